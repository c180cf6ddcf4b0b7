/** Section numbers inside a sentence of the code: which sections a paragraph names. */
import type { Section } from '../pack.ts';

/** A section number in a text: where it stands, and the citation as written ('98-3A(1)'). */
export interface Reference {
  readonly start: number;
  readonly end: number;
  readonly cite: string;
  /** The last section of a range: "§ 98-6 through 98-14". */
  readonly through?: string;
}

const escaped = (text: string): string => text.replace(/\W/g, '\\$&');
const label = String.raw`(?:[A-Z]\b)?(?:\([A-Za-z0-9]+\))*`;

/**
 * The places where a text names sections of its own chapter, in order.
 * @example referencesIn('violates § 98-6 through 98-14', '98')[0] // { cite: '98-6', through: '98-14', … }
 */
export function referencesIn(text: string, chapter: string): Reference[] {
  const one = String.raw`(?<![\w.-])${escaped(chapter)}[-.]\d+(?:\.\d+)?(?!\d)${label}`;
  const pattern = new RegExp(`(${one})(?:\\s*(?:through|to|-|–)\\s*§*\\s*(${one}))?`, 'g');
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    cite: match[1] ?? '',
    ...(match[2] === undefined ? {} : { through: match[2] }),
  }));
}

/** The sections that a text names, ranges filled up, in the order of the code. */
export function sectionsNamed(text: string, chapter: string, sections: readonly Section[]): Section[] {
  const at = (cite: string): number =>
    sections.findIndex(({ number }) => cite.startsWith(number) && !/^[\d.]/.test(cite.slice(number.length)));
  const named = new Set<number>();
  for (const { cite, through } of referencesIn(text, chapter)) {
    const [first, last] = [at(cite), through === undefined ? at(cite) : at(through)];
    for (let index = first; index >= 0 && index <= last; index += 1) named.add(index);
  }
  return sections.filter((_, index) => named.has(index));
}
