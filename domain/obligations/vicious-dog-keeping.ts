/** What must be done to keep a vicious dog: every requirement, and the words that read as a ban. */
import { z } from 'zod';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count, feet } from '../wording.ts';

const law = z.strictObject({
  /** Feet of the leash, at most. */
  leash: lawValue(z.number()),
  control: proofSchema,
  tied: proofSchema,
  muzzle: proofSchema,
  /** When it may go without. */
  muzzleExcept: proofSchema,
  confined: proofSchema,
  pen: proofSchema,
  /** Feet that sides without a floor go into the ground, at least. */
  embedded: lawValue(z.number()),
  porch: proofSchema,
  windows: proofSchema,
  dwellings: proofSchema,
  sign: proofSchema,
  /** Days for the sign from a day that the text does not state. */
  signDays: lawValue(z.number().int()),
  penSign: proofSchema,
  /** Other words that read as a ban on keeping one at all. */
  bans: z.array(proofSchema).min(1),
});

export const viciousDogKeeping = defineRule({
  id: 'vicious-dog-keeping',
  title: 'How a vicious dog must be kept',
  facts: [],
  law,
  decide: (_facts, law) => ({
    outcome: 'requirements',
    data: { leash: law.leash.value, embedded: law.embedded.value, signDays: law.signDays.value },
    because: [
      law.confined,
      law.leash,
      law.control,
      law.tied,
      law.muzzle,
      law.muzzleExcept,
      law.pen,
      law.embedded,
      law.porch,
      law.windows,
      law.dwellings,
      law.sign,
      law.signDays,
      law.penSign,
      ...law.bans,
    ],
    standing: 'clarify',
    ask: 'police',
  }),
  say: {
    requirements: (d: { leash: number; embedded: number; signDays: number }) => ({
      headline:
        'A vicious dog stays indoors or in a locked pen; outside it is leashed, held by a person and muzzled, and a sign warns of it.',
      notes: [
        `Leash: no longer than ${feet(d.leash)}, in the hand of a person, never tied to a tree, post or building.`,
        'Muzzle: outside the kennel on a leash always, except at a sanctioned show or with prior approval.',
        `Pen: locked, secure sides and a secure top; a secure floor, or sides no less than ${feet(d.embedded)} in the ground; lighted, ventilated, clean, and within zoning and building rules.`,
        'Indoors: not on a porch or patio, not where it can leave by itself, not behind open windows or screens alone.',
        'Not in any part of a multiple dwelling.',
        `Sign: "Beware of Dog" in a prominent place and on the pen. The ${count(d.signDays, 'day')} for it run from a day that the text does not state, so post it now.`,
        'Other words of the chapter read as a ban on keeping a vicious animal at all; the text does not settle that conflict.',
        'The text names no breed, and these are the requirements that the text at hand lists.',
      ],
    }),
  },
  leavesOut: ['who decides that a dog is vicious', 'hearing, appeal, insurance'],
});
