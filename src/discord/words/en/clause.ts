import type { Names } from '../names.ts';
import { joined } from './count.ts';

/**
 * A clause of the story: what a seat did, to be joined with what it did before and after (`clause`), or a sentence of its own (`line`).
 * `tail` is a sentence that follows.
 */
export type Clause =
  | { readonly seat: string; readonly clause: string; readonly tail?: string }
  | { readonly line: string };

/** Several names, equal ones counted: `X-Wing ×2 and Luke Skywalker`. */
export const cardList = (cards: readonly string[], names: Names): string => {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const parts = [...counts].map(([card, n]) => (n > 1 ? `${names.card(card)} ×${n}` : names.card(card)));
  return joined(parts, 'and');
};
