/** The webhook over HTTP: signatures by the provider's own function, odd bodies, deliveries, commands. */
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { describe, expect, test } from 'vitest';
import { segments } from '../../../bot/channels/sms/gsm7.ts';
import { textsOf } from '../../../bot/channels/sms/twilio.ts';
import * as replies from './replies.ts';
import { eachWithWebhook, form, kept, PUBLIC, send, text, TOKEN, webhook, type Sending } from './webhook.ts';

eachWithWebhook();

describe('the signature', () => {
  test('a signed message is answered in TwiML: the opening, then the answer', async () => {
    const { status, type, body } = await send({ Body: 'my beagle got out again, 3rd ticket, what do i owe' });
    expect(status).toBe(200);
    expect(type).toContain('text/xml');
    const [opening = '', answer = '', ...more] = textsOf(body);
    expect(more).toEqual([]);
    expect(segments(opening)).toBe(1);
    expect(opening).toMatch(/^Village of Webster: automated .*HELP.*STOP/);
    expect(answer).toMatch(/^Webster WI: \$70 plus court costs\./);
    expect(segments(answer)).toBe(2);
    expect(webhook.asked).toMatchObject([{ town: 'webster-wi', channel: 'sms' }]);
  });
  test.each<[string, Sending]>([
    ['of another token', { token: 'another-token' }],
    ['for another address', { signedUrl: 'https://evil.example/api/sms' }],
    ['for the address of the request itself', { signedUrl: 'http://127.0.0.1/api/sms' }],
    ['that is no signature', { signature: 'x' }],
    ['that is empty', { signature: '' }],
    ['of another body', { raw: 'Body=hi&MessageSid=SM0&From=%2B17155550199&To=%2B17155550100' }],
  ])('one %s is refused and nothing is done', async (_, how) => {
    expect((await send({ Body: 'STOP' }, how)).status).toBe(403);
    expect(webhook.asked).toEqual([]);
    expect((await text('hello')).length).toBe(2);
  });
  test.each<[string, Sending]>([
    ['a slash at the end, signed and received', { signedUrl: `${PUBLIC}/api/sms/`, path: '/api/sms/' }],
    ['a slash that the proxy takes away', { signedUrl: `${PUBLIC}/api/sms/` }],
    ['a query', { signedUrl: `${PUBLIC}/api/sms?x=1`, path: '/api/sms?x=1' }],
  ])('%s fits', async (_, how) => {
    expect((await send({ Body: 'hi' }, how)).status).toBe(200);
  });
  test('fields that nobody knows yet are part of what is signed, and change nothing', async () => {
    expect(await text('hi', { NewField2031: 'é & <x>', FromCity: '' })).toHaveLength(2);
  });
  test('a report of delivery is not a message', async () => {
    expect(textsOf((await send({ MessageStatus: 'delivered', SmsStatus: 'delivered' })).body)).toEqual([]);
    expect(webhook.asked).toEqual([]);
  });
  test('a number that is not ours is not answered', async () => {
    expect(await text('hi', { To: '+18475550111' })).toEqual([]);
  });
});

