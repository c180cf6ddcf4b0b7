/** The store on a real PostgreSQL server: the same promises as on SQLite, and two instances on one database. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshConversation } from '../../bot/conversation.ts';
import { openStore } from '../../bot/store/open.ts';
import type { LoggedActivity, Store } from '../../bot/store/store.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { storePromises } from './promises.ts';

let server: PostgresServer;
let databaseUrl: string;
const open = (): Promise<Store> => openStore({ dataDir: '/nowhere', databaseUrl });

beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await server.database('promises');
});
afterAll(async () => {
  await server.stop();
});

describe('PostgreSQL', () => {
  storePromises((options) => openStore({ dataDir: '/nowhere', databaseUrl, ...options }));
});

describe('two instances on one database', () => {
  let one: Store;
  let two: Store;
  beforeAll(async () => {
    [one, two] = [await open(), await open()];
  });
  afterAll(async () => {
    await one.close();
    await two.close();
  });

  test('what one appends, a listener on the other hears, in order and once', async () => {
    const heard: number[] = [];
    const stop = one.onAppend('shared', ({ at }) => heard.push(at));
    await one.activities('shared', 0);
    for (let n = 0; n < 10; n += 1) await (n % 2 === 0 ? one : two).append('shared', n);
    await expect.poll(() => heard).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    stop();
  });

  test('appending on both at once gives each activity a position of its own', async () => {
    const heard: LoggedActivity[] = [];
    const stop = two.onAppend('race', (logged) => heard.push(logged));
    await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? one : two).append('race', n)));
    await expect.poll(() => heard.map(({ at }) => at)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect(new Set(heard.map(({ activity }) => activity)).size).toBe(40);
    stop();
  });

  test('turns of one conversation never overlap', async () => {
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await pause(3);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : two).inOrder('turns', work)));
    expect(most).toBe(1);
  });

  test('what one remembers, the other reads', async () => {
    await one.writeConversation('memory', freshConversation('webster-wi'));
    expect(await two.readConversation('memory')).toEqual(freshConversation('webster-wi'));
  });

  test('a delivery is the first on one of them only', async () => {
    const seen = await Promise.all([one.firstDelivery('d'), two.firstDelivery('d')]);
    expect(seen.filter((earlier) => earlier === undefined)).toHaveLength(1);
  });

  test('a connection that breaks while a turn holds it costs nothing but that connection', async () => {
    const admin = new pg.Client(databaseUrl);
    await admin.connect();
    const done = await one.inOrder('held', async () => {
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
      await pause(50);
      await one.keep({ conversation: 'held', memory: freshConversation('webster-wi') });
      return 'done';
    });
    await admin.end();
    expect(done).toBe('done');
    await expect.poll(() => one.health()).toEqual({ ok: true });
    expect(await two.inOrder('held', () => two.readConversation('held'))).toEqual(freshConversation('webster-wi'));
  });

  test('connections that the server cuts are made anew, and nothing is missed', async () => {
    const heard: number[] = [];
    const stop = one.onAppend('cut', ({ at }) => heard.push(at));
    await one.activities('cut', 0);
    const admin = new pg.Client(databaseUrl);
    await admin.connect();
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    await admin.end();
    for (let n = 0; n < 5; n += 1) await two.append('cut', n);
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([1, 2, 3, 4, 5]);
    await expect.poll(() => one.health()).toEqual({ ok: true });
    await expect.poll(() => two.health()).toEqual({ ok: true });
    expect(await one.activities('cut', 0)).toHaveLength(5);
    stop();
  });
});

test('a database that cannot be reached: turns are answered, health says so', async () => {
  const faults: string[] = [];
  const store = await openStore({
    dataDir: '/nowhere',
    databaseUrl: 'postgres://test:test@127.0.0.1:9/none',
    onFault: (operation) => faults.push(operation),
  });
  await store.inOrder('c', () => store.keep({ conversation: 'c', memory: freshConversation('webster-wi') }));
  expect(await store.readConversation('c')).toEqual(freshConversation('webster-wi'));
  expect(await store.health()).toMatchObject({ ok: false });
  expect(faults).toContain('write');
  await store.close();
});
