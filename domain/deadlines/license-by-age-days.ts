/** The last day for a dog license without a late fee: a day of every year, so long after getting the dog, or an age. */
import { z } from 'zod';
import {
  addDays,
  addMonths,
  dayBefore,
  dayOfYear,
  earliest,
  longDate,
  longMonthDay,
  plainDate,
  yearOf,
  type PlainDate,
} from '../calendar.ts';
import { knownDay } from '../known-day.ts';
import { lawValue, monthDay } from '../law.ts';
import type { Because, Facts, Reading } from '../rule.ts';
import { weekendNotice } from '../weekend.ts';
import { count } from '../wording.ts';

/** The values that a town's law must hold. */
export const licenseTerms = {
  /** Months at which a dog must be licensed, on or before that day. */
  age: lawValue(z.number().int()),
  /** The late fee of a dog that reached the age. */
  reached: z.strictObject({ cite: z.string(), quote: z.string() }),
  /** The month-day before which the license of the year must be there: that day itself is late. */
  before: lawValue(monthDay),
  /** Days from acquiring a dog. */
  acquired: lawValue(z.number().int()),
  /** The words that make the license a yearly one. */
  yearly: z.strictObject({ cite: z.string(), quote: z.string() }),
  /** Months above which no dog may be kept without a license at all. */
  keeping: lawValue(z.number().int()),
};
export type LicenseTerms = z.infer<z.ZodObject<typeof licenseTerms>>;

export const licenseFacts = [
  'alreadyOwned',
  'acquiredDate',
  'dogAge',
  'birthDate',
  'ageReachedDate',
  'ageMonths',
  'licensedDate',
] as const;
export type LicenseFacts = Facts<(typeof licenseFacts)[number]>;

/** A last day, the safe one under every reading, and why. */
export interface Due {
  readonly kind: 'annual' | 'acquired' | 'spring' | 'puppy' | 'monthEnd';
  /** The last day under the reading that is kindest to the owner. */
  readonly last: PlainDate;
  readonly safe: PlainDate;
  readonly readings: readonly Reading[];
  readonly because: Because;
  readonly notes: readonly string[];
}

const annual = (law: LicenseTerms, year: number): PlainDate => dayBefore(dayOfYear(year, law.before.value));
const more = (law: LicenseTerms): string =>
  `The day only concerns the late fee: a dog more than ${count(law.keeping.value, 'month')} old must be licensed in any case.`;

function annualDue(law: LicenseTerms, today: PlainDate, licensed: PlainDate | undefined, assumed: boolean): Due {
  const thisYear = annual(law, yearOf(licensed ?? today));
  const passed = licensed === undefined && today > thisYear;
  const last = passed ? annual(law, yearOf(today) + 1) : thisYear;
  const weekend = weekendNotice(last).notes;
  return {
    kind: 'annual',
    last,
    safe: last,
    readings: [],
    because: [law.before, law.yearly, law.keeping],
    notes: [
      `${longMonthDay(law.before.value)} itself is late.`,
      ...(passed
        ? [`The last day of this year was ${longDate(thisYear)}: a license of this year now comes with the late fee.`]
        : []),
      more(law),
      ...(assumed
        ? ['This is for a grown dog that you already had; a new dog or a puppy can have an earlier day.']
        : []),
      ...(licensed === undefined ? weekend : []),
    ],
  };
}

