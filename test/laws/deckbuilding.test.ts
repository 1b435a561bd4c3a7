import { expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { playLawfully } from './playing.ts';
import { deckbuildingIn } from './subjects.ts';

/** Whole games a mode; lengths, paying off and sides take turns among them. */
const GAMES = 30;
/** One step in so many is held to the dear laws. */
const EVERY = 50;

const modes = games.deckbuilding?.modes.map((mode) => mode.id) ?? [];

test('every mode of the game is tried', () => {
  expect(modes).toEqual(['beginner', 'full', 'secret']);
});

test.each(modes)('deckbuilding, %s: whole random games keep every law', { timeout: 600_000 }, (mode) => {
  const faults: unknown[] = [];
  for (let seed = 0; seed < GAMES && faults.length < 3; seed++) {
    const choices = { length: 2 + (seed % 4), payoff: seed % 2 === 1 };
    const { fault, ended } = playLawfully(deckbuildingIn(mode, choices, seed % 3 === 0), { seed, every: EVERY });
    if (fault !== undefined || !ended) faults.push(fault ?? `game ${seed} did not end`);
  }
  expect(faults).toEqual([]);
});
