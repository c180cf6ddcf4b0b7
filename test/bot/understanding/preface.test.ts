/** What stands in front of a question and says nothing of it. */
import { expect, test } from 'vitest';
import { withoutPreface } from '../../../bot/understanding/preface.ts';

test.each([
  ['hi there, can i have bees', 'can i have bees', false],
  ['thanks. and the late fee?', 'and the late fee?', false],
  ['thank you so much! what about cats', 'what about cats', false],
  ['good morning. my dog bit someone', 'my dog bit someone', false],
  ['thanks. totally different thing, can i trap a raccoon', 'can i trap a raccoon', true],
  ['ok, another question: how many dogs may i have', 'how many dogs may i have', true],
  ['one more thing, is there a cat limit', 'is there a cat limit', true],
  ['unrelated, do chickens need a license', 'do chickens need a license', true],
  ['by the way my neighbor has nine dogs', 'my neighbor has nine dogs', true],
])('%s', (typed, text, anew) => {
  expect(withoutPreface(typed)).toEqual({ text, anew });
});

test.each([
  'and for a cat?',
  'ok and the second time',
  'thanks',
  'hello',
  'a different dog, is the fine the same',
  'another dog bit mine',
  'something else bit him',
])('"%s" stays as it is', (text) => {
  expect(withoutPreface(text)).toEqual({ text, anew: false });
});
