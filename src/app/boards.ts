import type { GameInfo } from '../games/registry-types.ts';
import type {
  CampaignLine,
  CampaignSum,
  FinishedGame,
  PlayedRecord,
  RankChange,
  RankKey,
  RankRecord,
  RecordLine,
} from './finished.ts';
import { NEWCOMER, pointsOf, type Rating, ratedAfter } from './rating.ts';
import { ALL, seasonOf } from './season.ts';

/** A leaderboard: all duels and other single games of one mode, all of them that were played with one faction, or all campaigns. */
export type Board = {
  /** `mode:deckbuilding:full`. */
  readonly id: string;
  readonly kind: string;
  readonly game: string;
  /** The mode or the faction. */
  readonly subject: string;
};

/** A kind of board: which of them there are, and on which one a seat of a finished game stands. */
type Kind = {
  readonly id: string;
  readonly subjects: (game: GameInfo) => readonly string[];
  readonly subjectOf: (game: FinishedGame, seat: PlayedRecord) => string;
};

/** Every kind of board of single games. A new one is a line here and its words. */
const KINDS: readonly Kind[] = [
  {
    id: 'mode',
    subjects: (game) => game.modes.filter((mode) => !mode.campaign).map((mode) => mode.id),
    subjectOf: (game) => game.mode,
  },
  {
    id: 'side',
    subjects: (game) => [...new Set(game.modes.flatMap((mode) => mode.factions))],
    subjectOf: (_, seat) => seat.faction,
  },
];

/** The kind of the boards of campaigns; their subject is the mode. How they are filled is in `campaign-board.ts`. */
export const CAMPAIGNS = 'campaign';

/** The board of a kind about something in a game. */
export const boardOf = (kind: string, game: string, subject: string): Board => ({
  id: `${kind}:${game}:${subject}`,
  kind,
  game,
  subject,
});

/** Whether a board is that of a mode's single games or of its campaigns. */
export const isOfMode = (board: Board, game: string, mode: string): boolean =>
  board.game === game && board.subject === mode && (board.kind === 'mode' || board.kind === CAMPAIGNS);

/** All boards of the games that can be played: those by mode first, then the campaigns, then those by faction. */
export const allBoards = (games: Readonly<Record<string, GameInfo>>): readonly Board[] => {
  const of = (kind: string, subjects: (game: GameInfo) => readonly string[]): readonly Board[] =>
    Object.values(games).flatMap((game) => subjects(game).map((subject) => boardOf(kind, game.id, subject)));
  const campaigns = of(CAMPAIGNS, ({ modes }) => modes.filter((mode) => mode.campaign).map((mode) => mode.id));
  const [first = [], ...others] = KINDS.map((kind) => of(kind.id, kind.subjects));
  return [...first, ...campaigns, ...others.flat()];
};

type Standing = Omit<RankRecord, 'points'>;
const NONE = { played: 0, won: 0, lost: 0, drawn: 0, bases: 0, earned: 0, missions: 0, streak: 0, content: [] };
const UNRANKED: Standing = { ...NEWCOMER, ...NONE };

const keyText = (key: RankKey): string => [key.guild, key.board, key.season, key.person].join(' ');

/** The places that a seat's person has on the boards of one kind: in the game's season and in that without end. */
const keysOf = (kind: Kind, game: FinishedGame, seat: PlayedRecord): readonly RankKey[] => {
  const { guild, endedAt } = game;
  const { person } = seat;
  if (guild === undefined || person === undefined) return [];
  const board = boardOf(kind.id, game.game, kind.subjectOf(game, seat)).id;
  return [seasonOf(endedAt), ALL].map((season) => ({ guild, board, season, person }));
};

/** Every place that games change. */
export const ranksTouched = (games: readonly FinishedGame[]): readonly RankKey[] => {
  const keys = games.flatMap((game) =>
    KINDS.flatMap((kind) => game.played.flatMap((seat) => keysOf(kind, game, seat))),
  );
  return [...new Map(keys.map((key) => [keyText(key), key])).values()];
};

const withGame = (now: Standing, seat: PlayedRecord, rating: Rating): Standing => ({
  ...now,
  mu: rating.mu,
  sigma: rating.sigma,
  played: now.played + 1,
  won: now.won + Number(seat.outcome === 'won'),
  lost: now.lost + Number(seat.outcome === 'lost'),
  drawn: now.drawn + Number(seat.outcome === 'drawn'),
  bases: now.bases + seat.bases,
});

/**
 * The places after finished games, in the order of the games, from those before them: a pure sum, so that the same games give the same boards.
 * Somebody who was forgotten counts as a newcomer and gets no place.
 */
export const ranksAfter = (
  games: readonly FinishedGame[],
  before: readonly (RankKey & RankRecord)[],
): readonly RankChange[] => {
  const now = new Map<string, RankKey & Standing>(before.map((rank) => [keyText(rank), rank]));
  for (const game of games)
    for (const kind of KINDS)
      for (const at of [0, 1]) {
        // One season at a time: ratings of different seasons do not mix.
        const keys = game.played.map((seat) => keysOf(kind, game, seat)[at]);
        const ranks = keys.map((key) => (key && now.get(keyText(key))) ?? UNRANKED);
        const rated = ratedAfter(game.played, ranks);
        for (const [nr, seat] of game.played.entries()) {
          const key = keys[nr];
          if (key) now.set(keyText(key), { ...key, ...withGame(ranks[nr] ?? UNRANKED, seat, rated[nr] ?? NEWCOMER) });
        }
      }
  return [...now.values()].map((rank) => ({ ...rank, points: pointsOf(rank) }));
};

/** One line of a board as a person may see it. */
export type BoardLine = {
  readonly place: number;
  readonly name: string;
  readonly you: boolean;
} & Omit<RankRecord, 'mu' | 'sigma'>;

/** A page of a board. */
export type BoardPage = {
  readonly board: Board;
  readonly season: string;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** How many stand on it. */
  readonly total: number;
  readonly lines: readonly BoardLine[];
  /** The asker's own place, on whatever page it is. */
  readonly you?: BoardLine;
  /** The asker is hidden from all boards. */
  readonly hidden: boolean;
};

/** Somebody's own record: everywhere and always, and the own points in one server. */
export type MyRecord = {
  readonly lines: readonly RecordLine[];
  /** Games that do not count, by reason. */
  readonly uncounted: Readonly<Record<string, number>>;
  /** Campaigns: what those that count come to, the newest ones that are over, and how many do not count, by reason. */
  readonly campaigns: {
    readonly sums: readonly CampaignSum[];
    readonly lines: readonly CampaignLine[];
    readonly uncounted: Readonly<Record<string, number>>;
  };
  /** Points by board in this server, of the season that runs and since the beginning. */
  readonly points: readonly { readonly board: Board; readonly season: string; readonly points: number }[];
  readonly hidden: boolean;
  readonly inServer: boolean;
};

/** Whose settings say that the person stands on no board. */
export const isHidden = (settings: Readonly<Record<string, unknown>> | undefined): boolean => settings?.hidden === true;

/** Lines a page: with the longest names they stay within one embed. */
export const PAGE_LINES = 15;
