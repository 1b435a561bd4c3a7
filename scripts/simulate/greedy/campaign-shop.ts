import type { ShopView } from '../../../src/games/deckbuilding/campaign/shop-view.ts';
import { type Face, sideOf, without } from '../../../src/games/deckbuilding/campaign/state.ts';
import { cardById } from '../../../src/games/deckbuilding/packs/index.ts';
import type { Answer, Option, Prompt } from '../../../src/kernel/prompt.ts';
import type { RngState } from '../../../src/kernel/rng.ts';
import { best } from './best.ts';
import { bestFor, type Goods } from './shop.ts';
import { valueOfOwning, worth } from './worth.ts';

/** The shop between two games of a campaign: the next game is played from its beginning to its end, so cards count as in its middle. */
const PHASE = 0.5;

const worthOf = (card: Face): number => worth(cardById(card), PHASE);
const owning = (card: Face): number => valueOfOwning(cardById(card), PHASE);

const replacedBy = (option: Option): Face => String(option.label.args?.other);

/** What a starter deck gains by an upgraded starter in the place of a plain one. */
const gainOf = (option: Option): number => worthOf(String(option.subject)) - worthOf(replacedBy(option));

/** The upgrade to buy now: the best one of those that together gain most for the points; nothing where none gains. */
const bestUpgrade = (
  rng: RngState,
  options: readonly Option[],
  forSale: readonly Face[],
  left: number,
): Option | undefined => {
  const gaining = options.filter((o) => o.verb === 'upgrade' && gainOf(o) > 0);
  const price = (card: Face): number => cardById(card).price ?? 0;
  return best(rng, gaining, (option) => {
    const card = String(option.subject);
    const others: Goods[] = without(forSale, [card])
      .map((other) => ({ cost: price(other), value: worthOf(other) - worthOf(replacedBy(option)) }))
      .filter(({ value }) => value > 0);
    return gainOf(option) + bestFor(others, left - price(card)) + gainOf(option) / 1000;
  });
};

/** Whether a support card would be better in the galaxy deck than the worst card there. */
const improves = (card: Face, galaxy: readonly Face[]): boolean => galaxy.some((other) => owning(other) < owning(card));

/**
 * The next step in the shop, from the view of one's seat: supports go into the galaxy deck in the place of the worst card where they are better, else out
 * of the campaign; points are spent on what gains most; then it is confirmed.
 */
const nextStep = (rng: RngState, view: ShopView, options: readonly Option[]): Option | undefined => {
  const basket = view.players.find((p) => p.seat === view.viewer)?.basket;
  const leaving = options.filter((o) => o.verb === 'leave');
  if (leaving.length > 0) return best(rng, leaving, (o) => -owning(String(o.subject)));
  if (!basket || view.viewer === undefined) return undefined;
  const own = sideOf(view.campaign, view.viewer);
  const replaced = basket.supports.flatMap(({ replaces }) => replaces ?? []);
  const galaxy = without(own.galaxy, replaced);
  const bought = basket.bought.map(({ card }) => card);
  const forSale = without(own.upgrades, bought);
  const swap = options.find((o) => o.verb === 'swap' && improves(String(o.subject), galaxy));
  return (
    swap ??
    options.find((o) => o.verb === 'remove') ??
    bestUpgrade(rng, options, forSale, basket.left) ??
    options.find((o) => o.verb === 'confirm')
  );
};

/** The answer to the shop's question; nothing where it offers no step that this player knows. */
export const shopAnswer = (rng: RngState, view: ShopView, { question }: Prompt): Answer | undefined => {
  const option = question.shape === 'pick' ? nextStep(rng, view, question.options) : undefined;
  return option && { pick: [option.id] };
};
