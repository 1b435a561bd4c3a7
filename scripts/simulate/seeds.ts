import { createHash } from 'node:crypto';
import { type RngState, seedRng } from '../../src/kernel/rng.ts';

/** A match seed for the n-th game of a series: reproducible, and unlike its neighbours. */
export const seedFor = (n: number, series: string): string =>
  createHash('sha256').update(`${series} ${n}`).digest('hex').slice(0, 32);

/** The seed of a match of the n-th game of a series, by its place in the chain of matches: the first of a chain has that of a game alone. */
export const seedInChain = (n: number, series: string, place: number): string =>
  seedFor(n, place === 0 ? series : `${series} match ${place}`);

/** The dice of the random player in the n-th game, apart from the match's own. */
export const playerDice = (n: number): RngState => seedRng(seedFor(n, 'player'));
