/** The files of a pack: their names, their text, and the digest of them all. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from './faults.ts';

/** Text by path inside the pack, '/' between folders, in the order of the names ('98-3.md' before '98-10.md'). */
export type PackFiles = ReadonlyMap<string, string>;

const order = new Intl.Collator('en', { numeric: true });
const withoutEnding = (path: string): string => path.replace(/\.\w+$/, '');

/** Reads every file of a pack. @throws Error when the folder cannot be read */
export function readFiles(folder: string): PackFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder).length).replaceAll('\\', '/'))
    .map((path) => path.replace(/^\//, ''))
    .sort((a, b) => order.compare(withoutEnding(a), withoutEnding(b)) || (a < b ? -1 : 1));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** SHA-256 over every file with its path, hexadecimal. */
export function digestOf(files: PackFiles): string {
  const hash = createHash('sha256');
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\0${String(Buffer.byteLength(text))}\0${text}`);
  return hash.digest('hex');
}

/** The files of one folder of the pack with that ending, in order. */
export const inFolder = (files: PackFiles, folder: string, ending: string): [string, string][] =>
  [...files].filter(([path]) => {
    const rest = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
    return rest.endsWith(ending) && !rest.includes('/');
  });

const known =
  /^(pack|definitions|fees|caveats|gaps|titles|changes)\.yaml$|^(law|duties|cases|gaps)\/[a-z0-9-]+\.yaml$|^source\/|^chapter-[^/]+\/([^/]+\/)?[^/]+\.md$|^README\.md$/;

/** Reports files that no pack has: a misspelt name would be passed over in silence. */
export function reportStrangers(files: PackFiles, report: Report): void {
  for (const file of files.keys())
    if (!known.test(file))
      report({
        file,
        problem: 'A pack has no file of this name here, so nothing would read it.',
        remedy: 'Rename it as knowledge/README.md says, or take it away.',
      });
}
