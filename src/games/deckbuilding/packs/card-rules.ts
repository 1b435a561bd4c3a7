import type { Ability, CardDef, Cond, Effect, Passive, When } from '../effects/kinds.ts';
import { type PackFault, pathOf, type Step } from './document.ts';
import { LIMITS } from './limits.ts';

/** What the game makes of a card beyond its shape: which figures it has, what it can do and when. What the game would not heed is a fault, not silence. */

type Args = PackFault['args'];

/** Collects the faults of one card. */
type Finder = (way: readonly Step[], key: string, args?: Args) => void;

/** What may not differ from the card that ships: which place in the box it has. */
const FIXED = [
  'set',
  'faction',
  'kind',
  'starter',
  'upgraded',
  'support',
  'upgradedStart',
  'forMissions',
  'starting',
  'beginner',
  'permanent',
] as const satisfies readonly (keyof CardDef)[];

const fixedFaults = (card: CardDef, shipped: CardDef, found: Finder): void => {
  for (const member of FIXED) {
    const [is, was] = [card[member], shipped[member]];
    if (is === was) continue;
    if (was === undefined) found([member], 'pack.notMarked');
    else found([member], 'pack.fixed', { was: String(was) });
  }
};

type Figure = 'cost' | 'attack' | 'resources' | 'force' | 'hitPoints' | 'target';
type Need = 'none' | 'some' | 'any';
type Figures = Readonly<Record<Figure, Need>>;

const UNIT: Figures = { cost: 'any', attack: 'any', resources: 'any', force: 'any', hitPoints: 'none', target: 'some' };
const BLANK: Figures = {
  cost: 'none',
  attack: 'none',
  resources: 'none',
  force: 'none',
  hitPoints: 'none',
  target: 'none',
};

/** Which figures a card of that sort has: some (1 or more), none (0), or any. */
const figuresOf = (card: CardDef): Figures => {
  if (card.kind === 'mission') return { ...BLANK, cost: 'some' };
  if (card.kind === 'base') return { ...BLANK, hitPoints: 'some' };
  if (card.permanent) return { ...BLANK, target: 'some' };
  const cost = card.starter ? 'none' : 'any';
  if (card.kind === 'ship') return { ...UNIT, cost, hitPoints: 'some', target: 'none' };
  return { ...UNIT, cost, target: card.starter || card.faction === 'neutral' ? 'none' : 'some' };
};

const figureFaults = (card: CardDef, found: Finder): void => {
  const figures = figuresOf(card);
  for (const figure of Object.keys(BLANK) as Figure[]) {
    if (figures[figure] === 'none' && card[figure] !== 0) found([figure], 'pack.noFigure');
    if (figures[figure] === 'some' && card[figure] === 0) found([figure], 'pack.figure');
  }
  const hunted = figures.target === 'some';
  if (hunted && card.reward.length === 0) found(['reward'], 'pack.reward');
  if (!hunted && card.reward.length > 0) found(['reward'], 'pack.noReward');
  if (card.unique && card.count > 1) found(['count'], 'pack.unique');
  if (card.upgraded && card.price === undefined) found(['price'], 'pack.missing');
  if (!card.upgraded && card.price !== undefined) found(['price'], 'pack.noPrice');
  if (card.kind === 'mission' && card.earns === undefined) found(['earns'], 'pack.missing');
  if (card.kind !== 'mission' && card.earns !== undefined) found(['earns'], 'pack.noEarns');
};

const MOMENTS: Readonly<Record<CardDef['kind'], readonly When[]>> = {
  unit: ['action', 'play', 'defeat', 'purchase', 'missionDone'],
  ship: ['action', 'play', 'purchase', 'turn', 'missionDone'],
  base: ['action', 'reveal', 'turn', 'neutralPlayed', 'foeDiscards', 'missionDone'],
  mission: ['complete'],
};

/** Moments at which what a card does comes by itself: it cannot be paid for. */
const UNPAID: ReadonlySet<When> = new Set<When>(['play', 'complete', 'foeDiscards']);
/** Of these, those that hang on nothing. */
const UNCONDITIONAL: ReadonlySet<When> = new Set<When>(['complete', 'foeDiscards']);

const momentFaults = (card: CardDef, ability: Ability, way: readonly Step[], found: Finder): void => {
  const moments = MOMENTS[card.kind];
  if (!moments.includes(ability.at)) found([...way, 'at'], 'pack.moment', { options: moments.join(', ') });
  if (ability.price && UNPAID.has(ability.at)) found([...way, 'price'], 'pack.unpaid');
  if (ability.if && UNCONDITIONAL.has(ability.at)) found([...way, 'if'], 'pack.unconditional');
};

const BASE_ONLY: ReadonlySet<Passive['kind']> = new Set<Passive['kind']>([
  'prevent',
  'huntNeutral',
  'primaryTarget',
  'missionDiscount',
]);

