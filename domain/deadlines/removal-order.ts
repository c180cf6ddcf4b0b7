/** After an order to remove a designated dog: by when it must be gone, and by when the evidence is due. */
import { z } from 'zod';
import { addDays, longDate, type PlainDate } from '../calendar.ts';
import { daysIn } from '../day-words.ts';
import { knownDay } from '../known-day.ts';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule, type Saying } from '../rule.ts';
import { weekendNotice } from '../weekend.ts';
import { count } from '../wording.ts';

const days = lawValue(z.number().int());

const law = z.strictObject({
  dangerous: z.strictObject({
    leave: days,
    /** Who pays until the removal; its words name the other kind of dog. */
    costs: proofSchema,
  }),
  vicious: z.strictObject({ leave: days, evidence: days, costs: proofSchema }),
});

interface Told {
  readonly leave: number;
  readonly evidence: number;
  readonly ordered: PlainDate | undefined;
  readonly today: PlainDate;
}

const when = (days: number, ordered: PlainDate | undefined): string =>
  ordered === undefined ? `within ${count(days, 'day')} of the order` : `by ${longDate(addDays(ordered, days))}`;

const last = (d: Told): PlainDate[] =>
  d.ordered === undefined ? [] : [...new Set([addDays(d.ordered, d.leave), addDays(d.ordered, d.evidence)])];

const counted = (d: Told): string[] => [
  ...(d.ordered === undefined ? ['With the day of the order I can name the last day.'] : []),
  ...last(d).flatMap((date) => [
    ...weekendNotice(date).notes,
    ...(date < d.today ? [`${longDate(date)} has passed.`] : []),
  ]),
];

const evidence =
  'It must show that the new keeper was told of the designation and consents, and that animal control there was told and consents.';
const slip =
  'Who pays for the care of the dog until then is not clear: the words on costs in this section name the Vicious Dog, most likely by a slip, so expect that you pay.';

const said = (headline: string, notes: string[]): Saying => ({ headline, notes, computed: daysIn(headline, ...notes) });

export const removalOrder = defineRule({
  id: 'removal-order',
  title: 'After an order to remove a dog from the town',
  facts: ['designation', 'removalOrderDate'],
  law,
  decide(facts, law, today) {
    const kind = facts.designation.ifKnown();
    const ordered = knownDay(facts.removalOrderDate);
    const { dangerous, vicious } = law;
    const first = (days: number): { safe?: PlainDate } =>
      ordered === undefined ? {} : { safe: addDays(ordered, days) };
    if (kind === 'dangerous') {
      const data = { leave: dangerous.leave.value, evidence: dangerous.leave.value, ordered, today };
      return {
        outcome: 'dangerous',
        data,
        because: [dangerous.leave, dangerous.costs],
        ...first(data.leave),
        ask: 'court',
      };
    }
    const data = { leave: vicious.leave.value, evidence: vicious.evidence.value, ordered, today };
    const safe = first(Math.min(data.leave, data.evidence, dangerous.leave.value));
    if (kind === 'vicious')
      return {
        outcome: 'vicious',
        data,
        because: [vicious.leave, vicious.evidence, vicious.costs],
        ...safe,
        ask: 'court',
      };
    if (dangerous.leave.value !== vicious.leave.value) facts.designation();
    return {
      outcome: 'either',
      data,
      because: [vicious.leave, vicious.evidence, dangerous.leave],
      ...safe,
      ask: 'court',
    };
  },
  say: {
    vicious: (d: Told) => {
      const same = d.leave === d.evidence;
      const both = `Both ${when(d.leave, d.ordered)}: the dog must be gone, and the town must have your written evidence.`;
      return said(
        same
          ? both
          : `The dog must be gone ${when(d.leave, d.ordered)}, the evidence is due ${when(d.evidence, d.ordered)}.`,
        [
          evidence,
          'You pay all fees and costs that the town has in caring for the dog until it is gone.',
          ...counted(d),
        ],
      );
    },
    dangerous: (d: Told) =>
      said(`The dog must be gone ${when(d.leave, d.ordered)}.`, [
        slip,
        'This section asks for no written evidence after the removal; it still asks you to tell the new keeper and the place there of the designation first.',
        ...counted(d),
      ]),
    either: (d: Told) =>
      said(`The dog must be gone ${when(d.leave, d.ordered)}, a Dangerous Dog as well as a Vicious Dog.`, [
        `For a Vicious Dog the town must also have your written evidence ${when(d.evidence, d.ordered)}. ${evidence}`,
        ...counted(d),
      ]),
  },
  general: (law, today) => ({
    outcome: 'either',
    data: { leave: law.vicious.leave.value, evidence: law.vicious.evidence.value, ordered: undefined, today },
    because: [law.vicious.leave, law.vicious.evidence, law.dangerous.leave],
    ask: 'court',
  }),
  leavesOut: ['other orders, and what follows when the dog is not removed in time'],
});
