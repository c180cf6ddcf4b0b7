/** How much insurance, or bond in its place, the owner of a designated dog must have. */
import { z } from 'zod';
import { bondSentence, dogName, type Designated } from '../deadlines/designation-items.ts';
import { lawValue, unsetValue } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count, dollars } from '../wording.ts';

const amounts = z.strictObject({
  amount: lawValue(z.number()),
  /** Broken where the source lost its digits. */
  bond: z.union([lawValue(z.number()), unsetValue]),
  /** Days from the designation. */
  days: lawValue(z.number().int()),
});

interface Told {
  readonly kind: Designated;
  readonly law: z.infer<typeof amounts>;
}

const note = (d: Told): string =>
  `It is due within ${count(d.law.days.value, 'day')} after the designation and must stay in force; the town must get evidence of it.`;

export const insuranceAmount = defineRule({
  id: 'insurance-amount',
  title: 'How much insurance a designated dog needs',
  facts: ['designation', 'coverage'],
  law: z.strictObject({ dangerous: amounts, vicious: amounts }),
  decide(facts, law) {
    const kind = facts.designation();
    if (kind === 'none')
      return { outcome: 'none', data: undefined, because: [law.dangerous.amount, law.vicious.amount], ask: 'police' };
    const own = law[kind];
    const data = { kind, law: own };
    if (facts.coverage.ifKnown() !== 'bond')
      return {
        outcome: 'insurance',
        data,
        because: own.bond.value === null ? [own.amount, own.days] : [own.amount, own.bond, own.days],
        ask: 'police',
      };
    return own.bond.value === null
      ? { outcome: 'bondBroken', data, because: [own.bond, own.amount], standing: 'clarify', ask: 'police' }
      : { outcome: 'bond', data: { ...data, bond: own.bond.value }, because: [own.bond, own.days], ask: 'police' };
  },
  say: {
    insurance: (d: Told) => ({
      headline: `At least ${dollars(d.law.amount.value)} of liability insurance for a ${dogName(d.kind)}.`,
      notes: ['It must cover animal bites.', note(d), bondSentence(d.law)],
    }),
    bond: (d: Told & { bond: number }) => ({
      headline: `At least ${dollars(d.bond)} for a ${dogName(d.kind)}.`,
      notes: ['The bond takes the place of liability insurance.', note(d)],
    }),
    bondBroken: (d: Told) => ({
      headline: `Most likely ${dollars(d.law.amount.value)}, but the source breaks off inside the figure.`,
      notes: [
        `The bond takes the place of liability insurance, which must be at least ${dollars(d.law.amount.value)} for a ${dogName(d.kind)}. The digits in brackets are not in the source.`,
        'Ask before you buy a bond.',
      ],
    }),
    none: () => ({
      headline: 'The text asks no insurance for a dog that is not designated.',
      notes: ['The amounts are only for a Dangerous Dog and for a Vicious Dog.'],
    }),
  },
  leavesOut: ['which insurers and which policies the town finds satisfactory'],
});
