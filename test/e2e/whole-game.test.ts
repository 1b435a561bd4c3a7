import { InteractionType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { gameViewOf } from '../../src/discord/render/scene.ts';
import { click, command, open, tableIn, textOf, withLabel } from '../discord/runtime/table.ts';
import type { Rehearsal } from './support/bot.ts';
import { playOn } from './support/game.ts';
import { buttonPlayer } from './support/players.ts';
import { buttonsOf, directOf } from './support/seeing.ts';
import { slashPlayer } from './support/slash-player.ts';

/** What a whole game costs at Discord's limits is another test's business: here the limits would only make it slow. */
const QUICK = { standIn: { limits: { rateLimits: false } } };

const SEEDS = { ada: '0123456789abcdef0123456789abcdef', boba: 'fedcba9876543210fedcba9876543210' };

/** The whole story in words, page for page, as a person reads it behind `/log`. */
const storyOf = async (rehearsal: Rehearsal, user: string): Promise<string> => {
  let page = await command(rehearsal, user, 'log', { since: 0 });
  const pages: string[] = [];
  for (let n = 0; n < 100; n++) {
    pages.unshift(textOf(page));
    if (!buttonsOf(page).some((b) => b.label === 'Older')) break;
    page = await click(rehearsal, user, page, 'Older');
  }
  return pages.join('\n');
};

const finished = async (rehearsal: Rehearsal, turns: number): Promise<void> => {
  const last = withLabel(rehearsal, 'Rematch', 'Cid');
  expect(textOf(last)).toMatch(/The game is over\. .+ won\./u);
  const story = await storyOf(rehearsal, 'Cid');
  for (let n = 2; n <= turns; n++) expect(story).toContain(`**Turn ${n}: `);
  expect(story).toMatch(/\*\*(Empire|Rebels) .+ won the game\.\*\*/u);
  // Nobody was ever left without an answer.
  expect(rehearsal.control.interactions().filter((i) => i.state !== 'answered')).toEqual([]);
  for (const user of ['Ada', 'Boba', 'Cid'])
    expect(rehearsal.control.view({ user, channel: 'table-one' }).items.filter((i) => i.kind === 'note')).toEqual([]);
  expect(rehearsal.control.invalidRequests()).toBe(0);
  expect(rehearsal.first.log.lines.filter((line) => /"level":(50|60)/u.test(line))).toEqual([]);
};

test('a whole game by buttons: one seat by direct message, the other behind “Take your turn”', async () => {
  const rehearsal = await open(QUICK);
  await command(rehearsal, 'Ada', 'game new', { mode: 'beginner', side: 'empire', length: 2 });
  await rehearsal.settled();
  const message = withLabel(rehearsal, 'Leave');
  const table = tableIn(message);
  const settings = await click(rehearsal, 'Boba', message, 'Join');
  await click(rehearsal, 'Boba', settings, 'Cards by direct message');
  await rehearsal.settled();
  await click(rehearsal, 'Ada', withLabel(rehearsal, 'Leave'), 'Start (host)');
  await rehearsal.settled();
  const players = [
    buttonPlayer(rehearsal, 'Ada', 'button', SEEDS.ada),
    buttonPlayer(rehearsal, 'Boba', 'dm', SEEDS.boba),
  ];
  const { seen } = await playOn({ rehearsal, table, players });
  expect(seen.table.status).toBe('ended');
  expect(seen.seen?.outcome?.winners).toHaveLength(1);
  // One direct message a turn, and all but the newest reduced to a line.
  const direct = directOf(rehearsal, 'Boba');
  expect(direct.length).toBeGreaterThan(3);
  expect(direct.filter((m) => m.embeds.length > 0).length).toBeLessThanOrEqual(1);
  await finished(rehearsal, gameViewOf(seen.seen)?.turn.n ?? 0);
}, 120_000);

test('a whole game by slash commands alone', async () => {
  const rehearsal = await open(QUICK);
  await command(rehearsal, 'Ada', 'game new', { mode: 'beginner', side: 'empire', length: 2 });
  await command(rehearsal, 'Boba', 'game join', { side: 'rebel' });
  await command(rehearsal, 'Ada', 'game start');
  await rehearsal.settled();
  const table = tableIn(withLabel(rehearsal, 'Take your turn'));
  const players = [slashPlayer(rehearsal, 'Ada', SEEDS.ada), slashPlayer(rehearsal, 'Boba', SEEDS.boba)];
  const { seen } = await playOn({ rehearsal, table, players });
  expect(seen.table.status).toBe('ended');
  const types = new Set(rehearsal.control.interactions().map((i) => i.type));
  expect([...types].sort()).toEqual([
    InteractionType.ApplicationCommand,
    InteractionType.ApplicationCommandAutocomplete,
  ]);
  await finished(rehearsal, gameViewOf(seen.seen)?.turn.n ?? 0);
}, 120_000);
