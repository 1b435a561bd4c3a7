import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextWord, type RngState, seedRng } from '../../src/kernel/rng.ts';
import { below, shuffle } from '../../src/kernel/sample.ts';

const words = (state: RngState, n: number): number[] => Array.from({ length: n }, () => nextWord(state));

/** The generator once more, in whole numbers without 32-bit tricks, as its authors print it. */
const reference = (seed: readonly number[], n: number): { out: number[]; end: number[] } => {
  const mask = 0xffffffffn;
  const s = seed.map(BigInt) as [bigint, bigint, bigint, bigint];
  const rotl = (x: bigint, k: bigint): bigint => ((x << k) | (x >> (32n - k))) & mask;
  const out: number[] = [];
  for (let i = 0; i < n; i++) {
    out.push(Number((rotl((s[1] * 5n) & mask, 7n) * 9n) & mask));
    const t = (s[1] << 9n) & mask;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 11n);
  }
  return { out, end: s.map(Number) };
};

test('the published vector of xoshiro128** 1.1 from the state 1, 2, 3, 4', () => {
  expect(words([1, 2, 3, 4], 10)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]);
});

test('any state runs as the printed algorithm does', () => {
  const word = fc.integer({ min: 0, max: 0xffffffff });
  fc.assert(
    fc.property(fc.tuple(word, word, word, word), (seed) => {
      const state: RngState = [...seed];
      const expected = reference(seed, 20);
      expect(words(state, 20)).toEqual(expected.out);
      expect(state).toEqual(expected.end);
    }),
  );
});

test('a seed is read as four words, high digits first', () => {
  expect(seedRng('00000001000000020000000300000004')).toEqual([1, 2, 3, 4]);
  expect(seedRng('ffffffff000000000000000080000000')).toEqual([0xffffffff, 0, 0, 0x80000000]);
});

test('the seed of zeros does not stand still', () => {
  const state = seedRng('0'.repeat(32));
  expect(new Set(words(state, 100)).size).toBeGreaterThan(90);
});

test.each(['', '12', 'g'.repeat(32), 'A'.repeat(32), '0'.repeat(33)])('%j is no seed', (seed) => {
  expect(() => seedRng(seed)).toThrow(RangeError);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('nothing is drawn below %d', (n) => {
  expect(() => below([1, 2, 3, 4], n)).toThrow(RangeError);
});

test('words that would favour low numbers are thrown away', () => {
  // Below 3·2³⁰ the last quarter of all words must go: a plain remainder would give the low third twice as often.
  const n = 3 * 2 ** 30;
  const state: RngState = [1, 2, 3, 4];
  const kept = words([1, 2, 3, 4], 400).filter((word) => word < n);
  const drawn = Array.from({ length: 200 }, () => below(state, n));
  expect(drawn).toEqual(kept.slice(0, 200));
  expect(words([1, 2, 3, 4], 400).some((word) => word >= n)).toBe(true);
});

/** Chi-square of counts that should be equal. */
const chiSquare = (counts: readonly number[]): number => {
  const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0);
};

test('numbers below 7 come equally often', () => {
  const state = seedRng('00112233445566778899aabbccddeeff');
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 70_000; i++) {
    const n = below(state, 7);
    counts[n] = (counts[n] ?? 0) + 1;
  }
  // 6 degrees of freedom: more than 22.5 is a chance of one in a thousand.
  expect(chiSquare(counts)).toBeLessThan(22.5);
});

test('every order of four cards comes equally often', () => {
  const state = seedRng('0123456789abcdef0123456789abcdef');
  const counts = new Map<string, number>();
  for (let i = 0; i < 48_000; i++) {
    const pile = ['1', '2', '3', '4'];
    shuffle(state, pile);
    const order = pile.join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  // 23 degrees of freedom.
  expect(chiSquare([...counts.values()])).toBeLessThan(49.8);
});

test('a shuffle keeps every card', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 2 ** 32 - 1 }), (pile, word) => {
      const mixed = [...pile];
      shuffle([word, 1, 2, 3], mixed);
      expect([...mixed].sort()).toEqual([...pile].sort());
    }),
  );
});
