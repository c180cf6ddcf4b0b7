/** What a stranger may throw at the web server: malformed, huge, forged, failing. */
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { running, type Running } from '../channels/running.ts';

let server: Running;

beforeAll(async () => {
  server = await running();
});
afterAll(() => server.end());

const line = (path = ''): string => `${server.url}/elmwood-xx/v3/directline${path}`;

async function conversation(): Promise<{ token: string; conversationId: string; streamUrl: string }> {
  const made = await fetch(line('/tokens/generate'), { method: 'POST' });
  const { token } = (await made.json()) as { token: string };
  const begun = await fetch(line('/conversations'), { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  return (await begun.json()) as { token: string; conversationId: string; streamUrl: string };
}

async function post(body: string | Uint8Array<ArrayBuffer>, type = 'application/json') {
  const { token, conversationId } = await conversation();
  return fetch(line(`/conversations/${conversationId}/activities`), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
    body,
  });
}

/** Nothing in an error tells how the server is made. */
async function plain(answer: Response): Promise<string> {
  const text = await answer.text();
  expect(text).not.toMatch(/\.ts|\.js:|node_modules|at \w+ \(|Error:/);
  return text;
}

test.each([
  '{bad',
  '',
  'null',
  '[]',
  '7',
  '"hi"',
  '{}',
  '{"type":"message","text":7}',
  '{"type":"message","text":{"a":1}}',
  '{"type":"launchMissiles"}',
  '{"type":"message","text":"hi","channelData":"x"}',
  '{"type":["message"]}',
])('the malformed activity %s is answered 400, in plain words', async (body) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(JSON.parse(await plain(answer))).toMatchObject({ error: { code: 'BadArgument' } });
});

test('other content than JSON is refused, whatever bytes it holds', async () => {
  expect((await post('text=hi', 'application/x-www-form-urlencoded')).status).toBe(400);
  expect((await post(new Uint8Array([0xff, 0xfe, 0x00, 0x80]))).status).toBe(400);
  expect((await post('{"type":"message"}', 'application/json; charset=nonsense')).status).toBe(415);
});

test('a body of 200 kB is refused', async () => {
  const answer = await post(JSON.stringify({ type: 'message', text: 'a'.repeat(200_000) }));
  expect(answer.status).toBe(413);
  await plain(answer);
});

test('keys that are names of the language change nothing', async () => {
  const answer = await post('{"type":"message","text":"hi","__proto__":{"polluted":1},"constructor":{"x":1}}');
  expect(answer.status).toBe(200);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('without a token 401; with a forged one 403', async () => {
  const { conversationId } = await conversation();
  const at = line(`/conversations/${conversationId}/activities`);
  expect((await fetch(at)).status).toBe(401);
  for (const token of ['x', 'undefined', 'a.b.c']) {
    const answer = await fetch(at, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(403);
    await plain(answer);
  }
});

/** How an upgrade ends: open, or the status that refused it. */
const upgrade = (url: string): Promise<number | 'open'> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.on('open', () => {
      socket.close();
      resolve('open');
    });
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('error', () => undefined);
  });

test('a stream opens with its own token alone', async () => {
  const { streamUrl, token } = await conversation();
  const { streamUrl: other } = await conversation();
  expect(await upgrade(streamUrl)).toBe('open');
  expect(await upgrade(streamUrl.replace(/t=.*/, 't=x'))).toBe(403);
  expect(await upgrade(other.replace(/t=.*/, `t=${token}`))).toBe(404);
  expect(await upgrade(streamUrl.replace('elmwood-xx', 'oakford-xx'))).toBe(404);
  expect(await upgrade(streamUrl.replace('watermark=-', 'watermark=x'))).toBe(400);
  expect(await upgrade(`${server.url.replace('http', 'ws')}/elsewhere`)).toBe(404);
});

test('too many streams of one conversation are refused, and a large frame ends its stream', async () => {
  const { streamUrl } = await conversation();
  const sockets = Array.from({ length: 5 }, () => new WebSocket(streamUrl));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('open', resolve))));
  expect(await upgrade(streamUrl)).toBe(429);
  const [first] = sockets;
  const closed = new Promise((resolve) => first?.on('close', resolve));
  first?.send('x'.repeat(10_000));
  await closed;
  for (const socket of sockets) socket.terminate();
});

