/** How long an owner can claim an impounded animal. */
import { z } from 'zod';
import { addDays, daysBetween, longDate, plainDate, type PlainDate } from '../calendar.ts';
import { dated } from '../dated.ts';
import { knownDay } from '../known-day.ts';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule, type Because } from '../rule.ts';
import { weekendNotice } from '../weekend.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  /** Days after the notice. */
  claim: lawValue(z.number().int()),
  /** Days after which it may be sold. */
  sale: lawValue(z.number().int()),
  /** Days for which an animal that has bitten is kept for observation. */
  hold: lawValue(z.number().int()),
  /** What must be paid to get it back. */
  payment: proofSchema,
  /** The license that it may need first. */
  license: proofSchema,
  /** How notice is given. */
  notice: proofSchema,
});

interface Days {
  readonly noticed: PlainDate;
  readonly last: PlainDate;
  readonly claim: number;
  readonly hold: number;
}
type Planned = Days & { planned: PlainDate; day: number };

const pay =
  'To get it back you pay the impoundment fee and a fee for each day, and it must be licensed first if state law requires it.';
const counted = (d: Days): string =>
  `The ${count(d.claim, 'day')} run from the notice, not from the day it was taken: for a notice of ${longDate(d.noticed)} they end on ${longDate(d.last)}.`;
const mailed =
  'A notice by mail: the text does not say whether the day it was sent or came counts, so count from the earlier. A posted notice counts even if you did not see it.';
const may = 'It says "may", so the animal can still be there: call the police at once.';
const bitten = (d: Days): string =>
  `If it had bitten a person before, it is kept ${count(d.hold, 'day')} for observation.`;
const hold = (d: Days): string[] => [
  `An animal that has bitten is kept ${count(d.hold, 'day')} for observation. The text does not say from which day, nor whether you can claim it within ${count(d.claim, 'day')} or ${count(d.hold, 'day')}, nor whether it can leave before the ${count(d.hold, 'day')} end.`,
  `So claim it within the ${count(d.claim, 'day')}, by ${longDate(d.last)}.`,
];

export const redemption = defineRule({
  id: 'redemption',
  title: 'How long you can claim an impounded animal',
  facts: ['noticeDate', 'biteBefore', 'plannedDate'],
  law,
  decide(facts, law, today) {
    const noticed = plainDate(facts.noticeDate());
    const claim = law.claim.value;
    const last = addDays(noticed, claim);
    const data = { noticed, last, claim, hold: law.hold.value };
    const common = { safe: last, ask: 'police' };
    if (facts.biteBefore.ifKnown() === 'yes') {
      const readings = [
        { label: `${count(claim, 'day')} after the notice`, date: last },
        { label: `${count(law.hold.value, 'day')} from the notice`, date: addDays(noticed, law.hold.value) },
      ];
      const because: Because = [law.claim, law.hold, law.payment, law.license];
      const open = { ...common, because, readings, standing: 'clarify' as const };
      return today > last ? { outcome: 'bittenOver', data, ...open } : { outcome: 'bitten', data, ...open };
    }
    const because: Because = [law.claim, law.sale, law.payment, law.license, law.hold];
    const planned = knownDay(facts.plannedDate);
    if (planned !== undefined && planned >= today && today <= last) {
      const visit = { ...data, planned, day: daysBetween(noticed, planned) };
      return planned > last
        ? { outcome: 'tooLate', data: visit, because, ...common }
        : { outcome: 'inTime', data: visit, because, ...common };
    }
    return today > last
      ? { outcome: 'over', data, because, ...common }
      : { outcome: 'open', data, because: [law.claim, law.payment, law.license, law.notice, law.hold], ...common };
  },
  general: (law) => ({
    outcome: 'rule',
    data: { claim: law.claim.value, sale: law.sale.value, hold: law.hold.value },
    because: [law.claim, law.sale, law.hold, law.payment, law.license],
    ask: 'police',
  }),
  say: {
    open: (d: Days) =>
      dated(`By ${longDate(d.last)}.`, [...weekendNotice(d.last).notes, counted(d), pay, mailed, bitten(d)]),
    over: (d: Days) =>
      dated(
        `The ${count(d.claim, 'day')} ended on ${longDate(d.last)}: it is no longer safe, it may be sold or disposed of now.`,
        [may, counted(d), pay, bitten(d)],
      ),
    inTime: (d: Planned) =>
      dated(
        `Yes. ${longDate(d.planned)} is day ${String(d.day)}; the last day is ${longDate(d.last)}.`,
        [counted(d), pay, bitten(d)],
        [String(d.day)],
      ),
    tooLate: (d: Planned) =>
      dated(
        `No. ${longDate(d.planned)} is day ${String(d.day)}, too late: the last day is ${longDate(d.last)}.`,
        ['After it the animal may be sold or disposed of.', counted(d), pay, bitten(d)],
        [String(d.day)],
      ),
    bitten: (d: Days) => dated(`By ${longDate(d.last)}, to be safe.`, [...hold(d), pay, mailed]),
    bittenOver: (d: Days) =>
      dated(`The ${count(d.claim, 'day')} ended on ${longDate(d.last)}; whether you can still claim it is not clear.`, [
        ...hold(d).slice(0, 1),
        'Call the police at once.',
        pay,
      ]),
    rule: (d: { claim: number; sale: number; hold: number }) => ({
      headline: `Within ${count(d.claim, 'day')} after the notice.`,
      notes: [
        `Not claimed within ${count(d.sale, 'day')}, it may be sold or disposed of.`,
        `If it had bitten a person before, it is kept ${count(d.hold, 'day')} for observation.`,
        pay,
      ],
    }),
  },
  leavesOut: ['what the fees are', 'when the notice must be given'],
});
