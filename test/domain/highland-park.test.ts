/** License years, reductions and windows over whole years of days: what no single case can show. */
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, plainDate, type PlainDate } from '../../domain/calendar.ts';
import { plannedNotes, leapNotes } from '../../domain/day-words.ts';
import { licenseYearDays, startsOf, daysOfAge } from '../../domain/deadlines/license-year-days.ts';
import { vaccineVerdict } from '../../domain/deadlines/vaccine-window.ts';
import { reducedAmounts } from '../../domain/fees/reduced-amount.ts';
import { daySpan } from '../../domain/known-day.ts';
import { licenseYearOf } from '../../domain/license-years.ts';

const terms = { age: 6, acquired: 15, reached: 15, start: '10-01' };
const days: readonly PlainDate[] = Array.from({ length: 550 }, (_, n) => addDays(plainDate('2027-09-01'), n));

describe('license years', () => {
  it.each([
    ['2026-09-30', '2025-10-01', '2026-09-30', '2026-10-01'],
    ['2026-10-01', '2026-10-01', '2027-09-30', '2027-10-01'],
    ['2028-02-29', '2027-10-01', '2028-09-30', '2028-10-01'],
  ])('%s', (day, first, last, next) => {
    expect(licenseYearOf(plainDate(day), '10-01')).toEqual({ first, last, next });
  });

  it('every day lies in exactly one', () => {
    const outside = days.filter((day) => {
      const { first, last, next } = licenseYearOf(day, '10-01');
      return day < first || day > last || addDays(last, 1) !== next;
    });
    expect(outside).toEqual([]);
  });
});

describe('license days', () => {
  const safe = (day: PlainDate): PlainDate | undefined => licenseYearDays([{ day, by: 'acquired' }], terms)[0]?.date;

  it('a dog acquired has at most 15 days, and never passes the next October 1', () => {
    const wrong = days.filter((day) => {
      const due = safe(day) ?? day;
      return daysBetween(day, due) > 15 || due > licenseYearOf(day, '10-01').next;
    });
    expect(wrong).toEqual([]);
  });

  it('fewer than 15 days only where October 1 lies between', () => {
    const short = days.filter((day) => daysBetween(day, safe(day) ?? day) < 15);
    expect(short.map((day) => day.slice(5)).every((day) => day >= '09-17' && day <= '10-01')).toBe(true);
  });

  it('a puppy of any birth has a day, and both readings where its month has no such day', () => {
    const wrong = days.filter((born) => {
      const reached = daysOfAge(born, 6);
      const readings = licenseYearDays(startsOf(reached, undefined), terms);
      return (readings[0]?.date ?? born) < reached[0] || (addMonths(born, 6).clamped && readings.length < 2);
    });
    expect(wrong).toEqual([]);
  });

  it('runs from the later of getting the dog and its six months', () => {
    const [born, got] = [plainDate('2026-01-10'), plainDate('2026-08-01')];
    expect(startsOf(daysOfAge(born, 6), got)).toEqual([{ day: '2026-08-01', by: 'acquired' }]);
    expect(startsOf(daysOfAge(born, 6), plainDate('2026-07-09'))).toEqual([{ day: '2026-07-10', by: 'reached' }]);
  });
});

describe('a reduction', () => {
  it.each([
    [12, ['$6.00']],
    [7, ['$3.50']],
    [0, ['$0.00']],
    [12.01, ['$6.00', '$6.01']],
    [1999.98, ['$999.99']],
    [2001, ['$1,000.50']],
  ])('half of %s', (amount, rest) => {
    expect(reducedAmounts(amount, 50)).toEqual(rest);
  });
});

describe('the window of a shot', () => {
  it.each([
    ['2026-05-06', '2026-06-05', 1, 'tooRecent'],
    ['2026-05-05', '2026-06-05', 1, 'valid'],
    ['2025-06-06', '2026-06-05', 1, 'valid'],
    ['2025-06-05', '2026-06-05', 1, 'tooOld'],
    ['2023-06-06', '2026-06-05', 3, 'valid'],
    ['2023-06-05', '2026-06-05', 3, 'tooOld'],
    ['2024-02-29', '2027-02-27', 3, 'valid'],
    ['2024-02-29', '2027-02-28', 3, 'edge'],
    ['2024-02-29', '2027-03-01', 3, 'tooOld'],
    ['2026-06-06', '2026-06-05', 1, 'tooRecent'],
  ])('shot %s, bite %s, %i years: %s', (shot, bite, years, verdict) => {
    expect(vaccineVerdict(plainDate(shot), plainDate(bite), 30, years)).toBe(verdict);
  });
});

describe('days in words', () => {
  it('a month is all of its days', () => {
    expect(daySpan('2028-02')).toEqual(['2028-02-01', '2028-02-29']);
    expect(daySpan('2026-12')).toEqual(['2026-12-01', '2026-12-31']);
  });

  it('tells of a leap day only where the count runs over it', () => {
    expect(leapNotes(plainDate('2028-02-20'), plainDate('2028-03-06'))).toEqual(['February 2028 has 29 days.']);
    expect(leapNotes(plainDate('2028-02-29'), plainDate('2028-03-15'))).toEqual([]);
    expect(leapNotes(plainDate('2027-12-20'), plainDate('2028-02-28'))).toEqual([]);
  });

  it('a plan before the count began is none', () => {
    const [from, last] = [plainDate('2026-03-03'), plainDate('2026-03-17')];
    expect(plannedNotes(plainDate('2026-03-02'), from, last)).toEqual([]);
    expect(plannedNotes(last, from, last)).toEqual(['March 17, 2026 is in time.']);
  });
});
