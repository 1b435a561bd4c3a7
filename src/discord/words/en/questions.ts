import type { Names } from '../names.ts';
import type { Args, Sayings } from '../vocabulary.ts';
import { count } from './count.ts';
import { describeBranch } from './describe.ts';

const by = (args: Args, card: (id: string) => string): string =>
  args.has('card') ? ` (${card(args.text('card'))})` : '';
const times = (args: Args): string => (args.number('n') > 1 ? ` ×${args.number('n')}` : '');
const some = (args: Args): string =>
  args.has('n') && args.number('n') !== 1 ? count(args.number('n'), 'card') : 'a card';

/** Questions: said to whoever is asked, and of whoever is asked ("Empire is choosing: …"), so they name what is chosen, not who chooses. */
const asks: Sayings = {
  'ask.main': () => 'what to do this turn',
  'ask.chooseBase': () => 'the next base',
  'ask.secretBases': () => 'four bases for this game, in secret',
  'ask.attackers': (args, names) => {
    const target = args.has('card')
      ? names.card(args.text('card'))
      : args.has('seat')
        ? `the base of ${names.side(args.text('seat'))}`
        : 'the target';
    if (!args.has('goal') || args.number('goal') <= 0) return `who attacks ${target}`;
    const fleet = args.has('ships') && args.number('ships') > 0 ? 'to destroy ships and base' : 'to destroy it';
    const needed = args.has('seat') ? `${args.number('goal')} damage ${fleet}` : `${args.number('goal')} needed`;
    return `who attacks ${target} (${needed})`;
  },
  'ask.assign': (args) => `where ${args.number('total')} damage goes`,
  'ask.choose': (args, names) => `one of its effects${by(args, names.card)}`,
  'ask.foe': (args, names) => `an opponent${by(args, names.card)}`,
  'ask.side': (args, names) => `a side${by(args, names.card)}`,
  'ask.triggers': () => 'what happens first',
  'ask.reward': (args, names) => `whether to take the reward${by(args, names.card)}`,
  'ask.discard': (args, names) => `${some(args)} to discard${by(args, names.card)}`,
  'ask.exile': (args, names) =>
    `${args.number('n') > 1 ? `up to ${count(args.number('n'), 'card')}` : 'a card'} to exile${by(args, names.card)}`,
  'ask.rowDiscard': (args, names) => `a card in the row to discard${by(args, names.card)}`,
  'ask.recover': (args, names) => `a card to take from the discard pile${by(args, names.card)}`,
  'ask.purchase': (args, names) =>
    `a card to buy${args.text('free') === 'true' ? ' for free' : ''}${by(args, names.card)}`,
  'ask.destroyShip': (args, names) => `a capital ship to destroy${by(args, names.card)}`,
  'ask.damage': (args, names) => `what takes ${args.number('n')} damage${by(args, names.card)}`,
  'ask.borrow': (args, names) => `a card to take from the row for this turn${by(args, names.card)}`,
  'ask.jerjerrod': () => 'a card in the row to swap, or none (Moff Jerjerrod)',
  'ask.jyn': () => 'a card that goes on top of its owner’s deck (Jyn Erso)',
  'ask.coruscant': () => 'which of the two top cards of the galaxy deck is discarded (Coruscant)',
  'ask.tatooineTake': () => 'a card to bring back from the galaxy discard pile, or none (Tatooine)',
  'ask.tatooineGive': () => 'the card in the row that makes room (Tatooine)',
  'ask.hijack': (args, names) =>
    `whether ${args.has('card') ? names.card(args.text('card')) : 'the ship'} is bought or destroyed`,
  'ask.give': (args, names) => `one of the own ships to give away${by(args, names.card)}`,
  'ask.dropship': () => 'one of the cards shown to take to hand, or none (Gauntlet Dropship)',
  'ask.goldLeader': () => 'a Fighter of the cards shown to take to hand, or none (Gold Leader)',
  'ask.lowerTarget': (args, names) => `whose target value goes down by ${args.number('n')}${by(args, names.card)}`,
  'ask.mission': () => 'the mission to turn up; the other goes under the deck',
  'ask.fund': (args, names) =>
    `how many resources go on ${args.has('card') ? names.card(args.text('card')) : 'the mission'}`,
  'ask.absent': () => 'nothing: whoever sat here has resigned',
  'ask.destination': (args, names) => `where ${args.has('card') ? names.card(args.text('card')) : 'it'} goes`,
};

const branch = (args: Args, names: Names): string => {
  const card = names.cardOf(args.text('card'));
  const text = card && describeBranch(card, args.number('index'), names.card, args.number('choice'));
  return text || 'This effect';
};

/** Labels of options: on buttons, in menus and in autocomplete. */
const labels: Sayings = {
  card: (args, names) => `${names.card(args.text('card'))}${times(args)}`,
  'attack.base': (args, names) =>
    args.has('card')
      ? `${names.card(args.text('card'))}, base of ${names.side(args.text('seat'))}`
      : `Fleet of ${names.side(args.text('seat'))}`,
  'attack.card': (args, names) => {
    const short = args.has('have') && args.number('have') < args.number('target');
    const goal = `target ${args.number('target')}${short ? `, you have ${args.number('have')}` : ''}`;
    return `${names.card(args.text('card'))} in the row (${goal})`;
  },
  'attack.solo': (args, names) =>
    `${names.card(args.text('card'))}, by one card alone (${args.number('target')} needed)`,
  buy: (args, names) =>
    `${names.card(args.text('card'))} for ${args.number('cost') === 0 ? 'free' : args.number('cost')}`,
  payoff: (args, names) => `Pay off ${names.card(args.text('card'))} for ${args.number('cost')}`,
  use: (args, names) => names.card(args.text('card')),
  end: () => 'End turn',
  fund: (args, names) => `Fund: ${names.card(args.text('card'))}`,
  effects: branch,
  seat: (args, names) => names.side(args.text('seat')),
  row: (args, names) => (args.has('seat') ? `The side of ${names.side(args.text('seat'))}` : 'The row'),
  'to.hand': (args, names) => `To your hand${args.has('card') ? `: ${names.card(args.text('card'))}` : ''}`,
  'to.top': (args, names) => `On top of your deck${args.has('card') ? `: ${names.card(args.text('card'))}` : ''}`,
  'to.discard': (args, names) => `To your discard pile${args.has('card') ? `: ${names.card(args.text('card'))}` : ''}`,
  reward: (args, names) => `Take the reward of ${names.card(args.text('card'))}`,
  trigger: (args, names) => names.card(args.text('card')),
  attacker: (args, names) => `${names.card(args.text('card'))} (${args.number('attack')})`,
};

/** Why a careful player is asked once more. */
const confirms: Sayings = {
  'confirm.nothing': () => 'This would do nothing now.',
  'confirm.endWithCards': (args) => {
    const left = [
      ...(args.number('cards') > 0 ? [`${count(args.number('cards'), 'card')} in hand`] : []),
      ...(args.number('attack') > 0 ? [`${args.number('attack')} attack unused`] : []),
    ];
    return left.length > 0 ? `You still have ${left.join(' and ')}.` : 'Your turn ends here.';
  },
};

export const questions: Sayings = { ...asks, ...labels, ...confirms };
