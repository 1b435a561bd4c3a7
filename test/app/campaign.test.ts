import { afterAll, beforeAll, expect, test } from 'vitest';
import { greedySeat } from '../../scripts/simulate/greedy-player.ts';
import { randomAnswer } from '../../scripts/simulate/random-player.ts';
import { openApp } from '../../src/app/app.ts';
import { memory } from '../../src/app/memory.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { findCard } from '../../src/games/deckbuilding/packs/index.ts';
import { games, rulesById } from '../../src/games/index.ts';
import { seedRng } from '../../src/kernel/rng.ts';
import { openPrompts } from '../../src/kernel/run.ts';
import { type Bench, from, newId, openBench, value } from './table.ts';

let bench: Bench;
let app: UseCases;
const names = { card: (id: string) => findCard(id)?.name };
beforeAll(async () => {
  bench = await openBench();
  app = openApp({ ...bench.deps, cache: memory(), games: { rulesById, games }, names });
});
afterAll(() => bench.close());

type Seated = {
  readonly id: string;
  readonly channel: string;
  readonly guild: string;
  readonly people: readonly string[];
};

const startCampaign = async (more: { readonly basesLeave?: boolean } = {}): Promise<Seated> => {
  const people = [newId(), newId()];
  const [host = '', guest = ''] = people;
  const [guild, channel] = [newId(), newId()];
  const input = { guild, channel, game: 'deckbuilding', mode: 'campaign', faction: 'empire', ...more };
  const { table } = value(await app.createTable(from(host), input));
  value(await app.join(from(guest), { table: table.id }));
  value(await app.start(from(host), { table: table.id }));
  return { id: table.id, channel, guild, people };
};

/** Plays a table on until it has ended, one answer a click: games greedily, shops at random. */
const playTable = async (id: string, seed: number): Promise<void> => {
  const rng = seedRng(seed.toString(16).padStart(32, '0'));
  for (let n = 0; n < 5000; n++) {
    const loaded = await bench.store.load(id);
    if (loaded?.table.status !== 'running' || !loaded.match) break;
    const prompt = openPrompts(loaded.match).find((p) => p.owed);
    const seat = loaded.table.seats.find((s) => s.seat === prompt?.to[0]);
    if (!prompt || !seat?.person) throw new Error('nobody can go on');
    // Games between players who want to win are short; what they buy may be anything.
    const shopping = loaded.match.rules !== 'deckbuilding@1';
    const answer = shopping ? randomAnswer(rng, prompt) : greedySeat(rng, loaded.match, seat.seat, prompt);
    const answers = [{ prompt: prompt.id, answer }];
    value(await app.answer(from(seat.person), { table: id, answers }));
  }
};

const tablesOf = (campaign: string) =>
  bench.sql<{ id: string; rules: string; status: string; channel_id: string }>(
    'select id, rules, status, channel_id from game_table where campaign_id = $1 order by created_at, id',
    [campaign],
  );

const liveIn = (channel: string) => bench.store.liveTableIn(channel);

test('R-REI-40 a campaign of five games is played through the app: a shop after each of the first four, the title after the fifth', async () => {
  const { id, channel, people } = await startCampaign();
  const person = { id: people[0] ?? '', name: '' };
  const { record } = value(await app.campaign(person, { table: id }));
  const rules: string[] = [];
  let current: string | undefined = id;
  for (let n = 0; current !== undefined && n < 20; n++) {
    bench.clock.at = new Date(bench.clock.at.getTime() + 1000);
    rules.push((await bench.store.load(current))?.table.rules ?? '');
    await playTable(current, n + 1);
    current = await liveIn(channel);
  }
  const [game, shop] = ['deckbuilding@1', 'deckbuilding-shop@1'];
  expect(rules).toEqual([game, shop, game, shop, game, shop, game, shop, game]);
  const over = value(await app.campaign(person, { table: id }));
  expect(over.record).toMatchObject({ id: record.id, status: 'ended' });
  expect(over.record.state.played).toHaveLength(5);
  expect(over.record.state.title).toBe(over.record.state.played[4]?.winner);
  expect(over.now.table.status).toBe('ended');
  const tables = await tablesOf(record.id);
  expect(tables.map((t) => [t.status, t.channel_id])).toEqual(Array.from({ length: 9 }, () => ['ended', channel]));
  const results = await bench.sql<{ n: string }>(
    'select count(*) as n from result r join game_table t on t.id = r.table_id where t.campaign_id = $1',
    [record.id],
  );
  expect(Number(results[0]?.n)).toBe(5);
  for (const { galaxy, starters } of Object.values(over.record.state.sides)) {
    expect([galaxy.length, starters.length]).toEqual([30, 10]);
  }
}, 240_000);

