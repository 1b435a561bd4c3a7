import type { Ability, CardDef, Cond, Effect, Passive } from '../../../src/games/deckbuilding/effects/kinds.ts';
import { sum } from './position.ts';

/** What things are worth, in points: about what 1 damage to a base is worth. Everything the greedy player does comes from these numbers. */

/** What a point of a stat is worth, as the game goes on (`phase` from 0 to 1): resources are for the beginning, attack for the end. */
export const weights = {
  resources: (phase: number): number => 1.1 - 0.6 * phase,
  attack: (phase: number): number => 1 + 0.5 * phase,
  force: 0.5,
  /** A card that can be seen to look for the Force, where it finds it. */
  wish: 0.3,
  draw: 1.9,
  repair: 0.45,
  /** A card less in an opponent's hand. */
  foeDiscards: 0.9,
  /** A card less in the own hand, on average. */
  discards: 0.7,
  /** A weak card out of the own deck; of less use the less is left to draw. */
  exile: (phase: number): number => 1.9 - 1.2 * phase,
  /** The card itself gone for good, where it was good enough to be bought. */
  selfExiled: 0.5,
  /** Hit points of a ship, which shield the base. */
  shield: 0.35,
  /** A hit point of a base. */
  hitPoint: 0.4,
  /** A ship works every turn, a card of the deck about every third. */
  everyTurn: 1.9,
  /** A felled base beside the damage done, and the end of the game. */
  felled: 3,
  victory: 1000,
  /** What an opponent loses with a card of its side that is taken out of the row, as a share of the card's worth. */
  denied: 0.25,
  /** What a card in the deck must be worth to be better than none: it stands in the way of others. Ships stay in play and stand in nobody's way. */
  clutter: (phase: number): number => 1.2 + 0.6 * phase,
} as const;

/** One-offs that are not worth about half a point. */
const hooks: Readonly<Record<string, number>> = {
  jerjerrod: 0.4,
  jyn: 0.9,
  coruscant: 0.5,
  rodia: 2,
  tatooine: 1.2,
  borrow: 3,
  nextPurchaseToDeck: 0.7,
  pay4: -1.2,
  yavin: 1.6,
  dropship: 2,
  extraDraw: 1.2,
  raidMission: 2,
  lowerTarget: 1.2,
  goldLeader: 1.6,
  // Its mission counts the support card itself.
  support: 0,
};

export const hookWorth = (name: string): number => hooks[name] ?? 0.5;

/** How often a condition holds when it counts. */
const chance: Readonly<Record<Cond['is'], number>> = {
  force: 0.55,
  nobody: 0.35,
  ship: 0.6,
  inPlay: 0.6,
  possible: 0.8,
};

const gainWorth = (what: 'resources' | 'force' | 'attack', phase: number): number =>
  what === 'force' ? weights.force : weights[what](phase);

/** What an effect is worth on average, at no moment in particular. */
export const usual = (effect: Effect, phase: number): number => {
  switch (effect.kind) {
    case 'gain':
      return effect.n * gainWorth(effect.what, phase);
    case 'draw':
      return effect.n * weights.draw;
    case 'repair':
      return effect.n * weights.repair * 0.6;
    case 'damage':
      return effect.n * weights.attack(phase);
    case 'exile':
      return effect.n * weights.exile(phase) * 0.8;
    case 'exileSelf':
      return -weights.selfExiled;
    case 'discard':
      return effect.who === 'foe' ? weights.foeDiscards : -weights.discards;
    case 'rowDiscard':
      return 0.3;
    case 'choose': {
      const each = effect.of.map((list) => usualOf(list, phase));
      return effect.who === 'you' ? Math.max(...each) + 0.2 : Math.min(...each);
    }
    case 'flip':
      return 0.4 * usualOf(effect.own, phase);
    case 'recover':
      return 1.5;
    case 'purchase':
      return effect.free ? 4 : 1.2;
    case 'destroyShip':
      return 2;
    case 'if': {
      const holds = chance[effect.cond.is];
      return holds * usualOf(effect.then, phase) + (1 - holds) * usualOf(effect.else ?? [], phase);
    }
    case 'hook':
      return hookWorth(effect.name);
  }
};

export const usualOf = (list: readonly Effect[], phase: number): number => sum(list.map((e) => usual(e, phase)));

/** How often the moment of an ability comes, for each time that its card is played. */
const often: Readonly<Record<Ability['at'], number>> = {
  action: 1,
  play: 1,
  defeat: 0.5,
  purchase: 0.4,
  reveal: 1,
  turn: 1,
  neutralPlayed: 0.7,
  foeDiscards: 0.5,
  complete: 1,
  missionDone: 0.4,
};

const abilityWorth = (ability: Ability, phase: number): number => {
  const worth = usualOf(ability.do, phase) + usualOf(ability.price ?? [], phase);
  return Math.max(0, worth) * often[ability.at] * (ability.if ? chance[ability.if.is] : 1);
};

const passiveWorth = (passive: Passive, phase: number): number => {
  switch (passive.kind) {
    case 'attack':
      return (
        passive.n *
        weights.attack(phase) *
        (passive.when === 'hunting' ? 0.4 : passive.while ? chance[passive.while.is] : 1)
      );
    case 'destination':
      return passive.lend ? -0.5 : 1;
    case 'prevent':
      return passive.n * 0.7;
    case 'huntNeutral':
      return 1.5;
    case 'solo':
      return 0.8;
    case 'primaryTarget':
      return -passive.n;
    case 'missionDiscount':
      return passive.n * 0.5;
  }
};

/** What a card is worth each time it comes to hand, or, for a ship or base, each time that a card of the deck would. */
export const worth = (def: CardDef, phase: number): number => {
  const stats =
    def.attack * weights.attack(phase) + def.resources * weights.resources(phase) + def.force * weights.force;
  const texts =
    sum(def.abilities.map((a) => abilityWorth(a, phase))) + sum(def.passives.map((p) => passiveWorth(p, phase)));
  if (def.kind === 'unit') return stats + texts;
  return (stats + texts) * weights.everyTurn + def.hitPoints * weights.shield;
};

/** What it is worth to have a card among one's own. Above nothing: it is bought when it can be paid. */
export const valueOfOwning = (def: CardDef, phase: number): number =>
  worth(def, phase) - (def.kind === 'ship' ? 0 : weights.clutter(phase));
