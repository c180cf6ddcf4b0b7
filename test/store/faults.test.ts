/** What a failing disk or a damaged state costs: memory, never an answer. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Database from 'libsql';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshConversation } from '../../bot/conversation.ts';
import { DurableStore } from '../../bot/store/durable.ts';
import type { Engine } from '../../bot/store/engine.ts';
import { openStore } from '../../bot/store/open.ts';
import { sqliteEngine } from '../../bot/store/sqlite.ts';

const memory = { ...freshConversation('webster-wi'), turns: 1 };
let folder: string;
let file: string;
let engine: Engine;
let database: Database.Database;
let store: DurableStore;
let faults: string[];
/** How each connection is broken, until it is mended. */
let broken: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'faults-'));
  file = path.join(folder, 'conversations.db');
  faults = [];
  broken = '';
  engine = sqliteEngine(file, (opened) => {
    database = opened;
    if (broken !== '') opened.pragma(broken);
  });
  store = new DurableStore(engine, { onFault: (operation) => faults.push(operation) });
  await store.keep({ conversation: 'c', memory, activities: ['q1', 'a1'] });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const disks = {
  'a read-only disk': ['query_only = 1', 'query_only = 0'],
  'a full disk': ['max_page_count = 1', 'max_page_count = 100000'],
} as const;

describe.each(Object.entries(disks))('%s', (name, [breaking, mending]) => {
  const breakIt = (): void => {
    broken = breaking;
    database.pragma(breaking);
  };
  const mendIt = (): void => {
    broken = '';
    database.pragma(mending);
  };
  const long = name === 'a full disk' ? 'x'.repeat(200_000) : '';

  test('is reported, turns go on, and what they leave is written when that is possible again', async () => {
    breakIt();
    const heard: number[] = [];
    store.onAppend('c', ({ at }) => heard.push(at));
    const kept = await store.keep({
      conversation: 'c',
      memory: { ...memory, turns: 2 },
      channelState: { opened: true },
      activities: [`q2${long}`, 'a2'],
      delivery: { id: 'd', answer: 'a2' },
    });
    expect(kept.map(({ at }) => at)).toEqual([3, 4]);
    expect((await store.append('c', 'a3')).at).toBe(5);
    await store.setOptedOut('p', true);
    expect(faults).toContain('write');
    expect((await store.readConversation('c'))?.turns).toBe(2);
    expect(await store.readChannelState('c')).toEqual({ opened: true });
    expect((await store.activities('c', 3)).map(({ activity }) => activity)).toEqual(['a2', 'a3']);
    expect(heard).toEqual([3, 4, 5]);
    await store.beginAnswer('e', true);
    expect(await store.firstDelivery('e')).toEqual({ answer: undefined, begun: true });
    expect(await store.firstDelivery('d')).toEqual({ answer: 'a2', begun: false });
    if (name === 'a read-only disk') expect(await store.health()).toMatchObject({ ok: false });
    expect(await store.optedOut('p')).toBe(true);

    mendIt();
    expect(await store.health()).toEqual({ ok: true });
    const again = await openStore({ dataDir: folder });
    expect((await again.readConversation('c'))?.turns).toBe(2);
    expect((await again.activities('c', 0)).map(({ at }) => at)).toEqual([1, 2, 3, 4, 5]);
    expect(await again.firstDelivery('d')).toEqual({ answer: 'a2', begun: false });
    expect(await again.optedOut('p')).toBe(true);
    await again.close();
  });

  test('health says so while something is unsaved', async () => {
    breakIt();
    await store.append('c', `q2${long}`);
    expect(await store.health()).toMatchObject({ ok: false });
    mendIt();
    expect(await store.health()).toEqual({ ok: true });
  });
});

describe('a damaged or foreign state costs the memory of that conversation alone', () => {
  const damages = {
    'cut JSON': '{"version":1,"town":"web',
    'an older version': JSON.stringify({ ...memory, version: 0 }),
    'a newer version': JSON.stringify({ ...memory, version: 2, more: true }),
    'another shape': '[]',
  };
  test.each(Object.entries(damages))('%s', async (_, text) => {
    await store.writeConversation('other', memory);
    await sql`update conversation set memory = ${text}, channel = ${'{'} where id = 'c'`.execute(engine.db);
    await sql`update activity set body = '{' where conversation = 'c' and at = 1`.execute(engine.db);
    expect(await store.readConversation('c')).toBeUndefined();
    expect(await store.readChannelState('c')).toBeUndefined();
    expect(await store.activities('c', 0)).toEqual([{ at: 2, activity: 'a1' }]);
    expect(await store.readConversation('other')).toEqual(memory);
    await store.writeConversation('c', memory);
    expect(await store.readConversation('c')).toEqual(memory);
    expect(await store.health()).toEqual({ ok: true });
  });
});

test('a file that is no database is left alone; the server answers without it and health says so', async () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'faults-'));
  const damaged = path.join(elsewhere, 'conversations.db');
  writeFileSync(damaged, 'not a database, but somebody may want it '.repeat(200));
  const before = readFileSync(damaged, 'utf8');
  const other = await openStore({ dataDir: elsewhere });
  expect(await other.health()).toMatchObject({ ok: false });
  await other.keep({ conversation: 'c', memory });
  expect(await other.readConversation('c')).toEqual(memory);
  await other.close();
  expect(readFileSync(damaged, 'utf8')).toBe(before);
  rmSync(elsewhere, { recursive: true });
});

test('a folder that cannot be made does not keep the server from starting', async () => {
  const other = await openStore({ dataDir: path.join(file, 'below-a-file') });
  expect(await other.health()).toMatchObject({ ok: false });
  await other.append('c', 'q');
  expect(await other.activities('c', 0)).toHaveLength(1);
  await other.close();
});