test('a repeated last click, a lost race and another process lead to exactly one next match', async () => {
  const { id, channel, people } = await startCampaign();
  const other = openApp({ ...bench.deps, cache: memory(), games: { rulesById, games }, names });
  await Promise.all(people.map((person) => app.resign(from(person), { table: id })));
  const state = await bench.store.load(id);
  const campaign = state?.table.campaign ?? '';
  expect((await tablesOf(campaign)).map((t) => t.rules).sort()).toEqual(['deckbuilding-shop@1', 'deckbuilding@1']);
  const shop = (await liveIn(channel)) ?? '';
  const clicks = await Promise.all(
    people.map(async (person, i) => {
      const seen = value(await other.look({ id: person, name: '' }, { table: shop }));
      const prompt = seen.seen?.prompts[0]?.id ?? '';
      const click = from(person);
      const input = { table: shop, answers: [{ prompt, answer: { pick: ['confirm'] } }] };
      const app2 = i === 0 ? app : other;
      return [await app2.answer(click, input), await app2.answer(click, input)];
    }),
  );
  expect(clicks.flat().map((c) => c.ok)).toEqual([true, true, true, true]);
  expect((await tablesOf(campaign)).map((t) => `${t.rules} ${t.status}`).sort()).toEqual([
    'deckbuilding-shop@1 ended',
    'deckbuilding@1 ended',
    'deckbuilding@1 running',
  ]);
});

test('a process that dies while the outcome is written leaves both the outcome and the next match, or neither', async () => {
  const { id, channel, people } = await startCampaign();
  const dying = openApp({
    ...bench.deps,
    cache: memory(),
    games: { rulesById, games },
    names,
    store: {
      ...bench.deps.store,
      commit: async (write) => {
        await bench.deps.store.commit(write);
        throw new Error('the process is gone');
      },
    },
  });
  const [host = ''] = people;
  const click = from(host);
  await expect(dying.resign(click, { table: id })).rejects.toThrow('gone');
  const shop = await liveIn(channel);
  expect(shop).not.toBe(id);
  // The same click, told again after the restart, says what it did.
  expect(await app.resign(click, { table: id })).toMatchObject({ ok: true, value: { repeated: true } });
  expect(await liveIn(channel)).toBe(shop);
  const before = openApp({
    ...bench.deps,
    cache: memory(),
    games: { rulesById, games },
    names,
    store: {
      ...bench.deps.store,
      commit: async () => {
        throw new Error('the process is gone');
      },
    },
  });
  await expect(before.resign(from(host), { table: shop ?? '' })).rejects.toThrow('gone');
  expect((await bench.store.load(shop ?? ''))?.table.status).toBe('running');
});

test('U-REI-16 a cancelled game cancels the campaign: no title, no next match', async () => {
  const { id, channel, people } = await startCampaign();
  for (const person of people) value(await app.end(from(person), { table: id }));
  const { record } = value(await app.campaign({ id: people[0] ?? '', name: '' }, { table: id }));
  expect([record.status, record.state.title, await liveIn(channel)]).toEqual(['cancelled', undefined, undefined]);
});

test('U-REI-19 giving the whole campaign up: the other side takes the title, and the record says so', async () => {
  const { id, channel, people } = await startCampaign();
  value(await app.resign(from(people[1] ?? ''), { table: id, campaign: true }));
  const { record } = value(await app.campaign({ id: people[0] ?? '', name: '' }, { table: id }));
  expect(record).toMatchObject({ status: 'ended', state: { resigned: 'b', title: 'a' } });
  expect(await liveIn(channel)).toBeUndefined();
  const alone = await app.resign(from(people[0] ?? ''), { table: id, campaign: true });
  expect(alone.ok).toBe(false);
});

