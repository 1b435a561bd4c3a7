import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '../../src/app/app.ts';
import { memory } from '../../src/app/memory.ts';
import { stateHash } from '../../src/app/state-hash.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { findCard } from '../../src/games/deckbuilding/packs/index.ts';
import { games, rulesById } from '../../src/games/index.ts';
import type { Command } from '../../src/kernel/match.ts';
import type { Answer, Question } from '../../src/kernel/prompt.ts';
import { apply, start } from '../../src/kernel/run.ts';
import { type Bench, from, newId, openBench, value } from './table.ts';

let bench: Bench;
let app: UseCases;
beforeAll(async () => {
  bench = await openBench();
  const names = { card: (id: string) => findCard(id)?.name };
  app = openApp({ ...bench.deps, cache: memory(), games: { rulesById, games }, names });
});
afterAll(() => bench.close());

/** Numbers from 0 to n − 1, the same ones every time. */
const dice = (seed: number) => (n: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return (seed >>> 8) % n;
};

const answerTo = (question: Question, roll: (n: number) => number): Answer => {
  if (question.shape === 'amount') return { amount: question.min + roll(question.max - question.min + 1) };
  if (question.shape === 'split') {
    const split: Record<string, number> = {};
    let left = question.total;
    for (const { id, cap } of question.targets) {
      const n = Math.min(left, cap);
      if (n > 0) split[id] = n;
      left -= n;
    }
    return { split };
  }
  const { options, min, max } = question;
  // Doing something comes before ending the turn: games would not end otherwise.
  const able = options.filter((option) => option.verb !== 'end');
  const pool = [...(able.length > 0 ? able : options)];
  const count = Math.max(min, Math.min(max, pool.length, 1 + roll(3), max === 1 ? 1 : 9));
  const picks: string[] = [];
  while (picks.length < count && pool.length > 0) picks.push(pool.splice(roll(pool.length), 1)[0]?.id ?? '');
  return { pick: picks };
};

const startGame = async (mode: string): Promise<{ id: string; people: readonly string[] }> => {
  const people = [newId(), newId()];
  const [host = '', guest = ''] = people;
  const { table } = value(
    await app.createTable(from(host), { guild: newId(), channel: newId(), game: 'deckbuilding', mode, length: 2 }),
  );
  value(await app.join(from(guest), { table: table.id, delivery: 'dm' }));
  value(await app.standing(from(guest), { table: table.id, standing: { either: 'discard' } }));
  value(await app.start(from(host), { table: table.id }));
  return { id: table.id, people };
};

test.each([
  ['full', 11],
  ['secret', 7],
  ['modified', 5],
])(
  'a %s game is played to its end through the app, and its log leads to the same states',
  async (mode, seed) => {
    const { id, people } = await startGame(mode);
    const roll = dice(seed);
    let undone = 0;
    for (let n = 0; n < 3000; n++) {
      const loaded = await bench.store.load(id);
      if (loaded?.table.status !== 'running') break;
      const prompt = loaded.match?.prompts.findLast((p) => p.owed && p.place === (loaded.match?.stack.length ?? 0) - 1);
      const seat = loaded.table.seats.find((s) => s.seat === prompt?.to[0]);
      if (!prompt || !seat?.person) throw new Error('nobody can go on');
      const acted = value(
        await app.answer(from(seat.person), {
          table: id,
          answers: [{ prompt: prompt.id, answer: answerTo(prompt.question, roll) }],
        }),
      );
      if (acted.now.undo?.can && roll(8) === 0) {
        value(await app.undo(from(seat.person), { table: id }));
        undone += 1;
      }
    }
    const loaded = await bench.store.load(id);
    expect(loaded?.table.status).toBe('ended');
    expect(undone).toBeGreaterThan(0);
    const rows = await bench.store.actions(id, 0);
    const [first, ...rest] = rows;
    if (!first) throw new Error('no log');
    const {
      rules,
      options,
      seats,
      seed: chance,
    } = first.body as never as { rules: string; options: unknown; seats: string[]; seed: string };
    const known = rulesById(rules);
    let { match } = start(known, options, seats, chance);
    const moments = [match];
    for (const row of rest) {
      const body = row.body as { kind: string; seat: string; snapshot: number; replay: number[] };
      const back = (): Command => ({
        ...body,
        kind: 'restore',
        snapshot: moments[body.snapshot] as never,
        replay: body.replay.map((seq) => rows[seq]?.body as Command),
      });
      const done = apply(known, match, [row.kind === 'restore' ? back() : (row.body as Command)]);
      if ('refused' in done) throw new Error(`seq ${row.seq}: ${done.refused.code}`);
      match = done.match;
      moments[row.seq] = match;
      expect([row.seq, row.stateHash]).toEqual([match.seq, stateHash(match)]);
    }
    expect(await bench.sql('select 1 from result where table_id = $1', [id])).toHaveLength(1);
    expect(people).toHaveLength(2);
    const turns = await bench.sql<{ body: object }>(
      `select body from outbox where table_id = $1 and kind = 'turn' order by id`,
      [id],
    );
    expect(turns.filter((row) => JSON.stringify(row.body) === '{"over": true}' || 'over' in row.body)).toHaveLength(1);
  },
  120_000,
);
