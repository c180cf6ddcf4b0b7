/** Whether a rabies shot lies in the window before a bite which lets an animal stay at home. */
import { addMonths, daysBetween, type PlainDate } from '../calendar.ts';

/** `edge`: on the day where a year from February 29 ends, on which the text is open. */
export type Verdict = 'tooRecent' | 'valid' | 'edge' | 'tooOld';

/**
 * More than so many days, and less than so many years, before the bite.
 * @param days the shot must lie more than this many days before the bite
 * @param years the shot must lie less than this many years before the bite
 */
export function vaccineVerdict(shot: PlainDate, bite: PlainDate, days: number, years: number): Verdict {
  if (daysBetween(shot, bite) <= days) return 'tooRecent';
  const end = addMonths(shot, years * 12);
  if (bite < end.date) return 'valid';
  return bite < end.nextMonth ? 'edge' : 'tooOld';
}