test('U-REI-25 a rematch waits for the end of the campaign, and swaps the sides', async () => {
  const { id, channel, people } = await startCampaign({ basesLeave: false });
  const [host = '', guest = ''] = people;
  value(await app.resign(from(host), { table: id }));
  expect(await app.rematch(from(host), { table: id })).toMatchObject({ refusal: { key: 'rematch.campaign' } });
  const shop = (await liveIn(channel)) ?? '';
  value(await app.resign(from(host), { table: shop }));
  const next = value(await app.rematch(from(guest), { table: id }));
  expect(next.table.seats.map((s) => [s.person, s.faction])).toEqual([
    [host, 'rebel'],
    [guest, 'empire'],
  ]);
  expect(next.table.chosen).toEqual({ basesLeave: false });
});

test('the next match tells its players: a board, and a turn line for those who must act', async () => {
  const { id, channel, people } = await startCampaign();
  value(await app.resign(from(people[0] ?? ''), { table: id }));
  const shop = (await liveIn(channel)) ?? '';
  const rows = await bench.sql<{ kind: string; body: object }>(
    'select kind, body from outbox where table_id = $1 order by id',
    [shop],
  );
  expect(rows).toEqual([
    { kind: 'board', body: { repost: true } },
    { kind: 'turn', body: { seats: ['a', 'b'] } },
  ]);
});

test('what the next match says is given to no publisher before all is sent that the one before it says in the channel', async () => {
  const { id, channel, people } = await startCampaign();
  const [host = '', guest = ''] = people;
  value(await app.delivery(from(guest), { table: id, delivery: 'dm' }));
  await bench.sql('update outbox set sent_at = now()');
  value(await app.resign(from(host), { table: id }));
  const shop = (await liveIn(channel)) ?? '';
  const ids = await bench.sql<{ table_id: string }>('select table_id from outbox where sent_at is null order by id');
  const order = ids.map((row) => row.table_id);
  expect(order.indexOf(shop)).toBeGreaterThan(order.lastIndexOf(id));
  const claim = () => bench.store.claimOutbox(100, 'one');
  const first = await claim();
  expect(first.map((row) => [row.table, row.kind])).toEqual([
    [id, 'board'],
    [id, 'turn'],
    [id, 'panel'],
  ]);
  const idsOf = (kind: string) => first.filter((row) => row.kind === kind).map((row) => row.id);
  await bench.store.sentOutbox(idsOf('board'));
  expect(await claim()).toEqual([]);
  // One that comes again later is waited for; a direct message is not.
  await bench.store.failedOutbox(idsOf('turn')[0] ?? 0n, { retryAt: new Date(Date.now() + 3_600_000) });
  expect(await claim()).toEqual([]);
  await bench.store.sentOutbox(idsOf('turn'));
  const next = await claim();
  expect(next.map((row) => [row.table, row.kind])).toEqual([
    [shop, 'board'],
    [shop, 'turn'],
    [shop, 'panel'],
  ]);
  await bench.store.sentOutbox(next.map((row) => row.id));
});

test('in a shop nothing is undone: an undo would tell of what the other side does', async () => {
  const { id, channel, people } = await startCampaign();
  const [host = '', guest = ''] = people;
  value(await app.resign(from(host), { table: id }));
  const shop = (await liveIn(channel)) ?? '';
  const seen = value(await app.look({ id: guest, name: '' }, { table: shop }));
  const answers = [{ prompt: seen.seen?.prompts[0]?.id ?? '', answer: { pick: ['confirm'] } }];
  const acted = value(await app.answer(from(guest), { table: shop, answers }));
  expect(acted.now.undo).toBeUndefined();
  expect(await app.undo(from(guest), { table: shop })).toMatchObject({ refusal: { key: 'undo.shop' } });
  expect(await app.undo(from(host), { table: shop })).toMatchObject({ refusal: { key: 'undo.shop' } });
});

test('a table that stands alone has no campaign', async () => {
  const [host = '', guest = ''] = [newId(), newId()];
  const input = { guild: newId(), channel: newId(), game: 'deckbuilding', mode: 'full' };
  const { table } = value(await app.createTable(from(host), input));
  value(await app.join(from(guest), { table: table.id }));
  value(await app.start(from(host), { table: table.id }));
  const none = { ok: false, refusal: { key: 'campaign.none' } };
  expect(await app.campaign({ id: host, name: '' }, { table: table.id })).toMatchObject(none);
  expect(await app.resign(from(host), { table: table.id, campaign: true })).toMatchObject(none);
});
