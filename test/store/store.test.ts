import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Commit } from '../../src/app/ports.ts';
import { openStore } from '../../src/store/prisma-store.ts';
import { type FreshDatabase, freshDatabase, withClient } from '../support/database.ts';
import { actionRow, board, newId, newMatch, seatRecord, starting, tableRecord } from './support.ts';

let database: FreshDatabase;
let store: ReturnType<typeof openStore>;

beforeAll(async () => {
  database = await freshDatabase();
  store = openStore(database.url);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  withClient(database.url, async (client) => (await client.query(text, values)).rows as T[]);

const started = async () => {
  const table = tableRecord();
  await store.createTable(table, []);
  const match = newMatch();
  expect(await store.commit(starting(table, match))).toBe('done');
  return { table, match };
};

describe('a table', () => {
  test('comes back as it was written', async () => {
    await store.setPerson({ id: '1', name: 'Ann', locale: 'de' });
    const seats = [
      seatRecord('a', {
        person: '1',
        name: 'Ann',
        faction: 'north',
        delivery: 'dm',
        dmChannel: '77',
        confirmed: ['end'],
      }),
      seatRecord('b', { standing: { either: 'discard', first: ['lamp'] } }),
    ];
    const table = tableRecord({ seats });
    expect(await store.createTable(table, [{ kind: 'lobby', seq: 0, body: {} }])).toBe('done');
    expect((await store.load(table.id))?.table).toEqual(table);
    expect(await store.load('nowhere')).toBeUndefined();
  });

  test('is made once an interaction, and once a live channel', async () => {
    const table = tableRecord();
    const interaction = newId();
    expect(await store.createTable(table, [], interaction)).toBe('done');
    expect(await store.createTable(tableRecord(), [], interaction)).toBe('repeated');
    expect(await store.createTable(tableRecord({ channel: table.channel }), [])).toBe('busy');
    expect(await store.priorOf(interaction)).toEqual({ table: table.id, actions: [] });
    expect(await store.liveTableIn(table.channel)).toBe(table.id);
    await store.commit({ table: table.id, version: 0, outbox: [], set: { status: 'cancelled' } });
    expect(await store.liveTableIn(table.channel)).toBeUndefined();
    expect(await store.lastTableIn(table.channel)).toBe(table.id);
    const other = tableRecord({ channel: table.channel });
    expect(await store.createTable(other, [])).toBe('done');
    expect(await store.commit({ table: table.id, version: 1, outbox: [], set: { status: 'running' } })).toBe('busy');
  });

  test('is found by person, server and age', async () => {
    const [host, guest, guild] = [newId(), newId(), newId()];
    await store.setPerson({ id: guest, name: 'Guest' });
    const table = tableRecord({
      host,
      guild,
      seats: [seatRecord('a', { person: guest, name: 'Guest' }), seatRecord('b')],
    });
    await store.createTable(table, []);
    for (const person of [host, guest]) {
      expect((await store.liveTablesOf(person)).map((t) => t.id)).toEqual([table.id]);
      expect(await store.countLive({ person })).toBe(1);
    }
    expect(await store.countLive({ guild })).toBe(1);
    expect(await store.tablesInGuild(guild)).toEqual([table]);
    expect(await store.expiredLobbies(new Date('2026-01-09T03:04:05.678Z'))).toContain(table.id);
    expect(await store.expiredLobbies(new Date('2026-01-09T03:04:05.677Z'))).not.toContain(table.id);
    await store.commit({ table: table.id, version: 0, outbox: [], set: { status: 'ended' } });
    expect(await store.countLive({ person: host })).toBe(0);
    expect(await store.liveTablesOf(guest)).toEqual([]);
    expect((await store.tablesOf(guest, 5)).map((t) => t.status)).toEqual(['ended']);
  });
});

describe('a commit', () => {
  test('stores the match, its fixed part once, the evidence and the snapshot', async () => {
    const { table, match } = await started();
    const fresh = openStore(database.url);
    const loaded = await fresh.load(table.id);
    expect(loaded?.match).toEqual(match);
    expect(Object.isFrozen(loaded?.match?.game.fixed)).toBe(true);
    expect(loaded?.table).toMatchObject({ status: 'running', rules: 'toy@1', version: 1, expiresAt: undefined });
    expect((await fresh.load(table.id))?.match?.game.fixed).toBe(loaded?.match?.game.fixed);
    expect(await fresh.snapshot(table.id, 0)).toEqual({ seq: 0, match });
    expect(await fresh.snapshot(table.id, 7)).toEqual({ seq: 0, match });
    expect(await fresh.snapshot(table.id, -1)).toBeUndefined();
    await fresh.close();
    const [kept] = await sql<{ state: { game: object } }>('select state from game_table where id = $1', [table.id]);
    expect(kept?.state.game).not.toHaveProperty('fixed');
  });

  test('at an old version writes nothing at all', async () => {
    const { table, match } = await started();
    const late: Commit = {
      ...starting(table, { ...match, seq: 9 }),
      actions: [actionRow(9)],
      snapshots: [{ seq: 9, match }],
      outbox: [board(9)],
      seats: [seatRecord('a', { name: 'Late' })],
      dropSeats: ['b'],
      result: { outcome: {}, seats: [], turns: 0, played: [], endedAt: new Date() },
    };
    const before = await store.load(table.id);
    expect(await store.commit(late)).toBe('conflict');
    expect(await store.load(table.id)).toEqual(before);
    for (const kept of ['action', 'snapshot', 'outbox']) {
      const rows = await sql(`select 1 from ${kept} where table_id = $1 and seq = 9`, [table.id]);
      expect(rows, kept).toEqual([]);
    }
    expect(await sql('select 1 from result where table_id = $1', [table.id])).toEqual([]);
  });

  test('of an interaction seen before leaves state, version and messages as they were', async () => {
    const { table, match } = await started();
    const action = actionRow(1);
    expect(await store.commit({ table: table.id, version: 1, match, actions: [action], outbox: [] })).toBe('done');
    const before = await store.load(table.id);
    const again: Commit = {
      table: table.id,
      version: 2,
      match: { ...match, seq: 2 },
      actions: [{ ...action, seq: 2 }],
      outbox: [board(2)],
    };
    expect(await store.commit(again)).toBe('repeated');
    expect(await store.load(table.id)).toEqual(before);
    expect(await store.priorOf(action.interaction ?? '')).toEqual({ table: table.id, actions: [action] });
    expect(await store.priorOf('0')).toBeUndefined();
  });

  test('that fails half-way leaves nothing', async () => {
    const { table, match } = await started();
    const before = await store.load(table.id);
    const bad = seatRecord('a', { person: 'nobody we know' });
    const write: Commit = {
      table: table.id,
      version: 1,
      match: { ...match, seq: 1 },
      actions: [actionRow(1)],
      outbox: [board(1)],
      seats: [bad],
    };
    await expect(store.commit(write)).rejects.toThrow('seat_player_id_fkey');
    expect(await store.load(table.id)).toEqual(before);
    expect(await store.actions(table.id, 1)).toEqual([]);
  });

  test('changes and drops seats, and writes the result once', async () => {
    const { table } = await started();
    const changed = seatRecord('a', { name: 'Ann', confirmed: ['end'] });
    const result = {
      outcome: { kind: 'won' },
      seats: [{ seat: 'a' }],
      turns: 7,
      played: [],
      endedAt: new Date('2026-01-04T00:00:00Z'),
    };
    const write: Commit = {
      table: table.id,
      version: 1,
      outbox: [],
      seats: [changed],
      dropSeats: ['b'],
      result,
      set: { status: 'ended' },
    };
    expect(await store.commit(write)).toBe('done');
    expect((await store.load(table.id))?.table.seats).toEqual([changed]);
    await expect(store.commit({ ...write, version: 2 })).rejects.toThrow('result_pkey');
    expect(
      await sql('select game, mode, guild_id, outcome, seats from result where table_id = $1', [table.id]),
    ).toEqual([{ game: 'toy', mode: 'duel', guild_id: '900', outcome: { kind: 'won' }, seats: [{ seat: 'a' }] }]);
  });

  test('of twenty at one version succeeds once', async () => {
    const { table, match } = await started();
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        store.commit({
          table: table.id,
          version: 1,
          match: { ...match, seq: 1 },
          actions: [actionRow(1)],
          outbox: [board(1)],
        }),
      ),
    );
    expect(results.filter((r) => r === 'done')).toHaveLength(1);
    expect(results.filter((r) => r === 'conflict')).toHaveLength(19);
    expect(await store.actions(table.id, 1)).toHaveLength(1);
  });
});

