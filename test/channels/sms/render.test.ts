/** Every kind of reply as a text message. */
import { describe, expect, test } from 'vitest';
import { places, placesIn, segments } from '../../../bot/channels/sms/gsm7.ts';
import { andMore, MORE_HINT, renderSms } from '../../../bot/channels/sms/render.ts';
import * as replies from './replies.ts';

describe.each(Object.entries(replies.every))('%s', (_, reply) => {
  const rendered = renderSms(reply, 'Webster WI');

  test('every text is GSM-7 and within its segments', () => {
    for (const text of [rendered.text, ...rendered.rest, ...rendered.law]) {
      expect(places(text)).toBeLessThanOrEqual(placesIn(3));
      expect(text).toMatch(/^[\n\x20-\x7e§£¥èéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà]*$/);
    }
    for (const part of [...rendered.rest, ...rendered.law]) expect(segments(andMore(part))).toBeLessThanOrEqual(2);
  });
  test('the first answer is led by the town', () => {
    expect(rendered.text.startsWith('Webster WI: ')).toBe(true);
    expect(renderSms(reply).text.startsWith('Webster WI: ')).toBe(false);
  });
  test('the office is there for CLERK', () => {
    expect(rendered.office).toBe(reply.office);
  });
});

describe('an answer', () => {
  test('amount, facts, quoted words with the amount, section; the rest on MORE', () => {
    const { text, rest } = renderSms(replies.forfeiture, 'Webster WI');
    expect(text).toBe(
      'Webster WI: $70 plus court costs. Based on: dog at large, third offense. "a forfeiture of $50 plus court costs for the first offense and $60, $70, $80 and $90 plus court costs for each subsequent offense" (§ 98-6E). Any fees for impounding come on top. Ask the Webster Municipal Court. Reply MORE.',
    );
    expect(segments(text)).toBe(2);
    expect(rest.join(' ')).toBe(
      'The text does not say over what period offenses are counted. This schedule speaks of dogs; for another animal it is not clear that it applies.',
    );
  });
  test('the quoted words with their place on LAW', () => {
    expect(renderSms(replies.forfeiture).law.join(' ')).toBe(
      `"${replies.ladder.quote}" (§ 98-6E, ${replies.ladder.heading})`,
    );
  });
  test('a doubtful source is named in the text itself', () => {
    expect(renderSms(replies.declining).text).toBe(
      'The chapter states no dollar amount. "shall be in the corresponding amounts set forth in the Annual Fee Resolution" (§ 90.015). Ask the City Finance Director. Proposed text, adoption not confirmed.',
    );
  });
  test('a long one gives whole sentences, and the rest of them on MORE', () => {
    const { text, rest } = renderSms(replies.long);
    expect(segments(text)).toBe(2);
    expect(text).toMatch(/at once\. \(§ 98-6E\)\.|"[^"]+" \(§ 98-6E\)\. Reply MORE\.$/);
    expect(rest.join(' ')).toContain('Then pay $1,000 by March 31, 2027.');
  });
});

describe('choices', () => {
  test('are numbered, after the question', () => {
    const { text, choices } = renderSms(replies.asking);
    expect(text).toMatch(/Which offense is it\? Reply MORE\.\n1 The first\n2 The second\n3 The third\n4 I don't know$/);
    expect(choices).toEqual(['first offense', 'second offense', 'third offense', "I don't know"]);
  });
  test('are not numbered where they begin with figures of their own', () => {
    const { text, choices } = renderSms(replies.counting);
    expect(text).toMatch(/How many dogs do you keep\?\nReply: 1 to 3 \/ 4 to 12 \/ more than 12$/);
    expect(choices).toEqual([]);
  });
});

test('passages run on over MORE, and "more" goes on to the assistant', () => {
  const { text, rest, continues } = renderSms(replies.reading, 'Webster WI');
  expect(text.endsWith(MORE_HINT)).toBe(true);
  expect([text.slice(0, -MORE_HINT.length), ...rest].join(' ')).toContain(
    '§ 98-6A: "No person owning a dog shall allow it "to run" - at large.',
  );
  expect(continues).toBe(true);
});

test('what is urgent comes first and stands alone', () => {
  expect(renderSms(replies.emergency).text).toBe('Call 911 now. I cannot reach anybody for you.');
});
