/** The command line for one conversation, and retention by days. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshConversation } from '../../bot/conversation.ts';
import { conversationCommand } from '../../bot/store/command.ts';
import { keyedHash } from '../../bot/store/hash.ts';
import { openStore } from '../../bot/store/open.ts';
import { keepRetention, retentionLimit } from '../../bot/store/retention.ts';
import type { Store } from '../../bot/store/store.ts';

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'command-'));
  store = await openStore({ dataDir: folder, now: () => new Date('2026-04-01T12:00:00Z') });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test('export prints everything as JSON, delete leaves nothing', async () => {
  await store.keep({ conversation: 'c', memory: freshConversation('webster-wi'), activities: ['q'] });
  const exported = await conversationCommand(store, ['export', 'c']);
  expect(exported.ok).toBe(true);
  expect(JSON.parse(exported.say)).toMatchObject({ id: 'c', activities: [{ at: 1, activity: 'q' }] });
  expect((await conversationCommand(store, ['delete', 'c'])).ok).toBe(true);
  expect(await conversationCommand(store, ['export', 'c'])).toEqual({
    ok: false,
    say: 'Nothing is kept of a conversation "c".',
  });
});

test.each([[[]], [['export']], [['drop', 'c']], [['delete', 'c', 'd']]])('usage: %j', async (words) => {
  const { ok, say } = await conversationCommand(store, words);
  expect(ok).toBe(false);
  expect(say).toContain('Usage');
});

test('retention counts days back from now; without the setting nothing is deleted', async () => {
  expect(retentionLimit(new Date('2026-04-11T12:00:00Z'), 10)).toBe('2026-04-01T12:00:00.000Z');
  await store.writeConversation('old', freshConversation('webster-wi'));
  const now = () => new Date('2026-04-12T12:00:00Z');
  keepRetention(store, undefined, () => undefined, now)();
  const deleted = await new Promise((resolve) => keepRetention(store, 10, resolve, now));
  expect(deleted).toEqual({ deleted: 1 });
});

test('a keyed hash is the same for the same secret and parts, and tells parts apart', () => {
  expect(keyedHash('s', '+1715', '5550100')).toBe(keyedHash('s', '+1715', '5550100'));
  expect(keyedHash('s', '+1715', '5550100')).not.toBe(keyedHash('t', '+1715', '5550100'));
  expect(keyedHash('s', '+17155', '550100')).not.toBe(keyedHash('s', '+1715', '5550100'));
});
