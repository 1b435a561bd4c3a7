import type { CardDef } from '../src/games/deckbuilding/effects/kinds.ts';
import type { Frame } from '../src/games/deckbuilding/frames.ts';
import { allCards } from '../src/games/deckbuilding/packs/index.ts';
import { deckbuilding } from '../src/games/deckbuilding/rules.ts';
import type { Game, Options, Player } from '../src/games/deckbuilding/state.ts';
import { freshTurn } from '../src/games/deckbuilding/turn/turn.ts';
import { freezeDeep } from '../src/kernel/json.ts';
import type { Match } from '../src/kernel/match.ts';
import { seedRng } from '../src/kernel/rng.ts';
import { type Maker, maker, type Names, sceneOf } from './scene-of.ts';

/** The table-top test language: set a scene by zones, let a seat act, see exactly what may be picked, pick, see what changed. */

export type Side = 'empire' | 'rebel';

/** A seat's zones by card id. `deck`: the last named is the top. A ship or base may carry damage as `name*3`. */
export type SideScene = {
  readonly hand?: Names;
  readonly deck?: Names;
  readonly discard?: Names;
  readonly units?: Names;
  readonly ships?: Names;
  readonly base?: string | null;
  readonly bases?: Names;
  /** Enemy bases destroyed by this side. */
  readonly victory?: Names;
  /** The mission deck, the last named on top; the open mission, with resources on it as `name*3`; support cards set aside. */
  readonly missions?: Names;
  readonly mission?: string;
  readonly supports?: Names;
};

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
const QUIET_ROW: Names = Array.from({ length: 6 }, () => 'blockade-runner');
const QUIET_GALAXY: Names = Array.from({ length: 12 }, () => 'nebulon-b-frigate');

const player = (faction: Side, s: SideScene, make: Maker['make']): Player => {
  const base = s.base === undefined ? (faction === 'empire' ? 'lothal' : 'dantooine') : s.base;
  const quiet = faction === 'empire' ? 'imperial-shuttle' : 'alliance-shuttle';
  return {
    faction,
    deck: make(s.deck ?? Array.from({ length: 7 }, () => quiet)),
    hand: make(s.hand ?? []),
    discard: make(s.discard ?? []),
    units: make(s.units ?? []),
    ships: make(s.ships ?? []),
    base: make(base === null ? [] : [base]),
    bases: make(s.bases ?? []),
    aside: [],
    victory: make(s.victory ?? []),
    missions: make(s.missions ?? []),
    mission: make(s.mission === undefined ? [] : [s.mission]),
    supports: make(s.supports ?? []),
    choice: null,
  };
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
    players: { a: player('empire', setup.empire ?? {}, make), b: player('rebel', setup.rebel ?? {}, make) },
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
