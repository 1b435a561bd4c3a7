import type { Frame } from '../../../../src/games/deckbuilding/frames.ts';
import { chooseOptions } from '../../../../src/games/deckbuilding/modes/modes.ts';
import { deckbuilding } from '../../../../src/games/deckbuilding/rules.ts';
import type { Game, Player } from '../../../../src/games/deckbuilding/state.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { start } from '../../../../src/kernel/run.ts';
import { seedOf } from '../../../laws/playing.ts';

type Sides = Readonly<Record<string, string>>;

/** The sides of each mode as they usually sit. */
export const SIDES = {
  'mandalorian-empire': { a: 'mandalorian', b: 'empire' },
  'mandalorian-rebel': { a: 'mandalorian', b: 'rebel' },
  three: { a: 'empire', b: 'rebel', c: 'mandalorian' },
} as const satisfies Readonly<Record<string, Sides>>;

type Chosen = Parameters<typeof chooseOptions>[1];

/** A new match of a mode of the Mandalorian pack. */
export const newTable = (mode: keyof typeof SIDES, seed = 1, chosen: Chosen = {}): Match<Game, Frame> => {
  const sides: Sides = SIDES[mode];
  const options = chooseOptions(mode, chosen, sides);
  if ('fault' in options) throw new Error(options.fault.key);
  return start(deckbuilding, options.options, Object.keys(sides), seedOf(seed, mode)).match;
};

/** The seat's player of a match. */
export const playerAt = (m: Match<Game, Frame>, seat: string): Player => {
  const p = m.game.players[seat];
  if (!p) throw new Error(seat);
  return p;
};

/** The seeds of a series of tables, for what chance decides. */
export const SEEDS: readonly number[] = Array.from({ length: 40 }, (_, i) => i + 1);
