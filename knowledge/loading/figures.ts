/** Figures in words of the law: which numbers a sentence holds, and of what unit. */
import { numberedWords } from './number-words.ts';

/** A number as a text holds it. */
export interface Figure {
  readonly value: number;
  /** Written with a dollar sign, or followed by "dollars". */
  readonly money: boolean;
  /** The first unit after it: 'day', 'month' …; numbers between are passed over ("155 and 165 days"). */
  readonly unit: string | undefined;
  /** The unit is the very next word. */
  readonly adjacent: boolean;
  /** The very next word, lower case. */
  readonly next: string | undefined;
  readonly ordinal: boolean;
}

const unitWords = new Map(
  Object.entries({
  hour: 'hour', hours: 'hour', day: 'day', days: 'day', week: 'week', weeks: 'week', month: 'month', months: 'month',
  year: 'year', years: 'year', inch: 'inch', inches: 'inch', foot: 'foot', feet: 'foot', yard: 'yard', yards: 'yard',
  mile: 'mile', miles: 'mile', minute: 'minute', minutes: 'minute', pound: 'pound', pounds: 'pound', percent: 'percent',
  '%': 'percent', dollar: 'dollar', dollars: 'dollar', times: 'times', time: 'times', acre: 'acre', acres: 'acre',
  }), // prettier-ignore
);

/** How far behind a number its unit may stand, in words. */
const reach = 8;

/** The figures of a text, in order. Square brackets around restored digits are passed over. */
export function figuresIn(text: string): Figure[] {
  const all = numberedWords(text);
  return all.flatMap((word, at) => {
    if (word.figure === undefined) return [];
    const unit = all.slice(at + 1, at + 1 + reach).find((later) => unitWords.has(later.text))?.text;
    const named = unit === undefined ? undefined : unitWords.get(unit);
    const next = all[at + 1];
    const adjacent = next !== undefined && unitWords.has(next.text);
    const ahead = all.slice(at + 1, at + 3).some((later) => later.text.startsWith('dollar'));
    return [
      {
        value: word.figure,
        money: word.money === true || ahead,
        unit: named,
        adjacent,
        next: next?.text,
        ordinal: word.ordinal === true,
      },
    ];
  });
}

/** For each unit of law values: which units of the text prove it, and how much one of them is. */
const proving: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  minutes: { minute: 1 },
  hours: { hour: 1 },
  days: { day: 1, week: 7 },
  weeks: { week: 1 },
  months: { month: 1, year: 12 },
  years: { year: 1 },
  inches: { inch: 1, foot: 12 },
  feet: { foot: 1, yard: 3 },
  yards: { yard: 1 },
  miles: { mile: 1 },
  pounds: { pound: 1 },
  acres: { acre: 1 },
  percent: { percent: 1 },
};

const multiples = new Map(Object.entries({ once: 1, twice: 2, double: 2, triple: 3 }));

/**
 * Whether a quotation holds a number, as figures or as a word, with its unit.
 * @example holdsNumber('not less than 14 days', 14, 'days') // true
 */
export function holdsNumber(quote: string, value: number, unit: string | undefined): boolean {
  const figures = figuresIn(quote);
  if (unit === 'USD') return figures.some((figure) => figure.money && figure.value === value);
  if (unit === 'times')
    return (
      figures.some((figure) => figure.value === value && !figure.money) ||
      (quote.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => multiples.get(word) === value)
    );
  const units = unit === undefined ? undefined : proving[unit];
  if (units === undefined) return figures.some((figure) => figure.value === value);
  const one = Object.entries(units).some(
    ([name, size]) => size === value && new RegExp(`\\b(a|an|each|per|every) ${name}\\b`, 'i').test(quote),
  );
  return one || figures.some(({ value: n, unit: named }) => named !== undefined && n * (units[named] ?? NaN) === value);
}

const monthNames = 'January February March April May June July August September October November December'.split(' ');

const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a quotation names the day 'MM-DD': "April 1", "the first day of October", "the last day of March". */
export function holdsMonthDay(quote: string, monthDay: string): boolean {
  const [month = 0, day = 0] = monthDay.split('-').map(Number);
  const name = monthNames[month - 1];
  if (name === undefined) return false;
  const edge = day === 1 ? 'first' : day === lastDays[month - 1] ? 'last' : undefined;
  const asEdge = edge !== undefined && new RegExp(`\\b${edge} day of ([a-z\\[\\]]+ ){0,5}${name}\\b`, 'i').test(quote);
  return asEdge || new RegExp(`\\b${name} ${String(day)}(st|nd|rd|th)?\\b`, 'i').test(quote);
}

/** Whether a quotation names the time 'HH:MM': "10:00 p.m.", "10 p.m.". */
export function holdsTime(quote: string, time: string): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'a' : 'p';
  const minutes = minute === 0 ? '(:00)?' : `:${String(minute).padStart(2, '0')}`;
  return new RegExp(`\\b${hour % 12 === 0 ? 12 : hour % 12}${minutes} ?${half}\\.?m\\b`, 'i').test(quote);
}

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9%$]+/g, ' ')
    .trim()} `;

/** Whether a quotation holds words; case, punctuation and a leading article do not matter. */
export const holdsWords = (quote: string, words: string): boolean =>
  plain(quote).includes(plain(words.replace(/^(the|a|an) /i, '')));
