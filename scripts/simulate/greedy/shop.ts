import type { CardDef } from '../../../src/games/deckbuilding/effects/kinds.ts';
import { findCard } from '../../../src/games/deckbuilding/packs/index.ts';
import type { Option } from '../../../src/kernel/prompt.ts';
import { faceOf, type Position, sideOf } from './position.ts';
import { usualOf, valueOfOwning, worth } from './worth.ts';

/** Buying: what resources are good for. */

/** Something that can be bought: what it costs, and what it is worth. */
export type Goods = { readonly cost: number; readonly value: number };

const PILOT = 'outer-rim-pilot';

/** The most that resources can buy out of some goods, by value. */
export const bestFor = (goods: readonly Goods[], resources: number): number => {
  const most = new Array<number>(resources + 1).fill(0);
  for (const { cost, value } of goods) {
    for (let n = resources; n >= cost; n--) most[n] = Math.max(most[n] ?? 0, (most[n - cost] ?? 0) + value);
  }
  return most[resources] ?? 0;
};

/**
 * What a mission is worth once it is completed: its support card, which comes to hand with the next draw, and what else it gives. A completed mission
 * makes room for the next.
 */
export const missionWorth = (pos: Position, def: CardDef): number => {
  const earned = pos.me.missions?.supports.map(faceOf).find((card) => card.id === def.earns);
  const also = def.abilities.filter((a) => a.at === 'complete').flatMap((a) => a.do);
  const support = earned ? valueOfOwning(earned, pos.phase) + 0.4 * worth(earned, pos.phase) : 0;
  return support + Math.max(0, usualOf(also, pos.phase));
};

/** A mission that lies open: what it still needs, and what it is worth once it has it. */
export type OpenMission = { readonly missing: number; readonly value: number };

/** A resource on a mission that is not completed by it counts a little less: it may be taken away, or come too late. */
const LATER = 0.85;

const funded = ({ missing, value }: OpenMission, n: number): number =>
  n >= missing ? value : (value * LATER * n) / missing;

/** The best use of resources between goods and a mission: how many go to the mission, and what it all comes to. */
const planFor = (
  goods: readonly Goods[],
  resources: number,
  open: OpenMission | undefined,
): { readonly fund: number; readonly value: number } => {
  let best = { fund: 0, value: bestFor(goods, resources) };
  for (let n = 1; open && n <= Math.min(open.missing, resources); n++) {
    const value = bestFor(goods, resources - n) + funded(open, n);
    if (value > best.value + 1e-9) best = { fund: n, value };
  }
  return best;
};

/** The mission of the player as something to spend resources on. */
const openMission = (pos: Position): OpenMission | undefined => {
  const open = pos.me.missions?.open;
  if (!open || open.goal <= open.funding) return undefined;
  return { missing: open.goal - open.funding, value: missionWorth(pos, faceOf(open)) };
};

/** How many resources the best use of them puts on the mission. */
export const fundingOf = (pos: Position): number =>
  planFor(
    onSale(pos)
      .map((def) => ({ cost: def.cost, value: valueOfOwning(def, pos.phase) }))
      .filter(({ value }) => value > 0),
    pos.view.turn.resources,
    openMission(pos),
  ).fund;

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
  const open = openMission(pos);
  return planFor(goods, Math.max(0, resources + more), open).value - planFor(goods, resources, open).value;
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
  const open = openMission(pos);
  let best: Option | undefined;
  // Where nothing that can be bought is part of the best use, the mission is.
  let most = open ? Math.max(0, planFor([], resources, open).value) : 0;
  for (const good of goods) {
    const others = goods.filter((g) => g !== good);
    // The dearer card first where two orders come to the same: what is left then buys the rest.
    const total = good.value + planFor(others, resources - good.cost, open).value + good.value / 1000;
    if (total > most) [best, most] = [good.option, total];
  }
  return best;
};
