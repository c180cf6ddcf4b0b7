/** Every everyday question of the packs as a text message: segments, alphabet, citation, nothing torn. */
import { describe, expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { andMore, renderSms } from '../../../bot/channels/sms/render.ts';
import { segments, toGsm7 } from '../../../bot/channels/sms/gsm7.ts';
import { help, opening } from '../../../bot/channels/sms/words.ts';
import { freshConversation } from '../../../bot/conversation.ts';
import { loadTowns } from '../../../bot/towns.ts';
import { turn } from '../../../bot/turn.ts';

const today = plainDate('2026-11-30');

const shares: { longer: number; of: number }[] = [];

describe.each(loadTowns().map((town) => [town.id, town] as const))('%s', (_, town) => {
  const { duties, gaps, definitions, changes } = town.pack;
  const all = [...duties, ...gaps, ...definitions, ...changes].flatMap((entry) => entry.asks ?? []);
  // Every third is enough for a share; the others are of the same make.
  const asks = all.filter((_ask, index) => index % 3 === 0);

  test('never more than three segments, nothing torn, cited', () => {
    let longer = 0;
    for (const text of asks) {
      const { reply } = turn(town, freshConversation(town.id), { text, channel: 'sms', today });
      const sms = renderSms(reply, town.pack.about.short);
      const count = segments(sms.text);
      expect(count, sms.text).toBeLessThanOrEqual(3);
      if (count > 2) longer += 1;
      for (const part of [...sms.rest, ...sms.law]) expect(segments(andMore(part)), part).toBeLessThanOrEqual(2);
      for (const one of [sms.text, ...sms.rest, ...sms.law]) {
        expect(toGsm7(one)).toBe(one);
        expect(one, 'torn').not.toMatch(/(?:§|\$|\$\d+,)(?:\.\.\.)?$/);
      }
      if (reply.kind === 'answer') {
        expect(
          reply.citations.some(({ section }) => sms.text.includes(section)),
          sms.text,
        ).toBe(true);
      }
    }
    expect(asks.length).toBeGreaterThan(100);
    shares.push({ longer, of: asks.length });
  });

  test('the opening is one segment, HELP two at most', () => {
    expect(segments(opening(town))).toBe(1);
    expect(segments(help(town, 'https://ordinance.a-rather-long-name.example.gov'))).toBeLessThanOrEqual(2);
  });
});

test('at most two segments in 95 % of the replies of all towns', () => {
  const sum = (key: 'longer' | 'of'): number => shares.reduce((total, share) => total + share[key], 0);
  expect(sum('longer') / sum('of')).toBeLessThanOrEqual(0.05);
});
