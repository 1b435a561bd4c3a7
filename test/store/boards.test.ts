import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillBoards, playerId } from '../../scripts/bench/fill-boards.ts';
import { BOARD_TOTAL, LAST_COUNTED, pageOf, RECORD } from '../../src/store/boards.ts';
import { CAMPAIGN_LINES, CAMPAIGN_SUMS } from '../../src/store/campaigns.ts';
import { applyMigrations, migrationNames } from '../../src/store/migrate.ts';
import { openStore } from '../../src/store/prisma-store.ts';
import { type FreshDatabase, freshDatabase, withClient } from '../support/database.ts';

const CAMPAIGNS = 'campaign:toy:campaign';
const GUILD = '900000000000000000';
const SCOPE = { guild: GUILD, board: 'mode:toy:duel', season: 'all' };

type Plan = { readonly 'Node Type': string; readonly 'Index Name'?: string; readonly Plans?: readonly Plan[] };
const nodes = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

describe('with 20,000 finished games and 2,000 campaigns', () => {
  let database: FreshDatabase;
  let store: ReturnType<typeof openStore>;
  beforeAll(async () => {
    database = await freshDatabase();
    await fillBoards(database.url, {
      guild: GUILD,
      games: 20_000,
      campaigns: 2000,
      players: 6000,
      game: 'toy',
      modes: ['duel', 'three'],
      factions: ['north', 'south'],
    });
    store = openStore(database.url);
  }, 120_000);
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  /** How the database would find it, as a statement that is prepared once and used with anything. */
  const planOf = (sql: string, values: readonly unknown[]): Promise<readonly Plan[]> =>
    withClient(database.url, async (client) => {
      await client.query(`set plan_cache_mode = force_generic_plan`);
      const types = [...sql.matchAll(/\$(\d)/g)].map((match) => Number(match[1]));
      await client.query(`prepare asked as ${sql}`);
      const given = values.slice(0, Math.max(...types)).map((value) => client.escapeLiteral(String(value)));
      const { rows } = await client.query(`explain (format json) execute asked(${given.join(', ')})`);
      return nodes(rows[0]['QUERY PLAN'][0].Plan);
    });
  const readsWhole = (plan: readonly Plan[]) => plan.filter((node) => node['Node Type'] === 'Seq Scan');
  const indexes = (plan: readonly Plan[]) => plan.flatMap((node) => node['Index Name'] ?? []);

  test.each([SCOPE.board, CAMPAIGNS])(
    'a page of %s is read from its index, in the order of that, without reading a table from end to end',
    async (board) => {
      const plan = await planOf(pageOf(15), [GUILD, board, 'all', 30]);
      const limit = plan.find((node) => node['Node Type'] === 'Limit');
      const below = nodes(limit ?? plan[0] ?? { 'Node Type': 'none' });
      expect(below.filter((node) => node['Index Name'] === 'rank_page')).toMatchObject([
        { 'Node Type': 'Index Only Scan' },
      ]);
      expect(below.filter((node) => node['Node Type'] === 'Sort')).toEqual([]);
      expect(readsWhole(plan)).toEqual([]);
    },
  );

  test('the number of people and a place are counted on an index', async () => {
    const plan = await planOf(BOARD_TOTAL, [GUILD, SCOPE.board, 'all', '1']);
    expect(indexes(plan)).toContain('player_hidden');
    expect(indexes(plan).filter((name) => name.startsWith('rank_')).length).toBeGreaterThan(1);
    expect(readsWhole(plan)).toEqual([]);
  });

  test('a person’s campaigns are found by the player, and what ended last in a server in the indexes of ends', async () => {
    for (const sql of [CAMPAIGN_SUMS, CAMPAIGN_LINES]) {
      const plan = await planOf(sql, [playerId(7), 10]);
      expect(indexes(plan)).toEqual(expect.arrayContaining(['campaign_played_player_id_idx', 'campaign_pkey']));
      expect(readsWhole(plan)).toEqual([]);
    }
    const last = await planOf(LAST_COUNTED, [GUILD]);
    expect(indexes(last)).toEqual(
      expect.arrayContaining(['campaign_guild_id_ended_at_idx', 'result_guild_id_ended_at_idx']),
    );
    expect(readsWhole(last)).toEqual([]);
    expect(await store.lastCounted(GUILD)).toMatchObject({ game: 'toy' });
  });

  test('campaigns come to their sum and their newest lines', async () => {
    const { sums, lines, uncounted } = await store.campaignsOf(playerId(1919), 3);
    expect(sums.reduce((n, sum) => n + sum.played, 0)).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines.map(({ endedAt }) => endedAt)).toEqual(
      lines.map(({ endedAt }) => endedAt).toSorted((a, b) => b.getTime() - a.getTime()),
    );
    expect(uncounted).toEqual({});
    const { total } = await store.boardTotal({ ...SCOPE, board: CAMPAIGNS }, 'nobody');
    const all = await store.boardPage({ ...SCOPE, board: CAMPAIGNS }, 0, 99_999);
    expect(all).toHaveLength(total);
    expect(all[0]?.content).toEqual(['stand-ins']);
    expect(all.map(({ won }) => won)).toEqual(all.map(({ won }) => won).toSorted((a, b) => b - a));
  });

  test('a record is found by the player', async () => {
    expect(indexes(await planOf(RECORD, [playerId(7)]))).toEqual(
      expect.arrayContaining(['played_player_id_idx', 'result_pkey']),
    );
  });

  test('pages hold everybody once, best first, and tell everybody’s place', async () => {
    const { total } = await store.boardTotal(SCOPE, 'nobody');
    expect(total).toBeGreaterThan(900);
    const all = await store.boardPage(SCOPE, 0, 99_999);
    expect(all).toHaveLength(total);
    expect(new Set(all.map(({ person }) => person)).size).toBe(total);
    expect(all.map(({ points }) => points)).toEqual(all.map(({ points }) => points).toSorted((a, b) => b - a));
    expect(await store.boardPage(SCOPE, 30, 15)).toEqual(all.slice(30, 45));
    for (const at of [0, 17, total - 1])
      expect((await store.boardTotal(SCOPE, all[at]?.person ?? '')).you).toEqual({ ...all[at], place: at + 1 });
  });

  test('who is hidden is counted nowhere', async () => {
    const before = await store.boardTotal(SCOPE, 'nobody');
    const [first, second] = await store.boardPage(SCOPE, 0, 2);
    await store.setPerson({ id: first?.person ?? '', name: 'Hidden' }, { settings: { hidden: true } });
    expect(await store.boardTotal(SCOPE, first?.person ?? '')).toEqual({ total: before.total - 1, hidden: true });
    expect(await store.boardPage(SCOPE, 0, 1)).toEqual([second]);
    expect((await store.boardTotal(SCOPE, second?.person ?? '')).you?.place).toBe(1);
  });
});

