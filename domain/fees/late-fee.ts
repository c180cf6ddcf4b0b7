/** The late fee of a dog license: what it is, and whether it is due. */
import { z } from 'zod';
import { longDate, type PlainDate } from '../calendar.ts';
import { dated } from '../dated.ts';
import { licenseDue, licenseFacts, licenseTerms, type Due } from '../deadlines/license-by-age-days.ts';
import { knownDay } from '../known-day.ts';
import { unsetValue } from '../law.ts';
import { defineRule } from '../rule.ts';
import { count } from '../wording.ts';

const law = z.strictObject({ amount: unsetValue, ...licenseTerms });

const unset = (setBy: string): string => `The amount is set by ${setBy} and is not in the text.`;
interface Judged {
  readonly due: Due;
  readonly day: PlainDate;
  readonly setBy: string;
}
const notes = (d: Judged): string[] => [unset(d.setBy), ...d.due.notes];

export const lateFee = defineRule({
  id: 'late-fee',
  title: 'The late fee',
  facts: licenseFacts,
  law,
  decide(facts, law, today) {
    const setBy = law.amount.setBy ?? 'another body';
    const licensed = knownDay(facts.licensedDate);
    const told = [licensed, facts.birthDate.ifKnown(), facts.ageReachedDate.ifKnown(), facts.acquiredDate.ifKnown()];
    if (told.every((day) => day === undefined))
      return {
        outcome: 'amount',
        data: { setBy, days: law.acquired.value, months: law.age.value },
        because: [law.amount, law.before, law.acquired, law.age, law.reached],
        standing: 'set-elsewhere',
        ask: 'late-fee',
      };
    const due = licenseDue(facts, law, today);
    const day = licensed ?? today;
    const data = { due, day, setBy };
    const common = {
      because: [law.amount, ...due.because] as const,
      readings: due.readings,
      safe: due.safe,
      ask: 'late-fee',
    };
    if (day > due.last) return { outcome: 'owed', data, ...common };
    const settled = due.kind === 'acquired' || due.last === due.safe;
    if (licensed === undefined && settled && day <= due.safe) return { outcome: 'notYet', data, ...common };
    return day <= due.safe
      ? { outcome: 'notOwed', data, ...common }
      : { outcome: 'arguable', data, standing: 'clarify', ...common };
  },
  say: {
    amount: (d: { setBy: string; days: number; months: number }) => ({
      headline: unset(d.setBy),
      notes: [
        `It is owed for a license that was not there before the day of the year, within ${count(d.days, 'day')} of getting the dog, or by the day the dog is ${count(d.months, 'month')} old.`,
      ],
    }),
    owed: (d: Judged) =>
      dated(
        `${longDate(d.day)} is late, so the late fee is owed: the last day without it is ${longDate(d.due.last)}.`,
        notes(d),
      ),
    notOwed: (d: Judged) =>
      dated(`${longDate(d.day)} is in time, without a late fee: the last day is ${longDate(d.due.last)}.`, notes(d)),
    notYet: (d: Judged) => dated(`By ${longDate(d.due.last)}, to avoid the late fee.`, notes(d)),
    arguable: (d: Judged) =>
      dated(`It is not certain whether the late fee is owed: the safe last day is ${longDate(d.due.safe)}.`, notes(d)),
  },
  leavesOut: ['the amount', 'whether it can be waived'],
});
