import type { SeatId } from '../../../kernel/prompt.ts';
import type { Content } from '../content.ts';
import type { Faction } from '../effects/kinds.ts';
import { pointsLeft } from './shop-choices.ts';
import { type Basket, basketOf, type ShopGame, seatsOf, sideIn, undecided } from './shop-state.ts';
import type { Campaign, Face } from './state.ts';

/** A card of the shop: it lies nowhere, so its face is its id. */
type ShopCard = { readonly id: Face; readonly card: Face };

export type ShopPlayerView = {
  readonly seat: SeatId;
  readonly faction: Faction;
  /** All that others see of a shop before its close (U-REI-9). */
  readonly confirmed: boolean;
  /** Points earned in the game before. */
  readonly points: number;
  /** Support cards earned in the game before. */
  readonly earned: readonly ShopCard[];
  /** Only for the seat itself, and for all once the shop is closed. */
  readonly basket?: {
    readonly left: number;
    readonly bought: Basket['bought'];
    readonly supports: Basket['supports'];
    readonly undecided: readonly Face[];
    readonly choosing?: Face;
  };
};

/** What one viewer is shown of a shop. */
export type ShopView = {
  readonly game: 'shop';
  readonly campaign: Campaign;
  readonly content?: Content;
  readonly viewer?: SeatId;
  readonly order: readonly SeatId[];
  readonly players: readonly ShopPlayerView[];
};

const basketView = (g: ShopGame, seat: SeatId): NonNullable<ShopPlayerView['basket']> => {
  const { bought, supports, choosing } = basketOf(g, seat);
  return {
    left: pointsLeft(g, seat),
    bought: bought.map((b) => ({ ...b })),
    supports: supports.map((s) => ({ ...s })),
    undecided: undecided(g, seat),
    ...(choosing !== null && { choosing }),
  };
};

/** Whether everybody has confirmed: then all is shown together. */
export const isClosed = (g: ShopGame): boolean => seatsOf(g).every((seat) => basketOf(g, seat).confirmed);

/** What a seat, or somebody without a seat, may see of the shop: of others only whether they have confirmed (U-REI-9). */
export const shopView = (g: ShopGame, viewer: SeatId | undefined): ShopView => ({
  game: 'shop',
  campaign: g.fixed.options.campaign,
  ...(g.fixed.options.content && { content: g.fixed.options.content }),
  ...(viewer !== undefined && { viewer }),
  order: seatsOf(g),
  players: seatsOf(g).map((seat) => {
    const { faction, points, earned } = sideIn(g, seat);
    const open = seat === viewer || isClosed(g);
    return {
      seat,
      faction,
      confirmed: basketOf(g, seat).confirmed,
      points,
      earned: earned.map((card) => ({ id: card, card })),
      ...(open && { basket: basketView(g, seat) }),
    };
  }),
});
