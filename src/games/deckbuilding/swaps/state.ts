import type { SeatId } from '../../../kernel/prompt.ts';
import { allRows, defOf, playerOf, rowOf } from '../readers.ts';
import type { Game } from '../state.ts';
import type { CounterBasket } from './counter.ts';

/** What a side of a modified galaxy has put together: support cards, each with the galaxy card that leaves for it (R-MG-R). */
export type SwapBasket = CounterBasket;

/**
 * Opens the swaps of a game that is being set up. The support cards were dealt among those of the galaxy deck, so that no id says which a card is; now
 * they go into the boxes of their sides.
 */
export const openSwaps = (g: Game): void => {
  const baskets: Record<SeatId, SwapBasket> = {};
  for (const seat of g.fixed.order) {
    baskets[seat] = { supports: [], choosing: null, confirmed: false };
    const player = playerOf(g, seat);
    const isOwnSupport = (id: string): boolean => {
      const def = defOf(g, id);
      return def.support === true && def.faction === player.faction;
    };
    player.box = allRows(g).flatMap((row) => rowOf(g, row).deck.filter(isOwnSupport));
    for (const row of allRows(g)) {
      const galaxy = rowOf(g, row);
      galaxy.deck = galaxy.deck.filter((id) => !isOwnSupport(id));
    }
  }
  g.swaps = baskets;
};