describe('odd bodies', () => {
  test('a picture alone', async () => {
    expect((await text('', { NumMedia: '1' }))[1]).toContain('words only');
    expect(webhook.asked).toEqual([]);
  });
  test('no body at all reaches the assistant as an empty text', async () => {
    const { status } = await send({});
    expect(status).toBe(200);
    expect(webhook.asked.at(-1)?.text).toBe('');
  });
  test('a badly encoded sign spoils nothing else', async () => {
    const all = form({ Body: 'my dog\ufffd bit' });
    const raw = new URLSearchParams(all).toString().replace('%EF%BF%BD', '%E9');
    expect((await send({ ...all }, { raw })).status).toBe(200);
    expect(webhook.asked.at(-1)?.text).toBe('my dog  bit');
  });
  test('nothing but badly encoded signs', async () => {
    expect((await text('\ufffd\ufffd'))[1]).toContain('could not read');
  });
  test('a body that comes twice with different words', async () => {
    const all = form({});
    const fields = { ...all, Body: ['hi', 'there'] as unknown as string };
    const raw = `${new URLSearchParams(all).toString()}&Body=hi&Body=there`;
    const signature = getExpectedTwilioSignature(TOKEN, `${PUBLIC}/api/sms`, fields);
    const { status, body } = await send({}, { raw, signature });
    expect(status).toBe(200);
    expect(textsOf(body)[1]).toContain('could not read');
  });
  test('control characters and halves of a pair in a reply do not break the TwiML', async () => {
    webhook.reply = { ...replies.forfeiture, headline: 'Cats & dogs <3 \u0000\u0007\ud83d “ok” 🐶' };
    expect((await text('hi'))[1]).toContain('Cats & dogs <3  "ok" ');
  });
  test('a body that is too large is refused', async () => {
    expect((await send({ Body: 'x'.repeat(100_000) })).status).toBe(413);
  });
});

describe('deliveries', () => {
  test('the same message at once and after a stall is answered once, with the same texts', async () => {
    const MessageSid = 'SM-same';
    const both = await Promise.all([text('hi', { MessageSid }), text('hi', { MessageSid })]);
    const later = await text('hi', { MessageSid });
    expect(both[0]).toEqual(both[1]);
    expect(later).toEqual(both[0]);
    expect(webhook.asked).toHaveLength(1);
  });
  test('a command delivered twice moves on once', async () => {
    await text('read 98-6');
    const MessageSid = 'SM-more';
    const both = await Promise.all([text('MORE', { MessageSid }), text('MORE', { MessageSid })]);
    expect(both[0]).toEqual(both[1]);
    expect((await text('MORE'))[0]).toContain('That was all');
  });
  test('the same words in a new message are a new question', async () => {
    await text('hi');
    expect(await text('hi')).toHaveLength(1);
    expect(webhook.asked).toHaveLength(2);
  });
  test('what is kept holds no phone number', async () => {
    await text('hi');
    await text('STOP');
    const exported = JSON.stringify(await kept().exportConversation(webhook.asked[0]?.conversation ?? ''));
    expect(exported).toContain('opened');
    expect(exported).not.toMatch(/7155550/);
    expect(webhook.asked[0]?.conversation).not.toMatch(/7155550/);
  });
});

describe('commands', () => {
  test('MORE sends the rest in turn, LAW the quoted words, CLERK and HUMAN the office', async () => {
    await text('hi');
    expect((await text('more.'))[0]).toContain('over what period');
    expect((await text('MORE'))[0]).toContain('That was all');
    expect((await text('Law'))[0]).toContain(replies.ladder.quote);
    expect((await text('CLERK'))[0]).toContain('Ask the Webster Municipal Court.');
    expect((await text('human?'))[0]).toContain('automated');
    expect(webhook.asked).toHaveLength(1);
  });
  test('a number alone is a choice, a number in a sentence is none', async () => {
    webhook.reply = replies.asking;
    await text('hi');
    await text('i have 2 dogs');
    expect(webhook.asked.at(-1)?.text).toBe('i have 2 dogs');
    await text('2');
    expect(webhook.asked.at(-1)?.text).toBe('second offense');
    expect((await text('9'))[0]).toContain('1 to 4');
    expect(webhook.asked).toHaveLength(3);
  });
  test('where nothing is offered, a number is what it is', async () => {
    await text('hi');
    await text('3');
    expect(webhook.asked.at(-1)?.text).toBe('3');
  });
  test('"more" goes to the assistant where that has more', async () => {
    webhook.reply = replies.lastPassage;
    await text('98-6');
    await text('MORE');
    expect(webhook.asked.at(-1)?.text).toBe('more');
  });
});
