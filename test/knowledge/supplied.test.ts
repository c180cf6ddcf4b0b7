/** Amounts and contacts that a town supplies are loaded beside the code, and change nothing in it. */
import { expect, test } from 'vitest';
import { loadPack } from '../../knowledge/load.ts';
import { suppliedPack } from '../packs/supplied.ts';

test('a supplied amount comes with its resolution and its day', () => {
  const pack = suppliedPack();
  expect(pack.fees.find(({ id }) => id === 'dog-license-altered')).toEqual({
    id: 'dog-license-altered',
    rule: 'license-fee',
    key: 'altered',
    label: 'License tax for a neutered male or spayed female',
    amount: 11,
    unit: 'USD',
    resolution: 'Resolution No. 2026-07',
    date: '2026-01-12',
  });
  expect(pack.about.offices['license']).toEqual({ name: 'Village Treasurer', contact: '715-555-0101, weekdays 8 a.m. to noon' }); // prettier-ignore
});

test('the law stays as it is, and the pack of the repository supplies nothing', () => {
  const [supplied, real] = [suppliedPack(), loadPack('knowledge/packs/webster-wi')];
  expect(supplied.law).toEqual(real.law);
  expect(supplied.editions).toEqual(real.editions);
  expect(real.fees).toEqual([]);
  expect(Object.values(real.about.offices).filter(({ contact }) => contact !== undefined)).toEqual([]);
  expect(supplied.digest).not.toBe(real.digest);
});
