import type { Ability, CardDef, Cond, Effect } from '../../../src/games/deckbuilding/effects/kinds.ts';
import type { CardView, PlayerView } from '../../../src/games/deckbuilding/view-types.ts';
import { forceGain } from './force.ts';
import { faceOf, fits, inPlay, type Position, sideOf, strength, sum, useOf, wall, winsBy } from './position.ts';
import { valueOfResources } from './shop.ts';
import { hookWorth, usualOf, valueOfOwning, weights, worth } from './worth.ts';

/** What effects would gain the player at this moment, in the points of `worth.ts`. */

const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** The least that a card of the hand is worth; a large number where there is none, for what must be paid with one. */
export const leastOfHand = ({ me, phase }: Position): number =>
  me.handKnown.length === 0 ? 99 : Math.min(...me.handKnown.map((card) => worth(faceOf(card), phase)));

/** How badly a card is wanted out of the deck: above nothing, it is better gone. A card in hand would still be played this turn. */
export const burden = (pos: Position, def: CardDef, inHand: boolean): number =>
  weights.clutter(pos.phase) + 0.5 - worth(def, pos.phase) - (inHand && pos.myTurn ? 0.6 : 0);

const exileGain = (pos: Position, n: number, handOnly: boolean, must: boolean): number => {
  const hand = pos.me.handKnown.map((card) => burden(pos, faceOf(card), true));
  const pile = handOnly ? [] : pos.me.discard.map((card) => burden(pos, faceOf(card), false));
  const each = [...hand, ...pile].sort((a, b) => b - a).slice(0, n);
  return sum(each.map((b) => (b > 0 ? weights.exile(pos.phase) : must ? b : 0)));
};

/** What `n` damage to a seat's base does: past its ships, or through them. */
export const damageGain = (pos: Position, foe: PlayerView, n: number, pastShips = false): number => {
  const stands = foe.base ? foe.base.hitPoints - foe.base.damage : 0;
  const goal = pastShips ? stands : wall(foe);
  const use = useOf(pos, foe);
  const done = Math.min(n, goal) * weights.attack(pos.phase) * use;
  if (!foe.base || n < goal) return done;
  return done + weights.felled * use + (winsBy(pos, foe) ? weights.victory : 0);
};

/** What more attack is worth this turn: what it adds against the seat that it hurts most. */
const attackGain = (pos: Position, n: number): number => {
  const have = strength(pos);
  return most(pos.foes.map((foe) => damageGain(pos, foe, have + n) - damageGain(pos, foe, have)));
};

const holds = (pos: Position, cond: Cond): boolean => {
  switch (cond.is) {
    case 'force':
      return pos.view.force.arm === pos.seat;
    case 'nobody':
      return pos.view.force.arm === undefined;
    case 'ship':
      return cond.whose === 'own' ? pos.me.ships.length > 0 : pos.foes.some((foe) => foe.ships.length > 0);
    case 'inPlay':
      return inPlay(pos).some((card) =>
        cond.card === undefined ? fits(pos, cond.filter ?? {}, faceOf(card)) : card.card === cond.card,
      );
    case 'possible':
      return true;
  }
};

/** What a ship of an opponent is worth to it. */
export const shipWorth = (card: CardView, phase: number): number => worth(faceOf(card), phase);

/** What a card of a row is worth to the player there, more than to those against it. */
export const rowWorth = (pos: Position, def: CardDef): number => {
  const side = sideOf(pos, def);
  const value = Math.max(0, valueOfOwning(def, pos.phase));
  return side === 'own' ? value : side === 'enemy' ? -value : value * 0.2;
};

const repairGain = ({ me, phase }: Position, n: number): number =>
  Math.min(n, me.base?.damage ?? 0) * weights.repair * (0.6 + phase);

const hookGain = (pos: Position, name: string): number => {
  const own = pos.shop.map(faceOf).filter((def) => sideOf(pos, def) === 'own');
  if (name === 'pay4') return valueOfResources(pos, -4) - 0.4;
  if (name === 'nextPurchaseToDeck') return pos.view.turn.resources > 0 ? 0.7 : 0.05;
  if (name === 'borrow') return most(own.map((def) => worth(def, pos.phase)));
  if (name === 'rodia') return pos.shop.filter((card) => sideOf(pos, faceOf(card)) === 'enemy').length * 1.2;
  if (name === 'raidMission') return most(pos.foes.map((foe) => Math.min(2, foe.missions?.open?.funding ?? 0))) * 1.4;
  if (name === 'giveShip') return pos.me.ships.length > 0 ? -1 : 0;
  return hookWorth(name);
};

