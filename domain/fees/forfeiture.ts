/** The forfeiture for a violation: a ladder by offense, a range, or what the text leaves out. */
import { z } from 'zod';
import { isWithin } from '../citation.ts';
import { ordinal } from '../facts.ts';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule, type Because } from '../rule.ts';

const range = lawValue(z.tuple([z.number(), z.number()]));

/** One schedule. Of several that cover a violation, the one that stands first is the more specific. */
const schedule = z.strictObject({
  /** Sections and paragraphs whose violation it covers. */
  covers: z.array(z.string()).min(1),
  /** Whether the violation must be one by a dog for the schedule to be certain. */
  dogsOnly: proofSchema.optional(),
  /** Amounts from the first offense on; the last offense named is the end of the ladder. */
  ladder: lawValue(z.array(z.number()).min(1)).optional(),
  /** What comes on top of the ladder. */
  plus: z.strictObject({ what: z.string(), cite: z.string(), quote: z.string() }).optional(),
  /** One range for every offense. */
  range: range.optional(),
  /** A range for the second and later offenses only, where the text states none for the first. */
  laterOnly: range.optional(),
});

const law = z.strictObject({
  schedules: z.array(schedule).min(1),
  /** The words that show which sections the schedules name, quoted where none of them covers the violation. */
  uncovered: proofSchema,
});

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

export const forfeiture = defineRule({
  id: 'forfeiture',
  title: 'The forfeiture for a violation',
  facts: ['violation', 'offense', 'species'],
  law,
  decide(facts, law) {
    const violation = facts.violation();
    const found = law.schedules.find(({ covers }) => covers.some((place) => isWithin(violation, place)));
    if (found === undefined)
      return { outcome: 'none', data: { violation }, because: [law.uncovered], standing: 'not-in-text', ask: 'court' };
    if (found.range)
      return { outcome: 'range', data: { range: found.range.value }, because: [found.range], ask: 'court' };
    if (found.ladder) {
      const { ladder, plus } = found;
      const reasons: Because = plus === undefined ? [ladder] : [ladder, plus];
      const offense = facts.offense();
      const amount = ladder.value[offense - 1];
      const data = { offense, plus: plus?.what ?? '', amounts: ladder.value };
      if (amount === undefined) return { outcome: 'beyond', data, because: reasons, standing: 'clarify', ask: 'court' };
      return { outcome: 'step', data: { ...data, amount }, because: reasons, ask: 'court' };
    }
    const later = found.laterOnly;
    if (later === undefined)
      return { outcome: 'none', data: { violation }, because: [law.uncovered], standing: 'not-in-text', ask: 'court' };
    return facts.offense() === 1
      ? { outcome: 'firstUnstated', data: { range: later.value }, because: [later], standing: 'clarify', ask: 'court' }
      : { outcome: 'range', data: { range: later.value }, because: [later], ask: 'court' };
  },
  say: {
    step: (d: { offense: number; amount: number; plus: string; amounts: number[] }) => ({
      headline: `${dollars(d.amount)}${d.plus && ` plus ${d.plus}`}.`,
      notes: ['The text does not say over what period offenses are counted.'],
    }),
    beyond: (d: { offense: number; plus: string; amounts: number[] }) => ({
      headline: `The text states no amount for a ${ordinal(d.offense)} offense: its schedule ends with ${dollars(d.amounts.at(-1) ?? 0)} for the ${ordinal(d.amounts.length)}.`,
    }),
    range: (d: { range: [number, number] }) => ({ headline: `${dollars(d.range[0])} to ${dollars(d.range[1])}.` }),
    firstUnstated: (d: { range: [number, number] }) => ({
      headline: 'The text states no amount for a first violation.',
      notes: [
        `For later violations it is ${dollars(d.range[0])} to ${dollars(d.range[1])}.`,
        'That does not mean that the first one is free.',
      ],
    }),
    none: (d: { violation: string }) => ({ headline: `The text states no forfeiture for breaking § ${d.violation}.` }),
  },
  leavesOut: ['whether offenses of different kinds add up', 'juveniles, payment plans, appeals'],
});
