/** How long a dog or cat is confined after it bit a person: what its owner must do, and what an officer's order adds. */
import { z } from 'zod';
import { addDays, daysBetween, latest, longDate, plainDate, type PlainDate } from '../calendar.ts';
import { dated } from '../dated.ts';
import { knownDay } from '../known-day.ts';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  /** Days for which the owner keeps it confined, or as the police direct. */
  confined: lawValue(z.number().int()),
  /** The report to the police that comes first. */
  report: proofSchema,
  /** Days of isolation under an officer's order, from the incident. */
  isolated: lawValue(z.number().int()),
  /** The examinations during the isolation, in the order of the text. */
  examinations: proofSchema,
  /** What a release from the isolation needs. */
  release: proofSchema,
  /** What the town does with an animal other than a dog or cat. */
  otherAnimals: proofSchema,
});

interface Terms {
  readonly confined: number;
  readonly isolated: number;
  readonly bite: PlainDate;
  readonly start: PlainDate;
  readonly until: PlainDate;
}

const report = 'Report the bite to the police at once.';
const rest = (d: Terms): string[] => [
  report,
  `If an officer orders quarantine: strict isolation under a veterinarian for at least ${count(d.isolated, 'day')} after the bite, that is to ${longDate(addDays(d.bite, d.isolated))} at the earliest, with examinations on the first day, the last day and one day between.`,
  'That is no release date by itself: the period must not be extended, and the veterinarian must certify that there are no signs of rabies.',
  `The two periods conflict; the longer one is safe unless the police direct otherwise.`,
  d.start === d.bite
    ? `The text does not say from which day the ${count(d.confined, 'day')} run; here they are counted from the bite, that day not counted. Counting from a later first day of confinement is safer.`
    : `The text does not say from which day the ${count(d.confined, 'day')} run: from the bite they end on ${longDate(addDays(d.bite, d.confined))}, from the first day of confinement on ${longDate(d.until)}.`,
];

export const biteConfinement = defineRule({
  id: 'bite-confinement',
  title: 'How long an animal is confined after a bite',
  facts: ['biteDate', 'species', 'confinedDate', 'plannedDate'],
  law,
  decide(facts, law) {
    if (facts.species.ifKnown() === 'other')
      return { outcome: 'otherAnimal', data: {}, because: [law.otherAnimals, law.confined], ask: 'police' };
    const bite = plainDate(facts.biteDate());
    const days = law.confined.value;
    const confinedSince = knownDay(facts.confinedDate);
    const start = latest(bite, confinedSince ?? bite);
    const until = addDays(start, days);
    const planned = knownDay(facts.plannedDate);
    const data = { confined: days, isolated: law.isolated.value, bite, start, until };
    const common = {
      because: [law.confined, law.report, law.isolated, law.examinations, law.release] as const,
      standing: 'clarify' as const,
      readings: [
        { label: `${count(days, 'day')} from the bite`, date: addDays(bite, days) },
        ...(start === bite ? [] : [{ label: `${count(days, 'day')} from the first day of confinement`, date: until }]),
        {
          label: `${count(law.isolated.value, 'day')} of isolation after the bite`,
          date: addDays(bite, law.isolated.value),
        },
      ],
      safe: until,
      ask: 'police',
    };
    if (planned === undefined) return { outcome: 'until', data, ...common };
    const day = daysBetween(start, planned);
    if (day < days) return { outcome: 'tooEarly', data: { ...data, planned, day }, ...common };
    return day === days
      ? { outcome: 'lastDay', data: { ...data, planned, day }, ...common }
      : { outcome: 'over', data: { ...data, planned, day }, ...common };
  },
  general: (law) => ({
    outcome: 'rule',
    data: { confined: law.confined.value, isolated: law.isolated.value },
    because: [law.confined, law.report, law.isolated, law.examinations, law.release],
    standing: 'clarify',
    ask: 'police',
  }),
  say: {
    until: (d: Terms) =>
      dated(`Until ${longDate(d.until)} at least: ${count(d.confined, 'day')}, or as the police direct.`, rest(d)),
    tooEarly: (d: Terms & { planned: PlainDate; day: number }) =>
      dated(
        `No. ${longDate(d.planned)} is day ${String(d.day)}: confined for not less than ${count(d.confined, 'day')}, to ${longDate(d.until)}.`,
        rest(d),
        [String(d.day)],
      ),
    lastDay: (d: Terms & { planned: PlainDate; day: number }) =>
      dated(
        `${longDate(d.planned)} is day ${String(d.day)}, the last one: keep it confined through that day.`,
        rest(d),
        [String(d.day)],
      ),
    over: (d: Terms & { planned: PlainDate; day: number }) =>
      dated(
        `Yes, as far as the ${count(d.confined, 'day')} go: they end on ${longDate(d.until)}, before ${longDate(d.planned)}, unless the police directed another period.`,
        rest(d),
      ),
    rule: (d: { confined: number; isolated: number }) => ({
      headline: `Not less than ${count(d.confined, 'day')}, or as the police direct.`,
      notes: [
        `Under an officer's quarantine order it is strict isolation under a veterinarian for at least ${count(d.isolated, 'day')} after the bite, with examinations on the first day, the last day and one day between.`,
        'The two periods conflict; the longer one is safe unless the police direct otherwise.',
        report,
      ],
    }),
    otherAnimal: (_: object) => ({
      headline: 'The text sets no confinement for it: these days are for dogs and cats.',
      notes: ['An animal other than a dog or cat that bit a person may be killed or ordered killed by an officer.'],
    }),
  },
  leavesOut: ['whether an officer will order quarantine', 'how long an extended observation lasts'],
});
