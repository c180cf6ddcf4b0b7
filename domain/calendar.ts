/** Plain dates: a day of the civil calendar, written 'YYYY-MM-DD', never an instant with a time or a zone. */
import { addDays as add, addMonths as addM, differenceInCalendarDays, format, isValid } from 'date-fns';
import { z } from 'zod';

/** A day, 'YYYY-MM-DD', that exists in the calendar. */
export type PlainDate = string & { readonly plainDate: true };

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The local noon of a plain date: the only place where a day becomes a Date, so that no zone can move it. */
function noon(date: PlainDate): Date {
  const [, year, month, day] = shape.exec(date) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(day), 12);
}

const back = (date: Date): PlainDate => plainDate(format(date, 'yyyy-MM-dd'));

/**
 * Reads a plain date.
 * @throws RangeError when the text is not 'YYYY-MM-DD' or names a day that does not exist (2027-02-29).
 */
export function plainDate(text: string): PlainDate {
  const parsed = tryPlainDate(text);
  if (parsed === undefined) throw new RangeError(`"${text}" is not a day of the calendar, written YYYY-MM-DD`);
  return parsed;
}

/** The plain date, or undefined where there is no text or it is none. */
export function tryPlainDate(text: string | undefined): PlainDate | undefined {
  const [, year, month, day] = shape.exec(text ?? '') ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day), 12);
  const same = isValid(date) && date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  return same && Number(year) >= 1000 ? (text as PlainDate) : undefined;
}

/** Whether a day, or a month, can belong to somebody's case: computing far beyond would leave the calendar. */
export const isWithinReach = (date: string): boolean => date >= '1900' && date < '2200';

/** A plain date in YAML, JSON or a form. */
export const plainDateSchema = z
  .string()
  .refine((text) => tryPlainDate(text) !== undefined, 'a day of the calendar, written YYYY-MM-DD')
  .transform((text) => text as PlainDate);

/** The civil day of an instant in a time zone: what the people of a town call today. */
export function dayIn(timeZone: string, instant: Date): PlainDate {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return plainDate(parts.format(instant));
}

/** `days` after the date (before it, where negative). The day of the event is not counted. */
export const addDays = (date: PlainDate, days: number): PlainDate => back(add(noon(date), days));

/** Days from `from` to `to`; negative where `to` lies before. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => differenceInCalendarDays(noon(to), noon(from));

/** The same day `months` later, and whether that month was too short and the day was moved to its last one. */
export function addMonths(
  date: PlainDate,
  months: number,
): { date: PlainDate; clamped: boolean; nextMonth: PlainDate } {
  const moved = back(addM(noon(date), months));
  const clamped = moved.slice(8) !== date.slice(8);
  return { date: moved, clamped, nextMonth: clamped ? addDays(moved, 1) : moved };
}

/** "prior to April 1": the last timely day of `monthDay` ('04-01') in a year. */
export const dayBefore = (date: PlainDate): PlainDate => addDays(date, -1);

/** The day `MM-DD` of a year. */
export const dayOfYear = (year: number, monthDay: string): PlainDate => plainDate(`${year}-${monthDay}`);

/** The year of a date, a number. */
export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

/** 'Saturday' … 'Friday'. */
export const weekday = (date: PlainDate): string => format(noon(date), 'EEEE');

/** Saturday or Sunday. */
export const isWeekend = (date: PlainDate): boolean => ['Saturday', 'Sunday'].includes(weekday(date));

/** 'March 31, 2027': how every reply writes a day. */
export const longDate = (date: PlainDate): string => format(noon(date), 'MMMM d, yyyy');

/** 'March 31': a day of every year. */
export const longMonthDay = (monthDay: string): string => format(noon(dayOfYear(2024, monthDay)), 'MMMM d');

/** Plain dates compare as text. */
export const isBefore = (a: PlainDate, b: PlainDate): boolean => a < b;
export const isAfter = (a: PlainDate, b: PlainDate): boolean => a > b;
export const earliest = (first: PlainDate, ...rest: PlainDate[]): PlainDate =>
  rest.reduce((a, b) => (b < a ? b : a), first);
export const latest = (first: PlainDate, ...rest: PlainDate[]): PlainDate =>
  rest.reduce((a, b) => (b > a ? b : a), first);
