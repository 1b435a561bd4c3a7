import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, from, kept, newId, openBench, pick, startedTable, takeMessages, value } from './table.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

type Input = Parameters<Bench['app']['createTable']>[1];
const input = (change: Partial<Input> = {}): Input => ({
  guild: newId(),
  channel: newId(),
  game: 'toy',
  mode: 'duel',
  ...change,
});
const create = async (host: string, change: Partial<Input> = {}, on: Bench = bench) =>
  value(await on.app.createTable(from(host), input(change))).table;

describe('a new table', () => {
  test('is a lobby with its host seated, for seven days, and its message is on the way', async () => {
    const host = newId();
    const table = await create(host, { length: 4, faction: 'south', invited: ['5'] });
    expect(table).toMatchObject({
      status: 'lobby',
      host,
      chosen: { length: 4 },
      version: 0,
      createdAt: bench.clock.at,
    });
    expect(table.expiresAt).toEqual(new Date('2026-02-10T04:05:06.000Z'));
    expect(table.id).toMatch(/^[0-9a-z]{10}$/);
    expect(table.seats).toMatchObject([
      { seat: 'a', person: host, faction: 'south' },
      { seat: 'b', name: '' },
    ]);
    expect(await takeMessages(bench, table.id)).toEqual([['lobby', { invited: ['5'] }]]);
    const empty = await create(newId(), { hostPlays: false });
    expect(empty.seats.every((seat) => seat.person === undefined)).toBe(true);
  });

  test('keeps the language of its server, the newest for all tables there', async () => {
    const guild = newId();
    const first = await create(newId(), { guild, guildLocale: 'de' });
    expect((await bench.store.load(first.id))?.table.guildLocale).toBe('de');
    const second = await create(newId(), { guild, guildLocale: 'fr' });
    await create(newId(), { guild });
    for (const { id } of [first, second]) expect((await bench.store.load(id))?.table.guildLocale).toBe('fr');
    const elsewhere = await create(newId());
    expect((await bench.store.load(elsewhere.id))?.table.guildLocale).toBeUndefined();
  });

  test('is refused for what there is not, and in a channel with a live table', async () => {
    const refused = async (change: Partial<Input>) => bench.app.createTable(from(newId()), input(change));
    expect(await refused({ game: 'chess' })).toMatchObject({ refusal: { key: 'create.unknown-game' } });
    expect(await refused({ mode: 'solo' })).toMatchObject({ refusal: { key: 'create.unknown-game' } });
    expect(await refused({ length: 1 })).toMatchObject({
      refusal: { key: 'create.length', args: { min: 2, max: 30 } },
    });
    expect(await refused({ length: 2.5 })).toMatchObject({ refusal: { key: 'create.length' } });
    expect(await refused({ payoff: true })).toMatchObject({ refusal: { key: 'create.payoff' } });
    expect(await refused({ faction: 'east' })).toMatchObject({ refusal: { key: 'join.side-unknown' } });
    const { id, channel } = await create(newId());
    expect(await refused({ channel })).toMatchObject({ refusal: { key: 'create.busy', args: { table: id } } });
  });

  test('is made once for an interaction, also at the limit', async () => {
    const small = await openBench({ tablesPerPerson: 1, tablesPerGuild: 2 });
    const [host, guild] = [newId(), newId()];
    const interaction = newId();
    const made = await Promise.all([1, 2].map(() => small.app.createTable(from(host, interaction), input({ guild }))));
    expect(new Set(made.map((r) => value(r).table.id)).size).toBe(1);
    const again = value(await small.app.createTable(from(host, interaction), input({ guild })));
    expect(again.table.id).toBe(value(made[0] as never as (typeof made)[0]).table.id);
    expect(await small.app.createTable(from(host), input({ guild }))).toMatchObject({
      refusal: { key: 'create.person-limit', args: { limit: 1 } },
    });
    const second = await create(newId(), { guild }, small);
    expect(await small.app.createTable(from(newId()), input({ guild }))).toMatchObject({
      refusal: { key: 'create.server-limit', args: { limit: 2 } },
    });
    expect(await small.app.join(from(host), { table: second.id })).toMatchObject({
      refusal: { key: 'join.person-limit' },
    });
    await small.close();
  });
});

