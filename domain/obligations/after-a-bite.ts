/** What to do after a dog or cat bit a person: the owner's duties, and what the bitten person can expect. */
import { z } from 'zod';
import { lawValue, proofSchema, type Proof } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  report: proofSchema,
  /** Days of confinement, or as the police direct. */
  confined: lawValue(z.number().int()),
  surrender: proofSchema,
  order: proofSchema,
  /** Hours after an order to isolation. */
  delivery: lawValue(z.number().int()),
  home: proofSchema,
  /** Days of isolation after the bite. */
  isolated: lawValue(z.number().int()),
  costs: proofSchema,
  /** What is done with an animal other than a dog or cat. */
  otherAnimals: proofSchema,
});

interface Terms {
  readonly confined: number;
  readonly delivery: number;
  readonly isolated: number;
}
const doctor = 'Anybody hurt should see a doctor; in an emergency call 911.';
const emergency = ['911'];
const facility = (d: Terms): string =>
  `Not currently immunized: expect an isolation facility, no later than ${count(d.delivery, 'hour')} after the order, for at least ${count(d.isolated, 'day')} after the bite under a veterinarian.`;
const atHome = (d: Terms): string =>
  `Currently immunized: the officer may order the quarantine at your home instead, for at least ${count(d.isolated, 'day')} after the bite under a veterinarian.`;
const owner = (d: Terms): string[] => [
  doctor,
  `Confined means not less than ${count(d.confined, 'day')}, or as the police direct; give it up for examination when the police ask for it.`,
  'An officer who has reason to believe that it bit a person orders it quarantined, and decides where.',
];
const ending = [
  'The periods differ; the longer one is safe unless the police direct otherwise.',
  'The owner pays for it.',
  'The text has no exception for a small bite, for family or for a provoked bite.',
];

export const afterABite = defineRule({
  id: 'after-a-bite',
  title: 'What to do after a bite',
  facts: ['species', 'side', 'immunized'],
  law,
  decide(facts, law) {
    const { report, confined, surrender, order, delivery, home, isolated, costs } = law;
    const data = { confined: confined.value, delivery: delivery.value, isolated: isolated.value };
    if (facts.species.ifKnown() === 'other')
      return { outcome: 'otherAnimal', data, because: [law.otherAnimals], ask: 'police' };
    if (facts.side.ifKnown() === 'bitten')
      return { outcome: 'bitten', data, because: [report, confined, order, costs], ask: 'police' };
    const immunized = facts.immunized.ifKnown();
    const first: readonly [Proof, ...Proof[]] = [report, confined];
    if (immunized === 'yes')
      return {
        outcome: 'immunized',
        data,
        because: [...first, home, isolated, order, surrender, costs],
        ask: 'police',
      };
    if (immunized === 'no')
      return {
        outcome: 'notImmunized',
        data,
        because: [...first, delivery, home, isolated, order, surrender, costs],
        ask: 'police',
      };
    return {
      outcome: 'owner',
      data,
      because: [...first, order, home, delivery, isolated, surrender, costs],
      ask: 'police',
    };
  },
  say: {
    owner: (d: Terms) => ({
      headline: 'Report the bite to the police at once and keep the animal confined.',
      notes: [...owner(d), atHome(d), facility(d), ...ending],
      computed: emergency,
    }),
    immunized: (d: Terms) => ({
      headline: 'Report the bite to the police at once and keep the animal confined.',
      notes: [...owner(d), atHome(d), ...ending],
      computed: emergency,
    }),
    notImmunized: (d: Terms) => ({
      headline: 'Report the bite to the police at once and keep the animal confined.',
      notes: [...owner(d), facility(d), 'Quarantine at home is for a currently immunized animal.', ...ending],
      computed: emergency,
    }),
    bitten: (d: Terms) => ({
      headline: 'Tell the police about the bite; the owner must report it at once and keep the animal confined.',
      notes: [
        doctor,
        'The text puts no duty on the person who was bitten.',
        `The owner keeps the animal confined for not less than ${count(d.confined, 'day')}, or as the police direct.`,
        'An officer who has reason to believe that it bit a person orders it quarantined.',
        'The owner pays for keeping, examining and testing the animal. Who pays for the injury is not in this text.',
      ],
      computed: emergency,
    }),
    otherAnimal: (_: Terms) => ({
      headline: 'Tell the police about the bite: the confinement in the text is for dogs and cats.',
      notes: [doctor, 'An officer may kill another animal that bit a person, or order it killed.'],
      computed: emergency,
    }),
  },
  leavesOut: ['medical advice', 'who pays for the injury'],
});
