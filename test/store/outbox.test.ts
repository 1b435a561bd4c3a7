import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OutboxDraft } from '../../src/app/ports.ts';
import { openStore } from '../../src/store/prisma-store.ts';
import { type FreshDatabase, freshDatabase, withClient } from '../support/database.ts';
import { board, tableRecord } from './support.ts';

let database: FreshDatabase;
let store: ReturnType<typeof openStore>;
let other: ReturnType<typeof openStore>;

beforeAll(async () => {
  database = await freshDatabase();
  store = openStore(database.url);
  other = openStore(database.url);
  await other.health();
});
afterAll(async () => {
  await Promise.all([store.close(), other.close()]);
  await database.drop();
});

const tableWith = async (rows: readonly OutboxDraft[]): Promise<string> => {
  const table = tableRecord();
  await store.createTable(table, rows);
  return table.id;
};
const write = (table: string, version: number, rows: readonly OutboxDraft[]) =>
  store.commit({ table, version, outbox: rows });
const all = async (from: typeof store, owner = 'one') => (await from.claimOutbox(100, owner)).map((r) => r);
const sendAll = async (): Promise<void> => {
  const rows = await all(store, 'cleaner');
  await store.sentOutbox(rows.map((r) => r.id));
};

test('rows come in the order of writing, with what they were written with, and once', async () => {
  const table = await tableWith([{ kind: 'lobby', seq: 0, body: {} }]);
  await write(table, 0, [
    board(1, { repost: true }),
    { kind: 'turn', seq: 1, body: { seats: ['a'] } },
    { kind: 'panel', seq: 1, body: { seat: 'a' } },
  ]);
  await write(table, 1, [board(2)]);
  const rows = await all(store);
  expect(rows.map((r) => [r.table, r.kind, r.seq, r.body, r.attempts])).toEqual([
    [table, 'lobby', 0, {}, 1],
    [table, 'board', 1, { repost: true }, 1],
    [table, 'turn', 1, { seats: ['a'] }, 1],
    [table, 'panel', 1, { seat: 'a' }, 1],
    [table, 'board', 2, {}, 1],
  ]);
  expect(rows.every((r) => r.firstTriedAt)).toBe(true);
  expect(await all(store)).toEqual([]);
  const slots = await withClient(
    database.url,
    async (c) => (await c.query('select slot from outbox order by id')).rows,
  );
  expect(slots.map((r) => r.slot)).toEqual(['lobby', 'board', 'turn', 'panel:a', 'board']);
  await store.sentOutbox(rows.map((r) => r.id));
  expect(await all(store)).toEqual([]);
});

test('two publishers never have one table at once, in one process or in two', async () => {
  const table = await tableWith([board(0)]);
  const [first] = await all(store, 'one');
  await write(table, 0, [board(1)]);
  expect(await all(store, 'two')).toEqual([]);
  expect(await all(other, 'one')).toEqual([]);
  const [second] = await all(store, 'one');
  expect(second?.seq).toBe(1);
  await store.sentOutbox([first?.id ?? 0n]);
  await write(table, 1, [board(2)]);
  expect(await all(other), 'one row is still in hand').toEqual([]);
  await store.sentOutbox([second?.id ?? 0n]);
  expect((await all(other)).map((r) => r.seq)).toEqual([2]);
  await other.failedOutbox((await lastRow(table)).id, { dead: true });
  expect(await all(other)).toEqual([]);
});

const lastRow = (table: string): Promise<{ id: bigint }> =>
  withClient(database.url, async (c) => {
    const { rows } = await c.query('select id from outbox where table_id = $1 order by id desc limit 1', [table]);
    return { id: BigInt(rows[0].id) };
  });

test('claims running side by side share the tables out, each table to one', async () => {
  await sendAll();
  const tables = await Promise.all(Array.from({ length: 12 }, () => tableWith([board(0), board(1)])));
  const claims = await Promise.all(
    Array.from({ length: 8 }, (_, i) => (i % 2 ? store : other).claimOutbox(6, `p${i}`)),
  );
  const owners = new Map<string, Set<number>>();
  for (const [i, rows] of claims.entries()) {
    for (const row of rows) owners.set(row.table, (owners.get(row.table) ?? new Set()).add(i));
  }
  expect([...owners.values()].every((o) => o.size === 1)).toBe(true);
  const ids = claims.flat().map((r) => r.id);
  expect(new Set(ids).size).toBe(ids.length);
  await store.sentOutbox(ids);
  const rest = await all(store);
  expect(new Set([...owners.keys(), ...rest.map((r) => r.table)])).toEqual(new Set(tables));
  await store.sentOutbox(rest.map((r) => r.id));
});

test('a failed row comes again when it is due, with one attempt more; later ones do not wait for it', async () => {
  const table = await tableWith([board(0)]);
  const [row] = await all(store);
  await store.failedOutbox(row?.id ?? 0n, { retryAt: new Date(Date.now() + 1500) });
  expect(await all(store)).toEqual([]);
  await write(table, 0, [{ kind: 'turn', seq: 1, body: {} }]);
  expect((await all(store)).map((r) => r.kind)).toEqual(['turn']);
  await sleep(1600);
  expect((await all(store)).map((r) => [r.kind, r.attempts])).toEqual([['board', 2]]);
});

test('what a dead process had in hand is taken over at once, a slow one keeps it until its lease ends', async () => {
  await sendAll();
  const dying = openStore(database.url);
  const slow = openStore(database.url, { leaseTime: 2500 });
  const table = await tableWith([board(0)]);
  expect(await dying.claimOutbox(10, 'x')).toHaveLength(1);
  expect(await slow.claimOutbox(10, 'x')).toEqual([]);
  await dying.close();
  // The server needs a moment to notice that its connections are gone.
  const again = await vi.waitUntil(async () => (await slow.claimOutbox(10, 'x'))[0], { timeout: 2000, interval: 20 });
  expect([again.table, again.attempts]).toEqual([table, 2]);
  expect(await store.claimOutbox(10, 'x')).toEqual([]);
  await sleep(2550);
  expect((await store.claimOutbox(10, 'x')).map((r) => r.attempts)).toEqual([3]);
  await slow.close();
});

test('nothing goes out for a lost table', async () => {
  await sendAll();
  const table = await tableWith([board(0)]);
  await store.commit({ table, version: 0, outbox: [], set: { status: 'lost' } });
  expect(await all(store)).toEqual([]);
});

test('publishers are woken by a write, and by the clock for what others wrote', async () => {
  const listening = openStore(database.url, { pollTime: 50 });
  let woken = 0;
  listening.onOutbox(() => {
    woken += 1;
  });
  await listening.createTable(tableRecord(), [board(0)]);
  expect(woken).toBeGreaterThanOrEqual(1);
  const before = woken;
  await sleep(200);
  expect(woken).toBeGreaterThan(before);
  await listening.close();
});
