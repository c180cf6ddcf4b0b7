/** Answers to the question that was asked last: doubt is no yes, and a number in a sentence is no choice. */
import { describe, expect, it } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import type { FactId } from '../../../domain/facts.ts';
import { readFact, readForm, type Given } from '../../../bot/understanding/continuing.ts';
import { hear } from '../../../bot/understanding/hear.ts';
import { townOf } from '../towns.ts';

const town = townOf('webster-wi');
const today = plainDate('2026-04-20');
const given = (fact: FactId, text: string): Given => readFact(town, fact, hear(town, text, today), today);

describe('yes and no', () => {
  it.each([
    ['yes', 'yes'],
    ['yeah', 'yes'],
    ['Y', 'yes'],
    ['si', 'yes'],
    ['sure', 'yes'],
    ['yes he is', 'yes'],
    ['no', 'no'],
    ['N', 'no'],
    ['nope', 'no'],
    ['no he is not', 'no'],
  ])('"%s" is %s', (text, value) => {
    expect(given('altered', text)).toEqual({ value });
  });

  it.each(['not sure', 'no idea', "i don't know", 'idk', 'dunno', 'maybe'])('"%s" is not known', (text) => {
    expect(given('immunized', text)).toBe('unknown');
  });

  it.each(['yes but expired', 'no wait yes', 'sure but not the cat', 'he had 1 shot', 'do i need one'])(
    '"%s" is neither yes nor no',
    (text) => {
      expect(given('altered', text)).toBeUndefined();
    },
  );

  it.each(['yes but expired', 'no wait yes', 'sure but not the cat'])('"%s" is no yes to the rabies shot', (text) => {
    expect(given('immunized', text)).not.toEqual({ value: 'yes' });
  });
});

describe('choices', () => {
  it.each([
    ['a service dog, trained', 'service'],
    ['emotional support', 'emotional'],
    ['none of these', 'no'],
  ])('"%s" is %s', (text, value) => {
    expect(given('assistance', text)).toEqual({ value });
  });

  it.each(['2', 'I have 2 dogs', 'the second one', 'i got bit on the 2nd'])('"%s" is none of them', (text) => {
    expect(given('assistance', text)).toBeUndefined();
  });
});

describe('days', () => {
  it.each([
    ['february 10', '2026-02-10'],
    ['dec 10', '2025-12-10'],
    ['yesterday', '2026-04-19'],
    ['in february', '2026-02'],
  ])('"%s" as a birthday is %s', (text, value) => {
    expect(given('birthDate', text)).toEqual({ value });
  });

  it.each(['february 30', 'the 31st', 'may i ask something', '5', 'soon'])('"%s" is no birthday', (text) => {
    expect(given('birthDate', text)).toBeUndefined();
  });
});

describe('numbers', () => {
  it.each([
    ['3', 3],
    ['the third', 3],
    ['2nd', 2],
    ['its his third ticket', 3],
  ])('"%s" is offense %s', (text, value) => {
    expect(given('offense', text)).toEqual({ value });
  });

  it.each(['3 but one died', '2 or 3', 'maybe three or so'])('"%s" is no number of dogs', (text) => {
    const read = given('dogs', text);
    expect(read === undefined || read === 'unknown').toBe(true);
  });
});

describe('a form', () => {
  it('keeps what fits and leaves out the rest', () => {
    expect(
      readForm({
        birthDate: '2026-02-10',
        altered: 'yes',
        offense: '3',
        dogs: 'many',
        immunized: 'unknown',
        color: 'red',
        species: 'horse',
        acquiredDate: '9999-12-31',
      }),
    ).toEqual({
      birthDate: { value: '2026-02-10' },
      altered: { value: 'yes' },
      offense: { value: 3 },
      immunized: 'unknown',
    });
  });
});
