import type { Answer, Arg, Ask, Prompt, Refusal, SeatId } from './prompt.ts';
import type { RngState } from './rng.ts';

/** What comes next, as plain data. `k` names the frame's kind; everything else belongs to the game. */
export type Frame = { readonly k: string };

/** A game's state: plain JSON. `fixed` is written once, at the start, and frozen; it is shared between copies and stored apart. */
export type GameState = { readonly fixed: object };

export type Outcome = {
  readonly kind: 'won' | 'drawn' | 'cancelled';
  readonly winners: readonly SeatId[];
  readonly reason: string;
};

/** Everything a game is between two commands. Plain JSON: it may be written away and read back at any moment. */
export type Match<G extends GameState, F extends Frame> = {
  readonly rules: string;
  seq: number;
  seats: SeatId[];
  rng: RngState;
  /** What comes next, last first. */
  stack: F[];
  prompts: Prompt[];
  outcome: Outcome | null;
  game: G;
};

/** Something that happened: a key and arguments, for everybody, or only for the seats in `to`. */
export type Event = {
  readonly key: string;
  readonly args?: Readonly<Record<string, Arg>>;
  readonly to?: readonly SeatId[];
};

/**
 * Why a step may not be taken back freely. `learned`: the acting seat learned a hidden card; `dice`: chance fell; `asked`: another seat
 * was asked; `answered`: that seat answered. `turn` forbids nothing: it marks a good place for a snapshot.
 */
export type Barrier = { readonly kind: 'learned' | 'dice' | 'asked' | 'answered' | 'turn'; readonly seat?: SeatId };

export type Command<G extends GameState = GameState, F extends Frame = Frame> =
  | { readonly kind: 'answer'; readonly seat: SeatId; readonly prompt: string; readonly answer: Answer }
  | { readonly kind: 'resign'; readonly seat: SeatId }
  | { readonly kind: 'replace'; readonly seat: SeatId }
  | {
      readonly kind: 'restore';
      readonly seat: SeatId;
      readonly snapshot: Match<G, F>;
      readonly replay: readonly Command[];
    }
  | { readonly kind: 'cancel' };

/** What frame handlers may do to the world besides changing their game. */
export type Ctx<F extends Frame> = {
  /** The seat whose command is being carried out; nobody during set-up. */
  readonly by: SeatId | undefined;
  /** Puts frames before all that was to come: the first given runs first. */
  readonly push: (...frames: F[]) => void;
  readonly event: (key: string, args?: Record<string, Arg>, to?: readonly SeatId[]) => void;
  /** A whole number from 0 to n − 1. Raises a `dice` barrier. */
  readonly below: (n: number) => number;
  /** Shuffles in place. Raises a `dice` barrier. */
  readonly shuffle: <T>(pile: T[]) => void;
  /** Says that a seat has learned something hidden. Raises a `learned` barrier when that is the acting seat. */
  readonly learned: (seat: SeatId) => void;
  /** Marks the beginning of a turn. */
  readonly turn: () => void;
  /** Ends the match at once: nothing further resolves. */
  readonly end: (outcome: Outcome) => void;
};

export type Step<G extends GameState, F extends Frame, K extends F = F> = {
  readonly run: (game: G, frame: K, ctx: Ctx<F>) => void;
};

/** A question. A `desk` stays in place and takes each seat's answers until no seat owes one; it never pushes questions. */
export type Asking<G extends GameState, F extends Frame, K extends F = F> = {
  readonly ask: (game: G, frame: K) => readonly Ask[];
  readonly then: (game: G, frame: K, by: SeatId, answer: Answer, ctx: Ctx<F>) => void;
  readonly desk?: true;
};

export type FrameKind<G extends GameState, F extends Frame, K extends F = F> = Step<G, F, K> | Asking<G, F, K>;

export type FrameKinds<G extends GameState, F extends Frame> = {
  readonly [K in F['k']]: FrameKind<G, F, Extract<F, { k: K }>>;
};

/** Why a seat cannot do something now: a key and arguments. */
export type Reason = { readonly key: string; readonly args?: Readonly<Record<string, Arg>> };

/** A game, as the kernel sees it. All functions are pure but for the game and the context that they are given to change. */
export type Rules<G extends GameState, F extends Frame, V = unknown, O = unknown> = {
  /** With its version: `deckbuilding@1`. A running match keeps the id it began with. */
  readonly id: string;
  /** Sets the game up. Throws a RangeError on options that do not go together. */
  readonly create: (options: O, seats: readonly SeatId[], ctx: Ctx<F>) => { game: G; stack: F[] };
  readonly frames: FrameKinds<G, F>;
  /** Runs after every frame: ends the match, or pushes steps that cure a condition. */
  readonly check: (game: G, ctx: Ctx<F>) => void;
  readonly view: (game: G, viewer: SeatId | undefined) => V;
  readonly explain: (game: G, seat: SeatId, verb: string, subject: string) => Reason | undefined;
  /** The hidden and public things whose face the seat knows. */
  readonly knows: (game: G, seat: SeatId | undefined) => ReadonlySet<string>;
  /** Groups of places whose contents the viewer cannot tell apart: each place a pile and an index into it. */
  readonly unknownSlots: (game: G, viewer: SeatId | undefined) => readonly (readonly Slot[])[];
  readonly resign: (game: G, seat: SeatId, ctx: Ctx<F>) => void;
  readonly result: (match: Match<G, F>) => unknown;
};

/** A place in a hidden pile: `get` and `set` reach the thing that lies there. */
export type Slot = { readonly pile: string[]; readonly at: number };

/** One command carried out: what is stored as evidence, the prompt's real id in it. */
export type LogEntry = {
  readonly seq: number;
  readonly command: Command;
  readonly events: readonly Event[];
  readonly barriers: readonly Barrier[];
};

export type Applied<G extends GameState, F extends Frame> = {
  readonly match: Match<G, F>;
  readonly log: readonly LogEntry[];
};

export type Refused = { readonly refused: Refusal; readonly at: number };
