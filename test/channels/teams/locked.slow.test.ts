/** Who may speak to the bot: every way in which a token is wrong, and what is no activity at all. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../bot/config.ts';
import { running } from '../running.ts';
import { appId, closed, issuer, listen } from './issuer.ts';
import { teams, type Teams } from './service.ts';

let bot: Teams;
beforeAll(async () => {
  bot = await teams({ env: { TEAMS_TOWNS: 'tenant-1=webster-wi' } });
});
afterAll(() => bot.close());

const hello = (more: Record<string, unknown> = {}) => bot.person().activity({ text: 'hello', ...more });

test("a right token is let in, and the reply carries the bot's own", async () => {
  expect((await bot.post(hello())).status).toBe(200);
  expect(bot.requests.at(-1)).toBe('POST Bearer of the bot itself');
});

describe('a wrong token: 401, nothing processed, no word of why inside', () => {
  const token = (changes: Parameters<Teams['issuer']['token']>[1]) => bot.issuer.token(bot.serviceUrl, changes);
  const wrong: Record<string, () => string | null> = {
    none: () => null,
    empty: () => '',
    'no JWT': () => 'abc.def.ghi',
    garbage: () => '{}',
    expired: () => token({ expiresIn: -3600 }),
    'not valid yet': () => token({ claims: { nbf: Math.floor(Date.now() / 1000) + 3600 } }),
    audience: () => token({ claims: { aud: '99999999-2222-4333-8444-555555555555' } }),
    'no audience': () => token({ claims: { aud: '' } }),
    issuer: () => token({ claims: { iss: 'https://api.botframework.com' } }),
    'an issuer of emulators': () =>
      token({
        claims: { iss: 'https://sts.windows.net/d6d49420-f39b-4df7-a1dc-d59a935871db/', ver: '1.0', appid: appId },
      }),
    'service address': () => token({ claims: { serviceurl: 'https://smba.trafficmanager.net/amer/' } }),
    'no service address': () => token({ claims: { serviceurl: undefined } }),
    'unknown key': () => token({ kid: 'stranger' }),
    'endorsed for another channel': () => token({ kid: 'webchat' }),
    'algorithm of a shared secret': () => token({ key: 'a secret that everybody could guess', algorithm: 'HS256' }),
    'no signature': () => `${token({}).split('.').slice(0, 2).join('.')}.`,
    'algorithm none': () =>
      `${Buffer.from('{"alg":"none","kid":"own"}').toString('base64url')}.${token({}).split('.')[1] ?? ''}.`,
  };
  test.each(Object.keys(wrong))('%s', async (name) => {
    const before = bot.all.length;
    const response = await bot.post(hello(), wrong[name]?.() ?? null);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toMatch(/at .*\.js|Error|jwt/);
    expect(bot.all.length).toBe(before);
  });
  test("signed with somebody else's key", async () => {
    const stranger = await issuer();
    const forged = stranger.token(bot.serviceUrl, { claims: { iss: bot.issuer.trust.issuer } });
    await stranger.close();
    expect((await bot.post(hello(), forged)).status).toBe(401);
  });
});

test('an activity never leads a reply elsewhere', async () => {
  const reached: string[] = [];
  const trap = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end('{}');
  });
  const url = `${await listen(trap)}/`;
  expect((await bot.post(hello({ serviceUrl: url }))).status).toBe(401);
  expect((await bot.post(hello({ serviceUrl: 'https://embedded.invalid' }))).status).toBe(401);
  expect((await bot.post(hello({ serviceUrl: undefined }))).status).toBe(400);
  expect((await bot.post(hello({ serviceUrl: '' }))).status).toBe(400);
  await closed(trap);
  expect(reached).toEqual([]);
});

test('what is no activity is refused in a few words', async () => {
  const token = bot.issuer.token(bot.serviceUrl);
  const send = (body: string, type = 'application/json') =>
    fetch(`${bot.server.url}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      body,
    });
  for (const body of ['{}', '[]', 'null', '"text"', '{"type":5}', '{"type":"message"}', '{', '']) {
    const response = await send(body);
    expect(response.status, body).toBe(400);
    expect(await response.text()).not.toMatch(/at .*\.[jt]s|ZodError/);
  }
  expect((await send('x', 'text/plain')).status).toBe(400);
  expect((await send(JSON.stringify({ text: 'x'.repeat(300_000) }))).status).toBe(413);
  for (const channelId of ['emulator', 'AseChannel', 'webchat'])
    expect((await bot.post(hello({ channelId }))).status).toBe(400);
  expect((await bot.post(hello({ deliveryMode: 'expectReplies' }))).status).toBe(400);
  expect((await bot.post(hello())).status).toBe(200);
});

test('without an app id there is no endpoint, one line says so, and the rest works', async () => {
  const server = await running();
  expect((await fetch(`${server.url}/api/messages`, { method: 'POST', body: '{}' })).status).toBe(404);
  expect((await fetch(`${server.url}/elmwood-xx`)).status).toBe(200);
  expect(server.log.filter((line) => line.includes('Teams is off'))).toHaveLength(1);
  await server.end();
});

test('half a set of credentials refuses to start', () => {
  const half = [
    { MicrosoftAppId: appId },
    { MicrosoftAppPassword: 'x' },
    { MicrosoftAppId: appId, MicrosoftAppPassword: 'x', MicrosoftAppType: 'SingleTenant' },
    { MicrosoftAppTenantId: 't' },
    { MicrosoftAppId: appId, MicrosoftAppPassword: 'x', TEAMS_DEV_UNAUTHENTICATED: '1' },
    { TEAMS_DEV_UNAUTHENTICATED: '1', HOST: '0.0.0.0' },
  ];
  for (const env of half) expect(() => readConfig(env)).toThrow(/The settings cannot be used/);
});

test('open to this machine alone: replies go nowhere else', async () => {
  const server = await running({ env: { TEAMS_DEV_UNAUTHENTICATED: '1' } });
  const send = (serviceUrl: string) =>
    fetch(`${server.url}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bot.person().activity({ text: 'hello', serviceUrl })),
    });
  expect((await send('https://smba.example/')).status).toBe(401);
  expect((await send('http://localhost.example:1/')).status).toBe(401);
  const before = bot.said.length;
  expect((await send(bot.serviceUrl)).status).toBe(200);
  expect(bot.said.length).toBe(before + 1);
  await server.end();
});

test('a town without a pack in TEAMS_TOWNS refuses to start', async () => {
  await expect(running({ env: { TEAMS_TOWNS: 'tenant-1=nowhere-xx' } })).rejects.toThrow(
    /TEAMS_TOWNS: there is no town/,
  );
});
