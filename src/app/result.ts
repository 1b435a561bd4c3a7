import type { AnyMatch, GameReport } from '../games/registry-types.ts';
import type { SeatId } from '../kernel/prompt.ts';
import type { PlayedRecord, Uncounted } from './finished.ts';
import type { ActionRow, Commit, Deps, TableRecord } from './ports.ts';

/** Who resigns before having begun so many turns has hardly played: no result for the boards. */
export const TURNS_TO_COUNT = 3;

const FRESH: GameReport = { turns: 0, seats: [] };

/** What a game reports of a finished match, as far as it reports anything: `result` is the game's own business. */
const reportOf = (detail: unknown): GameReport => {
  if (typeof detail !== 'object' || detail === null || !('turns' in detail)) return FRESH;
  const { turns, seats } = detail as Partial<GameReport>;
  return { turns: typeof turns === 'number' ? turns : 0, seats: Array.isArray(seats) ? seats : [] };
};

const outcomeOf = (match: AnyMatch, seat: SeatId): PlayedRecord['outcome'] => {
  const { kind, winners } = match.outcome ?? { kind: 'cancelled', winners: [] };
  if (kind === 'cancelled') return 'none';
  if (kind === 'drawn') return 'drawn';
  return winners.includes(seat) ? 'won' : 'lost';
};

const playedBy = (table: TableRecord, match: AnyMatch, report: GameReport): readonly PlayedRecord[] =>
  table.seats.map(({ seat, person, faction }) => {
    const told = report.seats.find((one) => one.seat === seat);
    return {
      seat,
      person,
      faction: told?.faction ?? faction ?? '',
      side: told?.side ?? seat,
      outcome: outcomeOf(match, seat),
      bases: told?.bases ?? 0,
      turns: told?.turns ?? 0,
    };
  });

/** Why a finished game is on no board of duels: a campaign's game, ended without a result, one person on two seats, or resigned before that seat's third turn. */
const uncountedOf = (
  match: AnyMatch,
  played: readonly PlayedRecord[],
  rows: readonly ActionRow[],
  table: TableRecord,
): Uncounted | undefined => {
  if (table.campaign !== undefined) return 'campaign';
  if (match.outcome?.kind === 'cancelled') return 'unfinished';
  const people = played.flatMap(({ person }) => person ?? []);
  if (new Set(people).size < people.length) return 'self';
  const resigned = rows.find((row) => row.kind === 'resign')?.seat;
  const resigner = played.find(({ seat }) => seat === resigned);
  return resigner && resigner.turns < TURNS_TO_COUNT ? 'early' : undefined;
};

/** What is kept of a match that has ended with these rows: its outcome, who played, and whether it counts. For any number of seats and sides. */
export const resultOf = (
  deps: Deps,
  table: TableRecord,
  match: AnyMatch,
  rows: readonly ActionRow[],
): NonNullable<Commit['result']> => {
  const detail = deps.games.rulesById(match.rules).result(match);
  const report = reportOf(detail);
  const played = playedBy(table, match, report);
  return {
    outcome: { ...match.outcome, detail },
    seats: table.seats.map(({ seat, faction }) => ({ seat, faction: faction ?? null })),
    turns: report.turns,
    uncounted: uncountedOf(match, played, rows, table),
    played,
    endedAt: deps.clock.now(),
  };
};
