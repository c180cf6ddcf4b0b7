/** How long a litter of pups may be kept. */
import { z } from 'zod';
import { addDays, daysBetween, longDate, type PlainDate } from '../calendar.ts';
import { dated } from '../dated.ts';
import { knownDay } from '../known-day.ts';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  /** Weeks from birth. */
  weeks: lawValue(z.number().int()),
  /** Where the text calls it an exception and does not say clearly to what. */
  exception: proofSchema.optional(),
});

interface Told {
  readonly weeks: number;
  readonly unclear: boolean;
}
interface Kept extends Told {
  readonly last: PlainDate;
}
type Planned = Kept & { planned: PlainDate; over: number };

const open =
  'The sentence calls this the only exception and does not say clearly to what: to the tags or to the number of dogs.';
const covers = 'It covers a whole litter or a part of it.';
const notes = ({ unclear }: Told): string[] => [covers, ...(unclear ? [open] : [])];

export const litter = defineRule({
  id: 'litter',
  title: 'How long a litter may be kept',
  facts: ['birthDate', 'plannedDate'],
  law,
  decide(facts, law, today) {
    const weeks = law.weeks.value;
    const unclear = law.exception !== undefined;
    const common = {
      because: law.exception === undefined ? ([law.weeks] as const) : ([law.weeks, law.exception] as const),
      standing: unclear ? ('clarify' as const) : ('answer' as const),
      ask: 'license',
    };
    const born = knownDay(facts.birthDate);
    if (born === undefined) return { outcome: 'rule', data: { weeks, unclear }, ...common };
    const last = addDays(born, weeks * 7);
    const planned = knownDay(facts.plannedDate);
    if (planned !== undefined) {
      const data = { weeks, unclear, last, planned, over: daysBetween(last, planned) };
      return planned <= last ? { outcome: 'within', data, ...common } : { outcome: 'tooLong', data, ...common };
    }
    const data = { weeks, unclear, last };
    return today > last ? { outcome: 'over', data, ...common } : { outcome: 'until', data, ...common, safe: last };
  },
  say: {
    rule: (d: Told) => ({
      headline: `Not more than ${count(d.weeks, 'week')} from birth.`,
      notes: notes(d),
    }),
    until: (d: Kept) => dated(`Until ${longDate(d.last)}: ${count(d.weeks, 'week')} from birth.`, notes(d)),
    over: (d: Kept) => dated(`The ${count(d.weeks, 'week')} from birth ended on ${longDate(d.last)}.`, notes(d)),
    within: (d: Planned) =>
      dated(
        `Yes. ${longDate(d.planned)} is within ${count(d.weeks, 'week')} from birth: they end on ${longDate(d.last)}.`,
        notes(d),
      ),
    tooLong: (d: Planned) =>
      dated(
        `No. ${longDate(d.planned)} is ${count(d.over, 'day')} too late: ${count(d.weeks, 'week')} from birth end on ${longDate(d.last)}.`,
        notes(d),
        [count(d.over, 'day')],
      ),
  },
  leavesOut: ['whether puppies count among the dogs'],
});
