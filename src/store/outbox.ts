import type { OutboxKind, OutboxRow, Store } from '../app/ports.ts';
import type { PrismaClient } from './generated/client.ts';
import { withRetry } from './retry.ts';

type ClaimRow = {
  readonly id: bigint;
  readonly table_id: string;
  readonly seq: number;
  readonly kind: string;
  readonly body: OutboxRow['body'];
  readonly attempts: number;
  readonly created_at: Date;
  readonly first_tried_at: Date | null;
};

const UNSENT = 'o.sent_at is null and not o.dead and (o.retry_at is null or o.retry_at <= now())';
const FREE = '(o.claimed_by is null or o.claimed_by <> $2 or o.claimed_until <= now())';
// A table without a place keeps its messages until it is moved, but for the word to its people that it has lost its place.
const PLACED = `(t.status <> 'lost' or o.kind = 'lost')`;
// The matches of a campaign speak one after the other: what the next one says waits until all has been said in the channel that the one before it
// wrote earlier. Direct messages keep nobody waiting.
const NEXT = `not (t.campaign_id is not null and exists (
  select 1 from game_table e join outbox w on w.table_id = e.id
  where e.campaign_id = t.campaign_id and e.id <> t.id and w.id < o.id and w.sent_at is null and not w.dead
    and w.kind not in ('panel', 'lost')))`;
const TAKEABLE = `(l.session = $2 or l.until <= now()
  or not exists (select 1 from pg_stat_activity p where p.application_name = split_part(l.session, '/', 1)))`;

// A table's messages are sent by one publisher at a time: the lease is taken first, by the statement that inserts or takes over its row, and only
// rows of leased tables are claimed. A lease ends with its time, or at once when none of its session's connections is left (the process died).
// A row that was sent while we waited for the lease is seen as sent: the update looks at its newest version.
const CLAIM = `with due as (
    select distinct f.table_id from (
      select o.table_id from outbox o join game_table t on t.id = o.table_id
      where ${UNSENT} and ${FREE} and ${PLACED} and ${NEXT}
        and not exists (select 1 from outbox_lease l where l.table_id = o.table_id and not ${TAKEABLE})
      order by o.id limit $1::int) f),
  lease as (
    insert into outbox_lease as l (table_id, session, until)
    select due.table_id, $2, now() + $3::int * interval '1 millisecond' from due order by due.table_id
    on conflict (table_id) do update set session = excluded.session, until = excluded.until where ${TAKEABLE}
    returning table_id),
  mine as (
    select o.id from outbox o join lease on lease.table_id = o.table_id join game_table t on t.id = o.table_id
    where ${UNSENT} and ${FREE} and ${PLACED} and ${NEXT} order by o.id limit $1::int)
  update outbox o set attempts = o.attempts + 1, first_tried_at = coalesce(o.first_tried_at, now()),
    claimed_by = $2, claimed_until = now() + $3::int * interval '1 millisecond'
  from mine where o.id = mine.id and ${UNSENT} and ${FREE}
  returning o.id, o.table_id, o.seq, o.kind, o.body, o.attempts, o.created_at, o.first_tried_at`;

// Frees the tables of which nothing is in the publisher's hands any more, so that another need not wait for the lease to end.
const RELEASE = `delete from outbox_lease l where l.table_id = any($1::text[]) and l.session = any($2::text[])
  and not exists (select 1 from outbox o where o.table_id = l.table_id and o.sent_at is null and not o.dead
    and o.claimed_by = l.session and o.claimed_until > now())`;

type SettledRow = { readonly table_id: string; readonly claimed_by: string | null };

const rowOf = (row: ClaimRow): OutboxRow => ({
  id: row.id,
  table: row.table_id,
  seq: row.seq,
  kind: row.kind as OutboxKind,
  body: row.body,
  attempts: row.attempts,
  createdAt: row.created_at,
  firstTriedAt: row.first_tried_at ?? undefined,
});

const byId = (a: OutboxRow, b: OutboxRow): number => (a.id < b.id ? -1 : 1);

/** Messages that wait to be sent, and the lease by which one publisher has a table to itself. */
export const outbox = (
  prisma: PrismaClient,
  session: string,
  leaseTime: number,
): Pick<Store, 'claimOutbox' | 'sentOutbox' | 'failedOutbox'> => {
  const settle = async (sql: string, ...values: unknown[]): Promise<void> => {
    const rows = await withRetry(() => prisma.$queryRawUnsafe<SettledRow[]>(sql, ...values));
    const tables = [...new Set(rows.map((row) => row.table_id))];
    const owners = [...new Set(rows.map((row) => row.claimed_by))];
    await withRetry(() => prisma.$executeRawUnsafe(RELEASE, tables, owners));
  };
  return {
    claimOutbox: async (limit, owner) => {
      const by = `${session}/${owner}`;
      const rows = await withRetry(() => prisma.$queryRawUnsafe<ClaimRow[]>(CLAIM, limit, by, leaseTime));
      return rows.map(rowOf).sort(byId);
    },
    sentOutbox: (ids) =>
      settle('update outbox set sent_at = now() where id = any($1::bigint[]) returning table_id, claimed_by', ids),
    failedOutbox: (id, change) =>
      settle(
        `update outbox set retry_at = $2::timestamptz, dead = $3::boolean, claimed_until = now()
          where id = $1::bigint returning table_id, claimed_by`,
        id,
        change.retryAt ?? null,
        change.dead ?? false,
      ),
  };
};
