import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StandIn } from '../../src/playground/control.ts';
import { startStandIn } from '../../src/playground/server.ts';
import { startBot } from './support/bot.ts';
import { type Browser, startBrowser } from './support/browser.ts';

// The page as a person uses it: pointer and keys on what is visible, a small bot behind it, and no request off this machine.

let standIn: StandIn;
let bot: Awaited<ReturnType<typeof startBot>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  standIn = await startStandIn({ page: true });
  bot = await startBot(standIn);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await bot?.client.destroy();
  await standIn?.close();
});

let number = 0;
let channel = '';

beforeEach(async () => {
  channel = standIn.control.addChannel({ name: `table-${++number}` }).channel;
  page = await visit('Ada');
});

afterEach(async () => {
  await page.close();
  expect(browser.strayed).toEqual([]);
  expect(browser.errors).toEqual([]);
  expect(bot.failures).toEqual([]);
});

const visit = async (user: string, size?: { readonly width: number; readonly height: number }): Promise<Page> => {
  const opened = await browser.open(`${standIn.url}/#/${user}/${channel}`, size);
  await opened.getByRole('heading', { name: `Welcome to #table-${number}` }).waitFor();
  return opened;
};

const messages = (of: Page = page) => of.locator('#messages');
const newest = (of: Page = page) => of.locator('#messages [data-message]').last();
const composer = (of: Page = page) => of.getByRole('textbox', { name: /^Message/ });
const userId = (name: string): string => standIn.control.world().users.find((user) => user.name === name)?.id ?? '';

