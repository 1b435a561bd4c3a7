import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Fault } from '../../src/app/fault.ts';
import { stateHash } from '../../src/app/state-hash.ts';
import type { Command } from '../../src/kernel/match.ts';
import { inOrder } from '../../src/kernel/prompt.ts';
import { apply, openPrompts, start } from '../../src/kernel/run.ts';
import { toyAny } from '../support/toy-game.ts';
import { type Bench, from, kept, newId, openBench, pick, startedTable, takeMessages, value } from './table.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** Replays a table's whole log from its seed and compares the hash at every seq. */
const replays = async (table: string): Promise<number> => {
  const [first, ...rows] = await bench.store.actions(table, 0);
  if (!first) throw new Error('no log');
  const { options, seats, seed } = first.body as { options: unknown; seats: string[]; seed: string };
  let { match } = start(toyAny, options, seats, seed);
  expect(first.stateHash).toBe(stateHash(match));
  for (const row of rows) {
    const done = apply(toyAny, match, [row.body as Command]);
    if ('refused' in done) throw new Error(`seq ${row.seq}: ${done.refused.code}`);
    match = done.match;
    expect([row.seq, row.stateHash]).toEqual([match.seq, stateHash(match)]);
  }
  return rows.length;
};

describe('an answer', () => {
  test('changes the table, tells its actor what happened, and is in the log with hash and seat', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = ''] = table.people;
    const { now, story, repeated } = value(await pick(bench, table, a, ['a0']));
    expect(repeated).toBe(false);
    expect(story).toMatchObject([
      { seq: 3, seat: 'a', events: [{ key: 'toy.played', args: { seat: 'a', card: 'lamp' } }] },
    ]);
    expect(now.seat).toBe('a');
    expect(now.undo).toEqual({ can: true });
    expect(now.table.version).toBe(5);
    expect(await bench.store.load(table.id)).toMatchObject({
      table: { version: now.table.version },
      match: { seq: 3 },
    });
    expect(await replays(table.id)).toBe(3);
  });

  /** The statements, by their first letters, that something sends. */
  const sentBy = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await act();
    const calls = sent.mock.calls.map(([query]) => (query as unknown as { text: string }).text.trimStart().slice(0, 9));
    sent.mockRestore();
    return calls;
  };
  const READ = 'select js';
  const WRITE = 'with t as';

  test('takes one statement, the write, where the state is in memory; else it reads first', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = ''] = table.people;
    const roll = async (app: Bench['app']): Promise<unknown> => {
      const match = (await bench.store.load(table.id))?.match;
      const prompt = match ? (openPrompts(match)[0]?.id ?? '') : '';
      return sentBy(async () =>
        value(await app.answer(from(a), { table: table.id, answers: [{ prompt, answer: { pick: ['roll'] } }] })),
      );
    };
    expect(await roll(bench.app)).toEqual([WRITE]);
    const other = bench.another();
    await other.look({ id: newId(), name: '' }, { table: (await kept(bench, await startedTable(bench))).id });
    expect(await roll(other)).toEqual([READ, WRITE]);
    expect(await roll(other)).toEqual([WRITE]);
    // What the other process wrote is unknown here: the question is not in memory, and is found in the database.
    expect(await roll(bench.app)).toEqual([READ, WRITE]);
    expect(await replays(table.id)).toBe(6);
  });

  test('decided on a state that another process has changed changes nothing: it is decided again', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = ''] = table.people;
    const seen = value(await bench.app.look({ id: a, name: '' }, { table: table.id }));
    const answers = [{ prompt: seen.seen?.prompts[0]?.id ?? '', answer: { pick: ['roll'] } }];
    value(await bench.another().answer(from(a), { table: table.id, answers }));
    const before = await bench.store.load(table.id);
    const calls = await sentBy(async () =>
      expect(await bench.app.answer(from(a), { table: table.id, answers })).toMatchObject({
        refusal: { key: 'refused.stale' },
      }),
    );
    expect(calls.slice(0, 2)).toEqual([WRITE, READ]);
    expect(await bench.store.load(table.id)).toEqual(before);
  });

  test('of somebody without a seat, or to somebody else’s question, changes nothing', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = '', b = ''] = table.people;
    const before = await bench.store.load(table.id);
    const prompt = value(await bench.app.look({ id: a, name: '' }, { table: table.id })).seen?.prompts[0]?.id ?? '';
    const answers = [{ prompt, answer: { pick: ['end'] } }];
    expect(await bench.app.answer(from(newId()), { table: table.id, answers })).toMatchObject({
      refusal: { key: 'refused.no-seat' },
    });
    expect(await bench.app.answer(from(b), { table: table.id, answers })).toMatchObject({
      refusal: { key: 'refused.not-yours' },
    });
    const next = [{ ...answers[0], prompt: 'next', answer: { pick: ['end'] } }];
    expect(await bench.app.answer(from(a), { table: table.id, answers: next })).toMatchObject({
      refusal: { key: 'refused.stale' },
    });
    const many = [
      { prompt, answer: { pick: ['a0'] } },
      { prompt: 'next', answer: { pick: ['a0'] } },
    ];
    expect(await bench.app.answer(from(a), { table: table.id, answers: many })).toMatchObject({
      refusal: { key: 'refused.not-offered' },
    });
    expect(await bench.app.answer(from(a), { table: 'nowhere', answers })).toMatchObject({
      refusal: { key: 'table.gone' },
    });
    expect(await bench.store.load(table.id)).toEqual(before);
    expect(await takeMessages(bench, table.id)).toEqual([]);
  });

  test('several in one act are all done, or none', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = ''] = table.people;
    const prompt = value(await bench.app.look({ id: a, name: '' }, { table: table.id })).seen?.prompts[0]?.id ?? '';
    const answers = ['a0', 'a2', 'a3'].map((id, i) => ({ prompt: i === 0 ? prompt : 'next', answer: { pick: [id] } }));
    const { story } = value(await bench.app.answer(from(a), { table: table.id, answers }));
    expect(story.map((entry) => entry.seq)).toEqual([3, 4, 5]);
    const rows = await bench.store.actions(table.id, 3);
    expect(rows.map((row) => [row.seq, row.n])).toEqual([
      [3, 0],
      [4, 1],
      [5, 2],
    ]);
    expect(await replays(table.id)).toBe(5);
  });

  test('twice with one interaction id has one effect, and is told what it did', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = ''] = table.people;
    const interaction = newId();
    const prompt = value(await bench.app.look({ id: a, name: '' }, { table: table.id })).seen?.prompts[0]?.id ?? '';
    const input = { table: table.id, answers: [{ prompt, answer: { pick: ['roll'] } }] };
    const other = bench.another();
    const done = await Promise.all([
      bench.app.answer(from(a, interaction), input),
      other.answer(from(a, interaction), input),
      bench.app.answer(from(a, interaction), input),
    ]);
    expect(done.map((r) => value(r).repeated).sort()).toEqual([false, true, true]);
    const [first, ...others] = done.map((r) => value(r).story);
    for (const other of others) expect(other).toEqual(first);
    expect(await bench.store.actions(table.id, 3)).toHaveLength(1);
    const later = value(await bench.app.answer(from(a, interaction), input));
    expect([later.repeated, later.story[0]?.seq]).toEqual([true, 3]);
  });

  test('a double click with two interaction ids has one effect, the second comes too late', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = ''] = table.people;
    const prompt = value(await bench.app.look({ id: a, name: '' }, { table: table.id })).seen?.prompts[0]?.id ?? '';
    const input = { table: table.id, answers: [{ prompt, answer: { pick: ['end'] } }] };
    const done = await Promise.all([bench.app.answer(from(a), input), bench.app.answer(from(a), input)]);
    expect(done.filter((r) => r.ok)).toHaveLength(1);
    expect(done.find((r) => !r.ok)).toMatchObject({ refusal: { key: 'refused.stale' } });
  });

  test('when the rules throw changes nothing, is logged with table and seq, and works on afterwards', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = ''] = table.people;
    const before = await bench.store.load(table.id);
    const error = await pick(bench, table, a, ['a5']).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Fault);
    expect(error).toMatchObject({ table: table.id, seq: 2 });
    expect(bench.logged.at(-1)?.data).toMatchObject({ table: table.id, seq: 2 });
    expect(await bench.store.load(table.id)).toEqual(before);
    value(await pick(bench, table, a, ['a0']));
  });

  test('whose write fails leaves state and turn as they were, and the same button works afterwards', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = ''] = table.people;
    const before = await bench.store.load(table.id);
    const interaction = newId();
    await bench.sql('alter table outbox add constraint broken check (false) not valid');
    await expect(pick(bench, table, a, ['end'], interaction)).rejects.toThrow('broken');
    await bench.sql('alter table outbox drop constraint broken');
    expect(await bench.store.load(table.id)).toEqual(before);
    expect(value(await pick(bench, table, a, ['end'], interaction)).repeated).toBe(false);
  });
});

