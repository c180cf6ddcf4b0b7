/** Tokens, watermarks, and what enters the log of a Direct Line conversation. */
import { expect, test } from 'vitest';
import { clientActivityId, echo, formOf, inbound, posted } from '../../bot/channels/directline/activities.ts';
import { readWatermark } from '../../bot/channels/directline/routes.ts';
import { issueToken, tokenSeconds, verifyToken } from '../../bot/channels/directline/tokens.ts';

const now = new Date('2026-11-30T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const who = { aud: 'elmwood-xx', conv: 'c1', user: 'dl_u1' };

test('a token holds who, where and until when', () => {
  const token = issueToken('secret', who, now);
  expect(verifyToken('secret', token, now)).toEqual({
    ok: true,
    claims: { ...who, exp: now.getTime() / 1000 + tokenSeconds },
  });
  expect(verifyToken('secret', token, later(tokenSeconds - 1)).ok).toBe(true);
  expect(verifyToken('secret', token, later(tokenSeconds))).toEqual({ ok: false, expired: true });
});

test('a forged token is not valid, and is not called expired', () => {
  const token = issueToken('secret', who, now);
  const [head = '', body = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...who, conv: 'c2', exp: 9e9 })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const forged = [
    '',
    'x',
    '..',
    `${head}.${body}`,
    `${head}.${body}.`,
    `${head}.${other}.${signature}`,
    `${none}.${body}.`,
    `${none}.${body}.${signature}`,
    `${token}.x`,
    issueToken('another secret', who, now),
  ];
  for (const one of forged) expect(verifyToken('secret', one, now)).toEqual({ ok: false, expired: false });
});

test.each([
  [undefined, 0],
  ['', 0],
  ['-', 0],
  ['0', 0],
  ['17', 17],
  ['-1', undefined],
  ['1e9', undefined],
  ['abc', undefined],
  [['1', '2'], undefined],
])('the watermark %j is read as %j', (given, read) => {
  expect(readWatermark(given)).toBe(read);
});

test('only plain values of channel data enter the log, and from is the server’s', () => {
  const message = posted.parse({
    type: 'message',
    text: 'hi',
    from: { id: 'mayor', role: 'bot' },
    id: 'chosen',
    channelData: { clientActivityID: 'x1', reply: { kind: 'answer' }, nested: [1] },
  });
  const activity = inbound(message, 'c1|a', 'c1', { id: 'dl_u1', role: 'user' }, { id: 'elmwood-xx', role: 'bot' });
  expect(clientActivityId(message)).toBe('x1');
  expect(echo(message, activity, now)).toMatchObject({
    id: 'c1|a',
    from: { id: 'dl_u1', role: 'user' },
    channelData: { clientActivityID: 'x1' },
  });
  expect(echo(message, activity, now)['channelData']).toEqual({ clientActivityID: 'x1' });
});

test('a form is a question’s id and facts; anything else in a value is none', () => {
  expect(formOf({ value: { asking: 'a1', facts: { offense: 3, altered: 'yes' } } })).toEqual({
    asking: 'a1',
    facts: { offense: '3', altered: 'yes' },
  });
  for (const value of [undefined, null, 'x', 7, [], {}, { asking: 1, facts: {} }, { asking: 'a', facts: { x: {} } }]) {
    expect(formOf({ value })).toBeUndefined();
  }
});