function acquiredDue(law: LicenseTerms, acquired: PlainDate, licensed: PlainDate | undefined, today: PlainDate): Due {
  const days = law.acquired.value;
  const last = addDays(acquired, days);
  const strict = dayBefore(last);
  const march = annual(law, yearOf(acquired));
  const spring = acquired <= march && last > march;
  const weekend = weekendNotice(last).notes;
  const quiet = licensed !== undefined || last < today || spring || weekend.length === 0;
  const byDays = `${count(days, 'day')} from ${longDate(acquired)} end on ${longDate(last)}, the day you got the dog not counted.`;
  return {
    kind: spring ? 'spring' : 'acquired',
    last,
    safe: spring ? earliest(march, strict) : strict,
    readings: [
      { label: `${count(days, 'day')}, the first day not counted`, date: last },
      { label: `${count(days, 'day')}, the first day counted`, date: strict },
      ...(spring ? [{ label: `before ${longMonthDay(law.before.value)}`, date: march }] : []),
    ],
    because: spring ? [law.acquired, law.before, law.keeping] : [law.acquired, law.keeping],
    notes: [
      byDays,
      ...(spring
        ? [
            `But ${longMonthDay(law.before.value)} comes first, and the text joins the two with "or": the safe day is ${longDate(march)}.`,
          ]
        : []),
      ...(quiet ? [] : weekend),
      ...(spring || !quiet
        ? []
        : [`The text does not say how to count; if the first day counts, the last day is ${longDate(strict)}.`]),
      more(law),
    ],
  };
}

function puppyDue(
  law: LicenseTerms,
  reached: ReturnType<typeof addMonths>,
  born: PlainDate | undefined,
  today: PlainDate,
): Due {
  const { date, clamped, nextMonth } = reached;
  const age = count(law.age.value, 'month');
  const weekend = date < today ? [] : weekendNotice(date).notes;
  return {
    kind: clamped ? 'monthEnd' : 'puppy',
    last: nextMonth,
    safe: date,
    readings: clamped
      ? [
          { label: 'the last day of the shorter month', date },
          { label: 'the first day of the next month', date: nextMonth },
        ]
      : [],
    because: [law.age, law.reached],
    notes: [
      clamped
        ? `The month that comes ${age} after ${longDate(born ?? date)} has no such day, and the text has no rule for it: ${longDate(date)} or ${longDate(nextMonth)}.`
        : `It is ${age} old on ${longDate(date)}, that day included.`,
      'After that a late fee is owed.',
      ...weekend,
    ],
  };
}

/**
 * The last day for the license. Asks, in this order, whether the dog was there already, when it came, whether it is a
 * puppy, and when it was born, and each only where it decides.
 */
export function licenseDue(facts: LicenseFacts, law: LicenseTerms, today: PlainDate): Due {
  const licensed = knownDay(facts.licensedDate);
  const born = knownDay(facts.birthDate);
  const told = born === undefined ? knownDay(facts.ageReachedDate) : undefined;
  const acquired = knownDay(facts.acquiredDate);
  const reached = born ? addMonths(born, law.age.value) : told && { date: told, clamped: false, nextMonth: told };
  const day = licensed ?? today;

  if (reached !== undefined) {
    if (acquired !== undefined && acquired > reached.date) return acquiredOrAnnual(acquired);
    return yearOf(reached.date) < yearOf(day)
      ? annualDue(law, today, licensed, false)
      : puppyDue(law, reached, born, today);
  }
  const months = facts.ageMonths.ifKnown();
  const puppy = months === undefined ? facts.dogAge.ifKnown() === 'puppy' : months <= law.age.value;
  if (puppy) return licenseDueOfBirth(plainDate(facts.birthDate()));
  if (acquired !== undefined) return ofAcquired(acquired);
  const already = facts.alreadyOwned.ifKnown();
  if (already === 'yes') return annualDue(law, today, licensed, false);
  if (already === undefined && licensed !== undefined) return annualDue(law, today, licensed, true);
  if (facts.alreadyOwned() === 'yes') return annualDue(law, today, licensed, false);
  return ofAcquired(plainDate(facts.acquiredDate()));

  function acquiredOrAnnual(since: PlainDate): Due {
    const long = yearOf(addDays(since, law.acquired.value)) < yearOf(day);
    return long ? annualDue(law, today, licensed, false) : acquiredDue(law, since, licensed, today);
  }
  function ofAcquired(since: PlainDate): Due {
    const long = yearOf(addDays(since, law.acquired.value)) < yearOf(day);
    if (!long && months === undefined && facts.dogAge() === 'puppy')
      return licenseDueOfBirth(plainDate(facts.birthDate()));
    return acquiredOrAnnual(since);
  }
  function licenseDueOfBirth(date: PlainDate): Due {
    return puppyDue(law, addMonths(date, law.age.value), date, today);
  }
}
