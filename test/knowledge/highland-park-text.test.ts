/** Each edition of Highland Park's chapter against the source: no word that it does not hold, and none of its passages lost. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPack } from '../../knowledge/load.ts';
import type { Section } from '../../knowledge/pack.ts';
import { sourceWords, stand, unusedPieces, wordsOf } from './highland-park-mark-up.ts';

const { pack } = readPack(join(import.meta.dirname, '../../knowledge/packs/highland-park-il'));
const editions = pack?.editions ?? new Map<string, readonly Section[]>();

/** First and last page of each section in the source, its heading included. */
const pagesOf: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  amended: {
    '90.001': [2, 5], '90.002': [5, 5], '90.005': [5, 5], '90.010': [5, 9], '90.015': [9, 9], '90.020': [9, 10],
    '90.025': [10, 10], '90.030': [10, 10], '90.040': [10, 13], '90.045': [13, 15], '90.047': [16, 19], '90.055': [19, 20],
  },
  before: {
    '90.001': [2, 5], '90.005': [5, 5], '90.010': [5, 6], '90.012': [6, 8], '90.013': [8, 9], '90.015': [9, 9],
    '90.020': [9, 10], '90.025': [10, 10], '90.030': [10, 10], '90.035': [10, 10], '90.040': [10, 11], '90.045': [11, 15],
    '90.047': [15, 18], '90.050': [18, 19], '90.055': [19, 20],
  },
}; // prettier-ignore

const between = (first: number, last: number): number[] =>
  sourceWords.flatMap(({ page }, at) => (page >= first && page <= last ? [at] : []));

const onPages = (first: number, last: number) => sourceWords.filter(({ page }) => page >= first && page <= last);

/** Places of a section's words in the source, heading first; undefined where they do not stand there in this order. */
function placesOf(edition: string, { number, heading, paragraphs }: Section): number[] | undefined {
  const [first, last] = pagesOf[edition]?.[number] ?? [0, 0];
  const window = between(first, last);
  const words = wordsOf(['Sec', heading, ...paragraphs.map(({ text }) => text)].join(' '));
  return stand(words, onPages(first, last))?.map((at) => window[at] ?? -1);
}

const placed = [...editions].flatMap(([edition, sections]) =>
  sections.map((section) => ({ name: `${edition} § ${section.number}`, places: placesOf(edition, section) })),
);

describe('the words of each edition stand in the source, in order, on its pages', () => {
  test.each(placed)('$name', ({ places }) => {
    expect(places).toBeDefined();
  });

  test('every section is proven', () => {
    const names = Object.entries(pagesOf).flatMap(([edition, sections]) =>
      Object.keys(sections).map((number) => `${edition} § ${number}`),
    );
    expect(placed.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  test('a changed word would be found', () => {
    const [first, last] = [13, 15];
    const holds = (text: string) => stand(wordsOf(text), onPages(first, last)) !== undefined;
    const fence = 'is at least six feet in height locks securely has secure sides';
    expect(holds(fence)).toBe(true);
    expect(holds(fence.replace('six', 'five'))).toBe(false);
    expect(holds(fence.replace('is at', 'is not at'))).toBe(false);
  });

  test('words that run together are taken apart as the source prints them', () => {
    expect(unusedPieces()).toEqual([]);
  });
});

/** Words of the source that no edition takes, and why. What the two editions share is taken once. */
const leftOver: readonly (readonly [page: number, words: string, why: string])[] = [
  [2, 'penalty dogs cats and other animals', 'headings of the contents list'],
  [3, 'or vicious dog', 'doubled for capitals'],
  [4, 'hearing officer', 'doubled for capitals'],
  [9, 'dogs', '"including guard dogs," struck before "altered dogs"'],
  [10, 'owner s', '"the owner s agent. of hisowner s agent.": two readings'],
  [10, 'running at large', 'old heading beside the new one'],
  [10, 'owner', '"the ownerunlawful for an Owner"'],
  [10, 'any', '"any (2) Any dog"'],
  [11, 'police dogs', 'doubled for capitals'],
  [12, 'animal', '"animalan Animal"'],
  [12, 'or', '"or or (6)"'],
  [13, 'dangerous dog on public premises must be directly controlled and supervised by an adult at least 18 years of age such control and supervision shall require at a minimum that the dog be', 'struck here and inserted on page 14'],
  [14, 'leash', '"leashnon-retractable Leash"'],
  [15, 'any dangerous dog', 'doubled for capitals'],
  [15, 'of vicious dogs', 'old heading in front of the new paragraph (E)'],
  [16, 'vicious dog', 'doubled for capitals, (1)(a)'],
  [16, 'vicious dog', 'doubled for capitals, (1)(b)'],
  [16, 'leash', 'doubled for the Non-Retractable Leash'],
  [16, 'the', '"and (b) Theiv) the release is"'],
  [16, 'vicious dog', 'doubled for capitals'],
  [17, 'vicious dog', 'doubled for capitals'],
  [17, 'enclosure', '"run lineenclosure"'],
  [18, 'vicious dog', 'doubled for capitals'],
]; // prettier-ignore

/** A letter or number of a paragraph, the mark of a section. */
const label = /^([a-h]|[1-7]|i{1,3}|iv|sec)$/;

/** Runs of words of the source that no edition takes, without labels at their ends. */
function passedOver(): { page: number; words: string }[] {
  const taken = new Set(placed.flatMap(({ places }) => places ?? []));
  const runs: { page: number; words: string[] }[] = [];
  let open: { page: number; words: string[] } | undefined;
  for (const [at, { page, word }] of sourceWords.entries()) {
    if (taken.has(at)) open = undefined;
    else if (open === undefined) runs.push((open = { page, words: [word] }));
    else open.words.push(word);
  }
  return runs
    .map(({ page, words }) => {
      const law = (word: string) => !label.test(word);
      return { page, words: words.slice(words.findIndex(law), words.findLastIndex(law) + 1) };
    })
    .filter(({ words }) => words.length > 0)
    .map(({ page, words }) => ({ page, words: words.join(' ') }));
}

describe('every passage of the source', () => {
  const [contents, ...rest] = passedOver();

  test('is in an edition, or accounted for', () => {
    expect(rest.map(({ page, words }) => [page, words])).toEqual(leftOver.map(([page, words]) => [page, words]));
  });

  test('of pages 1 and 2 before § 90.001 is the contents list', () => {
    expect(contents?.words).toMatch(/^chapter 90 animals section dogs cats and other animals rules and definitions/);
    expect(contents?.words).toMatch(/duty to remove animal excrement section penalty$/);
    const lost = (pack?.titles ?? []).filter(({ title }) => !contents?.words.includes(wordsOf(title).join(' ')));
    expect(lost).toEqual([]);
  });
});

describe('doubtful places', () => {
  /** The slip "Vicious Dog" in § 90.045(C) mended, and small words that the source leaves to the reader. */
  const mended = ['Owner of the Dangerous Dog being responsible'];
  const readings = [...editions].flatMap(([edition, sections]) =>
    sections.flatMap(({ number, doubtful }) =>
      doubtful.flatMap(({ at, otherReading }) =>
        otherReading === undefined || mended.some((words) => otherReading.includes(words))
          ? []
          : [{ name: `${edition} § ${number}${at}`, edition, number, otherReading }],
      ),
    ),
  );

  test.each(readings)('$name: the other reading stands in the source, too', ({ edition, number, otherReading }) => {
    const [first, last] = pagesOf[edition]?.[number] ?? [0, 0];
    expect(stand(wordsOf(otherReading), onPages(first, last))).toBeDefined();
  });
});
