/** The public Direct Line client, unmodified, against the running server: both transports, reconnects, restarts. */
import { DirectLine, ConnectionStatus, type Activity, type Message } from 'botframework-directlinejs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LinkedReply } from '../../bot/channels/directline/linked.ts';
import { installBrowserParts } from './browserParts.ts';
import { running, type Running } from './running.ts';

installBrowserParts();

let server: Running;
const clients: DirectLine[] = [];

beforeAll(async () => {
  server = await running();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.end();
});
afterAll(() => server.end());

const domain = (town = 'elmwood-xx'): string => `${server.url}/${town}/v3/directline`;

interface Grant {
  readonly token: string;
  readonly conversationId: string;
  readonly streamUrl?: string;
}

async function call(path: string, token?: string, method = 'POST'): Promise<Grant> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${domain()}${path}`, { method, headers });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as Grant;
}

/** A client that listens from now on, and what it has heard. */
function listen(options: ConstructorParameters<typeof DirectLine>[0]) {
  const client = new DirectLine({ domain: domain(), pollingInterval: 200, random: () => 0, ...options });
  clients.push(client);
  const heard: Activity[] = [];
  client.activity$.subscribe({ next: (activity) => heard.push(activity), error: () => undefined });
  const texts = (): (string | undefined)[] =>
    heard.filter((a): a is Message => a.type === 'message').map((a) => a.text);
  const say = (text: string, more: Partial<Message> = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      client
        .postActivity({ type: 'message', from: { id: 'somebody-else' }, text, ...more })
        .subscribe({ next: (id) => { resolve(String(id)); }, error: reject }); // prettier-ignore
    });
  return { client, heard, texts, say };
}

/** Waits for what happens in its own time. */
const until = (condition: () => boolean): Promise<void> => expect.poll(condition, { timeout: 30_000 }).toBe(true);

for (const webSocket of [true, false]) {
  test(`a question is echoed and answered, with citations (WebSocket: ${String(webSocket)})`, async () => {
    const { token } = await call('/tokens/generate');
    const { heard, say } = listen({ token, webSocket });
    const id = await say('my dog got out', { channelData: { clientActivityID: 'mine-1' } });
    await until(() => heard.length === 2);
    const [echo, reply] = heard as Message[];
    expect(echo).toMatchObject({ id, text: 'my dog got out', channelData: { clientActivityID: 'mine-1' } });
    expect(echo?.from.role).toBe('user');
    expect(echo?.from.id).not.toBe('somebody-else');
    expect(reply).toMatchObject({ replyToId: id, textFormat: 'plain', from: { id: 'elmwood-xx', role: 'bot' } });
    const told = (reply?.channelData as { reply: LinkedReply }).reply;
    expect(told.kind).toBe('answer');
    expect(told.citations).toEqual([
      {
        section: '7-1A',
        heading: 'Dogs at large',
        quote: 'No person shall allow a dog to run at large.',
        restored: true,
        url: `${server.url}/elmwood-xx/code/7-1?q=No%20person%20shall%20allow%20a%20dog%20to%20run%20at%20large.#p-A`,
      },
    ]);
    for (const part of [told.headline, ...told.notes, told.citations[0]?.quote, told.office]) {
      expect(reply?.text).toContain(part);
    }
  });
}

test('choices come as suggested actions', async () => {
  const { token } = await call('/tokens/generate');
  const { heard, say } = listen({ token });
  await say('do I need a license');
  await until(() => heard.length === 2);
  const reply = heard[1] as Message;
  expect(reply.suggestedActions?.actions.map((action) => action.title)).toEqual(['Yes', 'No', "I don't know"]);
  expect(reply.text).toContain('Is the dog neutered or spayed?');
});

