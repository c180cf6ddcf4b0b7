/** How long a litter of pups may be kept. */
import { z } from 'zod';
import { addDays, daysBetween, longDate, type PlainDate } from '../calendar.ts';
import { dated } from '../dated.ts';
import { knownDay } from '../known-day.ts';
import { lawValue } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  /** Weeks from birth. */
  weeks: lawValue(z.number().int()),
});

interface Kept {
  readonly weeks: number;
  readonly last: PlainDate;
}
type Planned = Kept & { planned: PlainDate; over: number };

const open =
  'The sentence calls this the only exception and does not say clearly to what: to the tags or to the number of dogs.';
const covers = 'It covers a whole litter or a part of it.';

export const litter = defineRule({
  id: 'litter',
  title: 'How long a litter may be kept',
  facts: ['birthDate', 'plannedDate'],
  law,
  decide(facts, law, today) {
    const weeks = law.weeks.value;
    const common = { because: [law.weeks] as const, standing: 'clarify' as const, ask: 'license' };
    const born = knownDay(facts.birthDate);
    if (born === undefined) return { outcome: 'rule', data: { weeks }, ...common };
    const last = addDays(born, weeks * 7);
    const planned = knownDay(facts.plannedDate);
    if (planned !== undefined) {
      const data = { weeks, last, planned, over: daysBetween(last, planned) };
      return planned <= last ? { outcome: 'within', data, ...common } : { outcome: 'tooLong', data, ...common };
    }
    const data = { weeks, last };
    return today > last ? { outcome: 'over', data, ...common } : { outcome: 'until', data, ...common, safe: last };
  },
  say: {
    rule: (d: { weeks: number }) => ({
      headline: `Not more than ${count(d.weeks, 'week')} from birth.`,
      notes: [covers, open],
    }),
    until: (d: Kept) => dated(`Until ${longDate(d.last)}: ${count(d.weeks, 'week')} from birth.`, [covers, open]),
    over: (d: Kept) => dated(`The ${count(d.weeks, 'week')} from birth ended on ${longDate(d.last)}.`, [covers, open]),
    within: (d: Planned) =>
      dated(
        `Yes. ${longDate(d.planned)} is within ${count(d.weeks, 'week')} from birth: they end on ${longDate(d.last)}.`,
        [covers, open],
      ),
    tooLong: (d: Planned) =>
      dated(
        `No. ${longDate(d.planned)} is ${count(d.over, 'day')} too late: ${count(d.weeks, 'week')} from birth end on ${longDate(d.last)}.`,
        [covers, open],
        [count(d.over, 'day')],
      ),
  },
  leavesOut: ['whether puppies count among the dogs'],
});