test('games that ended before there were boards come to them', async () => {
  const database = await freshDatabase();
  try {
    const sql = (text: string) => withClient(database.url, async (client) => (await client.query(text)).rows);
    await sql('drop schema public cascade; create schema public');
    await applyMigrations(database.url, { first: 1 });
    await sql(`insert into player (id, name) values ('1', 'Ann'), ('2', 'Bob')`);
    const detail = (turns: number) =>
      `{"turns": ${turns}, "seats": [{"seat": "b", "bases": 1}, {"seat": "a", "bases": 3}]}`;
    for (const [id, outcome] of [
      ['won', `{"kind": "won", "winners": ["a"], "reason": "bases", "detail": ${detail(9)}}`],
      ['early', `{"kind": "won", "winners": ["b"], "reason": "resigned", "detail": ${detail(5)}}`],
      ['late', `{"kind": "won", "winners": ["a"], "reason": "resigned", "detail": ${detail(5)}}`],
      ['over', `{"kind": "cancelled", "winners": [], "reason": "cancelled", "detail": ${detail(9)}}`],
    ])
      await sql(`insert into game_table (id, guild_id, channel_id, game, mode, status, host_id)
          values ('${id}', '9', '${id}', 'toy', 'duel', 'ended', '1');
        insert into seat (table_id, seat, player_id, name, faction, position)
          values ('${id}', 'a', '1', 'Ann', 'north', 0), ('${id}', 'b', '2', 'Bob', 'south', 1);
        insert into result (table_id, game, mode, options, guild_id, outcome, seats)
          values ('${id}', 'toy', 'duel', '{}', '9', '${outcome}', '[]')`);
    await applyMigrations(database.url);
    expect(
      await sql(
        `select r.table_id as id, r.turns, r.uncounted, p.seat, p.outcome, p.bases, p.turns as own
          from result r join played p using (table_id) where p.player_id = '1' order by 1`,
      ),
    ).toEqual([
      { id: 'early', turns: 5, uncounted: 'early', seat: 'a', outcome: 'lost', bases: 3, own: 2 },
      { id: 'late', turns: 5, uncounted: null, seat: 'a', outcome: 'won', bases: 3, own: 2 },
      { id: 'over', turns: 9, uncounted: 'unfinished', seat: 'a', outcome: 'none', bases: 3, own: 4 },
      { id: 'won', turns: 9, uncounted: null, seat: 'a', outcome: 'won', bases: 3, own: 4 },
    ]);
  } finally {
    await database.drop();
  }
});

