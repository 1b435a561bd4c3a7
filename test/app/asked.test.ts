import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../src/app/app.ts';
import { memory } from '../../src/app/memory.ts';
import type { EndAsked, ResignAsked, UseCases } from '../../src/app/use-cases.ts';
import { findCard } from '../../src/games/deckbuilding/packs/index.ts';
import { games, rulesById } from '../../src/games/index.ts';
import { type Bench, from, newId, openBench, value } from './table.ts';

// What is asked before ending, resigning and being forgotten, against what is done then.

let bench: Bench;
let app: UseCases;
beforeAll(async () => {
  bench = await openBench();
  const names = { card: (id: string) => findCard(id)?.name };
  app = openApp({ ...bench.deps, cache: memory(), games: { rulesById, games }, names });
});
afterAll(() => bench.close());

const who = (id: string) => ({ id, name: 'N' });

/** A table of the real game, started, with a host who plays or not. */
const started = async (mode: string, seats: number, hostPlays = true) => {
  const people = Array.from({ length: seats }, newId);
  const [first = ''] = people;
  const host = hostPlays ? first : newId();
  const input = { guild: newId(), channel: newId(), game: 'deckbuilding', mode, hostPlays };
  const { table } = value(await app.createTable(from(host), input));
  for (const person of people.slice(hostPlays ? 1 : 0)) value(await app.join(from(person), { table: table.id }));
  value(await app.start(from(host), { table: table.id }));
  return { id: table.id, people, host };
};

const statusOf = async (id: string) => (await bench.store.load(id))?.table.status;
const endAsked = async (person: string, table: string): Promise<Pick<EndAsked, 'how' | 'waiting'>> => {
  const { how, waiting } = value(await app.endAsked(who(person), { table }));
  return { how, waiting };
};
const resignAsked = async (person: string, table: string): Promise<Omit<ResignAsked, 'table'>> => {
  const { table: _, ...asked } = value(await app.resignAsked(who(person), { table }));
  return asked;
};

describe('before ending', () => {
  test('a lobby closes at once, by its host alone', async () => {
    const [host, guest] = [newId(), newId()];
    const input = { channel: newId(), game: 'deckbuilding', mode: 'beginner' };
    const { id } = value(await app.createTable(from(host), input)).table;
    value(await app.join(from(guest), { table: id }));
    expect(await app.endAsked(who(guest), { table: id })).toMatchObject({ refusal: { key: 'end.host' } });
    expect(await app.end(from(guest), { table: id })).toMatchObject({ refusal: { key: 'end.host' } });
    expect(await endAsked(host, id)).toEqual({ how: 'close', waiting: [] });
    expect(value(await app.end(from(host), { table: id })).ended).toBe(true);
    expect(await app.endAsked(who(host), { table: id })).toMatchObject({ refusal: { key: 'refused.over' } });
  });

  test('a host without a seat ends a game at once', async () => {
    const { id, host, people } = await started('beginner', 2, false);
    expect(await endAsked(host, id)).toEqual({ how: 'host', waiting: [] });
    expect(await endAsked(people[0] ?? '', id)).toEqual({ how: 'together', waiting: ['b'] });
    expect(await app.endAsked(who(newId()), { table: id })).toMatchObject({ refusal: { key: 'refused.no-seat' } });
    expect(value(await app.end(from(host), { table: id })).ended).toBe(true);
  });

  test('seats wait for one another, and the last one is told that it ends at once', async () => {
    const { id, people } = await started('three', 3);
    const [a = '', b = '', c = ''] = people;
    for (const [person, waiting] of [
      [a, ['b', 'c']],
      [b, ['c']],
    ] as const) {
      expect(await endAsked(person, id)).toEqual({ how: 'together', waiting });
      expect(value(await app.end(from(person), { table: id }))).toMatchObject({ ended: false, waiting });
    }
    expect(await endAsked(c, id)).toEqual({ how: 'last', waiting: [] });
    expect(value(await app.end(from(c), { table: id })).ended).toBe(true);
  });
});

