import type { RngState } from '../../../src/kernel/rng.ts';
import { below } from '../../../src/kernel/sample.ts';

/** The one with the highest score; among equals chance decides. Nothing where the list is empty. */
export const best = <T>(rng: RngState, list: readonly T[], score: (one: T) => number): T | undefined => {
  let most = Number.NEGATIVE_INFINITY;
  let equals: T[] = [];
  for (const one of list) {
    const points = score(one);
    if (points > most + 1e-9) [most, equals] = [points, [one]];
    else if (points > most - 1e-9) equals.push(one);
  }
  return equals.length < 2 ? equals[0] : equals[below(rng, equals.length)];
};

/** The same, but only what scores above nothing. */
export const bestAbove = <T>(rng: RngState, list: readonly T[], score: (one: T) => number): T | undefined =>
  best(
    rng,
    list.filter((one) => score(one) > 0),
    score,
  );
