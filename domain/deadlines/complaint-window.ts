/** How many complaints about noise make a violation, and how close together they must be. */
import { z } from 'zod';
import { addDays, daysBetween, longDate, type PlainDate } from '../calendar.ts';
import { dated } from '../dated.ts';
import { knownDay } from '../known-day.ts';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  /** Formal, written complaints. */
  complaints: lawValue(z.number().int()),
  weeks: lawValue(z.number().int()),
  /** The noise that counts. */
  noise: proofSchema,
  /** A duty about noise that needs no number of complaints. */
  withoutNumber: proofSchema,
});

interface Window {
  readonly complaints: number;
  readonly weeks: number;
}
type Counted = Window & { first: PlainDate; safe: PlainDate; edge: PlainDate };
type Second = Counted & { second: PlainDate; apart: number };

const rest = (d: Window): string[] => [
  `It takes ${count(d.complaints, 'formal, written complaint')} within ${count(d.weeks, 'week')}.`,
  'The text gives no form and does not say whether all of them may come from one person.',
  'Another duty against barking or howling needs no number of complaints.',
];
const weekDays = (d: Window): string => `${count(d.weeks, 'week')} are ${count(d.weeks * 7, 'day')}.`;

export const complaintWindow = defineRule({
  id: 'complaint-window',
  title: 'Complaints about barking or crying',
  facts: ['complaintDate', 'plannedDate'],
  law,
  decide(facts, law) {
    const window = { complaints: law.complaints.value, weeks: law.weeks.value };
    const common = {
      because: [law.complaints, law.weeks, law.noise, law.withoutNumber] as const,
      ask: 'chief',
    };
    const first = knownDay(facts.complaintDate);
    if (first === undefined) return { outcome: 'rule', data: window, ...common };
    const edge = addDays(first, window.weeks * 7);
    const data = { ...window, first, safe: addDays(edge, -1), edge };
    const second = knownDay(facts.plannedDate);
    if (second === undefined)
      return {
        outcome: 'until',
        data,
        ...common,
        safe: data.safe,
        readings: [{ label: 'exactly as many days apart', date: edge }],
      };
    const both = { ...data, second, apart: Math.abs(daysBetween(first, second)) };
    if (both.apart < window.weeks * 7) return { outcome: 'within', data: both, ...common };
    return both.apart === window.weeks * 7
      ? { outcome: 'edge', data: both, ...common, standing: 'clarify' }
      : { outcome: 'apart', data: both, ...common };
  },
  say: {
    rule: (d: Window) => ({
      headline: `${count(d.complaints, 'formal, written complaint')} within ${count(d.weeks, 'week')}.`,
      notes: rest(d).slice(1),
    }),
    until: (d: Counted) =>
      dated(
        `By ${longDate(d.safe)}, counted from the complaint of ${longDate(d.first)}.`,
        [
          ...rest(d),
          `${weekDays(d)} A complaint on ${longDate(d.edge)} is exactly ${count(d.weeks * 7, 'day')} later, and whether that is still within is not stated.`,
        ],
        [count(d.weeks * 7, 'day')],
      ),
    within: (d: Second) =>
      dated(
        `Yes. ${longDate(d.second)} is ${count(d.apart, 'day')} from ${longDate(d.first)}, within ${count(d.weeks, 'week')}.`,
        rest(d),
        [count(d.apart, 'day')],
      ),
    edge: (d: Second) =>
      dated(
        `It is not certain: ${longDate(d.second)} is exactly ${count(d.apart, 'day')} from ${longDate(d.first)}.`,
        [weekDays(d), 'Whether the last of them is still within the period is not stated.', ...rest(d)],
        [count(d.apart, 'day'), count(d.weeks * 7, 'day')],
      ),
    apart: (d: Second) =>
      dated(
        `No. ${longDate(d.second)} is ${count(d.apart, 'day')} from ${longDate(d.first)}, more than ${count(d.weeks, 'week')}.`,
        rest(d),
        [count(d.apart, 'day')],
      ),
  },
  leavesOut: ['whether the noise is bad enough', 'what the police do with a complaint'],
});
