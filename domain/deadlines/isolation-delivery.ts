/** How soon after a quarantine order an animal is delivered to isolation. */
import { z } from 'zod';
import { addDays, longDate, type PlainDate } from '../calendar.ts';
import { dated } from '../dated.ts';
import { knownDay } from '../known-day.ts';
import { lawValue, proofSchema } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({
  /** Hours after the original order. */
  hours: lawValue(z.number().int()),
  /** The quarantine at home that can take its place. */
  home: proofSchema,
});

const notes = [
  'As soon as possible comes first: the hours are the latest.',
  'It is the duty of the officer who gave the order to deliver the animal or to order it delivered; keeping that order is yours.',
  'Quarantine at home takes its place only if the animal is currently immunized and the officer orders it.',
];

export const isolationDelivery = defineRule({
  id: 'isolation-delivery',
  title: 'Delivery to isolation after a quarantine order',
  facts: ['orderDate'],
  law,
  decide(facts, law) {
    const ordered = knownDay(facts.orderDate);
    const hours = law.hours.value;
    const common = { because: [law.hours, law.home] as const, ask: 'police' };
    return ordered === undefined
      ? { outcome: 'rule', data: { hours }, ...common }
      : { outcome: 'by', data: { hours, ordered, last: addDays(ordered, Math.floor(hours / 24)) }, ...common };
  },
  say: {
    rule: (d: { hours: number }) => ({
      headline: `As soon as possible, and no later than ${count(d.hours, 'hour')} after the order.`,
      notes,
    }),
    by: (d: { hours: number; ordered: PlainDate; last: PlainDate }) =>
      dated(
        `As soon as possible, and no later than ${count(d.hours, 'hour')} after the order: for an order of ${longDate(d.ordered)}, the same time on ${longDate(d.last)}.`,
        [...notes, 'The text makes no exception for nights, weekends or holidays.'],
      ),
  },
  leavesOut: ['what follows where the hours pass'],
});
