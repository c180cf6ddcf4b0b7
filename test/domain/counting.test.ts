/** The plain-date calendar against a second, naive count that walks from day to day. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, isWeekend, plainDate, tryPlainDate, weekday } from '../../domain/calendar.ts';
import { fridayOf, weekendNotice } from '../../domain/weekend.ts';

const leap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const length = (year: number, month: number): number =>
  month === 2 ? (leap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
const two = (n: number): string => String(n).padStart(2, '0');

/** The next day, by the lengths of the months alone. */
function next(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (day < length(year, month)) return `${String(year)}-${two(month)}-${two(day + 1)}`;
  return month < 12 ? `${String(year)}-${two(month + 1)}-01` : `${String(year + 1)}-01-01`;
}

const date = fc
  .record({ year: fc.integer({ min: 1990, max: 2099 }), month: fc.integer({ min: 1, max: 12 }), day: fc.nat(30) })
  .map(({ year, month, day }) => plainDate(`${String(year)}-${two(month)}-${two((day % length(year, month)) + 1)}`));

describe('day counts', () => {
  it('agree with walking from day to day', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 400 }), (from, days) => {
        let walked: string = from;
        for (let step = 0; step < days; step++) walked = next(walked);
        expect(addDays(from, days)).toBe(walked);
        expect(daysBetween(from, plainDate(walked))).toBe(days);
        expect(addDays(plainDate(walked), -days)).toBe(from);
      }),
      { numRuns: 300, seed: 98 },
    );
  });

  it('months keep the day or move it to the last one of a shorter month', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 60 }), (from, months) => {
        const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
        const at = month - 1 + months;
        const [toYear, toMonth] = [year + Math.floor(at / 12), (at % 12) + 1];
        const last = Math.min(day, length(toYear, toMonth));
        const moved = addMonths(from, months);
        expect(moved.date).toBe(`${String(toYear)}-${two(toMonth)}-${two(last)}`);
        expect(moved.clamped).toBe(last < day);
        expect(moved.nextMonth).toBe(last < day ? next(moved.date) : moved.date);
      }),
      { numRuns: 300, seed: 98 },
    );
  });

  it.each(['2027-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '0099-01-01', '2026-1-1', ''])(
    '%s is no day',
    (text) => {
      expect(tryPlainDate(text)).toBeUndefined();
    },
  );
});

describe('weekends', () => {
  it('the safe day is the working day before', () => {
    expect(weekendNotice(plainDate('2026-09-19')).notes).toEqual([
      'September 19, 2026 is a Saturday and the text has no rule about weekends, so go by Friday, September 18, 2026.',
    ]);
    expect(fridayOf(plainDate('2026-09-20'))).toBe('2026-09-18');
    expect(fridayOf(plainDate('2026-09-21'))).toBe('2026-09-21');
    expect(weekendNotice(plainDate('2026-09-21')).notes).toEqual([]);
  });

  it('come after five working days', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(isWeekend(fridayOf(day))).toBe(false);
        expect(weekday(addDays(day, 7))).toBe(weekday(day));
      }),
      { numRuns: 100, seed: 98 },
    );
  });
});
