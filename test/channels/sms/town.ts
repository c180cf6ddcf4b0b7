/** A town for the tests of the channel: only what the channel reads of one. */
import type { Town } from '../../../bot/town.ts';

const about = {
  id: 'webster-wi',
  name: 'Village of Webster',
  short: 'Webster WI',
  chapter: { number: '98', title: 'Animals' },
  offices: { general: { name: 'Village Clerk-Treasurer' } },
};

export const town = { id: 'webster-wi', pack: { id: 'webster-wi', about } } as unknown as Town;