test('a split is kept in the order of its targets, in whatever order it was given', async () => {
  const table = await kept(bench, await startedTable(bench));
  const [a = ''] = table.people;
  value(await pick(bench, table, a, ['a3']));
  const attack = { verb: 'attack', typed: 'seat:b', attackers: 'everyone', split: 'harbour 1, wall 2' };
  value(await bench.app.act(from(a), { table: table.id, ...attack }));
  expect(await replays(table.id)).toBe(6);
  const target = (id: string) => ({ id, label: { key: id }, cap: 2 });
  const question = {
    shape: 'split' as const,
    about: { key: 'x' },
    total: 3,
    targets: ['wall', 'gate', 'harbour'].map(target),
  };
  const given = inOrder(question, { split: { harbour: 1, gate: 0, wall: 2 } });
  expect(JSON.stringify(given)).toBe('{"split":{"wall":2,"harbour":1}}');
});

describe('many at once', () => {
  test('fifty answers from three seats and two processes equal some serial order, seqs without a gap', async () => {
    const table = await kept(bench, await startedTable(bench, { seats: 3, length: 30 }));
    const apps = [bench.app, bench.another()];
    let done = 0;
    const clicker = async (n: number): Promise<void> => {
      const app = apps[n % 2] ?? bench.app;
      const person = table.people[n % 3] ?? '';
      while (done < 50) {
        const seen = value(await app.look({ id: person, name: '' }, { table: table.id })).seen;
        const prompt = seen?.prompts.find((p) => p.owed);
        if (prompt?.question.shape !== 'pick') continue;
        // The card that throws is not played. It may be given away: it can be all that a hand has left.
        const options = prompt.question.options.filter(
          (o) => o.verb !== 'attack' && !(o.verb === 'play' && o.id.endsWith('5')),
        );
        const option = options[n % options.length];
        const result = await app.answer(from(person), {
          table: table.id,
          answers: [{ prompt: prompt.id, answer: { pick: [option?.id ?? ''] } }],
        });
        if (result.ok) done += 1;
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, n) => clicker(n)));
    const rows = await bench.store.actions(table.id, 0);
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i));
    expect(rows.length).toBeGreaterThanOrEqual(50);
    await replays(table.id);
    const loaded = await bench.store.load(table.id);
    expect(stateHash(loaded?.match as never)).toBe(rows.at(-1)?.stateHash);
  });

  test('twenty commands of one person at once are done one after the other, each to a question that was open', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = ''] = table.people;
    const done = await Promise.all(
      Array.from({ length: 20 }, () => bench.app.act(from(a), { table: table.id, verb: 'use', typed: 'roll' })),
    );
    expect(done.filter((r) => r.ok)).toHaveLength(20);
    const rows = await bench.store.actions(table.id, 3);
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 3));
    await replays(table.id);
  });
});

