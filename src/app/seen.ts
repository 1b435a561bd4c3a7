import type { Event } from '../kernel/match.ts';
import type { SeatId } from '../kernel/prompt.ts';
import { see } from '../kernel/run.ts';
import { Fault, inRules } from './fault.ts';
import type { ActionRow, Deps, Loaded, PersonId, TableRecord } from './ports.ts';
import { seatOf } from './refusals.ts';
import type { StoryEntry, TableSeen } from './use-cases.ts';

/** A table without what others keep to themselves: their standing answers and where their messages go. */
export const redacted = (table: TableRecord, seat: SeatId | undefined): TableRecord => ({
  ...table,
  seats: table.seats.map((record) =>
    record.seat === seat ? record : { ...record, standing: {}, dmChannel: undefined },
  ),
});

/** A table as a person may see it, or as everybody may (no person). */
export const seenBy = (
  deps: Deps,
  loaded: Loaded,
  person: PersonId | undefined,
  own: Pick<TableSeen, 'draft' | 'undo'> = {},
): TableSeen => {
  const { table, match } = loaded;
  const seat = person === undefined ? undefined : seatOf(table, person);
  const seen = match && inRules(deps.log, loaded, () => see(deps.games.rulesById(match.rules), match, seat));
  return { table: redacted(table, seat), seat, seen, ...(seat !== undefined && own) };
};

/**
 * The same; of a game that its rules cannot even show, the table without the game. What is told after a write goes by this: nobody may hear that nothing
 * was changed.
 */
export const seenOrBroken = (
  deps: Deps,
  loaded: Loaded,
  person: PersonId | undefined,
  own: Pick<TableSeen, 'draft' | 'undo'> = {},
): TableSeen => {
  try {
    return seenBy(deps, loaded, person, own);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { table } = loaded;
    const seat = person === undefined ? undefined : seatOf(table, person);
    return { table: redacted(table, seat), seat, broken: true };
  }
};

const mayRead = (event: Event, seat: SeatId | undefined): boolean =>
  event.to === undefined || (seat !== undefined && event.to.includes(seat));

/** Steps as a seat, or somebody without one, may read them. */
export const storyOf = (rows: readonly ActionRow[], seat: SeatId | undefined): readonly StoryEntry[] =>
  rows.map((row) => ({
    seq: row.seq,
    seat: row.seat,
    at: row.at,
    events: row.events.filter((event) => mayRead(event, seat)),
  }));
