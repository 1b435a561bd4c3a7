import { expect, test } from 'vitest';
import { attackBonuses, reachable, track } from '../../scripts/simulate/reached.ts';
import { playSeries } from '../../scripts/simulate/simulate.ts';
import type { Id } from '../../src/games/deckbuilding/state.ts';
import { type SceneSetup, scene } from '../scene.ts';

/** What counts as a card that did something in a run of random games. */

const bonusesIn = (setup: SceneSetup, hunting: boolean): readonly string[] => {
  const { game } = scene(setup).match();
  const seat = setup.turn === 'rebel' ? 'b' : 'a';
  const p = game.players[seat];
  const attackers: readonly Id[] = [...(p?.units ?? []), ...(p?.ships ?? [])];
  return [...attackBonuses(game, seat, attackers, hunting)].sort();
};

test.each<[string, SceneSetup, boolean, readonly string[]]>([
  ['an own bonus while it holds', { empire: { units: ['death-trooper'] }, force: -1 }, false, ['death-trooper']],
  ['none while it does not hold', { empire: { units: ['death-trooper'] }, force: 1 }, false, []],
  [
    'the giver of a bonus, not its taker',
    { empire: { units: ['admiral-piett', 'tie-fighter'], ships: ['star-destroyer'] } },
    false,
    ['admiral-piett'],
  ],
  ['no giver without a taker', { empire: { units: ['admiral-piett', 'tie-fighter'] } }, false, []],
  ['a base', { empire: { base: 'endor', units: ['stormtrooper'] } }, false, ['endor']],
  ['a hunter on the hunt', { empire: { units: ['rodian-gunslinger'] } }, true, ['rodian-gunslinger']],
  ['a hunter before a base', { empire: { units: ['rodian-gunslinger'] } }, false, []],
])('%s counts as reached', (_what, setup, hunting, expected) => {
  expect(bonusesIn(setup, hunting)).toEqual(expected);
});

test('a mode holds the abilities and rewards of its cards', () => {
  const full = reachable('full');
  expect(full).toContain('death-star:ability');
  expect(full).toContain('boba-fett:reward');
  expect(full).not.toContain('star-destroyer:ability');
  expect(full).not.toContain('lobot:reward');
  expect(reachable('beginner')).not.toContain('rodia:ability');
  expect(reachable('secret')).toEqual(full);
});

test('an ability that was used and did nothing is not reached', () => {
  const reached = new Set<string>();
  const tracker = track(reached);
  const game = scene({}).match().game;
  tracker.after(game, [{ key: 'used', args: { seat: 'a', card: 'tie-bomber' } }], undefined);
  expect([...reached]).toEqual([]);
  const gained = { key: 'gained', args: { seat: 'a', what: 'resources', n: 1 } };
  tracker.after(game, [{ key: 'reward.taken', args: { seat: 'a', card: 'tie-fighter' } }, gained], undefined);
  expect([...reached]).toEqual(['tie-fighter:reward']);
});

test('one game reaches some cards and not all; a series is what its games are, however shared', () => {
  const series = { game: 'deckbuilding', mode: 'full', seed: 'reached', chosen: { length: 2 } };
  const whole = playSeries(series, 0, 3);
  const parts = [playSeries(series, 0, 1), playSeries(series, 1, 3)];
  expect(whole.faults).toEqual([]);
  expect(whole.finished).toBe(3);
  expect(parts.reduce((sum, part) => sum + part.steps, 0)).toBe(whole.steps);
  expect([...new Set(parts.flatMap((part) => [...part.reached]))].sort()).toEqual([...whole.reached].sort());
  const [one] = parts;
  expect(one?.reached.size).toBeGreaterThan(10);
  expect(one?.reached.size).toBeLessThan(reachable('full').length);
});
