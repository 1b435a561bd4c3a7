import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Commit, Deps, Loaded, Refused, Result, Store, TableId, TableRecord } from './ports.ts';
import { rateAfterEnd } from './rate-finished.ts';
import { refuse } from './refusals.ts';

/** What a use case makes of a table that was read: a refusal, a value with nothing to write, or a write and the value once it is done. */
export type Decision<T> =
  | Refused
  | { readonly ok: true; readonly value: T }
  | { readonly ok: 'write'; readonly commit: Commit; readonly told: (after: Loaded) => T };

type Prior = NonNullable<Awaited<ReturnType<Store['priorOf']>>>;

export type Attempt<T> = {
  readonly table: TableId;
  /** Absent where nothing but the table's version keeps it from happening twice, and happening twice does no harm. */
  readonly interaction?: string;
  /**
   * Whether it may first be decided on the state in memory. The write holds only where the version is still that one, and anything but a write is
   * decided again on what the database has: so memory spares a round trip and is never the truth.
   */
  readonly remembered?: true;
  /** Called again with the newest state after a lost race, or after memory: it must change nothing outside. */
  readonly decide: (loaded: Loaded) => Decision<T> | Promise<Decision<T>>;
  /** The answer to an interaction that had its effect before. */
  readonly again?: (loaded: Loaded, prior: Prior) => T | Promise<T>;
};

/** Enough for several processes at one table; within a process they go one after the other. */
const TRIES = 8;

const campaignOverOf = ({ campaign, campaignResult }: Commit): TableRecord['campaignOver'] => {
  if (!campaign || !campaignResult) return undefined;
  const { title, resigned } = campaign.state;
  const { uncounted } = campaignResult;
  return { ...(title && { title }), ...(resigned && { resigned }), ...(uncounted && { uncounted }) };
};

const seatsAfter = (seats: TableRecord['seats'], { seats: written, dropSeats }: Commit): TableRecord['seats'] => {
  if (!written && !dropSeats) return seats;
  const changed = new Map(written?.map((seat) => [seat.seat, seat]));
  return seats.filter((seat) => !dropSeats?.includes(seat.seat)).map((seat) => changed.get(seat.seat) ?? seat);
};

/** A table as it stands after a write. */
const after = (loaded: Loaded, commit: Commit): Loaded => ({
  table: {
    ...loaded.table,
    ...commit.set,
    version: commit.version + 1,
    campaignOver: campaignOverOf(commit) ?? loaded.table.campaignOver,
    uncounted: commit.result ? commit.result.uncounted : loaded.table.uncounted,
    seats: seatsAfter(loaded.table.seats, commit),
  },
  match: commit.match ?? loaded.match,
});

const queues = new WeakMap<Store, Map<TableId, Promise<unknown>>>();

/** Runs work on one table after the work that this process has on it already: nobody here loses a race to a neighbour. */
const inTurn = async <T>(store: Store, table: TableId, work: () => Promise<T>): Promise<T> => {
  const queue = queues.get(store) ?? new Map<TableId, Promise<unknown>>();
  queues.set(store, queue);
  const before = queue.get(table);
  const mine = before ? before.then(work, work) : work();
  queue.set(table, mine);
  try {
    return await mine;
  } finally {
    if (queue.get(table) === mine) queue.delete(table);
  }
};

const priorOf = async <T>(deps: Deps, what: Attempt<T>, loaded: Loaded): Promise<Result<T> | undefined> => {
  if (what.interaction === undefined || !what.again) return undefined;
  const prior = await deps.store.priorOf(what.interaction);
  return prior?.table === what.table ? { ok: true, value: await what.again(loaded, prior) } : undefined;
};

type Decided<T> = { readonly loaded: Loaded; readonly decision: Decision<T> };

const decided = async <T>(deps: Deps, what: Attempt<T>, first: boolean): Promise<Decided<T> | undefined> => {
  const kept = first && what.remembered ? deps.cache.get(what.table) : undefined;
  const early = kept && (await what.decide(kept));
  if (early?.ok === 'write') return { loaded: kept as Loaded, decision: early };
  const loaded = await deps.store.load(what.table);
  return loaded && { loaded, decision: await what.decide(loaded) };
};

/** Writes, and works out what the actor is told of it while the database is at it; that is thrown away where the write does not hold. */
const written = async <T>(deps: Deps, { commit, told }: Extract<Decision<T>, { ok: 'write' }>, now: Loaded) => {
  const writing = deps.store.commit(commit);
  // In the next round the statement is on its way. Whatever fails, the write is waited for.
  const [done, value] = await Promise.allSettled([writing, turn().then(() => told(now))]);
  if (done.status === 'rejected') throw done.reason;
  if (value.status === 'rejected') throw value.reason;
  return { done: done.value, value: value.value };
};

const once = async <T>(deps: Deps, what: Attempt<T>, first: boolean): Promise<Result<T> | 'conflict'> => {
  const found = await decided(deps, what, first);
  if (!found) return refuse('table.gone');
  const { loaded, decision } = found;
  // A click that comes a second time finds its question gone: then it is told what it did, not that it came late.
  if (!decision.ok) return (await priorOf(deps, what, loaded)) ?? decision;
  if (decision.ok !== 'write') return decision;
  const now = after(loaded, decision.commit);
  const { done, value } = await written(deps, decision, now);
  if (done === 'conflict') return 'conflict';
  if (done === 'busy') return refuse('create.busy', await busyArgs(deps, decision.commit));
  if (done === 'repeated') {
    const newest = (await deps.store.load(what.table)) ?? loaded;
    return (await priorOf(deps, what, newest)) ?? refuse('refused.stale');
  }
  deps.cache.put(now);
  const { next } = decision.commit;
  if (next) deps.cache.put({ table: next.table, match: next.match });
  const { result, campaignResult } = decision.commit;
  if (result || campaignResult) await rateAfterEnd(deps, what.table);
  return { ok: true, value };
};

const busyArgs = async (deps: Deps, commit: Commit): Promise<Record<string, unknown>> => ({
  table: await deps.store.liveTableIn(commit.set?.channel ?? ''),
});

/**
 * The one way to change a table: read, decide, one atomic write; after a lost race all of it again with the newest state, a few times, then the
 * refusal `table.busy`. A repeated interaction is answered with what it did the first time. Throws what storage or the rules throw.
 */
export const attempt = <T>(deps: Deps, what: Attempt<T>): Promise<Result<T>> =>
  inTurn(deps.store, what.table, async () => {
    for (let n = 0; n < TRIES; n++) {
      const result = await once(deps, what, n === 0);
      if (result !== 'conflict') return result;
      await sleep(Math.random() * 5 * 2 ** n);
    }
    return refuse('table.busy');
  });
