/** Sentences about days that several rules share, and the days that a sentence names. */
import { longDate, tryPlainDate, yearOf, type PlainDate } from './calendar.ts';

/** Where a count runs over February 29, that the month has that day; else nothing. */
export function leapNotes(from: PlainDate, to: PlainDate): string[] {
  for (let year = yearOf(from); year <= yearOf(to); year++) {
    const leap = tryPlainDate(`${String(year)}-02-29`);
    if (leap !== undefined && from < leap && leap <= to) return [`February ${String(year)} has 29 days.`];
  }
  return [];
}

/** The days that sentences name, as written there: what `computed` lists of them. */
export const daysIn = (...sentences: readonly string[]): string[] => [
  ...new Set(sentences.flatMap((text) => text.match(/[A-Z][a-z]+ \d{1,2}, \d{4}|February \d{4} has 29/g) ?? [])),
];

/** Whether a day on which something is planned is in time; nothing where none is planned, or before the count began. */
export function plannedNotes(planned: PlainDate | undefined, from: PlainDate, last: PlainDate): string[] {
  if (planned === undefined || planned < from) return [];
  return [planned <= last ? `${longDate(planned)} is in time.` : `${longDate(planned)} is too late.`];
}
