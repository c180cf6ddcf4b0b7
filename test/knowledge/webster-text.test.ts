/** Webster's sections against the source, word by word: nothing added, nothing lost, nothing moved. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPack } from '../../knowledge/load.ts';
import type { Section } from '../../knowledge/pack.ts';

const folder = 'knowledge/packs/webster-wi';
const { pack } = readPack(folder);
const sections: readonly Section[] = pack?.editions.get('current') ?? [];
const source = readFileSync(`${folder}/source/chapter-98.txt`, 'utf8');
const lines = source.split('\n').filter((line) => line.trim() !== '');

const title = 'Village of Webster, WI Animals';
/** Marks of footnotes, the one kind of print that stands neither in a section nor in its history. */
const mark = /^\[\d\]$/;
const markAtEnd = /\[\d\]$/;
const label = /^\([a-z0-9]+\)$/;
const heading = (section: Section): string => `§ ${section.number} ${section.heading}.`;

/** What the section files hold, line by line, in the order of the files: title, headings, labels, paragraphs. */
const law = [
  title,
  ...sections.flatMap((section) => [
    ...(section.headingMissing ? [] : [heading(section)]),
    ...section.paragraphs.map(({ text }) => text),
  ]),
];
const history = sections.flatMap((section) => section.history.map(({ note }) => note));

test('every line of the source is law in its order, history, a surviving label or a footnote mark', () => {
  const bare = lines
    .filter((line) => !label.test(line) && !mark.test(line) && !history.includes(line))
    .map((line) => line.replace(markAtEnd, ''));
  expect(bare).toEqual(law);
});

test('every note of the history stands in the source, as often as there', () => {
  const count = (list: readonly string[], note: string): number => list.filter((line) => line === note).length;
  for (const note of history) expect(count(lines, note)).toBe(count(history, note));
});

test('a label that survives in the source stands before the paragraph that has it', () => {
  const surviving = lines.flatMap((line, at) =>
    label.test(line) ? [[line, lines[at + 1]?.replace(markAtEnd, '')]] : [],
  );
  const paragraphs = sections.flatMap((section) => section.paragraphs);
  for (const [step, text] of surviving) {
    const found = paragraphs.find((paragraph) => paragraph.text === text);
    expect(found?.label.endsWith(step ?? '?'), `${String(step)} ${String(text)}`).toBe(true);
  }
});

test('every label is marked as restored, because no letter of a subsection survived in the source', () => {
  const labelled = sections.flatMap((section) => section.paragraphs).filter(({ label: own }) => own !== '');
  expect(labelled.filter(({ restored }) => !restored)).toEqual([]);
  expect(lines.filter((line) => /^\(?[A-Z]\)?\.?$/.test(line))).toEqual([]);
});

test('the sections are 98-3 to 98-23, each once and in order', () => {
  expect(sections.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, at) => `98-${String(at + 3)}`));
});
