/** The towns of this installation: every pack of a folder, with the shared lexicon. */
import { fileURLToPath } from 'node:url';
import { loadLexicon } from '../knowledge/lexicon.ts';
import { loadPacks } from '../knowledge/load.ts';
import { prepareTown, type Town } from './town.ts';

const packsFolder = fileURLToPath(new URL('../knowledge/packs', import.meta.url));
const lexiconFolder = fileURLToPath(new URL('../knowledge/lexicon', import.meta.url));

/**
 * Loads and prepares towns.
 * @throws PackError with the faults of all packs; Error where the lexicon does not fit its shape
 */
export function loadTowns(folder: string = packsFolder): Town[] {
  const lexicon = loadLexicon(lexiconFolder);
  const packs = loadPacks(folder);
  const served = packs.map(({ about }) => `${about.name}, ${about.state}`);
  return packs.map((pack) => prepareTown(pack, lexicon, served));
}
