/** The license fee where a resolution sets the amounts and the code sets the classes and a reduction late in the year. */
import { z } from 'zod';
import { addDays, dayOfYear, latest, tryPlainDate, yearOf, type PlainDate } from '../calendar.ts';
import { daysOfAge } from '../deadlines/license-year-days.ts';
import { isMonthOnly } from '../fact.ts';
import { daySpan } from '../known-day.ts';
import { lawValue, monthDay, proofSchema, unsetValue } from '../law.ts';
import { licenseYearOf } from '../license-years.ts';
import { defineRule, type Because, type Facts } from '../rule.ts';
import { licenseFeeSayings, type Told } from './license-fee-by-resolution-wording.ts';

const law = z.strictObject({
  /** The amounts by class, which a resolution sets. */
  fee: unsetValue,
  /** What comes on top for a designated dog, set in the same way. */
  additional: unsetValue,
  /** The reduction in percent. */
  reduction: lawValue(z.number()),
  /** The last day of an event that leaves the full fee. */
  lastFull: lawValue(monthDay),
  /** Which dogs are reduced. */
  reducedFor: proofSchema,
  yearStart: lawValue(monthDay),
  /** The age that counts as an event, in months. */
  age: lawValue(z.number().int()),
  /** Days from acquiring a dog to its license. */
  due: lawValue(z.number().int()),
});
type Law = z.infer<typeof law>;

const ids = [
  'designation',
  'acquiredDate',
  'acquiredDates',
  'birthDate',
  'ageReachedDate',
  'dogAge',
  'altered',
  'alreadyOwned',
  'licensedDate',
  'quotedFee',
  'dogs',
] as const;
type Case = Facts<(typeof ids)[number]>;
type Span = readonly [PlainDate, PlainDate];

function reachedSpan(facts: Case, age: number): Span | undefined {
  const reached = facts.ageReachedDate.roughly();
  if (reached !== undefined) return daySpan(reached);
  const born = facts.birthDate.roughly();
  if (born === undefined) return undefined;
  const [first, last] = daySpan(born);
  return [daysOfAge(first, age)[0], daysOfAge(last, age).at(-1) ?? last];
}

/** Whether an event lies in the reduced part of a license year; undefined where it may lie on either side. */
function inReducedPart(
  [first, last]: Span,
  year: { first: PlainDate; last: PlainDate },
  cut: PlainDate,
): boolean | undefined {
  const [a, b] = [first, last].map((day) => day > cut && day <= year.last);
  return a === b ? a : undefined;
}

function told(facts: Case, law: Law, yearEnds: PlainDate): Told {
  const acquired = facts.acquiredDate.roughly();
  const grown = facts.dogAge.ifKnown() !== 'puppy' && facts.birthDate.roughly() === undefined;
  const day =
    acquired === undefined || isMonthOnly(acquired) ? undefined : addDays(daySpan(acquired)[0], law.due.value);
  return {
    quoted: facts.quotedFee.ifKnown(),
    unless: facts.designation.ifKnown() !== 'none',
    setBy: law.fee.setBy ?? 'a resolution',
    percent: law.reduction.value,
    lastFull: law.lastFull.value,
    age: law.age.value,
    dueDays: law.due.value,
    due: acquired === undefined || !grown ? undefined : day !== undefined && day <= yearEnds ? day : 'some day',
    yearEnds,
    classed: facts.altered.ifKnown() !== undefined,
    howMany: facts.dogs.ifKnown() ?? 1,
  };
}

export const licenseFeeByResolution = defineRule({
  id: 'license-fee-by-resolution',
  title: 'The license fee and its reduction',
  facts: ids,
  law,
  decide(facts, law, today) {
    const year = licenseYearOf(today, law.yearStart.value);
    const designation = facts.designation.ifKnown();
    if (designation === 'dangerous' || designation === 'vicious') {
      const data = { ...told(facts, law, year.last), kind: designation };
      return { outcome: 'designated', data, because: [law.reducedFor, law.additional, law.fee], ask: 'license' };
    }
    const dates = (facts.acquiredDates.ifKnown() ?? '').split(', ').flatMap((day) => tryPlainDate(day) ?? []);
    const quoted = facts.quotedFee.ifKnown();
    if (dates.length > 1 && quoted !== undefined) {
      const own = licenseYearOf(latest(today, ...dates), law.yearStart.value);
      const cut = dayOfYear(yearOf(own.next), law.lastFull.value);
      const dogs = dates.map((date) => ({ date, half: inReducedPart([date, date], own, cut) === true }));
      return {
        outcome: 'several',
        data: { ...told(facts, law, own.last), due: undefined, dogs },
        because: [law.reduction, law.reducedFor, law.fee],
        ask: 'license',
      };
    }
    if (facts.acquiredDate.roughly() === undefined && facts.quotedFee.ifKnown() !== undefined) {
      if (facts.alreadyOwned.ifKnown() !== 'yes' && reachedSpan(facts, law.age.value) === undefined)
        facts.acquiredDate();
    }
    const acquired = facts.acquiredDate.roughly();
    const reached = reachedSpan(facts, law.age.value);
    const because: Because = [law.reduction, law.reducedFor, law.fee];
    const events = [
      ...(acquired === undefined ? [] : [daySpan(acquired)]),
      ...(reached === undefined ? [] : [reached]),
    ];
    if (events.length === 0) {
      const owned = facts.alreadyOwned.ifKnown();
      if (owned === 'yes') return { outcome: 'owned', data: told(facts, law, year.last), because, ask: 'license' };
      if (owned === 'no') facts.acquiredDate();
      return {
        outcome: 'amount',
        data: told(facts, law, year.last),
        because,
        standing: 'set-elsewhere',
        ask: 'license',
      };
    }
    const licensed = facts.licensedDate.roughly();
    const counted = licensed === undefined ? latest(today, ...events.map(([first]) => first)) : daySpan(licensed)[0];
    const own = licenseYearOf(counted, law.yearStart.value);
    const cut = dayOfYear(yearOf(own.next), law.lastFull.value);
    const sides = events.map((event) => inReducedPart(event, own, cut));
    const dueBecause: Because = [...because, law.due];
    const data = told(facts, law, own.last);
    if (sides.includes(true)) return { outcome: 'half', data, because: dueBecause, ask: 'license' };
    if (sides.includes(undefined)) {
      if (reached !== undefined && facts.ageReachedDate.roughly() === undefined) facts.birthDate();
      facts.ageReachedDate();
    }
    if (acquired !== undefined && reached === undefined && facts.dogAge.ifKnown() === 'puppy') facts.birthDate();
    const earlier = events.every(([, last]) => last < own.first);
    return earlier
      ? { outcome: 'earlier', data: { ...data, first: own.first, due: undefined }, because, ask: 'license' }
      : { outcome: 'full', data: { ...data, young: reached === undefined }, because: dueBecause, ask: 'license' };
  },
  say: licenseFeeSayings,
  general: (law, today, facts) => ({
    outcome: 'amount',
    data: told(facts, law, licenseYearOf(today, law.yearStart.value).last),
    because: [law.reduction, law.reducedFor, law.fee],
    standing: 'set-elsewhere',
    ask: 'license',
  }),
  leavesOut: ['the amounts, the additional fee of a designated dog, fees of replacement tags and transfers'],
});
