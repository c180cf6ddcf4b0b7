/** A saying whose days are listed as computed, so that no wording has to name them twice. */
import { daysIn } from './day-words.ts';
import type { Saying } from './rule.ts';

/**
 * Headline and notes with the days that they name.
 * @param numbers what else was computed, as written: '166', '3'.
 */
export function dated(headline: string, notes: readonly string[] = [], numbers: readonly string[] = []): Saying {
  return { headline, notes, computed: [...daysIn(headline, ...notes), ...numbers] };
}
