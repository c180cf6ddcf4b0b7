/** When a dog must be licensed: every year before a day, so long after getting it, or when it reaches an age. */
import { z } from 'zod';
import { longDate, longMonthDay, type PlainDate } from '../calendar.ts';
import { dated } from '../dated.ts';
import { knownDay } from '../known-day.ts';
import { proofSchema } from '../law.ts';
import { defineRule, type Saying } from '../rule.ts';
import { fridayOf } from '../weekend.ts';
import { count } from '../wording.ts';
import { licenseDue, licenseFacts, licenseTerms, type Due } from './license-by-age-days.ts';

const law = z.strictObject({
  ...licenseTerms,
  /** What must be shown for the license. */
  evidence: proofSchema,
});

const evidence = 'You need evidence that the dog is currently immunized against rabies.';
const saying = (headline: string, due: Due): Saying => dated(headline, [...due.notes, evidence]);

export const licenseByAge = defineRule({
  id: 'license-by-age',
  title: 'When a dog must be licensed',
  facts: licenseFacts,
  law,
  decide(facts, law, today) {
    const due = licenseDue(facts, law, today);
    const licensed = knownDay(facts.licensedDate);
    const { because, readings, safe } = due;
    const common = { because: [...because, law.evidence] as const, readings, safe, ask: 'license' };
    if (licensed !== undefined) {
      const data = { due, licensed };
      if (licensed > due.last) return { outcome: 'late', data, ...common };
      if (licensed <= safe) return { outcome: 'inTime', data, ...common };
      return { outcome: 'arguable', data, standing: 'clarify', ...common };
    }
    const data = { due };
    if (due.last < today) return { outcome: 'passed', data, ...common };
    if (due.kind === 'annual') return { outcome: 'annual', data, ...common };
    if (due.kind === 'puppy') return { outcome: 'puppy', data, ...common, safe: fridayOf(safe) };
    if (due.kind === 'acquired') return { outcome: 'acquired', data, ...common, safe: fridayOf(safe) };
    return { outcome: 'safeDay', data, standing: 'clarify', ...common };
  },
  general: (law) => ({
    outcome: 'rule',
    data: { months: law.age.value, days: law.acquired.value, before: law.before.value, keeping: law.keeping.value },
    because: [law.before, law.yearly, law.acquired, law.age, law.reached, law.keeping],
    ask: 'license',
  }),
  say: {
    annual: ({ due }: { due: Due }) => saying(`By ${longDate(due.last)}, to avoid the late fee.`, due),
    acquired: ({ due }: { due: Due }) => saying(`By ${longDate(due.last)}, to avoid the late fee.`, due),
    puppy: ({ due }: { due: Due }) => saying(`By ${longDate(due.last)}.`, due),
    safeDay: ({ due }: { due: Due }) => saying(`By ${longDate(due.safe)}, to be safe.`, due),
    passed: ({ due }: { due: Due }) =>
      saying(
        `The last day was ${longDate(due.last)}. It has passed, so without a license by then a late fee is owed.`,
        due,
      ),
    inTime: ({ due, licensed }: { due: Due; licensed: PlainDate }) =>
      saying(`Yes. ${longDate(licensed)} is in time: the last day without the late fee is ${longDate(due.last)}.`, due),
    late: ({ due, licensed }: { due: Due; licensed: PlainDate }) =>
      saying(`No. ${longDate(licensed)} is late: the last day without the late fee is ${longDate(due.last)}.`, due),
    arguable: ({ due, licensed }: { due: Due; licensed: PlainDate }) =>
      saying(
        `It is not certain that ${longDate(licensed)} is in time: the safe last day is ${longDate(due.safe)}.`,
        due,
      ),
    rule: (d: { months: number; days: number; before: string; keeping: number }) => ({
      headline: `Every year before ${longMonthDay(d.before)}, a new dog within ${count(d.days, 'day')}, and a puppy by the day it is ${count(d.months, 'month')} old.`,
      notes: [
        `Missing any of these brings a late fee. ${longMonthDay(d.before)} itself is late.`,
        `The days only concern the late fee: a dog more than ${count(d.keeping, 'month')} old must be licensed in any case.`,
      ],
    }),
  },
  leavesOut: ['when a license ends', 'how old a dog is whose birth nobody knows'],
});
