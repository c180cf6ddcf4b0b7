/** Days in free text: 'feb 10 2026', '3/1/26', 'yesterday', and half a date ('in May'). */
import * as chrono from 'chrono-node';
import { addDays, isWithinReach, plainDate, tryPlainDate, yearOf, type PlainDate } from '../../../domain/calendar.ts';

/** A day that a text names. */
export interface DayRead {
  /** Position in the text. */
  readonly at: number;
  readonly end: number;
  readonly text: string;
  /** 'YYYY-MM-DD', or 'YYYY-MM' for a month alone. */
  readonly day: string;
  /** The year was not written: the fact it belongs to tells whether it lies before or after today. */
  readonly yearGuessed: boolean;
}

/** A day that does not exist ("February 30"), or one that cannot be told. */
export interface Impossible {
  readonly impossible: string;
  readonly at: number;
  readonly end: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const spanish = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre']; // prettier-ignore
const monthName = `(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|${spanish.join('|')})`;
const numberOfMonth = (name: string): number => {
  const es = spanish.indexOf(name);
  return es >= 0 ? es + 1 : months.indexOf(name.slice(0, 3)) + 1;
};
const yearPart = `(?:,?\\s*(?:of\\s+|de\\s+)?(\\d{4}|'?\\d{2}(?!\\d|\\s*(?:pm|am|:|weeks?|days?|months?|years?|dogs?))))?`;

const weekdayBefore = new RegExp(
  `\\b(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\.?,?\\s+(?:the\\s+)?(?=${monthName}\\.?\\s+(?:the\\s+)?\\d|\\d{1,2}[/-]\\d|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+|de\\s+)?${monthName})`,
  'g',
);

/** What looks like a day and is none; replaced by blanks of the same length, so that positions stay. */
const masks: readonly RegExp[] = [
  /(?:§+\s*|sec(?:tion|s|\.)?\s*)\d[\d.\-()a-z]*/gi,
  /\b\d{2,3}-\d{1,2}[a-z]?(?:\s*\(?[a-z0-9]\)?){0,3}(?=[\s,.?)]|$)(?!-)/gi,
  /(?<![\d.])\d{1,3}\.\d{2,3}(?:\.\d{3})?(?![\d.])/g,
  /\$\s?[\d,.]+/g,
  /\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b|\b\d{3}-\d{4}\b/g,
  /\b24\s*\/\s*7\b/g,
  /\b(?:last|first|due|which|what) (?:day|date)\b/g,
  /\b\d+\/\d+\s*(?:cup|inch|mile|acre|off|price)\b/gi,
  /\b\d+(?:st|nd|rd|th)?\s+(?:offen[sc]e|ticket|violation|time|citation|dog|cat|complaint|shot|bite|warning)s?\b/gi,
  /\b(?:a|an|one|two|three|four|five|six|\d+(?:\.\d+)?)[\s-]*(?:mos?|months?|yrs?|years?|wks?|weeks?|days?|hours?|hrs?|minutes?|mins?|nights?)\b(?!\s*(?:ago|back|from (?:now|today|yesterday)))/gi,
];

/** Days that people name by their feast. */
const holidays: Readonly<Record<string, readonly [month: number, day: number]>> = {
  'new years eve': [12, 31], 'new years': [1, 1], 'christmas eve': [12, 24], christmas: [12, 25], halloween: [10, 31],
  'july 4th': [7, 4], '4th of july': [7, 4], 'fourth of july': [7, 4], valentines: [2, 14],
}; // prettier-ignore

const pad = (n: number): string => String(n).padStart(2, '0');

/**
 * Finds the days of a text, in order. Section numbers, money, ages and durations are not days, nor are the bare
 * words may, march, sat, sun, now and second.
 * @param today the civil day on which it was written.
 */
