/** openStore: the store that the configuration names, ready to use. */
import path from 'node:path';
import { DurableStore, type DurableOptions } from './durable.ts';
import { postgresEngine } from './postgres.ts';
import { SQLITE_FILE, sqliteEngine } from './sqlite.ts';
import type { Store } from './store.ts';

export interface StoreConfig extends DurableOptions {
  /** Folder of the SQLite file. */
  readonly dataDir: string;
  /** PostgreSQL instead, shared by several instances. */
  readonly databaseUrl?: string | undefined;
}

/**
 * Opens the store and brings its tables up to date. A disk or database that fails does not keep the server from
 * starting: the store works in memory, `health` says why, and what it holds is written when that is possible again.
 * @example const store = await openStore({ dataDir: '.data', onFault: (operation, error) => log.error({ operation, error }) });
 */
export async function openStore(config: StoreConfig): Promise<Store> {
  const engine =
    config.databaseUrl === undefined
      ? sqliteEngine(path.join(config.dataDir, SQLITE_FILE))
      : postgresEngine(config.databaseUrl);
  const store = new DurableStore(engine, config);
  await store.health();
  return store;
}
