import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '../../src/app/app.ts';
import { memory } from '../../src/app/memory.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { findCard } from '../../src/games/deckbuilding/packs/index.ts';
import { games, rulesById } from '../../src/games/index.ts';
import { type Bench, from, newId, openBench, value } from './table.ts';

let bench: Bench;
let app: UseCases;
beforeAll(async () => {
  bench = await openBench();
  const names = { card: (id: string) => findCard(id)?.name };
  app = openApp({ ...bench.deps, cache: memory(), games: { rulesById, games }, names });
});
afterAll(() => bench.close());

type Input = Parameters<UseCases['createTable']>[1];

const open = (host: string, more: Partial<Input> = {}) =>
  app.createTable(from(host), { guild: newId(), channel: newId(), game: 'deckbuilding', mode: 'teams', ...more });

/** A started game of four: the first and the third play together. */
const started = async (more: Partial<Input> = {}) => {
  const people = [newId(), newId(), newId(), newId()] as const;
  const [a, b, c, d] = people;
  const { id } = value(await open(a, { faction: 'empire', ...more })).table;
  for (const [person, faction] of [
    [b, 'rebel'],
    [c, 'empire'],
    [d, 'random'],
  ] as const)
    value(await app.join(from(person), { table: id, faction }));
  return { id, people, seen: value(await app.start(from(a), { table: id })) };
};

/** The owed question of whoever owes one, answered with one option. */
const act = async (id: string, people: readonly string[], option: string): Promise<string> => {
  for (const person of people) {
    const seen = value(await app.look({ id: person, name: '' }, { table: id }));
    const prompt = seen.seen?.prompts.find((p) => p.owed);
    if (!prompt) continue;
    value(await app.answer(from(person), { table: id, answers: [{ prompt: prompt.id, answer: { pick: [option] } }] }));
    return person;
  }
  throw new Error('nobody owes an answer');
};

test('A8 teams: what does not go together is refused when the table is opened', async () => {
  const refused = async (more: Partial<Input>) => {
    const made = await open(newId(), more);
    return made.ok ? undefined : made.refusal.key;
  };
  expect(await refused({ bases: 'secret' })).toBe('create.bases');
  expect(await refused({ duel: 'missions', bases: 'beginner' })).toBe('create.bases');
  expect(await refused({ duel: 'three' })).toBe('create.duel');
  expect(await refused({ mode: 'full', duel: 'missions' })).toBe('create.duel');
  expect(await refused({ faction: 'mandalorian' })).toBe('join.side-unknown');
  expect(await refused({ length: 6 })).toBe('create.length');
  expect(await refused({ bases: 'beginner', payoff: true })).toBeUndefined();
});

test('R-4P-R each side is taken by two, and the sides are those of the duel that was chosen', async () => {
  const host = newId();
  const { id, seats, chosen } = value(await open(host, { duel: 'mandalorian-rebel', faction: 'mandalorian' })).table;
  expect([seats.length, chosen]).toEqual([4, { duel: 'mandalorian-rebel' }]);
  const [second, third] = [newId(), newId()];
  expect(await app.join(from(second), { table: id, faction: 'empire' })).toMatchObject({
    refusal: { key: 'join.side-unknown' },
  });
  value(await app.join(from(second), { table: id, faction: 'mandalorian' }));
  expect(await app.join(from(third), { table: id, faction: 'mandalorian' })).toMatchObject({
    refusal: { key: 'join.side-taken', args: { side: 'mandalorian' } },
  });
  for (const person of [third, newId()]) value(await app.join(from(person), { table: id }));
  const { table } = value(await app.start(from(host), { table: id }));
  expect(table.seats.map(({ faction }) => faction)).toEqual(['mandalorian', 'mandalorian', 'rebel', 'rebel']);
});

test('R-4P-R the turn goes over both fields', async () => {
  const { id, people } = await started();
  const [a, b, c, d] = people;
  const acted: string[] = [];
  for (let n = 0; n < 5; n++) acted.push(await act(id, people, 'end'));
  expect(acted).toEqual([a, b, c, d, a]);
});

test('R-MG-R a partner plays on for who resigned; with both gone the others win together, and a rematch keeps the teams', async () => {
  const { id, people } = await started({ length: 2 });
  const [a, b, c, d] = people;
  for (let n = 0; n < 12; n++) await act(id, people, 'end');
  value(await app.resign(from(d), { table: id }));
  const acted: string[] = [];
  for (let n = 0; n < 4; n++) acted.push(await act(id, people, 'end'));
  expect(acted).toEqual([a, b, c, b]);
  const over = value(await app.resign(from(b), { table: id })).now;
  expect(over.seen?.outcome).toEqual({ kind: 'won', winners: ['a', 'c'], reason: 'resigned' });
  const guild = over.table.guild ?? '';
  const board = value(await app.leaderboard({ id: a, name: '' }, { guild, board: 'mode:deckbuilding:teams' }));
  expect(board.lines.map(({ won, lost, points }) => [won, lost, points > 1000])).toEqual([
    [1, 0, true],
    [1, 0, true],
    [0, 1, false],
    [0, 1, false],
  ]);
  expect(board.lines[0]?.points).toBe(board.lines[1]?.points);
  const next = value(await app.rematch(from(c), { table: id })).table;
  expect(next.seats.map(({ person, faction }) => [person, faction])).toEqual([
    [a, 'rebel'],
    [b, 'empire'],
    [c, 'rebel'],
    [d, 'empire'],
  ]);
  expect(next.chosen).toEqual({ length: 2 });
});

test('a rematch keeps teams also where partners sat side by side', async () => {
  const [a, b, c, d] = [newId(), newId(), newId(), newId()];
  const { id } = value(await open(a, { faction: 'rebel' })).table;
  for (const [person, faction] of [
    [b, 'rebel'],
    [c, 'empire'],
    [d, 'empire'],
  ] as const)
    value(await app.join(from(person), { table: id, faction }));
  value(await app.start(from(a), { table: id }));
  for (const person of [a, b]) value(await app.resign(from(person), { table: id }));
  const next = value(await app.rematch(from(d), { table: id })).table;
  expect(next.seats.map(({ faction }) => faction)).toEqual(['empire', 'empire', 'rebel', 'rebel']);
});
