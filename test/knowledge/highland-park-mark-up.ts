/** Highland Park's source read as marked-up text: its pages, the words that run together, the lines out of order. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../knowledge/packs/highland-park-il/source/004_083c3428f03cbb98.txt');

/** Struck and inserted words that the transcription ran together: where each one ends. */
const runTogether =
  `work|word in|wherever hereinbelow|in dog|an which|that and|that dog|dangerous include|includes shall|that
  enclosure|enclosure be|enclosure officer|hearing officer|dog of|any of|in city|course park|its owner|owner every|each
  than|housed the|city of|7 of|by cease|ceases presentation|90 at|in rate|amount rates|amounts is|for herein|pursuant
  his|owner owner|unlawful the|allow biting|to attacking|attack subsection|section a|1 person|person animal|an if|manner
  leash|non b|ii board|certified confined|kept section|chapter unless|city met|restrictions shall|must line|indoors
  out|outdoors line|enclosure a|i the|iv i|a necessary|necessary ii|b pursuant|pursuant ownership|ownership dog|vicious
  iii|c paragraphs|sections dogs|prohibited rabies|rabid`
    .split(/\s+/)
    .map((pair) => pair.split('|'));

/** "whichthat" holds two words; "ownerowner" holds one, whose capital changed. */
const pieces = new Map(runTogether.map((pair): [string, readonly string[]] => [pair.join(''), [...new Set(pair)]]));

/** Lines that the transcription moved: as they stand, and in the right order. */
const moved: readonly (readonly [string, string])[] = [
  [
    'corporation. "Person" means any person, firm, partnership, trustee, association, or',
    '"Person" means any person, firm, partnership, trustee, association, or corporation.',
  ],
  [
    'dog; (2) the breed, color, sex, name, and date of rabies inoculation of the guard (3)',
    '(2) the breed, color, sex, name, and date of rabies inoculation of the guard dog; (3)',
  ],
  [
    'within 14 days; and (1) to permanently remove the dog from the corporate limits of the City (2)',
    '(1) to permanently remove the dog from the corporate limits of the City within 14 days; and (2)',
  ],
  [
    'property; (1) unprovoked, bites or injures a Person or an Animal on public or private (2)',
    '(1) unprovoked, bites or injures a Person or an Animal on public or private property; (2)',
  ],
  [
    'expected. (7) the dog is a Service Dog or a Police Dog and was performing its duties as To',
    '(7) the dog is a Service Dog or a Police Dog and was performing its duties as expected. To',
  ],
  [
    'digging under the fence. (iv) is anchored to the ground so that the dog cannot escape by (b)',
    '(iv) is anchored to the ground so that the dog cannot escape by digging under the fence. (b)',
  ],
  [
    "and or; (1)that the dog, at the owner's expense, be spayed or neutered within 14 days; (2)",
    "(1)that the dog, at the owner's expense, be spayed or neutered within 14 days; and or (2)",
  ],
  [
    'household. (6)the dog was protecting its owner, custodian, or a member of its (C)',
    '(6)the dog was protecting its owner, custodian, or a member of its household. (C)',
  ],
];

/** A word of the source, with its page. */
export interface SourceWord {
  readonly page: number;
  readonly word: string;
}

/** The words of a text in small letters, without what stands in square brackets. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/\[[^\]]*\]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** Each page's text without its number at the top and at the foot, and with moved lines in order. */
function pages(): { page: number; text: string }[] {
  const found = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, number, text] = /^(\d+) (.*)$/.exec(line) ?? [];
      return number === undefined || text === undefined ? [] : [{ page: Number(number), text }];
    })
    .map(({ page, text }) => ({ page, text: text.replace(new RegExp(` ${String(page)}$`), '') }));
  for (const [asPrinted, inOrder] of moved) {
    const holding = found.filter(({ text }) => text.includes(asPrinted));
    const [only] = holding;
    if (only === undefined || holding.length > 1) throw new Error(`Not once in the source: ${asPrinted}`);
    only.text = only.text.replace(asPrinted, () => inOrder);
  }
  return found;
}

/** Every word of the source, run-together words taken apart. */
export const sourceWords: readonly SourceWord[] = pages().flatMap(({ page, text }) =>
  wordsOf(text).flatMap((printed) => (pieces.get(printed) ?? [printed]).map((word) => ({ page, word }))),
);

/** Words of the table that the source does not hold: none, or the table is wrong. */
export const unusedPieces = (): string[] => {
  const held = new Set(pages().flatMap(({ text }) => wordsOf(text)));
  return [...pieces.keys()].filter((word) => !held.has(word));
};

/** What it costs to pass over words of the source: once a jump, and a little for each word. */
const jump = 1;
const word = 0.05;

/**
 * Where the words of a text stand in the source, in order, with as few and as short jumps as can be.
 * @returns an index into `source` for each word, or undefined where they do not all stand there in this order
 */
export function stand(words: readonly string[], source: readonly SourceWord[]): number[] | undefined {
  const nowhere = Infinity;
  let costs = new Float64Array(source.length).fill(0);
  const trails: Int32Array[] = [];
  for (const [nth, sought] of words.entries()) {
    const next = new Float64Array(source.length).fill(nowhere);
    const trail = new Int32Array(source.length).fill(-1);
    let best = nowhere;
    let bestAt = -1;
    for (const [at, here] of source.entries()) {
      const beside = costs[at - 1] ?? nowhere;
      const far = best + jump;
      if (here.word === sought) {
        next[at] = nth === 0 ? 0 : Math.min(beside, far);
        trail[at] = beside <= far ? at - 1 : bestAt;
      }
      best += word;
      if (beside + word <= best) [best, bestAt] = [beside + word, at - 1];
    }
    costs = next;
    trails.push(trail);
  }
  const least = Math.min(...costs);
  if (least === nowhere) return undefined;
  const places: number[] = [];
  let at = costs.indexOf(least);
  for (const trail of trails.toReversed()) {
    places.unshift(at);
    at = trail[at] ?? -1;
  }
  return places;
}
