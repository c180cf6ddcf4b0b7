/** Notice of a change in what a license application said, so many hours before the change. */
import { z } from 'zod';
import { addDays, longDate, type PlainDate } from '../calendar.ts';
import { daysIn } from '../day-words.ts';
import { knownDay } from '../known-day.ts';
import { lawValue } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count } from '../wording.ts';

const hoursOfDay = 24;

export const changeNotice = defineRule({
  id: 'change-notice',
  title: 'Notice of a change before it happens',
  facts: ['plannedDate'],
  law: z.strictObject({ hours: lawValue(z.number().int()) }),
  decide(facts, { hours }) {
    const planned = knownDay(facts.plannedDate);
    if (planned === undefined)
      return { outcome: 'period', data: { hours: hours.value }, because: [hours], ask: 'license' };
    const safe = addDays(planned, -Math.ceil(hours.value / hoursOfDay) - 1);
    const last = addDays(planned, -Math.ceil(hours.value / hoursOfDay));
    const data = { hours: hours.value, planned, last, safe };
    return { outcome: 'due', data, because: [hours], safe, ask: 'license' };
  },
  say: {
    due: (d: { hours: number; planned: PlainDate; last: PlainDate; safe: PlainDate }) => {
      const headline = `By ${longDate(d.last)}, at the hour of the change.`;
      const notes = [
        `That is ${count(d.hours, 'hour')} before ${longDate(d.planned)}. If you do not know the hour, tell it by ${longDate(d.safe)}.`,
        'It is about any change to what the license application said: name, address, telephone number, the dog.',
      ];
      return { headline, notes, computed: daysIn(headline, ...notes) };
    },
    period: (d: { hours: number }) => ({
      headline: `At least ${count(d.hours, 'hour')} before the change.`,
      notes: ['It is about any change to what the license application said: name, address, telephone number, the dog.'],
    }),
  },
  leavesOut: ['changes that nobody can know before, such as the death of the dog'],
});
