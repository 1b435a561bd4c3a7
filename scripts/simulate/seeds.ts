import { createHash } from 'node:crypto';
import { type RngState, seedRng } from '../../src/kernel/rng.ts';

/** A match seed for the n-th game of a series: reproducible, and unlike its neighbours. */
export const seedFor = (n: number, series: string): string =>
  createHash('sha256').update(`${series} ${n}`).digest('hex').slice(0, 32);

/** The dice of the random player in the n-th game, apart from the match's own. */
export const playerDice = (n: number): RngState => seedRng(seedFor(n, 'player'));
