/** How each outcome of the forfeiture is said. */
import { ordinal } from '../facts.ts';
import { list, sentenceCase } from '../wording.ts';
import { jailNote, type Penalty } from './schedule.ts';

const period = 'The text does not say over what period offenses are counted.';
const onTop = 'Any fees for impounding come on top.';
const damage =
  "The owner's liability for the damage is a separate matter, in a law that this text adopts but does not hold.";

const sentence = (words: string): string => `${sentenceCase(words)}.`;

export const say = {
  step: (d: { step: Penalty; dog: boolean; liability: boolean; impounding: boolean }) => ({
    headline: `${d.step.words}.`,
    notes: [
      ...(d.impounding ? [onTop] : []),
      ...(d.liability ? [damage] : []),
      period,
      ...(d.dog ? [] : ['This schedule speaks of dogs; for another animal it is not clear that it applies.']),
    ],
  }),
  beyond: (d: { step: Penalty; offense: number }) => ({
    headline: `The text states no amount for a ${ordinal(d.offense)} offense.`,
    notes: [sentence(d.step.words), period],
    computed: d.step.computed,
  }),
  ladder: (d: { words: string }) => ({ headline: `${d.words}.`, notes: [onTop, period] }),
  notDogs: (d: { animal: string; forDogs: Penalty | undefined; otherwise: Penalty | undefined }) => ({
    headline: `For ${d.animal} the amount is not clear.`,
    notes: [
      'The schedule in dollars by offense speaks of dogs.',
      ...(d.forDogs ? [`If it covers ${d.animal}: ${d.forDogs.words} (§ ${d.forDogs.cite}).`] : []),
      ...(d.otherwise ? [`If not: ${d.otherwise.words} (§ ${d.otherwise.cite}).`] : []),
      'That does not mean that it costs nothing.',
    ],
    computed: d.forDogs?.computed ?? [],
  }),
  both: (d: { both: Penalty[]; dogs: boolean }) => ({
    headline: `Two penalties cover this: ${d.both.map(({ words, cite }) => `${words} (§ ${cite})`).join('; or ')}.`,
    notes: [
      'The text does not say which of the two applies: that is for the town or the court.',
      ...(d.dogs
        ? ['One of the two schedules speaks of dogs, so it is not clear that it reaches another animal.']
        : []),
      ...(d.both.some(({ missing }) => missing)
        ? ['An amount that is not stated does not mean that it costs nothing.']
        : []),
    ],
    computed: d.both.flatMap(({ computed }) => computed),
  }),
  range: (d: { words: string; same: boolean; jail: number | undefined; instead: string }) => ({
    headline: `${d.words}.`,
    notes: [
      ...(d.same ? ['The same range applies to a first and to a later offense.'] : []),
      ...(d.jail === undefined ? [] : [jailNote(d.jail)]),
      ...(d.instead === '' ? [] : [d.instead]),
      'The court sets the sum.',
    ],
  }),
  laterOnly: (d: { later: string }) => ({
    headline: `For a first violation the text states no amount; for a later one it is ${d.later}.`,
    notes: ['The words for a first violation seem to be missing. That does not mean that the first one is free.'],
  }),
  firstUnstated: (d: { later: string }) => ({
    headline: 'The text states no amount for a first violation.',
    notes: [
      `For later violations it is ${d.later}.`,
      'The words for a first violation seem to be missing. That does not mean that the first one is free.',
    ],
  }),
  adopted: (_: object) => ({
    headline: 'The amount is not in this text: it adopts the penalties of another law, which it does not print.',
  }),
  none: (d: { violation: string }) => ({
    headline: `The text states no forfeiture for breaking § ${d.violation}.`,
    notes: [
      'None of the penalty paragraphs names it.',
      'The town can still ask a court for an order against it. Whether another part of the code sets a penalty is not in this text.',
    ],
  }),
  overview: (d: { said: { covers: string[]; penalty: Penalty }[] }) => ({
    headline: 'It depends on what was violated.',
    notes: d.said.map(({ covers, penalty }) =>
      sentence(`${list(covers.map((place) => `§ ${place}`))}: ${penalty.words}`),
    ),
  }),
};
