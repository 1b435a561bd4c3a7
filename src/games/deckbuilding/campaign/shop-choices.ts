import type { Arg, SeatId } from '../../../kernel/prompt.ts';
import { text } from '../asks.ts';
import { cardOf } from '../content.ts';
import {
  type Choice,
  choiceOf,
  confirming,
  leaveChoices,
  once,
  reopening,
  swapIn,
  takeBack,
} from '../swaps/counter.ts';
import {
  type Basket,
  basketOf,
  forSale,
  replaceable,
  type ShopGame,
  sideIn,
  swappable,
  undecided,
} from './shop-state.ts';
import type { Face } from './state.ts';

type ShopChoice = Choice<Basket>;

/** The price of an upgraded starter in points (R-REI-52). */
export const priceOf = (g: ShopGame, card: Face): number => cardOf(g.fixed.options.content, card).price ?? 0;

/** Points that a seat has not spent yet. */
export const pointsLeft = (g: ShopGame, seat: SeatId): number =>
  basketOf(g, seat).bought.reduce((left, { card }) => left - priceOf(g, card), sideIn(g, seat).points);

const choice = (
  id: string,
  verb: string,
  subject: Face,
  args: Record<string, Arg>,
  act: ShopChoice['act'],
): ShopChoice => choiceOf({ id, verb, subject }, text(`shop.${verb}`, args), act);

/** Each upgraded starter that can be paid, in the place of each plain one (R-REI-52, R-REI-53, U-REI-2). */
const upgradeChoices = (g: ShopGame, seat: SeatId): readonly ShopChoice[] => {
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

const returnChoices = (g: ShopGame, seat: SeatId): readonly ShopChoice[] =>
  basketOf(g, seat).bought.map(({ card, replaces }, at) =>
    choice(`b${at}`, 'return', card, { card, other: replaces }, (basket) => basket.bought.splice(at, 1)),
  );

/** What can be done with each earned support card: out of the campaign, into the galaxy deck, or back to undecided (R-REI-61). */
const supportChoices = (g: ShopGame, seat: SeatId): readonly ShopChoice[] => {
  const open = undecided(g, seat);
  const { earned } = sideIn(g, seat);
  return earned.flatMap((card) => {
    const at = earned.indexOf(card);
    if (!open.includes(card)) return [takeBack(`o${at}`, card, text('shop.undecide', { card }))];
    return [
      swapIn(`s${at}`, card, text('shop.swap', { card })),
      choice(`r${at}`, 'remove', card, { card }, (b) => b.supports.push({ card })),
    ];
  });
};

/** Confirming: not offered while an earned support card is undecided; with points left it is asked once more (U-REI-22). */
const confirmChoice = (g: ShopGame, seat: SeatId): readonly ShopChoice[] => {
  if (undecided(g, seat).length > 0) return [];
  const n = pointsLeft(g, seat);
  const confirm = n > 0 ? { confirm: text('confirm.shop', { n }) } : {};
  return [confirming(confirm)];
};

/** Everything that a seat may do now in the shop. While a galaxy card is being chosen, only that. */
export const choicesOf = (g: ShopGame, seat: SeatId): readonly ShopChoice[] => {
  const { confirmed, choosing } = basketOf(g, seat);
  if (confirmed) return [reopening()];
  if (choosing !== null) return leaveChoices(sideIn(g, seat).galaxy, swappable(g, seat), choosing);
  return [...upgradeChoices(g, seat), ...returnChoices(g, seat), ...supportChoices(g, seat), ...confirmChoice(g, seat)];
};
