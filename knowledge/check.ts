/** `npx tsx knowledge/check.ts packs/webster-wi`: prints every fault of a pack, for people who are writing one. */
import { join } from 'node:path';
import { PackError } from './loading/faults.ts';
import { readPack } from './load.ts';

const names = process.argv.slice(2);
if (names.length === 0) process.stderr.write('Which pack? npx tsx knowledge/check.ts packs/webster-wi\n');
for (const name of names) {
  const folder = join(import.meta.dirname, name);
  const { faults } = readPack(folder);
  if (faults.length > 0) process.exitCode = 1;
  process.stdout.write(faults.length === 0 ? `${name}: no faults\n` : new PackError(name, faults).message);
}
