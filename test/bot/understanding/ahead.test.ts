/** Days without a year: what is said to come lies ahead of today, what is said to have been lies behind it. */
import { expect, it } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { hear } from '../../../bot/understanding/hear.ts';
import { townOf } from '../towns.ts';

const today = plainDate('2027-03-20');

it.each([
  ['my pup hits 6 months on april 3', '2027-04-03'],
  ['she will turn 6 months on may 2', '2027-05-02'],
  ['she turned 6 months on february 2', '2027-02-02'],
])('"%s" is %s', (text, day) => {
  expect(hear(townOf('highland-park-il'), text, today).facts.ageReachedDate).toEqual({ value: day });
});
