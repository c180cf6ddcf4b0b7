/** The Teams tab: in a frame that plays Teams' part, in three themes; with a host that hangs; as a plain page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTowns } from '../../bot/towns.ts';
import { turn } from '../../bot/turn.ts';
import { launch, open } from '../browser/browser.ts';
import { running, type Running } from '../channels/running.ts';

let browser: Browser;
let server: Running;
beforeAll(async () => {
  browser = await launch();
  server = await running({
    towns: loadTowns(),
    turn,
    env: { TEAMS_TOWNS: 'tenant-1=webster-wi' },
  });
});
afterAll(async () => {
  await browser.close();
  await server.end();
});

/** A page at Teams' address: it answers what the tab asks of its host, unless it hangs. */
const hostPage = (
  address: string,
  theme: string,
  subPageId: string,
  hangs: boolean,
  frame: string,
  refuses: boolean,
): string => `<!doctype html><html lang="en">
<title>Teams</title><style>html,body{margin:0;height:100%}iframe{border:0;width:100%;height:100%}</style>
<script>
  window.seen = [];
  window.sent = {};
  const context = { app: { theme: '${theme}', locale: 'en-us', sessionId: 's', host: { name: 'Teams', clientType: 'web', sessionId: 's' } },
    page: { id: 'code', frameContext: '${frame}', subPageId: '${subPageId}' }, user: { id: 'u', tenant: { id: 'tenant-1' } } };
  addEventListener('message', (event) => {
    const { id, uuid, func, args } = event.data ?? {};
    if (func === undefined) return;
    window.seen.push(func);
    window.sent[func] = args;
    if (${String(hangs)}) return;
    const answer = (given) => event.source.postMessage({ id, uuid, args: given, timestamp: Date.now() }, event.origin);
    if (func === 'initialize') answer(['${frame}', 'web', JSON.stringify({ apiVersion: 4, supports: { pages: { config: {} } } }), '2.0.0']);
    if (func === 'getContext') answer([{ theme: '${theme}', locale: 'en-us', sessionId: 's', hostName: 'Teams', hostClientType: 'web', frameContext: '${frame}', entityId: 'code', subEntityId: '${subPageId}', tid: 'tenant-1' }]);
    if (func === 'settings.setSettings') answer(${refuses ? `[false, 'refused']` : '[true]'});
  });
  window.save = () => document.querySelector('iframe').contentWindow.postMessage({ func: 'settings.save', args: [{}] }, '*');
  window.changeTheme = (to) => document.querySelector('iframe').contentWindow.postMessage({ func: 'themeChange', args: [to] }, '*');
</script>
<main><h1 hidden>Teams</h1></main><iframe src="${address}" title="The tab" allow="local-network-access"></iframe>`;

interface Hosted {
  readonly path?: string;
  readonly theme?: string;
  readonly subPageId?: string;
  readonly hangs?: boolean;
  readonly origin?: string;
  readonly phone?: boolean;
  /** What Teams shows the page as: a tab, or its set-up. */
  readonly frame?: 'content' | 'settings';
  /** Teams does not save the set-up. */
  readonly refuses?: boolean;
}

async function hosted({
  path = '/tab/webster-wi',
  theme = 'default',
  subPageId = '',
  hangs = false,
  origin = 'https://teams.microsoft.com',
  phone = false,
  frame = 'content',
  refuses = false,
}: Hosted) {
  const { page, faults } = await open(browser, {
    viewport: phone ? { width: 390, height: 800 } : { width: 1280, height: 900 },
    // The page at Teams' address is of the test, the tab on this machine: the browser asks before it lets one frame the other.
    permissions: ['local-network-access'],
  });
  page.setDefaultTimeout(60_000);
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: hostPage(server.url + path, theme, subPageId, hangs, frame, refuses),
    }),
  );
  await page.goto(`${origin}/tab`);
  return { page, faults, tab: page.frameLocator('iframe') };
}

const axe = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
const ask = 'Your question';

