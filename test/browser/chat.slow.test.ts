/** The chat page in a real browser: ask, follow up, press, reload, lose the server and get it back. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { running, type Running } from '../channels/running.ts';
import { launch, open } from './browser.ts';

let server: Running;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([running(), launch()]);
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser.close();
  await server.end();
});

const visit = async (options = {}): Promise<{ page: Page; faults: string[] }> => {
  const opened = await open(browser, options);
  await opened.page.goto(`${server.url}/elmwood-xx`);
  return opened;
};

const replies = (page: Page) => page.locator('[role=log] .reply');

async function ask(page: Page, text: string): Promise<void> {
  const before = await replies(page).count();
  await page.getByLabel('Your question').fill(text);
  await page.keyboard.press('Enter');
  await replies(page).nth(before).waitFor();
}

test('a question, its answer with the words of the code, and a question that follows', async () => {
  const { page, faults } = await visit();
  await ask(page, 'my dog got out');
  const first = replies(page).first();
  expect(await first.innerText()).toContain('Answer 1 for');
  expect(await first.locator('blockquote').innerText()).toBe('“No person shall allow a dog to run at large.”');
  expect(await page.locator('.examples').isVisible()).toBe(false);
  await ask(page, 'and the next time?');
  expect(await replies(page).nth(1).innerText()).toContain('Answer 2');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  expect(faults).toEqual([]);
});

test('an example can be tapped; buttons answer, and go when they are used', async () => {
  const { page, faults } = await visit();
  await page.getByRole('link', { name: 'do I need a license' }).click();
  await replies(page).first().waitFor();
  await page.getByRole('button', { name: "I don't know" }).click();
  await replies(page).nth(1).waitFor();
  expect(await page.locator('.mine p').allInnerTexts()).toEqual(['do I need a license', "i don't know"]);
  expect(await page.locator('[role=log] .choices').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('each reply enters the log once; its quotation stands in it once; a reload announces nothing', async () => {
  const { page } = await visit();
  await ask(page, 'my dog got out');
  await ask(page, 'again');
  expect(await page.locator('[role=log]').count()).toBe(1);
  expect(await replies(page).count()).toBe(2);
  const text = await replies(page).first().innerText();
  expect(text.split('No person shall allow a dog to run at large.')).toHaveLength(2);
  expect(await replies(page).first().locator('[aria-label], [title]').count()).toBe(0);
  // Notes every change of the log that a screen reader would speak of.
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const change of changes) {
        const log = (change.target as Element).closest('[role=log]');
        if (log !== null && log.getAttribute('aria-live') !== 'off') heard.push(String(change.addedNodes.length));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await page.locator('ordinance-chat.ready').waitFor();
  expect(await replies(page).count()).toBe(2);
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
  expect(await page.locator('[role=log]').getAttribute('aria-live')).toBe('polite');
  await ask(page, 'once more');
  expect(await replies(page).nth(2).innerText()).toContain('Answer 3');
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['1', '1']);
});

test('the server goes: the page says so, keeps the message, and sends it when the server is back', async () => {
  const { page } = await visit();
  await ask(page, 'before');
  await server.stop();
  await page.getByText('The connection is lost.').waitFor();
  await page.getByLabel('Your question').fill('while away');
  await page.keyboard.press('Enter');
  await page.locator('.mine.unsent').waitFor();
  await server.restart();
  await replies(page).nth(1).waitFor({ timeout: 30_000 });
  expect(await replies(page).nth(1).innerText()).toContain('Answer 2');
  expect(await page.locator('.mine').count()).toBe(2);
  expect(await page.locator('.mine.unsent').count()).toBe(0);
  await page.getByText('The connection is back.').waitFor();
});

test('a conversation that the server no longer has: what was said stays, and a new one begins', async () => {
  const { page } = await visit();
  await ask(page, 'before');
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      sessionStorage.setItem(key, '{"conversation":"gone","token":"x.y.z"}');
  });
  await page.reload();
  await page.locator('ordinance-chat.ready').waitFor();
  await ask(page, 'after');
  expect(await replies(page).first().innerText()).toContain('Answer 1');
});

test('a long answer is folded after some hundred words, and unfolds under the keyboard', async () => {
  const { page } = await visit();
  await ask(page, 'a long one');
  const reply = replies(page).first();
  expect(await reply.getByText('The last sentence of all.').isVisible()).toBe(false);
  await reply.getByRole('button', { name: /Show the rest/ }).focus();
  await page.keyboard.press('Enter');
  expect(await reply.getByText('The last sentence of all.').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('more');
});

test('a citation opens the marked paragraph and focuses it; Back returns to the citation', async () => {
  const { page, faults } = await visit();
  await ask(page, 'my dog got out');
  const link = replies(page).first().getByRole('link', { name: '§ 7-1A, Dogs at large' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/code\/7-1\?q=.*#p-A$/);
  expect(await page.locator('mark').allInnerTexts()).toEqual(['No person shall allow a dog to run at large.']);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('p-A');
  await page.goBack();
  await page.locator('ordinance-chat.ready').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('§ 7-1A, Dogs at large');
  await page.goForward();
  await page.getByRole('link', { name: 'Back to the chat' }).click();
  await page.locator('ordinance-chat.ready').waitFor();
  expect(await replies(page).count()).toBe(1);
  expect(faults).toEqual([]);
});

test('typed markup stays text', async () => {
  const { page, faults } = await visit();
  await ask(page, '<img src=x onerror="document.title=\'taken\'"><b>dog</b>');
  expect(await page.locator('[role=log] img, [role=log] b').count()).toBe(0);
  expect(await page.locator('.mine p').innerText()).toContain('<img src=x');
  expect(await replies(page).first().innerText()).toContain('<b>dog</b>');
  expect(await page.title()).not.toBe('taken');
  expect(faults).toEqual([]);
});

test('while an answer takes its time, the page says that it is looking', async () => {
  const { page } = await visit();
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/activities', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Your question').fill('slow');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Looking in the code…').waitFor();
  goOn();
  await replies(page).first().waitFor();
  expect(await page.getByRole('status').textContent()).toBe('');
});

test('two presses in a row ask once each, in order', async () => {
  const { page } = await visit();
  for (const text of ['one', 'two', 'three']) {
    await page.getByLabel('Your question').fill(text);
    await page.keyboard.press('Enter');
  }
  await replies(page).nth(2).waitFor();
  const heads = await replies(page).locator('.headline').allInnerTexts();
  expect(heads.map((head) => head.slice(0, 8))).toEqual(['Answer 1', 'Answer 2', 'Answer 3']);
});

test('where sockets are not let through, the conversation goes on by asking', async () => {
  const { page } = await open(browser);
  await page.routeWebSocket(/stream/, (socket) => {
    void socket.close({ code: 1006 });
  });
  await page.goto(`${server.url}/elmwood-xx`);
  await ask(page, 'one');
  await ask(page, 'two');
  expect(await replies(page).nth(1).innerText()).toContain('Answer 2');
});

for (const width of [320, 1280]) {
  test(`nothing needs scrolling sideways at ${String(width)} pixels, and the page can be zoomed`, async () => {
    const { page } = await visit({ viewport: { width, height: 640 } });
    await ask(page, 'a long one');
    await ask(page, 'do I need a license');
    for (const path of [
      '/elmwood-xx',
      '/elmwood-xx/code',
      '/elmwood-xx/code/7-1',
      '/elmwood-xx/code/7-1/changes',
      '/',
    ]) {
      await page.goto(server.url + path);
      const inner = await page.evaluate(() => window.innerWidth);
      const whole = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(whole, path).toBeLessThanOrEqual(inner);
    }
  });
}

test('at 400 % zoom the field does not cover the conversation', async () => {
  // 1280 × 1024 at 400 % leaves 320 × 256.
  const { page } = await visit({ viewport: { width: 320, height: 256 } });
  await ask(page, 'my dog got out');
  expect(await page.locator('form.ask').evaluate((form) => getComputedStyle(form).position)).toBe('static');
});
