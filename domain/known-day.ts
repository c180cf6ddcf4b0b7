/** The days that a date fact can mean, where perhaps only its month is known. */
import { addDays, addMonths, plainDate, tryPlainDate, type PlainDate } from './calendar.ts';
import { isMonthOnly, type DayOrMonth } from './fact.ts';

/** The day of a date fact; undefined where it is not given. */
export const knownDay = (read: { readonly ifKnown: () => DayOrMonth | undefined }): PlainDate | undefined =>
  tryPlainDate(read.ifKnown());

/** The first and the last day which the fact can mean: a month is all of its days. */
export function daySpan(date: DayOrMonth): readonly [PlainDate, PlainDate] {
  if (!isMonthOnly(date)) return [plainDate(date), plainDate(date)];
  const first = plainDate(`${date}-01`);
  return [first, addDays(addMonths(first, 1).date, -1)];
}
