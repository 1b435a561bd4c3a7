import type {
  CardFilter,
  Cond,
  Effect,
  EffectKind,
  EffectOf,
  HookName,
  Side,
  Trait,
} from '../../../games/deckbuilding/effects/kinds.ts';
import { cardName } from '../card-name.ts';
import type { Called } from '../vocabulary.ts';
import { count, joined } from './count.ts';

/** Who reads the effect: the one who has the card, or the opponent who must choose between effects (then "you" is still the card's owner). */
type Mode = 'own' | 'foe';

const cards = (n: number): string => count(n, 'card');

export const traitName = (trait: Trait): string =>
  trait
    .split(' ')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');

const INVARIABLE: ReadonlySet<Trait> = new Set<Trait>(['jedi', 'sith']);
export const traitPlural = (trait: Trait): string =>
  INVARIABLE.has(trait) ? traitName(trait) : `${traitName(trait)}s`;

/** A noun with the side that it is of: `neutral unit`, `card of your faction`. */
const SIDED: Readonly<Record<Side, (noun: string) => string>> = {
  own: (noun) => `${noun} of your faction`,
  enemy: (noun) => `enemy ${noun}`,
  neutral: (noun) => `neutral ${noun}`,
};

const ARTICLES: Readonly<Record<Side, string>> = { own: 'a ', enemy: 'an ', neutral: 'a ' };

/** What a filter means: `card of your faction`, `unique unit`, `Trooper`. */
export const filterText = (filter: CardFilter): string => {
  const kind = filter.kind === 'ship' ? 'capital ship' : (filter.kind ?? 'card');
  const noun = filter.trait ? joined(filter.trait.map(traitName), 'or') : kind;
  const whole = filter.unique ? `unique ${noun}` : noun;
  return filter.side
    ? joined(
        filter.side.map((side, at) => `${at > 0 ? ARTICLES[side] : ''}${SIDED[side](whole)}`),
        'or',
      )
    : whole;
};

/** A filter's cards, all of them: `capital ships`, `Troopers and Vehicles`. */
export const filterPlural = (filter: CardFilter): string =>
  filter.trait
    ? joined(filter.trait.map(traitPlural), 'and')
    : `${filter.unique ? 'unique ' : ''}${filter.kind === 'ship' ? 'capital ships' : filter.kind === 'unit' ? 'units' : 'cards'}`;

/** A condition as the beginning or end of a sentence; empty where there is nothing to say. */
export const condText = (cond: Cond, called: Called = cardName): string => {
  switch (cond.is) {
    case 'force':
      return 'if the Force is with you';
    case 'nobody':
      return 'if the Force is with nobody';
    case 'ship':
      return cond.whose === 'own' ? 'with a capital ship in play' : 'if the opponent has a capital ship';
    case 'inPlay':
      if (cond.card !== undefined) return `with ${called(cond.card)} in play`;
      return `with ${cond.other ? 'another' : 'a'} ${filterText(cond.filter ?? {})} in play`;
    case 'possible':
      return '';
  }
};

const GAINS = { resources: (n: number) => count(n, 'resource'), force: (n: number) => `${n} Force` } as const;

const gain = (effect: EffectOf<'gain'>, mode: Mode): string => {
  if (effect.what === 'attack') return mode === 'own' ? `+${effect.n} attack` : `this card gets +${effect.n} attack`;
  return `${mode === 'own' ? 'gain' : 'you gain'} ${GAINS[effect.what](effect.n)}`;
};

const exile = (effect: EffectOf<'exile'>): string =>
  `exile ${effect.must ? '' : 'up to '}${cards(effect.n)} from ${effect.from === 'hand' ? 'hand' : 'hand or discard pile'}`;

const discard = (effect: EffectOf<'discard'>, mode: Mode, called: Called): string => {
  if (effect.who === 'you') return 'discard 1 card';
  const random = effect.random ? ` (at random ${condText(effect.random, called)})` : '';
  return `${mode === 'foe' ? 'they discard' : 'the opponent discards'} 1 card${random}`;
};

const purchase = (effect: EffectOf<'purchase'>): string => {
  const pile = effect.from === 'row' ? 'row' : effect.anywhere ? 'galaxy pile' : 'galaxy discard pile';
  const from = `from ${effect.anywhere ? 'any' : 'the'} ${pile}`;
  const where =
    effect.to === 'hand'
      ? '; it goes to your hand'
      : effect.to === 'topWithForce'
        ? '; if the Force is with you, it goes on top of your deck'
        : '';
  const plus = effect.plus ? ` at its cost +${effect.plus}` : '';
  return `buy 1 ${filterText(effect.filter)} ${from}${effect.free ? ' for free' : ''}${plus}${where}`;
};

