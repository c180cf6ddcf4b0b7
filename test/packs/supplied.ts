/** A pack whose town has supplied its fees and contacts: Webster's, with invented amounts laid over it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseDocument } from 'yaml';
import { loadPack } from '../../knowledge/load.ts';
import type { Pack } from '../../knowledge/pack.ts';

const real = join(import.meta.dirname, '../../knowledge/packs/webster-wi');
const overlay = join(import.meta.dirname, 'supplied');

/** Makes the folder of the pack, hands it to `use`, and takes it away. */
export function withSuppliedFolder<T>(use: (folder: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'supplied-'));
  const folder = join(root, 'webster-wi');
  try {
    cpSync(real, folder, { recursive: true });
    cpSync(join(overlay, 'fees.yaml'), join(folder, 'fees.yaml'));
    const about = parseDocument(readFileSync(join(folder, 'pack.yaml'), 'utf8'));
    const contacts = parse(readFileSync(join(overlay, 'contacts.yaml'), 'utf8')) as Record<string, string>;
    for (const [role, contact] of Object.entries(contacts)) about.setIn(['offices', role, 'contact'], contact);
    writeFileSync(join(folder, 'pack.yaml'), about.toString());
    return use(folder);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The pack itself, loaded and checked. */
export const suppliedPack = (): Pack => withSuppliedFolder((folder) => loadPack(folder));
