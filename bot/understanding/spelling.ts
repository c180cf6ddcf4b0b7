/** Spelling: misspelt words mended, where exactly one known word lies near; every other word is left alone. */
import english from 'an-array-of-english-words' with { type: 'json' };
import { distance } from 'fastest-levenshtein';
import Fuse from 'fuse.js';
import { fold, isSmall } from '../../knowledge/words.ts';

const ordinary: ReadonlySet<string> = new Set(english);

export interface Correction {
  readonly from: string;
  readonly to: string;
}

/** More unknown words than this in one message are no slips of the finger: each look-up takes milliseconds. */
const mostLookedFor = 24;

/** Mends words that are neither English nor known to the town. */
export class Speller {
  readonly #known: ReadonlySet<string>;
  readonly #candidates: Fuse<string>;

  /** @param vocabulary words which questions are understood by, folded. */
  constructor(vocabulary: Iterable<string>) {
    this.#known = new Set(vocabulary);
    const list = [...this.#known].filter((word) => word.length >= 4);
    this.#candidates = new Fuse(list, {
      includeScore: true,
      threshold: 0.45,
      ignoreLocation: true,
      minMatchCharLength: 3,
    });
  }

  /** The text with misspelt words mended, and what was mended. Only unknown words of five letters or more. */
  mend(text: string): { readonly text: string; readonly corrections: readonly Correction[] } {
    const corrections: Correction[] = [];
    const looked = new Map<string, string | undefined>();
    const mended = text.replace(/(?<![\p{L}'’])\p{L}[\p{L}'’]{4,23}(?![\p{L}'’])/gu, (typed) => {
      const word = fold(typed).replace(/'/g, '');
      if (!looked.has(word) && this.#isUnknown(word) && looked.size < mostLookedFor)
        looked.set(word, this.#nearest(word));
      const to = looked.get(word);
      if (to === undefined) return typed;
      corrections.push({ from: typed, to });
      return to;
    });
    return { text: mended, corrections };
  }

  #isUnknown(word: string): boolean {
    if (!/^[a-z]+$/.test(word) || this.#known.has(word) || ordinary.has(word) || isSmall(word)) return false;
    return !this.#known.has(word.replace(/(?:s|ed|ing)$/, ''));
  }

  #nearest(word: string): string | undefined {
    const allowed = word.length >= 7 ? 2 : 1;
    const near = this.#candidates
      .search(word, { limit: 12 })
      .map(({ item }) => ({ item, steps: steps(word, item) }))
      .filter(({ item, steps }) => steps <= allowed && item[0] === word[0])
      .sort((a, b) => a.steps - b.steps || (a.item < b.item ? -1 : 1));
    const [first, second] = near;
    if (first === undefined) return undefined;
    // Two equally near words: which one was meant is a guess.
    if (second !== undefined && second.steps === first.steps && !sameStart(first.item, second.item)) return undefined;
    return first.item;
  }
}

const sameStart = (a: string, b: string): boolean => a.slice(0, 5) === b.slice(0, 5);

/** Edits between two words; two letters changed over count as one. */
function steps(a: string, b: string): number {
  const plain = distance(a, b);
  if (plain !== 2 || a.length !== b.length) return plain;
  const at = Array.from(a).findIndex((letter, i) => letter !== b[i]);
  const swapped = a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2);
  return swapped === b ? 1 : plain;
}
