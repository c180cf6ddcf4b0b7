/** The function that all channels call: memory, order, repeated deliveries, failures. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAssistant, type Assistant, type AssistantParts, type Question } from '../../bot/assistant.ts';
import { openStore } from '../../bot/store/open.ts';
import type { Store } from '../../bot/store/store.ts';
import { plainDate } from '../../domain/calendar.ts';
import { elmwood, scriptedTurn } from './elmwood.ts';

let folder: string;
let store: Store;
let log: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assistant-'));
  store = await openStore({ dataDir: folder });
  log = [];
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const make = (more: Partial<AssistantParts> = {}): Assistant => {
  const towns = new Map([elmwood(), elmwood('oakford-xx')].map((town) => [town.id, town]));
  const logger = pino({}, { write: (line: string) => log.push(line) });
  return createAssistant({ store, towns, log: logger, turn: scriptedTurn, today: plainDate('2026-11-30'), ...more });
};

const question = (text: string, more: Partial<Question> = {}): Question => ({
  town: 'elmwood-xx',
  conversation: 'console:1',
  text,
  channel: 'console',
  ...more,
});

test('a conversation is remembered; another one knows nothing of it', async () => {
  const { answer } = make();
  await answer(question('one'));
  expect((await answer(question('two'))).reply.headline).toContain('Answer 2');
  expect((await answer(question('one', { conversation: 'console:2' }))).reply.headline).toContain('Answer 1');
});

test('messages of one conversation are answered one after another', async () => {
  const { answer } = make();
  const texts = Array.from({ length: 12 }, (_, at) => `message ${String(at)}`);
  const replies = await Promise.all(texts.map((text) => answer(question(text))));
  expect(replies.map(({ reply }) => Number(/\d+/.exec(reply.headline)?.[0]))).toEqual(texts.map((_, at) => at + 1));
});

test('what was answered is kept before the rest of a crowd is thought about', async () => {
  let thought = 0;
  let kept = 0;
  let most = 0;
  const { answer } = make({
    turn: (...given) => {
      thought += 1;
      most = Math.max(most, thought - kept);
      return scriptedTurn(...given);
    },
    onAnswered: () => {
      kept += 1;
    },
  });
  const people = Array.from({ length: 40 }, (_, at) => question('one', { conversation: `console:${String(at)}` }));
  // The reply leaves by a request, and the process hears a moment later that it arrived.
  await Promise.all(people.map((one) => answer(one, () => othersFirst({}))));
  expect(kept).toBe(40);
  expect(most).toBeLessThan(5);
});

test('a message delivered twice gets the same reply, and changes the memory once', async () => {
  const { answer } = make();
  const twice = question('one', { delivery: 'd1' });
  const [first, second] = await Promise.all([answer(twice), answer(twice)]);
  expect([first.repeated, second.repeated]).toEqual([false, true]);
  expect(second.reply).toEqual(first.reply);
  expect((await answer(question('two'))).reply.headline).toContain('Answer 2');
});

test('a reply that could not be shown leaves nothing behind, and the next delivery is answered', async () => {
  const { answer } = make();
  const asked = question('one', { delivery: 'd1', repliesApart: true });
  const lost = answer(asked, () => Promise.reject(new Error('no network')));
  await expect(lost).rejects.toThrow('no network');
  const again = await answer(asked);
  expect(again).toMatchObject({ repeated: false, uncertain: false });
  expect(again.reply.headline).toContain('Answer 1');
});

test('a reply that goes out apart is marked before; a delivery that finds the mark is uncertain, once', async () => {
  const asked = question('one', { delivery: 'd1', repliesApart: true });
  await store.beginAnswer('d1', true);
  const { answer, answerTo } = make();
  expect(await answerTo('d1')).toBeUndefined();
  const marked: unknown[] = [];
  const uncertain = await answer(asked, async () => {
    marked.push(await store.firstDelivery('d1'));
    return {};
  });
  expect(marked).toEqual([{ answer: undefined, begun: true }]);
  expect(uncertain).toMatchObject({ repeated: false, uncertain: true });
  expect((await answerTo('d1'))?.headline).toContain('Answer 1');
  expect(await answer(asked)).toMatchObject({ repeated: true, uncertain: false });
  expect((await answer(question('two'))).reply.headline).toContain('Answer 2');
});

test('a turn that fails apologises, names itself in the log, and the memory of before stays', async () => {
  const { answer } = make();
  await answer(question('one'));
  const { reply } = await answer(question('break it'));
  expect(reply).toMatchObject({ kind: 'notice', notice: 'failed' });
  const name = /name it by (\w+)/.exec(reply.notes.join(' '))?.[1] ?? 'none';
  const line = log.find((entry) => entry.includes(name)) ?? '';
  expect(line).toMatch(/elmwood\.ts:\d+/);
  // An error may quote the resident.
  expect(line).not.toContain('broken by');
  expect((await answer(question('two'))).reply.headline).toContain('Answer 2');
});

test('where the log may hold words, it holds the whole error', async () => {
  await make({ logText: true }).answer(question('break it'));
  expect(log.join('')).toContain('broken by break it');
});

test('a conversation that was begun in another town begins anew', async () => {
  const { answer } = make();
  await answer(question('one'));
  expect((await answer(question('two', { town: 'oakford-xx' }))).reply.headline).toContain('Answer 1');
});

test('the log tells the conversation by a mark, not by a phone number', async () => {
  await make().answer(question('my secret', { conversation: 'sms:+17155550100', channel: 'sms' }));
  expect(log.join('')).toContain('"channel":"sms"');
  expect(log.join('')).not.toMatch(/7155550100|secret/);
});

test('a page’s conversation is answered from the beginning each time, and nothing is kept', () => {
  const { replay } = make();
  const town = elmwood();
  const once = replay(town, ['one', 'two']);
  expect(once.map(({ headline }) => headline.slice(0, 8))).toEqual(['Answer 1', 'Answer 2']);
  expect(replay(town, ['one', 'two'])).toEqual(once);
});

test('the town’s own civil day counts, not the server’s', () => {
  const now = (): Date => new Date('2026-12-01T03:00:00Z');
  expect(make({ today: undefined, now }).today(elmwood())).toBe('2026-11-30');
  expect(make({ now }).today(elmwood())).toBe('2026-11-30');
});
