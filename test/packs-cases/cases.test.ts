/** Every worked case of every pack, in three time zones. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults, filled, orphans, run } from './packs.ts';

const home = process.env['TZ'];
const noonInJuly = '2026-07-01T12:00:00Z';

describe.each([
  ['UTC', 12],
  ['America/Chicago', 7],
  ['Pacific/Auckland', 0],
])('in %s', (zone, hour) => {
  beforeAll(() => {
    process.env['TZ'] = zone;
  });
  afterAll(() => {
    if (home === undefined) delete process.env['TZ'];
    else process.env['TZ'] = home;
  });

  it('the clock is there', () => {
    expect(new Date(noonInJuly).getHours()).toBe(hour);
  });

  it.each(filled.map((one) => [`${one.pack}: ${one.rule.id}`, one] as const))('%s', (_name, { rule, law, cases }) => {
    const wrong = cases.flatMap((one) => faults(one, run(rule, law, one)).map((fault) => `${one.name}: ${fault}`));
    expect(wrong).toEqual([]);
  });
});

describe('the folders', () => {
  it('every file of law values has a rule', () => {
    expect(orphans).toEqual([]);
  });

  it('every rule with values has cases', () => {
    expect(filled.filter(({ cases }) => cases.length === 0).map(({ pack, rule }) => `${pack}: ${rule.id}`)).toEqual([]);
  });
});
