/** HTML escapes, marked quotations, differences of editions. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html } from '../../bot/pages/html.ts';
import { align, difference, likeness } from '../../bot/pages/reader/difference.ts';
import { marked } from '../../bot/pages/reader/quoted.ts';

const shown = (text: string, quote: string): string => html`${marked(text, quote)}`.toString();

test('what is put into a template is escaped, in text and in attributes', () => {
  const text = `<a href="x" title='y'>&amp;</a>`;
  expect(html`<p title="${text}">${text}</p>`.toString()).toBe(
    '<p title="&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;">&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;</p>',
  );
});

test('templates nest; lists follow each other; nothing is nothing', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  expect(html`${items}${undefined}${false}${3}`.toString()).toBe('<li>a</li><li>&lt;b&gt;</li>3');
});

test('no text gets out of a template', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(html`${text}`.toString()).not.toMatch(/[<>"']/);
    }),
  );
});

test.each([
  ['No dog may run.', 'dog may', 'No <mark>dog may</mark> run.'],
  ['No dog may run.', 'dog   may\n run', 'No <mark>dog may run</mark>.'],
  ['No dog may run.', 'cat', 'No dog may run.'],
  ['No dog may run.', '', 'No dog may run.'],
  ['If <6 months & "small"', '<6 months &', 'If <mark>&lt;6 months &amp;</mark> &quot;small&quot;'],
])('in %j the words %j are marked', (text, quote, expected) => {
  expect(shown(text, quote)).toBe(expected);
});

test('a difference names what was struck, what was added, and what stayed', () => {
  expect(difference('in an enclosure or on a run line', 'indoors or within an Enclosure')).toEqual([
    { kind: 'removed', words: 'in an enclosure' },
    { kind: 'added', words: 'indoors' },
    { kind: 'same', words: 'or' },
    { kind: 'removed', words: 'on a run line' },
    { kind: 'added', words: 'within an Enclosure' },
  ]);
  expect(difference('the same words', 'the same words')).toEqual([{ kind: 'same', words: 'the same words' }]);
  expect(difference('', 'all new')).toEqual([{ kind: 'added', words: 'all new' }]);
});

test('each side of a difference reads as its own text', () => {
  const words = fc.array(fc.constantFrom('dog', 'cat', 'shall', 'may', 'not', 'run'), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const runs = difference(before.join(' '), after.join(' '));
      const side = (other: string): string =>
        runs
          .filter(({ kind }) => kind !== other)
          .map((run) => run.words)
          .join(' ');
      expect(side('added')).toBe(before.join(' '));
      expect(side('removed')).toBe(after.join(' '));
    }),
  );
});

test('paragraphs find their partners in order, though some are gone and some are new', () => {
  const before = ['one two three', 'four five six', 'seven eight'];
  const after = ['new words here', 'one two three four', 'seven eight nine'];
  const pairs = align(before, after, (a, b) => (likeness(a, b) >= 0.5 ? likeness(a, b) : 0));
  expect(pairs.filter(({ before: a, after: b }) => a !== undefined && b !== undefined)).toEqual([
    { before: 'one two three', after: 'one two three four' },
    { before: 'seven eight', after: 'seven eight nine' },
  ]);
  expect(pairs).toHaveLength(4);
});