/** Types a command without options and sends it, by keys alone. */
const run = async (command: string): Promise<void> => {
  await composer().focus();
  await page.keyboard.type(`/${command}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
};

test('it says that it is a rehearsal on this machine, and what to do first', async () => {
  expect(await page.getByText('not Discord').first().isVisible()).toBe(true);
  expect(await page.getByText('unofficial').first().isVisible()).toBe(true);
  await page.getByRole('button', { name: '/game new' }).click();
  expect(await page.getByRole('combobox', { name: /^Send \/game new/ }).isVisible()).toBe(true);
});

test('a message is written and read by another member; markdown is drawn', async () => {
  await composer().fill('Hello **there** `code`');
  await page.keyboard.press('Enter');
  await messages().getByText('Hello').waitFor();
  expect(await newest().locator('strong').textContent()).toBe('there');
  expect(await newest().locator('code').textContent()).toBe('code');
  const other = await visit('Boba');
  await messages(other).getByText('Hello').waitFor();
  await other.close();
});

test('a command by keyboard: list, required option with autocomplete, a further option, sent', async () => {
  await composer().focus();
  await page.keyboard.type('/pl');
  await page.getByRole('option', { name: '/play Play a card from your hand' }).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('option', { name: 'Luke Skywalker' }).waitFor();
  await page.keyboard.type('wing');
  await page.getByRole('option', { name: 'Luke Skywalker' }).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: 'Y-Wing' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('times');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await messages().getByText('played Y-WING ×2').waitFor();
  expect(await messages().getByText('Ada used /play').isVisible()).toBe(true);
  expect(await composer().and(page.locator(':focus')).count()).toBe(1);
});

test('a missing option is said, Escape leaves the command', async () => {
  await composer().focus();
  await page.keyboard.type('/play');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'X-Wing' }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alert').getByText('card is required.').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await composer().inputValue()).toBe('');
  await page.keyboard.type('/nothing');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('There is no command /nothing here.').waitFor();
});

test('user and yes-no options are picked from a list', async () => {
  await composer().focus();
  await page.keyboard.type('/game new');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /^with/ }).click();
  await page.getByRole('option', { name: 'Boba' }).click();
  await page.keyboard.type('thread');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'True' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await messages().getByText('table in a thread for @Boba').waitFor();
});

test('a file is chosen for an option and sent by keyboard; without one the command is not sent', async () => {
  const file = { name: 'mandalorian.json', mimeType: 'application/json', buffer: Buffer.from('{"id":"mandalorian"}') };
  await composer().focus();
  await page.keyboard.type('/pack');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('file', { exact: true });
  await field.and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alert').getByText('file is required.').waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field.press('Enter')]);
  await chooser.setFiles(file);
  await field.press('Enter');
  await messages().getByText('mandalorian.json: {"id":"mandalorian"}').waitFor();

  await page.keyboard.type('/pack');
  await page.keyboard.press('Enter');
  await field.press('Escape');
  await composer().and(page.locator(':focus')).waitFor();
});

test('a button edits its message in place and keeps the focus, also by keyboard', async () => {
  await run('show');
  const count = page.getByRole('button', { name: /^Count/ });
  await count.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Count 1' }).waitFor();
  expect(await count.and(page.locator(':focus')).count()).toBe(1);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Count 2' }).waitFor();
});

test('a pressed button shows it at once, until the answer', async () => {
  await run('show');
  const change = page.getByRole('button', { name: 'Change' });
  await change.click();
  expect(await change.getAttribute('aria-busy')).toBe('true');
  await messages().getByText('changed').waitFor();
  expect(await change.getAttribute('aria-busy')).toBe('false');
  expect(await newest().locator('.embed').count()).toBe(0);
});

test('a disabled button does nothing; a click and a command that nobody answers say so', async () => {
  await run('show');
  const off = page.getByRole('button', { name: 'Off' });
  expect(await off.getAttribute('aria-disabled')).toBe('true');
  await off.click({ force: true });
  await page.getByRole('button', { name: 'Silent' }).click();
  await standIn.control.until((shown) => shown.kind === 'interaction' && shown.state === 'waiting', { since: 0 });
  standIn.control.advance({ ms: 3_001 });
  await newest().getByText('This interaction failed').waitFor();
  await run('never');
  await page.locator('.sending').waitFor();
  standIn.control.advance({ ms: 3_001 });
  await messages().locator('.lone-note').getByText('Cantina did not respond').waitFor();
});

test('a private message is marked, seen by nobody else, and gone after Reload', async () => {
  const other = await visit('Boba');
  await page.bringToFront();
  await run('quiet');
  await messages().getByText('between us').waitFor();
  expect(await newest().getByText('Only you can see this').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Count 0' }).click();
  await page.getByRole('button', { name: 'Count 1' }).waitFor();
  expect(await messages(other).getByText('between us').count()).toBe(0);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await messages().getByText('between us').waitFor({ state: 'detached' });
  await other.close();
});

test('a slow answer shows that the bot is thinking', async () => {
  await run('slow');
  await messages().getByText('Cantina is thinking…').waitFor();
  await messages().getByText('thought about it').waitFor();
  expect(await messages().getByText('thinking').count()).toBe(0);
});

test('selects: one by pointer, several by keyboard, Escape sends nothing', async () => {
  await run('show');
  await page.getByRole('combobox', { name: 'Choose a target' }).click();
  await page.getByRole('option', { name: 'Endor' }).click();
  await messages().getByText('chose Endor').waitFor();
  const attackers = page.getByRole('combobox', { name: /^Choose attackers/ });
  await attackers.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press(' ');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  for (const key of [' ', 'ArrowDown', 'ArrowDown', ' ', 'Tab', 'Enter']) await page.keyboard.press(key);
  await messages().getByText('chose Luke Skywalker + X-Wing').waitFor();
  expect(await attackers.textContent()).toContain('Luke Skywalker, X-Wing');
});

test('a form is filled in and sent; Escape closes it', async () => {
  await run('form');
  const dialog = page.getByRole('dialog', { name: 'Your words' });
  await dialog.waitFor();
  await page.keyboard.type('Lando');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A long way');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await messages().getByText('Lando: A long way').waitFor();
  expect(await dialog.isVisible()).toBe(false);
  await run('form');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(standIn.control.openModal({ user: 'Ada' })).toBeUndefined();
});

test('mentions leave a badge on member, channel and direct messages, and a way there', async () => {
  const elsewhere = standIn.control.addChannel({ name: `aside-${number}` }).channel;
  standIn.control.say({ user: 'Ada', channel: elsewhere, content: `<@${userId('Boba')}> come here` });
  const chip = page.getByRole('group', { name: 'Members with a new mention' }).getByRole('button', { name: /Boba/ });
  await chip.click();
  await messages().getByText('come here').waitFor();
  expect(await page.getByRole('button', { name: 'You are: Boba' }).isVisible()).toBe(true);
  await chip.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'You are: Boba' }).click();
  await page.getByRole('menuitemradio', { name: /Cid/ }).click();
  await page.getByRole('button', { name: 'You are: Cid' }).waitFor();
  await run('letter');
  const direct = page.getByRole('button', { name: /^Cantina.*1 mention/ });
  await direct.click();
  await messages().getByText('a letter for you').waitFor();
  const left = page.getByRole('navigation').getByRole('button', { name: /mention/ });
  await expect.poll(() => left.count()).toBe(0);
});

test('threads stand below their channel, and news in another channel is marked', async () => {
  standIn.control.addThread({ user: 'Ada', channel, name: `Game ${number}` });
  await page.getByRole('button', { name: `Game ${number}` }).click();
  await page.getByRole('heading', { level: 1, name: `#table-${number} › Game ${number}` }).waitFor();
  standIn.control.say({ user: 'Boba', channel, content: 'news' });
  await page.getByRole('button', { name: new RegExp(`table-${number} ?, unread`) }).click();
  await messages().getByText('news').waitFor();
});