describe.each(['default', 'dark', 'contrast'])('in Teams, theme %s', (theme) => {
  test('the tab takes the theme, answers, opens a citation beside the answer; axe finds nothing', async () => {
    const { page, tab } = await hosted({ theme });
    await tab.locator(`html[data-theme="${theme}"]`).waitFor();
    await tab.getByLabel(ask).fill('how many dogs can I have');
    await page.keyboard.press('Enter');
    await tab.locator('.reply').waitFor();
    await tab.locator('.reply figcaption a').first().click();
    await tab.locator('#code .paragraph').first().waitFor();
    expect(await tab.locator('#code mark').count()).toBeGreaterThan(0);
    expect(await axe(page)).toEqual([]);
    if (process.env['SCREENSHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['SCREENSHOTS']}/tab-${theme}.png` });
  });
});

test('a changed theme is taken at once', async () => {
  const { page, tab } = await hosted({});
  await tab.locator('html[data-theme="default"]').waitFor();
  await page.evaluate('changeTheme("contrast")');
  await tab.locator('html[data-theme="contrast"]').waitFor();
});

test('a deep link opens its paragraph', async () => {
  const { tab } = await hosted({ subPageId: '98-6#p-E' });
  await tab.locator('#code #p-E').waitFor();
  expect(await tab.locator('#code .reader h2').first().innerText()).toContain('98-6');
  await tab.getByRole('button', { name: 'All sections' }).click();
  expect(await tab.locator('#code .sections li').count()).toBeGreaterThan(15);
});

test('a deep link that leads nowhere, or elsewhere, leaves the tab whole', async () => {
  for (const subPageId of ['98-99', '../../health', 'https://evil.example', '"><script>']) {
    const { tab } = await hosted({ subPageId: encodeURIComponent(subPageId) });
    await tab.locator('html[data-theme="default"]').waitFor();
    expect(await tab.locator('#code h2').first().innerText()).toContain('Animals');
    expect(await tab.getByLabel(ask).isVisible()).toBe(true);
  }
});

test('a host that hangs: the tab works all the same', async () => {
  const { page, tab } = await hosted({ hangs: true });
  await tab.getByLabel(ask).fill('how many dogs can I have');
  await page.keyboard.press('Enter');
  await tab.locator('.reply').waitFor();
  await tab.getByRole('link', { name: '§ 98-6 ' }).click();
  await tab.locator('#code #p-E').waitFor();
});

test('searching the code stays in the tab', async () => {
  const { tab, page } = await hosted({});
  await tab.getByLabel('Find words or a section').fill('leash');
  await page.keyboard.press('Enter');
  await tab.getByRole('button', { name: 'All sections' }).waitFor();
  expect(await tab.locator('#code').innerText()).toContain('leash');
  expect(page.frames()[1]?.url()).toContain('/tab/webster-wi');
});

test('at phone width everything is there, and nothing runs over the edge', async () => {
  const { tab, page } = await hosted({ phone: true, theme: 'dark' });
  await tab.getByLabel(ask).waitFor();
  await tab.getByRole('link', { name: 'Read the code' }).click();
  expect(await tab.locator('html').evaluate((root) => root.scrollWidth <= root.clientWidth)).toBe(true);
  expect(await axe(page)).toEqual([]);
  if (process.env['SCREENSHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['SCREENSHOTS']}/tab-phone.png` });
});

test('without a town in the address, the tenant decides; outside Teams one chooses, once', async () => {
  const { tab } = await hosted({ path: '/tab' });
  await tab.locator('.tab[data-code="/webster-wi/code"]').waitFor();
  const { page } = await open(browser);
  await page.goto(`${server.url}/tab`);
  await page.getByRole('link', { name: 'City of Highland Park' }).click();
  await page.locator('.tab[data-code="/highland-park-il/code"]').waitFor();
  await page.goto(`${server.url}/tab`);
  await page.locator('.tab[data-code="/highland-park-il/code"]').waitFor();
});

test('a plain page outside Teams, with and without script', async () => {
  const { page, faults } = await open(browser);
  await page.goto(`${server.url}/tab/highland-park-il?open=${encodeURIComponent('90.040')}`);
  await page.locator('#code .paragraph').first().waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
  expect(await axe(page)).toEqual([]);
  expect(faults).toEqual([]);
  const plain = await open(browser, { javaScriptEnabled: false });
  await plain.page.goto(`${server.url}/tab/webster-wi`);
  expect(await plain.page.locator('#code .sections a').count()).toBeGreaterThan(15);
  await plain.page.getByLabel(ask).fill('how many dogs');
  await plain.page.getByRole('button', { name: 'Ask', exact: true }).click();
  expect(plain.page.url()).toContain('/webster-wi/ask');
});

test('a channel sets the tab up: the town that is chosen is saved as its address', async () => {
  const { page, tab } = await hosted({ path: '/tab/config', frame: 'settings', theme: 'dark' });
  await tab.locator('html[data-theme="dark"]').waitFor();
  await page.waitForFunction('sent["settings.setValidityState"]?.[0] === true');
  await tab.getByLabel('Village of Webster, Wisconsin').check();
  expect(await axe(page)).toEqual([]);
  await page.evaluate('save()');
  await page.waitForFunction('seen.includes("settings.save.success")');
  const [saved] = await page.evaluate<Record<string, string>[]>('sent["settings.setSettings"]');
  expect(saved).toMatchObject({
    entityId: 'code-webster-wi',
    contentUrl: `${server.url}/tab/webster-wi`,
    websiteUrl: `${server.url}/tab/webster-wi`,
    suggestedDisplayName: 'Code of Village of Webster',
  });
  const { tab: shown } = await hosted({ path: new URL(saved?.['contentUrl'] ?? '').pathname });
  await shown.locator('.tab[data-code="/webster-wi/code"]').waitFor();
});

test('a tab that Teams does not save says so to Teams', async () => {
  const { page, tab } = await hosted({ path: '/tab/config', frame: 'settings', refuses: true });
  await tab.getByLabel('City of Highland Park, Illinois').check();
  await page.waitForFunction('sent["settings.setValidityState"]?.[0] === true');
  await page.evaluate('save()');
  await page.waitForFunction('seen.includes("settings.save.failure")');
  expect(await page.evaluate('seen.includes("settings.save.success")')).toBe(false);
});

test('Teams may frame the tab, nobody else may; the set-up page lists the towns', async () => {
  const headers = (await fetch(`${server.url}/tab/webster-wi`)).headers;
  expect(headers.get('content-security-policy')).toMatch(
    /frame-ancestors 'self' https:\/\/teams\.microsoft\.com[^;]*cloud\.microsoft/,
  );
  expect(headers.get('x-frame-options')).toBeNull();
  const { page } = await hosted({ origin: 'https://evil.example' });
  expect(page.frames()[1]?.url()).not.toContain('/tab/webster-wi');
  const { page: config } = await open(browser);
  await config.goto(`${server.url}/tab/config`);
  expect(await config.getByRole('radio').count()).toBe(2);
  expect(await axe(config)).toEqual([]);
  expect((await fetch(`${server.url}/tab/nowhere-xx`)).status).toBe(404);
});
