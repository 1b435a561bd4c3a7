import type { SeatId } from '../../kernel/prompt.ts';
import type { Campaign } from './campaign/state.ts';
import type { Content } from './content.ts';
import type { Faction } from './effects/kinds.ts';
import type { SwapBasket } from './swaps/state.ts';

/** A card in the match: `c17`. Given out after the shuffle, so that it says nothing of the card's face. */
export type Id = string;
export type RowId = string;

export type ModeId =
  | 'beginner'
  | 'full'
  | 'secret'
  | 'mandalorian-empire'
  | 'mandalorian-rebel'
  | 'three'
  | 'missions'
  | 'upgraded'
  | 'campaign'
  | 'modified'
  | 'teams';

/** Which bases are in a base deck: five, all, or those chosen in secret (CORE-13). */
export type BaseDecks = 'beginner' | 'full' | 'secret';

/** What a table may choose before the start, and in a campaign what its games so far have left. */
export type Options = {
  readonly mode: ModeId;
  /** Where the mode leaves it open; absent: as the mode has it. */
  readonly bases?: BaseDecks;
  /** The new bases that need no missions join the base decks (R-MG-R). */
  readonly moreBases?: true;
  /** The duel that is played at each field, in a mode that leaves it open (R-4P-R). */
  readonly duel?: ModeId;
  /** Enemy bases to destroy, at each field: 2–5 (CORE-12.3). */
  readonly length: number;
  /** Neutral row cards may be paid off (CORE-13.7). */
  readonly payoff: boolean;
  /** Who plays which side. */
  readonly factions: Readonly<Record<SeatId, Faction>>;
  /** The campaign that this game belongs to. */
  readonly campaign?: Campaign;
  /** Cards of the server's own packs that are played with instead of those that ship. */
  readonly content?: Content;
};

/** Written once, at the start; frozen and shared by all copies. */
export type Fixed = {
  /** The face of every card in the match. */
  readonly cards: Readonly<Record<Id, string>>;
  readonly options: Options;
  /** Seats in turn order. */
  readonly order: readonly SeatId[];
};

/** The Force marker on a star of arms, three spaces each: on a seat's arm at 1–3, or in the middle (no arm, 0). */
export type Force = { arm: SeatId | null; at: number };

export type Player = {
  readonly faction: Faction;
  deck: Id[];
  hand: Id[];
  discard: Id[];
  units: Id[];
  ships: Id[];
  /** The base in play: one or none. */
  base: Id[];
  /** The base deck. */
  bases: Id[];
  /** Bases left out of a game with secret bases, facedown. */
  aside: Id[];
  /** Enemy bases destroyed by this seat, and its missions completed. */
  victory: Id[];
  /** The mission deck; empty in games without missions. */
  missions: Id[];
  /** The face-up mission: one or none. */
  mission: Id[];
  /** Support cards set aside, for all to see (R-REI-22). */
  supports: Id[];
  /** The first mission that is chosen but not yet shown (R-REI-10). */
  choice: Id | null;
  /** In a modified galaxy: cards out of the game, for all to see. Supports that were not taken in, and the galaxy cards that left for others. */
  box?: Id[];
};

/** A galaxy deck with its row and discard pile, and the seats that it lies between. Deck and piles: the last card is the top. */
export type Row = { readonly between: SeatId[]; deck: Id[]; cards: Id[]; discard: Id[] };

/** What belongs to the turn and is gone with it. */
export type Turn = {
  n: number;
  seat: SeatId;
  resources: number;
  /** Cards and bases whose action was used. */
  used: Id[];
  /** Cards committed to an attack. */
  attacked: Id[];
  /** Attack gained by single cards. */
  boosts: Record<Id, number>;
  purchases: number;
  neutralPurchases: number;
  neutralPlayed: number;
  /** The next purchase may go on top of the deck (Twi'lek Smuggler). */
  nextToDeck: boolean;
  /** Cards to exile when the turn ends, wherever they are. */
  lent: Id[];
  /** The neutral hunt of Ord Mantell is spent. */
  huntedNeutral: boolean;
  /** Damage already prevented this turn, by base. */
  prevented: Record<Id, number>;
  /** What is taken off target values this turn, by card (R-REI-102). */
  lowered: Record<Id, number>;
  /** Bases that have answered this turn to being damaged (the neutral Lothal). */
  struck: Id[];
  /** Cards to draw beyond five at the end of the turn (R-MAND-60). */
  extraDraw: number;
};

/** What the seats of one field share beside their row. */
export type Field = {
  pilots: Id[];
  /** Permanent units in no row, that may be hunted as if they lay in every row (R-MAND-59). */
  permanent: Id[];
  force: Force;
};

/** The first field lies in the game itself: most games have no other. */
export type Game = Field & {
  readonly fixed: Fixed;
  turn: Turn;
  players: Record<SeatId, Player>;
  rows: Record<RowId, Row>;
  /** The fields beside the first one, where there are several (R-4P-R). */
  beside?: Field[];
  exile: Id[];
  /** Seats that have resigned while others play on (U-MAND-20, R-4P-R). */
  out: SeatId[];
  /** Resources lying on face-up missions (R-REI-23). */
  funding: Record<Id, number>;
  /** Damage on ships and bases in play. */
  damage: Record<Id, number>;
  /** Who knows the face of a hidden card, beyond those who see its zone. */
  known: Record<Id, SeatId[]>;
  /** In a modified galaxy: what each side swaps. */
  swaps?: Record<SeatId, SwapBasket>;
};
