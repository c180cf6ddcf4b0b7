/** What is paid to get an impounded animal back: a fee and a fee a day, neither of which the text states. */
import { z } from 'zod';
import { proofSchema, unsetValue } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  fee: unsetValue,
  daily: unsetValue,
  license: proofSchema,
  /** Fees of impounding that come on top of a forfeiture. */
  withForfeiture: proofSchema,
});

const noTotal = 'No total can be computed.';
const rest = (setBy: string): string[] => [
  `The impoundment fee is set by ${setBy}; the text does not say who sets the daily fee.`,
  noTotal,
  'A forfeiture for the violation is separate.',
  'An animal that must be licensed is licensed before it is released.',
];

export const impoundFee = defineRule({
  id: 'impound-fee',
  title: 'The fees for an impounded animal',
  facts: ['shelterDays'],
  law,
  decide(facts, law) {
    const setBy = law.fee.setBy ?? 'another body';
    const days = facts.shelterDays.ifKnown();
    const because = [law.fee, law.daily, law.license, law.withForfeiture] as const;
    const common = { because, standing: 'set-elsewhere' as const, ask: 'police' };
    return days === undefined
      ? { outcome: 'notStated', data: { setBy }, ...common }
      : { outcome: 'counted', data: { setBy, days }, ...common };
  },
  say: {
    notStated: (d: { setBy: string }) => ({
      headline: 'An impoundment fee plus a fee for each day in the shelter; the text states neither amount.',
      notes: rest(d.setBy),
    }),
    counted: (d: { setBy: string; days: number }) => ({
      headline: `No total can be given: an impoundment fee plus ${count(d.days, 'daily fee')}, and the text states neither amount.`,
      notes: [...rest(d.setBy).filter((note) => note !== noTotal), 'It does not say how a part of a day is counted.'],
    }),
  },
  leavesOut: ['the amounts'],
});