/** Whether a card of that kind can have a constant ability that the game heeds. */
const heeds = (kind: CardDef['kind'], passive: Passive): boolean => {
  if (kind === 'mission') return false;
  if (passive.kind === 'attack') return kind !== 'base' || passive.who !== 'self';
  if (passive.kind === 'destination') return (passive.of === 'self') === (kind !== 'base');
  return BASE_ONLY.has(passive.kind) ? kind === 'base' : kind === 'unit';
};

/** Where an effect stands. */
type Place = { readonly card: CardDef; readonly part: 'price' | 'do' | 'reward'; readonly deep: number };

const hookFaults = (name: string, place: Place, way: readonly Step[], found: Finder): void => {
  // The card that a mission earns is known to missions alone, and what costs 4 resources is a price.
  if (name === 'support' && !(place.card.kind === 'mission' && place.deep === 0)) found(way, 'pack.hookSupport');
  if (name === 'pay4' && !(place.part === 'price' && place.deep === 0)) found(way, 'pack.hookPrice');
};

/** What lies within an effect, each list with the way to it. */
const inner = (effect: Effect): readonly (readonly [readonly Step[], readonly Effect[]])[] => {
  if (effect.kind === 'choose') return effect.of.map((list, at) => [['of', at], list]);
  if (effect.kind === 'flip') return [[['own'], effect.own]];
  if (effect.kind !== 'if') return [];
  return [[['then'], effect.then], ...(effect.else ? [[['else'], effect.else] as const] : [])];
};

type Walk = { readonly found: Finder; readonly knows: (id: string) => boolean; effects: number };

const condFaults = (cond: Cond | undefined, way: readonly Step[], { found, knows }: Walk): void => {
  if (cond?.is === 'inPlay' && cond.card !== undefined && !knows(cond.card))
    found([...way, 'card'], 'pack.unknownCard');
};

const effectFaults = (list: readonly Effect[], place: Place, way: readonly Step[], walk: Walk): void => {
  for (const [at, effect] of list.entries()) {
    const here = [...way, at];
    walk.effects += 1;
    if (place.deep > LIMITS.effectDepth) {
      walk.found(here, 'pack.effectDeep', { max: LIMITS.effectDepth });
      return;
    }
    if (effect.kind === 'hook') hookFaults(effect.name, place, [...here, 'name'], walk.found);
    const own = place.part !== 'reward' && (place.card.kind === 'unit' || place.card.kind === 'ship');
    if (effect.kind === 'exileSelf' && !own) walk.found(here, 'pack.exileSelf');
    if (effect.kind === 'if') condFaults(effect.cond, [...here, 'cond'], walk);
    if (effect.kind === 'discard') condFaults(effect.random, [...here, 'random'], walk);
    for (const [step, within] of inner(effect))
      effectFaults(within, { ...place, deep: place.deep + 1 }, [...here, ...step], walk);
  }
};

const textFaults = (card: CardDef, walk: Walk): void => {
  for (const [at, ability] of card.abilities.entries()) {
    const way = ['abilities', at];
    momentFaults(card, ability, way, walk.found);
    condFaults(ability.if, [...way, 'if'], walk);
    effectFaults(ability.price ?? [], { card, part: 'price', deep: 0 }, [...way, 'price'], walk);
    effectFaults(ability.do, { card, part: 'do', deep: 0 }, [...way, 'do'], walk);
    const twice = (ability.price ?? []).filter((effect) => effect.kind === 'hook' || effect.kind === 'exileSelf');
    if (new Set(twice.map((effect) => JSON.stringify(effect))).size < twice.length)
      walk.found([...way, 'price'], 'pack.priceTwice');
  }
  effectFaults(card.reward, { card, part: 'reward', deep: 0 }, ['reward'], walk);
  for (const [at, passive] of card.passives.entries()) {
    if (!heeds(card.kind, passive)) walk.found(['passives', at], 'pack.passive', { kind: passive.kind });
    if (passive.kind === 'attack') condFaults(passive.while, ['passives', at, 'while'], walk);
  }
};

const earnsItsSupport = ({ abilities }: CardDef): boolean => {
  const hooks = abilities.flatMap((ability) => ability.do).filter((effect) => effect.kind === 'hook');
  return hooks.filter(({ name }) => name === 'support').length === 1;
};

/**
 * What is wrong with a card of the right shape, against the card that ships under its id. `way`: where it stands in the document; `knows`: whether a card
 * has that id.
 */
export const cardFaults = (
  card: CardDef,
  shipped: CardDef,
  before: readonly Step[],
  knows: (id: string) => boolean,
): readonly PackFault[] => {
  const faults: PackFault[] = [];
  const found: Finder = (way, key, args) =>
    void faults.push({ path: pathOf([...before, ...way]), key, ...(args && { args }) });
  const walk: Walk = { found, knows, effects: 0 };
  fixedFaults(card, shipped, found);
  figureFaults(card, found);
  textFaults(card, walk);
  if (walk.effects > LIMITS.effects) found(['abilities'], 'pack.effects', { max: LIMITS.effects });
  if (card.abilities.filter(({ at }) => at === 'action').length > 1) found(['abilities'], 'pack.actions');
  if (card.kind === 'mission' && !earnsItsSupport(card)) found(['abilities'], 'pack.earnsNothing');
  return faults;
};
