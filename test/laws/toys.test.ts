import { expect, test } from 'vitest';
import { playLawfully } from './playing.ts';
import { bidsSubject, thievesSubject } from './subjects.ts';

const GAMES = 40;

const faultsOf = (play: (seed: number) => ReturnType<typeof playLawfully>): readonly unknown[] => {
  const faults: unknown[] = [];
  for (let seed = 0; seed < GAMES && faults.length < 3; seed++) {
    const { fault, ended } = play(seed);
    if (fault !== undefined || !ended) faults.push(fault ?? 'not ended');
  }
  return faults;
};

test('a desk of secret bids keeps every law at every step', () => {
  expect(faultsOf((seed) => playLawfully(bidsSubject, { seed, every: 1 }))).toEqual([]);
});

test('three seats with hidden hands, asked out of turn, keep every law at every step', () => {
  expect(faultsOf((seed) => playLawfully(thievesSubject, { seed, every: 1 }))).toEqual([]);
});

test('they keep them through resignations over an open question', () => {
  expect(faultsOf((seed) => playLawfully(thievesSubject, { seed: seed + 1000, every: 1, resigning: 30 }))).toEqual([]);
});
