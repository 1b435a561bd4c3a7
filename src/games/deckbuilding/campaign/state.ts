import type { SeatId } from '../../../kernel/prompt.ts';
import type { Faction } from '../effects/kinds.ts';

/** A card by its id in the packs: between the games of a campaign cards have no place, only a face. */
export type Face = string;

/** Games of a campaign, and the enemy bases that win each: three in the first four, five in the last (R-REI-40). */
export const GAMES = 5;
export const lengthOfGame = (game: number): number => (game < GAMES ? 3 : 5);

/** One side between the games. */
export type Side = {
  readonly faction: Faction;
  /** The ten starter cards (R-REI-53). */
  readonly starters: readonly Face[];
  /** Upgraded starters that can still be bought. */
  readonly upgrades: readonly Face[];
  readonly startersRemoved: readonly Face[];
  readonly startersAdded: readonly Face[];
  /** The thirty cards of this faction in the galaxy deck (R-REI-62). */
  readonly galaxy: readonly Face[];
  readonly galaxyRemoved: readonly Face[];
  readonly galaxyAdded: readonly Face[];
  /** Support cards set aside: not yet earned. */
  readonly supports: readonly Face[];
  /** Support cards earned in the game just played, which wait for a decision (R-REI-61). */
  readonly earned: readonly Face[];
  /** Support cards that have left the campaign. */
  readonly supportsRemoved: readonly Face[];
  /** Bases left, the one in play included (U-REI-23). */
  readonly bases: readonly Face[];
  readonly basesRemoved: readonly { readonly card: Face; readonly game: number }[];
  /** Points of the game just played, to be spent in the shop after it (R-REI-50). */
  readonly points: number;
};

/** The Force marker, by the seat whose arm it is on. */
export type ForceSpace = { readonly arm: SeatId | null; readonly at: number };

/** What is kept of one game (U-REI-27). */
export type GamePlayed = {
  readonly game: number;
  readonly winner: SeatId;
  readonly reason: string;
  /** The base in play with which the winner ended; absent where there was none (U-REI-18). */
  readonly base?: Face;
  readonly force: ForceSpace;
  readonly sides: Readonly<
    Record<
      SeatId,
      {
        readonly points: number;
        readonly bases: readonly Face[];
        readonly missions: readonly Face[];
        /** The turns of its own that the seat had begun. */
        readonly turns?: number;
      }
    >
  >;
};

/**
 * A whole campaign between two of its matches. It travels as an option of the next match, so that each match holds all that comes after it. All of
 * it is public: what is being chosen in a shop is in that match and nowhere else.
 */
export type Campaign = {
  /** The game that is being played, or after which the shop is open: 1–5. */
  readonly game: number;
  /** A base destroyed in games 1–4 leaves its owner's base deck (U-REI-1). */
  readonly basesLeave: boolean;
  readonly payoff: boolean;
  readonly seats: readonly SeatId[];
  readonly sides: Readonly<Record<SeatId, Side>>;
  readonly played: readonly GamePlayed[];
  /** Who takes the first turn of the game to be played (R-REI-75). */
  readonly first: SeatId;
  /** The base that is carried over into the game to be played (R-REI-74). */
  readonly carried?: { readonly seat: SeatId; readonly card: Face };
  readonly force: ForceSpace;
  /** Who has won the campaign. */
  readonly title?: SeatId;
  /** Who has given the whole campaign up (U-REI-19). */
  readonly resigned?: SeatId;
};

/** The side of a seat. Throws when the campaign has no such seat, which is a fault. */
export const sideOf = (campaign: Campaign, seat: SeatId): Side => {
  const side = campaign.sides[seat];
  if (!side) throw new Error(`no seat ${seat} in the campaign`);
  return side;
};

/** The list without one copy of each of some cards. */
export const without = (faces: readonly Face[], gone: readonly Face[]): readonly Face[] => {
  const left = [...faces];
  for (const face of gone) {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};
