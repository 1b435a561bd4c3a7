import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openApp } from '../../src/app/app.ts';
import { memory } from '../../src/app/memory.ts';
import { sha256 } from '../../src/app/server-packs.ts';
import type { PackFound, UseCases } from '../../src/app/use-cases.ts';
import { cardName, games, rulesById } from '../../src/games/index.ts';
import { type Bench, from, newId, openBench, value } from './table.ts';

type Document = { readonly id: string; readonly entries: readonly { readonly id: string }[] };

const GAME = 'deckbuilding';
const COURIER = 'mand-starter-resource';
const SUPPORT = 'rei-empire-support-patrol-troopers';
const packs = games[GAME]?.packs;

let bench: Bench;
let app: UseCases;
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  bench = await openBench();
  app = openApp({ ...bench.deps, cache: memory(), games: { rulesById, games }, names: { card: cardName } });
});
afterAll(() => bench.close());

/** A set as it ships, with one card said otherwise, as a pack of that name. */
const written = (set: string, card: string, change: object, about: object = {}): string => {
  const document = JSON.parse(packs?.export(set) ?? 'null') as Document;
  const entries = document.entries.map((entry) => (entry.id === card ? { ...entry, ...change } : entry));
  return JSON.stringify({ ...document, ...about, entries });
};

// Each different document is tried by playing games, which takes seconds: most tests make do with two.
const FIRST = written('mandalorian', COURIER, { name: 'First', resources: 2 }, { version: '1' });
const SECOND = written('mandalorian', COURIER, { name: 'Second', resources: 3 }, { version: '2' });

const brought = async (guild: string, text: string): Promise<PackFound> => {
  const found = value(await app.packImport(from(newId()), { guild, game: GAME, text }));
  if ('faults' in found) throw new Error(JSON.stringify(found.faults.slice(0, 5)));
  return found;
};

const opened = async (guild: string, mode: string, host = newId()) => {
  const input = { guild, channel: newId(), game: GAME, mode, hostPlays: true };
  const { table } = value(await app.createTable(from(host), input));
  return { id: table.id, channel: table.channel, host };
};

const started = async (guild: string, mode = 'mandalorian-empire') => {
  const { id, channel, host } = await opened(guild, mode);
  const guest = newId();
  value(await app.join(from(guest), { table: id }));
  value(await app.start(from(host), { table: id }));
  return { id, channel, people: [host, guest] };
};

/** Which packs a table plays with: `id version`. */
const playedBy = async (table: string): Promise<readonly string[]> =>
  (await app.playedWith({ table }))?.packs.map(({ id, version }) => `${id} ${version}`) ?? [];

test('a lobby is told what its server has now; a game plays with what it began with', async () => {
  const guild = newId();
  const before = await started(guild);
  const lobby = await opened(guild, 'mandalorian-empire');
  expect(await playedBy(lobby.id)).toEqual([]);
  await brought(guild, FIRST);
  expect(await playedBy(lobby.id)).toEqual(['mandalorian 1']);
  const running = await started(guild);
  await brought(guild, SECOND);
  expect([await playedBy(before.id), await playedBy(running.id), await playedBy(lobby.id)]).toEqual([
    [],
    ['mandalorian 1'],
    ['mandalorian 2'],
  ]);
  expect(await playedBy((await opened(guild, 'full')).id), 'a mode without its cards').toEqual([]);
  expect(await playedBy((await opened(newId(), 'mandalorian-empire')).id), 'another server').toEqual([]);
});

test('a card is asked for as its table has it, else as the server has it', async () => {
  const guild = newId();
  const called = async (channel: string, server: string | undefined, dm = false, person = newId()) => {
    const where = { channel, dm, game: GAME, ...(server && { guild: server }) };
    return (await app.contentAt({ id: person, name: '' }, where))?.cards[COURIER]?.name;
  };
  const before = await started(guild);
  await brought(guild, FIRST);
  const running = await started(guild);
  await brought(guild, SECOND);
  expect(await called(before.channel, guild)).toBeUndefined();
  expect(await called(running.channel, guild)).toBe('First');
  expect(await called(newId(), guild)).toBe('Second');
  expect(await called(newId(), newId())).toBeUndefined();
  expect(await called(newId(), undefined, true)).toBeUndefined();
  expect(await called(newId(), undefined, true, running.people[0])).toBe('First');
  value(await app.resign(from(running.people[0] ?? ''), { table: running.id }));
  expect(await called(running.channel, guild)).toBe('Second');
});

test('packs lie over each other in the order of their import; one that is removed no longer does', async () => {
  const guild = newId();
  const tick = () => {
    bench.clock.at = new Date(bench.clock.at.getTime() + 1000);
  };
  await brought(guild, written('mandalorian', COURIER, { name: 'Below' }, { id: 'one' }));
  tick();
  await brought(guild, written('mandalorian', COURIER, { name: 'Above' }, { id: 'two' }));
  const name = async () =>
    (await app.contentAt({ id: newId(), name: '' }, { channel: newId(), dm: false, guild, game: GAME }))?.cards[COURIER]
      ?.name;
  expect(await name()).toBe('Above');
  value(await app.packRemove({ guild, game: GAME, id: 'two' }));
  expect(await name()).toBe('Below');
  value(await app.packRemove({ guild, game: GAME, id: 'one' }));
  expect(await name()).toBeUndefined();
  expect(await app.packRemove({ guild, game: GAME, id: 'one' })).toMatchObject({ refusal: { key: 'pack.unknown' } });
});

