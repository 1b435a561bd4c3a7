import type { Arg, Option, SeatId } from '../../../kernel/prompt.ts';
import { text } from '../asks.ts';
import { cardOf } from '../content.ts';
import {
  type Basket,
  basketOf,
  forSale,
  once,
  replaceable,
  type ShopGame,
  sideIn,
  swappable,
  undecided,
} from './shop-state.ts';
import type { Face } from './state.ts';

/** What an option does to its seat's basket. */
type Act = (basket: Basket) => void;

/** An option of the shop, and what it does. */
export type Choice = { readonly option: Option; readonly act: Act };

/** The price of an upgraded starter in points (R-REI-52). */
export const priceOf = (g: ShopGame, card: Face): number => cardOf(g.fixed.options.content, card).price ?? 0;

/** Points that a seat has not spent yet. */
export const pointsLeft = (g: ShopGame, seat: SeatId): number =>
  basketOf(g, seat).bought.reduce((left, { card }) => left - priceOf(g, card), sideIn(g, seat).points);

const choice = (id: string, verb: string, subject: Face, args: Record<string, Arg>, act: Act): Choice => ({
  option: { id, verb, label: text(`shop.${verb}`, args), subject },
  act,
});

/** Each upgraded starter that can be paid, in the place of each plain one (R-REI-52, R-REI-53, U-REI-2). */
const upgradeChoices = (g: ShopGame, seat: SeatId): readonly Choice[] => {
  const { upgrades, starters } = sideIn(g, seat);
  const left = pointsLeft(g, seat);
  const affordable = once(forSale(g, seat)).filter((card) => priceOf(g, card) <= left);
  return affordable.flatMap((card) =>
    once(replaceable(g, seat)).map((replaces) =>
      choice(
        `u${upgrades.indexOf(card)}.${starters.indexOf(replaces)}`,
        'upgrade',
        card,
        { card, other: replaces, cost: priceOf(g, card) },
        (basket) => basket.bought.push({ card, replaces }),
      ),
    ),
  );
};

const returnChoices = (g: ShopGame, seat: SeatId): readonly Choice[] =>
  basketOf(g, seat).bought.map(({ card, replaces }, at) =>
    choice(`b${at}`, 'return', card, { card, other: replaces }, (basket) => basket.bought.splice(at, 1)),
  );

/** What can be done with each earned support card: out of the campaign, into the galaxy deck, or back to undecided (R-REI-61). */
const supportChoices = (g: ShopGame, seat: SeatId): readonly Choice[] => {
  const open = undecided(g, seat);
  const { earned } = sideIn(g, seat);
  return earned.flatMap((card) => {
    const at = earned.indexOf(card);
    if (!open.includes(card)) return [choice(`o${at}`, 'undecide', card, { card }, (b) => reconsider(b, card))];
    return [
      choice(`s${at}`, 'swap', card, { card }, (b) => {
        b.choosing = card;
      }),
      choice(`r${at}`, 'remove', card, { card }, (b) => b.supports.push({ card })),
    ];
  });
};

const reconsider = (basket: Basket, card: Face): void => {
  basket.supports = basket.supports.filter((s) => s.card !== card);
};

/** The galaxy cards that may leave for the support card that is being put in; one copy of a card is as good as another. */
const leaveChoices = (g: ShopGame, seat: SeatId, card: Face): readonly Choice[] => {
  const { galaxy } = sideIn(g, seat);
  return once(swappable(g, seat)).map((replaces) =>
    choice(`g${galaxy.indexOf(replaces)}`, 'leave', replaces, { card: replaces, other: card }, (basket) => {
      basket.supports.push({ card, replaces });
      basket.choosing = null;
    }),
  );
};

/** Confirming: not offered while an earned support card is undecided; with points left it is asked once more (U-REI-22). */
const confirmChoice = (g: ShopGame, seat: SeatId): readonly Choice[] => {
  if (undecided(g, seat).length > 0) return [];
  const n = pointsLeft(g, seat);
  const confirm = n > 0 ? { confirm: text('confirm.shop', { n }) } : {};
  const act: Act = (basket) => {
    basket.confirmed = true;
  };
  return [{ option: { id: 'confirm', verb: 'confirm', label: text('shop.confirm'), ...confirm }, act }];
};

const reopen: Choice = {
  option: { id: 'reopen', verb: 'reopen', label: text('shop.reopen') },
  act: (basket) => {
    basket.confirmed = false;
  },
};

/** Everything that a seat may do now in the shop. While a galaxy card is being chosen, only that. */
export const choicesOf = (g: ShopGame, seat: SeatId): readonly Choice[] => {
  const { confirmed, choosing } = basketOf(g, seat);
  if (confirmed) return [reopen];
  if (choosing !== null) return leaveChoices(g, seat, choosing);
  return [...upgradeChoices(g, seat), ...returnChoices(g, seat), ...supportChoices(g, seat), ...confirmChoice(g, seat)];
};
