/** How the day for a license is said, where licenses run by license years. */
import { daysBetween, longDate, longMonthDay, type PlainDate } from '../calendar.ts';
import { daysIn, leapNotes } from '../day-words.ts';
import type { Reading, Saying } from '../rule.ts';
import { weekendNotice } from '../weekend.ts';
import { count, list } from '../wording.ts';
import type { LicenseTerms, Start } from './license-year-days.ts';

/** What is said besides the day itself. */
export interface Told {
  readonly terms: LicenseTerms;
  readonly start: Start;
  readonly today: PlainDate;
  readonly again: PlainDate;
  /** Nothing is known of the dog's age when it was acquired. */
  readonly assumed: boolean;
  readonly licensed: PlainDate | undefined;
}

/** Past or to come, the assumed age, the leap day, the weekend, the next license. */
function besides({ terms, start, today, again, assumed, licensed }: Told, date: PlainDate, last: PlainDate): string[] {
  const late = licensed === undefined ? 0 : daysBetween(date, licensed);
  const age = count(terms.age, 'month');
  return [
    ...(licensed === undefined
      ? date < today
        ? [`${longDate(date)} has passed, so license the dog now.`]
        : []
      : [`A license of ${longDate(licensed)} is ${late > 0 ? `${count(late, 'day')} late` : 'in time'}.`]),
    ...(assumed
      ? [
          `If it was younger than ${age} when you got it, the ${count(terms.reached, 'day')} run from the day it becomes ${age} old.`,
        ]
      : []),
    ...leapNotes(start.day, last),
    ...weekendNotice(date).notes,
    `A license ends with its License Year: license again by ${longDate(again)}.`,
  ];
}

/** The numbers that were computed: every day, and how late a license is. */
const said = (headline: string, notes: string[]): Saying => ({
  headline,
  notes,
  computed: [...daysIn(headline, ...notes), ...notes.flatMap((note) => note.match(/\d+ days? late/g) ?? [])],
});

/** What is said of each outcome. */
export const licenseYearSayings = {
  due: (d: Told & { date: PlainDate }) => {
    const days = count(d.start.by === 'acquired' ? d.terms.acquired : d.terms.reached, 'day');
    const why =
      d.start.day === d.date
        ? `${longDate(d.date)} is the first day of the License Year; the ${days} are for a dog acquired after that day.`
        : `That is ${days} after ${longDate(d.start.day)}, the day ${d.start.by === 'acquired' ? 'you got the dog' : `the dog becomes ${count(d.terms.age, 'month')} old`}.`;
    return said(`By ${longDate(d.date)}.`, [why, ...besides(d, d.date, d.date)]);
  },
  open: (d: Told & { readings: readonly Reading[]; ages: readonly PlainDate[] }) => {
    const [safe, last] = [d.readings[0], d.readings.at(-1)].map((reading) => reading?.date ?? d.today);
    const dates = d.readings.map(({ date, label }) => `${longDate(date)} (${label})`);
    const open =
      d.ages.length > 1
        ? `The text does not say when ${count(d.terms.age, 'month')} are complete where the month has no such day: ${list(d.ages.map(longDate), 'or')}.`
        : 'Two sentences of the text apply, and it does not say which one goes first.';
    const notes = [open, `The readings: ${list(dates, 'or')}.`, ...besides(d, safe ?? d.today, last ?? d.today)];
    return said(`By ${longDate(safe ?? d.today)}, as the safe date.`, notes);
  },
  renewal: (d: { today: PlainDate; since: PlainDate; next: PlainDate }) =>
    said(`By ${longDate(d.next)}, and by the same day of each year.`, [
      ...(d.since < d.today
        ? [
            `For the License Year that began on ${longDate(d.since)} that day has passed: if the dog has no license, get one now.`,
          ]
        : []),
      ...weekendNotice(d.next).notes,
      'A dog that you get later, or that becomes old enough later, has its own date.',
    ]),
  moved: (d: { moved: PlainDate; next: PlainDate; age: number }) =>
    said('The text sets no day for a dog that moves in during a License Year.', [
      `Such a dog, once more than ${count(d.age, 'month')} old, must be licensed by ${longDate(d.next)} at the latest.`,
      `Its other days are for a dog that you get, or that becomes old enough, after the License Year began. The safe course is to license the dog soon after ${longDate(d.moved)}.`,
    ]),
  cat: () => ({ headline: 'No license is needed for a cat.' }),
  general: (d: { terms: LicenseTerms }) => {
    const age = count(d.terms.age, 'month');
    const start = longMonthDay(d.terms.start);
    return {
      headline: `A dog more than ${age} old needs a license; by when depends on its birth and when you got it.`,
      notes: [
        `A dog more than ${age} old on ${start}: by that day, each year.`,
        `A dog you get after ${start}: within ${count(d.terms.acquired, 'day')} after you get it.`,
        `A puppy that becomes ${age} old after ${start}: within ${count(d.terms.reached, 'day')} after that day.`,
      ],
      computed: [start],
    };
  },
};
