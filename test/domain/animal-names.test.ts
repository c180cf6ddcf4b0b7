/** Everyday names of animals: age, number and words in front do not matter, false friends do. */
import { describe, expect, it } from 'vitest';
import { firstNamed, namesOf } from '../../domain/obligations/animal-names.ts';

const groups = [
  { kind: 'swine', names: ['pig', 'wild boar'] },
  { kind: 'wolf', names: ['wolf'] },
  { kind: 'lion', names: ['lion'] },
  { kind: 'fox', names: ['fox'] },
  { kind: 'pony', names: ['pony'] },
  { kind: 'ordinary', names: ['guinea pig', 'sea lion'] },
];

describe('an animal is found by its everyday name', () => {
  it.each([
    ['Pigs', 'swine'],
    ['pot-bellied pig', 'swine'],
    ['vietnamese pot bellied pigs', 'swine'],
    ['mini pig', 'swine'],
    ['WILD BOARS', 'swine'],
    ['guinea pigs', 'ordinary'],
    ['sea lion', 'ordinary'],
    ['lion cub', 'lion'],
    ['baby lions', 'lion'],
    ['timber wolves', 'wolf'],
    ['wolf pup', 'wolf'],
    ['red foxes', 'fox'],
    ['ponies', 'pony'],
  ])('%s is %s', (typed, kind) => {
    expect(firstNamed(typed, groups)?.kind).toBe(kind);
  });

  it.each(['piglike thing', 'stallion', '', '!!!', 'unicorn'])('"%s" is none of them', (typed) => {
    expect(firstNamed(typed, groups)).toBeUndefined();
  });

  it('looks for the most exact name first', () => {
    expect(namesOf('guinea pigs')).toEqual(['guinea pigs', 'guinea pig', 'pigs', 'pig']);
  });
});
