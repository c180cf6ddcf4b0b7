/** Home confinement after a bite: whether the rabies shot allows it, and on which days the animal is examined. */
import { z } from 'zod';
import { addDays, daysBetween, longDate, plainDate, type PlainDate } from '../calendar.ts';
import { daysIn } from '../day-words.ts';
import { ordinal } from '../facts.ts';
import { daySpan, knownDay } from '../known-day.ts';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule, type Because, type Facts, type Saying } from '../rule.ts';
import { count, list } from '../wording.ts';
import { readSpan } from '../span.ts';
import { shotAgeVerdict } from './shot-age.ts';
import { vaccineVerdict, type Verdict } from './vaccine-window.ts';

const int = z.number().int();

const law = z.strictObject({
  /** The shot must lie more than this many days before the bite. */
  moreThan: lawValue(int),
  /** And less than so many years, by kind of vaccine. */
  oneYear: lawValue(int),
  threeYear: lawValue(int),
  evidence: proofSchema,
  examined: proofSchema,
  /** Days of confinement at home. */
  days: lawValue(int),
  /** Days in custody where the first examination finds a sign of rabies. */
  custody: lawValue(int),
  /** On which days of the confinement the animal is examined. */
  examinations: lawValue(z.array(int).min(1)),
  /** Hours from an examination to its report. */
  reported: lawValue(int),
  /** Days in the hospital where the home is not allowed. */
  hospital: lawValue(int),
  report: proofSchema,
  /** How the code names the offices. */
  police: z.string(),
  warden: z.string(),
  reportsTo: z.string(),
});
type Law = z.infer<typeof law>;

const ids = ['confinedDate', 'vaccinationDate', 'biteDate', 'shotAge', 'vaccine', 'immunized'] as const;
type Kind = 'one-year' | 'three-year';
const kinds: readonly Kind[] = ['one-year', 'three-year'];

interface Told {
  readonly police: string;
  readonly warden: string;
  readonly reportsTo: string;
  readonly moreThan: number;
  readonly years: readonly number[];
  readonly days: number;
  readonly custody: number;
  readonly examinations: readonly number[];
  readonly hours: number;
  readonly hospital: number;
}

const yearsOf = (law: Law, kind: Kind): number => (kind === 'one-year' ? law.oneYear.value : law.threeYear.value);

const told = (law: Law, of: readonly Kind[]): Told => ({
  police: law.police,
  warden: law.warden,
  reportsTo: law.reportsTo,
  moreThan: law.moreThan.value,
  years: of.map((kind) => yearsOf(law, kind)),
  days: law.days.value,
  custody: law.custody.value,
  examinations: law.examinations.value,
  hours: law.reported.value,
  hospital: law.hospital.value,
});

type Read = Facts<(typeof ids)[number]>;

/** By the age of the shot, where it was told as a span and settles the matter, and the two days were not told. */
function byAge(facts: Read, law: Law, of: readonly Kind[]): readonly Verdict[] | undefined {
  if (facts.vaccinationDate.roughly() !== undefined && facts.biteDate.roughly() !== undefined) return undefined;
  const span = readSpan(facts.shotAge.ifKnown() ?? '');
  const found = of.flatMap((kind) =>
    span === undefined ? [] : (shotAgeVerdict(span, law.moreThan.value, yearsOf(law, kind)) ?? []),
  );
  return found.length === of.length ? found : undefined;
}

/** By the day of the shot and the day of the bite. */
function byDays(facts: Read, law: Law, of: readonly Kind[], today: PlainDate): readonly Verdict[] {
  const shots = daySpan(facts.vaccinationDate.roughly() ?? facts.vaccinationDate());
  // A shot that is too recent today was so on any day of the bite.
  if (facts.biteDate.ifKnown() === undefined && daysBetween(shots[0], today) <= law.moreThan.value)
    return of.map(() => 'tooRecent');
  const bite = plainDate(facts.biteDate());
  const found = of.map((kind) =>
    shots.map((shot) => vaccineVerdict(shot, bite, law.moreThan.value, yearsOf(law, kind))),
  );
  if (found.some(([first, last]) => first !== last)) facts.vaccinationDate();
  return found.map(([first]) => first ?? 'tooOld');
}

/** What the shot leads to for each kind of vaccine that it can have been; asks for what decides. */
function verdict(facts: Read, law: Law, today: PlainDate): { verdict: Verdict; of: readonly Kind[] } {
  const vaccine = facts.vaccine.ifKnown();
  const of = vaccine === undefined ? kinds : [vaccine];
  const all = byAge(facts, law, of) ?? byDays(facts, law, of, today);
  const [one = 'tooOld'] = all;
  if (all.some((other) => other !== one)) facts.vaccine();
  return { verdict: one, of };
}

const limits = (d: Told): string =>
  `The shot must be more than ${count(d.moreThan, 'day')} and less than ${list(
    d.years.map((years) => count(years, 'year')),
    'or',
  )} old at the bite${d.years.length > 1 ? ', by the kind of vaccine' : ''}.`;
