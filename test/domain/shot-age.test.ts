/** The age of a rabies shot told as a span, against more than 30 days and less than one or three years. */
import { describe, expect, it } from 'vitest';
import { shotAgeVerdict } from '../../domain/deadlines/shot-age.ts';
import { readSpan } from '../../domain/span.ts';

const verdict = (written: string, years: number): string => {
  const span = readSpan(written);
  return span === undefined ? 'no span' : (shotAgeVerdict(span, 30, years) ?? 'open');
};

describe('the age of a shot', () => {
  it.each([
    ['1 day', 'tooRecent', 'tooRecent'],
    ['30 days', 'tooRecent', 'tooRecent'],
    ['31 days', 'valid', 'valid'],
    ['364 days', 'valid', 'valid'],
    ['365 days', 'open', 'valid'],
    ['366 days', 'open', 'valid'],
    ['367 days', 'tooOld', 'valid'],
    ['4 weeks', 'tooRecent', 'tooRecent'],
    ['5 weeks', 'valid', 'valid'],
    ['about 4 weeks', 'open', 'open'],
    ['about 3 weeks', 'tooRecent', 'tooRecent'],
    ['0.5 months', 'tooRecent', 'tooRecent'],
    ['1 month', 'open', 'open'],
    ['2 months', 'valid', 'valid'],
    ['11 months', 'valid', 'valid'],
    ['12 months', 'tooOld', 'valid'],
    ['about 12 months', 'open', 'valid'],
    ['1 year', 'tooOld', 'valid'],
    ['almost 1 year', 'valid', 'valid'],
    ['more than 1 year', 'tooOld', 'open'],
    ['less than 1 year', 'open', 'open'],
    ['less than 2 weeks', 'tooRecent', 'tooRecent'],
    ['2.5 years', 'tooOld', 'valid'],
    ['almost 3 years', 'tooOld', 'valid'],
    ['3 years', 'tooOld', 'tooOld'],
    ['more than 3 years', 'tooOld', 'tooOld'],
    ['some time', 'no span', 'no span'],
  ])('%s: one-year vaccine %s, three-year vaccine %s', (written, one, three) => {
    expect([verdict(written, 1), verdict(written, 3)]).toEqual([one, three]);
  });
});
