import { attempt } from './attempt.ts';
import { lobbyMessage } from './messages.ts';
import type { Commit, Deps, Loaded, Refused, Result, SeatRecord } from './ports.ts';
import { seenOrBroken } from './seen.ts';
import type { From, TableSeen } from './use-cases.ts';

/** A seat that nobody sits on. */
export const freed = (seat: SeatRecord): SeatRecord => ({
  seat: seat.seat,
  name: '',
  delivery: 'button',
  standing: {},
  confirmed: [],
  position: seat.position,
});

/** What changes at a table beside the game. */
export type Change = Pick<Commit, 'seats' | 'set'> & { readonly outbox?: Commit['outbox'] };

/**
 * Changes a table beside its game, in one write with the lobby's message, or with the messages given. Nothing to change gives the table as it is.
 * Doing it twice does no harm, so that a repeated interaction needs no memory.
 */
export const changeTable = (
  deps: Deps,
  from: From,
  table: string,
  decide: (loaded: Loaded) => Refused | Change | undefined,
): Promise<Result<TableSeen>> =>
  attempt(deps, {
    table,
    decide: (loaded) => {
      const change = decide(loaded);
      if (!change) return { ok: true, value: seenOrBroken(deps, loaded, from.person.id) };
      if ('ok' in change) return change;
      const { id, version } = loaded.table;
      return {
        ok: 'write',
        commit: { outbox: [lobbyMessage()], ...change, table: id, version },
        told: (after) => seenOrBroken(deps, after, from.person.id),
      };
    },
  });
