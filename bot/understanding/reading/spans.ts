/** How old a rabies shot was at a bite, told as a span: "20 days before he bit", "14 months ago", "3 weeks old". */
import { number, toNumber } from './numbers.ts';

const shot = '(?:shots?|rabies|vaccin[a-z]*|boosters?|inoculat[a-z]*|jabs?|immuniz[a-z]*|inject[a-z]*)';
const bite = '(?:bit|bites?|biting|bitten|nip[a-z]*|incident|attack[a-z]*|happened)';
const bound =
  '(?:(just (?:over|under)|only|exactly|about|around|roughly|maybe|like|approximately|almost|nearly|not quite|over|more than|less than|under) )?';
const span = `${bound}(half )?(?:${number}|an?)( couple(?: of)?)?( and a half)? ?(days?|wks?|weeks?|mos?|months?|mths?|yrs?|years?)( and a half)?`;
/** What stands between the shot and its age, in one breath. */
const near = "[a-z0-9 ,.:'()/-]{0,60}?";

/** Where the span stands: each pattern has the span's groups. */
const places: readonly RegExp[] = [
  // "20 days before he bit", "two weeks prior to the bite"
  new RegExp(
    `\\b${span} (?:before|b4|prior to|ahead of|earlier than)(?= (?:[a-z']+ ){0,4}?${bite}\\b|(?: (?:that|then|it|this))?\\s*(?:[,.?!]|$))`,
  ),
  // "he bit her 20 days after the shot"
  new RegExp(`\\b${bite}\\b[^.?!]{0,30}?\\b${span} (?:after|past|following) (?:[a-z']+ ){0,3}?${shot}\\b`),
  // "the shot was 14 months ago", "vaccinated 14 months ago when she bit"
  new RegExp(`\\b${shot}\\b${near}\\b${span} (?:ago|back|earlier)\\b`),
  // "14 months since his last shot"
  new RegExp(`\\b${span} (?:ago|back|since|from) (?:[a-z']+ ){0,4}?${shot}\\b`),
  // "the shot is 3 weeks old", "his shot was only 20 days old when he bit"
  new RegExp(
    `\\b${shot}(?: certificate)?(?: (?:is|was|are|were|its|it is|it was|now|then|still|that is))*(?: at the time)? ${span}(?: old)\\b`,
  ),
  // "a 3 week old shot"
  new RegExp(`\\b${span}[ -]old (?:rabies )?${shot}\\b`),
];

/** Between the shot and the span: a day of something else. */
const otherwise =
  /\b(?:expired?|expires|overdue|lapsed|ran out|due|late|bit|bite|bitten|adopted|bought|got him|got her|born|puppy|good for)\b/;

const words: Readonly<Record<string, string>> = {
  about: 'about ', around: 'about ', roughly: 'about ', maybe: 'about ', like: 'about ', approximately: 'about ',
  almost: 'almost ', nearly: 'almost ', 'not quite': 'almost ', 'just under': 'almost ', over: 'more than ',
  'more than': 'more than ', 'just over': 'more than ', 'less than': 'less than ', under: 'less than ',
}; // prettier-ignore

const units: readonly (readonly [start: string, unit: string])[] = [['d', 'day'], ['w', 'week'], ['m', 'month'], ['y', 'year']]; // prettier-ignore

/**
 * The age of the shot at the bite as a fact ('20 days', 'about 1 year'). "Ago" counts from today unless the bite stands
 * beside it, so that it is rough. A shot that has expired, and days of something else, say nothing.
 * @param text lower case, shorthand written out
 */
export function readShotAge(text: string): string | undefined {
  if (!new RegExp(`\\b${shot}\\b`).test(text) && !/\bbefore (?:the|that) bite\b/.test(text)) return undefined;
  for (const [place, pattern] of places.entries()) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [whole, ...groups] = match;
    const between = whole.slice(0, Math.max(0, whole.lastIndexOf(groups[5] ?? '')));
    if ((place === 2 || place === 4) && otherwise.test(between)) continue;
    const ago = place === 2 && !/^[^.?!]{0,4}\b(?:when|at|as|before)\b/.test(text.slice(match.index + whole.length));
    return written(groups, ago);
  }
  return undefined;
}

/** A span as the whole answer to the question when the shot was: "14 months", "like a year ago". */
export function readBareSpan(text: string): string | undefined {
  const match = new RegExp(
    `^\\W*(?:(?:it|they|he|she|that|we|i) )?(?:was |were |had |got |gave )?(?:it |them |his |hers? |that )?(?:shots? )?(?:given )?${span}(?: (ago|back|old|before|earlier|prior))?\\W*$`,
  ).exec(text);
  return match === null ? undefined : written(match.slice(1), match[8] === 'ago' || match[8] === 'back');
}

/** A span from what its pattern found: how rough, half, how many, a couple, the unit, and a half. */
function written(groups: readonly (string | undefined)[], isRough: boolean): string {
  const [told = '', half, amount, couple, more, unit = '', later] = groups;
  const value =
    (half === undefined ? 1 : 0.5) * (toNumber(amount) ?? (couple === undefined ? 1 : 2)) +
    ((more ?? later) === undefined ? 0 : 0.5);
  const named = units.find(([start]) => unit.startsWith(start))?.[1] ?? 'day';
  const how = words[told] ?? (isRough || couple !== undefined || amount === 'couple' ? 'about ' : '');
  return `${how}${String(value)} ${named}${value === 1 ? '' : 's'}`;
}
