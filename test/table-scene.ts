import type { Frame } from '../src/games/deckbuilding/frames.ts';
import { deckbuilding } from '../src/games/deckbuilding/rules.ts';
import type { Game, ModeId, Options, Row } from '../src/games/deckbuilding/state.ts';
import { freshTurn } from '../src/games/deckbuilding/turn/turn.ts';
import { freezeDeep } from '../src/kernel/json.ts';
import type { Match } from '../src/kernel/match.ts';
import { seedRng } from '../src/kernel/rng.ts';
import {
  maker,
  type Names,
  playerOf,
  QUIET_GALAXY,
  QUIET_ROW,
  type Quiet,
  type SideScene,
  sceneOf,
} from './scene-of.ts';

/** Scenes beyond the core duel: the Mandalorians against another side, and three players. */

export type TableSide = 'empire' | 'rebel' | 'mandalorian';

type RowScene = { readonly cards?: Names; readonly deck?: Names; readonly discard?: Names };

export type TableSetup = { readonly [S in TableSide]?: SideScene } & {
  /** Who sits there, in turn order: seats a, b and c. All three where it is not given. */
  readonly sides?: readonly TableSide[];
  /** The rows: `galaxy` in a duel, else `ab`, `bc` and `ca` between the seats; quiet neutral cards where nothing is given. */
  readonly rows?: Readonly<Record<string, RowScene>>;
  readonly permanent?: Names;
  readonly pilots?: number;
  /** Whose arm the Force marker is on, and how far out; in the middle where it is not given. */
  readonly force?: readonly [TableSide, number];
  readonly turn?: TableSide;
  readonly resources?: number;
  readonly options?: Partial<Omit<Options, 'factions'>>;
  readonly stack?: readonly Frame[];
};

/** With a base deck that is not empty, so that nobody is exhausted by chance. */
const QUIET: Readonly<Record<TableSide, Quiet>> = {
  empire: { base: 'lothal', card: 'imperial-shuttle', bases: ['mustafar'] },
  rebel: { base: 'dantooine', card: 'alliance-shuttle', bases: ['alderaan'] },
  mandalorian: { base: 'mand-base-concord-dawn', card: 'mand-starter-resource', bases: ['mand-base-mandalore'] },
};
const ALL: readonly TableSide[] = ['empire', 'rebel', 'mandalorian'];

const modeOf = (sides: readonly TableSide[]): ModeId => {
  if (sides.length === 3) return 'three';
  if (!sides.includes('mandalorian')) return 'full';
  return sides.includes('empire') ? 'mandalorian-empire' : 'mandalorian-rebel';
};

const build = (setup: TableSetup, seats: Readonly<Record<TableSide, string>>, sides: readonly TableSide[]) => {
  const { cards, damage, make } = maker();
  const order = sides.map((side) => seats[side]);
  const turn = seats[setup.turn ?? sides[0] ?? 'empire'];
  const row = (id: string, between: string[]): Row => {
    const given = setup.rows?.[id];
    const row = make(given?.cards ?? QUIET_ROW);
    return { between, deck: make(given?.deck ?? QUIET_GALAXY), cards: row, discard: make(given?.discard ?? []) };
  };
  const between = order.map((seat, i) => [seat, order[(i + 1) % order.length] ?? seat]);
  const rows = sides.length === 2 ? { galaxy: row('galaxy', order) } : undefined;
  const factions = Object.fromEntries(sides.map((side) => [seats[side], side])) as Options['factions'];
  const mode = modeOf(sides);
  const three = sides.length === 3;
  const game: Game = {
    fixed: {
      cards,
      options: { mode, length: three ? 5 : 4, payoff: false, ...setup.options, factions },
      order,
    },
    turn: { ...freshTurn(1, turn), resources: setup.resources ?? 0 },
    players: Object.fromEntries(
      sides.map((side) => [seats[side], playerOf(side, setup[side] ?? {}, QUIET[side], make)]),
    ),
    rows: rows ?? Object.fromEntries(between.map((two) => [two.join(''), row(two.join(''), two)])),
    pilots: make(Array.from({ length: setup.pilots ?? 10 }, () => 'outer-rim-pilot')),
    permanent: make(setup.permanent ?? (three ? ['3p-pyke-repulsor-train'] : [])),
    exile: [],
    out: [],
    force: setup.force ? { arm: seats[setup.force[0]], at: setup.force[1] } : { arm: null, at: 0 },
    funding: {},
    damage,
    known: {},
  };
  freezeDeep(game.fixed);
  const match: Match<Game, Frame> = {
    rules: deckbuilding.id,
    seq: 0,
    seats: order,
    rng: seedRng('0123456789abcdef0123456789abcdef'),
    stack: [...(setup.stack ?? [{ k: 'main', seat: turn } as const])],
    prompts: [],
    outcome: null,
    game,
  };
  return match;
};

export type TableScene = ReturnType<typeof table>;

/** Sets a scene of three seats, or of the sides that are given. */
export const table = (setup: TableSetup = {}) => {
  const sides = setup.sides ?? ALL;
  const seats = Object.fromEntries(sides.map((side, i) => [side, 'abc'[i] ?? ''])) as Record<TableSide, string>;
  return sceneOf<TableSide>(build(setup, seats, sides), seats);
};

/** The Mandalorians at turn, in a duel against the Empire, or against the Rebels. */
export const duel = (setup: TableSetup = {}, foe: 'empire' | 'rebel' = 'empire') =>
  table({ sides: ['mandalorian', foe], ...setup });

/** The seat of a side at a full table. */
export const seatOf = (side: TableSide): string => 'abc'[ALL.indexOf(side)] ?? '';
