import type { Ctx } from '../../kernel/match.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import type { Frame } from './frames.ts';
import { defOf, playerOf } from './readers.ts';
import type { Game, Id } from './state.ts';
import { mix, show } from './zones.ts';

/**
 * Reveals the top `n` cards of a seat's deck to all, shuffling the discard pile in on the way when the deck is short; those already shown take no
 * part in that shuffle (R-MAND-70, R-REI-103). They lie on top again in the order in which they were shown, so that the last shown is on top
 * (U-MAND-19). Gives them in that order.
 */
export const revealTop = (g: Game, ctx: Ctx<Frame>, seat: SeatId, n: number): readonly Id[] => {
  const p = playerOf(g, seat);
  const shown: Id[] = p.deck.splice(-n).reverse();
  if (shown.length < n && p.discard.length > 0) {
    p.deck = p.discard;
    p.discard = [];
    mix(g, ctx, p.deck);
    ctx.event('shuffled', { seat });
    shown.push(...p.deck.splice(shown.length - n).reverse());
  }
  p.deck.push(...shown);
  for (const id of shown) show(g, ctx, id, { at: 'deck', seat }, g.fixed.order);
  ctx.event('revealed', { seat, cards: shown.map((id) => defOf(g, id).id) });
  return shown;
};
