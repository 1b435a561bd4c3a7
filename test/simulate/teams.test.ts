import { expect, test } from 'vitest';
import { basesOf, positionOf, winsBy } from '../../scripts/simulate/greedy/position.ts';
import { greedySeat } from '../../scripts/simulate/greedy-player.ts';
import { playMatchup } from '../../scripts/simulate/matchup.ts';
import type { Game } from '../../src/games/deckbuilding/state.ts';
import { teams } from '../teams-scene.ts';

const FALLEN = ['hoth', 'jedha', 'sullust', 'yavin-iv'] as const;

test('R-4P-R the greedy player reads the field that it plays at, and counts with its partner', () => {
  const s = teams({
    turn: 'empire2',
    empire: { victory: FALLEN },
    empire2: { victory: FALLEN.slice(0, 3) },
    force: [undefined, ['empire2', 2]],
    rows: [undefined, { row: ['x-wing', 'tie-fighter', 'bossk', 'dengar', 'lobot', 'hwk-290'] }],
  });
  const pos = positionOf(s.view('empire2'));
  expect([pos.seat, pos.foes.map(({ seat }) => seat), pos.partners.map(({ seat }) => seat)]).toEqual([
    'c',
    ['d'],
    ['a'],
  ]);
  expect([pos.goal, pos.view.force, basesOf(pos.me).length]).toEqual([8, { arm: 'c', at: 2 }, 3]);
  expect(pos.shop.map(({ card }) => card)).toContain('dengar');
  const [foe] = pos.foes;
  expect(foe && winsBy(pos, foe)).toBe(true);
});

test('R-MG-R playing for a partner, it reads that partner’s field and hand', () => {
  const s = teams({ turn: 'empire2', empire2: { hand: ['stormtrooper'] } });
  s.resigns('empire2');
  const pos = positionOf(s.view('empire'));
  expect([pos.seat, pos.myTurn, pos.me.handKnown.map(({ card }) => card)]).toEqual(['c', true, ['stormtrooper']]);
});

test('R-4P-R greedy players play a game of four to its end', { timeout: 60_000 }, () => {
  const { matches } = playMatchup(
    { mode: 'teams', seed: '1', chosen: { length: 2, duel: 'missions' } },
    0,
    () => greedySeat,
  );
  const [match] = matches;
  if (!match) throw new Error('no match');
  const g = match.game as unknown as Game;
  expect([match.outcome?.kind, match.outcome?.winners.length]).toEqual(['won', 2]);
  expect(new Set(match.outcome?.winners.map((seat) => g.players[seat]?.faction)).size).toBe(1);
});
