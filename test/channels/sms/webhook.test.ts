/** The webhook over HTTP: signatures by the provider's own function, odd bodies, deliveries, consent, limits. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Assistant, Question } from '../../../bot/assistant.ts';
import { createPipeline } from '../../../bot/channels/botframework/pipeline.ts';
import { smsChannel } from '../../../bot/channels/sms/channel.ts';
import { segments } from '../../../bot/channels/sms/gsm7.ts';
import { smsRoutes } from '../../../bot/channels/sms/routes.ts';
import { textsOf, twilioProvider } from '../../../bot/channels/sms/twilio.ts';
import type { Reply } from '../../../bot/reply.ts';
import { freshConversation } from '../../../bot/conversation.ts';
import { openStore } from '../../../bot/store/open.ts';
import type { Store } from '../../../bot/store/store.ts';
import { town } from './town.ts';
import * as replies from './replies.ts';

const TOKEN = 'an-auth-token-for-tests';
const PUBLIC = 'https://ask.example.gov';
const NUMBER = '+17155550100';

let folder: string;
let store: Store;
let server: Server;
let url: string;
let asked: Question[];
let reply: Reply;
let clock: number;

/** An assistant that keeps deliveries as the real one does and gives a reply that the test sets. */
const assistant = (): Assistant => ({
  towns: new Map(),
  today: () => {
    throw new Error('not asked');
  },
  replay: () => [],
  answerTo: () => Promise.resolve(undefined),
  answer: (question, show) =>
    store.inOrder(question.conversation, async () => {
      const earlier = await store.firstDelivery(question.delivery ?? '');
      const answered = { reply, repeated: earlier?.answer !== undefined, uncertain: false };
      const keeps = (await show?.(answered)) ?? {};
      if (answered.repeated) return answered;
      asked.push(question);
      await store.keep({
        conversation: question.conversation,
        memory: freshConversation('webster-wi'),
        ...keeps,
        delivery: { id: question.delivery ?? '', answer: JSON.stringify(reply) },
      });
      return answered;
    }),
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sms-'));
  store = await openStore({ dataDir: folder });
  asked = [];
  reply = replies.forfeiture;
  clock = 0;
  const channel = smsChannel({
    towns: new Map([[NUMBER, town]]),
    store,
    receive: createPipeline(assistant()),
    secret: 'secret',
    publicUrl: PUBLIC,
    log: pino({ level: 'silent' }),
    perMinute: 10,
    clock: () => clock,
  });
  const app = express().use(smsRoutes(twilioProvider(TOKEN, PUBLIC), channel));
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await store.close();
  rmSync(folder, { recursive: true });
});

let counted = 0;
const form = (fields: Record<string, string>): Record<string, string> => ({
  MessageSid: `SM${String((counted += 1))}`,
  From: '+17155550199',
  To: NUMBER,
  NumMedia: '0',
  ApiVersion: '2010-04-01',
  ...fields,
});

interface Sending {
  readonly path?: string;
  readonly signedUrl?: string;
  readonly token?: string;
  readonly raw?: string;
  readonly signature?: string;
}

async function send(fields: Record<string, string>, how: Sending = {}) {
  const all = form(fields);
  const signed = getExpectedTwilioSignature(how.token ?? TOKEN, how.signedUrl ?? `${PUBLIC}/api/sms`, all);
  const response = await fetch(url + (how.path ?? '/api/sms'), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': how.signature ?? signed,
    },
    body: how.raw ?? new URLSearchParams(all).toString(),
  });
  const body = await response.text();
  return { status: response.status, type: response.headers.get('content-type') ?? '', body };
}

const text = async (body: string, more: Record<string, string> = {}): Promise<string[]> => {
  const { status, body: twiml } = await send({ Body: body, ...more });
  expect(status).toBe(200);
  return textsOf(twiml);
};

