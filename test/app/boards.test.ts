import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../src/app/app.ts';
import { rateFinished } from '../../src/app/rate-finished.ts';
import { type Bench, from, kept, newId, openBench, pick, type Seated, value } from './table.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const DUEL = 'mode:toy:duel';
const FIGURES = { played: 1, won: 1, lost: 0, drawn: 0, bases: 0 };

type Wish = { readonly guild: string; readonly people: readonly string[]; readonly turns?: number };

/** A table of the toy in a server with these people, in the first seat's turn after so many turns. */
const table = async ({ guild, people, turns = 6 }: Wish): Promise<Seated> => {
  const [host = '', ...guests] = people;
  const mode = people.length === 2 ? 'duel' : 'three';
  const input = { guild, channel: newId(), game: 'toy', mode, faction: 'north' };
  const { id } = value(await bench.app.createTable(from(host), input)).table;
  for (const person of guests) value(await bench.app.join(from(person), { table: id }));
  const seen = value(await bench.app.start(from(host), { table: id }));
  const seated = await kept(bench, { id, people, seen });
  for (let n = 1; n < turns; n++) {
    const ended = await pick(bench, seated, people[(n - 1) % people.length] ?? '', ['end']);
    expect(ended.ok, `turn ${n}`).toBe(true);
  }
  return seated;
};

// No two games end at the same moment: it is the order in which they are rated.
const resign = async (seated: Seated, person: string) => {
  bench.clock.at = new Date(bench.clock.at.getTime() + 1000);
  return value(await bench.app.resign(from(person), { table: seated.id })).now;
};

/** Plays a game that its last person resigns. */
const play = async (wish: Wish): Promise<Seated> => {
  const seated = await table(wish);
  await resign(seated, wish.people.at(-1) ?? '');
  return seated;
};

const who = (id: string) => ({ id, name: `P${id.slice(-3)}` });
const board = async (guild: string, person = newId(), wish: { board?: string; season?: string; page?: number } = {}) =>
  value(await bench.app.leaderboard(who(person), { guild, ...wish }));
const ranks = () =>
  bench.sql('select * from rank order by guild_id, board, season, player_id') as Promise<Record<string, unknown>[]>;

