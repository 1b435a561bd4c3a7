import type { CardDef } from '../../../src/games/deckbuilding/effects/kinds.ts';
import { findCard } from '../../../src/games/deckbuilding/packs/index.ts';
import type { Option } from '../../../src/kernel/prompt.ts';
import { faceOf, type Position, sideOf } from './position.ts';
import { valueOfOwning } from './worth.ts';

/** Buying: what resources are good for. */

type Goods = { readonly cost: number; readonly value: number };

const PILOT = 'outer-rim-pilot';

/** The most that resources can buy out of some goods, by value. */
const bestFor = (goods: readonly Goods[], resources: number): number => {
  const most = new Array<number>(resources + 1).fill(0);
  for (const { cost, value } of goods) {
    for (let n = resources; n >= cost; n--) most[n] = Math.max(most[n] ?? 0, (most[n - cost] ?? 0) + value);
  }
  return most[resources] ?? 0;
};

const onSale = (pos: Position): readonly CardDef[] => {
  const cards = pos.shop.map(faceOf).filter((def) => sideOf(pos, def) !== 'enemy');
  const pilot = pos.view.pilots > 0 ? findCard(PILOT) : undefined;
  return pilot ? [...cards, pilot] : cards;
};

/** What so many more resources would buy this turn. */
export const valueOfResources = (pos: Position, more: number): number => {
  const goods = onSale(pos)
    .map((def) => ({ cost: def.cost, value: valueOfOwning(def, pos.phase) }))
    .filter(({ value }) => value > 0);
  const { resources } = pos.view.turn;
  return bestFor(goods, Math.max(0, resources + more)) - bestFor(goods, resources);
};

const offered = (option: Option, phase: number): Goods & { readonly option: Option } => {
  const { card, cost } = option.label.args ?? {};
  const def = findCard(String(card));
  return { option, cost: Number(cost ?? def?.cost ?? 0), value: def ? valueOfOwning(def, phase) : 0 };
};

/** The purchases on offer that are worth more than nothing: while there is one, a turn is not over. */
export const wanted = (pos: Position, options: readonly Option[]): readonly Option[] =>
  options.filter((o) => o.verb === 'buy' && offered(o, pos.phase).value > 0);

/** The purchase to make now: the best card of those that together make the most of the resources. */
export const bestPurchase = (pos: Position, options: readonly Option[]): Option | undefined => {
  const goods = wanted(pos, options).map((o) => offered(o, pos.phase));
  const { resources } = pos.view.turn;
  let best: Option | undefined;
  let most = 0;
  for (const good of goods) {
    const others = goods.filter((g) => g !== good);
    // The dearer card first where two orders come to the same: what is left then buys the rest.
    const total = good.value + bestFor(others, resources - good.cost) + good.value / 1000;
    if (total > most) [best, most] = [good.option, total];
  }
  return best;
};
