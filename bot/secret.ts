/** The secret that signs tokens: from the environment, or made once in the data folder. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret of this installation. Where none is set, one is made in `dataDir` and used from then on,
 * so that a restart keeps every token valid.
 */
export function secretOf(config: { readonly SECRET?: string | undefined; readonly DATA_DIR: string }): string {
  if (config.SECRET !== undefined) return config.SECRET;
  mkdirSync(config.DATA_DIR, { recursive: true });
  const file = join(config.DATA_DIR, 'secret');
  try {
    // "wx" fails where the file exists: two processes that start together agree on the first one's secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
