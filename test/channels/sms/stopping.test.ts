/** Consent and limits over HTTP: who stops gets nothing more, and who writes too much is told once. */
import { describe, expect, test } from 'vitest';
import { segments } from '../../../bot/channels/sms/gsm7.ts';
import { eachWithWebhook, kept, NUMBER, PUBLIC, reopened, text, webhook } from './webhook.ts';

eachWithWebhook();

describe('consent', () => {
  test("the carrier's keyword is recorded in silence, and silence follows", async () => {
    await text('hi');
    expect(await text('STOP')).toEqual([]);
    expect(await text('how many dogs')).toEqual([]);
    expect(await text('HELP')).toEqual([]);
    expect(await text('please stop texting me')).toEqual([]);
    expect(webhook.asked).toHaveLength(1);
  });
  test('a sentence is confirmed once, and silence follows', async () => {
    expect(await text('please stop texting me')).toEqual([
      'Village of Webster: you get no more texts from this number. Text START to begin again.',
    ]);
    expect(await text('hi')).toEqual([]);
  });
  test.each(['START', 'yes', 'unstop'])('%s begins again', async (word) => {
    await text('STOP');
    expect((await text(word))[0]).toMatch(/^Village of Webster: automated/);
    expect(await text('hi')).toHaveLength(1);
  });
  test('an opt-out outlives a restart', async () => {
    await text('STOP');
    await reopened();
    const { keyedHash } = await import('../../../bot/store/hash.ts');
    expect(await kept().optedOut(keyedHash('secret', 'sms', '+17155550199', NUMBER))).toBe(true);
  });
  test('another person, or another town, is not opted out', async () => {
    await text('STOP');
    expect(await text('hi', { From: '+17155550198' })).toHaveLength(2);
  });
  test('HELP says who, what, whom to ask, what it costs and how it ends', async () => {
    const [help = ''] = await text('HELP');
    expect(segments(help)).toBeLessThanOrEqual(2);
    for (const part of ['Village of Webster', 'automated', 'rates may apply', 'STOP', 'CLERK', PUBLIC]) {
      expect(help).toContain(part);
    }
  });
  test('"yes" is an answer where nobody opted out', async () => {
    await text('yes');
    expect(webhook.asked.at(-1)?.text).toBe('yes');
  });
  test.each(['STOP', 'HELP', 'START'])(
    'what the provider has answered itself (%s) is not answered twice',
    async (word) => {
      expect(await text(word, { OptOutType: word })).toEqual([]);
      expect(webhook.asked).toEqual([]);
    },
  );
});

test('too many texts are warned once, then not answered, until a minute has passed; STOP always counts', async () => {
  for (let n = 0; n < 10; n += 1) expect(await text('hi')).not.toEqual([]);
  expect((await text('hi'))[0]).toContain('Too many texts');
  expect(await text('hi')).toEqual([]);
  expect(await text('hi', { From: '+17155550111' })).toHaveLength(2);
  webhook.clock = 61_000;
  expect(await text('hi')).toHaveLength(1);
  expect(webhook.asked).toHaveLength(12);
});
