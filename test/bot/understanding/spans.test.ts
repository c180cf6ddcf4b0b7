/** How old a rabies shot was at the bite, in people's words. */
import { describe, expect, it } from 'vitest';
import { readBareSpan, readShotAge } from '../../../bot/understanding/reading/spans.ts';

describe('the age of a shot', () => {
  it.each([
    ['one year rabies shot was 20 days before he bit the plumber', '20 days'],
    ['rabies shot was the one year one but it was 14 months ago when she bit', '14 months'],
    ['the shot is 3 weeks old', '3 weeks'],
    ['his shot was only 2 weeks old when he bit my aunt', '2 weeks'],
    ['shot 3 weeks old', '3 weeks'],
    ['a 5 week old rabies shot', '5 weeks'],
    ['vaccinated two months prior to the bite', '2 months'],
    ['she bit him 25 days after her booster', '25 days'],
    ['got the rabies vaccine a year and a half ago', 'about 1.5 years'],
    ['shot was almost 3 years ago when he bit', 'almost 3 years'],
    ['last rabies shot over a year ago', 'more than 1 year'],
    ['shots a couple of weeks before the bite', 'about 2 weeks'],
    ['it was 40 days before the bite', '40 days'],
  ])('"%s" is %s', (text, expected) => {
    expect(readShotAge(text)).toBe(expected);
  });

  it.each([
    'the three year shot, bite yesterday',
    'the shot expired 2 months ago',
    'vaccinated puppy, 3 months old',
    'has his shots, bit a kid 2 weeks ago',
    'report it 2 days before the hearing',
    'we got the shot 2 weeks before we moved',
    'rabies shot due in 3 weeks',
    'she is 4 months old and had her shots',
  ])('"%s" tells none', (text) => {
    expect(readShotAge(text)).toBeUndefined();
  });
});

describe('a span as the whole answer', () => {
  it.each([
    ['14 months ago', 'about 14 months'],
    ['20 days before', '20 days'],
    ['a year', '1 year'],
    ['like two months', 'about 2 months'],
  ])('"%s" is %s', (text, expected) => {
    expect(readBareSpan(text)).toBe(expected);
  });

  it.each(['i dont know', 'june 3', 'one year shot', '3'])('"%s" is none', (text) => {
    expect(readBareSpan(text)).toBeUndefined();
  });
});
