import type { SeatId } from '../../../kernel/prompt.ts';
import type { Content } from '../content.ts';
import { type CounterBasket, mayLeave } from '../swaps/counter.ts';
import { type Campaign, type Face, type Side, sideOf, without } from './state.ts';

/**
 * What a side has put together so far; nobody else sees it before the close (U-REI-9). Earned support cards that are decided go out of the campaign,
 * or into the place of a galaxy card (R-REI-61).
 */
export type Basket = CounterBasket & {
  /** Upgraded starters, each with the starter that leaves for it (R-REI-53). */
  bought: { readonly card: Face; readonly replaces: Face }[];
};

export type ShopOptions = { readonly campaign: Campaign; readonly content?: Content };

export type ShopGame = {
  /** No card lies anywhere in a shop: `cards` is empty. */
  readonly fixed: { readonly cards: Readonly<Record<string, string>>; readonly options: ShopOptions };
  baskets: Record<SeatId, Basket>;
};

export type ShopFrame = { readonly k: 'shop' };

export const seatsOf = (g: ShopGame): readonly SeatId[] => g.fixed.options.campaign.seats;
export const sideIn = (g: ShopGame, seat: SeatId): Side => sideOf(g.fixed.options.campaign, seat);

/** The basket of a seat. Throws when there is none, which is a fault. */
export const basketOf = (g: ShopGame, seat: SeatId): Basket => {
  const basket = g.baskets[seat];
  if (!basket) throw new Error(`no basket for seat ${seat}`);
  return basket;
};

/** Upgraded starters still for sale to a seat. */
export const forSale = (g: ShopGame, seat: SeatId): readonly Face[] =>
  without(
    sideIn(g, seat).upgrades,
    basketOf(g, seat).bought.map(({ card }) => card),
  );

/** The plain starters that an upgraded one may still replace: those it has bought before stay (U-REI-2). */
export const replaceable = (g: ShopGame, seat: SeatId): readonly Face[] => {
  const side = sideIn(g, seat);
  const plain = without(side.starters, side.startersAdded);
  return without(
    plain,
    basketOf(g, seat).bought.map(({ replaces }) => replaces),
  );
};

/** Earned support cards that are not decided yet. */
export const undecided = (g: ShopGame, seat: SeatId): readonly Face[] =>
  without(
    sideIn(g, seat).earned,
    basketOf(g, seat).supports.map(({ card }) => card),
  );

/**
 * The galaxy cards that may leave for a support card: all thirty as they came into this shop, less those that leave for another one. A support card
 * added in this same step is none of them, one added after an earlier game is (R-REI-63, U-REI-21).
 */
export const swappable = (g: ShopGame, seat: SeatId): readonly Face[] =>
  mayLeave(sideIn(g, seat).galaxy, basketOf(g, seat));
