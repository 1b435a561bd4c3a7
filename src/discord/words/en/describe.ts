import { choosesOf } from '../../../games/deckbuilding/effects/chooses.ts';
import type { Ability, CardDef, Effect, Passive, When } from '../../../games/deckbuilding/effects/kinds.ts';
import { cardName } from '../card-name.ts';
import type { Called } from '../vocabulary.ts';
import { count, joined } from './count.ts';
import { condText, effectsText, filterPlural } from './effects.ts';

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

const MOMENTS: Readonly<Record<When, string>> = {
  complete: 'when completed',
  missionDone: 'when you complete a mission',
  action: 'action',
  play: 'when played',
  defeat: 'when it defeats a card in the row',
  purchase: 'when bought',
  reveal: 'when revealed',
  turn: 'at the start of your turn',
  neutralPlayed: 'first neutral card you play each turn',
  foeDiscards: 'each time the opponent discards a card on your turn',
};

const ability = (of: Ability, called: Called): string => {
  const cond = of.if ? condText(of.if, called) : '';
  const moment = cond === '' ? MOMENTS[of.at] : `${MOMENTS[of.at]}, ${cond}`;
  const price = of.price ? `${effectsText(of.price, called)} to ` : '';
  return sentence(
    `${moment}: ${price}${effectsText(of.do, called)}`.replace(/: (choose|the opponent chooses):/, ', $1:'),
  );
};

const attackPassive = (passive: Extract<Passive, { kind: 'attack' }>, called: Called): string => {
  const cond = passive.while ? ` ${condText(passive.while, called)}` : '';
  const hunting = passive.when === 'hunting' ? ' when hunting in the row' : '';
  const each = passive.each === 'ownBaseLost' ? ' for each base you have lost' : '';
  if (passive.who === 'self') return sentence(`+${passive.n} attack${cond}${hunting}${each}`);
  return sentence(`your ${filterPlural(passive.who)} get +${passive.n} attack${cond}${hunting}${each}`);
};

const destination = (passive: Extract<Passive, { kind: 'destination' }>): string => {
  // Where only the hand is named nothing is asked (CORE-6.6); the top of the deck is a choice.
  const where = passive.to === 'hand' ? 'goes to your hand' : 'may go on top of your deck';
  if (passive.of === 'self') return sentence(`${where} when bought`);
  const which = passive.of === 'first' ? 'first purchase' : 'first neutral purchase';
  const lent = passive.lend ? '; it is exiled when the turn ends' : '';
  return sentence(`your ${which} each turn ${where}${lent}`);
};

const passiveText = (passive: Passive, called: Called): string => {
  switch (passive.kind) {
    case 'attack':
      return attackPassive(passive, called);
    case 'destination':
      return destination(passive);
    case 'prevent':
      return sentence(`the first ${passive.n} damage to this base each turn is prevented`);
    case 'huntNeutral':
      return sentence(
        'once a turn you may hunt a neutral unit in the row: its cost is both its target and its reward in resources',
      );
    case 'solo':
      return passive.of === 'ship'
        ? sentence(
            'alone it may attack a ship, of an opponent or in the row; beaten, it is bought at its cost or destroyed',
          )
        : sentence('alone it may attack a neutral row unit (target: its cost, no reward)');
    case 'missionDiscount':
      return sentence(`your missions need ${count(passive.n, 'resource')} less`);
    case 'primaryTarget':
      return sentence(`the first time each turn an opponent damages this base, they draw ${count(passive.n, 'card')}`);
  }
};

/** What a card does, in at most 120 characters for one that ships; empty for a card that only has figures. */
export const describe = (card: CardDef, called: Called = cardName): string =>
  [
    ...(card.permanent ? [sentence('permanent: it lies in no row, and all may hunt it as if it lay in theirs')] : []),
    ...card.passives.map((passive) => passiveText(passive, called)),
    ...card.abilities
      .map((of) => ability(of, called))
      .map((text) => (card.earns ? text.replace('its support card', called(card.earns)) : text)),
  ].join(' ');

const isGain = (effect: Effect): effect is Extract<Effect, { kind: 'gain' }> => effect.kind === 'gain';

/** What is gained for defeating a card in the row; empty where there is no reward. */
export const describeReward = (card: CardDef, called: Called = cardName): string => {
  if (card.reward.length === 0) return '';
  if (!card.reward.every(isGain)) return effectsText(card.reward, called);
  return joined(
    card.reward.map((gain) => (gain.what === 'resources' ? count(gain.n, 'resource') : `${gain.n} Force`)),
    'and',
  );
};

/** One branch of a card's choice, as the label of a button for whoever chooses; `choice`: which of its choices, of several. */
export const describeBranch = (card: CardDef, index: number, called: Called = cardName, choice = 0): string => {
  const choose = choosesOf(card)[choice];
  const branch = choose?.of[index];
  if (!branch) return '';
  const byFoe = choose.who === 'foe';
  return branch
    .map((effect) => {
      if (!byFoe) return sentence(effectsText([effect], called)).slice(0, -1);
      if (effect.kind === 'discard') return 'Discard 1 card';
      if (effect.kind === 'gain' && effect.what === 'attack') return `${card.name} gets +${effect.n} attack`;
      return sentence(effectsText([effect], called).replace(/^gain/, 'opponent gains')).slice(0, -1);
    })
    .join(', ');
};
