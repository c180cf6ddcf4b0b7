/** The environment: defaults, every setting, and settings that do not fit together. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../bot/config.ts';
import { secretOf } from '../../bot/secret.ts';

test('without any setting it starts on a laptop', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3978, HOST: '127.0.0.1', DATA_DIR: '.data', TRUST_PROXY: false });
  expect(readConfig({ PORT: '', TODAY: ' ' })).toEqual(readConfig({}));
});

test('settings are read', () => {
  const config = readConfig({
    PORT: '80',
    TODAY: '2027-02-28',
    EMBED_ORIGINS: 'https://a.example https://b.example',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://ask.example.gov/',
    LOG_TEXT: '1',
    SMS_NUMBERS: '+17155550100=webster-wi, +18475550100=highland-park-il',
    TWILIO_AUTH_TOKEN: 'x',
  });
  expect(config).toMatchObject({
    PORT: 80,
    TODAY: '2027-02-28',
    EMBED_ORIGINS: ['https://a.example', 'https://b.example'],
    TRUST_PROXY: 1,
    PUBLIC_URL: 'https://ask.example.gov',
    LOG_TEXT: true,
  });
  expect(config.SMS_NUMBERS?.get('+18475550100')).toBe('highland-park-il');
});

test.each([
  [{ PORT: '99999' }, 'PORT'],
  [{ PORT: 'http' }, 'PORT'],
  [{ TODAY: '2027-02-29' }, 'TODAY'],
  [{ TODAY: 'tomorrow' }, 'TODAY'],
  [{ SECRET: 'short' }, 'SECRET'],
  [{ EMBED_ORIGINS: 'https://a.example/page' }, 'EMBED_ORIGINS'],
  [{ EMBED_ORIGINS: "'unsafe-inline'" }, 'EMBED_ORIGINS'],
  [{ PUBLIC_URL: 'ask.example.gov' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://ask.example.gov/path' }, 'PUBLIC_URL'],
  [{ SMS_NUMBERS: '5550100=webster-wi', TWILIO_AUTH_TOKEN: 'x', PUBLIC_URL: 'https://a.example' }, 'SMS_NUMBERS'],
  [{ SMS_NUMBERS: '+17155550100=webster-wi' }, 'TWILIO_AUTH_TOKEN'],
  [{ TWILIO_AUTH_TOKEN: 'x' }, 'SMS_NUMBERS'],
  [{ MicrosoftAppPassword: 'x' }, 'MicrosoftAppId'],
  [{ MicrosoftAppId: 'x' }, 'MicrosoftAppPassword'],
  [{ MicrosoftAppId: 'x', MicrosoftAppPassword: 'y', MicrosoftAppType: 'SingleTenant' }, 'MicrosoftAppTenantId'],
  [{ TEAMS_DEV_UNAUTHENTICATED: '1', HOST: '0.0.0.0' }, 'TEAMS_DEV_UNAUTHENTICATED'],
])('%j is refused, and %s is named', (env, name) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(new RegExp(`^  ${name}: `, 'm'));
});

test('all faults are told at once', () => {
  expect(() => readConfig({ PORT: 'x', TODAY: 'y' })).toThrow(/PORT[^]*TODAY|TODAY[^]*PORT/);
});

test('a secret is made once, for its owner’s eyes, and kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  try {
    const first = secretOf({ DATA_DIR: join(folder, 'new') });
    expect(first.length).toBeGreaterThan(40);
    expect(secretOf({ DATA_DIR: join(folder, 'new') })).toBe(first);
    expect(readFileSync(join(folder, 'new', 'secret'), 'utf8')).toBe(first);
    expect(statSync(join(folder, 'new', 'secret')).mode & 0o077).toBe(0);
    expect(secretOf({ DATA_DIR: folder, SECRET: 'given' })).toBe('given');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
