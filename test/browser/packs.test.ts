import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rehearsal, startBot } from '../e2e/support/bot.ts';
import { type Browser, startBrowser } from './support/browser.ts';

// A group brings its own figures in the page: a set is written down, filled in, and brought back by the file chooser.

let rehearsal: Rehearsal;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  rehearsal = await startBot({ standIn: { page: true } });
  browser = await startBrowser();
  page = await browser.open(`${rehearsal.standIn.url}/#/Owner`);
});

afterAll(async () => {
  await browser?.close();
  await rehearsal?.close();
});

/** The newest private answer. */
const answer = (): Locator =>
  page.locator('#messages [data-message]').filter({ hasText: 'Only you can see this' }).last();

const type = async (command: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Message/ }).focus();
  await page.keyboard.type(`/${command}`);
  await page.getByRole('option', { name: new RegExp(`^/${command}`) }).waitFor();
  await page.keyboard.press('Enter');
};

test('a set is exported, filled in, imported, and looked up', async () => {
  await type('pack export');
  await page.getByRole('option', { name: 'mandalorian' }).click();
  await page.keyboard.press('Enter');
  await answer().getByText('Fill in what your cards say').waitFor();
  const link = answer().getByRole('link', { name: /^mandalorian\.json/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('mandalorian.json');
  const text = await readFile(await download.path(), 'utf8');

  await type('pack import');
  const file = page.getByLabel('file', { exact: true });
  await file.and(page.locator(':focus')).waitFor();
  const filled = text.replace('"Clan Courier"', '"Courier of Ours"');
  expect(filled).not.toBe(text);
  await file.setInputFiles({ name: 'ours.json', mimeType: 'application/json', buffer: Buffer.from(filled) });
  await file.press('Enter');
  await answer().getByText('is imported').waitFor({ timeout: 60_000 });
  await answer().getByText('1 of its 31 cards differs from those that ship.').waitFor();

  await type('card');
  await page.keyboard.type('of ours');
  await page.getByRole('option', { name: 'Courier of Ours' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await answer().getByText('This card is from your group’s own pack.').waitFor();

  expect(browser.strayed).toEqual([]);
  expect(browser.errors).toEqual([]);
});
