import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../src/app/app.ts';
import { memory } from '../../src/app/memory.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { findCard } from '../../src/games/deckbuilding/packs/index.ts';
import { games, rulesById } from '../../src/games/index.ts';
import { type SceneSetup, scene } from '../scene.ts';
import { putScene } from '../support/scene-table.ts';
import { type Bench, from, newId, openBench, value } from './table.ts';

let bench: Bench;
let app: UseCases;
beforeAll(async () => {
  bench = await openBench();
  const names = { card: (id: string) => findCard(id)?.name };
  app = openApp({ ...bench.deps, cache: memory(), games: { rulesById, games }, names });
});
afterAll(() => bench.close());

/** Bossk and the Stormtrooper have 5 attack, with Boba Fett 10; the fleet takes 3 and 6 before the base is reached. */
const FLEET: SceneSetup = {
  empire: { units: ['bossk', 'stormtrooper', 'boba-fett'] },
  rebel: { ships: ['hammerhead-corvette*1', 'mon-calamari-cruiser'], base: 'dantooine' },
};

const fight = async (setup: SceneSetup = FLEET) => {
  const [host, guest, channel] = [newId(), newId(), newId()];
  const wanted = { guild: channel, channel, game: 'deckbuilding', mode: 'full', length: 4, faction: 'empire' };
  const { table } = value(await app.createTable(from(host), wanted));
  value(await app.join(from(guest), { table: table.id }));
  value(await app.start(from(host), { table: table.id }));
  const { seq } = await putScene(bench.store, table.id, scene(setup).match());
  await bench.sql('delete from outbox where table_id = $1', [table.id]);
  const typed = { table: table.id, verb: 'attack', typed: 'rebel' };
  const attack = (attackers: string, split?: string, interaction?: string) =>
    app.act(from(host, interaction), { ...typed, attackers, ...(split !== undefined && { split }) });
  const now = async () => {
    const seen = value(await app.board({ table: table.id })).seen?.view as {
      readonly players: readonly {
        readonly ships: readonly { readonly card: string; readonly damage: number }[];
        readonly base: { readonly damage: number } | null;
        readonly discard: readonly { readonly card: string }[];
      }[];
    };
    const rebel = seen.players[1];
    return {
      ships: rebel?.ships.map((s) => `${s.card} ${s.damage}`),
      base: rebel?.base?.damage,
      discard: rebel?.discard.map((c) => c.card),
    };
  };
  return { table: table.id, seq, attack, now };
};

describe('CORE-9.2 attackers and damage typed in one interaction, where the damage does not reach all ships', () => {
  test.each([
    ['Bossk, Stormtrooper', 'Hammerhead Corvette 3, Mon Calamari Cruiser 2', ['mon-calamari-cruiser 2']],
    ['Bossk, Stormtrooper', 'mon cal 5', ['hammerhead-corvette 1', 'mon-calamari-cruiser 5']],
    ['bossk, storm', 'hammer=1, mon=4', ['hammerhead-corvette 2', 'mon-calamari-cruiser 4']],
  ])('%s with %s', async (attackers, split, ships) => {
    const t = await fight();
    const interaction = newId();
    const done = value(await t.attack(attackers, split, interaction));
    expect('several' in done).toBe(false);
    const gone = ships.length === 1 ? ['hammerhead-corvette'] : [];
    expect(await t.now()).toEqual({ ships, base: 0, discard: gone });
    // Target, attackers and damage: three answers, one click, one write.
    const rows = (await bench.store.actions(t.table, t.seq + 1)).map((row) => [row.kind, row.interaction, row.n]);
    expect(rows).toEqual([0, 1, 2].map((n) => ['answer', interaction, n]));
    expect(value(await t.attack(attackers, split, interaction))).toMatchObject({ repeated: true });
    expect(await bench.store.actions(t.table, t.seq + 4)).toEqual([]);
  });

  test('everyone, whose damage reaches all ships: no split is asked, and what is left hits the base', async () => {
    const t = await fight();
    value(await t.attack('everyone', 'Hammerhead Corvette 3'));
    const { ships, base, discard } = await t.now();
    expect([ships, discard]).toEqual([[], expect.arrayContaining(['hammerhead-corvette', 'mon-calamari-cruiser'])]);
    expect(base).toBe(1);
  });

  test('without the damage the attack begins, and its question is answered by /choose', async () => {
    const t = await fight();
    value(await t.attack('Bossk, Stormtrooper'));
    const loaded = await bench.store.load(t.table);
    expect(loaded?.match?.prompts.at(-1)?.question).toMatchObject({ shape: 'split', total: 5 });
    const host = loaded?.table.host ?? '';
    const choose = { table: t.table, verb: 'choose', typed: 'Hammerhead Corvette 3, Mon Calamari Cruiser 2' };
    value(await app.act(from(host), choose));
    expect((await t.now()).ships).toEqual(['mon-calamari-cruiser 2']);
  });

  test.each([
    ['too little', 'Bossk, Stormtrooper', 'Hammerhead Corvette 3', 'refused.bad-total'],
    ['too much', 'Bossk, Stormtrooper', 'Hammerhead Corvette 3, Mon Calamari Cruiser 3', 'refused.bad-total'],
    ['more than a ship takes', 'Bossk, Stormtrooper', 'Hammerhead Corvette 5', 'refused.out-of-range'],
    ['a ship that is not there', 'Bossk, Stormtrooper', 'Home One 5', 'act.typed'],
    ['the base behind ships', 'Bossk, Stormtrooper', 'Dantooine 5', 'act.typed'],
    ['an attacker that is not there', 'Bossk, Darth Vader', 'Mon Calamari Cruiser 5', 'act.not-found'],
    ['no number', 'Bossk, Stormtrooper', 'Mon Calamari Cruiser', 'act.typed'],
  ])('all or nothing: %s changes nothing', async (_what, attackers, split, key) => {
    const t = await fight();
    const before = await bench.store.load(t.table);
    expect(await t.attack(attackers, split)).toMatchObject({ ok: false, refusal: { key } });
    expect(await bench.store.load(t.table)).toEqual(before);
    expect(await bench.store.actions(t.table, t.seq + 1)).toEqual([]);
    expect(await bench.sql('select 1 from outbox where table_id = $1', [t.table])).toEqual([]);
  });
});
