import type { Hook } from '../../effects/hooks.ts';
import type { MandalorianHook } from '../../effects/kinds.ts';
import { defOf, playerOf } from '../../readers.ts';
import type { Id } from '../../state.ts';
import { mix, show } from '../../zones.ts';

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
    const p = playerOf(g, seat);
    const from: Id[] = p.deck.splice(-SHOWN).reverse();
    if (from.length < SHOWN && p.discard.length > 0) {
      p.deck = p.discard;
      p.discard = [];
      mix(g, ctx, p.deck);
      ctx.event('shuffled', { seat });
      from.push(...p.deck.splice(from.length - SHOWN).reverse());
    }
    p.deck.push(...from);
    for (const id of from) show(g, ctx, id, { at: 'deck', seat }, g.fixed.order);
    ctx.event('revealed', { seat, cards: from.map((id) => defOf(g, id).id) });
    if (from.length > 0) ctx.push({ k: 'pick', source, who: seat, op: 'dropship', from, min: 0, max: 1 });
  },
};

export const mandalorianHooks: { readonly [K in MandalorianHook]: Hook } = { dropship };
