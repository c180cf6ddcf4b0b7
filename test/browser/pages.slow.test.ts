/** Pages without script, accessibility of every page in both themes, and the chat in a frame of another site. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { running, type Running } from '../channels/running.ts';
import { launch, open } from './browser.ts';

let server: Running;
let browser: Browser;
let townSite: Server;
let townUrl = '';

beforeAll(async () => {
  [server, browser] = await Promise.all([running(), launch()]);
  const attributes = 'data-town="elmwood-xx" data-label="Ask Elmwood" data-accent="#7a1f5c" data-side="left"';
  townSite = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><html lang="en"><head><title>Elmwood</title></head><body><main><h1>Elmwood</h1></main>
      <script src="${server.url}/embed.js" ${attributes} async></script></body></html>`);
  });
  await new Promise<void>((resolve) => townSite.listen(0, '127.0.0.1', resolve));
  // Another name of this machine is another origin.
  townUrl = `http://localhost:${String((townSite.address() as AddressInfo).port)}`;
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser.close();
  townSite.close();
  await server.end();
});

test('without script, a question, a missing fact and a follow-up work, and the address can be passed on', async () => {
  const { page, faults } = await open(browser, { javaScriptEnabled: false });
  await page.goto(`${server.url}/elmwood-xx`);
  await page.getByLabel('Your question').fill('do I need a license');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Is the dog neutered or spayed?').waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  expect(page.url()).toBe(`${server.url}/elmwood-xx/ask?q=do+I+need+a+license&q=yes`);
  await page.getByText('Answer 2 for').waitFor();
  await page.getByLabel('Ask on: what you said is kept').fill('and a goose?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Answer 3 for').waitFor();
  await page.getByRole('link', { name: '§ 7-1A, Dogs at large' }).click();
  expect(await page.locator('mark').innerText()).toBe('No person shall allow a dog to run at large.');
  expect(faults).toEqual([]);
});

test('the reader: contents, search, editions beside each other, what is lacking', async () => {
  const { page } = await open(browser);
  await page.goto(`${server.url}/elmwood-xx/code`);
  expect(await page.locator('main').innerText()).toMatch(/§ 7-9 is not in the text[^]*|§ 7-9 Parrots/);
  await page.getByLabel('Find words or a section').fill('geese');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: '§ 7-2A, Geese' }).click();
  const text = await page.locator('main').innerText();
  for (const part of [
    'number of this section; it comes from elsewhere',
    'Doubtful reading.',
    'two geese',
    'Source: a text made up for tests.',
  ]) {
    expect(text).toContain(part);
  }
  await page.goto(`${server.url}/elmwood-xx/code/7-1`);
  expect(await page.locator('main').innerText()).toMatch(
    /\[A\][^]*\[Amended 5-1-2014\][^]*The text gives two fines for one act/,
  );
  await page.getByRole('link', { name: 'both, with the differences marked' }).click();
  expect(await page.locator('tbody del').allTextContents()).toEqual(['[removed: $20] ']);
  expect(await page.locator('tbody ins').allTextContents()).toEqual(['[added: $30] ']);
  await page.goto(`${server.url}/elmwood-xx/code/before/7-1`);
  expect(await page.locator('main').innerText()).toContain('$20');
  await page.goto(`${server.url}/elmwood-xx/code/7-9`);
  expect(await page.locator('main').innerText()).toContain('not in the text this assistant has');
});

async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on chat, answer, reader and failure pages (${colorScheme})`, async () => {
    const { page } = await open(browser, { colorScheme });
    const paths = ['/', '/elmwood-xx', '/elmwood-xx/embed', '/elmwood-xx/ask', '/elmwood-xx/ask?q=my+dog', '/elmwood-xx/ask?q=license', '/elmwood-xx/code', '/elmwood-xx/code?q=dog', '/elmwood-xx/code/7-1?q=a%20dog#p-A', '/elmwood-xx/code/7-2', '/elmwood-xx/code/7-1/changes', '/elmwood-xx/code/7-9', '/nowhere']; // prettier-ignore
    for (const path of paths) {
      await page.goto(server.url + path);
      expect(await axe(page), path).toEqual([]);
    }
    await page.goto(`${server.url}/elmwood-xx`);
    for (const text of ['my dog got out', 'a long one', 'do I need a license']) {
      await page.getByLabel('Your question').fill(text);
      await page.keyboard.press('Enter');
      await page.locator('.reply').last().waitFor();
    }
    await page.getByRole('button', { name: "I don't know" }).waitFor();
    expect(await axe(page)).toEqual([]);
  });
}

test('one line of HTML puts the chat on a page of another origin', async () => {
  const { page, faults } = await open(browser);
  await page.goto(townUrl);
  const button = page.getByRole('button', { name: 'Ask Elmwood' });
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(122, 31, 92)');
  expect(await button.evaluate((element) => element.getBoundingClientRect().left)).toBeLessThan(50);
  await button.focus();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe[title="Ask Elmwood"]');
  await frame.getByLabel('Your question').fill('my dog got out');
  await frame.getByRole('button', { name: 'Ask', exact: true }).click();
  await frame.locator('.reply').waitFor();
  expect(await frame.locator('.headline').innerText()).toContain('Answer 1');
  expect(await frame.getByRole('link', { name: '§ 7-1A, Dogs at large' }).getAttribute('target')).toBe('_blank');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ask Elmwood');
  await button.click();
  expect(await frame.locator('.reply').count()).toBe(1);
  expect(faults).toEqual([]);
});

test('no other page can be framed', async () => {
  const { page } = await open(browser);
  await page.goto(townUrl);
  for (const path of ['/elmwood-xx', '/elmwood-xx/code/7-1', '/elmwood-xx/ask?q=hi']) {
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.append(frame);
      return new Promise((resolve) => (frame.onload = resolve));
    }, server.url + path);
    expect(page.frames().at(-1)?.url()).not.toContain(path);
  }
});
