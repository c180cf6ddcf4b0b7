/** The license fee where a resolution sets the amounts and the code sets the classes and a reduction late in the year. */
import { z } from 'zod';
import { addDays, dayOfYear, latest, longDate, longMonthDay, yearOf, type PlainDate } from '../calendar.ts';
import { daysIn } from '../day-words.ts';
import { daysOfAge } from '../deadlines/license-year-days.ts';
import { isMonthOnly } from '../fact.ts';
import { daySpan } from '../known-day.ts';
import { lawValue, monthDay, proofSchema, unsetValue } from '../law.ts';
import { licenseYearOf } from '../license-years.ts';
import { defineRule, type Because, type Facts, type Saying } from '../rule.ts';
import { count, dollars, list } from '../wording.ts';
import { reducedAmounts } from './reduced-amount.ts';

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
  'birthDate',
  'ageReachedDate',
  'dogAge',
  'altered',
  'alreadyOwned',
  'licensedDate',
  'quotedFee',
] as const;
type Case = Facts<(typeof ids)[number]>;
type Span = readonly [PlainDate, PlainDate];

/** What every answer says besides: an amount as told, the open designation, when the license is due and ends. */
interface Told {
  readonly quoted: number | undefined;
  readonly unless: boolean;
  readonly setBy: string;
  readonly percent: number;
  readonly lastFull: string;
  readonly age: number;
  readonly dueDays: number;
  readonly due: PlainDate | 'some day' | undefined;
  readonly yearEnds: PlainDate;
  readonly classed: boolean;
}

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
  };
}

/** The amount is not in the code; when the license is due and ends. */
function besides(d: Told): string[] {
  return [
    ...(d.classed ? ['Altered and un-altered dogs are two classes, each with its own amount.'] : []),
    `The code states no dollar amount: ${d.setBy} sets it, and I do not have that.`,
    ...(d.due === undefined
      ? []
      : d.due === 'some day'
        ? [`The license is due within ${count(d.dueDays, 'day')} after you got the dog.`]
        : [`The license is due by ${longDate(d.due)} and ends ${longDate(d.yearEnds)}.`]),
  ];
}

const unless = (d: Told): string => (d.unless ? ', unless the dog is designated Dangerous or Vicious' : '');

const said = (d: Told, headline: string, notes: string[], computed: readonly string[] = []): Saying => {
  const all = [headline, ...notes].join(' ');
  const own = [...computed, longMonthDay(d.lastFull), ...(d.quoted === undefined ? [] : [dollars(d.quoted)])];
  return { headline, notes, computed: [...daysIn(all), ...own.filter((part) => all.includes(part))] };
};

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
  say: {
    half: (d: Told) => {
      const amounts = d.quoted === undefined ? undefined : reducedAmounts(d.quoted, d.percent);
      const event = `after ${longMonthDay(d.lastFull)}`;
      if (amounts === undefined)
        return said(d, `Half price: the fee is cut by ${String(d.percent)}%${unless(d)}.`, [
          `That is for a dog which you got, or which became ${count(d.age, 'month')} old, ${event} of this License Year.`,
          ...besides(d),
        ]);
      const between = amounts.length > 1 ? ['The text does not say how half a cent is rounded.'] : [];
      return said(
        d,
        `${list(amounts, 'or')}, if the ${dollars(d.quoted ?? 0)} figure is right${unless(d)}.`,
        [`The fee is cut by ${String(d.percent)}% ${event}.`, ...between, ...besides(d)],
        amounts,
      );
    },
    full: (d: Told & { young: boolean }) =>
      said(
        d,
        `Full price, the full fee${d.quoted === undefined ? '' : `: ${dollars(d.quoted)}, if that figure is right`}.`,
        [
          `The half price is only for a dog which you got, or which became ${count(d.age, 'month')} old, after ${longMonthDay(d.lastFull)}; ${longMonthDay(d.lastFull)} itself is full price.`,
          ...(d.young
            ? [`A puppy that becomes ${count(d.age, 'month')} old after that day is half price${unless(d)}.`]
            : []),
          ...besides(d),
        ],
      ),
    earlier: (d: Told & { first: PlainDate }) =>
      said(d, `Full price, the full fee for the License Year from ${longDate(d.first)} to ${longDate(d.yearEnds)}.`, [
        'The half price is only for the License Year in which you got the dog, or in which it became old enough.',
        ...besides(d),
      ]),
    owned: (d: Told) =>
      said(
        d,
        `Full price, the full fee${d.quoted === undefined ? '' : `: ${dollars(d.quoted)}, if that figure is right`}.`,
        [
          `The reduction goes by the day on which you got the dog, or on which it became ${count(d.age, 'month')} old. It does not go by the day on which you apply.`,
          ...besides(d),
        ],
      ),
    designated: (d: Told & { kind: 'dangerous' | 'vicious' }) =>
      said(
        d,
        `The full fee${d.quoted === undefined ? '' : ` of ${dollars(d.quoted)}, if that figure is right`}: no half price for a ${d.kind === 'dangerous' ? 'Dangerous' : 'Vicious'} Dog.`,
        [
          'A designated dog gets no reduction, also when you got it late in the License Year. An additional fee and a certificate are needed, too.',
          ...besides({ ...d, due: undefined, classed: false }),
        ],
      ),
    amount: (d: Told) =>
      said(d, `The code states no dollar amount: ${d.setBy} sets it, and I do not have that.`, [
        'It has one amount each for altered dogs, un-altered dogs, Dangerous Dogs and Vicious Dogs.',
        `For a dog which you got, or which became ${count(d.age, 'month')} old, after ${longMonthDay(d.lastFull)}, it is cut by ${String(d.percent)}% for that License Year${unless(d)}. ${longMonthDay(d.lastFull)} itself is full price.`,
      ]),
  },
  general: (law, today, facts) => ({
    outcome: 'amount',
    data: told(facts, law, licenseYearOf(today, law.yearStart.value).last),
    because: [law.reduction, law.reducedFor, law.fee],
    standing: 'set-elsewhere',
    ask: 'license',
  }),
  leavesOut: ['the amounts, the additional fee of a designated dog, fees of replacement tags and transfers'],
});
