/** The channel's settings: all or none of them, and towns that are served. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { mountSms } from '../../../bot/channels/sms/mount.ts';
import { ConfigError, readConfig } from '../../../bot/config.ts';
import { DurableStore } from '../../../bot/store/durable.ts';
import { sqliteEngine } from '../../../bot/store/sqlite.ts';
import { town } from './town.ts';

const all = {
  SMS_NUMBERS: '+17155550100=webster-wi',
  TWILIO_AUTH_TOKEN: 'token',
  PUBLIC_URL: 'https://ask.example.gov',
};

const mount = async (env: Record<string, string>) => {
  const store = new DurableStore(sqliteEngine(':memory:'));
  const log = pino({ level: 'silent' });
  const towns = new Map([['webster-wi', town]]);
  try {
    return await mountSms(readConfig(env), { towns, store, log, secret: 's', receive: () => Promise.resolve() });
  } finally {
    await store.close();
  }
};

test('without settings there is no channel, with all of them there is one', async () => {
  expect(await mount({})).toBeUndefined();
  expect(await mount(all)).toBeTypeOf('function');
});

test.each([
  ['TWILIO_AUTH_TOKEN', { SMS_NUMBERS: all.SMS_NUMBERS, PUBLIC_URL: all.PUBLIC_URL }],
  ['SMS_NUMBERS', { TWILIO_AUTH_TOKEN: 'token', PUBLIC_URL: all.PUBLIC_URL }],
  ['PUBLIC_URL', { TWILIO_AUTH_TOKEN: 'token', SMS_NUMBERS: all.SMS_NUMBERS }],
  ['no town "nowhere"', { ...all, SMS_NUMBERS: '+17155550100=nowhere' }],
  ['SMS_NUMBERS', { ...all, SMS_NUMBERS: '715-555-0100=webster-wi' }],
  ['SECRET', { DATABASE_URL: 'postgres://localhost/x' }],
])('half a configuration does not start, and says: %s', async (names, env) => {
  const refused = mount(env);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(names);
});
