import type { OutboxRow, TableId } from '../app/ports.ts';
import type { TableSeen } from '../app/use-cases.ts';
import type { Policy } from './codes.ts';
import { report } from './faults.ts';
import { afterFailure, type Poster, SENT, type Sent } from './posting.ts';
import type { Runtime } from './runtime.ts';

/** What the parts of the publisher are given. `blocked`: the channels where we could lately not post, and why. */
export type Press = { readonly run: Runtime; readonly poster: Poster; readonly blocked: Map<string, Policy> };

/** One thing to publish: the rows that ask for it, newest last, and the table as everybody may see it now. */
export type Job = {
  readonly table: TableId;
  readonly rows: readonly OutboxRow[];
  readonly newest: OutboxRow;
  readonly seen: TableSeen;
};

export type Part = (press: Press, job: Job) => Promise<Sent>;

/** Permanent errors in a row after which a channel is left alone for a while, so that dead places cost no refused calls. */
const PERMANENT = 5;
const LEFT_ALONE_MS = 600_000;
/** As many times a place that we cannot see may be a slip of somebody's hand; then it is closed to us. */
const UNSEEN = 3;

const BLOCKING: ReadonlySet<Policy> = new Set(['no-permission', 'no-access', 'locked', 'filtered']);

type Failures = Map<string, { n: number; until: number }>;

/** Gives the function that publishes one part of a table: rendered from the newest state, sent, and its rows settled. Never rejects. */
export const makePrinter = (
  press: Press,
): ((table: TableId, rows: readonly OutboxRow[], part: Part) => Promise<Sent>) => {
  const failures: Failures = new Map();
  return async (table, rows, part) => {
    const newest = rows.at(-1);
    if (!newest) return SENT;
    let sent: Sent;
    try {
      sent = await print(press, failures, { table, rows, newest }, part);
      await settle(press, rows, sent);
    } catch (error) {
      report(press.run.log, error, { handler: 'publisher', table, seq: newest.seq, kind: newest.kind });
      sent = afterFailure({ ok: false, policy: 'overloaded', tries: 1 }, newest.attempts);
      await settle(press, rows, sent).catch((fault) => report(press.run.log, fault, { handler: 'publisher', table }));
    }
    return sent;
  };
};

const print = async (press: Press, failures: Failures, job: Omit<Job, 'seen'>, part: Part): Promise<Sent> => {
  const { app } = press.run;
  const seen = await app.board({ table: job.table });
  if (!seen.ok) return SENT;
  // Sent in private, so the table's place is no matter.
  if (job.newest.kind === 'lost') return part(press, { ...job, seen: seen.value });
  if (seen.value.table.status === 'lost') return SENT;
  const { channel } = seen.value.table;
  const closed = failures.get(channel);
  if (closed && closed.until > Date.now()) return { done: 'later', ms: closed.until - Date.now() };
  const sent = await part(press, { ...job, seen: seen.value });
  // What went out as a direct message says nothing about the channel.
  if (sent.done === 'sent' && job.newest.kind === 'panel') return sent;
  return weigh(press, failures, job.table, channel, sent);
};

/** Counts what went wrong for good in a channel, and gives a table up whose place is gone. */
const weigh = async (press: Press, failures: Failures, table: TableId, channel: string, sent: Sent): Promise<Sent> => {
  const { app, log } = press.run;
  if (sent.done === 'dead' && BLOCKING.has(sent.failed.policy)) press.blocked.set(channel, sent.failed.policy);
  if (sent.done === 'sent') {
    failures.delete(channel);
    press.blocked.delete(channel);
  }
  if (sent.done === 'lost') {
    await app.lost({ table, why: sent.why });
    log.warn({ table, why: sent.why }, 'table lost its place');
  }
  if (sent.done !== 'dead') return sent;
  const n = (failures.get(channel)?.n ?? 0) + 1;
  failures.set(channel, { n, until: n >= PERMANENT ? Date.now() + LEFT_ALONE_MS : 0 });
  log.warn({ table, channel, policy: sent.failed.policy, n }, 'message given up');
  if (sent.failed.policy !== 'no-access') return sent;
  if (n < UNSEEN) return { done: 'later', ms: 2000 * n };
  return weigh(press, failures, table, channel, { done: 'lost', why: 'channel' });
};

const settle = async ({ run }: Press, rows: readonly OutboxRow[], sent: Sent): Promise<void> => {
  // Rows of our own making, such as a board asked for again, stand nowhere.
  const stored = rows.map((r) => r.id).filter((id) => id >= 0n);
  if (stored.length === 0) return;
  if (sent.done === 'sent' || sent.done === 'lost') return run.store.sentOutbox(stored);
  const change = sent.done === 'later' ? { retryAt: new Date(Date.now() + sent.ms) } : { dead: true };
  for (const id of stored) await run.store.failedOutbox(id, change);
};
