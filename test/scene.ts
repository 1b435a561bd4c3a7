import type { CardDef } from '../src/games/deckbuilding/effects/kinds.ts';
import type { Frame } from '../src/games/deckbuilding/frames.ts';
import { allCards } from '../src/games/deckbuilding/packs/index.ts';
import { deckbuilding } from '../src/games/deckbuilding/rules.ts';
import type { Game, Options } from '../src/games/deckbuilding/state.ts';
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

export type { SideScene } from './scene-of.ts';

/** The table-top test language: set a scene by zones, let a seat act, see exactly what may be picked, pick, see what changed. */

export type Side = 'empire' | 'rebel';

/** A seat's zones by card id. `deck`: the last named is the top. A ship or base may carry damage as `name*3`. */
export type SceneSetup = {
  readonly empire?: SideScene;
  readonly rebel?: SideScene;
  /** The galaxy row; six neutral cards that disturb nothing where it is not given. */
  readonly row?: Names;
  /** The galaxy deck, the last named on top. */
  readonly galaxy?: Names;
  readonly galaxyDiscard?: Names;
  readonly pilots?: number;
  /** −3 (the Empire's end) to +3 (the Rebels' end); default 0. */
  readonly force?: number;
  readonly turn?: Side;
  readonly resources?: number;
  readonly options?: Partial<Omit<Options, 'factions'>>;
  /** Frames to begin with instead of the main part of the turn; the last comes first. */
  readonly stack?: readonly Frame[];
};

const SEAT: Readonly<Record<Side, string>> = { empire: 'a', rebel: 'b' };

const QUIET: Readonly<Record<Side, Quiet>> = {
  empire: { base: 'lothal', card: 'imperial-shuttle', bases: [] },
  rebel: { base: 'dantooine', card: 'alliance-shuttle', bases: [] },
};

const forceAt = (n: number): Game['force'] => {
  if (n === 0) return { arm: null, at: 0 };
  return { arm: n > 0 ? SEAT.rebel : SEAT.empire, at: Math.abs(n) };
};

const build = (setup: SceneSetup): Match<Game, Frame> => {
  const { cards, damage, make } = maker();
  const turn = SEAT[setup.turn ?? 'empire'];
  const game: Game = {
    fixed: {
      cards,
      options: {
        mode: setup.options?.mode ?? 'full',
        length: setup.options?.length ?? 4,
        payoff: setup.options?.payoff ?? false,
        factions: { a: 'empire', b: 'rebel' },
      },
      order: ['a', 'b'],
    },
    turn: { ...freshTurn(1, turn), resources: setup.resources ?? 0 },
    players: {
      a: playerOf('empire', setup.empire ?? {}, QUIET.empire, make),
      b: playerOf('rebel', setup.rebel ?? {}, QUIET.rebel, make),
    },
    rows: {
      galaxy: {
        between: ['a', 'b'],
        deck: make(setup.galaxy ?? QUIET_GALAXY),
        cards: make(setup.row ?? QUIET_ROW),
        discard: make(setup.galaxyDiscard ?? []),
      },
    },
    pilots: make(Array.from({ length: setup.pilots ?? 10 }, () => 'outer-rim-pilot')),
    permanent: [],
    exile: [],
    out: [],
    force: forceAt(setup.force ?? 0),
    funding: {},
    damage,
    known: {},
  };
  for (const id of [game.players.a, game.players.b].flatMap((p) => p?.mission ?? [])) {
    game.funding[id] = damage[id] ?? 0;
    delete damage[id];
  }
  freezeDeep(game.fixed);
  return {
    rules: deckbuilding.id,
    seq: 0,
    seats: ['a', 'b'],
    rng: seedRng('0123456789abcdef0123456789abcdef'),
    stack: [...(setup.stack ?? [{ k: 'main', seat: turn } as const])],
    prompts: [],
    outcome: null,
    game,
  };
};

export type Scene = ReturnType<typeof scene>;

/** Sets a scene of the core duel. Every act in it also keeps the laws: purity, round trip, stale, undo, knowledge, non-interference. */
export const scene = (setup: SceneSetup) => sceneOf<Side>(build(setup), SEAT);

/** Every card of the packs that a test file is about. */
export const cardsOf = (...ids: string[]): readonly CardDef[] => allCards.filter((c) => ids.includes(c.id));
