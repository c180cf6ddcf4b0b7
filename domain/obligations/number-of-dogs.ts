/** How many dogs may be kept: from which number on another license is needed, and that no highest number is stated. */
import { z } from 'zod';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  /** Above this number a multiple-dog license is needed. */
  moreThan: lawValue(z.number().int()),
  /** A definition that says otherwise of the same number. */
  garbled: proofSchema,
  /** Months above which each dog wears the tag of that license. */
  tags: lawValue(z.number()),
  /** On what ground the license is refused. */
  refusal: proofSchema,
  inspection: proofSchema,
});

const noHighest = 'The text states no highest number of dogs, and does not say whether puppies count.';
const conditions = (months: number): string[] => [
  `Each dog over ${count(months, 'month')} old wears its tag at all times, but not a show dog in competition or a dog securely confined indoors or in a fenced area.`,
  'The license is refused to a keeper who does not give proper food, drink and shelter, or who neglects the dogs.',
  'With it comes consent to inspections at any reasonable hour without a warrant.',
];

export const numberOfDogs = defineRule({
  id: 'number-of-dogs',
  title: 'How many dogs may be kept',
  facts: ['dogs'],
  law,
  decide(facts, law) {
    const dogs = facts.dogs.ifKnown();
    const { moreThan, garbled, tags, refusal, inspection } = law;
    const data = { dogs: dogs ?? 0, moreThan: moreThan.value, tags: tags.value };
    if (dogs === undefined)
      return { outcome: 'rule', data, because: [moreThan, tags, refusal, inspection], ask: 'license' };
    if (dogs < moreThan.value) return { outcome: 'few', data, because: [moreThan], ask: 'license' };
    if (dogs === moreThan.value)
      return { outcome: 'garbled', data, because: [moreThan, garbled], standing: 'clarify', ask: 'license' };
    return { outcome: 'many', data, because: [moreThan, tags, refusal, inspection], ask: 'license' };
  },
  say: {
    rule: (d: { moreThan: number; tags: number }) => ({
      headline: `The text states no highest number. More than ${count(d.moreThan, 'dog')} need a multiple-dog license.`,
      notes: ['It takes the place of a license tax for each dog; it is not a choice.', ...conditions(d.tags)],
    }),
    few: (d: { dogs: number; moreThan: number }) => ({
      headline: `Yes. You may keep ${count(d.dogs, 'dog')} without a multiple-dog license: it is for more than ${count(d.moreThan, 'dog')}.`,
      notes: ['Each dog needs its own license.', noHighest],
    }),
    garbled: (d: { dogs: number; moreThan: number }) => ({
      headline: `With exactly ${count(d.dogs, 'dog')} you need no multiple-dog license by its duty, which is for more than ${count(d.moreThan, 'dog')}.`,
      notes: ['But the definition is garbled and can be read to include that number: ask the town.', noHighest],
    }),
    many: (d: { dogs: number; moreThan: number; tags: number }) => ({
      headline: `Yes, but ${count(d.dogs, 'dog')} need a multiple-dog license: it is for more than ${count(d.moreThan, 'dog')}.`,
      notes: [
        'It takes the place of a license tax for each dog; it is not a choice.',
        ...conditions(d.tags),
        noHighest,
      ],
    }),
  },
  leavesOut: ['zoning', 'kennels', 'whether puppies count'],
});
