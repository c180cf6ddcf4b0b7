/** The quarantine of a dog or cat that was exposed to a rabid animal, and the days on which its shot must fall. */
import { z } from 'zod';
import { addDays, daysBetween, latest, longDate, plainDate, type PlainDate } from '../calendar.ts';
import { dated } from '../dated.ts';
import { knownDay } from '../known-day.ts';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  /** Days for an animal that is not currently immunized. */
  notImmunized: lawValue(z.number().int()),
  /** First and last day after the exposure for its shot. */
  window: lawValue(z.tuple([z.number().int(), z.number().int()])),
  /** Days for an immunized animal. */
  immunized: lawValue(z.number().int()),
  revaccinate: proofSchema,
  /** Where it may be kept. */
  home: proofSchema,
});

/** The days of a case. */
interface Days {
  readonly exposed: PlainDate;
  readonly start: PlainDate;
  readonly until: PlainDate;
  readonly period: number;
  readonly window: readonly [number, number];
}
type Shot = Days & { planned: PlainDate; day: number };

const onDay = (d: Days, day: number): string => longDate(addDays(d.exposed, day));
const windowNotes = (d: Days): string[] => {
  const [first, last] = d.window;
  return [
    `The shot falls between day ${String(first)}, ${onDay(d, first)}, and day ${String(last)}, ${onDay(d, last)}, counted from the exposure and not from the order.`,
    `"Between" may leave out both of these days, so ${onDay(d, first + 1)} to ${onDay(d, last - 1)} is safe.`,
  ];
};
const confinedUntil = (d: Days): string =>
  `It is leashed or confined for ${count(d.period, 'day')}, to ${longDate(d.until)}.`;
const startNote = (d: Days): string =>
  d.start === d.exposed
    ? `The text does not say from which day the ${count(d.period, 'day')} run; here they are counted from the exposure, that day not counted. Confirm the release with the officer who gave the order.`
    : `The text does not say from which day the ${count(d.period, 'day')} run: from the exposure they end on ${longDate(addDays(d.exposed, d.period))}, from the order on ${longDate(d.until)}. Confirm the release with the officer who gave the order.`;
const home = 'The officer decides where it is kept; quarantine at home is for a currently immunized animal.';
const revaccinate = 'It must be revaccinated as soon as possible after the exposure.';
const shotDay = (d: Shot): string => `${longDate(d.planned)} is day ${String(d.day)}`;

