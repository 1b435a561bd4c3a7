import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../src/app/app.ts';
import { memory } from '../../src/app/memory.ts';
import { plainName } from '../../src/app/plain-name.ts';
import {
  type Bench,
  from,
  kept,
  newId,
  openBench,
  pick,
  type Seated,
  startedTable,
  takeMessages,
  value,
} from './table.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const playing = async (
  options: Parameters<typeof startedTable>[1] = {},
): Promise<Seated & { a: string; b: string; channel: string }> => {
  const table = await kept(bench, await startedTable(bench, options));
  const [a = '', b = ''] = table.people;
  return { ...table, a, b, channel: table.seen.table.channel };
};
const who = (id: string) => ({ id, name: 'N' });

describe('looking', () => {
  test('shows a seat its own hand and questions, others and the board neither', async () => {
    const table = await playing();
    const mine = value(await bench.app.look(who(table.a), { table: table.id }));
    const views = [
      value(await bench.app.look(who(table.b), { table: table.id })),
      value(await bench.app.look(who(newId()), { table: table.id })),
      value(await bench.app.board({ table: table.id })),
    ];
    expect(JSON.stringify(mine)).toContain('"a3"');
    for (const seen of views) {
      expect(JSON.stringify(seen)).not.toContain('"a3"');
      expect(seen.seen?.prompts).toEqual([]);
      expect(seen.seen?.owing).toMatchObject([{ seats: ['a'], about: { key: 'toy.main' } }]);
    }
    expect(views.map((seen) => seen.seat)).toEqual(['b', undefined, undefined]);
    expect(views[1]?.undo).toBeUndefined();
  });

  test('shows picks laid aside to their seat alone, and only while their question is open', async () => {
    const table = await playing();
    const prompt = value(await bench.app.look(who(table.a), { table: table.id })).seen?.prompts[0]?.id ?? '';
    const draft = (person: string, id: string, picks: string[]) =>
      bench.app.draft(from(person), { table: table.id, prompt: id, picks });
    expect(value(await draft(table.a, prompt, ['a0', 'a3', 'a0'])).draft).toEqual({ prompt, picks: ['a0', 'a3'] });
    expect(value(await bench.app.look(who(table.b), { table: table.id })).draft).toBeUndefined();
    expect(await draft(table.b, prompt, ['a0'])).toMatchObject({ refusal: { key: 'refused.not-yours' } });
    expect(await draft(table.a, prompt, ['zz'])).toMatchObject({ refusal: { key: 'refused.not-offered' } });
    expect(await draft(table.a, 'old', ['a0'])).toMatchObject({ refusal: { key: 'refused.stale' } });
    expect(value(await draft(table.a, prompt, [])).draft).toBeUndefined();
    value(await draft(table.a, prompt, ['a0']));
    expect((await bench.store.load(table.id))?.table.version).toBe(4);
    value(await pick(bench, table, table.a, ['roll']));
    expect(value(await bench.app.look(who(table.a), { table: table.id })).draft).toBeUndefined();
  });

  test('tells the story since one’s last step, without what others alone may read', async () => {
    const table = await playing();
    value(await pick(bench, table, table.a, ['draw']));
    value(await pick(bench, table, table.a, ['roll']));
    const keys = async (person: string, since?: number) =>
      value(await bench.app.story(who(person), { table: table.id, since })).entries.map((e) =>
        e.events.map((x) => x.key),
      );
    expect(await keys(table.b)).toEqual([['toy.drew'], ['toy.rolled']]);
    // Whoever took the newest step has nothing behind it to read, and reads how it came to it.
    expect((await keys(table.a)).slice(-2)).toEqual([['toy.drew', 'toy.drewCard'], ['toy.rolled']]);
    expect(await keys(table.a, 2)).toEqual([['toy.drew', 'toy.drewCard'], ['toy.rolled']]);
    expect((await keys(newId())).flat()).not.toContain('toy.drewCard');
    expect((await keys(newId())).length).toBe(5);
  });
});

