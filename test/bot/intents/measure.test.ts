/** Measures of a question against the bounds of the code's words. */
import { describe, expect, it } from 'vitest';
import { measured } from '../../../bot/intents/measure.ts';

const fence = ['is at least six feet in height', 'locks securely'];
const leash = ['by means of a Leash not more than six (6) feet in length'];
const insurance = ['liability insurance coverage, in the amount of at least $75,000'];

describe('measured', () => {
  it.each([
    ['5 ft fence good enough', fence, 'beyond'],
    ['is a six foot fence ok', fence, 'within'],
    ['is a 10-foot leash ok', leash, 'beyond'],
    ['4 ft leash', leash, 'within'],
    ['is a 50k policy enough', insurance, 'beyond'],
    ['i have $100,000', insurance, 'within'],
    ['is a week, 7 days, enough', ['quarantined for a period of at least 10 days'], 'beyond'],
    ['can my 16 yr old walk him', ['an adult at least 18 years of age'], 'beyond'],
    ['is the fence ok', fence, undefined],
    ['a 5 ft or 7 ft fence', fence, undefined],
    ['a 5 ft fence', [...fence, ...leash], undefined],
  ] as const)('%s', (question, quotes, expected) => {
    expect(measured(question, quotes)).toBe(expected);
  });
});
