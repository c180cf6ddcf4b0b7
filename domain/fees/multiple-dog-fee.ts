/** The tax of a multiple-dog license: a base for so many dogs, and a fee for each dog in excess of them. */
import { z } from 'zod';
import { lawValue, proofSchema, unsetValue } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  /** Above this number a multiple-dog license takes the place of single ones. */
  moreThan: lawValue(z.number().int()),
  base: unsetValue,
  /** The dogs that the base covers. */
  upTo: lawValue(z.number().int()),
  excess: unsetValue,
  /** A definition that says otherwise of the same number. */
  garbled: proofSchema,
});

const noAmounts = (broken: boolean): string[] => [
  'The text states neither amount.',
  ...(broken ? ['The place to which it refers for the base holds no tax.'] : []),
  'It names nobody who sets the fee for the dogs in excess.',
];

export const multipleDogFee = defineRule({
  id: 'multiple-dog-fee',
  title: 'The price of a multiple-dog license',
  facts: ['dogs'],
  law,
  decide(facts, law) {
    const dogs = facts.dogs();
    const { moreThan, upTo } = law;
    const broken = law.base.reference === 'broken';
    if (dogs < moreThan.value)
      return { outcome: 'single', data: { moreThan: moreThan.value }, because: [moreThan], ask: 'license' };
    if (dogs === moreThan.value) {
      const data = { dogs, moreThan: moreThan.value };
      return { outcome: 'garbled', data, because: [moreThan, law.garbled], standing: 'clarify', ask: 'license' };
    }
    const data = { dogs, upTo: upTo.value, extra: dogs - upTo.value, broken };
    const common = {
      because: [law.base, upTo, law.excess, moreThan] as const,
      standing: 'not-in-text' as const,
      ask: 'license',
    };
    return dogs <= upTo.value ? { outcome: 'base', data, ...common } : { outcome: 'excess', data, ...common };
  },
  general: (law) => ({
    outcome: 'rule',
    data: { moreThan: law.moreThan.value, upTo: law.upTo.value, broken: law.base.reference === 'broken' },
    because: [law.base, law.upTo, law.excess, law.moreThan],
    standing: 'not-in-text',
    ask: 'license',
  }),
  say: {
    single: (d: { moreThan: number }) => ({
      headline: `No multiple-dog license: it is for more than ${count(d.moreThan, 'dog')}.`,
      notes: ['Each dog has its own license tax.'],
    }),
    garbled: (d: { dogs: number; moreThan: number }) => ({
      headline: `For exactly ${count(d.dogs, 'dog')} the text is not clear.`,
      notes: [
        `The duty is for more than ${count(d.moreThan, 'dog')}, so it does not reach you. But the definition is garbled and can be read to include you.`,
      ],
    }),
    base: (d: { dogs: number; upTo: number; broken: boolean }) => ({
      headline: `A multiple-dog license, with one base tax for ${String(d.upTo)} or fewer dogs. Its amount is not in the text.`,
      notes: [...noAmounts(d.broken), `With ${count(d.dogs, 'dog')} no fee for dogs in excess is added.`],
    }),
    excess: (d: { upTo: number; extra: number; broken: boolean }) => ({
      headline: `A multiple-dog license: the base tax for ${String(d.upTo)} or fewer dogs, plus an additional fee for ${count(d.extra, 'dog')} in excess of ${String(d.upTo)}. No amount is in the text.`,
      notes: noAmounts(d.broken),
      computed: [count(d.extra, 'dog')],
    }),
    rule: (d: { moreThan: number; upTo: number; broken: boolean }) => ({
      headline: `More than ${count(d.moreThan, 'dog')}: one tax for ${String(d.upTo)} or fewer, and a fee for each dog in excess of ${String(d.upTo)}.`,
      notes: noAmounts(d.broken),
    }),
  },
  leavesOut: ['whether puppies count'],
});