describe('the messages of an answer', () => {
  test('the board for every act; at a turn’s start posted anew, with one line for the seat that must act now', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = ''] = table.people;
    value(await pick(bench, table, a, ['a0']));
    expect(await takeMessages(bench, table.id)).toEqual([['board', {}]]);
    value(await pick(bench, table, a, ['end']));
    expect(await takeMessages(bench, table.id)).toEqual([
      ['board', { repost: true }],
      ['turn', { seats: ['b'] }],
    ]);
  });

  test('one ping for each change of who is waited for, panels for those who read by direct message', async () => {
    const table = await kept(bench, await startedTable(bench, { delivery: 'dm' }));
    const [a = '', b = ''] = table.people;
    value(await pick(bench, table, a, ['a4']));
    expect(await takeMessages(bench, table.id)).toEqual([
      ['board', {}],
      ['turn', { seats: ['b'] }],
      ['panel', { seat: 'b' }],
    ]);
    value(await pick(bench, table, b, ['b0']));
    expect(await takeMessages(bench, table.id)).toEqual([
      ['board', {}],
      ['turn', { seats: ['a'] }],
      ['panel', { seat: 'a' }],
    ]);
  });

  test('of two asked at once the one who is left is not asked again', async () => {
    const table = await startedTable(bench, { seats: 3 });
    const [a = '', b = '', c = ''] = table.people;
    value(await pick(bench, table, a, ['yes']));
    value(await pick(bench, table, c, ['no']));
    expect(await takeMessages(bench, table.id)).toEqual([
      ['board', {}],
      ['board', {}],
    ]);
    value(await pick(bench, table, b, ['yes']));
    expect(await takeMessages(bench, table.id)).toEqual([
      ['board', { repost: true }],
      ['turn', { seats: ['a'] }],
    ]);
  });

  test('the end: one line that says so, the result counted once, the table closed', async () => {
    const table = await kept(bench, await startedTable(bench, { length: 2, delivery: 'dm' }));
    const [a = ''] = table.people;
    value(await pick(bench, table, a, ['a3']));
    value(await pick(bench, table, a, ['a2']));
    await takeMessages(bench, table.id);
    const acted = value(
      await bench.app.act(from(a), {
        table: table.id,
        verb: 'attack',
        typed: 'seat:b',
        attackers: 'everyone',
        split: 'wall 2, harbour 2',
      }),
    );
    expect('several' in acted).toBe(false);
    expect(await takeMessages(bench, table.id)).toEqual([
      ['board', {}],
      ['turn', { over: true }],
      ['panel', { seat: 'b' }],
    ]);
    const loaded = await bench.store.load(table.id);
    expect(loaded?.table).toMatchObject({ status: 'ended', endedAt: bench.clock.at });
    expect(loaded?.match?.outcome).toMatchObject({ winners: ['a'] });
    const results = await bench.sql('select outcome, seats from result where table_id = $1', [table.id]);
    expect(results).toMatchObject([
      {
        outcome: { kind: 'won', winners: ['a'], detail: { turns: 1 } },
        seats: [
          { seat: 'a', faction: 'north' },
          { seat: 'b', faction: 'south' },
        ],
      },
    ]);
    expect(await pick(bench, table, a, ['x'])).toMatchObject({ refusal: { key: 'refused.over' } });
  });
});

