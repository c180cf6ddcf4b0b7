/** The local Teams playground in a real browser, with authentication on: chat, card form, channel, message extension. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, open } from '../../browser/browser.ts';
import { playing, type Playing } from './playing.ts';

let browser: Browser;
let play: Playing;
let page: Page;
beforeAll(async () => {
  play = await playing({ env: { TEAMS_TOWNS: '00000000-0000-0000-0000-0000000000001=webster-wi' } });
  browser = await launch();
  page = (await open(browser, { viewport: { width: 1300, height: 1100 } })).page;
  page.setDefaultTimeout(15_000);
  await page.goto(play.url);
});
afterAll(async () => {
  await browser.close();
  await play.close();
});

const say = async (text: string): Promise<void> => {
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
const picture = async (name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/playground-${name}.png` });
};

test('the welcome comes by itself, with buttons', async () => {
  await page.getByText('This is an automated assistant').first().waitFor();
  await page.getByRole('button', { name: 'checklist dog at large' }).waitFor();
  await picture('welcome');
});

test('a question is answered with its citation', async () => {
  await say('fine for a 3rd offense dog at large');
  await page.getByText('$70 plus court costs.', { exact: true }).first().waitFor();
  expect(
    await page
      .getByRole('link', { name: /^§ 98-6E/ })
      .first()
      .getAttribute('href'),
  ).toContain('/webster-wi/code/98-6');
  await picture('answer');
});

test('a card form is filled in, and replaced by what was said; the follow-up keeps it', async () => {
  await say('start over');
  await page.getByText('Starting over').first().waitFor();
  await say('my dog got out, what is the fine');
  await page.getByRole('spinbutton').last().fill('2');
  await page.getByRole('spinbutton').last().press('Tab');
  await picture('form');
  await page.getByRole('button', { name: 'Answer', exact: true }).last().click();
  await page.getByText('$60 plus court costs.', { exact: true }).first().waitFor();
  await page
    .getByText(/^Your answer: /)
    .first()
    .waitFor();
  expect(await page.getByRole('spinbutton').count()).toBe(0);
  await picture('answered');
});

test('a mention in a channel is answered there', async () => {
  await page.getByRole('treeitem', { name: 'My Team - General' }).click();
  await page.getByRole('textbox').first().click();
  await page.keyboard.type('@');
  await page.getByText('Megan Bowen').last().waitFor();
  await page.getByText('Test Bot', { exact: true }).last().click();
  await page.getByRole('textbox').first().press('End');
  await page.keyboard.type(' how many dogs can I have');
  await page.getByRole('button', { name: 'Post' }).click();
  await page
    .getByRole('link', { name: /^§ 98-3B/ })
    .first()
    .waitFor();
  await picture('channel');
});

test('everything that the playground sent was let in', () => {
  expect(play.statuses.length).toBeGreaterThan(6);
  expect(play.statuses.every((status) => status === 200)).toBe(true);
});
