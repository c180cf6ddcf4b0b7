/** Commanded: messages of staff that begin with a command word, "dispatch: …", "checklist 98-6 …". */
import { plainMarks } from '../../knowledge/words.ts';
import type { Town } from '../town.ts';

const escaped = (text: string): string => text.replace(/[^\w ]/g, '\\$&');

/**
 * What stands behind a command word at the beginning of a message; undefined where it does not begin with one.
 * @param intent whose phrases are the command words, in knowledge/lexicon/intents.yaml
 * @example commanded(town, 'dispatch', 'Dispatch: dog bite') // 'dog bite'
 */
export function commanded(town: Town, intent: string, typed: string): string | undefined {
  const phrases = town.lexicon.intents[intent]?.phrases ?? [];
  if (phrases.length === 0) return undefined;
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length).map(escaped);
  const match = new RegExp(`^(?:${longestFirst.join('|')})(?:\\s*[:,.-]+\\s*|\\s+|$)(.*)$`, 'i').exec(
    plainMarks(typed).replace(/\s+/g, ' ').trim(),
  );
  return match === null ? undefined : (match[1] ?? '').trim();
}

/** Whose duty it is: an officer's or an office's, not a resident's. */
export const isOfficial = (who: string): boolean =>
  /\b(?:officers?|officials?|warden|police|chief|inspector|authority|department|court|attorney|treasurer|clerk-treasurer|county|city|village|director)\b/i.test(
    who,
  );

/** '§ 98-7A', or a heading in quotation marks where the source lost the number. */
export const placeMark = (cite: string): string => (/^\d/.test(cite) ? `§ ${cite}` : `"${cite}"`);

/** A sentence with its place: 'The officer must … (§ 98-7A).' */
export const placed = (say: string, ...cites: readonly string[]): string =>
  `${say.replace(/\.$/, '')} (${[...new Set(cites)].map(placeMark).join('; ')}).`;