/** What taking back a card, buying one free of charge or destroying a ship would gain. */
const cardGain = (pos: Position, effect: Extract<Effect, { kind: 'recover' | 'purchase' | 'destroyShip' }>): number => {
  const { phase } = pos;
  if (effect.kind === 'destroyShip') {
    const ships = pos.foes.flatMap((foe) => foe.ships);
    return most(ships.map((ship) => shipWorth(ship, phase))) + (effect.row !== 'none' && ships.length === 0 ? 0.5 : 0);
  }
  if (effect.kind === 'recover') {
    const found = pos.me.discard.map(faceOf).filter((def) => fits(pos, effect.filter, def));
    return most(found.map((def) => worth(def, phase)));
  }
  const piles = pos.view.rows.flatMap((row) => row.discard);
  const from = (effect.from === 'row' ? pos.shop : piles)
    .map(faceOf)
    .filter((def) => fits(pos, effect.filter, def))
    .filter((def) => effect.free || def.cost + (effect.plus ?? 0) <= pos.view.turn.resources);
  const price = (def: CardDef): number => (effect.free ? 0 : valueOfResources(pos, -def.cost - (effect.plus ?? 0)));
  return most(from.map((def) => valueOfOwning(def, phase) + price(def)));
};

/** What an effect would gain now. Below nothing: it does harm. `self`: the card that it comes from. */
export const gain = (pos: Position, effect: Effect, self: CardDef | undefined): number => {
  switch (effect.kind) {
    case 'gain':
      if (effect.what === 'resources') return valueOfResources(pos, effect.n) + 0.05 * effect.n;
      return effect.what === 'force' ? forceGain(pos, effect.n) : attackGain(pos, effect.n);
    case 'draw':
      return Math.min(effect.n, pos.me.deck + pos.me.discard.length) * weights.draw;
    case 'repair':
      return repairGain(pos, effect.n);
    case 'damage':
      return most(pos.foes.map((foe) => damageGain(pos, foe, effect.n, true)));
    case 'exile':
      return exileGain(pos, effect.n, effect.from === 'hand', effect.must === true);
    case 'exileSelf':
      return self ? -Math.max(0, valueOfOwning(self, pos.phase)) * (1 - pos.phase) : 0;
    case 'discard':
      if (effect.who === 'you') return -leastOfHand(pos);
      return pos.foes.some((foe) => foe.hand > 0) ? weights.foeDiscards : 0;
    case 'rowDiscard':
      return most(pos.shop.map((card) => -rowWorth(pos, faceOf(card)))) * weights.denied;
    case 'choose': {
      const each = effect.of.map((list) => gainOf(pos, list, self));
      return effect.who === 'you' ? Math.max(...each) : Math.min(...each);
    }
    case 'flip':
      return 0.4 * gainOf(pos, effect.own, self);
    case 'if':
      return gainOf(pos, holds(pos, effect.cond) ? effect.then : (effect.else ?? []), self);
    case 'hook':
      return hookGain(pos, effect.name);
    default:
      return cardGain(pos, effect);
  }
};

export const gainOf = (pos: Position, list: readonly Effect[], self: CardDef | undefined): number =>
  sum(list.map((effect) => gain(pos, effect, self)));

/** What using an ability would gain, its price paid. `attack`: what its card could still add to an attack this turn, lost where the card goes. */
export const abilityGain = (pos: Position, ability: Ability, self: CardDef, attack = 0): number => {
  const price = ability.price ?? [];
  const goes = price.some((effect) => effect.kind === 'exileSelf');
  const lost = goes ? attack * weights.attack(pos.phase) : 0;
  return gainOf(pos, ability.do, self) + gainOf(pos, price, self) - lost;
};

/** What effects that another seat's card puts before this one would cost it. */
export const harmOf = (pos: Position, list: readonly Effect[]): number =>
  sum(
    list.map((effect) => {
      if (effect.kind === 'discard' && effect.who === 'foe') return leastOfHand(pos) * 0.8;
      return usualOf([effect], pos.phase);
    }),
  );
