/** License years that begin on the same day of every year. */
import { addDays, dayOfYear, yearOf, type PlainDate } from './calendar.ts';

/** A license year: its first and last day, and the first day of the one that follows. */
export interface LicenseYear {
  readonly first: PlainDate;
  readonly last: PlainDate;
  readonly next: PlainDate;
}

/**
 * The license year in which a day lies.
 * @param start the day on which license years begin, 'MM-DD'
 * @example licenseYearOf(plainDate('2026-06-03'), '10-01').last // '2026-09-30'
 */
export function licenseYearOf(date: PlainDate, start: string): LicenseYear {
  const year = yearOf(date);
  const first = date < dayOfYear(year, start) ? dayOfYear(year - 1, start) : dayOfYear(year, start);
  const next = dayOfYear(yearOf(first) + 1, start);
  return { first, last: addDays(next, -1), next };
}