describe('a finished game', () => {
  test('is on the boards of its mode and of its factions, and in both records', async () => {
    const guild = newId();
    const [a, b] = [newId(), newId()];
    const { id } = await play({ guild, people: [a, b] });
    expect((await bench.store.load(id))?.table.uncounted).toBeUndefined();
    const page = await board(guild, b);
    expect(page).toMatchObject({ board: { id: DUEL }, season: '2026-1', page: 0, pages: 1, total: 2, hidden: false });
    expect(page.lines).toMatchObject([
      { place: 1, name: who(a).name, you: false, ...FIGURES },
      { place: 2, name: who(b).name, you: true, ...FIGURES, won: 0, lost: 1 },
    ]);
    expect(page.you).toEqual(page.lines[1]);
    expect(page.lines[0]?.points).toBeGreaterThan(1000);
    expect(page.lines[1]?.points).toBeLessThan(1000);
    const north = await board(guild, a, { board: 'side:toy:north', season: 'all' });
    expect(north.lines).toMatchObject([{ name: who(a).name, you: true, ...FIGURES }]);
    expect((await board(guild, a, { board: 'side:toy:west' })).lines).toEqual([]);
    const mine = value(await bench.app.record(who(a), { guild }));
    expect(mine.lines).toEqual([{ game: 'toy', mode: 'duel', faction: 'north', ...FIGURES }]);
    expect(mine.points.map(({ season }) => season)).toEqual(['2026-1', 'all']);
    const elsewhere = value(await bench.app.record(who(a), {}));
    expect(elsewhere).toMatchObject({ lines: mine.lines, points: [], inServer: false });
  });

  test('between the same people counts again after a rematch', async () => {
    const guild = newId();
    const [a, b] = [newId(), newId()];
    const { id } = await play({ guild, people: [a, b] });
    const next = value(await bench.app.rematch(from(a), { table: id })).table;
    value(await bench.app.start(from(a), { table: next.id }));
    await bench.sql('delete from outbox where table_id = $1', [next.id]);
    const seated = await kept(bench, { id: next.id, people: [a, b], seen: { table: next } });
    for (let n = 1; n < 6; n++) value(await pick(bench, seated, [a, b][(n - 1) % 2] ?? '', ['end']));
    await resign(seated, a);
    expect((await board(guild)).lines).toMatchObject([{ played: 2 }, { played: 2 }]);
    const { lines } = value(await bench.app.record(who(a), {}));
    expect(lines.map(({ faction, won, lost }) => [faction, won, lost])).toEqual([
      ['north', 1, 0],
      ['south', 0, 1],
    ]);
  });

  test('of three has one winner and two who lost alike', async () => {
    const guild = newId();
    const people = [newId(), newId(), newId()];
    const seated = await table({ guild, people, turns: 9 });
    await resign(seated, people[2] ?? '');
    await resign(seated, people[1] ?? '');
    const { lines } = await board(guild, people[0], { board: 'mode:toy:three' });
    expect(lines).toMatchObject([{ ...FIGURES }, { won: 0, lost: 1 }, { won: 0, lost: 1 }]);
    expect(lines[1]?.points).toBe(lines[2]?.points);
  });

  test('stays in the record when its channel is gone', async () => {
    const [a, b] = [newId(), newId()];
    const { id } = await play({ guild: newId(), people: [a, b] });
    await bench.app.lost({ table: id, why: 'guild' });
    expect(value(await bench.app.record(who(b), {})).lines).toMatchObject([{ lost: 1 }]);
  });

  test('is rated once, though rating failed when it ended and several try again at once', async () => {
    const guild = newId();
    const people = [newId(), newId()];
    const seated = await table({ guild, people });
    const store = {
      ...bench.store,
      rateFinished: () => Promise.reject(new Error('the database is gone')),
    };
    const app = openApp({ ...bench.deps, store });
    expect((await app.resign(from(people[1] ?? ''), { table: seated.id })).ok).toBe(true);
    expect(bench.logged.at(-1)?.message).toContain('could not be rated');
    expect(await bench.sql('select rated from result where table_id = $1', [seated.id])).toEqual([{ rated: false }]);
    const apps = [bench.app, bench.another(), bench.another(), bench.app];
    await Promise.all(apps.map((one) => one.leaderboard(who(newId()), { guild })));
    expect((await board(guild)).lines).toMatchObject([{ played: 1 }, { played: 1 }]);
    expect(await rateFinished(bench.deps)).toBe(0);
  });

  test('gives the same boards when everything is rated anew', async () => {
    const before = await ranks();
    expect(before.length).toBeGreaterThan(10);
    await bench.store.unrateAll();
    expect(await ranks()).toEqual([]);
    while ((await rateFinished(bench.deps)) > 0);
    expect(await ranks()).toEqual(before);
  });
});

