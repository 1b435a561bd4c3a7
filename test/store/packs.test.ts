import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PackRecord } from '../../src/app/ports.ts';
import { openStore } from '../../src/store/prisma-store.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

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

const pack = (change: Partial<PackRecord> = {}): PackRecord => ({
  guild: '1',
  game: 'deckbuilding',
  id: 'mandalorian',
  version: '1',
  hash: 'aa',
  at: new Date('2026-01-02T03:04:05.678Z'),
  ...change,
});

test('a pack comes back as it was brought, and only to its server and game', async () => {
  await store.setPerson({ id: '7', name: 'Ann' });
  const text = '{ "name": "\u00c9 \u2028 🃏 \\u0000" }\n';
  await store.setPack(pack({ by: '7' }), text);
  expect(await store.packs('1', 'deckbuilding')).toEqual([pack({ by: '7' })]);
  expect(await store.packText('1', 'deckbuilding', 'mandalorian')).toBe(text);
  expect(await store.packs('2', 'deckbuilding')).toEqual([]);
  expect(await store.packs('1', 'adventures')).toEqual([]);
  expect(await store.packText('2', 'deckbuilding', 'mandalorian')).toBeUndefined();
});

test('the same id again takes its place; the others stay, in the order in which they came', async () => {
  const guild = '3';
  await store.setPack(pack({ guild, id: 'b' }), 'first');
  await store.setPack(pack({ guild, id: 'a', at: new Date('2026-01-03T00:00:00Z') }), 'other');
  const again = pack({ guild, id: 'b', version: '2', hash: 'bb', at: new Date('2026-01-04T00:00:00Z') });
  await store.setPack(again, 'second');
  expect((await store.packs(guild, 'deckbuilding')).map(({ id, version }) => [id, version])).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(await store.packText(guild, 'deckbuilding', 'b')).toBe('second');
});

test('one that is removed is gone, once', async () => {
  const guild = '4';
  await store.setPack(pack({ guild }), 'text');
  expect(await store.removePack(guild, 'deckbuilding', 'mandalorian')).toBe(true);
  expect(await store.removePack(guild, 'deckbuilding', 'mandalorian')).toBe(false);
  expect(await store.packs(guild, 'deckbuilding')).toEqual([]);
});

test('whoever is forgotten leaves the pack to the server; whoever is not known brings it as nobody', async () => {
  const guild = '5';
  await store.setPerson({ id: '8', name: 'Bob' });
  await store.setPack(pack({ guild, by: '8' }), 'text');
  await store.forget('8');
  expect(await store.packs(guild, 'deckbuilding')).toEqual([pack({ guild })]);
  await store.setPack(pack({ guild, by: '8' }), 'text');
  expect(await store.packs(guild, 'deckbuilding')).toEqual([pack({ guild })]);
});
