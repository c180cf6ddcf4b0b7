/** The license year in which a day lies, and when a license runs out: never so long after it was bought. */
import { z } from 'zod';
import { addDays, dayOfYear, longDate, longMonthDay, yearOf, type PlainDate } from '../calendar.ts';
import { daysIn } from '../day-words.ts';
import { daySpan } from '../known-day.ts';
import { lawValue, monthDay, proofSchema } from '../law.ts';
import { licenseYearOf } from '../license-years.ts';
import { defineRule, type Saying } from '../rule.ts';

const law = z.strictObject({
  start: lawValue(monthDay),
  end: lawValue(monthDay),
  /** The words that ask for a license each license year. */
  yearly: proofSchema,
  /** The tag shows its license year. */
  stamped: proofSchema,
});

interface Year {
  readonly first: PlainDate;
  readonly last: PlainDate;
  readonly next: PlainDate;
}

/** The license year of a day, its end as the law names it. */
function yearAt(date: PlainDate, { start, end }: z.infer<typeof law>): Year {
  const { first, next } = licenseYearOf(date, start.value);
  const year = yearOf(first);
  const sameYear = dayOfYear(year, end.value);
  return { first, last: sameYear > first ? sameYear : dayOfYear(year + 1, end.value), next };
}

const said = (headline: string, notes: string[], more: string[] = []): Saying => ({
  headline,
  notes,
  computed: [...daysIn(headline, ...notes), ...more],
});

export const licenseYear = defineRule({
  id: 'license-year',
  title: 'When a license or a tag runs out',
  facts: ['licensedDate'],
  law,
  decide(facts, law, today) {
    const because = [law.start, law.yearly, law.stamped] as const;
    const given = facts.licensedDate.roughly();
    if (given === undefined)
      return { outcome: 'now', data: { ...yearAt(today, law), today, end: law.end.value }, because, ask: 'license' };
    const [from, to] = daySpan(given);
    const year = yearAt(from, law);
    if (yearAt(to, law).first !== year.first) facts.licensedDate();
    const nearEnd = addDays(year.next, -31) <= from;
    return {
      outcome: 'bought',
      data: { ...year, over: year.last < today, nearEnd },
      because,
      safe: year.next,
      ask: 'license',
    };
  },
  say: {
    now: (d: Year & { today: PlainDate; end: string }) => {
      const end = longMonthDay(d.end);
      return said(
        `${end}, no matter when you bought it.`,
        [
          `Today, ${longDate(d.today)}, lies in the License Year from ${longDate(d.first)} to ${longDate(d.last)}.`,
          `A license or a tag of this License Year is good through ${longDate(d.last)}; license again by ${longDate(d.next)}.`,
          'The License Year is stamped on the tag.',
        ],
        [end],
      );
    },
    bought: (d: Year & { over: boolean; nearEnd: boolean }) => ({
      toAssumption: 'No',
      ...said(`Through ${longDate(d.last)}, not for a year from the day you bought it.`, [
        `A license follows the License Year, here from ${longDate(d.first)} to ${longDate(d.last)}.`,
        d.over ? 'It has run out, so license the dog again now.' : `License again by ${longDate(d.next)}.`,
        ...(d.nearEnd
          ? [
              'Look at the tag: a license bought so late may have been issued for the next License Year, which is stamped on it.',
            ]
          : ['The License Year is stamped on the tag.']),
      ]),
    }),
  },
  leavesOut: ['from which day before the new License Year its licenses are sold'],
});
