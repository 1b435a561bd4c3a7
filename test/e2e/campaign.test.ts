import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { greedySeat } from '../../scripts/simulate/greedy-player.ts';
import { seedRng } from '../../src/kernel/rng.ts';
import { openPrompts } from '../../src/kernel/run.ts';
import type { Outcome } from '../../src/playground/reports.ts';
import { click, command, messagesOf, open, textOf, withLabel } from '../discord/runtime/table.ts';
import type { Rehearsal } from './support/bot.ts';
import { playOn } from './support/game.ts';
import { buttonPlayer } from './support/players.ts';
import { buttonsOf, type Menu, menusOf } from './support/seeing.ts';

// What is played through the app goes faster than boards need be drawn.
const QUICK = { standIn: { limits: { rateLimits: false } }, boardEveryMs: 400 };
const SEEDS = { ada: '0123456789abcdef0123456789abcdef', boba: 'fedcba9876543210fedcba9876543210' };
const CHANNEL = 'table-one';

const begin = async (r: Rehearsal): Promise<void> => {
  await command(r, 'Ada', 'campaign new', { side: 'empire' });
  await r.settled();
  await r.control.click({ user: 'Boba', message: withLabel(r, 'Leave').id, label: 'Join' }).edited;
  await r.settled();
  await r.control.click({ user: 'Ada', message: withLabel(r, 'Leave').id, label: 'Start (host)' }).edited;
  await r.settled();
};

/** The table that is being played in the channel. */
const current = async (r: Rehearsal): Promise<string | undefined> => {
  const channel = r.control
    .world()
    .guilds.flatMap((guild) => guild.channels)
    .find(({ name }) => name === CHANNEL)?.id;
  return r.first.store.liveTableIn(channel ?? '');
};

/** Plays a game to its end through the app, as those do who want to win: with the clicks of beginners five games take an hour. */
const advance = async (r: Rehearsal, table: string, seed: number): Promise<void> => {
  const rng = seedRng(seed.toString(16).padStart(32, '0'));
  for (let n = 0; n < 4000; n++) {
    const loaded = await r.first.store.load(table);
    if (loaded?.table.status !== 'running' || !loaded.match) return;
    const prompt = openPrompts(loaded.match).find((p) => p.owed);
    const seat = loaded.table.seats.find((s) => s.seat === prompt?.to[0]);
    if (!prompt || !seat?.person) throw new Error('nobody can go on');
    const answers = [{ prompt: prompt.id, answer: greedySeat(rng, loaded.match, seat.seat, prompt) }];
    const from = { interaction: `${table}.${n}`, person: { id: seat.person, name: seat.name } };
    const done = await r.first.app.answer(from, { table, answers });
    if (!done.ok) throw new Error(done.refusal.key);
  }
};

const answered = (outcome: Outcome): APIMessage => {
  if (outcome.result !== 'answered' || !outcome.message) throw new Error(JSON.stringify(outcome));
  return outcome.message;
};

/** What is pressed on the panel of a shop: what can be bought first, then what is earned is decided, and in the end it is confirmed. */
const shopOnce = async (r: Rehearsal, user: string, panel: APIMessage): Promise<APIMessage> => {
  const { control } = r;
  const choose = async (menu: Menu): Promise<APIMessage> => {
    const values = [menu.choices[0]?.value ?? ''];
    return answered(await control.select({ user, message: panel.id, customId: menu.id, values }).edited);
  };
  const menus = menusOf(panel);
  const buy = menus.find(({ hint }) => hint.startsWith('Buy')) ?? menus.find(({ hint }) => !hint.startsWith('Give'));
  if (buy) return choose(buy);
  const labels = buttonsOf(panel).map(({ label }) => label);
  const label =
    labels.find((one) => one === 'Yes, do it' || one.startsWith('Into the galaxy deck')) ??
    labels.find((one) => one === 'Confirm');
  if (label === undefined) throw new Error(`nothing to press: ${labels.join(', ')} on ${textOf(panel)}`);
  return click(r, user, panel, label);
};

/** One side does its shopping through the private panel, down to the confirmation. Gives what stood on it on the way. */
const shop = async (r: Rehearsal, user: string): Promise<readonly string[]> => {
  const shown: string[] = [];
  let panel = await command(r, user, 'campaign shop');
  for (let n = 0; n < 40; n++) {
    shown.push(textOf(panel));
    if (/You have confirmed|No shop is open|next game has begun/u.test(shown.at(-1) ?? '')) return shown;
    panel = await shopOnce(r, user, panel);
    if (withLabelOf(panel, 'Change something after all')) return [...shown, textOf(panel)];
    if (textOf(panel).includes('The shop is closed')) return [...shown, textOf(panel)];
  }
  throw new Error(`the shop does not end: ${shown.at(-1)}`);
};

const withLabelOf = (message: APIMessage, label: string): boolean =>
  buttonsOf(message).some((one) => one.label === label);

