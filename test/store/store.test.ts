/** The store on SQLite: every promise of the interface. The same suite runs on PostgreSQL in postgres.slow.test.ts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openStore } from '../../bot/store/open.ts';
import { storePromises } from './promises.ts';

describe('SQLite', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  storePromises((options) => openStore({ dataDir: folder, ...options }));
});
