import { MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { gameViewOf } from '../../../src/discord/render/scene.ts';
import { defaultWorld } from '../../../src/playground/options.ts';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import { playOn } from '../../e2e/support/game.ts';
import { buttonPlayer } from '../../e2e/support/players.ts';
import { boardOf, click, command, messagesOf, onTurn, open, panelOf, tableIn, textOf, withLabel } from './table.ts';

const PEOPLE = ['Ada', 'Boba', 'Dot', 'Eve'] as const;
const [guild] = defaultWorld.guilds;
const world = {
  ...defaultWorld,
  guilds: [{ name: 'The Cantina', ...guild, members: [...PEOPLE, 'Cid'].map((name) => ({ name })) }],
};

const openForFour = () => open({ standIn: { world, limits: { rateLimits: false } } });

/** A table of four in #table-one, started: Ada and Dot are the Empire, Boba and Eve the Rebels. */
const fourPlayers = async (rehearsal: Rehearsal, more: Record<string, string | number> = {}): Promise<string> => {
  const side = more.duel === 'mandalorian-rebel' ? 'mandalorian' : 'empire';
  await command(rehearsal, 'Ada', 'game new', { mode: 'teams', side, length: 2, ...more });
  await rehearsal.settled();
  const lobby = withLabel(rehearsal, 'Leave');
  await click(rehearsal, 'Boba', lobby, 'Join: ▲ Rebels');
  await command(rehearsal, 'Dot', 'game join', { side });
  await click(rehearsal, 'Eve', withLabel(rehearsal, 'Leave'), 'Join');
  await rehearsal.settled();
  await click(rehearsal, 'Ada', withLabel(rehearsal, 'Leave'), 'Start (host)');
  await rehearsal.settled();
  return tableIn(lobby);
};

const endTurn = async (rehearsal: Rehearsal, user: string): Promise<void> => {
  const asked = await click(rehearsal, user, await panelOf(rehearsal, user), 'End turn');
  if (textOf(asked).includes('Do it anyway')) await click(rehearsal, user, asked, 'Yes, do it');
  await rehearsal.settled();
};

test('R-4P-R four people by clicks: the lobby, two fields on the board, the turn round all four, hands only for partners', async () => {
  const r = await openForFour();
  await command(r, 'Ada', 'game new', { mode: 'teams', side: 'empire', length: 2 });
  await r.settled();
  const opened = textOf(withLabel(r, 'Leave'));
  expect(opened).toContain('Two against two (unofficial)');
  expect(opened).toContain('Destroy 4 enemy bases as a team to win.');
  expect(opened).toContain('3 seats free.');
  await command(r, 'Boba', 'game join', { side: 'rebel' });
  await command(r, 'Dot', 'game join', { side: 'empire' });
  const late = await command(r, 'Eve', 'game join', { side: 'empire' });
  expect(textOf(late)).toContain('Empire is taken');
  await click(r, 'Eve', withLabel(r, 'Leave'), 'Join');
  await r.settled();
  await click(r, 'Ada', withLabel(r, 'Leave'), 'Start (host)');
  await r.settled();

  const board = boardOf(r);
  expect(board.embeds).toHaveLength(6);
  expect(board.content).toContain('unofficial');
  const order = ['Ada', 'Boba', 'Dot', 'Eve', 'Ada'];
  for (const user of order) {
    expect(onTurn(r)).toBe(user);
    await endTurn(r, user);
  }

  const hand = await command(r, 'Dot', 'hand');
  expect([hand.flags, textOf(hand)]).toEqual([
    MessageFlags.Ephemeral,
    expect.stringMatching(/Hand of your partner, Empire 1: \S/),
  ]);
  expect(textOf(await command(r, 'Eve', 'hand'))).toMatch(/Hand of your partner, Rebels 1: \S/);
  expect(textOf(await command(r, 'Cid', 'hand'))).not.toContain('Hand of');
  for (const user of [...PEOPLE, 'Cid'])
    for (const message of messagesOf(r, user).filter((m) => ((m.flags ?? 0) & MessageFlags.Ephemeral) === 0))
      expect(textOf(message)).not.toContain('Hand of your partner');
  const log = async (user: string) => textOf(await command(r, user, 'log', { since: 0 })).split('\n');
  const shown = async (user: string, side: string) =>
    (await log(user))
      .filter((line) => line.includes(side))
      .join()
      .includes('Your partner drew');
  expect([await shown('Boba', 'Rebels 2'), await shown('Boba', 'Empire')]).toEqual([true, false]);
  expect([await shown('Ada', 'Empire 2'), await shown('Cid', 'Empire')]).toEqual([true, false]);
  expect(textOf(await command(r, 'Eve', 'game info'))).toContain('unofficial');
}, 120_000);

test('R-MG-R by clicks: a partner who resigned is played for on the own panel, and both gone is a defeat', async () => {
  const r = await openForFour();
  await fourPlayers(r);
  for (let n = 0; n < 2; n++) for (const user of PEOPLE) await endTurn(r, user);
  const sure = await command(r, 'Dot', 'game resign');
  await click(r, 'Dot', sure, 'Resign');
  await r.settled();
  await endTurn(r, 'Ada');
  await endTurn(r, 'Boba');
  expect(onTurn(r)).toBe('Ada');
  const panel = textOf(await panelOf(r, 'Ada'));
  expect(panel).toContain('You play for your partner: Empire 2.');
  expect(panel).toContain('your turn');
  await command(r, 'Ada', 'end');
  const asked = messagesOf(r, 'Ada').findLast((m) => textOf(m).includes('Do it anyway'));
  if (asked) await click(r, 'Ada', asked, 'Yes, do it');
  await r.settled();
  expect(onTurn(r)).toBe('Eve');
  await click(r, 'Ada', await command(r, 'Ada', 'game resign'), 'Resign');
  await r.settled();
  const over = textOf(withLabel(r, 'Rematch'));
  expect(over).toMatch(/Rebels 1 .*Boba.* and Rebels 2 .*Eve.* won/);
  const board = textOf(await command(r, 'Boba', 'leaderboard', { board: 'mode:deckbuilding:teams' }));
  expect(board).toContain('Two against two (unofficial)');
  await click(r, 'Boba', withLabel(r, 'Rematch'), 'Rematch');
  await r.settled();
  const next = textOf(withLabel(r, 'Leave'));
  for (const [name, side] of [
    ['Ada', '▲ Rebels'],
    ['Boba', '⬢ Empire'],
    ['Dot', '▲ Rebels'],
    ['Eve', '⬢ Empire'],
  ])
    expect(next).toMatch(new RegExp(`${name} \\(${side}`));
}, 120_000);

test.each(['full', 'missions', 'mandalorian-rebel'])(
  'R-4P-R %s at both fields: four players at buttons get through two rounds, watched by the referee',
  async (duel) => {
    const r = await openForFour();
    const table = await fourPlayers(r, { duel });
    const players = PEOPLE.map((user, n) => buttonPlayer(r, user, 'button', `${n}`.repeat(32)));
    const { seen } = await playOn({
      rehearsal: r,
      table,
      players,
      each: (now) => (gameViewOf(now.seen)?.turn.n ?? 0) > 8,
    });
    const view = gameViewOf(seen.seen);
    expect(seen.table.status === 'ended' || (view?.turn.n ?? 0) > 8).toBe(true);
    expect(r.control.invalidRequests()).toBe(0);
    expect(r.first.log.lines.filter((line) => /"level":(50|60)/u.test(line))).toEqual([]);
  },
  240_000,
);
