import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Store } from '../../src/app/ports.ts';
import { command, game, lobby, messagesOf, open, textOf } from '../discord/runtime/table.ts';
import type { Rehearsal } from './support/bot.ts';
import { playOn } from './support/game.ts';
import { buttonPlayer } from './support/players.ts';

/** Longer than anything needs that does not wait for the write. */
const WRITE_MS = 40;

/** Writes as they began and ended, by the number of REST calls that had come until then. */
type Write = { readonly from: number; readonly to: number };

const SEEDS = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'] as const;

/** A bot whose every write takes its time, with a record of what Discord heard meanwhile. */
const slowly = async () => {
  const writes: Write[] = [];
  const loads: number[] = [];
  let heard = () => 0;
  const slow = async <T>(work: () => Promise<T>): Promise<T> => {
    const from = heard();
    await sleep(WRITE_MS);
    const done = await work();
    writes.push({ from, to: heard() });
    return done;
  };
  const store = (inner: Store): Store => ({
    ...inner,
    load: (id) => {
      loads.push(heard());
      return inner.load(id);
    },
    commit: (write) => slow(() => inner.commit(write)),
    createTable: (...args) => slow(() => inner.createTable(...args)),
  });
  const r = await open({ store, standIn: { limits: { rateLimits: false } } });
  heard = () => r.control.calls({}).length;
  return { r, writes, loads };
};

/** Calls of the bot that came while something was being written. */
const meanwhile = (r: Rehearsal, writes: readonly Write[]) =>
  writes.flatMap(({ from, to }) => r.control.calls({}).slice(from, to)).map((call) => `${call.method} ${call.path}`);

test('a table is written before its lobby is shown, and a game before anybody hears that it began', async () => {
  const { r, writes } = await slowly();
  await lobby(r);
  expect(writes.length).toBeGreaterThan(1);
  expect(meanwhile(r, writes)).toEqual([]);
  await command(r, 'Ada', 'game start');
  await r.settled();
  expect(meanwhile(r, writes)).toEqual([]);
});

test('in a game nothing is said of an act before it is written, in public or in private', async () => {
  const { r, writes } = await slowly();
  const table = await game(r, 'beginner', 'dm');
  const players = [buttonPlayer(r, 'Ada', 'dm', SEEDS[0]), buttonPlayer(r, 'Boba', 'dm', SEEDS[1])];
  // What an earlier act still had to say has been said before the next one begins.
  const quiet = async (): Promise<boolean> => {
    await r.settled();
    return false;
  };
  await playOn({ rehearsal: r, table, players, steps: 30, each: quiet });
  expect(writes.length).toBeGreaterThan(20);
  // A posted message is edited from what is stored at that moment: such an edit belongs to an act that was written before.
  const fresh = meanwhile(r, writes).filter((call) => !call.startsWith('PATCH /channels/'));
  expect(fresh).toEqual([]);
}, 90_000);

test('a click is acknowledged before anything of the table is read', async () => {
  const { r, loads } = await slowly();
  const table = await game(r);
  const player = [buttonPlayer(r, 'Ada', 'button', SEEDS[0]), buttonPlayer(r, 'Boba', 'button', SEEDS[1])];
  const { seen } = await playOn({ rehearsal: r, table, players: player, steps: 4 });
  const acting = seen.table.seats.find((s) => seen.seen?.owing[0]?.seats.includes(s.seat))?.name;
  const next = await player.find((p) => p.user === acting)?.next();
  await r.settled();
  loads.length = 0;
  const before = r.control.calls({}).length;
  await next?.press().edited;
  const callback = r.control.calls({ since: before }).findIndex((call) => call.path.endsWith('/callback'));
  expect(callback).toBe(0);
  expect(loads.length).toBeGreaterThan(0);
  // The acknowledgement was already heard whenever the table was read.
  expect(loads.every((heard) => heard > before)).toBe(true);
}, 60_000);

test('a write that fails is not spoken of: the public table stays as it was, and the player is told that nothing changed', async () => {
  const broken = { now: false };
  const store = (inner: Store): Store => ({
    ...inner,
    commit: (write) => (broken.now ? Promise.reject(new Error('the disk is full')) : inner.commit(write)),
  });
  const r = await open({ store, standIn: { limits: { rateLimits: false } } });
  const table = await game(r);
  const player = [buttonPlayer(r, 'Ada', 'button', SEEDS[0]), buttonPlayer(r, 'Boba', 'button', SEEDS[1])];
  const { seen } = await playOn({ rehearsal: r, table, players: player, steps: 3 });
  const acting = seen.table.seats.find((s) => seen.seen?.owing[0]?.seats.includes(s.seat))?.name ?? '';
  const next = await player.find((p) => p.user === acting)?.next();
  await r.settled();
  const shown = JSON.stringify(messagesOf(r, 'Cid'));
  broken.now = true;
  await next?.press().acknowledged;
  await r.settled();
  expect(JSON.stringify(messagesOf(r, 'Cid'))).toBe(shown);
  expect((await r.first.store.load(table))?.match?.seq).toBe(seen.seen?.seq);
  const told = messagesOf(r, acting).at(-1);
  expect(told && textOf(told)).toMatch(/[Nn]othing (was|has been) changed/u);
  broken.now = false;
  await next?.press().edited;
  await r.settled();
  expect((await r.first.store.load(table))?.match?.seq).toBeGreaterThan(seen.seen?.seq ?? 0);
}, 60_000);
