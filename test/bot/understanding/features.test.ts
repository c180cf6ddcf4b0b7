/** What of a text is compared: concepts and words, and of the numbers those of state statutes. */
import { describe, expect, it } from 'vitest';
import { townOf } from '../towns.ts';

const town = townOf('webster-wi');

describe('numbers', () => {
  it('the number of a state statute is heard', () => {
    expect(town.features('what does 173.10 say')).toContain('173.10');
  });

  it.each(['i have 12 dogs', 'what does 98-6 say', 'he paid $25.50', 'on 10.10.2026'])('"%s": no number is', (text) => {
    expect(town.features(text).filter((feature) => /\d/.test(feature))).toEqual([]);
  });
});