/** The fields of a printed page (R-REI-80, R-REI-81). */
const PAGE = [
  'Cards removed from the base deck:',
  'Cards removed from the starter deck:',
  'Cards added to the starter deck:',
  'Cards removed from the galaxy deck:',
  'Cards added to the galaxy deck:',
  'Winner’s base:',
  'Force space at the end:',
];

/** The points of a side in all games, as the status lists them. */
const sumOf = (status: string, side: string): number =>
  [...status.matchAll(new RegExp(`Points: .*?${side} (\\d+)`, 'gu'))].reduce((sum, found) => sum + Number(found[1]), 0);

test('R-REI-40 a campaign through the real client: five games, four shops by clicks, the title; its log, board and record', async () => {
  const r = await open(QUICK);
  await begin(r);
  const players = [buttonPlayer(r, 'Ada', 'button', SEEDS.ada), buttonPlayer(r, 'Boba', 'button', SEEDS.boba)];
  const shops: (readonly string[])[] = [];
  for (let game = 1; game <= 5; game++) {
    const table = (await current(r)) ?? '';
    // The beginning of each game by clicks, with a referee, on what the last shop has left.
    await playOn({ rehearsal: r, table, players, steps: 8 });
    await advance(r, table, game);
    await r.settled();
    if (game === 5) break;
    for (const user of ['Ada', 'Boba']) shops.push(await shop(r, user));
    await r.settled();
  }
  expect(shops).toHaveLength(8);
  // Nobody is shown the other side's basket on the way.
  const bought = /◇ in the place of/u;
  expect(shops.some((pages) => pages.some((page) => bought.test(page)))).toBe(true);
  for (const [at, pages] of shops.entries()) {
    const [own, other] = at % 2 === 0 ? ['⬢', '▲'] : ['▲', '⬢'];
    const lines = pages.flatMap((page) => page.split('\n')).filter((line) => bought.test(line));
    expect(lines.filter((line) => line.startsWith(other))).toEqual([]);
    expect(lines.every((line) => line.startsWith(own))).toBe(true);
  }

  // The title: in the last line, the status, the board and the record.
  const status = textOf(await command(r, 'Cid', 'campaign status'));
  expect(status).toContain('Campaign, over');
  for (let game = 1; game <= 5; game++)
    expect(status).toMatch(new RegExp(`^Game ${game}: \\w+( on .+)?\\. Points: `, 'mu'));
  const winner = /\*\*(Empire|Rebels) .*won the campaign\.\*\*/u.exec(status)?.[1] ?? '';
  expect(textOf(withLabel(r, 'Rematch', 'Cid'))).toContain('won');
  const ends = messagesOf(r, 'Cid').filter((m) => textOf(m).includes('won the campaign'));
  expect(ends.length).toBeGreaterThan(0);
  const [best, least] = winner === 'Empire' ? ['Ada', 'Boba'] : ['Boba', 'Ada'];
  const board = textOf(await command(r, 'Cid', 'leaderboard'));
  expect(board).toMatch(/Leaderboard: Campaigns, \d{4} Q[1-4]/u);
  expect(board).toMatch(
    new RegExp(`1\\. ${best}: \\*\\*1 won\\*\\*, 0 lost, \\d+ points, \\d+ missions?, \\d+ bases`, 'u'),
  );
  expect(board).toMatch(new RegExp(`2\\. ${least}: \\*\\*0 won\\*\\*, 1 lost`, 'u'));
  expect(board).toContain('These campaigns were played with stand-in cards ◇.');
  const points = sumOf(status, winner);
  expect(board).toContain(`${best}: **1 won**, 0 lost, ${points} points`);
  const record = textOf(await command(r, best, 'my', { show: 'record' }, 'dm'));
  expect(record).toContain('Your campaigns');
  expect(record).toContain('5 games of campaigns: they count for the campaign.');
  const last = /table `(\w+)`/u.exec(record)?.[1] ?? '';
  expect(record).toContain(`won against ${least}, ${points} points: table \`${last}\``);

  // The log, as a page and as a file; the channel is gone, and it is still there.
  const log = await command(r, 'Ada', 'campaign log');
  r.control.removeChannel({ channel: CHANNEL });
  await r.settled();
  const kept = await command(r, 'Ada', 'campaign log', { table: last }, 'dm');
  expect(textOf(kept)).toBe(textOf(log));
  expect(textOf(await command(r, 'Boba', 'campaign log', {}, 'dm'))).toBe(textOf(log));
  const file = await (await fetch(kept.attachments[0]?.url ?? '')).text();
  expect(file.match(/^[^\n]+:$/gmu)).toEqual([...PAGE, ...PAGE]);
  expect(file.match(/[☐☒]/gu)).toHaveLength(2 * 20);
  for (const line of status.split('\n').filter((one) => /^Game [1-4]:/u.test(one))) {
    const [, game, side, base] = /^Game (\d): (\w+)(?: on (.+?))?\. Points/u.exec(line) ?? [];
    expect(file).toContain(`Game ${game}: ${side}${base === undefined ? '' : ` – ${base}`}\n`);
  }
  expect(r.first.log.lines.filter((line) => /"level":(50|60)/u.test(line))).toEqual([]);
}, 480_000);
