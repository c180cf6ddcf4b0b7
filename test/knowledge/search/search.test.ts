/** Searching paragraphs, jumping to titles and terms, and section numbers inside the law's own sentences. */
import { expect, test } from 'vitest';
import { readPack } from '../../../knowledge/load.ts';
import type { Pack } from '../../../knowledge/pack.ts';
import { jumpTo } from '../../../knowledge/search/jump.ts';
import { indexParagraphs, runInHeading } from '../../../knowledge/search/paragraphs.ts';
import { referencesIn, sectionsNamed } from '../../../knowledge/search/references.ts';
import { expanding, synonymsOf } from '../../../knowledge/search/synonyms.ts';
import { sectionsOf } from '../../../knowledge/places.ts';

function webster(): Pack {
  const { pack } = readPack('knowledge/packs/webster-wi');
  if (pack === undefined) throw new Error('no pack');
  return pack;
}
const pack = webster();
const everyday = new Map([
  ['poop', ['feces', 'fecal matter']],
  ['pick up', ['feces', 'removed']],
  ['restaurant', ['food']],
  ['ticket', ['forfeiture', 'penalty']],
  ['fine', ['forfeiture', 'penalty']],
  ['snake', ['reptile', 'constrictor snakes']],
  ['pound', ['impounded']],
  ['puppy', ['dog']],
  ['pit', ['fighting']],
]);
const index = indexParagraphs(pack, everyday);
const top = (text: string): string[] => index.sections(text).map(({ section }) => section.number);

const about: readonly (readonly [string, string])[] = [
  ['do i have to pick up after my dog', '98-10'],
  ['dog poop on my lawn', '98-11'],
  ['barking dogs at night', '98-12'],
  ['neighbors cat crying', '98-12'],
  ['my dog bit the mailman', '98-9'],
  ['can i bring my dog into a restaurant', '98-22'],
  ['dogs in the cemetery', '98-8'],
  ['dyed chicks at easter', '98-14'],
  ['coyote trap', '98-19'],
  ['keep a python snake', '98-13'],
  ['late fee for license', '98-4'],
  ['get my dog back from the pound', '98-7'],
  ['vicious dog sign', '98-23'],
  ['rabies quarantine', '98-5'],
  ['chicken coop smell', '98-21'],
  ['dog left outside without shelter in winter', '98-16'],
  ['license for more than three dogs', '98-3'],
  ['abandoned cat', '98-17'],
  ['what is the penalty for cruelty to animals', '98-20'],
];

test.each(about)('"%s" finds § %s among the first three', (text, section) => {
  expect(top(text)).toContain(section);
});

test('a penalty paragraph that lists numbers is found by the headings of its sections', () => {
  expect(index.sections('forfeiture for trapping').map((hit) => hit.paragraph.cite)).toContain('98-20A');
  expect(index.sections('penalty after cruelty to birds').map((hit) => hit.paragraph.cite)).toContain('98-20A');
});

test('a search without a word of meaning finds nothing, and words match whole, not in part', () => {
  expect(index.search('what is the')).toEqual([]);
  expect(index.search('')).toEqual([]);
  expect(index.search('art').map(({ paragraph }) => paragraph.text).filter((text) => !/\bart\b/i.test(text))).toEqual([]); // prettier-ignore
});

test('the same words give the same order', () => {
  const cites = (): string[] =>
    indexParagraphs(pack, everyday)
      .search('dog license tag')
      .map((hit) => hit.paragraph.cite);
  expect(cites()).toEqual(cites());
});

test('everyday words bring in words of the code, phrases only where they stand in a row', () => {
  const expand = expanding(everyday);
  expect(expand('must i pick up after him').meant).toContain('fece');
  expect(expand('a pick axe up there').meant).toEqual([]);
  expect(expand('poop poop').own).toEqual(['poop']);
});

const jump = jumpTo(pack);
const goals: readonly (readonly [string, string])[] = [
  ['late fees', 'Late fees'],
  ['vishous dog', 'vicious dog'],
  ['rabies quarentine', 'Rabies quarantine'],
  ['animal feeces', 'Animal feces'],
  ['barking dogs', 'Barking dogs or crying cats'],
  ['impoundmnt', 'Impoundment'],
  ['live trap', 'live box-type traps'],
  ['running at large', 'running at large'],
  ['cruelty', 'Cruelty to animals and birds'],
  ['livestock', 'Keeping of livestock'],
  ['trapping', 'Trapping of animals'],
];

test.each(goals)('jump to "%s"', (text, title) => {
  expect(jump(text).map(({ goal }) => goal.title)).toContain(title);
});

test.each(['98-26', '98-6', 'sec 98-6', 'zz', ''])('"%s" is no title and no term', (text) => {
  expect(jump(text)).toEqual([]);
});

test('numbers of sections inside the law, ranges and labels with them', () => {
  expect(referencesIn('as prescribed in § 98-3A(1) for 12 dogs', '98').map(({ cite }) => cite)).toEqual(['98-3A(1)']);
  expect(referencesIn('under § 174.02 and Chapter 298, Zoning', '98')).toEqual([]);
  const named = (text: string): string[] => sectionsNamed(text, '98', sectionsOf(pack)).map(({ number }) => number);
  expect(named('who violates § 98-6 through 98-14 of this chapter')).toEqual(
    ['98-6', '98-7', '98-8', '98-9', '98-10', '98-11', '98-12', '98-13', '98-14'], // prettier-ignore
  );
  expect(named('§§ 98-1, 98-2, 98-3, 98-4 and 98-5')).toEqual(['98-3', '98-4', '98-5']);
});

test('headings inside paragraphs', () => {
  expect(runInHeading('Multiple-dog licenses.')).toBe('Multiple-dog licenses');
  expect(runInHeading('Late fees. The clerk shall')).toBe('Late fees');
  expect(runInHeading('complying with § 174.05')).toBe('');
});

test('the concepts of the lexicon are a word list: each word of one means the others', () => {
  const list = synonymsOf({ cat: ['cat', 'kitty', 'house cat'], nothing: ['kick in'], 'q-amount': ['how much'] });
  expect(list.get('kitty')).toEqual(['cat', 'cat', 'kitty']);
  expect(list.get('house cat')).toContain('kitty');
  expect([...list.keys()]).not.toContain('how much');
  expect(expanding(list)('my kitty').meant).toEqual(['cat']);
});
