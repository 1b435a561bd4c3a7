import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseAttackers } from '../../src/app/smallest.ts';
import type { Option } from '../../src/kernel/prompt.ts';

const options = (costs: readonly (number | undefined)[]): Option[] =>
  costs.map((cost, i) => ({
    id: `c${i}`,
    verb: 'attack',
    label: { key: 'card' },
    ...(cost !== undefined && { cost }),
  }));

test.each([
  [[3, 5, 2, 4], 6, ['c2', 'c3'], 'exactly the goal, with two cards'],
  [[6, 3, 3, 2], 6, ['c0'], 'the fewest cards among equals'],
  [[4, 4], 5, ['c0', 'c1'], 'more than the goal where it must be'],
  [[7, 3, 3], 5, ['c1', 'c2'], 'six is less to spare than seven'],
  [[2, undefined, 0], 1, ['c0'], 'cards without attack take no part'],
  [[2, 1], 0, ['c1'], 'nothing left to reach still needs somebody'],
])('of %j for %i: %j', (costs, goal, ids) => {
  expect(chooseAttackers(options(costs), goal)).toEqual(ids);
});

test('nothing when all together do not reach it', () => {
  expect(chooseAttackers(options([1, 2]), 4)).toBeUndefined();
  expect(chooseAttackers([], 1)).toBeUndefined();
});

test('no subset of up to ten attackers does better', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 10 }),
      fc.integer({ min: 1, max: 40 }),
      (costs, goal) => {
        const picks = chooseAttackers(options(costs), goal);
        const rank = (set: readonly number[]) => set.reduce((sum, i) => sum + (costs[i] ?? 0), 0) * 100 + set.length;
        const subsets = Array.from({ length: 2 ** costs.length }, (_, bits) =>
          costs.flatMap((_c, i) => (bits & (1 << i) ? [i] : [])),
        );
        const best = Math.min(...subsets.map(rank).filter((r) => Math.floor(r / 100) >= goal));
        expect(picks ? rank(picks.map((id) => Number(id.slice(1)))) : Number.POSITIVE_INFINITY).toBe(best);
      },
    ),
  );
});

test('twenty-five attackers are chosen from in well under a second', () => {
  const many = options(Array.from({ length: 25 }, (_, i) => (i % 7) + 1));
  const began = performance.now();
  expect(chooseAttackers(many, 61)?.length).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(200);
});
