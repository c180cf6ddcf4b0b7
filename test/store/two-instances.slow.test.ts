/** Two servers on one PostgreSQL serve one Direct Line conversation: posted to one, read on the other's stream. */
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { startServer, type RunningServer } from '../../bot/server.ts';
import { loadTowns } from '../../bot/towns.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';

let postgres: PostgresServer;
let one: RunningServer;
let two: RunningServer;

beforeAll(async () => {
  postgres = await startPostgres();
  const env = { PORT: '0', SECRET: 'one secret for both of them', DATABASE_URL: await postgres.database('two') };
  const towns = loadTowns();
  const start = () => startServer({ env, towns, logger: pino({ level: 'silent' }) });
  [one, two] = [await start(), await start()];
});
afterAll(async () => {
  await one.close();
  await two.close();
  await postgres.stop();
});

const opened = z.object({ conversationId: z.string(), token: z.string(), streamUrl: z.string().optional() });
const set = z.object({ activities: z.array(z.object({ text: z.string(), from: z.object({ id: z.string() }) })) });

async function post(server: RunningServer, path: string, token?: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${server.url}/webster-wi/v3/directline${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

test('a conversation begun on one is carried on by both, in one order, each reply once', async () => {
  const { token } = opened.parse(await post(one, '/tokens/generate'));
  const begun = opened.parse(await post(one, '/conversations', token));
  const stream = new URL(begun.streamUrl ?? '');
  const socket = new WebSocket(`${two.url.replace('http', 'ws')}${stream.pathname}${stream.search}`);
  const heard: { text: string; from: { id: string } }[] = [];
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    if (text !== '') heard.push(...set.parse(JSON.parse(text)).activities);
  });
  await new Promise((resolve) => socket.once('open', resolve));

  const say = (server: RunningServer, text: string, n: number) =>
    post(server, `/conversations/${begun.conversationId}/activities`, begun.token, {
      type: 'message',
      from: { id: 'me' },
      text,
      channelData: { clientActivityID: `c${String(n)}` },
    });
  await say(one, 'my dog got out, 3rd ticket, what do i owe', 1);
  await say(two, 'what about the 4th?', 2);
  await Promise.all([1, 2, 3, 4, 5, 6].map((n) => say(n % 2 === 0 ? one : two, `how many dogs may i keep`, 10 + n)));
  // The same delivery at once on both, and after a stall on the other.
  await Promise.all([say(one, 'thanks', 99), say(two, 'thanks', 99)]);
  await say(one, 'thanks', 99);

  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(18);
  await pause(200);
  expect(heard).toHaveLength(18);
  const replies = heard.filter(({ from }) => from.id === 'webster-wi').map(({ text }) => text);
  expect(replies).toHaveLength(9);
  expect(replies[0]).toMatch(/^\$70 plus court costs/);
  expect(replies[1]).toMatch(/^\$80 plus court costs/);
  socket.close();
});