export const exposureQuarantine = defineRule({
  id: 'exposure-quarantine',
  title: 'Quarantine after exposure to a rabid animal',
  facts: ['immunized', 'exposureDate', 'orderDate', 'plannedDate'],
  law,
  decide(facts, law) {
    const immunized = facts.immunized() === 'yes';
    const exposed = plainDate(facts.exposureDate());
    const period = (immunized ? law.immunized : law.notImmunized).value;
    const start = latest(exposed, knownDay(facts.orderDate) ?? exposed);
    const until = addDays(start, period);
    const data = { exposed, start, until, period, window: law.window.value };
    const readings = [
      { label: `${count(period, 'day')} from the exposure`, date: addDays(exposed, period) },
      ...(start === exposed ? [] : [{ label: `${count(period, 'day')} from the order`, date: until }]),
    ];
    const planned = knownDay(facts.plannedDate);
    const released = planned === undefined ? undefined : { ...data, planned, day: daysBetween(start, planned) };
    if (immunized) {
      const because = [law.immunized, law.revaccinate, law.home] as const;
      const common = { because, readings, safe: until, ask: 'police' };
      if (released === undefined) return { outcome: 'immunized', data, ...common };
      return released.day <= period
        ? { outcome: 'stillConfined', data: released, ...common }
        : { outcome: 'over', data: { ...released, extra: revaccinate }, ...common };
    }
    const because = [law.notImmunized, law.window, law.home] as const;
    const common = { because, readings, safe: until, ask: 'police' };
    if (planned === undefined || released === undefined) return { outcome: 'notImmunized', data, ...common };
    if (released.day > period) return { outcome: 'over', data: { ...released, extra: '' }, ...common };
    const [first, last] = law.window.value;
    const shot = { ...data, planned, day: daysBetween(exposed, planned) };
    const words = { because: [law.window, law.notImmunized, law.home] as const, readings, ask: 'police' };
    if (shot.day < first) return { outcome: 'shotEarly', data: shot, ...words };
    if (shot.day > last) return { outcome: 'shotLate', data: shot, ...words };
    return shot.day === first || shot.day === last
      ? { outcome: 'shotEdge', data: shot, ...words, standing: 'clarify' }
      : { outcome: 'shotInside', data: shot, ...words };
  },
  general: (law) => ({
    outcome: 'rule',
    data: { immunized: law.immunized.value, notImmunized: law.notImmunized.value, window: law.window.value },
    because: [law.immunized, law.notImmunized, law.window, law.revaccinate],
    ask: 'police',
  }),
  say: {
    immunized: (d: Days) =>
      dated(`${count(d.period, 'day')}, until ${longDate(d.until)}.`, [revaccinate, startNote(d), home]),
    notImmunized: (d: Days) =>
      dated(
        `${count(d.period, 'day')}, until ${longDate(d.until)}.`,
        [...windowNotes(d), startNote(d), home],
        numbers(d.window),
      ),
    stillConfined: (d: Shot) =>
      dated(
        `No. ${shotDay(d)} of ${String(d.period)}: it stays leashed or confined through ${longDate(d.until)}.`,
        [revaccinate, startNote(d)],
        [String(d.day)],
      ),
    over: (d: Shot & { extra: string }) =>
      dated(
        `Yes, as far as the ${count(d.period, 'day')} go: they end on ${longDate(d.until)}, before ${longDate(d.planned)}.`,
        [startNote(d), ...(d.extra === '' ? [] : [d.extra])],
      ),
    shotEarly: (d: Shot) =>
      dated(
        `No. ${shotDay(d)}, ${days(d.window[0] - d.day)} too early for the shot.`,
        [...windowNotes(d), confinedUntil(d)],
        [String(d.day), days(d.window[0] - d.day), ...numbers(d.window)],
      ),
    shotLate: (d: Shot) =>
      dated(
        `No. ${shotDay(d)}, ${days(d.day - d.window[1])} too late for the shot.`,
        [
          ...windowNotes(d),
          confinedUntil(d),
          'If you cannot get in on time, tell the officer who ordered the quarantine.',
        ],
        [String(d.day), days(d.day - d.window[1]), ...numbers(d.window)],
      ),
    shotInside: (d: Shot) =>
      dated(
        `Yes. ${shotDay(d)}, inside the days for the shot.`,
        [...windowNotes(d), confinedUntil(d)],
        [String(d.day), ...numbers(d.window)],
      ),
    shotEdge: (d: Shot) =>
      dated(
        `It is not certain: ${shotDay(d)}, and "between" may leave that day out.`,
        [...windowNotes(d), confinedUntil(d)],
        [String(d.day), ...numbers(d.window)],
      ),
    rule: (d: { immunized: number; notImmunized: number; window: readonly [number, number] }) => ({
      headline: `${count(d.immunized, 'day')} if it is immunized, ${count(d.notImmunized, 'day')} if it is not.`,
      notes: [
        `An immunized animal is revaccinated as soon as possible. One that is not gets its shot between ${String(d.window[0])} and ${String(d.window[1])} days after the exposure.`,
      ],
    }),
  },
  leavesOut: ['from which day the quarantine runs', 'what follows where the shot is missed'],
});

const days = (n: number): string => (n === 1 ? 'one day' : count(n, 'day'));

/** The edges of the window. */
const numbers = ([first, last]: readonly [number, number]): string[] => [String(first), String(last)];
