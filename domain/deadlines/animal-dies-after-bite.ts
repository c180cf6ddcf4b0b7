/** An animal that dies or is killed soon after it has bitten a person. */
import { z } from 'zod';
import { addDays, longDate, type PlainDate } from '../calendar.ts';
import { daysIn } from '../day-words.ts';
import { knownDay } from '../known-day.ts';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule, type Saying } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  /** Days from the bite. */
  days: lawValue(z.number().int()),
  /** How the code names the police. */
  police: z.string(),
  deliver: proofSchema,
  /** The owner must not kill the animal. */
  keep: proofSchema,
});

interface Told {
  readonly police: string;
  readonly days: number;
  readonly bite: PlainDate;
  readonly last: PlainDate;
}

const deliver = (d: { police: string }): string =>
  `Notify ${d.police} and immediately deliver the intact animal to it, or have it delivered.`;
const who = 'This is the duty of the Owner, and of a person who killed the animal or knows of its death.';
const keep = 'The Owner of an animal that has bitten a person must not kill it.';

const said = (headline: string, notes: string[]): Saying => ({ headline, notes, computed: daysIn(headline, ...notes) });

export const animalDiesAfterBite = defineRule({
  id: 'animal-dies-after-bite',
  title: 'An animal that dies after a bite',
  facts: ['biteDate', 'deathDate'],
  law,
  decide(facts, law) {
    const because = [law.days, law.deliver, law.keep] as const;
    const bite = knownDay(facts.biteDate);
    const days = law.days.value;
    if (bite === undefined) return { outcome: 'always', data: { days, police: law.police }, because, ask: 'police' };
    const data = { police: law.police, days, bite, last: addDays(bite, days) };
    const died = knownDay(facts.deathDate);
    if (died === undefined) return { outcome: 'until', data, because, safe: data.last, ask: 'police' };
    if (died > data.last) return { outcome: 'after', data, because, ask: 'police' };
    return { outcome: 'within', data: { ...data, edge: died === data.last }, because, ask: 'police' };
  },
  say: {
    always: (d: { days: number; police: string }) => ({
      headline: deliver(d),
      notes: [
        `That is so where the animal dies or is killed within ${count(d.days, 'day')} from the time of the bite.`,
        who,
        keep,
      ],
    }),
    until: (d: Told) =>
      said(deliver(d), [
        `That is so where the animal dies or is killed within ${count(d.days, 'day')} from the time of the bite on ${longDate(d.bite)}, that is through ${longDate(d.last)}.`,
        who,
        keep,
      ]),
    within: (d: Told & { edge: boolean }) =>
      said(deliver(d), [
        `The animal died within ${count(d.days, 'day')} from the bite on ${longDate(d.bite)}: they run through ${longDate(d.last)}.`,
        ...(d.edge ? ['On that last day it can depend on the hour of the bite, so do it in any case.'] : []),
        who,
      ]),
    after: (d: Told) =>
      said(`The text asks no delivery for a death after ${longDate(d.last)}.`, [
        `The duty is for a death within ${count(d.days, 'day')} from the bite on ${longDate(d.bite)}.`,
        `Tell ${d.police} all the same if the quarantine was not over.`,
      ]),
  },
  leavesOut: ['an animal that bit another animal only', 'what the police does with the body'],
});
