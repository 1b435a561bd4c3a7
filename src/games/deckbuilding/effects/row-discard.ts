import type { Source } from '../frames.ts';
import { rowOf, rowsOf } from '../readers.ts';
import type { Game, Id } from '../state.ts';
import type { Handler } from './handler.ts';

const cards = (g: Game, { seat }: Source): readonly Id[] => rowsOf(g, seat).flatMap((row) => rowOf(g, row).cards);

/** One card of a row to its galaxy discard pile, without reward (CORE-7.9). */
export const rowDiscard: Handler<'rowDiscard'> = {
  can: (g, _effect, source) => cards(g, source).length > 0,
  run: (g, _effect, source, ctx) => {
    const from = cards(g, source);
    if (from.length > 0) ctx.push({ k: 'pick', source, who: source.seat, op: 'rowDiscard', from, min: 1, max: 1 });
  },
};