describe('before resigning', () => {
  test('of two the other wins', async () => {
    const { id, people } = await started('beginner', 2);
    const [a = ''] = people;
    expect(await resignAsked(a, id)).toEqual({ winners: ['b'] });
    expect(await statusOf(id)).toBe('running');
    expect(value(await app.resign(from(a), { table: id })).now.seen?.outcome?.winners).toEqual(['b']);
    expect(await app.resignAsked(who(a), { table: id })).toMatchObject({ refusal: { key: 'refused.over' } });
  });

  test('U-MAND-20 of three the others play on; of the two who are left the other wins', async () => {
    const { id, people } = await started('three', 3);
    const [a = '', b = ''] = people;
    expect(await resignAsked(b, id)).toEqual({});
    expect(value(await app.resign(from(b), { table: id })).now.seen?.outcome).toBeNull();
    expect(await statusOf(id)).toBe('running');
    expect(await resignAsked(a, id)).toEqual({ winners: ['c'] });
    expect(value(await app.resign(from(a), { table: id })).now.seen?.outcome?.winners).toEqual(['c']);
  });

  test('U-REI-19 a campaign goes on after one game', async () => {
    const { id, people } = await started('campaign', 2);
    const [a = ''] = people;
    expect(await resignAsked(a, id)).toEqual({ winners: ['b'], campaign: 'goes-on' });
    value(await app.resign(from(a), { table: id }));
    expect(value(await app.campaign(who(a), { table: id })).record.status).toBe('running');
  });
});

describe('a table in another server', () => {
  test('belongs to that server from then on: limit, language, result', async () => {
    const { id, people } = await started('beginner', 2);
    const [a = ''] = people;
    const guild = newId();
    await app.lost({ table: id, why: 'guild' });
    const small = openApp({
      ...bench.deps,
      games: { rulesById, games },
      limits: { ...bench.deps.limits, tablesPerGuild: 0 },
    });
    const there = { table: id, channel: newId(), guild, guildLocale: 'de' };
    expect(await small.move(from(a), there)).toMatchObject({
      refusal: { key: 'create.server-limit', args: { limit: 0 } },
    });
    expect(await statusOf(id)).toBe('lost');
    expect(value(await app.move(from(a), there)).table).toMatchObject({ guild, guildLocale: 'de', status: 'running' });
    expect((await bench.store.load(id))?.table).toMatchObject({ guild, guildLocale: 'de', channel: there.channel });
    expect(await bench.store.countLive({ guild })).toBe(1);
    // In its own server it was already: no limit keeps it from another channel there.
    expect(value(await small.move(from(a), { ...there, channel: newId() })).table.guild).toBe(guild);
    value(await app.resign(from(a), { table: id }));
    expect(await bench.sql('select guild_id from result where table_id = $1', [id])).toEqual([{ guild_id: guild }]);
  });
});

describe('whoever is forgotten', () => {
  test('U-REI-19 gives up the whole campaign, so that no game of it waits for nobody', async () => {
    const { id, people } = await started('campaign', 2);
    const [a = '', b = ''] = people;
    value(await app.forget(who(a)));
    expect(await statusOf(id)).toBe('ended');
    expect(value(await app.campaign(who(b), { table: id })).record).toMatchObject({
      status: 'ended',
      state: { title: 'b', resigned: 'a' },
    });
    expect(value(await app.myTables(who(b)))).toEqual([]);
  });

  test('resigns a game that has lost its channel, and leaves a lobby that has', async () => {
    const { id, people } = await started('beginner', 2);
    await app.lost({ table: id, why: 'channel' });
    const input = { channel: newId(), game: 'deckbuilding', mode: 'beginner' };
    const lobby = value(await app.createTable(from(people[1] ?? ''), input)).table.id;
    await app.lost({ table: lobby, why: 'channel' });
    value(await app.forget(who(people[1] ?? '')));
    expect((await bench.store.load(id))?.match?.outcome?.winners).toEqual(['a']);
    expect([await statusOf(id), await statusOf(lobby)]).toEqual(['ended', 'cancelled']);
  });
});
