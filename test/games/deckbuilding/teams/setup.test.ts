import { expect, test } from 'vitest';
import type { Frame } from '../../../../src/games/deckbuilding/frames.ts';
import { chooseOptions } from '../../../../src/games/deckbuilding/modes/modes.ts';
import { cardById } from '../../../../src/games/deckbuilding/packs/index.ts';
import { fieldsOf } from '../../../../src/games/deckbuilding/readers.ts';
import { deckbuilding } from '../../../../src/games/deckbuilding/rules.ts';
import type { Game } from '../../../../src/games/deckbuilding/state.ts';
import { games } from '../../../../src/games/index.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { openPrompts, start } from '../../../../src/kernel/run.ts';
import { seedOf } from '../../../laws/playing.ts';
import { playerAt } from '../mandalorian/new-table.ts';
import { counts, facesOf, newGame } from '../rules/new-game.ts';

type Chosen = Parameters<typeof chooseOptions>[1];
const CORE = { a: 'empire', b: 'rebel', c: 'empire', d: 'rebel' };

const newTeams = (chosen: Chosen = {}, sides: Readonly<Record<string, string>> = CORE, seed = 1) => {
  const chose = chooseOptions('teams', chosen, sides);
  if ('fault' in chose) throw new Error(chose.fault.key);
  return start(deckbuilding, chose.options, Object.keys(sides), seedOf(seed, 'teams')).match;
};

const allOf = (m: Match<Game, Frame>, seat: string): readonly string[] => {
  const p = playerAt(m, seat);
  return facesOf(m, [...p.deck, ...p.hand, ...p.base, ...p.bases]);
};

test('R-4P-R each field has its own copy of every card: galaxy deck, row, pilots and Force track as in a duel', () => {
  const duel = newGame();
  const m = newTeams();
  const galaxy = (of: Match<Game, Frame>, id: string) => {
    const row = of.game.rows[id];
    return counts(facesOf(of, [...(row?.deck ?? []), ...(row?.cards ?? [])]));
  };
  expect(Object.keys(m.game.rows).sort()).toEqual(['galaxy1', 'galaxy2']);
  for (const id of ['galaxy1', 'galaxy2']) {
    expect(galaxy(m, id)).toEqual(galaxy(duel, 'galaxy'));
    expect(m.game.rows[id]?.cards).toHaveLength(6);
  }
  expect(m.game.rows.galaxy1?.between).toEqual(['a', 'b']);
  expect(m.game.rows.galaxy2?.between).toEqual(['c', 'd']);
  expect(fieldsOf(m.game).map(({ pilots, force }) => [pilots.length, force])).toEqual([
    [10, { arm: 'b', at: 3 }],
    [10, { arm: 'd', at: 3 }],
  ]);
  for (const seat of ['a', 'c']) expect(allOf(m, seat)).toEqual(allOf(duel, 'a'));
  for (const seat of ['b', 'd']) expect(allOf(m, seat)).toEqual(allOf(duel, 'b'));
});

test('R-4P-R the first of a team at the table plays at the first field, the second at the second, however they sit', () => {
  expect(newTeams().game.fixed.order).toEqual(['a', 'b', 'c', 'd']);
  const mixed = { a: 'rebel', b: 'rebel', c: 'empire', d: 'empire' };
  expect(newTeams({}, mixed).game.fixed.order).toEqual(['c', 'a', 'd', 'b']);
});

test('R-4P-R the first team is that of a duel: as listed with the Empire and the Rebels, by chance with the Mandalorians', () => {
  const firsts = (sides: Readonly<Record<string, string>>, chosen: Chosen) =>
    new Set(
      Array.from({ length: 20 }, (_, seed) => {
        const { game } = newTeams(chosen, sides, seed);
        const factions = game.fixed.order.map((seat) => game.players[seat]?.faction);
        expect([factions[2], factions[3]]).toEqual([factions[0], factions[1]]);
        return factions[0];
      }),
    );
  expect([...firsts(CORE, {})]).toEqual(['empire']);
  const mand = { a: 'mandalorian', b: 'rebel', c: 'mandalorian', d: 'rebel' };
  expect([...firsts(mand, { duel: 'mandalorian-rebel' })].sort()).toEqual(['mandalorian', 'rebel']);
});

