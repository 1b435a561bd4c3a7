import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../src/app/app.ts';
import { stateHash } from '../../src/app/state-hash.ts';
import type { AnyMatch, AnyRules } from '../../src/games/registry-types.ts';
import { toyAny, toyRegistry } from '../support/toy-game.ts';
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

const undo = (table: Seated, person: string, interaction?: string) =>
  bench.app.undo(from(person, interaction), { table: table.id });
const shown = async (table: Seated, person: string) =>
  value(await bench.app.look({ id: person, name: '' }, { table: table.id }));

/** A position without what every command renews: seq and the prompts' ids. */
const position = async (table: Seated): Promise<string> => {
  const match = (await bench.store.load(table.id))?.match as AnyMatch;
  return stateHash({ ...match, seq: 0, prompts: match.prompts.map((prompt) => ({ ...prompt, id: '' })) });
};
const playing = async (): Promise<Seated & { a: string; b: string }> => {
  const table = await kept(bench, await startedTable(bench));
  const [a = '', b = ''] = table.people;
  return { ...table, a, b };
};

describe('undo', () => {
  test('act → undo → act equals act, dice to come included', async () => {
    const table = await playing();
    const start = await position(table);
    value(await pick(bench, table, table.a, ['a0']));
    const once = await position(table);
    const undone = value(await undo(table, table.a));
    expect(undone.story).toMatchObject([{ seq: 4, events: [{ key: 'undone', args: { seat: 'a' } }] }]);
    expect(await position(table)).toBe(start);
    value(await pick(bench, table, table.a, ['a0']));
    expect(await position(table)).toBe(once);
    const dice = async () => {
      const { story } = value(await pick(bench, table, table.a, ['roll']));
      return story[0]?.events[0]?.args?.dice;
    };
    const other = await playing();
    expect([await dice(), other.a]).toEqual([expect.any(Number), other.a]);
  });

  test('gives every question a new id, so that buttons from before are stale', async () => {
    const table = await playing();
    const before = (await shown(table, table.a)).seen?.prompts[0]?.id ?? '';
    value(await pick(bench, table, table.a, ['a0']));
    const { now } = value(await undo(table, table.a));
    expect(now.seen?.prompts[0]?.id).not.toBe(before);
    const late = await bench.app.answer(from(table.a), {
      table: table.id,
      answers: [{ prompt: before, answer: { pick: ['a0'] } }],
    });
    expect(late).toMatchObject({ refusal: { key: 'refused.stale' } });
  });

  test('several steps one by one, on after undone ones, and again after new ones', async () => {
    const table = await playing();
    const positions = [await position(table)];
    for (const card of ['a0', 'a2', 'a3']) {
      value(await pick(bench, table, table.a, [card]));
      positions.push(await position(table));
    }
    value(await undo(table, table.a));
    expect(await position(table)).toBe(positions[2]);
    const two = value(await undo(table, table.a));
    expect(two.now.undo).toEqual({ can: true });
    expect(await position(table)).toBe(positions[1]);
    // On from here by another way, then back over both the new step and the old one.
    value(await pick(bench, table, table.a, ['a3']));
    value(await pick(bench, table, table.a, ['a2']));
    value(await undo(table, table.a));
    value(await undo(table, table.a));
    expect(await position(table)).toBe(positions[1]);
    const last = value(await undo(table, table.a));
    expect(await position(table)).toBe(positions[0]);
    expect(last.now.undo).toEqual({ can: false, key: 'undo.nothing' });
    expect(await undo(table, table.a)).toMatchObject({ refusal: { key: 'undo.nothing' } });
    value(await pick(bench, table, table.a, ['a0']));
    expect(await position(table)).toBe(positions[1]);
    const rows = await bench.store.actions(table.id, 0);
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i));
    const restores = rows.filter((row) => row.kind === 'restore').map((row) => row.body);
    expect(restores[0]).toEqual({ kind: 'restore', seat: 'a', snapshot: 2, replay: [3, 4] });
  });

  test('is known however often the same step was taken and taken back', async () => {
    const table = await playing();
    const start = await position(table);
    for (let n = 0; n < 7; n++) {
      value(await pick(bench, table, table.a, ['a0']));
      const { now } = value(await undo(table, table.a));
      expect(now.undo).toEqual({ can: false, key: 'undo.nothing' });
    }
    expect((await shown(table, table.a)).undo).toEqual({ can: false, key: 'undo.nothing' });
    value(await pick(bench, table, table.a, ['a0']));
    expect((await shown(table, table.a)).undo).toEqual({ can: true });
    value(await undo(table, table.a));
    expect(await position(table)).toBe(start);
  });

  test('takes back all that one act did', async () => {
    const table = await playing();
    value(await pick(bench, table, table.a, ['a3']));
    const before = await position(table);
    const attack = { verb: 'attack', typed: 'seat:b', attackers: 'everyone', split: 'wall 2, harbour 1' };
    value(await bench.app.act(from(table.a), { table: table.id, ...attack }));
    expect(await bench.store.actions(table.id, 4)).toHaveLength(3);
    expect(await position(table)).not.toBe(before);
    value(await undo(table, table.a));
    expect(await position(table)).toBe(before);
  });

  test('a repeated click takes back one step only', async () => {
    const table = await playing();
    value(await pick(bench, table, table.a, ['a0']));
    const one = await position(table);
    value(await pick(bench, table, table.a, ['a2']));
    const interaction = newId();
    const twice = await Promise.all([undo(table, table.a, interaction), undo(table, table.a, interaction)]);
    expect(twice.map((r) => value(r).repeated).sort()).toEqual([false, true]);
    expect(await position(table)).toBe(one);
  });

  test('pings nobody and redraws the board', async () => {
    const table = await playing();
    value(await pick(bench, table, table.a, ['a0']));
    await takeMessages(bench, table.id);
    value(await undo(table, table.a));
    expect(await takeMessages(bench, table.id)).toEqual([['board', {}]]);
  });
});

