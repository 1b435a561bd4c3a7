import type { Ctx, Match, Reason, Rules } from '../../../kernel/match.ts';
import type { SeatId } from '../../../kernel/prompt.ts';
import { text } from '../asks.ts';
import { counterDesk } from '../swaps/counter.ts';
import type { Purchases } from './after.ts';
import { choicesOf, pointsLeft, priceOf } from './shop-choices.ts';
import {
  type Basket,
  basketOf,
  forSale,
  replaceable,
  type ShopFrame,
  type ShopGame,
  type ShopOptions,
  seatsOf,
  sideIn,
  undecided,
} from './shop-state.ts';
import { isClosed, type ShopView, shopView } from './shop-view.ts';

const create = ({ campaign, content }: ShopOptions): { game: ShopGame; stack: ShopFrame[] } => ({
  game: {
    fixed: { cards: {}, options: { campaign, ...(content && { content }) } },
    baskets: Object.fromEntries(
      campaign.seats.map((seat) => [seat, { bought: [], supports: [], choosing: null, confirmed: false }]),
    ),
  },
  stack: [{ k: 'shop' }],
});

/**
 * Both sides shop at once, each with its own question, and whoever has confirmed may reopen until the other has too (U-REI-22). What the question is
 * about is public, so that it is the same whatever is being chosen.
 */
const shopFrame = counterDesk<ShopGame, ShopFrame, ShopFrame, Basket>({
  about: text('ask.shop'),
  seats: seatsOf,
  basket: basketOf,
  choices: choicesOf,
  tell: (ctx, seat, what) => ctx.event(what === 'confirmed' ? 'shop.confirmed' : 'shop.reopened', { seat }),
});

const tellBasket = (g: ShopGame, ctx: Ctx<ShopFrame>, seat: SeatId): void => {
  const { bought, supports } = basketOf(g, seat);
  for (const { card, replaces } of bought) ctx.event('shop.upgraded', { seat, bought: card, replaced: replaces });
  for (const { card, replaces } of supports) {
    if (replaces === undefined) ctx.event('shop.removed', { seat, support: card });
    else ctx.event('shop.added', { seat, support: card, replaced: replaces });
  }
};

/** The last confirmation closes the shop at once, and all that was done in it is shown together (U-REI-9, U-REI-22). */
const check = (g: ShopGame, ctx: Ctx<ShopFrame>): void => {
  if (!isClosed(g)) return;
  for (const seat of seatsOf(g)) tellBasket(g, ctx, seat);
  ctx.event('shop.closed');
  ctx.end({ kind: 'drawn', winners: [], reason: 'closed' });
};

/** Between two games there is only the whole campaign to give up: the other side takes the title (U-REI-19). */
const resign = (g: ShopGame, seat: SeatId, ctx: Ctx<ShopFrame>): void => {
  const winners = seatsOf(g).filter((other) => other !== seat);
  ctx.event('campaign.resigned', { seat });
  ctx.end({ kind: 'won', winners, reason: 'resigned' });
};

const no = (key: string, args?: Record<string, string | number>): Reason => (args ? { key, args } : { key });

const whyNotUpgrade = (g: ShopGame, seat: SeatId, card: string): Reason => {
  if (!forSale(g, seat).includes(card)) return no('why.notForSale');
  if (replaceable(g, seat).length === 0) return no('why.noPlainStarter');
  return no('why.tooFewPoints', { card, cost: priceOf(g, card), have: pointsLeft(g, seat) });
};

const whyNotSupport = (g: ShopGame, seat: SeatId, card: string): Reason =>
  sideIn(g, seat).earned.includes(card) ? no('why.decided', { card }) : no('why.notEarned');

const explain = (g: ShopGame, seat: SeatId, verb: string, subject: string): Reason | undefined => {
  const offered = choicesOf(g, seat).some(({ option }) => option.verb === verb && (option.subject ?? '') === subject);
  if (offered) return undefined;
  const { confirmed, choosing } = basketOf(g, seat);
  if (confirmed) return no('why.shopConfirmed');
  if (choosing !== null) return no('why.shopChoosing', { card: choosing });
  if (verb === 'upgrade') return whyNotUpgrade(g, seat, subject);
  if (verb === 'swap' || verb === 'remove') return whyNotSupport(g, seat, subject);
  if (verb === 'confirm') return no('why.undecided', { cards: undecided(g, seat).length });
  return no('why.notInShop');
};

/** What each side did in a shop that was closed. */
export type ShopResult = { readonly purchases: Readonly<Record<SeatId, Purchases>> };

/** What both sides did, by seat. */
export const shopResult = ({ game: g }: Match<ShopGame, ShopFrame>): ShopResult => ({
  purchases: Object.fromEntries(
    seatsOf(g).map((seat) => {
      const { bought, supports } = basketOf(g, seat);
      return [seat, { upgrades: bought, supports }];
    }),
  ),
});

/**
 * The shop between two games of a campaign (R-REI-50 to 64): a match of its own small rules. Nothing in it is random and no card lies in it; what it
 * hides are the baskets, which no other view has.
 */
export const shop: Rules<ShopGame, ShopFrame, ShopView, ShopOptions> = {
  id: 'deckbuilding-shop@1',
  create,
  frames: { shop: shopFrame },
  check,
  view: shopView,
  explain,
  knows: () => new Set(),
  unknownSlots: () => [],
  resign,
  result: shopResult,
};