describe('a game counts on no board and says so', () => {
  const nowhere = async (guild: string, { id }: Seated, person: string, why: string) => {
    expect((await bench.store.load(id))?.table.uncounted).toBe(why);
    expect((await board(guild)).total).toBe(0);
    const mine = value(await bench.app.record(who(person), {}));
    expect(mine).toMatchObject({ lines: [], uncounted: { [why]: 1 } });
  };

  test('when it was resigned before the resigner’s third turn', async () => {
    const guild = newId();
    const people = [newId(), newId()];
    const [a = '', b = ''] = people;
    const seated = await table({ guild, people, turns: 5 });
    const now = await resign(seated, b);
    expect(now.table.uncounted).toBe('early');
    await nowhere(guild, seated, a, 'early');
    // The first seat is in its third turn by then.
    await resign(await table({ guild, people, turns: 5 }), a);
    expect((await board(guild)).total).toBe(2);
  });

  test('when it was ended without a result', async () => {
    const guild = newId();
    const people = [newId(), newId()];
    const seated = await table({ guild, people });
    for (const person of people) value(await bench.app.end(from(person), { table: seated.id }));
    await nowhere(guild, seated, people[0] ?? '', 'unfinished');
  });

  test('when one person sat on two seats', async () => {
    const guild = newId();
    const [a, b] = [newId(), newId()];
    const seated = await table({ guild, people: [a, b] });
    await bench.sql(`update seat set player_id = $1 where table_id = $2`, [a, seated.id]);
    value(await bench.app.resign(from(a), { table: seated.id }));
    expect((await bench.store.load(seated.id))?.table.uncounted).toBe('self');
    expect((await board(guild)).total).toBe(0);
  });
});

describe('a season', () => {
  test('is a quarter: the next one begins empty, and “all” goes on', async () => {
    const guild = newId();
    const [a, b] = [newId(), newId()];
    const began = bench.clock.at;
    try {
      await play({ guild, people: [a, b] });
      bench.clock.at = new Date('2026-04-01T00:00:00.000Z');
      expect(await board(guild)).toMatchObject({ season: '2026-2', total: 0, lines: [] });
      await play({ guild, people: [a, b] });
      expect((await board(guild)).lines[0]).toMatchObject({ played: 1 });
      expect((await board(guild, a, { season: '2026 Q1' })).lines[0]).toMatchObject({ played: 1 });
      expect((await board(guild, a, { season: 'all' })).lines[0]).toMatchObject({ played: 2 });
      expect(await bench.app.seasons(guild)).toEqual(['2026-2', '2026-1', 'all']);
    } finally {
      bench.clock.at = began;
    }
    for (const [wish, key] of [
      [{ season: 'spring' }, 'board.season'],
      [{ season: '2026-5' }, 'board.season'],
      [{ board: 'mode:toy:chess' }, 'board.unknown'],
    ] as const)
      expect(await bench.app.leaderboard(who(a), { guild, ...wish })).toMatchObject({ refusal: { key } });
  });
});

describe('somebody', () => {
  test('who is hidden is shown to nobody, plays on, and comes back with all games', async () => {
    const guild = newId();
    const [a, b] = [newId(), newId()];
    await play({ guild, people: [a, b] });
    value(await bench.app.hide(from(a), { hidden: true }));
    await play({ guild, people: [a, b] });
    const seen = await board(guild, b);
    expect(seen).toMatchObject({ total: 1, lines: [{ place: 1, you: true, played: 2 }] });
    const own = await board(guild, a);
    expect(own).toMatchObject({ hidden: true, total: 1 });
    expect(own.you).toBeUndefined();
    expect(await bench.app.hidden(who(a))).toBe(true);
    value(await bench.app.hide(from(a), { hidden: false }));
    expect((await board(guild, a)).you).toMatchObject({ place: 1, played: 2 });
  });

  test('who is forgotten leaves the boards; the others keep their games', async () => {
    const guild = newId();
    const [a, b] = [newId(), newId()];
    await play({ guild, people: [a, b] });
    value(await bench.app.forget(who(a)));
    expect((await board(guild, b)).lines).toMatchObject([{ you: true, lost: 1 }]);
    expect(await bench.sql('select 1 from rank where player_id = $1', [a])).toEqual([]);
    expect(await bench.sql('select 1 from played where player_id = $1', [a])).toEqual([]);
    expect(value(await bench.app.record(who(a), {})).lines).toEqual([]);
    await bench.store.unrateAll();
    while ((await rateFinished(bench.deps)) > 0);
    expect((await board(guild, b)).lines).toMatchObject([{ you: true, played: 1 }]);
  });
});
