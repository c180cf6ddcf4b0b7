/** Spelling, states and the facts that a day belongs to. */
import { describe, expect, it } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { hear } from '../../../bot/understanding/hear.ts';
import { townOf } from '../towns.ts';

const town = townOf('webster-wi');
const today = plainDate('2026-04-20');
const mended = (text: string): string => town.speller.mend(text).text;
const states = (text: string): Record<string, string> => Object.fromEntries(town.states.read(text));
const facts = (text: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(hear(town, text, today).facts).map(([fact, { value }]) => [fact, value]));

describe('spelling', () => {
  it.each([
    ['licence for my dog', 'licence for my dog'],
    ['quarentine after a bite', 'quarantine after a bite'],
    ['vacinated', 'vaccinated'],
    ['impuonded', 'impounded'],
  ])('"%s" is read as "%s"', (typed, read) => {
    expect(mended(typed)).toBe(read);
  });

  it.each(['Webster', 'mailman', 'Deerfield', 'xqzvw', 'beagle', 'no', 'tag', 'perro', '犬は飼えますか'])(
    '"%s" is left alone',
    (word) => {
      expect(mended(word)).toBe(word);
    },
  );
});

describe('states', () => {
  it.each([
    ['my dog is fixed', { altered: 'yes' }],
    ['she is not spayed', { altered: 'no' }],
    ['his shots are current', { immunized: 'yes' }],
  ])('"%s" states %j', (text, expected) => {
    expect(states(text)).toMatchObject(expected);
  });

  it.each([
    ['not sure if he is fixed', 'altered'],
    ['is he vaccinated? i dont know', 'immunized'],
    ['one is fixed, one is not fixed', 'altered'],
  ])('"%s" does not state %s', (text, fact) => {
    expect(states(text)).not.toHaveProperty(fact);
  });
});

describe('which day is what', () => {
  it.each([
    ['puppy born feb 10 2026', { birthDate: '2026-02-10' }],
    ['he bit someone oct 30', { biteDate: '2025-10-30' }],
    ['adopted april 10 2026', { acquiredDate: '2026-04-10' }],
    ['rabies shot on may 3 2025', { vaccinationDate: '2025-05-03' }],
    ['born dec 10, adopted march 3', { birthDate: '2025-12-10', acquiredDate: '2026-03-03' }],
  ])('"%s"', (text, expected) => {
    expect(facts(text)).toMatchObject(expected);
  });

  it('a birthday says more than an age', () => {
    expect(facts('born feb 10 2026, he is 2 months old')).not.toHaveProperty('ageMonths');
  });

  it('the day that nothing assigns stays open', () => {
    expect(hear(town, 'what about june 25', today).loose.map(({ day }) => day)).toEqual(['2026-06-25']);
  });
});
