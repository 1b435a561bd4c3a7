import type { Hook } from '../../effects/hooks.ts';
import type { MandalorianHook } from '../../effects/kinds.ts';
import { playerOf } from '../../readers.ts';
import { revealTop } from '../../reveal.ts';

const SHOWN = 5;

/**
 * Reveals the top five of the own deck, shuffling the discard pile in on the way when the deck is short; those already shown take no part in that
 * shuffle. One of them may go to hand; the others lie on top again, put back in the order in which they were shown, so that the last ends on top
 * (R-MAND-70, U-MAND-19).
 */
const dropship: Hook = {
  can: (g, { seat }) => playerOf(g, seat).deck.length + playerOf(g, seat).discard.length > 0,
  run: (g, source, ctx) => {
    const { seat } = source;
    const from = revealTop(g, ctx, seat, SHOWN);
    if (from.length > 0) ctx.push({ k: 'pick', source, who: seat, op: 'dropship', from, min: 0, max: 1 });
  },
};

export const mandalorianHooks: { readonly [K in MandalorianHook]: Hook } = { dropship };