export function readDays(text: string, today: PlainDate): (DayRead | Impossible)[] {
  const found: (DayRead | Impossible)[] = [];
  // "Fri Dec 11" is one day: the weekday before a written date says nothing more.
  let rest = text.toLowerCase().replace(weekdayBefore, (word) => ' '.repeat(word.length));
  const blank = (at: number, end: number): void => {
    rest = rest.slice(0, at) + ' '.repeat(end - at) + rest.slice(end);
  };
  const take = (
    pattern: RegExp,
    read: (match: RegExpExecArray) => { day: string; yearGuessed: boolean } | 'impossible' | undefined,
  ): void => {
    for (const match of [...rest.matchAll(pattern)]) {
      const [at, end] = [match.index, match.index + match[0].length];
      const day = read(match);
      if (day === undefined) continue;
      const written = text.slice(at, end).trim();
      found.push(day === 'impossible' ? { impossible: written, at, end } : { at, end, text: written, ...day });
      blank(at, end);
    }
  };
  const dated = (
    year: string | undefined,
    month: number,
    day: number,
  ): { day: string; yearGuessed: boolean } | 'impossible' => {
    const full = year === undefined ? yearOf(today) : fullYear(year);
    const date = tryPlainDate(`${String(full)}-${pad(month)}-${pad(day)}`);
    // February 29 without a year belongs to the nearest leap year, found when its fact is known.
    if (date === undefined && year === undefined && month === 2 && day === 29)
      return { day: leapDay(today), yearGuessed: true };
    return date === undefined || !isWithinReach(date) ? 'impossible' : { day: date, yearGuessed: year === undefined };
  };

  take(/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g, ([, y, m, d]) => dated(y, Number(m), Number(d)));
  take(
    /(?<![\d-])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)|(?<![\d-])(\d{1,2})-(\d{1,2})-(\d{4}|\d{2})(?!\d)/g,
    (match) => {
      const [a, b] = [match[1] ?? match[4], match[2] ?? match[5]].map(Number) as [number, number];
      const y = match[3] ?? match[6];
      return a > 12 && b <= 12 ? dated(y, b, a) : dated(y, a, b);
    },
  );
  for (const mask of masks)
    for (const match of [...rest.matchAll(mask)]) blank(match.index, match.index + match[0].length);
  take(
    new RegExp(
      `\\b${monthName}\\.?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\s*(?:dogs?|cats?|months?|years?))${yearPart}`,
      'g',
    ),
    ([, m, d, y]) => dated(y?.replace("'", ''), numberOfMonth(m ?? ''), Number(d)),
  );
  take(
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+|de\\s+)?${monthName}\\b\\.?${yearPart}`, 'g'),
    ([, d, m, y]) => dated(y?.replace("'", ''), numberOfMonth(m ?? ''), Number(d)),
  );
  take(/(?<![\d/.-])(\d{1,2})\/(\d{1,2})(?![\d/])/g, ([, m, d]) =>
    Number(m) <= 12 && Number(d) <= 31 && Number(m) > 0 && Number(d) > 0
      ? dated(undefined, Number(m), Number(d))
      : undefined,
  );
  take(
    new RegExp(
      `\\b(?:in|last|this|since|of|early|mid|late|end of|beginning of|next)\\s+${monthName}\\b(?:\\s+(?:of\\s+)?(\\d{4}))?|\\b${monthName}\\s+(?:of\\s+)?(\\d{4})\\b`,
      'g',
    ),
    (match) => {
      const name = match[1] ?? match[3] ?? '';
      const year = match[2] ?? match[4];
      return { day: `${year ?? String(yearOf(today))}-${pad(numberOfMonth(name))}`, yearGuessed: year === undefined };
    },
  );
  take(
    /\b(new year'?s eve|new year'?s(?: day)?|christmas eve|christmas|halloween|july 4th|4th of july|fourth of july|valentine'?s(?: day)?)\b(?:,? (\d{4}))?/g,
    ([, name = '', y]) => {
      const [month = 1, day = 1] = holidays[name.replace(/'/g, '').replace(/ day$/, '')] ?? [];
      return dated(y, month, day);
    },
  );
  take(/\b(today|tonight|this (?:morning|afternoon|evening)|just now|hoy)\b/g, () => ({
    day: today,
    yearGuessed: false,
  }));
  take(/\b(yesterday|last n(?:ight|ite)|ayer)\b/g, () => ({ day: addDays(today, -1), yearGuessed: false }));
  take(/\b(tomorrow|manana)\b/g, () => ({ day: addDays(today, 1), yearGuessed: false }));
  relative(rest, today).forEach((day) => {
    found.push({ ...day, text: text.slice(day.at, day.end) });
  });
  return found.sort((a, b) => a.at - b.at);
}

/** "3 days ago", "last tuesday", "the day before yesterday": left to chrono, on what is not masked. */
function relative(text: string, today: PlainDate): Omit<DayRead, 'text'>[] {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const reference = new Date(year, month - 1, day, 12);
  const clear = text.replace(/\b(?:may|march|mar|sat|sun|now|second|dec|jan|wed|mon)\b(?!\.?\s+\d)/g, (word) =>
    ' '.repeat(word.length),
  );
  return chrono.en.casual.parse(clear, reference).flatMap((result) => {
    const { start } = result;
    const isDay =
      start.isCertain('day') || start.isCertain('weekday') || /\b(?:days?|weeks?) (?:ago|from)\b/.test(result.text);
    const weekdayOnly = start.isCertain('weekday') && !start.isCertain('day');
    if (!isDay || (/^\d/.test(result.text) && !/ago|from|back/.test(result.text))) return [];
    const date = tryPlainDate(
      `${String(start.get('year'))}-${pad(start.get('month') ?? 0)}-${pad(start.get('day') ?? 0)}`,
    );
    if (date === undefined || !isWithinReach(date)) return [];
    const back = weekdayOnly && date > today && !/next|this coming/.test(result.text) ? addDays(date, -7) : date;
    return [{ at: result.index, end: result.index + result.text.length, day: back, yearGuessed: false }];
  });
}

const fullYear = (year: string): number => (year.length <= 2 ? 2000 + Number(year) : Number(year));
const leapDay = (today: PlainDate): PlainDate => plainDate(`${String(Math.floor(yearOf(today) / 4) * 4)}-02-29`);

/**
 * The day with the year that its fact asks for: a birth lies before today, a due date after.
 * A year that was written stays.
 */
export function inYearOf(
  read: Pick<DayRead, 'day' | 'yearGuessed'>,
  looks: 'back' | 'forward',
  today: PlainDate,
): string {
  if (!read.yearGuessed) return read.day;
  const tail = read.day.slice(4);
  const year = yearOf(today);
  const limit = today.slice(0, read.day.length);
  for (const candidate of looks === 'back'
    ? [year, year - 1, year - 2, year - 3, year - 4]
    : [year, year + 1, year + 2, year + 3, year + 4]) {
    const day = `${String(candidate)}${tail}`;
    const exists = day.length === 7 || tryPlainDate(day) !== undefined;
    if (exists && (looks === 'back' ? day <= limit : day >= limit)) return day;
  }
  return read.day;
}