test('campaigns that ended before there was a board for them come to it', async () => {
  const database = await freshDatabase();
  try {
    const sql = (text: string) => withClient(database.url, async (client) => (await client.query(text)).rows);
    await sql('drop schema public cascade; create schema public');
    const before = (await migrationNames()).findIndex((name) => name.endsWith('_campaign_boards'));
    await applyMigrations(database.url, { first: before });
    await sql(`insert into player (id, name) values ('1', 'Ann'), ('2', 'Bob')`);
    const side = (points: number) => ({ points, bases: ['x', 'y'], missions: ['m'] });
    const played = (reason: string) => ({ winner: 'a', reason, sides: { a: side(3), b: side(1) } });
    const sides = { a: { faction: 'empire' }, b: { faction: 'rebel' } };
    const both = [played('bases'), played('bases')];
    const SAME = { content: ['stand-ins'], faction: 'empire' };
    for (const [id, status, state, turns, guest] of [
      ['won', 'ended', { sides, played: both, title: 'a' }, 9, '2'],
      ['early', 'ended', { sides, played: [played('resigned')], title: 'a', resigned: 'b' }, 2, '2'],
      ['last', 'ended', { sides, played: [played('bases'), played('resigned')], title: 'a' }, 2, '2'],
      ['late', 'ended', { sides, played: [played('bases')], title: 'a', resigned: 'b' }, 3, '2'],
      ['over', 'cancelled', { sides, played: both }, 9, '2'],
      ['self', 'ended', { sides, played: both, title: 'a' }, 9, '1'],
      ['runs', 'running', { sides, played: [played('bases')] }, 9, '2'],
    ] as const)
      await sql(`insert into game_table (id, guild_id, channel_id, game, mode, status, host_id, campaign_id)
          values ('${id}', '9', '${id}', 'deckbuilding', 'campaign', 'ended', '1', '${id}');
        insert into campaign (id, guild_id, current_table, status, state, ended_at) values
          ('${id}', '9', '${id}', '${status}', '${JSON.stringify(state)}', ${status === 'running' ? 'null' : 'now()'});
        insert into seat (table_id, seat, player_id, name, faction, position)
          values ('${id}', 'a', '1', 'Ann', 'empire', 0), ('${id}', 'b', '${guest}', 'Bob', 'rebel', 1);
        insert into result (table_id, game, mode, options, guild_id, outcome, seats, uncounted)
          values ('${id}', 'deckbuilding', 'campaign', '{}', '9', '{}', '[]', 'campaign');
        insert into played (table_id, seat, player_id, faction, side, outcome, turns)
          values ('${id}', 'b', '${guest}', 'rebel', 'b', 'lost', ${turns})`);
    await applyMigrations(database.url);
    expect(
      await sql(
        `select c.id, c.uncounted, c.content, p.outcome, p.points, p.missions, p.bases, p.faction
          from campaign c join campaign_played p on p.campaign_id = c.id where p.seat = 'a' order by 1`,
      ),
    ).toEqual([
      { id: 'early', uncounted: 'early', ...SAME, outcome: 'won', points: 3, missions: 1, bases: 2 },
      { id: 'last', uncounted: 'early', ...SAME, outcome: 'won', points: 6, missions: 2, bases: 4 },
      { id: 'late', uncounted: null, ...SAME, outcome: 'won', points: 3, missions: 1, bases: 2 },
      { id: 'over', uncounted: 'unfinished', ...SAME, outcome: 'none', points: 6, missions: 2, bases: 4 },
      { id: 'self', uncounted: 'self', ...SAME, outcome: 'won', points: 6, missions: 2, bases: 4 },
      { id: 'won', uncounted: null, ...SAME, outcome: 'won', points: 6, missions: 2, bases: 4 },
    ]);
    expect(await sql(`select uncounted, content from campaign where id = 'runs'`)).toEqual([
      { uncounted: null, content: [] },
    ]);
  } finally {
    await database.drop();
  }
});
