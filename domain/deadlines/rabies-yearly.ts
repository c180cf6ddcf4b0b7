/** The rabies shot that is due in each period of months, whatever the vaccine, and before the license. */
import { z } from 'zod';
import { addMonths, longDate, type PlainDate } from '../calendar.ts';
import { daysIn } from '../day-words.ts';
import { knownDay } from '../known-day.ts';
import { lawValue, monthDay, proofSchema } from '../law.ts';
import { defineRule, type Because, type Saying } from '../rule.ts';
import { weekendNotice } from '../weekend.ts';
import { count } from '../wording.ts';
import { daysOfAge, licenseYearDays, startsOf } from './license-year-days.ts';

const law = z.strictObject({
  /** Length of each period in months. */
  period: lawValue(z.number().int()),
  /** A dog above this age, in months. */
  age: lawValue(z.number().int()),
  /** The shot comes before the day on which the license is due. */
  before: proofSchema,
  /** What follows where the shot is missing. */
  missing: proofSchema,
  /** Days from the age to the license. */
  licensed: lawValue(z.number().int()),
  yearStart: lawValue(monthDay),
});

const threeYear =
  'A vaccine that lasts longer makes no difference: the text asks for a shot in each period, whatever the vaccine.';
const missing = 'A dog without the shot can be impounded.';

const said = (headline: string, notes: string[]): Saying => ({ headline, notes, computed: daysIn(headline, ...notes) });

interface Told {
  readonly months: number;
  readonly shot: PlainDate;
  readonly next: PlainDate;
  readonly clamped: boolean;
  readonly today: PlainDate;
}

export const rabiesYearly = defineRule({
  id: 'rabies-yearly',
  title: 'When the next rabies shot is due',
  facts: ['vaccinationDate', 'vaccine', 'birthDate', 'dogAge'],
  law,
  decide(facts, law, today) {
    const because: Because = [law.period, law.before, law.missing];
    const months = law.period.value;
    const shot = knownDay(facts.vaccinationDate);
    if (shot !== undefined) {
      facts.vaccine.ifKnown();
      const { date, clamped, nextMonth } = addMonths(shot, months);
      const readings = clamped
        ? [date, nextMonth].map((day) => ({ label: `${count(months, 'month')} complete`, date: day }))
        : [];
      return {
        outcome: 'next',
        data: { months, shot, next: date, clamped, today },
        because,
        readings,
        safe: date,
        ask: 'license',
      };
    }
    const born = knownDay(facts.birthDate);
    if (born !== undefined && addMonths(born, law.age.value + months).date > today) {
      const reached = daysOfAge(born, law.age.value);
      const terms = {
        age: law.age.value,
        acquired: law.licensed.value,
        reached: law.licensed.value,
        start: law.yearStart.value,
      };
      const before = licenseYearDays(startsOf(reached, undefined), terms)[0]?.date ?? reached[0];
      const data = { months, age: law.age.value, reached: reached[0], before };
      return {
        outcome: 'first',
        data,
        because: [law.before, law.period, law.age, law.licensed, law.yearStart],
        safe: before,
        ask: 'license',
      };
    }
    if (facts.dogAge.ifKnown() === 'puppy')
      return {
        outcome: 'puppy',
        data: { months, age: law.age.value },
        because: [law.before, law.period, law.age],
        ask: 'license',
      };
    facts.vaccine.ifKnown();
    return {
      outcome: 'each',
      data: { months, age: law.age.value },
      because: [law.period, law.age, law.before, law.missing],
      ask: 'license',
    };
  },
  say: {
    next: (d: Told) =>
      said(`By ${longDate(d.next)}.`, [
        `That is ${count(d.months, 'month')} after the shot of ${longDate(d.shot)}. The text says "during each" period of ${count(d.months, 'month')} and does not say on which day a period begins; this is the safe day.`,
        ...(d.clamped ? ['The month has no such day, so its last day is taken.'] : []),
        threeYear,
        ...weekendNotice(d.next).notes,
        ...(d.next < d.today ? [`${longDate(d.next)} has passed.`, missing] : []),
        'The shot must also come before the day by which the license is due.',
      ]),
    first: (d: { months: number; age: number; reached: PlainDate; before: PlainDate }) =>
      said(`Before ${longDate(d.before)}.`, [
        `The duty is for a dog more than ${count(d.age, 'month')} old, and this dog becomes ${count(d.age, 'month')} old on ${longDate(d.reached)}. The shot must come before the day by which the license is due, ${longDate(d.before)}.`,
        `After that it is one shot during each period of ${count(d.months, 'month')}.`,
      ]),
    puppy: (d: { months: number; age: number }) => ({
      headline: 'Before the day by which the dog must be licensed.',
      notes: [
        `The duty is for a dog more than ${count(d.age, 'month')} old. After that it is one shot during each period of ${count(d.months, 'month')}.`,
      ],
    }),
    each: (d: { months: number; age: number }) => ({
      headline: `One rabies shot by a licensed veterinarian during each period of ${count(d.months, 'month')}.`,
      notes: [
        `That is for every dog more than ${count(d.age, 'month')} old.`,
        threeYear,
        'The shot must come before the day by which the license is due.',
        missing,
      ],
    }),
  },
  general: (law) => ({
    outcome: 'each',
    data: { months: law.period.value, age: law.age.value },
    because: [law.period, law.age, law.before, law.missing],
    ask: 'license',
  }),
  leavesOut: ['when a 12-month period begins', 'a dog that cannot be vaccinated for its health'],
});
