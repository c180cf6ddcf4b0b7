/** What a resident reads when a turn failed. */
import type { Reply } from './reply.ts';
import type { Town } from './town.ts';

/**
 * The plain apology.
 * @param id names the failure in the log.
 */
export function failedReply(town: Town, id: string): Reply {
  const office = town.pack.about.offices['general'];
  return {
    kind: 'notice',
    notice: 'failed',
    buttons: [],
    headline: 'Something went wrong here, and your question was not answered.',
    basedOn: [],
    citations: [],
    notes: ['Please ask again, or in other words.', `If you report this, name it by ${id}.`],
    ...(office === undefined ? {} : { office: `Or ask the ${office.name}.` }),
  };
}
