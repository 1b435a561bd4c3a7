import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Rehearsal, startBot } from '../e2e/support/bot.ts';
import { type Browser, startBrowser } from './support/browser.ts';

// A game as two people play it in the page: the real bot behind it, pointer and keys on what is visible, nothing off this machine.

/**
 * Deals Ada (Empire) two Imperial Shuttles, two Stormtroopers and the Inquisitor, Boba (Rebels) three Alliance Shuttles and two Rebel Troopers; in the
 * row lie a TIE Fighter for the one and a Duros Spy for the other.
 */
const SEED = '00000000000000000000000000000030';

let rehearsal: Rehearsal;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  rehearsal = await startBot({ standIn: { page: true }, seed: SEED });
  browser = await startBrowser();
  page = await browser.open(rehearsal.standIn.url);
});

afterAll(async () => {
  await browser?.close();
  await rehearsal?.close();
});

afterEach(() => {
  expect(browser.strayed).toEqual([]);
  expect(browser.errors).toEqual([]);
});

const messages = (): Locator => page.locator('#messages [data-message]');
const newest = (): Locator => messages().last();
/** The public board, of which there is one. */
const board = (): Locator =>
  messages().filter({ hasText: 'Galaxy row' }).filter({ hasNotText: 'Only you can see this' });
/** One's own panel: the newest private message. */
const panel = (): Locator => messages().filter({ hasText: 'Only you can see this' }).last();
const press = (label: string | RegExp): Promise<void> => panel().getByRole('button', { name: label }).click();
const chip = (name: string): Locator =>
  page.getByRole('group', { name: 'Members with a new mention' }).getByRole('button', { name: new RegExp(name) });

/** Opens a menu of the panel and picks from it by pointer. */
const pick = async (menu: RegExp, option: RegExp): Promise<void> => {
  await panel().getByRole('combobox', { name: menu }).click();
  await panel().getByRole('option', { name: option }).first().click();
};

const takeTurn = async (): Promise<void> => {
  await page.locator('#messages').getByRole('button', { name: 'Take your turn' }).last().click();
  await panel().getByText('Your hand').first().waitFor();
};

const become = async (name: string): Promise<void> => {
  await page.getByRole('button', { name: /^You are:/ }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: `You are: ${name}` }).waitFor();
};

test('a table in #table-two: opened by typing, joined and started by pointer', async () => {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /table-two/ })
    .click();
  await page.getByRole('heading', { level: 1, name: '#table-two' }).waitFor();
  await page.getByRole('textbox', { name: /^Message/ }).focus();
  await page.keyboard.type('/game n');
  await page.getByRole('option', { name: /^\/game new/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('mode');
  await page.getByRole('option', { name: /^mode/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Beginner game' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('side');
  await page.getByRole('option', { name: /^side/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Empire' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await panel().getByText('Your table is open').waitFor();
  await messages().getByText('A table is open').waitFor();
  await become('Boba');
  await page.getByRole('button', { name: /^Join: . Rebels/ }).click();
  await panel().getByText('You have a seat').waitFor();
  await become('Ada');
  await messages().getByText('All seats are taken').waitFor();
  await page.getByRole('button', { name: 'Start (host)' }).click();
  await board().getByText('Turn 1').waitFor();
  await panel().getByText('Your hand (5)').waitFor();
});

test('the first turn: play all, undo, a card with a choice, an attack by two, a purchase by keyboard', async () => {
  await takeTurn();
  await press(/^Play all 4/);
  await panel().getByText('Your hand (1)').waitFor();
  await press('Undo');
  await panel().getByText('Your hand (5)').waitFor();
  await press(/^Play all 4/);
  await panel().getByText('Your hand (1)').waitFor();
  await pick(/^Play a card/, /^Inquisitor/);
  await press('Gain 1 resource');
  await panel().getByText('3 resources').first().waitFor();
  await pick(/^Attack/, /base of Rebels/);
  const attackers = panel().getByRole('combobox', { name: /^Who attacks/ });
  await attackers.click();
  for (const at of [0, 1])
    await panel()
      .getByRole('option', { name: /^Stormtrooper/ })
      .nth(at)
      .click();
  await page.keyboard.press('Escape');
});