describe('joining', () => {
  test('takes the first free seat; again changes side and delivery; a full table is full', async () => {
    const [host, guest] = [newId(), newId()];
    const { id } = await create(host, { faction: 'north' });
    expect(await bench.app.join(from(guest), { table: id, faction: 'north' })).toMatchObject({
      refusal: { key: 'join.side-taken', args: { side: 'north' } },
    });
    expect(await bench.app.join(from(guest), { table: id, faction: 'east' })).toMatchObject({
      refusal: { key: 'join.side-unknown' },
    });
    const joined = value(await bench.app.join(from(guest), { table: id, faction: 'south', delivery: 'dm' }));
    expect(joined.seat).toBe('b');
    expect(joined.table.seats[1]).toMatchObject({ person: guest, faction: 'south', delivery: 'dm' });
    const changed = value(await bench.app.join(from(guest), { table: id, faction: 'random' }));
    expect(changed.table.seats[1]).toMatchObject({ person: guest, faction: undefined, delivery: 'dm' });
    expect(await bench.app.join(from(newId()), { table: id })).toMatchObject({ refusal: { key: 'join.full' } });
    const next = await create(newId());
    expect(value(await bench.app.join(from(guest), { table: next.id })).table.seats[1]?.delivery, 'as last time').toBe(
      'dm',
    );
  });

  test('two at once for one seat: one sits, the other is told', async () => {
    const { id } = await create(newId());
    const other = bench.another();
    const done = await Promise.all([
      bench.app.join(from(newId()), { table: id }),
      other.join(from(newId()), { table: id }),
    ]);
    expect(done.filter((r) => r.ok)).toHaveLength(1);
    expect(done.find((r) => !r.ok)).toMatchObject({ refusal: { key: 'join.full' } });
  });

  test('keeps a plain name', async () => {
    const person = { id: newId(), name: '  @everyone\u202e`x`\u0000\u200b and a very long name that goes on' };
    const { id } = await create(newId());
    const seen = value(await bench.app.join({ interaction: newId(), person }, { table: id }));
    expect(seen.table.seats[1]?.name).toBe('@everyone `x` and a very long na');
    expect((await bench.store.person(person.id))?.name).toBe('@everyone `x` and a very long na');
  });

  test('leaving and being removed free the seat; only the host removes, only before the start', async () => {
    const [host, guest] = [newId(), newId()];
    const { id } = await create(host);
    value(await bench.app.join(from(guest), { table: id }));
    expect(value(await bench.app.leave(from(guest), { table: id })).table.seats[1]).toMatchObject({
      seat: 'b',
      name: '',
    });
    expect(await bench.app.leave(from(guest), { table: id })).toMatchObject({ refusal: { key: 'refused.no-seat' } });
    value(await bench.app.join(from(guest), { table: id }));
    expect(await bench.app.remove(from(guest), { table: id, person: host })).toMatchObject({
      refusal: { key: 'remove.host' },
    });
    expect(await bench.app.remove(from(host), { table: id, person: newId() })).toMatchObject({
      refusal: { key: 'remove.not-seated' },
    });
    expect(
      value(await bench.app.remove(from(host), { table: id, person: guest })).table.seats[1]?.person,
    ).toBeUndefined();
    const table = await startedTable(bench);
    const [a = '', b = ''] = table.people;
    expect(await bench.app.leave(from(b), { table: table.id })).toMatchObject({ refusal: { key: 'leave.started' } });
    expect(await bench.app.remove(from(a), { table: table.id, person: b })).toMatchObject({
      refusal: { key: 'remove.started' },
    });
    expect(await bench.app.join(from(newId()), { table: table.id })).toMatchObject({
      refusal: { key: 'join.started' },
    });
  });
});

