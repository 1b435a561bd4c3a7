import type { Frame } from '../src/games/deckbuilding/frames.ts';
import { deckbuilding } from '../src/games/deckbuilding/rules.ts';
import type { Field, Game, Options, Row } from '../src/games/deckbuilding/state.ts';
import { freshTurn } from '../src/games/deckbuilding/turn/turn.ts';
import { freezeDeep } from '../src/kernel/json.ts';
import { seedRng } from '../src/kernel/rng.ts';
import {
  type Maker,
  maker,
  type Names,
  playerOf,
  QUIET_GALAXY,
  QUIET_ROW,
  type Quiet,
  type SideScene,
  sceneOf,
} from './scene-of.ts';

/** Scenes of two against two: the Empire and the Rebels at the first field, and their partners at the second. */

export type TeamSide = 'empire' | 'rebel' | 'empire2' | 'rebel2';

export const SEATS: Readonly<Record<TeamSide, string>> = { empire: 'a', rebel: 'b', empire2: 'c', rebel2: 'd' };

type FieldScene = { readonly row?: Names; readonly galaxy?: Names; readonly galaxyDiscard?: Names };

export type TeamsSetup = { readonly [S in TeamSide]?: SideScene } & {
  /** The rows of the two fields; quiet neutral cards where nothing is given. */
  readonly rows?: readonly [FieldScene?, FieldScene?];
  /** The Force of each field: whose arm the marker is on, and how far out; in the middle where it is not given. */
  readonly force?: readonly [(readonly [TeamSide, number])?, (readonly [TeamSide, number])?];
  readonly turn?: TeamSide;
  readonly resources?: number;
  readonly options?: Partial<Omit<Options, 'factions' | 'mode'>>;
  readonly stack?: readonly Frame[];
};

/** Bases in reserve, so that the goal can be reached whatever a scene is about. */
const QUIET: Readonly<Record<'empire' | 'rebel', Quiet>> = {
  empire: { base: 'lothal', card: 'imperial-shuttle', bases: ['mustafar', 'kessel', 'kafrene', 'endor', 'rodia'] },
  rebel: { base: 'dantooine', card: 'alliance-shuttle', bases: ['alderaan', 'hoth', 'jedha', 'sullust', 'yavin-iv'] },
};

const rowOf = (between: string[], scene: FieldScene | undefined, { make }: Maker): Row => ({
  between,
  deck: make(scene?.galaxy ?? QUIET_GALAXY),
  cards: make(scene?.row ?? QUIET_ROW),
  discard: make(scene?.galaxyDiscard ?? []),
});

/** Sets a scene. Every act in it also keeps the laws: purity, round trip, stale, undo, knowledge, non-interference. */
export const teams = (setup: TeamsSetup = {}) => {
  const m = maker();
  const seats = Object.values(SEATS);
  const turn = SEATS[setup.turn ?? 'empire'];
  const field = (at: 0 | 1): Field => {
    const force = setup.force?.[at];
    return {
      pilots: m.make(Array.from({ length: 10 }, () => 'outer-rim-pilot')),
      permanent: [],
      force: force ? { arm: SEATS[force[0]], at: force[1] } : { arm: null, at: 0 },
    };
  };
  const sides = Object.keys(SEATS) as TeamSide[];
  const factionOf = (side: TeamSide) => (side.startsWith('empire') ? 'empire' : 'rebel');
  const game: Game = {
    fixed: {
      cards: m.cards,
      options: {
        mode: 'teams',
        length: 4,
        payoff: false,
        ...setup.options,
        factions: Object.fromEntries(sides.map((side) => [SEATS[side], factionOf(side)])),
      },
      order: seats,
    },
    turn: { ...freshTurn(1, turn), resources: setup.resources ?? 0 },
    players: Object.fromEntries(
      sides.map((side) => [SEATS[side], playerOf(factionOf(side), setup[side] ?? {}, QUIET[factionOf(side)], m.make)]),
    ),
    rows: {
      galaxy1: rowOf(['a', 'b'], setup.rows?.[0], m),
      galaxy2: rowOf(['c', 'd'], setup.rows?.[1], m),
    },
    ...field(0),
    beside: [field(1)],
    exile: [],
    out: [],
    funding: {},
    damage: m.damage,
    known: {},
  };
  freezeDeep(game.fixed);
  const match = {
    rules: deckbuilding.id,
    seq: 0,
    seats,
    rng: seedRng('0123456789abcdef0123456789abcdef'),
    stack: [...(setup.stack ?? [{ k: 'main', seat: turn } as const])],
    prompts: [],
    outcome: null,
    game,
  };
  return sceneOf<TeamSide>(match, SEATS);
};