describe('the signature', () => {
  test('a signed message is answered in TwiML: the opening, then the answer', async () => {
    const { status, type, body } = await send({ Body: 'my beagle got out again, 3rd ticket, what do i owe' });
    expect(status).toBe(200);
    expect(type).toContain('text/xml');
    const [opening = '', answer = '', ...more] = textsOf(body);
    expect(more).toEqual([]);
    expect(segments(opening)).toBe(1);
    expect(opening).toMatch(/^Village of Webster: automated .*HELP.*STOP/);
    expect(answer).toMatch(/^Webster WI: \$70 plus court costs\./);
    expect(segments(answer)).toBe(2);
    expect(asked).toMatchObject([{ town: 'webster-wi', channel: 'sms' }]);
  });
  test.each<[string, Sending]>([
    ['of another token', { token: 'another-token' }],
    ['for another address', { signedUrl: 'https://evil.example/api/sms' }],
    ['for the address of the request itself', { signedUrl: 'http://127.0.0.1/api/sms' }],
    ['that is no signature', { signature: 'x' }],
    ['that is empty', { signature: '' }],
    ['of another body', { raw: 'Body=hi&MessageSid=SM0&From=%2B17155550199&To=%2B17155550100' }],
  ])('one %s is refused and nothing is done', async (_, how) => {
    expect((await send({ Body: 'STOP' }, how)).status).toBe(403);
    expect(asked).toEqual([]);
    expect((await text('hello')).length).toBe(2);
  });
  test.each<[string, Sending]>([
    ['a slash at the end, signed and received', { signedUrl: `${PUBLIC}/api/sms/`, path: '/api/sms/' }],
    ['a slash that the proxy takes away', { signedUrl: `${PUBLIC}/api/sms/` }],
    ['a query', { signedUrl: `${PUBLIC}/api/sms?x=1`, path: '/api/sms?x=1' }],
  ])('%s fits', async (_, how) => {
    expect((await send({ Body: 'hi' }, how)).status).toBe(200);
  });
  test('fields that nobody knows yet are part of what is signed, and change nothing', async () => {
    expect(await text('hi', { NewField2031: 'é & <x>', FromCity: '' })).toHaveLength(2);
  });
  test('a report of delivery is not a message', async () => {
    expect(textsOf((await send({ MessageStatus: 'delivered', SmsStatus: 'delivered' })).body)).toEqual([]);
    expect(asked).toEqual([]);
  });
  test('a number that is not ours is not answered', async () => {
    expect(await text('hi', { To: '+18475550111' })).toEqual([]);
  });
});

describe('odd bodies', () => {
  test('a picture alone', async () => {
    expect((await text('', { NumMedia: '1' }))[1]).toContain('words only');
    expect(asked).toEqual([]);
  });
  test('no body at all reaches the assistant as an empty text', async () => {
    const { status } = await send({});
    expect(status).toBe(200);
    expect(asked.at(-1)?.text).toBe('');
  });
  test('a badly encoded sign spoils nothing else', async () => {
    const all = form({ Body: 'my dog\ufffd bit' });
    const raw = new URLSearchParams(all).toString().replace('%EF%BF%BD', '%E9');
    expect((await send({ ...all }, { raw })).status).toBe(200);
    expect(asked.at(-1)?.text).toBe('my dog  bit');
  });
  test('nothing but badly encoded signs', async () => {
    expect((await text('\ufffd\ufffd'))[1]).toContain('could not read');
  });
  test('a body that comes twice with different words', async () => {
    const all = form({});
    const fields = { ...all, Body: ['hi', 'there'] as unknown as string };
    const raw = `${new URLSearchParams(all).toString()}&Body=hi&Body=there`;
    const signature = getExpectedTwilioSignature(TOKEN, `${PUBLIC}/api/sms`, fields);
    const { status, body } = await send({}, { raw, signature });
    expect(status).toBe(200);
    expect(textsOf(body)[1]).toContain('could not read');
  });
  test('control characters and halves of a pair in a reply do not break the TwiML', async () => {
    reply = { ...replies.forfeiture, headline: 'Cats & dogs <3 \u0000\u0007\ud83d “ok” 🐶' };
    expect((await text('hi'))[1]).toContain('Cats & dogs <3  "ok" ');
  });
  test('a body that is too large is refused', async () => {
    expect((await send({ Body: 'x'.repeat(100_000) })).status).toBe(413);
  });
});

describe('deliveries', () => {
  test('the same message at once and after a stall is answered once, with the same texts', async () => {
    const MessageSid = 'SM-same';
    const both = await Promise.all([text('hi', { MessageSid }), text('hi', { MessageSid })]);
    const later = await text('hi', { MessageSid });
    expect(both[0]).toEqual(both[1]);
    expect(later).toEqual(both[0]);
    expect(asked).toHaveLength(1);
  });
  test('a command delivered twice moves on once', async () => {
    await text('read 98-6');
    const MessageSid = 'SM-more';
    const both = await Promise.all([text('MORE', { MessageSid }), text('MORE', { MessageSid })]);
    expect(both[0]).toEqual(both[1]);
    expect((await text('MORE'))[0]).toContain('That was all');
  });
  test('the same words in a new message are a new question', async () => {
    await text('hi');
    expect(await text('hi')).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });
  test('what is kept holds no phone number', async () => {
    await text('hi');
    await text('STOP');
    const exported = JSON.stringify(await store.exportConversation(asked[0]?.conversation ?? ''));
    expect(exported).toContain('opened');
    expect(exported).not.toMatch(/7155550/);
    expect(asked[0]?.conversation).not.toMatch(/7155550/);
  });
});

