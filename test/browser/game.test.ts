import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const messages = (): Locator => page.locator('#messages [data-message]');
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

/** Opens a menu in which several can be picked, picks by pointer, and closes it. */
const pickSome = async (menu: RegExp, options: readonly RegExp[]): Promise<void> => {
  await panel().getByRole('combobox', { name: menu }).click();
  for (const option of options) await panel().getByRole('option', { name: option, selected: false }).first().click();
  await panel().getByRole('button', { name: 'Done' }).click();
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

/** A table in #table-two: opened by typing alone, joined and started by pointer. */
const openTable = async (): Promise<void> => {
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
};

/** Play all, undo, a card with a choice, an attack by two, a purchase by keyboard. */
const firstTurn = async (): Promise<void> => {
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
  await pickSome(/^Who attacks/, [/^Stormtrooper/, /^Stormtrooper/]);
  await panel().getByText('4 of 8').waitFor();
  await press('Attack (4)');
  await panel().getByText('damaged').first().waitFor();
  await board().getByText('4/8').waitFor();
  const buy = panel().getByRole('combobox', { name: /^Buy/ });
  await buy.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('TIE Fighter');
  await page.keyboard.press('Enter');
  await panel().getByText('bought TIE Fighter for 1').first().waitFor();
};

/** The other is mentioned, sets a standing answer, plays, and is asked before attack is given away. */
const secondTurn = async (): Promise<void> => {
  await press('End turn');
  await chip('Boba').waitFor();
  await board().getByText('Turn 2').waitFor();
  await chip('Boba').click();
  await page.getByRole('button', { name: 'You are: Boba' }).waitFor();
  await chip('Boba').waitFor({ state: 'detached' });
  await takeTurn();
  await press('Settings');
  await pick(/^When I may discard/, /^Discard a card/);
  await panel().getByText('Your standing answers are set').waitFor();
  await press('Back');
  await press(/^Play all 5/);
  await panel().getByText('3 resources').first().waitFor();
  await pick(/^Buy/, /^Duros Spy for 2/);
  await panel().getByText('bought Duros Spy for 2').first().waitFor();
  await press('End turn');
  await panel().getByText('4 attack unused').waitFor();
  await press('Yes, do it');
  await chip('Ada').waitFor();
  await board().getByText('Turn 3').waitFor();
};

/** By keys from the button on; cards in hand are asked about too. Then the board and the panel say where the game stands. */
const thirdTurn = async (): Promise<void> => {
  await chip('Ada').click();
  await page.getByRole('button', { name: 'You are: Ada' }).waitFor();
  await takeTurn();
  const end = panel().getByRole('button', { name: 'End turn' });
  await end.focus();
  await page.keyboard.press('Enter');
  await panel().getByText('5 cards in hand').waitFor();
  await press('Yes, do it');
  await chip('Boba').waitFor();
  await board().getByText('Turn 4').waitFor();
  await board().getByText('Dantooine').waitFor();
  expect(await board().getByText('4/8').isVisible()).toBe(true);
  expect(await board().count()).toBe(1);
  expect(await board().textContent()).not.toContain('Stormtrooper');
  expect(await panel().getByText('TIE Fighter').first().isVisible()).toBe(true);
  expect(await chip('Boba').textContent()).toContain('1');
  await chip('Boba').click();
  await page.getByRole('button', { name: 'You are: Boba' }).waitFor();
  await takeTurn();
  await panel().getByText('Rebel').first().waitFor();
  expect(await page.locator('#messages').getByText('TIE Fighter').count()).toBe(0);
};

test('three turns of a game by two people', async () => {
  await openTable();
  await firstTurn();
  await secondTurn();
  await thirdTurn();
  expect(browser.strayed).toEqual([]);
  expect(browser.errors).toEqual([]);
}, 60_000);
