import type { Names } from '../names.ts';
import { joined } from './count.ts';

/**
 * A clause of the story: what a seat did, to be joined with what it did before and after (`clause`), or a sentence of its own (`line`).
 * `tail` is a sentence that follows; `names` the seat that a line names in full.
 */
export type Clause =
  | { readonly seat: string; readonly clause: string; readonly tail?: string }
  | { readonly line: string; readonly names?: string };

/** Equal parts counted, in the order of their first: `X-Wing ×2`. */
export const counted = (parts: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].map(([part, n]) => (n > 1 ? `${part} ×${n}` : part));
};

/** Several cards by name: `X-Wing ×2 and Luke Skywalker`. */
export const cardList = (cards: readonly string[], names: Names): string =>
  joined(counted(cards.map((card) => names.card(card))), 'and');
