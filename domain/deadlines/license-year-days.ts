/** The days to which a code with license years leads for one dog: several, where its sentences lead to several. */
import { addDays, addMonths, isBefore, longDate, type PlainDate } from '../calendar.ts';
import { licenseYearOf } from '../license-years.ts';
import type { Reading } from '../rule.ts';
import { count } from '../wording.ts';

/** What the code says: the age in months, the days after each event, the day on which license years begin ('MM-DD'). */
export interface LicenseTerms {
  readonly age: number;
  readonly acquired: number;
  readonly reached: number;
  readonly start: string;
}

/** The day from which the days run, and why. */
export interface Start {
  readonly day: PlainDate;
  readonly by: 'acquired' | 'reached';
}

/** The day on which a dog becomes so many months old; two days, where the month lacks its day of birth. */
export function daysOfAge(born: PlainDate, months: number): readonly [PlainDate, ...PlainDate[]] {
  const { date, clamped, nextMonth } = addMonths(born, months);
  return clamped ? [date, nextMonth] : [date];
}

/** From when the days run: from the later of becoming old enough and being acquired. */
export const startsOf = (reached: readonly PlainDate[], acquired: PlainDate | undefined): Start[] =>
  reached.map((day) =>
    acquired === undefined || day > acquired ? { day, by: 'reached' } : { day: acquired, by: 'acquired' },
  );

/**
 * The last days for a license under each reading, the earliest first.
 * Days that run into the next license year meet its own first day; an event on a first day is not "after" it.
 */
export function licenseYearDays(starts: readonly Start[], terms: LicenseTerms): Reading[] {
  const found = starts.flatMap(({ day, by }): Reading[] => {
    const year = licenseYearOf(day, terms.start);
    const days = by === 'acquired' ? terms.acquired : terms.reached;
    const what = by === 'acquired' ? 'you got the dog' : `the dog becomes ${count(terms.age, 'month')} old`;
    const counted = { date: addDays(day, days), label: `${count(days, 'day')} after ${longDate(day)}, when ${what}` };
    const first = { date: year.first, label: `the first day of the License Year itself` };
    if (day === year.first) return by === 'acquired' ? [first] : [first, counted];
    if (counted.date <= year.next) return [counted];
    const next = `the next License Year begins and the dog is more than ${count(terms.age, 'month')} old`;
    return [{ date: year.next, label: next }, counted];
  });
  const single = found.filter(({ date }, at) => found.findIndex((other) => other.date === date) === at);
  return single.sort((a, b) => (isBefore(a.date, b.date) ? -1 : 1));
}
