import { nextWord, type RngState } from './rng.ts';

const WORDS = 2 ** 32;

/**
 * A whole number from 0 to n − 1, each equally likely: words that would favour the low numbers are thrown away.
 * Throws a RangeError unless 1 ≤ n ≤ 2³².
 */
export const below = (rng: RngState, n: number): number => {
  if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError(`cannot draw below ${n}`);
  const limit = WORDS - (WORDS % n);
  let word = nextWord(rng);
  while (word >= limit) word = nextWord(rng);
  return word % n;
};

/** Shuffles a pile in place (Fisher and Yates, from the end), every order equally likely. */
export const shuffle = <T>(rng: RngState, pile: T[]): void => {
  for (let i = pile.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const a = pile[i] as T;
    pile[i] = pile[j] as T;
    pile[j] = a;
  }
};
