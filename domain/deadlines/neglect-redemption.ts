/** How long an owner can redeem an animal that was taken in for neglect. */
import { z } from 'zod';
import { addDays, longDate, plainDate, type PlainDate } from '../calendar.ts';
import { dated } from '../dated.ts';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule } from '../rule.ts';
import { weekendNotice } from '../weekend.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  /** Days after the notice, paying the expenses. */
  redeem: lawValue(z.number().int()),
  /** What happens after them. */
  stray: proofSchema,
  /** Notice, and the right to hold the animal until its costs are paid. */
  lien: proofSchema,
});

interface Days {
  readonly noticed: PlainDate;
  readonly last: PlainDate;
  readonly days: number;
}
const notes = [
  'You pay the expenses incurred; the text states no amount. Until they are paid, whoever keeps the animal can hold it for them.',
  'After that the animal may be treated as a stray.',
];
const apart = 'This is not the period for an animal that was impounded for running at large.';

export const neglectRedemption = defineRule({
  id: 'neglect-redemption',
  title: 'Getting back an animal taken in for neglect',
  facts: ['noticeDate'],
  law,
  decide(facts, law, today) {
    const noticed = plainDate(facts.noticeDate());
    const last = addDays(noticed, law.redeem.value);
    const data = { noticed, last, days: law.redeem.value };
    const common = { because: [law.redeem, law.stray, law.lien] as const, safe: last, ask: 'police' };
    return today > last ? { outcome: 'over', data, ...common } : { outcome: 'open', data, ...common };
  },
  general: (law) => ({
    outcome: 'rule',
    data: { days: law.redeem.value },
    because: [law.redeem, law.stray, law.lien],
    ask: 'police',
  }),
  say: {
    open: (d: Days) =>
      dated(`By ${longDate(d.last)}.`, [
        `${count(d.days, 'day')} after the notice of ${longDate(d.noticed)}, that day not counted.`,
        ...weekendNotice(d.last).notes,
        ...notes,
        apart,
      ]),
    over: (d: Days) =>
      dated(`The ${count(d.days, 'day')} ended on ${longDate(d.last)}: the animal may be treated as a stray now.`, [
        'It says "may": call the police at once.',
        ...notes.slice(0, 1),
        apart,
      ]),
    rule: (d: { days: number }) => ({
      headline: `Within ${count(d.days, 'day')} after the notice, by paying the expenses.`,
      notes: [...notes, apart],
    }),
  },
  leavesOut: ['the expenses', 'whether the officer was right to take it'],
});
