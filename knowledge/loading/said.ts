/** The sixth proof: a number that people read stands in the words which the entry quotes. */
import { figuresIn, holdsNumber } from './figures.ts';

const citation =
  /§+ ?[\w.-]+(\([\w.]+\))*[A-Z]?(\([\w.]+\))*|\b\d{2,3}[-.]\d+(\.\d+)?[A-Z]?(\([\w.]+\))*|\bchapters? \d+|\bCh\. \d+/gi;

/**
 * Numbers of a sentence that none of the quotations holds. Citations are left out, and words below three
 * where no unit follows ("one or two", "the first").
 * @example unprovenNumbers('Keep it in for 15 days.', ['not less than 14 days']) // ['15 days']
 */
export function unprovenNumbers(sentence: string, quotes: readonly string[]): string[] {
  return figuresIn(sentence.replace(citation, ' '))
    .filter(({ value, unit, money, ordinal }) => !(value < 3 && !money && (unit === undefined || ordinal)))
    .filter(({ value, ordinal, unit }) => !(ordinal && value < 13 && unit === undefined))
    .filter(({ value, money }) => !quotes.some((quote) => holdsNumber(quote, value, money ? 'USD' : undefined)))
    .map(({ value, money, unit }) => `${money ? '$' : ''}${String(value)}${unit === undefined ? '' : ` (${unit})`}`);
}