test('a client that comes back with its watermark gets what it missed, and nothing twice', async () => {
  const { token } = await call('/tokens/generate');
  const first = listen({ token });
  await first.say('one');
  await first.say('two');
  await until(() => first.heard.length === 4);
  const { conversationId } = await call('/tokens/refresh', token);
  first.client.end();
  const again = listen({ token, conversationId, watermark: '2' });
  await again.say('three');
  await until(() => again.heard.length === 4);
  expect(again.texts()[0]).toBe('two');
  expect(again.texts()[3]).toContain('Answer 3');
  const whole = listen({ token, conversationId, webSocket: false });
  await until(() => whole.heard.length === 6);
});

test('after a restart of the server the same clients go on, and the conversation is remembered', async () => {
  const { token } = await call('/tokens/generate');
  const live = listen({ token });
  await live.say('one');
  await until(() => live.heard.length === 2);
  const { conversationId } = await call('/tokens/refresh', token);
  await server.restart();
  await live.say('two');
  await until(() => live.heard.length === 4);
  expect(live.texts()[3]).toContain('Answer 2');
  const polling = listen({ token, conversationId, watermark: '4', webSocket: false });
  await polling.say('three');
  await until(() => polling.heard.length === 2);
  expect(polling.texts()[1]).toContain('Answer 3');
});

test('a refreshed token works; a session id is given; files are refused', async () => {
  const { token } = await call('/tokens/generate');
  const fresh = await call('/tokens/refresh', token);
  const { client, say, heard } = listen({ token: fresh.token });
  await say('hello there');
  await until(() => heard.length === 2);
  const session = await new Promise((resolve) => client.getSessionId().subscribe(resolve));
  expect(session).toBe(fresh.conversationId);
  const picture = { contentType: 'image/png' as const, contentUrl: 'data:image/png;base64,AA==', name: 'dog.png' };
  await expect(say('a picture', { attachments: [picture] })).rejects.toMatchObject({ status: 415 });
});

test('a token of long ago is told apart: 403, and the client says so', async () => {
  const old = await running({
    now: () => new Date('2020-01-01T00:00:00Z'),
    env: { SECRET: 'the same secret in both' },
  });
  const now = await running({ env: { SECRET: 'the same secret in both' } });
  try {
    const made = await fetch(`${old.url}/elmwood-xx/v3/directline/tokens/generate`, { method: 'POST' });
    const { token } = (await made.json()) as Grant;
    const refused = await fetch(`${now.url}/elmwood-xx/v3/directline/tokens/refresh`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: 'TokenExpired' } });
    const { client } = listen({ token, domain: `${now.url}/elmwood-xx/v3/directline` });
    await until(() => client.connectionStatus$.getValue() === ConnectionStatus.FailedToConnect);
  } finally {
    await old.end();
    await now.end();
  }
});

test('a conversation of one town is unknown to another, and to another person', async () => {
  const { token, conversationId } = await call('/tokens/generate');
  await call('/conversations', token);
  const at = (town: string, path: string, bearer: string) =>
    fetch(`${domain(town)}${path}`, { headers: { Authorization: `Bearer ${bearer}` } });
  expect((await at('oakford-xx', `/conversations/${conversationId}`, token)).status).toBe(404);
  const other = await call('/tokens/generate');
  expect((await at('elmwood-xx', `/conversations/${conversationId}/activities`, other.token)).status).toBe(404);
  // Signed, but never opened, or deleted since.
  expect((await at('elmwood-xx', `/conversations/${other.conversationId}`, other.token)).status).toBe(404);
});

test('the same message sent twice, even at once, is answered once', async () => {
  const { token, conversationId } = await call('/tokens/generate');
  await call('/conversations', token);
  const post = async (): Promise<unknown> => {
    const answer = await fetch(`${domain()}/conversations/${conversationId}/activities`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'message', text: 'once', channelData: { clientActivityID: 'same' } }),
    });
    return answer.json();
  };
  const [a, b] = await Promise.all([post(), post()]);
  expect(a).toEqual(b);
  expect(await post()).toEqual(a);
  const { heard } = listen({ token, conversationId, webSocket: false });
  await until(() => heard.length >= 2);
  expect(heard.map(({ from }) => from.role)).toEqual(['user', 'bot']);
});
