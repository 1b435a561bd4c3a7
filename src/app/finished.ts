import type { SeatId } from '../kernel/prompt.ts';
import type { CampaignId, PersonId, TableId } from './ports.ts';

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

/** One seat of a campaign that is over: points, missions and bases are those of all its games. */
export type CampaignPlayed = {
  readonly seat: SeatId;
  /** Nobody after `/my forget`. */
  readonly person?: PersonId;
  readonly faction: string;
  readonly outcome: 'won' | 'lost' | 'none';
  readonly points: number;
  readonly missions: number;
  readonly bases: number;
  /** The turns of its own that the seat had begun; absent where that was not kept. */
  readonly turns?: number;
};

/** A campaign that is over and counts. */
export type FinishedCampaign = {
  readonly campaign: CampaignId;
  readonly game: string;
  readonly mode: string;
  readonly guild?: string;
  readonly endedAt: Date;
  /** What it was played with, such as `stand-ins`. */
  readonly content: readonly string[];
  readonly played: readonly CampaignPlayed[];
};

/** A campaign of somebody's that is over, with that person's side. */
export type CampaignLine = Omit<CampaignPlayed, 'seat' | 'person' | 'turns'> & {
  readonly game: string;
  readonly mode: string;
  /** Its last table, by which its log is asked for. */
  readonly table: TableId;
  readonly endedAt: Date;
  readonly uncounted?: Uncounted;
  /** The other side's name; empty for somebody who was forgotten. */
  readonly against: string;
};

/** What somebody has played of campaigns that count, with one faction. */
export type CampaignSum = { readonly game: string; readonly mode: string; readonly faction: string } & Pick<
  RankRecord,
  'played' | 'won' | 'lost' | 'earned' | 'missions' | 'bases'
>;

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
  /** Points earned and missions completed in campaigns. */
  readonly earned: number;
  readonly missions: number;
  /** Campaigns won in a row, up to the last one. */
  readonly streak: number;
  /** What its campaigns were played with, such as `stand-ins`. */
  readonly content: readonly string[];
};
export type RankChange = RankKey & RankRecord;

/** Somebody on a board. */
export type Ranked = RankRecord & { readonly person: PersonId; readonly name: string };

/** What somebody has played of one mode with one faction. */
export type RecordLine = { readonly game: string; readonly mode: string; readonly faction: string } & Pick<
  RankRecord,
  'played' | 'won' | 'lost' | 'drawn' | 'bases'
>;

/** How finished games, or campaigns, change ranks: which ones, and to what. Pure: it may be asked again. */
export type Rater<T = FinishedGame> = {
  readonly touched: (games: readonly T[]) => readonly RankKey[];
  readonly after: (games: readonly T[], before: readonly RankChange[]) => readonly RankChange[];
};
