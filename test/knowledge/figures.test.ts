/** Numbers in words of the law: what proves a value, and what does not. */
import { expect, test } from 'vitest';
import { figuresIn, holdsMonthDay, holdsNumber, holdsTime, holdsWords } from '../../knowledge/loading/figures.ts';
import { unprovenNumbers } from '../../knowledge/loading/said.ts';

const proven: readonly (readonly [string, number, string])[] = [
  ['for not less than 14 days', 14, 'days'],
  ['within five days after notice', 5, 'days'],
  ['within a four-week period', 4, 'weeks'],
  ['within a four-week period', 28, 'days'],
  ['between 155 and 165 days after', 155, 'days'],
  ['more than five months of age', 5, 'months'],
  ['for a period of one year', 12, 'months'],
  ['once a year', 1, 'years'],
  ['six feet in length or more', 72, 'inches'],
  ['six feet in length or more', 6, 'feet'],
  ['30 inches in length', 30, 'inches'],
  ['forty-eight (48) hours', 48, 'hours'],
  ['one hundred eighty days', 180, 'days'],
  ['a fine of $1,000', 1000, 'USD'],
  ['fifty dollars', 50, 'USD'],
  ['a surety bond of $75,[000]', 75000, 'USD'],
  ['$60, $70, $80 and $90', 80, 'USD'],
  ['fifty percent of the fee', 50, 'percent'],
  ['50% of the fee', 50, 'percent'],
  ['more than three dogs', 3, 'count'],
  ['twice the fee', 2, 'times'],
  ['the third offense', 3, 'offense'],
];
test.each(proven)('"%s" holds %d %s', (quote, value, unit) => {
  expect(holdsNumber(quote, value, unit)).toBe(true);
});

const unproven: readonly (readonly [string, number, string])[] = [
  ['for not less than 14 days', 14, 'weeks'],
  ['for not less than 14 days', 4, 'days'],
  ['$1,000', 1, 'USD'],
  ['$500', 50, 'USD'],
  ['50 days', 50, 'USD'],
  ['six feet in length', 6, 'inches'],
  ['at least ten dogs', 10, 'days'],
  ['within seven days of the 90 hearings', 90, 'days'],
];
test.each(unproven)('"%s" does not hold %d %s', (quote, value, unit) => {
  expect(holdsNumber(quote, value, unit)).toBe(false);
});

test('number words in a row are one number, words beside each other are two', () => {
  const values = (text: string): number[] => figuresIn(text).map(({ value }) => value);
  expect(values('one hundred twenty-five')).toEqual([125]);
  expect(values('two thousand five hundred')).toEqual([2500]);
  expect(values('one or two of three')).toEqual([1, 2, 3]);
  expect(values('seven (7) days')).toEqual([7, 7]);
  expect(values('someone often freights a tent')).toEqual([]);
});

test('days, times and words', () => {
  expect(holdsMonthDay('prior to April 1 of each year', '04-01')).toBe(true);
  expect(holdsMonthDay('prior to April 15 of each year', '04-01')).toBe(false);
  expect(holdsTime('between 10:00 p.m. and 7 a.m.', '22:00')).toBe(true);
  expect(holdsTime('between 10:00 p.m. and 7 a.m.', '07:00')).toBe(true);
  expect(holdsTime('between 10:00 p.m. and 7 a.m.', '19:00')).toBe(false);
  expect(holdsWords('plus court costs for each', 'the court costs')).toBe(true);
  expect(holdsWords('a party wall', 'part')).toBe(false);
});

const said: readonly (readonly [string, string, readonly string[]])[] = [
  ['Keep it in for 14 days.', 'not less than 14 days', []],
  ['Keep it in for fourteen days.', 'not less than 14 days', []],
  ['Keep it in for 15 days.', 'not less than 14 days', ['15 (day)']],
  ['That is $100.', 'not less than 100 days', ['$100']],
  ['See § 98-20D, chapter 298 and § 174.02.', 'nothing', []],
  ['Three rules speak of it, and one of them fits.', 'nothing', []],
  ['Call 911 first.', 'nothing', []],
  ['The first offense.', 'nothing', []],
  ['At most four dogs.', 'more than three dogs', ['4']],
];
test.each(said)('"%s" beside "%s"', (sentence, quote, missing) => {
  expect(unprovenNumbers(sentence, [quote])).toEqual(missing);
});