test('R-4P-R with missions each player has an own mission deck and chooses a first mission', () => {
  const m = newTeams({ duel: 'missions' });
  expect(openPrompts(m).map(({ to }) => to.join())).toEqual(['a', 'b', 'c', 'd']);
  for (const seat of ['a', 'b', 'c', 'd']) {
    const p = playerAt(m, seat);
    expect(p.missions.length).toBeGreaterThan(10);
    expect(facesOf(m, p.missions).every((id) => cardById(id).faction === p.faction)).toBe(true);
  }
  expect(facesOf(m, playerAt(m, 'a').missions)).toEqual(facesOf(m, playerAt(m, 'c').missions));
});

test('R-4P-R with beginner decks each player has the five bases of the beginner game', () => {
  const m = newTeams({ bases: 'beginner' });
  for (const seat of ['a', 'b', 'c', 'd'])
    expect(allOf(m, seat)).toEqual(
      allOf(newGame({ mode: 'beginner' }), m.game.players[seat]?.faction === 'empire' ? 'a' : 'b'),
    );
});

test('A8 teams: lengths are those of a duel, four as a rule and three with beginner decks, each twice over the two fields', () => {
  expect(chooseOptions('teams', {}, CORE)).toMatchObject({ options: { mode: 'teams', length: 4 } });
  expect(chooseOptions('teams', { bases: 'beginner' }, CORE)).toMatchObject({ options: { length: 3 } });
  for (const length of [2, 3, 4, 5])
    expect(chooseOptions('teams', { length }, CORE)).toMatchObject({ options: { length } });
  for (const length of [1, 6, 8])
    expect(chooseOptions('teams', { length }, CORE)).toMatchObject({ fault: { key: 'options.length' } });
  expect(chooseOptions('teams', { payoff: true }, CORE)).toMatchObject({ options: { payoff: true } });
});

test('A8 teams: no secret bases; missions for the Empire against the Rebels alone, and not with beginner decks', () => {
  expect(chooseOptions('teams', { bases: 'secret' }, CORE)).toMatchObject({ fault: { key: 'options.bases' } });
  expect(chooseOptions('teams', { duel: 'missions', bases: 'beginner' }, CORE)).toMatchObject({
    fault: { key: 'options.bases' },
  });
  expect(chooseOptions('teams', { duel: 'missions' }, CORE)).toMatchObject({ options: { duel: 'missions' } });
  const mand = { a: 'mandalorian', b: 'empire', c: 'mandalorian', d: 'empire' };
  expect(chooseOptions('teams', { duel: 'missions' }, mand)).toMatchObject({ fault: { key: 'options.teams' } });
  expect(chooseOptions('teams', { duel: 'mandalorian-empire', bases: 'beginner' }, mand)).toMatchObject({
    options: { length: 3 },
  });
  expect(chooseOptions('teams', { duel: 'three' }, CORE)).toMatchObject({ fault: { key: 'options.duel' } });
  expect(chooseOptions('full', { duel: 'missions' }, { a: 'empire', b: 'rebel' })).toMatchObject({
    fault: { key: 'options.duel' },
  });
});

test('A8 teams: two of each side, the same two on both fields', () => {
  for (const sides of [
    { a: 'empire', b: 'empire', c: 'empire', d: 'rebel' },
    { a: 'empire', b: 'rebel', c: 'mandalorian', d: 'rebel' },
  ])
    expect(chooseOptions('teams', {}, sides)).toMatchObject({ fault: { key: 'options.teams' } });
  expect(chooseOptions('teams', {}, { a: 'empire', b: 'rebel' })).toMatchObject({
    fault: { key: 'options.seats', args: { n: 4 } },
  });
});

test('R-4P-R four seats, two a side, for each pair of a duel', () => {
  const info = games.deckbuilding?.modes.find(({ id }) => id === 'teams');
  expect([info?.seats, info?.factions]).toEqual([4, ['empire', 'rebel', 'empire', 'rebel']]);
  expect(info?.duels?.map(({ id, factions }) => [id, factions.slice(0, 2).join()])).toEqual([
    ['full', 'empire,rebel'],
    ['missions', 'empire,rebel'],
    ['mandalorian-empire', 'mandalorian,empire'],
    ['mandalorian-rebel', 'mandalorian,rebel'],
  ]);
});
