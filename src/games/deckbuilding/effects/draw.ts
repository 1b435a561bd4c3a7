import { playerOf } from '../readers.ts';
import { drawCards } from '../zones.ts';
import type { Handler } from './handler.ts';

/** Cards from the own deck (CORE-7.15). */
export const draw: Handler<'draw'> = {
  can: (g, _effect, { seat }) => playerOf(g, seat).deck.length + playerOf(g, seat).discard.length > 0,
  run: (g, { n }, { seat }, ctx) => {
    drawCards(g, ctx, seat, n);
  },
};