const report = (d: Told): string => `Report the bite to ${d.police} immediately, if that is not done.`;
const proof = (d: Told): string => `Show the proof of the shot to ${d.reportsTo}.`;
const examined = (d: Told): string =>
  `A rabies inspector or a licensed veterinarian must examine the animal first; if there is a sign of rabies, it is taken into custody for ${count(d.custody, 'day')}.`;
const follow = (d: Told): string =>
  `A licensed veterinarian examines it on the ${list(d.examinations.map(ordinal))} day and reports within ${count(d.hours, 'hour')} of each examination; you must see to it that the reports are made.`;
const hospital = (d: Told): string =>
  `the animal stays at least ${count(d.hospital, 'day')} in a licensed veterinary hospital`;

const said = (headline: string, notes: string[], computed: string[] = []): Saying => ({
  headline,
  notes,
  computed: [...daysIn(headline, ...notes), ...computed],
});

const window = (law: Law): Because => [law.moreThan, law.oneYear, law.threeYear, law.evidence];

export const homeConfinement = defineRule({
  id: 'home-confinement',
  title: 'Home confinement after a bite',
  facts: ids,
  law,
  decide(facts, law, today) {
    const confined = knownDay(facts.confinedDate);
    if (confined !== undefined) {
      const days = law.examinations.value.map((nth) => addDays(confined, nth - 1));
      const data = { ...told(law, kinds), confined, days10: addDays(confined, law.days.value), on: days };
      return {
        outcome: 'examinations',
        data,
        because: [law.examinations, law.reported, law.days],
        safe: data.days10,
        ask: 'warden',
      };
    }
    const no = [law.moreThan, law.evidence, law.hospital, law.report, law.oneYear, law.threeYear] as const;
    if (
      facts.immunized.ifKnown() === 'no' &&
      facts.vaccinationDate.roughly() === undefined &&
      facts.shotAge.ifKnown() === undefined
    )
      return { outcome: 'unproven', data: told(law, kinds), because: no, ask: 'police' };
    const found = verdict(facts, law, today);
    const data = told(law, found.of);
    if (found.verdict === 'valid')
      return {
        outcome: 'allowed',
        data,
        because: [...window(law), law.examined, law.days, law.custody, law.examinations, law.reported],
        ask: 'warden',
      };
    if (found.verdict === 'edge') return { outcome: 'edge', data, because: no, standing: 'clarify', ask: 'warden' };
    return { outcome: found.verdict, data, because: no, ask: 'police' };
  },
  say: {
    allowed: (d: Told) =>
      said(`Yes, for ${count(d.days, 'day')}, if an examination finds no sign of rabies.`, [
        `The shot lies within the limits. ${limits(d)}`,
        proof(d),
        examined(d),
        `The place must keep it away from other animals and persons, in the opinion of ${d.warden}.`,
        follow(d),
        report(d),
      ]),
    tooRecent: (d: Told) =>
      said(`No, the shot does not lie more than ${count(d.moreThan, 'day')} before the bite: ${hospital(d)}.`, [
        limits(d),
        report(d),
      ]),
    tooOld: (d: Told) => said(`No, the shot is too old: ${hospital(d)}.`, [limits(d), report(d)]),
    edge: (d: Told) =>
      said(
        `Go by the hospital: ${hospital(d)}, unless ${d.warden} agrees that the shot is still less than ${list(d.years.map((years) => count(years, 'year')))} old.`,
        [
          'The shot was on a leap day, and the text does not say on which day its year ends where the month has no such day.',
          limits(d),
          report(d),
        ],
      ),
    unproven: (d: Told) =>
      said(`No, not without a rabies shot that you can prove: ${hospital(d)}.`, [limits(d), report(d)]),
    examinations: (d: Told & { confined: PlainDate; days10: PlainDate; on: readonly PlainDate[] }) =>
      said(
        `Examinations on ${list(d.on.map(longDate))}.`,
        [
          `That is the ${list(d.examinations.map(ordinal))} day of the confinement, where the day on which it began, ${longDate(d.confined)}, is the first.`,
          `Each examination must be reported within ${count(d.hours, 'hour')} to ${d.reportsTo}; you must see to it.`,
          `The confinement lasts ${count(d.days, 'day')}. Keep the animal in through ${longDate(d.days10)}, which is safe also if the first day is not counted.`,
        ],
        [],
      ),
    general: (d: Told) =>
      said(
        `Report the bite to ${d.police} immediately. Home quarantine needs proof of the rabies shot; without it ${hospital(d)}.`,
        [limits(d), proof(d), examined(d), follow(d)],
      ),
  },
  general: (law) => ({
    outcome: 'general',
    data: told(law, kinds),
    because: [...window(law), law.examined, law.hospital, law.custody, law.report, law.examinations, law.reported],
    ask: 'police',
  }),
  leavesOut: ['an animal with signs of rabies: the source breaks off there', 'an enclosure that is adequate'],
});
