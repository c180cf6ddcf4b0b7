/** From a citation or a quotation to its place in the code. */
import { expect, test } from 'vitest';
import { readPack } from '../../knowledge/load.ts';
import { nearestWords } from '../../knowledge/loading/nearest.ts';
import { readSection } from '../../knowledge/loading/section.ts';
import { paragraphHolding, place, type Code } from '../../knowledge/places.ts';

const webster = readPack('knowledge/packs/webster-wi').pack;
if (webster === undefined) throw new Error('no pack');
const labels = (code: Code, cite: string): string[] | undefined =>
  place(code, cite)?.paragraphs.map(({ label }) => label);

test('a citation names its paragraph and those inside it, and nothing that only begins alike', () => {
  expect(labels(webster, '98-6E')).toEqual(['E']);
  expect(labels(webster, '98-3A(3)')).toEqual(['A(3)', 'A(3)(a)', 'A(3)(b)']);
  expect(labels(webster, '98-13C(2)')).toEqual(['C(2)']);
  expect(labels(webster, '98-9')).toEqual(['']);
  expect(labels(webster, '98-6F')).toBeUndefined();
  expect(labels(webster, '98-1')).toBeUndefined();
  expect(labels(webster, '98-60')).toBeUndefined();
});

test('a parent whose own words the source lost still names what is inside it', () => {
  expect(labels(webster, '98-3A')?.[0]).toBe('A(1)');
});

test('the paragraph that holds a quotation, line breaks or not, within the cited place alone', () => {
  const at = (cite: string, quote: string) => paragraphHolding(webster, { cite, quote })?.paragraph.cite;
  expect(at('98-6', 'a forfeiture of $50\n plus court costs')).toBe('98-6E');
  expect(at('98-6E', 'Is at large within the limits')).toBeUndefined();
});

const file = (body: string): string => `---\nsection: '9.01'\nheading: Words\n---\n\n${body}\n`;

test('labels shared by several paragraphs keep apart by their anchors, and a citation means any of them', () => {
  const faults: string[] = [];
  const section = readSection(
    'x.md',
    file(
      '{(A)} The words below mean this.\n\n{(B):leash} "Leash" means\na rope.\n\n{(B)?:dog} "Dog" means a dog.\n{(B)(1)} Not a wolf.',
    ),
    'only',
    ({ problem }) => faults.push(problem),
  );
  expect(faults).toEqual([]);
  expect(section?.paragraphs.map(({ cite, anchor, restored, text, depth }) => [cite, anchor, restored, text, depth])).toEqual([
    ['9.01(A)', 'p-A', false, 'The words below mean this.', 1],
    ['9.01(B)', 'p-B-leash', false, '"Leash" means a rope.', 1],
    ['9.01(B)', 'p-B-dog', true, '"Dog" means a dog.', 1],
    ['9.01(B)(1)', 'p-B-1', false, 'Not a wolf.', 2],
  ]); // prettier-ignore
  const code: Code = { editions: new Map([['only', section === undefined ? [] : [section]]]), defaultEdition: 'only' };
  expect(paragraphHolding(code, { cite: '9.01(B)', quote: 'means a dog' })?.paragraph.anchor).toBe('p-B-dog');
});

test('a section without number is found by its title', () => {
  const section = readSection('y.md', `---\nsection: Penalty\nheading: Penalty\n---\n\n{(A)} Ten dollars.\n`, 'only', () => undefined); // prettier-ignore
  const code: Code = { editions: new Map([['only', section === undefined ? [] : [section]]]), defaultEdition: 'only' };
  expect(labels(code, 'Penalty')).toEqual(['(A)']);
  expect(labels(code, 'Penalty(A)')).toEqual(['(A)']);
  expect(labels(code, 'Penalties')).toBeUndefined();
});

test('the nearest words are shown, with the first that differs', () => {
  const texts = ['No dog may run.', 'The owner shall pay a fee of ten dollars within five days.'];
  expect(nearestWords('a fee of ten dollars within six days', texts)).toEqual({
    stretch: 'a fee of ten dollars within five days.',
    differs: { quoted: 'six', text: 'five' },
  });
  expect(nearestWords('completely other matters entirely', texts)).toBeUndefined();
});
