/** Days in free text: which words are days, which are none, and which cannot be. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { inYearOf, readDays } from '../../../bot/understanding/reading/dates.ts';

const today = plainDate('2026-04-20');
const days = (text: string): string[] => readDays(text, today).flatMap((found) => ('day' in found ? [found.day] : []));
const impossible = (text: string): string[] =>
  readDays(text, today).flatMap((found) => ('impossible' in found ? [found.impossible] : []));

const home = process.env['TZ'];

describe.each(['UTC', 'America/Chicago', 'Pacific/Auckland'])('days, read in %s', (zone) => {
  beforeAll(() => {
    process.env['TZ'] = zone;
  });
  afterAll(() => {
    if (home === undefined) delete process.env['TZ'];
    else process.env['TZ'] = home;
  });

  it.each([
    ['born feb 10 2026', '2026-02-10'],
    ['born Feb. 10th, 2026', '2026-02-10'],
    ['10 february 2026', '2026-02-10'],
    ['the 10th of february 2026', '2026-02-10'],
    ['2026-02-10', '2026-02-10'],
    ['2/10/2026', '2026-02-10'],
    ['2/10/26', '2026-02-10'],
    ['6/1/26', '2026-06-01'],
    ['30/10/2026', '2026-10-30'],
    ['nacio el 10 de febrero de 2026', '2026-02-10'],
    ['today', '2026-04-20'],
    ['yesterday', '2026-04-19'],
    ['tomorrow', '2026-04-21'],
    ['3 days ago', '2026-04-17'],
    ['last month we moved, on march 3 2026', '2026-03-03'],
    ['we move fri may 15 2026', '2026-05-15'],
    ['on saturday, 5/16/2026', '2026-05-16'],
    ['tuesday the 19th of may 2026', '2026-05-19'],
  ])('"%s" is %s', (text, day) => {
    expect(days(text)).toEqual([day]);
  });

  it.each([
    'may i keep a pig',
    'now what',
    '2 sat on my lawn',
    'the march hare dog',
    'the second dog',
    'he loves the sun',
    'my pup is 5 months old',
    '5 mo old',
    'almost 6 months',
    '98-6E',
    'sec. 98-12',
    '90.045(B)',
    '6.04.120',
    '2nd offense',
    'the fee is $12.50',
    'call 715-555-0100',
    'he barks 24/7',
    'within 30 days',
    'three years',
  ])('"%s" holds no day', (text) => {
    expect(readDays(text, today)).toEqual([]);
  });

  it.each([
    ['i got him in may', '2026-05'],
    ['born in february', '2026-02'],
    ['end of july', '2026-07'],
    ['march 2026', '2026-03'],
  ])('"%s" is half a day, %s', (text, month) => {
    expect(days(text)).toEqual([month]);
  });

  it.each([
    'february 30',
    'june 31 2026',
    '2/29/2027',
    '02/30/2026',
    '2026-02-30',
    '13/13/2026',
    '12/31/9999',
    '1/1/0001',
  ])('"%s" cannot be', (text) => {
    expect(days(text)).toEqual([]);
    expect(impossible(text)).toHaveLength(1);
  });

  it('a day of the month alone is no day', () => {
    expect(days('the 31st')).toEqual([]);
  });

  it.each([
    ['dec 10', 'back', '2025-12-10'],
    ['oct 30', 'back', '2025-10-30'],
    ['april 20', 'back', '2026-04-20'],
    ['april 21', 'back', '2025-04-21'],
    ['oct 1', 'forward', '2026-10-01'],
    ['march 31', 'forward', '2027-03-31'],
    ['feb 29', 'back', '2024-02-29'],
    ['feb 29', 'forward', '2028-02-29'],
  ] as const)('"%s" looking %s is %s', (text, looks, day) => {
    const [read] = readDays(text, today);
    expect(read !== undefined && 'day' in read ? inYearOf(read, looks, today) : undefined).toBe(day);
  });

  it('a year that was written stays', () => {
    expect(inYearOf({ day: '2027-02-10', yearGuessed: false }, 'back', today)).toBe('2027-02-10');
  });
});
