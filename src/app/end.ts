import type { SeatId } from '../kernel/prompt.ts';
import { attempt, type Decision } from './attempt.ts';
import { brokenOff } from './chain.ts';
import { Fault } from './fault.ts';
import { lobbyMessage, notice } from './messages.ts';
import { decidePlay } from './play.ts';
import type { Commit, Deps, Loaded, PersonId, Result, TableRecord } from './ports.ts';
import { refuse, seatOf } from './refusals.ts';
import { redacted, seenOrBroken } from './seen.ts';
import type { EndAsked, From, TableSeen, UseCases } from './use-cases.ts';

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
  told: (after) => ({ ended: waiting.length === 0, waiting, now: seenOrBroken(deps, after, from.person.id) }),
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

/** A seat says that the game may end, and others have still to. */
const confirmEnd = (deps: Deps, from: From, loaded: Loaded, waiting: readonly SeatId[]): Decision<Ended> => {
  const { table, match } = loaded;
  const mine = table.seats.find((record) => record.person === from.person.id);
  if (!mine || mine.confirmed.includes('end')) {
    return { ok: true, value: { ended: false, waiting, now: seenOrBroken(deps, loaded, from.person.id) } };
  }
  const asked = notice(match?.seq ?? 0, 'notice.endAsked', { seat: mine.seat, waiting });
  return write(deps, from, table, waiting, {
    seats: [{ ...mine, confirmed: [...mine.confirmed, 'end'] }],
    outbox: [asked],
  });
};

/** What it takes that a person ends a table, from its record alone: a broken game must not stand in the way. */
const howToEnd = (loaded: Loaded, person: PersonId): Result<Omit<EndAsked, 'table'>> => {
  const { table, match } = loaded;
  const isHost = table.host === person;
  const seat = seatOf(table, person);
  if (table.status === 'ended' || table.status === 'cancelled') return refuse('refused.over');
  if (!match) return isHost ? { ok: true, value: { how: 'close', waiting: [] } } : refuse('end.host');
  if (seat === undefined) return isHost ? { ok: true, value: { how: 'host', waiting: [] } } : refuse('refused.no-seat');
  const waiting = table.seats
    .filter((other) => other.seat !== seat && other.person !== undefined && !other.confirmed.includes('end'))
    .map((other) => other.seat);
  return { ok: true, value: { how: waiting.length === 0 ? 'last' : 'together', waiting } };
};

const decideEnd = (deps: Deps, from: From, loaded: Loaded): Decision<Ended> => {
  const asked = howToEnd(loaded, from.person.id);
  if (!asked.ok) return asked;
  const { how, waiting } = asked.value;
  if (how === 'close') {
    const set = { status: 'cancelled', endedAt: deps.clock.now() } as const;
    return write(deps, from, loaded.table, [], { set, outbox: [lobbyMessage()] });
  }
  return how === 'together' ? confirmEnd(deps, from, loaded, waiting) : cancel(deps, from, loaded);
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
      again: (loaded) => ({ ended: true, waiting: [], now: seenOrBroken(deps, loaded, from.person.id) }),
      decide: (loaded) => decideEnd(deps, from, loaded),
    });

/** What ending a table would do if this person asked for it now, for the question that is put before. Nothing is shown of the game. */
export const endAsked =
  (deps: Deps): UseCases['endAsked'] =>
  async (person, input) => {
    const loaded = await deps.store.load(input.table);
    if (!loaded) return refuse('table.gone');
    const asked = howToEnd(loaded, person.id);
    if (!asked.ok) return asked;
    return { ok: true, value: { ...asked.value, table: redacted(loaded.table, seatOf(loaded.table, person.id)) } };
  };
