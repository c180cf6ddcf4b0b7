/** The highest amount that a chapter prints for a violation. */
import { z } from 'zod';
import { lawValue } from '../law.ts';
import { defineRule } from '../rule.ts';
import { dollars } from '../wording.ts';
import { jailNote } from './schedule.ts';

const law = z.strictObject({
  highest: lawValue(z.number()),
  /** What it is for, as part of a sentence. */
  what: z.string(),
  /** The days for which a court may hold a person who does not pay it. */
  jail: lawValue(z.number()),
  /** The highest amount for any other violation. */
  next: lawValue(z.number()),
  /** The lowest amount for any violation. */
  lowest: lawValue(z.number()),
});

export const highestAmount = defineRule({
  id: 'highest-amount',
  title: 'The highest amount in the chapter',
  facts: [],
  law,
  decide: (_facts, law) => ({
    outcome: 'highest',
    data: {
      highest: law.highest.value,
      what: law.what,
      jail: law.jail.value,
      next: law.next.value,
      lowest: law.lowest.value,
    },
    because: [law.highest, law.jail, law.next, law.lowest],
    ask: 'court',
  }),
  say: {
    highest: (d: { highest: number; what: string; jail: number; next: number; lowest: number }) => ({
      headline: `${dollars(d.highest)} is the highest amount printed in the chapter, ${d.what}.`,
      notes: [
        jailNote(d.jail),
        `For other violations the highest amount printed is ${dollars(d.next)}, and the lowest is ${dollars(d.lowest)}.`,
        'Court costs and fees come on top and are not in the text.',
      ],
    }),
  },
  leavesOut: ['penalties of other chapters and of state law'],
});