describe('commands', () => {
  test('MORE sends the rest in turn, LAW the quoted words, CLERK and HUMAN the office', async () => {
    await text('hi');
    expect((await text('more.'))[0]).toContain('over what period');
    expect((await text('MORE'))[0]).toContain('That was all');
    expect((await text('Law'))[0]).toContain(replies.ladder.quote);
    expect((await text('CLERK'))[0]).toContain('Ask the Webster Municipal Court.');
    expect((await text('human?'))[0]).toContain('automated');
    expect(asked).toHaveLength(1);
  });
  test('a number alone is a choice, a number in a sentence is none', async () => {
    reply = replies.asking;
    await text('hi');
    await text('i have 2 dogs');
    expect(asked.at(-1)?.text).toBe('i have 2 dogs');
    await text('2');
    expect(asked.at(-1)?.text).toBe('second offense');
    expect((await text('9'))[0]).toContain('1 to 4');
    expect(asked).toHaveLength(3);
  });
  test('where nothing is offered, a number is what it is', async () => {
    await text('hi');
    await text('3');
    expect(asked.at(-1)?.text).toBe('3');
  });
  test('"more" goes to the assistant where that has more', async () => {
    reply = replies.lastPassage;
    await text('98-6');
    await text('MORE');
    expect(asked.at(-1)?.text).toBe('more');
  });
});

describe('consent', () => {
  test("the carrier's keyword is recorded in silence, and silence follows", async () => {
    await text('hi');
    expect(await text('STOP')).toEqual([]);
    expect(await text('how many dogs')).toEqual([]);
    expect(await text('HELP')).toEqual([]);
    expect(await text('please stop texting me')).toEqual([]);
    expect(asked).toHaveLength(1);
  });
  test('a sentence is confirmed once, and silence follows', async () => {
    expect(await text('please stop texting me')).toEqual([
      'Village of Webster: you get no more texts from this number. Text START to begin again.',
    ]);
    expect(await text('hi')).toEqual([]);
  });
  test.each(['START', 'yes', 'unstop'])('%s begins again', async (word) => {
    await text('STOP');
    expect((await text(word))[0]).toMatch(/^Village of Webster: automated/);
    expect(await text('hi')).toHaveLength(1);
  });
  test('an opt-out outlives a restart', async () => {
    await text('STOP');
    await store.close();
    store = await openStore({ dataDir: folder });
    const { keyedHash } = await import('../../../bot/store/hash.ts');
    expect(await store.optedOut(keyedHash('secret', 'sms', '+17155550199', NUMBER))).toBe(true);
  });
  test('another person, or another town, is not opted out', async () => {
    await text('STOP');
    expect(await text('hi', { From: '+17155550198' })).toHaveLength(2);
  });
  test('HELP says who, what, whom to ask, what it costs and how it ends', async () => {
    const [help = ''] = await text('HELP');
    expect(segments(help)).toBeLessThanOrEqual(2);
    for (const part of ['Village of Webster', 'automated', 'rates may apply', 'STOP', 'CLERK', PUBLIC]) {
      expect(help).toContain(part);
    }
  });
  test('"yes" is an answer where nobody opted out', async () => {
    await text('yes');
    expect(asked.at(-1)?.text).toBe('yes');
  });
  test.each(['STOP', 'HELP', 'START'])(
    'what the provider has answered itself (%s) is not answered twice',
    async (word) => {
      expect(await text(word, { OptOutType: word })).toEqual([]);
      expect(asked).toEqual([]);
    },
  );
});

test('too many texts are warned once, then not answered, until a minute has passed; STOP always counts', async () => {
  for (let n = 0; n < 10; n += 1) expect(await text('hi')).not.toEqual([]);
  expect((await text('hi'))[0]).toContain('Too many texts');
  expect(await text('hi')).toEqual([]);
  expect(await text('hi', { From: '+17155550111' })).toHaveLength(2);
  clock = 61_000;
  expect(await text('hi')).toHaveLength(1);
  expect(asked).toHaveLength(12);
});
