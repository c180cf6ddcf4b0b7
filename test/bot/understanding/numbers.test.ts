/** Numbers in free text: offenses, dogs, ages, lengths, money. */
import { describe, expect, it } from 'vitest';
import {
  readAge,
  readBareNumber,
  readBareOrdinal,
  readDogs,
  readLength,
  readMoney,
  readOffense,
} from '../../../bot/understanding/reading/numbers.ts';

describe('which offense', () => {
  it.each([
    ['3rd ticket', 3],
    ['2nd offense 98-6 at large', 2],
    ['first time it ever happened', 1],
    ['this is the fourth citation', 4],
    ['never had a ticket before', 1],
    ['offense number 5', 5],
    ['segunda multa', 2],
    ['the second dog', undefined],
    ['i got bit on the 2nd', undefined],
    ['my 3rd beagle', undefined],
    ['what is the fine', undefined],
  ])('"%s": %s', (text, offense) => {
    expect(readOffense(text)).toBe(offense);
  });

  it('an ordinal alone may be one', () => {
    expect(readBareOrdinal('and the 5th?')).toBe(5);
    expect(readBareOrdinal('and for five?')).toBeUndefined();
  });
});

describe('how many dogs', () => {
  it.each([
    ['i have 2 dogs', 2],
    ['we keep four beagles', 4],
    ['my 6 little dogs', 6],
    ['i had 3 dogs but one died', undefined],
    ['2 or maybe 3 dogs', undefined],
    ['more than 3 dogs', undefined],
    ['my puppy is 1 year old', undefined],
    ['one dog and 2 dogs', undefined],
    ['she had nine puppies', undefined],
  ])('"%s": %s', (text, dogs) => {
    expect(readDogs(text)).toBe(dogs);
  });
});

describe('how old, in months', () => {
  it.each([
    ['5 mo old', 5],
    ['my pup is 5 months old', 5],
    ['she is almost 6 months', 6],
    ['he is 2 years old', 24],
    ['my puppy is 1 year old', 12],
    ['tiene 4 meses', 4],
    ['within 5 months', undefined],
    ['every 12 months', undefined],
    ['3 year shot', undefined],
    ['moved here 2 years ago', undefined],
    ['for 3 years', undefined],
  ])('"%s": %s', (text, months) => {
    expect(readAge(text)).toBe(months);
  });
});

describe('how long, in inches', () => {
  it.each([
    ['7ft boa', 84],
    ['6 feet 2 inches', 74],
    ['a 30 inch caiman', 30],
    ['80 cm', 31.5],
    ['2 yards', 72],
    ['a long snake', undefined],
  ])('"%s": %s', (text, inches) => {
    expect(readLength(text)).toBe(inches);
  });
});

describe('how much', () => {
  it.each([
    ['they said $12', [12]],
    ['$1,000 or 250 dollars', [1000, 250]],
    ['7 bucks', [7]],
    ['$3.50', [3.5]],
    ['12 dogs', []],
  ])('"%s": %j', (text, amounts) => {
    expect(readMoney(text)).toEqual(amounts);
  });
});

describe('a bare number', () => {
  it.each([
    ['4', 4],
    ['about 4', 4],
    ['i have 4', 4],
    ['four', 4],
    ['do i need one', undefined],
    ['what about 4', undefined],
  ])('"%s": %s', (text, number) => {
    expect(readBareNumber(text)).toBe(number);
  });
});
