import { allBoards, type Board, type BoardLine, isOfMode, PAGE_LINES } from './boards.ts';
import type { Ranked } from './finished.ts';
import type { Deps, PersonId } from './ports.ts';
import { rateFinished } from './rate-finished.ts';
import { refuse } from './refusals.ts';
import { ALL, readSeason, seasonOf, seasonsBetween } from './season.ts';
import type { UseCases } from './use-cases.ts';

/** Discord suggests 25 at most; one of them is the season without end. */
const SEASONS = 24;

/** The board that was asked for; without a wish that of the mode last played in the server, or of its campaigns if one of them ended last. */
const boardFor = async (deps: Deps, guild: string, wish: string | undefined): Promise<Board | undefined> => {
  const boards = allBoards(deps.games.games);
  if (wish !== undefined) return boards.find(({ id }) => id === wish);
  const last = await deps.store.lastCounted(guild);
  return boards.find((board) => last && isOfMode(board, last.game, last.mode)) ?? boards[0];
};

const lineOf = (rank: Ranked, place: number, person: PersonId): BoardLine => {
  const { person: who, mu: _, sigma: __, ...figures } = rank;
  return { ...figures, place, you: who === person };
};

/**
 * A page of a server's leaderboard, of the running season and the mode last played where nothing was chosen. Who is hidden stands on none, but is
 * told so. Refuses unknown boards and seasons (`board.unknown`, `board.season`). A page beyond the end is the last one.
 */
export const leaderboard =
  (deps: Deps): UseCases['leaderboard'] =>
  async (person, input) => {
    const season = input.season === undefined ? seasonOf(deps.clock.now()) : readSeason(input.season);
    if (season === undefined) return refuse('board.season');
    const [board] = await Promise.all([boardFor(deps, input.guild, input.board), rateFinished(deps)]);
    if (!board) return refuse('board.unknown');
    const scope = { guild: input.guild, board: board.id, season };
    const { total, you, hidden } = await deps.store.boardTotal(scope, person.id);
    const pages = Math.max(1, Math.ceil(total / PAGE_LINES));
    const page = Math.min(Math.max(0, input.page ?? 0), pages - 1);
    const ranks = await deps.store.boardPage(scope, page * PAGE_LINES, PAGE_LINES);
    const lines = ranks.map((rank, at) => lineOf(rank, page * PAGE_LINES + at + 1, person.id));
    const own = you && lineOf(you, you.place, person.id);
    return { ok: true, value: { board, season, page, pages, total, lines, hidden, ...(own && { you: own }) } };
  };

/** The boards that there are: from memory. */
export const boards =
  (deps: Deps): UseCases['boards'] =>
  () =>
    allBoards(deps.games.games);

/** The seasons of a server in which something was finished, the newest first, and `all`. */
export const seasons =
  (deps: Deps): UseCases['seasons'] =>
  async (guild) => {
    const now = deps.clock.now();
    return [...seasonsBetween((await deps.store.firstResult(guild)) ?? now, now, SEASONS), ALL];
  };
