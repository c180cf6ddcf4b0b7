/** Where the reader shows what. */
import type { Section } from '../../../knowledge/pack.ts';
import type { Town } from '../../town.ts';

/** The folder of an edition in the address: none for the default one. */
const folderOf = ({ pack }: Town, edition: string): string => (edition === pack.defaultEdition ? '' : `${edition}/`);

/** '/webster-wi/code/98-6', '/highland-park-il/code/before/90.045' */
export const sectionAddress = (town: Town, { number, edition }: Pick<Section, 'number' | 'edition'>): string =>
  `/${town.id}/code/${folderOf(town, edition)}${encodeURIComponent(number)}`;

export const contentsAddress = (town: Town, edition = town.pack.defaultEdition): string =>
  edition === town.pack.defaultEdition ? `/${town.id}/code` : `/${town.id}/code/${edition}`;

/** Two editions of a section beside each other. */
export const changesAddress = (town: Town, number: string): string =>
  `/${town.id}/code/${encodeURIComponent(number)}/changes`;

/** '§ 98-6, Restrictions on keeping …'; a section whose number is no number by its title. */
export function sectionTitle({ number, heading }: { readonly number: string; readonly heading: string }): string {
  if (!/^\d/.test(number)) return heading === '' ? number : heading;
  return heading === '' ? `§ ${number}` : `§ ${number} ${heading}`;
}
