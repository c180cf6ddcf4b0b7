/** Which fact a day belongs to, where a message tells of two. */
import { describe, expect, it } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { hear } from '../../../bot/understanding/hear.ts';
import { townOf } from '../towns.ts';

const highland = townOf('highland-park-il');
const webster = townOf('webster-wi');
const factsOf = (text: string) => hear(highland, text, plainDate('2026-11-30')).facts;

describe('two days in one breath', () => {
  it('what stands before the second day is of the second day', () => {
    expect(factsOf('bit someone nov 20 2026 placed in hospital nov 21')).toMatchObject({
      biteDate: { value: '2026-11-20' },
      placedDate: { value: '2026-11-21' },
    });
  });

  it('each day keeps the word in front of it', () => {
    expect(factsOf('born jan 5 2026 and adopted mar 3 2026')).toMatchObject({
      birthDate: { value: '2026-01-05' },
      acquiredDate: { value: '2026-03-03' },
    });
  });

  it('the word right before the second day is not of the first, whatever stands between', () => {
    const { facts } = hear(webster, 'licensed my puppy july 20 2026, he was born feb 20 2026', plainDate('2026-07-20'));
    expect(facts).toMatchObject({ licensedDate: { value: '2026-07-20' }, birthDate: { value: '2026-02-20' } });
  });
});