test('R-REI-40 a campaign carries what it began with from game to shop to game', async () => {
  const guild = newId();
  await brought(guild, written('reinforcements', SUPPORT, { name: 'Ours' }, { version: '1' }));
  const { id, channel, people } = await started(guild, 'campaign');
  await brought(guild, written('reinforcements', SUPPORT, { name: 'Later' }, { version: '2' }));
  value(await app.resign(from(people[0] ?? ''), { table: id }));
  const shop = (await bench.store.liveTableIn(channel)) ?? '';
  expect((await bench.store.load(shop))?.table.rules).toBe('deckbuilding-shop@1');
  expect(await playedBy(shop)).toEqual(['reinforcements 1']);
  for (const person of people) {
    const seen = value(await app.look({ id: person, name: '' }, { table: shop }));
    const prompt = seen.seen?.prompts[0]?.id ?? '';
    value(await app.answer(from(person), { table: shop, answers: [{ prompt, answer: { pick: ['confirm'] } }] }));
  }
  const next = (await bench.store.liveTableIn(channel)) ?? '';
  expect((await bench.store.load(next))?.table.rules).toBe('deckbuilding@1');
  expect(await playedBy(next)).toEqual(['reinforcements 1']);
});

describe('what is not taken', () => {
  test('a document with a fault changes nothing of what is there', async () => {
    const guild = newId();
    const { pack } = await brought(guild, FIRST);
    const text = written('mandalorian', COURIER, { resources: -1 });
    const found = value(await app.packImport(from(newId()), { guild, game: GAME, text }));
    expect(found).toMatchObject({ faults: [{ path: expect.stringMatching(/^entries\[\d+\]\.resources$/) }] });
    expect(await bench.store.packs(guild, GAME)).toMatchObject([pack]);
  });

  test('a server’s 21st pack, a set without stand-ins, and packs of a game that knows none', async () => {
    const guild = newId();
    const text = FIRST;
    for (let n = 1; n <= 20; n++) {
      const id = `pack-${n}`;
      const own = JSON.stringify({ ...(JSON.parse(text) as object), id });
      const hash = sha256(own);
      await bench.store.setPack({ guild, game: GAME, id, version: '1', hash, at: bench.clock.at }, own);
    }
    expect(await app.packImport(from(newId()), { guild, game: GAME, text })).toMatchObject({
      refusal: { key: 'pack.too-many', args: { limit: 20 } },
    });
    expect(await app.packExport({ guild, game: GAME, set: 'core' })).toMatchObject({
      refusal: { key: 'pack.set-unknown' },
    });
    expect(await app.packList({ guild, game: 'toy' })).toMatchObject({ refusal: { key: 'pack.none' } });
  });

  test('more packs at once than can be tried', async () => {
    const text = FIRST;
    const guilds = Array.from({ length: 7 }, newId);
    const twice = guilds[0] ?? '';
    const all = await Promise.all([twice, ...guilds].map((guild) => app.packCheck({ guild, game: GAME, text })));
    expect(all.map((one) => (one.ok ? 'good' : one.refusal.key)).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'good'),
      ...Array.from({ length: 3 }, () => 'pack.busy'),
    ]);
    expect(all[1], 'one at a time of a server').toMatchObject({ refusal: { key: 'pack.busy' } });
    expect(await app.packCheck({ guild: newId(), game: GAME, text })).toMatchObject({ ok: true });
  });
});

test('a pack goes on being used when one that it needs is imported anew', async () => {
  const guild = newId();
  await brought(guild, written('mandalorian', COURIER, { resources: 2 }, { id: 'needed' }));
  bench.clock.at = new Date(bench.clock.at.getTime() + 1000);
  await brought(guild, written('mandalorian', COURIER, { name: 'Above' }, { id: 'over', needs: ['needed'] }));
  bench.clock.at = new Date(bench.clock.at.getTime() + 1000);
  await brought(guild, written('mandalorian', 'mand-starter-attack', { attack: 3 }, { id: 'needed' }));
  expect((await playedBy((await started(guild)).id)).map((pack) => pack.split(' ')[0])).toEqual(['over', 'needed']);
});

test('a pack that this version cannot use is left out, and listed as such', async () => {
  const guild = newId();
  const old = { guild, game: GAME, id: 'old', version: '1', hash: sha256('{'), at: bench.clock.at };
  await bench.store.setPack(old, '{');
  bench.clock.at = new Date(bench.clock.at.getTime() + 1000);
  await brought(guild, FIRST);
  const { packs: listed } = value(await app.packList({ guild, game: GAME }));
  expect(listed).toEqual([
    { record: old },
    { record: expect.objectContaining({ id: 'mandalorian' }), cards: expect.any(Number), changed: 1 },
  ]);
  expect(await playedBy((await started(guild)).id)).toEqual(['mandalorian 1']);
  expect(bench.logged.map(({ message }) => message)).toContain('a pack of a server could not be read');
});

test('while a pack is tried, others get their answers', async () => {
  const { id } = await started(newId());
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const trial = brought(newId(), written('mandalorian', COURIER, { name: 'Third' }));
  let looked = 0;
  let done = false;
  void trial.finally(() => {
    done = true;
  });
  while (!done) {
    value(await app.look({ id: newId(), name: '' }, { table: id }));
    looked += 1;
  }
  await trial;
  delay.disable();
  expect(looked).toBeGreaterThan(20);
  expect(delay.max / 1e6).toBeLessThan(500);
});