test('what is no HTTP is answered 400, and the next request fine', async () => {
  const { hostname, port } = new URL(server.url);
  const said = await new Promise<string>((resolve) => {
    let text = '';
    const socket = new Socket();
    socket.connect(Number(port), hostname, () => socket.write('HELLO\r\n\r\n'));
    socket.on('data', (data) => (text += String(data)));
    socket.on('close', () => {
      resolve(text);
    });
  });
  expect(said).toMatch(/^HTTP\/1\.1 400/);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('a turn that fails is answered with a plain apology, and stands in the log under the same name', async () => {
  const { token, conversationId } = await conversation();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const at = line(`/conversations/${conversationId}/activities`);
  const message = JSON.stringify({ type: 'message', text: 'break 4711' });
  expect((await fetch(at, { method: 'POST', headers, body: message })).status).toBe(200);
  const { activities } = (await (await fetch(at, { headers })).json()) as { activities: { text: string }[] };
  const said = activities[1]?.text ?? '';
  expect(said).toContain('Something went wrong here, and your question was not answered.');
  expect(said).toContain('Or ask the Town Clerk.');
  const name = /name it by (\w+)\./.exec(said)?.[1] ?? 'none';
  expect(server.log.some((entry) => entry.includes(name) && entry.includes('a turn failed'))).toBe(true);
  const after = await fetch(`${server.url}/elmwood-xx/ask?q=break+it`);
  expect(await after.text()).toContain('Something went wrong here');
});

test('the log holds no words of a resident, and LOG_TEXT=1 adds them', async () => {
  await post('{"type":"message","text":"my secret beagle"}');
  await fetch(`${server.url}/elmwood-xx/ask?q=my+secret+poodle`);
  await fetch(`${server.url}/elmwood-xx/code/7-1?q=my+secret+parrot`);
  expect(server.log.join('')).toContain('answered');
  expect(server.log.join('')).not.toContain('secret');
  const open = await running({ env: { LOG_TEXT: '1' } });
  try {
    const made = (await (
      await fetch(`${open.url}/elmwood-xx/v3/directline/tokens/generate`, { method: 'POST' })
    ).json()) as {
      token: string;
      conversationId: string;
    };
    const headers = { Authorization: `Bearer ${made.token}`, 'Content-Type': 'application/json' };
    const base = `${open.url}/elmwood-xx/v3/directline/conversations`;
    await fetch(base, { method: 'POST', headers });
    await fetch(`${base}/${made.conversationId}/activities`, {
      method: 'POST',
      headers,
      body: '{"type":"message","text":"my open beagle"}',
    });
    expect(open.log.join('')).toContain('my open beagle');
  } finally {
    await open.end();
  }
});

test('a client that asks without end is asked to wait; a forged address does not help it', async () => {
  const own = await running();
  try {
    const statuses: number[] = [];
    for (let at = 0; at < 125; at += 1) {
      const answer = await fetch(`${own.url}/elmwood-xx/ask?q=hi`, {
        headers: { 'X-Forwarded-For': `10.0.0.${String(at)}` },
      });
      statuses.push(answer.status);
      if (answer.status === 429) expect(await answer.text()).toContain('Please wait a minute');
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await own.end();
  }
});

test('a page of another origin may speak to Direct Line, with a token and without cookies', async () => {
  const asked = await fetch(line('/tokens/generate'), {
    method: 'OPTIONS',
    headers: { Origin: 'https://www.elmwood.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe('*');
  expect(asked.headers.get('access-control-allow-headers')).toMatch(/authorization/i);
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
});