describe('what is kept beside the game', () => {
  test('drafts, messages and facts are set, replaced and taken away', async () => {
    const { id } = tableRecord();
    await store.createTable(tableRecord({ id }), []);
    await store.setDraft(id, 'a', { prompt: '1.a.0', picks: ['x'] });
    await store.setDraft(id, 'a', { prompt: '1.a.0', picks: ['x', 'y'] });
    expect(await store.draft(id, 'a')).toEqual({ prompt: '1.a.0', picks: ['x', 'y'] });
    expect(await store.draft(id, 'b')).toBeUndefined();
    await store.setDraft(id, 'a', undefined);
    expect(await store.draft(id, 'a')).toBeUndefined();
    const ref = { channel: '1', message: '2', postedAt: new Date('2026-01-05T00:00:00Z'), meta: { seq: 3 } };
    await store.setMessage(id, 'board', ref);
    await store.setMessage(id, 'board', { ...ref, message: '3' });
    expect(await store.messages(id)).toEqual({ board: { ...ref, message: '3' } });
    await store.setMessage(id, 'board', undefined);
    expect(await store.message(id, 'board')).toBeUndefined();
    await store.setMeta('commands', 'one');
    await store.setMeta('commands', 'two');
    expect(await store.meta('commands')).toBe('two');
    await store.health();
  });

  test('a person: settings are merged, a name is replaced, closed messages are remembered', async () => {
    const id = newId();
    await store.setPerson({ id, name: 'Ann', locale: 'de' }, { settings: { delivery: 'dm' } });
    await store.setPerson({ id, name: 'Anne' }, { settings: { quiet: true }, dmsClosed: true });
    await store.setPerson({ id, name: 'Anne' });
    const settings = { delivery: 'dm', quiet: true };
    expect(await store.person(id)).toEqual({ id, name: 'Anne', locale: 'de', settings, dmsClosed: true });
    await store.setPerson({ id, name: 'Anne' }, { dmsClosed: false });
    expect((await store.person(id))?.dmsClosed).toBe(false);
    expect(await store.person('0')).toBeUndefined();
  });

  test('a forgotten person is nowhere any more', async () => {
    const person = '555555555555555555';
    await store.setPerson({ id: person, name: 'Forget Me' });
    const seats = [
      seatRecord('a', { person, name: 'Forget Me', dmChannel: '888', standing: { either: 'other' } }),
      seatRecord('b'),
    ];
    const table = tableRecord({ host: person, seats });
    await store.createTable(table, [{ kind: 'lobby', seq: 0, body: { invited: [person, '6'] } }]);
    await store.setMessage(table.id, 'panel.a', { channel: '888', message: '9', postedAt: new Date(), meta: {} });
    await store.setDraft(table.id, 'a', { prompt: '1.a.0', picks: [] });
    await store.forget(person);
    const loaded = await store.load(table.id);
    expect(loaded?.table.seats[0]).toEqual(seatRecord('a'));
    expect(loaded?.table.version).toBe(1);
    expect(await store.messages(table.id)).toEqual({});
    const tables = await sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const found = await sql(`select 1 from "${name}" x where x::text like $1 or x::text like $2`, [
        `%${person}%`,
        '%Forget Me%',
      ]);
      expect(found, name).toEqual([]);
    }
  });
});
