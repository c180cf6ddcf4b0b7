/** The first sentence of a reply on the pages. */
import { expect, test } from 'vitest';
import { headlineLines } from '../../bot/pages/headline.ts';

test('each of several answers stands on a line of its own; a single one is left alone', () => {
  expect(headlineLines('1. Yes. 2. The price is not in the text.')).toBe('1. Yes.\n2. The price is not in the text.');
  expect(headlineLines('You may keep 2 dogs.')).toBe('You may keep 2 dogs.');
});
