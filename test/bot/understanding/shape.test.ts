/** The kind of a question and its parts. */
import { describe, expect, it } from 'vitest';
import { expectsYes, shapeOf } from '../../../bot/understanding/shape.ts';
import { questionIn, splitQuestions } from '../../../bot/understanding/split.ts';

describe('shape', () => {
  it.each([
    ['may i keep a pig', 'may'],
    ['can my dog be in the cemetery', 'may'],
    ['is it ok to have a rooster', 'may'],
    ['no rabies paper yet. issue or no', 'may'],
    ['do we issue the tag', 'may'],
    ['is the barking an issue', 'illegal'],
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
    expect(splitQuestions('')).toEqual([{ text: '', story: '' }]);
  });
});

describe('what is told in front of the questions', () => {
  it('lettered questions share their introduction', () => {
    const [first, second] = splitQuestions('we have a vicious dog. a) how high is the pen b) does it need a roof');
    expect(first).toEqual({ text: 'how high is the pen', story: 'we have a vicious dog.' });
    expect(second).toEqual({ text: 'does it need a roof', story: 'we have a vicious dog.' });
  });

  it.each([
    ['is he right', 'my ex says the police wait for three complaints in a month before they come. is he right'],
    ['good enough?', 'the pen is chain link, six feet high all around, with a padlock on its gate. good enough?'],
  ])('"%s" asks what stands before it', (_, question) => {
    const long = `we moved here in june and a lot has happened since then, as you can imagine. ${question}`;
    expect(questionIn(long)).toBe(question);
  });
});