test('embed, picture with its text, relative time, mention and command mention', async () => {
  await run('show');
  const message = newest();
  await message.locator('.embed').waitFor();
  const picture = message.getByRole('img', { name: 'Empire to move, Force 2 to the light' });
  const width = () => picture.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(width).toBe(48);
  expect(await message.getByText('2 minutes ago').isVisible()).toBe(true);
  expect(await message.locator('.mention.mine').textContent()).toBe('@Ada');
  expect(await message.locator('.item').allTextContents()).toEqual(['•one', '•two']);
  await message.getByRole('button', { name: '/play' }).click();
  await page.getByRole('combobox', { name: /^card/ }).waitFor();
});

test('new messages are read out, and a message of the page cannot bring in markup', async () => {
  standIn.control.say({ user: 'Boba', channel, content: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' });
  await messages().getByText('<img src=x').waitFor();
  expect(await messages().locator('img, a').count()).toBe(0);
  expect(await page.locator('[aria-live=polite]').first().textContent()).toContain('Boba: <img src=x');
});

test('a second window on the same address is somebody else, and a reload of the page stays', async () => {
  const other = await visit('Boba');
  await other.reload();
  await other.getByRole('button', { name: 'You are: Boba' }).waitFor();
  expect(await other.getByRole('heading', { level: 1 }).textContent()).toContain(`#table-${number}`);
  await other.close();
});

test('a phone: nothing is cut off, channels are behind a button', async () => {
  const phone = await visit('Ada', { width: 400, height: 800 });
  await run('show');
  await newest(phone).locator('.embed').waitFor();
  const over = await phone.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(over).toBeLessThanOrEqual(0);
  await phone.getByRole('combobox', { name: 'Choose a target' }).click();
  await phone.getByRole('option', { name: 'Hoth' }).click();
  await messages(phone).getByText('chose Hoth').waitFor();
  await phone.getByRole('button', { name: /^Channels/ }).click();
  await phone.getByRole('button', { name: 'table-two' }).click();
  await phone.getByRole('heading', { level: 1, name: '#table-two' }).waitFor();
  await phone.close();
});

test('nothing that the accessibility rules of axe find: names, roles, contrast', async () => {
  await run('show');
  await run('quiet');
  await page.getByRole('combobox', { name: /^Choose attackers/ }).click();
  const check = async (): Promise<readonly string[]> => {
    await page.evaluate(axe.source);
    const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
    return found.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 160)}`));
  };
  expect(await check()).toEqual([]);
  await page.keyboard.press('Escape');
  await composer().fill('/p');
  await page.getByRole('option', { name: /^\/ping/ }).waitFor();
  expect(await check()).toEqual([]);
  await composer().fill('');
  await run('form');
  await page.getByRole('dialog').waitFor();
  expect(await check()).toEqual([]);
});

test('after a reset of the stand-in the page finds its way back by itself', async () => {
  await fetch(`${standIn.url}/control/reset`, { method: 'POST' });
  await page.getByRole('heading', { name: 'Welcome to #table-one' }).waitFor();
  expect(await page.getByRole('button', { name: 'You are: Ada' }).isVisible()).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
});
