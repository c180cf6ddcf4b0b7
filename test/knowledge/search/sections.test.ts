/** Section look-ups from text as people type it: what exists, what does not, and what is no section at all. */
import { expect, test } from 'vitest';
import { readPack } from '../../../knowledge/load.ts';
import type { Pack } from '../../../knowledge/pack.ts';
import { findSection, findSections } from '../../../knowledge/search/sections.ts';

function packOf(name: string): Pack {
  const { pack } = readPack(`knowledge/packs/${name}`);
  if (pack === undefined) throw new Error(`no pack ${name}`);
  return pack;
}
const webster = packOf('webster-wi');
const highlandPark = packOf('highland-park-il');

const found: readonly (readonly [string, string])[] = [
  ['98-12', '98-12'],
  ['98 - 12', '98-12'],
  ['98–12', '98-12'],
  ['98.12', '98-12'],
  ['§ 98-12', '98-12'],
  ['§98-12?', '98-12'],
  ['sec 98-12', '98-12'],
  ['Sect. 98-12.', '98-12'],
  ['SECTION 98-12 PLEASE', '98-12'],
  ['what does 98-12 say', '98-12'],
  ['wat does 98-12 say abt dogs', '98-12'],
  ['section 12', '98-12'],
  ['98-6E', '98-6E'],
  ['98-6e', '98-6E'],
  ['98-6(E)', '98-6E'],
  ['98-6 E', '98-6E'],
  ['98-6 e?', '98-6E'],
  ['98-6 (e)', '98-6E'],
  ['98-6, sub E', '98-6E'],
  ['98-6 subsection e', '98-6E'],
  ['subsection E of section 98-6', '98-6E'],
  ['98-6A(3)', '98-6A(3)'],
  ['98-6a3', '98-6A(3)'],
  ['98-6 A 3', '98-6A(3)'],
  ['98-6(a)(3)', '98-6A(3)'],
  ['98-3A(3)(a)', '98-3A(3)(a)'],
  ['98-3a3a', '98-3A(3)(a)'],
  ['98-3 a 3 b', '98-3A(3)(b)'],
  ['sec. 98-23 B 1', '98-23B(1)'],
  ['98-23, subsection B, paragraph 1', '98-23B(1)'],
  ['98-23 B. 1', '98-23B(1)'],
  ['read me 98-13C(26)', '98-13C(26)'],
  ['2nd offense 98-6 at large?', '98-6'],
  ['98-6 a dog that bites', '98-6'],
  ['does 98-6 i mean', '98-6'],
  ['98-6 2nd offense', '98-6'],
  ['98-6E 3rd offense', '98-6E'],
  ['98-6E 2 dogs', '98-6E'],
  ['cited under 98-12 and fined', '98-12'],
];

test.each(found)('"%s" is § %s', (text, cite) => {
  expect(findSection(webster, text)).toMatchObject({ kind: 'found', cite });
});

test('a look-up holds the paragraph and those inside it', () => {
  const hit = findSection(webster, '98-6A');
  expect(hit?.kind === 'found' ? hit.paragraphs.map(({ label }) => label) : []).toEqual(
    ['A', 'A(1)', 'A(2)', 'A(3)', 'A(4)', 'A(5)', 'A(6)', 'A(7)'], // prettier-ignore
  );
});

const highland: readonly (readonly [string, string])[] = [
  ['90.045 b 4', '90.045(B)(4)'],
  ['90.045(B)(4)', '90.045(B)(4)'],
  ['Sec. 90.045 (B) (4)', '90.045(B)(4)'],
  ['90.045b4', '90.045(B)(4)'],
  ['sec 90.45', '90.045'],
  ['90-045', '90.045'],
  ['what is 90.010', '90.010'],
];

test.each(highland)('Highland Park: "%s" is § %s', (text, cite) => {
  expect(findSection(highlandPark, text)).toMatchObject({ kind: 'found', cite });
});

test.each(['98-26', '98-24', '§ 98-60', 'what does sec. 98-99 say', '98-26 B 1'])('"%s" does not exist', (text) => {
  expect(findSection(webster, text)).toMatchObject({ kind: 'no-section', first: '98-3', last: '98-23' });
});

test.each(['98-6F', '98-6(Z)', '98-13C(29)', '98-9a'])('"%s" is a section without that paragraph', (text) => {
  expect(findSection(webster, text)).toMatchObject({ kind: 'no-label' });
});

test.each([
  ['98-1', '98-1'],
  ['§ 98-2', '98-2'],
  ['what is in 98-1B(3)', '98-1B(3)'],
  ['98-2e', '98-2E'],
])(
  // prettier-ignore
  '"%s" exists, but this text lacks it',
  (text, asked) => {
    const hit = findSection(webster, text);
    expect(hit).toMatchObject({ kind: 'lacking', asked });
    expect(hit?.kind === 'lacking' ? hit.say : '').toContain('is not in the text');
  },
);

test.each([
  'i have 3 dogs',
  'call 555-9812',
  'my dog is 98 pounds',
  'it is 98 degrees out',
  'he paid $98-12',
  'on 98-12-01',
  'born 12-98-1',
  'between 98-100 degrees',
  '24/7',
  'the 98 rule',
  'is section 8 housing allowed to ban my two dogs',
  '1998-12',
  '',
])('"%s" is no section look-up', (text) => {
  expect(findSections(webster, text)).toEqual([]);
});

test('several numbers in one text are each looked up, with their places', () => {
  const text = 'is it 98-6E or 98-20D?';
  const hits = findSections(webster, text);
  expect(hits.map((hit) => (hit.kind === 'found' ? hit.cite : hit.kind))).toEqual(['98-6E', '98-20D']);
  expect(hits.map(({ start, end }) => text.slice(start, end))).toEqual(['98-6E', '98-20D']);
});

test('a section of another chapter or of state law is told apart', () => {
  expect(findSection(webster, 'what does § 174.02 say')).toMatchObject({ kind: 'other-chapter', asked: '174.02' });
});