const SHIPS_IN_ROW = { none: '', enemy: ' or an enemy one in the row', any: ' or any one in the row' } as const;

const branch = (effects: readonly Effect[], mode: Mode, called: Called): string => {
  const parts = effects.map((effect) => effectText(effect, mode, called));
  return effects.some((effect) => effect.kind === 'if') ? parts.join('; ') : joined(parts, 'and');
};

const choose = (effect: EffectOf<'choose'>, _mode: Mode, called: Called): string =>
  effect.who === 'foe'
    ? `the opponent chooses: ${joined(
        effect.of.map((of) => branch(of, 'foe', called)),
        'or',
      )}`
    : `choose: ${joined(
        effect.of.map((of) => branch(of, 'own', called)),
        'or',
      )}`;

const either = (effect: EffectOf<'if'>, _mode: Mode, called: Called): string => {
  const cond = condText(effect.cond, called);
  const then = branch(effect.then, 'own', called);
  if (!effect.else) return `${cond}, ${then}`;
  const [more, less] = [effect.then[0], effect.else[0]];
  const figure =
    more && more.kind === less?.kind && 'n' in more ? `${more.kind === 'exile' ? 'up to ' : ''}${more.n}` : then;
  return `${branch(effect.else, 'own', called)}; ${cond}, ${figure} instead`;
};

const HOOKS: Readonly<Record<HookName, string>> = {
  jerjerrod: "look at the galaxy deck's top card; if the Force is with you, you may swap it with a row card",
  jyn: "look at the opponent's hand; if the Force is with you, put one of those cards on top of their deck",
  coruscant: 'look at the top 2 cards of the galaxy deck; keep one on top, discard the other',
  rodia: "discard all enemy cards in the row; each deals 1 damage to the opponent's base",
  tatooine: 'you may swap a card of your faction in the galaxy discard pile with a row card to gain 1 resource',
  borrow: 'take 1 card of your faction from the row to your hand; it is exiled when the turn ends',
  nextPurchaseToDeck: 'your next purchase this turn may go on top of your deck',
  pay4: 'pay 4 resources',
  yavin: 'deal 2 damage to their base',
  dropship: 'reveal the top 5 cards of your deck; 1 may go to hand, the others lie on top again',
  giveShip: 'give one of your ships to an opponent',
  extraDraw: 'draw 1 card more at the end of this turn',
  support: 'put its support card on top of your deck',
  raidMission: "move up to 2 resources from the opponent's mission to yours",
  lowerTarget: 'lower the target value of a row card by 2 this turn',
  goldLeader: 'reveal the top 5 cards of your deck; 1 Fighter among them may go to hand',
};

type Texts = { readonly [K in EffectKind]: (effect: EffectOf<K>, mode: Mode, called: Called) => string };

const TEXTS: Texts = {
  gain,
  draw: (effect, mode) => `${mode === 'own' ? 'draw' : 'you draw'} ${cards(effect.n)}`,
  repair: (effect) => `repair ${effect.n} damage`,
  damage: (effect) => `deal ${effect.n} damage to the opponent's base${effect.ships ? ' or one of their ships' : ''}`,
  exile,
  exileSelf: () => 'exile this card',
  discard,
  rowDiscard: () => 'discard 1 card from the row',
  choose,
  flip: (effect, _mode, called) =>
    `turn up the galaxy deck's top card. Own faction: ${branch(effect.own, 'own', called)}. Enemy: discard it. Neutral: nothing`,
  recover: (effect) => `take 1 ${filterText(effect.filter)} from your discard pile to your hand`,
  purchase,
  destroyShip: (effect) => `destroy 1 of the opponent's capital ships${SHIPS_IN_ROW[effect.row]}`,
  if: either,
  hook: (effect) => HOOKS[effect.name],
};

/** One effect in words, without a capital letter or a full stop. */
export const effectText = <K extends EffectKind>(
  effect: EffectOf<K>,
  mode: Mode = 'own',
  called: Called = cardName,
): string => TEXTS[effect.kind as K](effect, mode, called);

/** Several effects, one after the other. */
export const effectsText = (effects: readonly Effect[], called: Called = cardName): string =>
  branch(effects, 'own', called);