describe('standing answers', () => {
  test('are used at once in the same write, logged as the seat’s own, and nobody is pinged', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = '', b = ''] = table.people;
    value(await bench.app.standing(from(b), { table: table.id, standing: { first: ['oar'] } }));
    const { now, story } = value(await pick(bench, table, a, ['a4']));
    expect(story.map((entry) => entry.seat)).toEqual(['a', 'b']);
    expect(now.seen?.owing).toMatchObject([{ seats: ['a'] }]);
    const rows = await bench.store.actions(table.id, 3);
    expect(rows.map((row) => [row.seat, row.n])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    expect(await takeMessages(bench, table.id)).toEqual([['board', {}]]);
    expect(now.undo).toEqual({ can: false, key: 'undo.answered' });
    await replays(table.id);
  });

  test('that are not offered at that moment count as ask, and unknown cards are refused', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = '', b = ''] = table.people;
    const standing = (first: readonly string[]) =>
      bench.app.standing(from(b), { table: table.id, standing: { first } });
    expect(await standing(['no such card'])).toMatchObject({ refusal: { key: 'standing.unknown-card' } });
    value(await standing(['oar']));
    const hand = `update game_table set state = jsonb_set(state, '{game,players,b,hand}', '["b0"]'), version = version + 1`;
    await bench.sql(`${hand} where id = $1`, [table.id]);
    const { now } = value(await pick(bench, table, a, ['a4']));
    expect(now.seen?.owing).toMatchObject([{ seats: ['b'], about: { key: 'toy.give' } }]);
    expect(await takeMessages(bench, table.id)).toEqual([
      ['board', {}],
      ['turn', { seats: ['b'] }],
    ]);
  });

  test('are shown to nobody else, nor where direct messages go', async () => {
    const table = await kept(bench, await startedTable(bench));
    const [a = '', b = ''] = table.people;
    value(await bench.app.standing(from(b), { table: table.id, standing: { either: 'discard', first: ['lamp'] } }));
    const seats = async (person: string) =>
      value(await bench.app.look({ id: person, name: '' }, { table: table.id })).table.seats;
    expect((await seats(b))[1]?.standing).toEqual({ either: 'discard', first: ['lamp'] });
    expect((await seats(a))[1]?.standing).toEqual({});
    expect(value(await bench.app.board({ table: table.id })).table.seats[1]?.standing).toEqual({});
  });
});
