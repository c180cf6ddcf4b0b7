/** The interview over every rule of every pack: order does not matter, nothing throws, a step stays a plain value. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, plainDate } from '../../domain/calendar.ts';
import { facts as dictionary, type FactId, type KnownFacts } from '../../domain/facts.ts';
import { step } from '../../domain/interview.ts';
import { conclusionsOf, filled, textOf } from '../packs-cases/packs.ts';

const day = fc.integer({ min: 0, max: 2500 }).map((n) => addDays(plainDate('2023-01-01'), n));
const texts = [
  '98-6A(3)',
  '98-20C',
  '98-21',
  '98-10',
  '98-6A(7)',
  '98-6D',
  'python',
  'pigs',
  'wolf',
  'snake',
  'hen',
  'zzz',
  '',
  ' ',
];

/** A value that a form or a sentence can give for a fact. */
function valueOf(id: FactId): fc.Arbitrary<unknown> {
  const { reads, choices } = dictionary[id] as { reads: string; choices?: readonly { value: string }[] };
  if (choices !== undefined) return fc.constantFrom(...choices.map(({ value }) => value));
  if (reads === 'date')
    return fc.oneof({ weight: 9, arbitrary: day }, { weight: 1, arbitrary: day.map((d) => d.slice(0, 7)) });
  if (reads === 'span')
    return fc.constantFrom('30 days', '1 month', 'about 1 year', 'almost 3 years', 'more than 2 years');
  if (reads === 'text') return fc.constantFrom(...texts);
  return fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 11, 12, 13, 24, 30, 72, 73, 500, 0.5);
}

const known = (ids: readonly FactId[]): fc.Arbitrary<KnownFacts> =>
  fc.record(
    Object.fromEntries(
      ids.map((id) => [
        id,
        fc.oneof(
          { weight: 6, arbitrary: valueOf(id).map((value) => ({ value })) },
          { weight: 1, arbitrary: fc.constant('unknown' as const) },
        ),
      ]),
    ),
    { requiredKeys: [] },
  );

const runs = { numRuns: 60, seed: 98 };

describe.each(filled.map((one) => [`${one.pack}: ${one.rule.id}`, one] as const))('%s', (_name, { rule, law }) => {
  it('no combination of facts throws, and every step can be stored', () => {
    fc.assert(
      fc.property(known(rule.facts), day, (facts, today) => {
        const found = step(rule, law, facts, today);
        expect(JSON.parse(JSON.stringify(found))).toEqual(JSON.parse(JSON.stringify(step(rule, law, facts, today))));
        for (const said of conclusionsOf(found)) {
          expect(said.because.length).toBeGreaterThan(0);
          expect(textOf(said)).not.toMatch(/undefined|NaN|Invalid|\[object/);
        }
      }),
      runs,
    );
  });

  it('asking one fact after the other leads to the same decision as a form', () => {
    fc.assert(
      fc.property(known(rule.facts), day, (facts, today) => {
        const complete = step(rule, law, facts, today);
        let given: KnownFacts = {};
        let found = step(rule, law, given, today);
        for (let turns = 0; found.kind === 'needs' && facts[found.fact] !== undefined && turns < 20; turns++) {
          if (given[found.fact] !== undefined) break;
          given = { ...given, [found.fact]: facts[found.fact] };
          found = step(rule, law, given, today);
        }
        const optional = Object.keys(facts).filter((id) => !(id in given)) as FactId[];
        const order = { ...given, ...Object.fromEntries(optional.reverse().map((id) => [id, facts[id]])) };
        expect(step(rule, law, order, today)).toEqual(complete);
      }),
      { ...runs, numRuns: 30 },
    );
  });

  it('a decision uses only facts that are known', () => {
    fc.assert(
      fc.property(known(rule.facts), day, (facts, today) => {
        const { used } = step(rule, law, facts, today);
        expect(used.filter((id) => facts[id] === undefined || facts[id] === 'unknown')).toEqual([]);
      }),
      { ...runs, numRuns: 30 },
    );
  });
});
