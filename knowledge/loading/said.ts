/** The sixth proof: a number that people read stands in the words which the entry quotes. */
import { figuresIn, holdsNumber } from './figures.ts';

const citation =
  /§+ ?[\w.-]+(\([\w.]+\))*[A-Z]?(\([\w.]+\))*|\b\d{2,3}[-.]\d+(\.\d+)?[A-Z]?(\([\w.]+\))*|\bchapters? \d+|\bCh\. \d+/gi;

/** "Three rules speak of barking": counted are parts of the text, not what the text orders. */
const partsOfText =
  /^(rules?|cases?|places?|things?|periods?|ways?|readings?|sections?|tests?|words?|offices?|penalties|matters?|paragraphs?|conditions?|kinds?|parts?|lists?|sentences?)$/;
const emergency = 911;

/**
 * Numbers of a sentence that none of the quotations holds. Citations are left out, and numbers below three
 * that no unit follows at once ("one or two", "the first").
 * @example unprovenNumbers('Keep it in for 15 days.', ['not less than 14 days']) // ['15 days']
 */
export function unprovenNumbers(sentence: string, quotes: readonly string[]): string[] {
  const readings = quotes.flatMap((quote) => [quote, quote.replace(/\[[^\]]*\]/g, '')]);
  return figuresIn(sentence.replace(citation, ' '))
    .filter(({ value, next }) => value !== emergency && !partsOfText.test(next ?? ''))
    .filter(({ value, money, ordinal, adjacent }) => !(value < 3 && !money && (!adjacent || ordinal)))
    .filter(({ value, ordinal, unit }) => !(ordinal && value < 13 && unit === undefined))
    .filter(({ value, money }) => !readings.some((quote) => holdsNumber(quote, value, money ? 'USD' : undefined)))
    .map(({ value, money, unit }) => `${money ? '$' : ''}${String(value)}${unit === undefined ? '' : ` (${unit})`}`);
}
