import { MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Rehearsal } from '../../e2e/support/bot.ts';
import { click, command, game, messagesOf, onTurn, open, partsOf, textOf } from './table.ts';

const endTurn = async (r: Rehearsal): Promise<void> => {
  const me = onTurn(r);
  // Nothing was played: it is asked whether one is sure.
  await click(r, me, await command(r, me, 'end'), 'Yes, do it');
  await r.settled();
};

const resign = async (r: Rehearsal, user: string): Promise<void> => {
  await click(r, user, await command(r, user, 'game resign'), 'Resign');
  await r.settled();
};

const publicText = (r: Rehearsal): string =>
  messagesOf(r, 'Cid')
    .filter((m) => ((m.flags ?? 0) & MessageFlags.Ephemeral) === 0)
    .map(textOf)
    .join('\n');

const suggested = async (
  { control }: Rehearsal,
  focused: string,
  typed = '',
): Promise<readonly { readonly name: string; readonly value: string }[]> => {
  const asked = { user: 'Cid', channel: 'table-one', command: 'leaderboard', focused, options: { [focused]: typed } };
  const outcome = await control.autocomplete(asked).outcome;
  if (outcome.result !== 'answered') throw new Error(JSON.stringify(outcome));
  return (outcome.choices ?? []).map((c) => ({ name: c.name, value: String(c.value) }));
};

test('a game that was resigned at once counts nowhere: its end, the board and the record say so', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  await game(r);
  await resign(r, 'Boba');
  expect(publicText(r)).toContain('resigned before their third turn, so it counts on no leaderboard');
  expect(textOf(await command(r, 'Ada', 'leaderboard'))).toContain('Nobody has finished a game here yet');
  const record = textOf(await command(r, 'Boba', 'my', { show: 'record' }));
  expect(record).toContain('You have not finished a game yet that counts.');
  expect(record).toContain('Not counted: 1 game resigned before the third turn.');
});

test('a game that counts is on the leaderboard and in the record; whoever wants is hidden and shown again', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  await game(r);
  for (let n = 0; n < 6; n++) await endTurn(r);
  await resign(r, 'Boba');
  expect(publicText(r)).not.toContain('counts on no leaderboard');

  const board = await command(r, 'Ada', 'leaderboard');
  expect((board.flags ?? 0) & MessageFlags.Ephemeral).toBeTruthy();
  expect(board.mentions).toEqual([]);
  expect(textOf(board)).toMatch(/Leaderboard: Beginner game, \d{4} Q[1-4]/);
  expect(textOf(board)).toMatch(/1\. \*\*1\d{3}\*\* Ada \(you\): 1 played, 1 won, 0 lost, 0 bases/);
  expect(textOf(board)).toMatch(/2\. \*\*9\d\d\*\* Boba: 1 played, 0 won, 1 lost/);
  const empire = textOf(await command(r, 'Cid', 'leaderboard', { board: 'playing emp', season: 'all time' }));
  expect(empire).toContain('Leaderboard: playing Empire, all time');
  expect(empire).not.toContain('Boba');
  expect(textOf(await command(r, 'Cid', 'leaderboard', { board: '@everyone' }))).toContain('no such leaderboard');
  expect(textOf(await command(r, 'Cid', 'leaderboard', { season: 'spring' }))).toContain('no such season');
  expect(textOf(await command(r, 'Ada', 'leaderboard', {}, 'dm'))).toContain('belongs to a server');

  const record = await command(r, 'Ada', 'my', { show: 'record' });
  expect(textOf(record)).toContain('Beginner game, Empire: 1 played, 1 won, 0 lost, 0 bases');
  expect(textOf(record)).toMatch(/Beginner game: \*\*1\d{3}\*\* \(\d{4} Q[1-4]\) and \*\*1\d{3}\*\* \(all time\)/);
  expect(textOf(await command(r, 'Ada', 'my', { show: 'record' }, 'dm'))).toContain('Points are kept by server');

  const hidden = await click(r, 'Ada', record, 'Hide me');
  expect(textOf(hidden)).toContain('You are on no leaderboard any more.');
  expect(textOf(await command(r, 'Boba', 'leaderboard'))).not.toContain('Ada');
  expect(textOf(await command(r, 'Ada', 'leaderboard'))).toContain('You are hidden from leaderboards');
  const settings = await command(r, 'Ada', 'my', { show: 'settings' });
  expect(textOf(settings)).toContain('you are **hidden**');
  expect(textOf(await click(r, 'Ada', settings, 'Show me on leaderboards'))).toContain('you are **shown**');
  expect(textOf(await command(r, 'Boba', 'leaderboard'))).toContain('Ada');
});

test('boards and seasons are suggested; pages are turned within the message', async () => {
  const r = await open({ standIn: { limits: { rateLimits: false } } });
  expect((await suggested(r, 'board')).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Beginner game', 'Full galaxy', 'Secret bases', 'playing Empire', 'playing Rebels']),
  );
  expect(await suggested(r, 'board', 'rebel')).toEqual([{ name: 'playing Rebels', value: 'side:deckbuilding:rebel' }]);
  const seasons = await suggested(r, 'season');
  expect(seasons).toHaveLength(2);
  expect(seasons[0]?.name).toMatch(/^\d{4} Q[1-4]$/);
  expect(seasons[1]).toEqual({ name: 'all time', value: 'all' });

  const guild = r.control.world().guilds[0]?.id ?? '';
  const people = Array.from({ length: 40 }, (_, at) => ({
    id: `8${String(at).padStart(17, '0')}`,
    name: `Guest ${at}`,
  }));
  for (const person of people) await r.first.store.setPerson(person);
  const after = people.map(({ id: person }, at) => ({
    guild,
    board: 'mode:deckbuilding:full',
    season: 'all',
    person,
    ...{ mu: 25, sigma: 8, points: 2000 - at, played: 1, won: 1, lost: 0, drawn: 0, bases: 3 },
    ...{ earned: 0, missions: 0, streak: 0, content: [] },
  }));
  // One finished game of nobody gives the occasion to write them.
  const channel = r.control.world().guilds[0]?.channels[0]?.id ?? '';
  const table = { id: 'ranks', guild, channel, game: 'deckbuilding', mode: 'full', chosen: {}, host: '1', seats: [] };
  const at = new Date();
  await r.first.store.createTable({ ...table, status: 'cancelled', version: 0, createdAt: at }, []);
  const result = { outcome: {}, seats: [], turns: 1, played: [], endedAt: at };
  await r.first.store.commit({ table: 'ranks', version: 0, outbox: [], result });
  await r.first.store.rateFinished(1, { touched: () => [], after: () => after });

  const first = await command(r, 'Cid', 'leaderboard', { season: 'all' });
  expect(textOf(first)).toContain('1. **2000** Guest 0: 1 played');
  expect(textOf(first)).toContain('Page 1 of 3 · 40 players');
  // Turned by another process than the one that showed it.
  await r.first.stop();
  await r.another({});
  const second = await click(r, 'Cid', first, 'Next page');
  expect(second.id).toBe(first.id);
  expect(textOf(second)).toContain('16. **1985** Guest 15: 1 played');
  const last = await click(r, 'Cid', second, 'Next page');
  expect(partsOf(last).map(({ label }) => label)).toEqual(['Previous page']);
  expect(textOf(await click(r, 'Cid', last, 'Previous page'))).toBe(textOf(second));
});
