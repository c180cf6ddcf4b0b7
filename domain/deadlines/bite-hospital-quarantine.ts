/** Quarantine in a veterinary hospital after a bite: a time that is never shortened, and what releases the animal. */
import { z } from 'zod';
import { addDays, longDate, type PlainDate } from '../calendar.ts';
import { daysIn, leapNotes } from '../day-words.ts';
import { knownDay } from '../known-day.ts';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule, type Saying } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  /** Least days in the hospital. */
  days: lawValue(z.number().int()),
  /** How the code names the police. */
  police: z.string(),
  report: proofSchema,
  /** The certificate without which the animal is not released. */
  certificate: proofSchema,
  costs: proofSchema,
  /** What the owner must not do with the animal meanwhile. */
  keep: proofSchema,
});

interface Told {
  readonly police: string;
  readonly days: number;
  readonly from: PlainDate;
  readonly release: PlainDate;
  /** Counted from the bite: the day of the placement is not known. */
  readonly assumed: boolean;
  /** The day for which somebody plans. */
  readonly planned: PlainDate | undefined;
}

const release = (d: { police: string }): string =>
  `Before the release you must give ${d.police} a certificate of a licensed veterinarian that the animal does not have rabies.`;
const costs = 'You pay all costs of the hospital.';
const report = (d: { police: string }): string => `Report the bite to ${d.police} immediately, if that is not done.`;

const said = (headline: string, notes: string[]): Saying => ({ headline, notes, computed: daysIn(headline, ...notes) });

export const biteHospitalQuarantine = defineRule({
  id: 'bite-hospital-quarantine',
  title: 'Quarantine in a veterinary hospital after a bite',
  facts: ['placedDate', 'confinedDate', 'biteDate', 'plannedDate'],
  law,
  decide(facts, law) {
    const because = [law.days, law.certificate, law.costs, law.report, law.keep] as const;
    const placed = knownDay(facts.placedDate) ?? knownDay(facts.confinedDate);
    const from = placed ?? knownDay(facts.biteDate);
    const days = law.days.value;
    if (from === undefined) return { outcome: 'period', data: { days, police: law.police }, because, ask: 'police' };
    const data = {
      police: law.police,
      days,
      from,
      release: addDays(from, days),
      assumed: placed === undefined,
      planned: knownDay(facts.plannedDate),
    };
    return { outcome: 'release', data, because, safe: data.release, ask: 'police' };
  },
  say: {
    release: (d: Told) =>
      said(
        `${longDate(d.release)}, at the earliest${d.assumed ? ', if the animal was placed in the hospital on the day of the bite' : ''}.`,
        [
          `That is ${count(d.days, 'day')} after ${longDate(d.from)}; that first day is not counted, and the text allows no shorter time.`,
          ...(d.assumed ? ['A later placement moves the day: the time runs from the placement in the hospital.'] : []),
          ...(d.planned === undefined || d.planned < d.from
            ? []
            : [
                d.planned < d.release
                  ? `${longDate(d.planned)} is too early.`
                  : `${longDate(d.planned)} is late enough.`,
              ]),
          ...leapNotes(d.from, d.release),
          release(d),
          costs,
          ...(d.assumed ? [report(d)] : []),
        ],
      ),
    period: (d: { days: number; police: string }) => ({
      headline: `At least ${count(d.days, 'day')} in a licensed veterinary hospital.`,
      notes: [
        report(d),
        `The time runs from the placement in the hospital, which must be immediate. Give ${d.police} the name and location of the hospital.`,
        release(d),
        costs,
        'Until then you must not kill, sell or give away the animal, or let it be taken out of town except to such a hospital.',
      ],
    }),
  },
  general: (law) => ({
    outcome: 'period',
    data: { days: law.days.value, police: law.police },
    because: [law.days, law.certificate, law.costs, law.report, law.keep],
    ask: 'police',
  }),
  leavesOut: ['the confinement at home in its place', 'a longer time that a veterinarian or an officer finds needed'],
});
