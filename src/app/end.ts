import type { SeatId } from '../kernel/prompt.ts';
import { attempt, type Decision } from './attempt.ts';
import { brokenOff } from './chain.ts';
import { Fault } from './fault.ts';
import { lobbyMessage, notice } from './messages.ts';
import { decidePlay } from './play.ts';
import type { Commit, Deps, Loaded, TableRecord } from './ports.ts';
import { refuse, seatOf } from './refusals.ts';
import { seenBy } from './seen.ts';
import type { From, TableSeen, UseCases } from './use-cases.ts';

type Ended = { readonly ended: boolean; readonly waiting: readonly SeatId[]; readonly now: TableSeen };

const write = (
  deps: Deps,
  from: From,
  table: TableRecord,
  waiting: readonly SeatId[],
  change: Omit<Commit, 'table' | 'version'>,
): Decision<Ended> => ({
  ok: 'write',
  commit: { ...change, table: table.id, version: table.version },
  told: (after) => ({ ended: waiting.length === 0, waiting, now: seenBy(deps, after, from.person.id) }),
});

/** Ends a game without a winner. It ends even when the rules cannot go on: nobody shall be stuck at a broken table. */
const cancel = (deps: Deps, from: From, loaded: Loaded): Decision<Ended> => {
  const { table } = loaded;
  try {
    const decision = decidePlay(deps, from, loaded, [{ kind: 'cancel' }]);
    if (decision.ok !== 'write') return decision.ok ? refuse('refused.over') : decision;
    return write(deps, from, table, [], decision.commit);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const set = { status: 'cancelled', endedAt: deps.clock.now() } as const;
    const { seq } = error;
    const broken = brokenOff(deps, loaded);
    return write(deps, from, table, [], { set, outbox: [{ kind: 'turn', seq, body: { over: true } }], ...broken });
  }
};

/** A seat says that the game may end; when the last one does, it ends. */
const confirmEnd = (deps: Deps, from: From, loaded: Loaded, seat: SeatId): Decision<Ended> => {
  const { table, match } = loaded;
  const waiting = table.seats
    .filter((other) => other.seat !== seat && other.person !== undefined && !other.confirmed.includes('end'))
    .map((other) => other.seat);
  if (waiting.length === 0) return cancel(deps, from, loaded);
  const mine = table.seats.find((record) => record.seat === seat);
  if (!mine || mine.confirmed.includes('end')) {
    return { ok: true, value: { ended: false, waiting, now: seenBy(deps, loaded, from.person.id) } };
  }
  const asked = notice(match?.seq ?? 0, 'notice.endAsked', { seat, waiting });
  return write(deps, from, table, waiting, {
    seats: [{ ...mine, confirmed: [...mine.confirmed, 'end'] }],
    outbox: [asked],
  });
};

const decideEnd = (deps: Deps, from: From, loaded: Loaded): Decision<Ended> => {
  const { table } = loaded;
  const isHost = table.host === from.person.id;
  const seat = seatOf(table, from.person.id);
  if (table.status === 'ended' || table.status === 'cancelled') return refuse('refused.over');
  if (!loaded.match) {
    if (!isHost) return refuse('end.host');
    const set = { status: 'cancelled', endedAt: deps.clock.now() } as const;
    return write(deps, from, table, [], { set, outbox: [lobbyMessage()] });
  }
  if (seat !== undefined) return confirmEnd(deps, from, loaded, seat);
  return isHost ? cancel(deps, from, loaded) : refuse('refused.no-seat');
};

/**
 * Ends a table. A lobby: by its host. A game, in whatever state it is: when all seats have said so, or at once by a host without a seat; a host who
 * plays counts as a seat like the others. Who plays on takes the own word back. `waiting`: who has not confirmed.
 */
export const end =
  (deps: Deps): UseCases['end'] =>
  (from, input) =>
    attempt(deps, {
      table: input.table,
      interaction: from.interaction,
      again: (loaded) => ({ ended: true, waiting: [], now: seenBy(deps, loaded, from.person.id) }),
      decide: (loaded) => decideEnd(deps, from, loaded),
    });