describe('starting', () => {
  test('is the host’s, with all seats taken; sides that nobody picked fall by chance', async () => {
    const sides = new Set<string>();
    for (let n = 0; n < 8; n++) {
      const [host, guest] = [newId(), newId()];
      const { id } = await create(host);
      expect(await bench.app.start(from(host), { table: id })).toMatchObject({
        refusal: { key: 'start.seats', args: { free: 1 } },
      });
      value(await bench.app.join(from(guest), { table: id, delivery: 'dm' }));
      expect(await bench.app.start(from(guest), { table: id })).toMatchObject({ refusal: { key: 'start.host' } });
      await takeMessages(bench, id);
      const { table, seen } = value(await bench.app.start(from(host), { table: id }));
      expect(table).toMatchObject({
        status: 'running',
        rules: 'toy@1',
        startedAt: bench.clock.at,
        expiresAt: undefined,
      });
      expect(table.seats.map((seat) => seat.faction).sort()).toEqual(['north', 'south']);
      expect(seen?.prompts).toHaveLength(1);
      sides.add(table.seats[0]?.faction ?? '');
      expect(await takeMessages(bench, id)).toEqual([
        ['lobby', {}],
        ['board', { repost: true }],
        ['turn', { seats: ['a', 'b'] }],
        ['panel', { seat: 'b' }],
      ]);
    }
    expect(sides).toEqual(new Set(['north', 'south']));
  });

  test('twice starts once', async () => {
    const [host, guest] = [newId(), newId()];
    const { id } = await create(host);
    value(await bench.app.join(from(guest), { table: id }));
    const interaction = newId();
    const done = await Promise.all([1, 2, 3].map(() => bench.app.start(from(host, interaction), { table: id })));
    expect(done.every((r) => r.ok)).toBe(true);
    expect(await bench.store.actions(id, 0)).toHaveLength(1);
    expect(await bench.app.start(from(host), { table: id })).toMatchObject({ refusal: { key: 'start.started' } });
  });
});

describe('ending', () => {
  test('a lobby: by its host alone', async () => {
    const [host, guest] = [newId(), newId()];
    const { id, channel } = await create(host);
    value(await bench.app.join(from(guest), { table: id }));
    expect(await bench.app.end(from(guest), { table: id })).toMatchObject({ refusal: { key: 'end.host' } });
    expect(value(await bench.app.end(from(host), { table: id }))).toMatchObject({
      ended: true,
      now: { table: { status: 'cancelled' } },
    });
    await create(newId(), { channel });
  });

  test('a game: when all seats have said so; who plays on takes it back', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = '', b = ''] = table.people;
    expect(value(await bench.app.end(from(a), { table: table.id }))).toMatchObject({ ended: false, waiting: ['b'] });
    expect(await takeMessages(bench, table.id)).toEqual([
      ['notice', { key: 'notice.endAsked', args: { seat: 'a', waiting: ['b'] } }],
    ]);
    expect(value(await bench.app.end(from(a), { table: table.id })).ended).toBe(false);
    value(await pick(bench, table, a, ['a0']));
    expect(value(await bench.app.end(from(b), { table: table.id }))).toMatchObject({ ended: false, waiting: ['a'] });
    const done = value(await bench.app.end(from(a), { table: table.id }));
    expect(done).toMatchObject({
      ended: true,
      waiting: [],
      now: { table: { status: 'cancelled' }, seen: { outcome: { kind: 'cancelled' } } },
    });
    expect((await takeMessages(bench, table.id)).at(-1)).toEqual(['turn', { over: true }]);
    expect(await bench.app.end(from(a), { table: table.id })).toMatchObject({ refusal: { key: 'refused.over' } });
    expect(await bench.app.end(from(newId()), { table: table.id })).toMatchObject({ ok: false });
  });

  test('a game: by a host without a seat at once, even when the rules cannot go on', async () => {
    const [host, one, two] = [newId(), newId(), newId()];
    const { id } = await create(host, { hostPlays: false });
    for (const person of [one, two]) value(await bench.app.join(from(person), { table: id }));
    value(await bench.app.start(from(host), { table: id }));
    await bench.sql(
      `update game_table set state = jsonb_set(state, '{stack}', '[{"k":"unknown"}]'), version = version + 1 where id = $1`,
      [id],
    );
    expect(await bench.app.end(from(newId()), { table: id })).toMatchObject({ refusal: { key: 'refused.no-seat' } });
    expect(value(await bench.app.end(from(host), { table: id })).ended).toBe(true);
    expect((await bench.store.load(id))?.table.status).toBe('cancelled');
  });

  test('resigning ends a duel for the other, once', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = '', b = ''] = table.people;
    const interaction = newId();
    const done = await Promise.all([1, 2].map(() => bench.app.resign(from(a, interaction), { table: table.id })));
    expect(done.map((r) => value(r).now.seen?.outcome?.winners)).toEqual([['b'], ['b']]);
    expect(await bench.app.resign(from(b), { table: table.id })).toMatchObject({ refusal: { key: 'refused.over' } });
    expect(await bench.sql('select 1 from result where table_id = $1', [table.id])).toHaveLength(1);
  });
});

