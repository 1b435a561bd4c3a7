import type { SeatId } from '../../../kernel/prompt.ts';
import type { Face } from '../campaign/state.ts';
import type { Game } from '../state.ts';
import { type Swap, swapsIn } from './counter.ts';
import { swapping, swapsOf } from './desk.ts';

/** The swaps of a modified galaxy as one viewer may see them. */
export type SwapsView = {
  /** Whether the sides still choose: then others see only who has confirmed. */
  readonly open: boolean;
  readonly sides: readonly {
    readonly seat: SeatId;
    readonly confirmed: boolean;
    /** Only for the seat itself, and for all once both have confirmed. */
    readonly swaps?: readonly Swap[];
    readonly choosing?: Face;
  }[];
};

/** Nothing in a mode without swaps. */
export const swapsView = (g: Game, viewer: SeatId | undefined): { readonly swaps?: SwapsView } => {
  if (!g.swaps) return {};
  const open = swapping(g);
  const sides = g.fixed.order.map((seat) => {
    const basket = swapsOf(g, seat);
    const { choosing, confirmed } = basket;
    if (open && seat !== viewer) return { seat, confirmed };
    return { seat, confirmed, swaps: swapsIn(basket), ...(choosing !== null && { choosing }) };
  });
  return { swaps: { open, sides } };
};
