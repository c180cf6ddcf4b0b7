/** The tax for a dog license, by class, where the amounts are not in the text; and the dogs that pay none. */
import { z } from 'zod';
import { proofSchema, unsetValue, type Proof } from '../law.ts';
import { defineRule, type Because } from '../rule.ts';

const law = z.strictObject({
  altered: unsetValue,
  notAltered: unsetValue,
  /** The words that call the tax a minimum. */
  minimum: proofSchema,
  /** The words that make it a yearly tax. */
  yearly: proofSchema,
  serviceAnimals: proofSchema,
  leaderDogs: proofSchema,
});
type Law = z.infer<typeof law>;

const broken = ({ altered, notAltered }: Law): string[] =>
  altered.reference === 'broken' || notAltered.reference === 'broken'
    ? ['The place to which it refers is a definition, so the reference leads to no amount.']
    : [];
const unsaid = (law: Law): string[] => [
  ...broken(law),
  'The text calls it the minimum tax, so the real one may be higher.',
  'It is due every year.',
];

export const licenseFee = defineRule({
  id: 'license-fee',
  title: 'The price of a dog license',
  facts: ['altered', 'assistance'],
  law,
  decide(facts, law) {
    const assistance = facts.assistance.ifKnown();
    if (assistance === 'service') return { outcome: 'exempt', data: {}, because: [law.serviceAnimals], ask: 'license' };
    if (assistance === 'leader') return { outcome: 'exempt', data: {}, because: [law.leaderDogs], ask: 'license' };
    const altered = facts.altered.ifKnown();
    const notes = unsaid(law);
    const classes: Because =
      altered === undefined ? [law.altered, law.notAltered] : [altered === 'yes' ? law.altered : law.notAltered];
    const because: readonly [Proof, ...Proof[]] = [...classes, law.minimum, law.yearly];
    if (assistance === 'emotional')
      return {
        outcome: 'emotional',
        data: { notes },
        because: [law.serviceAnimals, ...because],
        standing: 'not-in-text',
        ask: 'license',
      };
    if (altered === undefined)
      return { outcome: 'notStated', data: { notes }, because, standing: 'not-in-text', ask: 'license' };
    const which = altered === 'yes' ? 'spayed or neutered' : 'not spayed or neutered';
    return { outcome: 'classNotStated', data: { which, notes }, because, standing: 'not-in-text', ask: 'license' };
  },
  say: {
    exempt: (_: object) => ({
      headline: 'No charge: the dog is exempt from the license tax.',
      notes: [
        'It still needs a license every year, with an application and the rabies shot.',
        'The text asks for specific training; it names no papers or vest.',
      ],
    }),
    emotional: (d: { notes: string[] }) => ({
      headline: 'The text has no exemption for an emotional support animal, so the ordinary license tax is due.',
      notes: [
        'The exemption is for dogs specifically trained to work or perform tasks.',
        'The amount of the tax is not in the text.',
        ...d.notes,
      ],
    }),
    notStated: (d: { notes: string[] }) => ({
      headline: 'The price of a dog license is not in the text.',
      notes: [
        'The text has two classes, spayed or neutered dogs and others, and states no amount for either.',
        ...d.notes,
      ],
    }),
    classNotStated: (d: { which: string; notes: string[] }) => ({
      headline: `The price for a dog that is ${d.which} is not in the text.`,
      notes: d.notes,
    }),
  },
  leavesOut: ['prices of a part of a year', 'whether a dog counts as trained'],
});
