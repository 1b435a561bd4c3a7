import type { Hook } from '../../effects/hooks.ts';
import type { ThreePlayerHook } from '../../effects/kinds.ts';
import { playerOf } from '../../readers.ts';

/** Hands one of the own capital ships to an opponent: it lies before that opponent's base, who owns it from then on; its damage stays (R-MAND-74). */
const giveShip: Hook = {
  needs: 'foe',
  can: (g, { seat }) => playerOf(g, seat).ships.length > 0,
  run: (g, source, ctx) => {
    const from = [...playerOf(g, source.seat).ships];
    if (from.length > 0) ctx.push({ k: 'pick', source, who: source.seat, op: 'give', from, min: 1, max: 1 });
  },
};

/** The draw at the end of this turn is one card larger (R-MAND-60). */
const extraDraw: Hook = {
  can: () => true,
  run: (g, { seat }, ctx) => {
    g.turn.extraDraw += 1;
    ctx.event('gained', { seat, what: 'draw', n: 1 });
  },
};

export const threePlayerHooks: { readonly [K in ThreePlayerHook]: Hook } = { giveShip, extraDraw };
