/** The day by which a dog must be licensed, where licenses run by license years that begin on one day for all. */
import { z } from 'zod';
import { addDays, daysBetween, plainDate, tryPlainDate, type PlainDate } from '../calendar.ts';
import { daySpan, knownDay } from '../known-day.ts';
import { lawValue, monthDay, proofSchema } from '../law.ts';
import { licenseYearOf } from '../license-years.ts';
import { defineRule, type Because, type Facts } from '../rule.ts';
import { daysOfAge, licenseYearDays, startsOf, type LicenseTerms, type Start } from './license-year-days.ts';
import { licenseYearSayings, type Told } from './license-year-wording.ts';

const law = z.strictObject({
  /** A dog above this age needs a license. */
  age: lawValue(z.number().int()),
  /** The first day of every license year. */
  yearStart: lawValue(monthDay),
  /** The words that make that day the last one for a dog that is then old enough. */
  yearly: proofSchema,
  /** Days for a dog acquired after the license year began. */
  acquired: lawValue(z.number().int()),
  /** The words that say which dogs these days are for. */
  acquiredAfter: proofSchema,
  /** Days for a dog that becomes old enough after the license year began. */
  reached: lawValue(z.number().int()),
  /** Cats need none. */
  cats: proofSchema,
});
type Law = z.infer<typeof law>;

const ids = [
  'species',
  'dogAge',
  'acquiredDate',
  'birthDate',
  'ageReachedDate',
  'ageMonths',
  'alreadyOwned',
  'movedDate',
  'licensedDate',
] as const;
type Case = Facts<(typeof ids)[number]>;

const termsOf = (law: Law): LicenseTerms => ({
  age: law.age.value,
  acquired: law.acquired.value,
  reached: law.reached.value,
  start: law.yearStart.value,
});

/** The day, or the two days, on which the dog becomes old enough; its birth tells more than the month of that day. */
function reachedDays(facts: Case, age: number): readonly PlainDate[] {
  const born = tryPlainDate(facts.birthDate.roughly());
  if (born !== undefined) return daysOfAge(born, age);
  const reached = knownDay(facts.ageReachedDate);
  if (reached !== undefined) return [reached];
  return facts.birthDate.ifKnown() === undefined ? [] : daysOfAge(plainDate(facts.birthDate()), age);
}

/** The day on which it was acquired; not needed where all of its month lies before the dog is old enough. */
function acquiredDay(facts: Case, [reached]: readonly PlainDate[]): PlainDate | undefined {
  const roughly = facts.acquiredDate.roughly();
  const before = roughly !== undefined && reached !== undefined && daySpan(roughly)[1] < reached;
  return before ? daySpan(roughly)[0] : knownDay(facts.acquiredDate);
}

/** Whether the dog was old enough when it was acquired; undefined where that is not known. */
function grownWhenAcquired(facts: Case, acquired: PlainDate, age: number, today: PlainDate): boolean | undefined {
  const kind = facts.dogAge.ifKnown();
  const months = facts.ageMonths.ifKnown();
  if (kind !== undefined && months === undefined) return kind === 'grown';
  if (months === undefined) return undefined;
  if (months < age) return false;
  return months > age + Math.ceil(Math.max(0, daysBetween(acquired, today)) / 28) ? true : undefined;
}

function deadline(starts: readonly [Start, ...Start[]], facts: Case, law: Law, today: PlainDate, assumed = false) {
  const terms = termsOf(law);
  const readings = licenseYearDays(starts, terms);
  const safe = readings[0]?.date ?? today;
  const [start] = starts;
  const again = licenseYearOf(safe, terms.start).next;
  const told: Told = { terms, start, today, again, assumed, licensed: tryPlainDate(facts.licensedDate.roughly()) };
  const by: Because = start.by === 'reached' ? [law.reached] : [law.acquired, law.acquiredAfter];
  const because: Because = [...by, law.yearly, law.yearStart, law.age];
  if (readings.length < 2)
    return { outcome: 'due' as const, data: { ...told, date: safe }, because, safe, ask: 'license' };
  const data = { ...told, readings, ages: starts.length > 1 ? starts.map(({ day }) => day) : [] };
  return { outcome: 'open' as const, data, because, standing: 'clarify' as const, readings, safe, ask: 'license' };
}

export const licenseByLicenseYear = defineRule({
  id: 'license-by-license-year',
  title: 'By when a dog must be licensed',
  facts: ids,
  law,
  decide(facts, law, today) {
    if (facts.species.ifKnown() === 'cat')
      return { outcome: 'cat', data: undefined, because: [law.cats], ask: 'license' };
    const { age, start } = termsOf(law);
    const year = licenseYearOf(today, start);
    const reached = reachedDays(facts, age);
    const acquired = acquiredDay(facts, reached);
    const from = (starts: readonly Start[], assumed = false): ReturnType<typeof deadline> => {
      const [first, ...rest] = starts;
      if (first === undefined) return from(startsOf(daysOfAge(plainDate(facts.birthDate()), age), acquired));
      return deadline([first, ...rest], facts, law, today, assumed);
    };
    if (acquired !== undefined) {
      if (reached.length > 0) return from(startsOf(reached, acquired));
      const grown = grownWhenAcquired(facts, acquired, age, today);
      return from(grown === false ? [] : [{ day: acquired, by: 'acquired' }], grown === undefined);
    }
    const moved = knownDay(facts.movedDate);
    const again = { today, since: year.first, next: today === year.first ? today : year.next };
    if (moved !== undefined)
      return {
        outcome: 'moved',
        data: { moved, next: licenseYearOf(moved, start).next, age },
        because: [law.yearly, law.yearStart, law.age, law.acquiredAfter],
        standing: 'clarify',
        ask: 'license',
      };
    const lastYear = licenseYearOf(addDays(year.first, -1), start).first;
    const [first] = reached;
    const owned = facts.alreadyOwned.ifKnown();
    if (first !== undefined && (first >= year.first || (first >= lastYear && owned !== 'yes')))
      return from(startsOf(reached, undefined));
    const months = facts.ageMonths.ifKnown();
    const kind =
      facts.dogAge.ifKnown() ??
      (first === undefined && months === undefined && owned === undefined ? facts.dogAge() : 'grown');
    const young = first === undefined && (months === undefined ? kind === 'puppy' : months <= age);
    if (young) return from([]);
    if (facts.alreadyOwned() === 'yes')
      return {
        outcome: 'renewal',
        data: again,
        because: [law.yearly, law.yearStart, law.age],
        safe: again.next,
        ask: 'license',
      };
    return from([{ day: plainDate(facts.acquiredDate()), by: 'acquired' }]);
  },
  say: licenseYearSayings,
  general: (law) => ({
    outcome: 'general',
    data: { terms: termsOf(law) },
    because: [law.reached, law.acquired, law.yearly, law.yearStart],
    ask: 'license',
  }),
  leavesOut: [
    'a dog acquired before it is old enough: "any dog" of the sentence on acquired dogs is read with the age',
    'a dog housed in two towns, a dog brought back',
  ],
});