describe('undo is refused', () => {
  const refusedWith = async (table: Seated, person: string, key: string) => {
    expect((await shown(table, person)).undo).toEqual({ can: false, key });
    const before = await bench.store.load(table.id);
    expect(await undo(table, person)).toMatchObject({ ok: false, refusal: { key } });
    expect(await bench.store.load(table.id)).toEqual(before);
  };

  test('where a hidden card was learned', async () => {
    const table = await playing();
    value(await pick(bench, table, table.a, ['draw']));
    await refusedWith(table, table.a, 'undo.learned');
  });

  test('where dice fell', async () => {
    const table = await playing();
    value(await pick(bench, table, table.a, ['roll']));
    await refusedWith(table, table.a, 'undo.dice');
  });

  test('where another seat was asked, and where it has answered', async () => {
    const table = await playing();
    value(await pick(bench, table, table.a, ['a4']));
    await refusedWith(table, table.a, 'undo.asked');
    await refusedWith(table, table.b, 'undo.nothing');
    value(await pick(bench, table, table.b, ['b0']));
    await refusedWith(table, table.a, 'undo.answered');
    await refusedWith(table, table.b, 'undo.asked');
  });

  test('where nothing was done, in the other’s turn, without a seat, before the start and after the end', async () => {
    const table = await playing();
    // b kept the hand last, and with that a was asked.
    await refusedWith(table, table.b, 'undo.asked');
    await refusedWith(table, table.a, 'undo.nothing');
    value(await pick(bench, table, table.a, ['end']));
    await refusedWith(table, table.a, 'undo.asked');
    await refusedWith(table, table.b, 'undo.nothing');
    expect(await undo(table, newId())).toMatchObject({ refusal: { key: 'refused.no-seat' } });
    value(await bench.app.resign(from(table.a), { table: table.id }));
    expect(await undo(table, table.a)).toMatchObject({ refusal: { key: 'refused.over' } });
  });

  test('but steps after such a point can be taken back up to it', async () => {
    const table = await playing();
    value(await pick(bench, table, table.a, ['roll']));
    const rolled = await position(table);
    value(await pick(bench, table, table.a, ['a0']));
    value(await pick(bench, table, table.a, ['a2']));
    value(await undo(table, table.a));
    value(await undo(table, table.a));
    expect(await position(table)).toBe(rolled);
    await refusedWith(table, table.a, 'undo.dice');
  });

  test('where the rules have changed since in mid-turn', async () => {
    const table = await playing();
    value(await pick(bench, table, table.a, ['a0']));
    value(await pick(bench, table, table.a, ['a2']));
    const check: AnyRules['check'] = (game, ctx) => {
      (game as unknown as { points: Record<string, number> }).points.new = 1;
      toyAny.check(game, ctx);
    };
    const games = { ...toyRegistry, rulesById: () => ({ ...toyAny, check }) };
    const app = openApp({ ...bench.deps, games });
    expect(await app.undo(from(table.a), { table: table.id })).toMatchObject({ refusal: { key: 'undo.rules' } });
    value(await undo(table, table.a));
  });
});