describe('which table', () => {
  test('a channel means its live table, else its newest; a name only what is one’s own or there', async () => {
    const table = await playing();
    const at = (person: string, channel: string, typed?: string) =>
      bench.app.tableFor(who(person), { channel, dm: false, typed });
    expect(value(await at(newId(), table.channel))).toBe(table.id);
    expect(await at(newId(), newId())).toMatchObject({ refusal: { key: 'where.none' } });
    expect(value(await at(table.b, newId(), table.id))).toBe(table.id);
    expect(await at(newId(), newId(), table.id)).toMatchObject({ refusal: { key: 'where.unknown' } });
    expect(await at(table.a, newId(), 'x'.repeat(50))).toMatchObject({ refusal: { key: 'where.unknown' } });
    value(await bench.app.resign(from(table.a), { table: table.id }));
    expect(value(await at(newId(), table.channel))).toBe(table.id);
  });

  test('a direct message means the one that waits for the person', async () => {
    const [idle, waiting] = [await playing(), await playing()];
    const person = newId();
    await bench.store.setPerson({ id: person, name: 'Both' });
    for (const [table, seat] of [
      [idle, 'b'],
      [waiting, 'a'],
    ] as const) {
      await bench.sql('update seat set player_id = $3 where table_id = $1 and seat = $2', [table.id, seat, person]);
    }
    const dm = { channel: newId(), dm: true };
    expect(value(await bench.app.tableFor(who(person), dm))).toBe(waiting.id);
    expect(value(await bench.app.myTables(who(person))).map((seen) => seen.table.id)).toEqual([waiting.id, idle.id]);
    expect(await bench.app.tableFor(who(newId()), dm)).toMatchObject({ refusal: { key: 'where.none' } });
  });

  test('what is offered comes from memory, after one reading, and is empty when storage is slow or away', async () => {
    const table = await playing();
    const app = openApp({ ...bench.deps, cache: memory() });
    const here = { channel: table.channel, dm: false };
    expect((await app.offered(who(table.a), here))?.seen?.prompts).toHaveLength(1);
    const dead = {
      ...bench.store,
      load: () => new Promise<never>(() => undefined),
      liveTableIn: () => Promise.reject(new Error('away')),
    };
    const cache = memory();
    const cut = openApp({ ...bench.deps, store: dead, cache });
    expect(await cut.offered(who(table.a), here)).toBeUndefined();
    const began = performance.now();
    expect(await cut.offered(who(table.a), { ...here, table: table.id })).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(1500);
    const loaded = await bench.store.load(table.id);
    if (loaded) cache.put(loaded);
    expect((await cut.offered(who(table.a), here))?.seat).toBe('a');
    expect((await cut.offered(who(table.a), { channel: newId(), dm: true }))?.seat).toBe('a');
    expect((await cut.offered(who(table.b), here))?.seen?.prompts).toEqual([]);
  });
});

describe('a person', () => {
  test('chooses where cards are shown; by direct message one comes at once', async () => {
    const table = await playing();
    expect(
      value(await bench.app.delivery(from(table.a), { table: table.id, delivery: 'dm' })).table.seats[0]?.delivery,
    ).toBe('dm');
    expect(await takeMessages(bench, table.id)).toEqual([['panel', { seat: 'a' }]]);
    value(await bench.app.delivery(from(table.a), { table: table.id, delivery: 'dm' }));
    value(await bench.app.delivery(from(table.a), { table: table.id, delivery: 'button' }));
    expect(await takeMessages(bench, table.id)).toEqual([]);
    expect((await bench.store.person(table.a))?.settings).toEqual({ delivery: 'button' });
  });

  test('is forgotten: lobbies left or closed, games resigned and kept, name and id nowhere', async () => {
    const person = '444444444444444444';
    const me = { interaction: newId(), person: { id: person, name: 'Erase Me' } };
    const lobby = value(await bench.app.createTable(me, { channel: newId(), game: 'toy', mode: 'duel' })).table;
    const [host] = [newId()];
    const guest = value(
      await bench.app.createTable(from(host), { channel: newId(), game: 'toy', mode: 'duel', invited: [person] }),
    ).table;
    value(await bench.app.join({ ...me, interaction: newId() }, { table: guest.id }));
    const running = value(
      await bench.app.createTable(from(host), { channel: newId(), game: 'toy', mode: 'duel' }),
    ).table;
    value(await bench.app.join({ ...me, interaction: newId() }, { table: running.id, delivery: 'dm' }));
    value(await bench.app.start(from(host), { table: running.id }));
    expect(value(await bench.app.forget(me.person)).tables).toBe(3);
    const tables = [lobby, guest, running].map(({ id }) => bench.store.load(id).then((l) => l?.table));
    const [closed, left, ended] = await Promise.all(tables);
    expect(closed?.status).toBe('cancelled');
    expect(left).toMatchObject({ status: 'lobby', seats: [{ person: host }, { seat: 'b', name: '' }] });
    expect(ended).toMatchObject({
      status: 'ended',
      seats: [{ person: host }, { seat: 'b', name: '', person: undefined }],
    });
    expect((await bench.store.load(running.id))?.match?.outcome?.winners).toEqual(['a']);
    const names = await bench.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of names) {
      expect(await bench.sql(`select 1 from "${name}" x where x::text ~ $1`, [`${person}|Erase Me`]), name).toEqual([]);
    }
  });

  test.each([
    ['  Ann  Lee ', 'Ann Lee'],
    ['\u202eevil\u2066\u0007', 'evil'],
    ['a\u0000b\nc', 'a b c'],
    ['\u200b\u2060 \u200d', ''],
    ['x'.repeat(40), 'x'.repeat(32)],
    ['👩‍🚀'.repeat(1), '👩‍🚀'],
    ['\ud800', ''],
  ])('named %j is kept as %j', (name, kept) => {
    expect(plainName(name)).toBe(kept);
  });
});
