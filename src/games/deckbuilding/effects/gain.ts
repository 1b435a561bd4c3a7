import { gainForce } from '../force.ts';
import { forceFull, playerOf } from '../readers.ts';
import type { Handler } from './handler.ts';

/** Resources into the pool (CORE-6.1), Force towards oneself (CORE-3.2), or attack on the card itself for this turn. */
export const gain: Handler<'gain'> = {
  can: (g, { what }, { seat, card }) => {
    if (what === 'force') return !forceFull(g, seat);
    const { units, ships } = playerOf(g, seat);
    return what === 'resources' || units.includes(card) || ships.includes(card);
  },
  run: (g, { what, n }, { seat, card }, ctx) => {
    if (what === 'force') gainForce(g, ctx, seat, n);
    else {
      if (what === 'resources') g.turn.resources += n;
      else g.turn.boosts[card] = (g.turn.boosts[card] ?? 0) + n;
      ctx.event('gained', { seat, what, n });
    }
  },
};