describe('afterwards', () => {
  test('a rematch keeps people and settings and swaps sides; its host is who asked', async () => {
    const table = await kept(bench, await startedTable(bench, { length: 7 }));
    const [a = '', b = ''] = table.people;
    expect(await bench.app.rematch(from(b), { table: table.id })).toMatchObject({
      refusal: { key: 'rematch.running' },
    });
    value(await bench.app.resign(from(a), { table: table.id }));
    expect(await bench.app.rematch(from(newId()), { table: table.id })).toMatchObject({
      refusal: { key: 'refused.no-seat' },
    });
    const { table: next } = value(await bench.app.rematch(from(b), { table: table.id }));
    expect(next).toMatchObject({ status: 'lobby', host: b, chosen: { length: 7 }, channel: table.seen.table.channel });
    expect(next.seats).toMatchObject([
      { person: a, faction: 'south' },
      { person: b, faction: 'north' },
    ]);
    expect(await bench.app.rematch(from(a), { table: table.id })).toMatchObject({
      refusal: { key: 'create.busy', args: { table: next.id } },
    });
    expect(value(await bench.app.start(from(b), { table: next.id })).table.status).toBe('running');
  });

  test('a table moves by its host, not onto a live one, and comes alive again from a lost channel', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = '', b = ''] = table.people;
    const busy = await create(newId());
    const channel = newId();
    const move = (person: string, to: string) => bench.app.move(from(person), { table: table.id, channel: to });
    expect(await move(b, channel)).toMatchObject({ refusal: { key: 'move.host' } });
    expect(await move(a, table.seen.table.channel)).toMatchObject({ refusal: { key: 'move.same' } });
    expect(await move(a, busy.channel)).toMatchObject({ refusal: { key: 'create.busy', args: { table: busy.id } } });
    expect(value(await move(a, channel)).table.channel).toBe(channel);
    expect(await takeMessages(bench, table.id)).toEqual([
      ['notice', { key: 'notice.moved', args: { channel } }],
      ['board', { repost: true }],
      ['turn', { seats: ['a'] }],
    ]);
    await bench.app.lost({ table: table.id, why: 'channel' });
    expect(await pick(bench, table, a, ['a0'])).toMatchObject({ refusal: { key: 'table.lost' } });
    expect(value(await move(b, newId())).table.status).toBe('running');
    value(await pick(bench, table, a, ['a0']));
  });

  test('a lobby that nobody starts is closed when its time is over, a running game never', async () => {
    const { id } = await create(newId());
    const table = await startedTable(bench);
    expect(await bench.store.expiredLobbies(new Date('2026-02-11T00:00:00Z'))).toContain(id);
    await bench.app.lost({ table: id, why: 'expired' });
    await bench.app.lost({ table: table.id, why: 'expired' });
    expect((await bench.store.load(id))?.table.status).toBe('cancelled');
    expect((await bench.store.load(table.id))?.table.status).toBe('running');
    await bench.app.lost({ table: id, why: 'guild' });
    expect((await bench.store.load(id))?.table.status).toBe('cancelled');
  });
});
