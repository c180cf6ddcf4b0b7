/** The real towns in a real browser: a resident's question from the first word to the marked paragraph. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadTowns } from '../../bot/towns.ts';
import { turn } from '../../bot/turn.ts';
import { running, type Running } from '../channels/running.ts';
import { launch, open } from './browser.ts';

let server: Running;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([running({ towns: loadTowns(), turn }), launch()]);
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser.close();
  await server.end();
});

test('Webster: the third ticket, the words of § 98-6E, the paragraph in the reader', async () => {
  const { page, faults } = await open(browser);
  await page.goto(`${server.url}/webster-wi`);
  await page.getByLabel('Your question').fill('my beagle got out again, 3rd ticket, what do i owe');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const reply = page.locator('[role=log] .reply').first();
  await reply.waitFor();
  expect(await reply.locator('.headline').innerText()).toBe('$70 plus court costs.');
  const link = reply.getByRole('link', { name: /^§ 98-6E, Restrictions on keeping/ }).first();
  await link.click();
  await page.waitForURL(/\/webster-wi\/code\/98-6/);
  expect(await page.locator('mark').innerText()).toContain('$60, $70, $80 and $90 plus court costs');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('p-E');
  expect(faults).toEqual([]);
});

test('Highland Park: the standing of the source is said with the answer and on each page of the code', async () => {
  const { page } = await open(browser);
  await page.goto(`${server.url}/highland-park-il/ask?q=what+is+a+vicious+dog`);
  const line = 'Source: a proposed amendment to chapter 90; its adoption is not confirmed.';
  expect(await page.locator('.reply').innerText()).toContain(line);
  for (const path of [
    'code',
    'code/90.045',
    'code/before/90.045',
    'code/90.045/changes',
    'code/90.080',
    'code?q=leash',
  ]) {
    await page.goto(`${server.url}/highland-park-il/${path}`);
    expect(await page.locator('main').innerText(), path).toContain(line);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the code of both towns (${colorScheme})`, async () => {
    const { page } = await open(browser, { colorScheme, viewport: { width: 390, height: 800 } });
    const paths = ['webster-wi', 'webster-wi/code', 'webster-wi/code/98-6', 'highland-park-il/code', 'highland-park-il/code/90.001', 'highland-park-il/code/90.045/changes', 'highland-park-il/ask?q=my+dog+was+designated+dangerous']; // prettier-ignore
    for (const path of paths) {
      await page.goto(`${server.url}/${path}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`),
        path,
      ).toEqual([]);
      const inner = await page.evaluate(() => window.innerWidth);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(inner);
    }
  });
}
