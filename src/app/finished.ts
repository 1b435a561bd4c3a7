import type { SeatId } from '../kernel/prompt.ts';
import type { PersonId, TableId } from './ports.ts';

// Finished games and what the boards make of them.

/** Why a finished game counts nowhere: ended without a result, one person on two seats, or resigned before the resigner's third turn. */
export type Uncounted = 'unfinished' | 'self' | 'early' | 'campaign';

/** One seat of a finished game. */
export type PlayedRecord = {
  readonly seat: SeatId;
  /** Nobody after `/my forget`. */
  readonly person?: PersonId;
  readonly faction: string;
  /** Seats of one side win and lose together. */
  readonly side: string;
  readonly outcome: 'won' | 'lost' | 'drawn' | 'none';
  readonly bases: number;
  /** The turns of its own that the seat had begun. */
  readonly turns: number;
};

/** A finished game that counts. */
export type FinishedGame = {
  readonly table: TableId;
  readonly game: string;
  readonly mode: string;
  readonly guild?: string;
  readonly endedAt: Date;
  readonly played: readonly PlayedRecord[];
};

export type RankScope = { readonly guild: string; readonly board: string; readonly season: string };
/** A person's place on a board of a server in a season. */
export type RankKey = RankScope & { readonly person: PersonId };
export type RankRecord = {
  readonly mu: number;
  readonly sigma: number;
  readonly points: number;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly bases: number;
};
export type RankChange = RankKey & RankRecord;

/** Somebody on a board. */
export type Ranked = RankRecord & { readonly person: PersonId; readonly name: string };

/** What somebody has played of one mode with one faction. */
export type RecordLine = { readonly game: string; readonly mode: string; readonly faction: string } & Pick<
  RankRecord,
  'played' | 'won' | 'lost' | 'drawn' | 'bases'
>;

/** How finished games change ranks: which ones, and to what. Pure: it may be asked again. */
export type Rater = {
  readonly touched: (games: readonly FinishedGame[]) => readonly RankKey[];
  readonly after: (games: readonly FinishedGame[], before: readonly RankChange[]) => readonly RankChange[];
};
