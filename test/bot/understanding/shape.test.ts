/** The kind of a question, its parts, and whether it asks what changed. */
import { describe, expect, it } from 'vitest';
import { asksWhatChanged, expectsYes, shapeOf } from '../../../bot/understanding/shape.ts';
import { splitQuestions } from '../../../bot/understanding/split.ts';

describe('shape', () => {
  it.each([
    ['may i keep a pig', 'may'],
    ['can my dog be in the cemetery', 'may'],
    ['is it ok to have a rooster', 'may'],
    ['do i have to pick up the poop', 'must'],
    ['does my dog need a license', 'must'],
    ['must i report a bite', 'must'],
    ['is it illegal to have a goat', 'illegal'],
    ['am i breaking the law', 'illegal'],
    ['does it count as vicious', 'counts'],
    ['how long can i keep the litter', 'open'],
    ['when do i have to pay', 'open'],
    ['what is the fine', 'open'],
    ['who can impound my dog', 'open'],
  ])('"%s" is %s', (text, shape) => {
    expect(shapeOf(text)).toBe(shape);
  });

  it.each([
    ['that still beats the late fee right?', true],
    ["it's allowed, isn't it?", true],
    ['what is right?', true],
    ['can i have a pig?', false],
    ['turn right at the corner', false],
  ])('"%s" expects a yes: %s', (text, expected) => {
    expect(expectsYes(text)).toBe(expected);
  });
});

describe('what changed', () => {
  it.each([
    'old rule for guard dogs',
    'leash length before and after',
    'was a bite unlawful before',
    'is the microchip for vicious dogs new',
    'did cats need a license under the old text',
    'is the rule different now',
  ])('"%s" asks it', (text) => {
    expect(asksWhatChanged(text)).toBe(true);
  });

  it.each([
    'never had a ticket before',
    'do i need the shot before the license',
    'license before april 1',
    'old dog needs a license',
    'my pup is 5 months old when is the license due',
    'how old must a dog be for the license',
    'my dog is new here, do i need a tag',
    'what did i do wrong',
  ])('"%s" does not', (text) => {
    expect(asksWhatChanged(text)).toBe(false);
  });
});

describe('parts', () => {
  it.each([
    ['can i walk my dog in the cemetery and how much is the fine', 2],
    ['who pays for the vet, and when can i get him back?', 2],
    ['1. license age 2. leash length 3. does cat need license 4. fine for no leash', 4],
    ['three things: 1) tag cost 2) when due 3) do cats need one', 3],
    ['do cats need a license? how long can a leash be?', 2],
    ['my dog bit the mailman and the cat ran off. what do i do?', 1],
    ['fine for a loose dog', 1],
    ['dogs and cats in the cemetery', 1],
  ])('"%s" has %i', (text, parts) => {
    expect(splitQuestions(text)).toHaveLength(parts);
  });

  it('never more than five, never none', () => {
    expect(splitQuestions('1. a b 2. c d 3. e f 4. g h 5. i j 6. k l 7. m n')).toHaveLength(5);
    expect(splitQuestions('')).toEqual(['']);
  });
});
