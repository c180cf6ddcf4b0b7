/** GSM-7, segments, and cuts that tear nothing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginning, excerpt, leading, parts } from '../../../bot/channels/sms/fit.ts';
import { places, placesIn, segments, toGsm7 } from '../../../bot/channels/sms/gsm7.ts';

describe('GSM-7', () => {
  test.each([
    ['§ 98-6 — “court costs”', '§ 98-6 - "court costs"'],
    ['owner’s dog – 3–5 days…', "owner's dog - 3-5 days..."],
    ['dueño está aquí', 'dueño esta aqui'],
    ['é ñ ü à stay', 'é ñ ü à stay'],
    ['10\u00a0days', '10 days'],
    ['½ mile', '1/2 mile'],
    ['a\u0000b\ud800c\u0007', 'abc'],
    ['🐶 dog', ' dog'],
    ['a\r\nb', 'a\nb'],
  ])('%j becomes %j', (given, gsm) => {
    expect(toGsm7(given)).toBe(gsm);
  });

  test('any text at all takes the segments that its places say, and holds no half of a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const gsm = toGsm7(text);
        expect(segments(gsm)).toBeLessThanOrEqual(places(gsm) <= 160 ? 1 : Math.ceil(places(gsm) / 152));
        expect(gsm).not.toMatch(/\p{Surrogate}/u);
      }),
      { numRuns: 50 },
    );
  });
});

describe('cuts', () => {
  const law =
    'On January 15, 2027 pay $1,000 under § 98-20 or within 10 days, not less than 14 days, under § 90.047(B)(5) by March 31.';
  const whole = ['January 15, 2027', '$1,000', '§ 98-20', '10 days', '14 days', '§ 90.047(B)(5)', 'March 31'];

  test('an amount, a date, a section and a number with its unit are never torn, wherever the cut falls', () => {
    for (let room = 20; room <= law.length; room += 1) {
      const cut = parts(law, room);
      expect(cut.join(' ')).toBe(law);
      for (const part of cut) expect(places(part)).toBeLessThanOrEqual(room);
      for (const one of whole) expect(cut.some((part) => part.includes(one))).toBe(true);
    }
  });

  test('parts of any text join to the text again and fit', () => {
    const text = fc.array(fc.constantFrom('$1,000', '§ 98-20', 'dog.', 'March 31, 2027', 'x'.repeat(80), 'and', '€{}'));
    fc.assert(
      fc.property(text, fc.integer({ min: 90, max: 306 }), (words, room) => {
        const cut = parts(words.join(' '), room);
        expect(cut.join(' ').replaceAll(' ', '')).toBe(words.join('').replaceAll(' ', ''));
        for (const part of cut) expect(places(part)).toBeLessThanOrEqual(room);
      }),
    );
  });

  test('a word longer than a part is cut and does not hang', () => {
    expect(parts('x'.repeat(1000), 100).join('')).toBe('x'.repeat(1000));
  });

  test('a beginning ends before what would be torn', () => {
    expect(beginning('You owe $1,000 now', 12)).toBe('You owe');
    expect(beginning('By March 31, 2027.', 12)).toBe('By');
  });
});

describe('quotations', () => {
  const ladder =
    'a forfeiture of $50 plus court costs for the first offense and $60, $70, $80 and $90 plus court costs for each subsequent offense';

  test('a quotation that fits is whole', () => {
    expect(excerpt('No dog shall bark.', 40, '')).toBe('"No dog shall bark."');
  });
  test('a cut one shows the figure of the answer', () => {
    const cut = excerpt(ladder, 100, '$70 plus court costs.') ?? '';
    expect(cut).toContain('$70');
    expect(places(cut)).toBeLessThanOrEqual(100);
  });
  test('without figures it begins at the beginning', () => {
    expect(excerpt(ladder, 60, 'No.')).toBe('"a forfeiture of $50 plus court costs for the first..."');
  });
  test('a scrap of a few words is no quotation', () => {
    expect(excerpt(ladder, 20, 'No.')).toBeUndefined();
  });
});

describe('first sentences', () => {
  test('whole sentences; "No." stays with the next', () => {
    expect(leading('No. Dogs may not enter. Service dogs may. Ask first.', 45)).toEqual({
      told: 'No. Dogs may not enter. Service dogs may.',
      left: 'Ask first.',
    });
  });
  test('a sentence that takes back the one before is not parted from it', () => {
    expect(leading('It may be destroyed. But not without a hearing. See more.', 30)).toBeUndefined();
  });
  test('a list is cut after a member and says so', () => {
    expect(leading('A fence must be high; lock; be anchored.', 32)).toEqual({
      told: 'A fence must be high; lock; ...',
      left: '...be anchored.',
    });
  });
  test('what was before is not told without what is now', () => {
    expect(leading('Before, a run line was allowed; now it is not.', 40)).toBeUndefined();
  });
  test('several numbered answers stay together', () => {
    expect(leading('Webster WI: 1. One. 2. Two.', 20)).toBeUndefined();
  });
});

test('room: 160 places in one segment, 153 in each of several', () => {
  expect([1, 2, 3].map(placesIn)).toEqual([160, 306, 459]);
  expect(segments('x'.repeat(306))).toBe(2);
  expect(segments('§'.repeat(160))).toBe(1);
});
