import type { Ability, CardDef, Effect } from '../../../src/games/deckbuilding/effects/kinds.ts';
import { cardById } from '../../../src/games/deckbuilding/packs/index.ts';
import type { Option } from '../../../src/kernel/prompt.ts';
import type { RngState } from '../../../src/kernel/rng.ts';
import { best, bestAbove } from './best.ts';
import { cardAttackGain, felling, onCards, onSeats, strikeGain } from './fight.ts';
import { abilityGain } from './gain.ts';
import type { Position } from './position.ts';
import { bestPurchase, fundingOf } from './shop.ts';
import { worth } from './worth.ts';

/** The main part of a turn, one step at a time: cards, abilities, prey, purchases, bases, and the end when nothing is left that gains. */

const having = (options: readonly Option[], verb: string): readonly Option[] => options.filter((o) => o.verb === verb);

const cardOf = (option: Option): CardDef => cardById(String(option.label.args?.card));

const chooses = (list: readonly Effect[]): boolean => list.some((effect) => effect.kind === 'choose');

/** Cards with a choice come last, when more is known; those that move the Force first, since others look at where it is; dear ones before cheap. */
const playOrder = (pos: Position, def: CardDef): number => {
  const last = def.abilities.some((a) => a.at === 'play' && chooses(a.do)) ? -100 : 0;
  return last + def.force * 10 + worth(def, pos.phase);
};

const actionOf = (def: CardDef): Ability | undefined => def.abilities.find((a) => a.at === 'action');

/** Paid with a card of the hand, as which the worst one serves before it is played. */
const paidFromHand = (option: Option): boolean =>
  (actionOf(cardOf(option))?.price ?? []).some(
    (e) => (e.kind === 'discard' && e.who === 'you') || (e.kind === 'exile' && e.from === 'hand'),
  );

const useGain = (pos: Position, option: Option): number => {
  const def = cardOf(option);
  const ability = actionOf(def);
  if (!ability || option.confirm) return 0;
  const card = [...pos.me.units, ...pos.me.ships].find((c) => c.id === option.subject);
  return abilityGain(pos, ability, def, card && !card.attacked ? card.attack : 0);
};

const draws = (list: readonly Effect[]): boolean =>
  list.some((effect) => {
    if (effect.kind === 'if') return draws(effect.then) || draws(effect.else ?? []);
    return effect.kind === 'flip' ? draws(effect.own) : effect.kind === 'draw';
  });

/** What draws comes first, for what it may bring; what leaves a choice comes last. */
const useOrder = (option: Option): number => {
  const list = actionOf(cardOf(option))?.do ?? [];
  return draws(list) ? 100 : chooses(list) ? -100 : 0;
};

const nextUse = (rng: RngState, pos: Position, options: readonly Option[]): Option | undefined => {
  const gaining = options.filter((o) => useGain(pos, o) > 0);
  return best(rng, gaining, (o) => useOrder(o) + useGain(pos, o));
};

/** The next step of a turn: an option of the main question. */
export const mainStep = (rng: RngState, pos: Position, options: readonly Option[]): Option | undefined => {
  const plays = having(options, 'play');
  const uses = having(options, 'use');
  if (plays.length > 0) {
    const early = nextUse(rng, pos, uses.filter(paidFromHand));
    return early ?? best(rng, plays, (o) => playOrder(pos, cardOf(o)));
  }
  return (
    nextUse(rng, pos, uses) ??
    best(rng, felling(pos, options), (o) => strikeGain(pos, o)) ??
    bestAbove(rng, onCards(options), (o) => cardAttackGain(pos, o)) ??
    bestPurchase(pos, options) ??
    having(options, 'fund').find(() => fundingOf(pos) > 0) ??
    best(rng, onSeats(options), (o) => strikeGain(pos, o)) ??
    options.find((o) => o.verb === 'end') ??
    options[0]
  );
};
