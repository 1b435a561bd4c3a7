import type { Names } from '../names.ts';
import type { Args } from '../vocabulary.ts';
import { campaignClauses } from './campaign.ts';
import { type Clause, cardList } from './clause.ts';
import { count, joined } from './count.ts';
import { describeBranch } from './describe.ts';
import { swapsClauses } from './swaps.ts';

/** Tells one event; nothing where it needs no words of its own. */
type Telling = (args: Args, names: Names) => Clause | undefined;

const did =
  (clause: (args: Args, names: Names) => string): Telling =>
  (args, names) => ({ seat: args.text('seat'), clause: clause(args, names) });
const line =
  (text: (args: Args, names: Names) => string): Telling =>
  (args, names) => ({ line: text(args, names) });
const silent: Telling = () => undefined;

const card = (args: Args, names: Names): string => names.card(args.text('card'));
const WHERE: Readonly<Record<string, string>> = { hand: ', to hand', top: ', on top of the deck' };
export const where = (args: Args): string => WHERE[args.text('to')] ?? '';

const chose = (args: Args, names: Names): string => {
  const found = names.cardOf(args.text('card'));
  const branch = found ? describeBranch(found, args.number('index'), names.card, args.number('choice')) : '';
  return `chose for ${card(args, names)}: ${branch.slice(0, 1).toLowerCase()}${branch.slice(1)}`;
};

const forceMoved = (args: Args, names: Names): string => {
  const at = args.number('at');
  const place = at > 0 && args.text('arm') !== '' ? `with ${names.side(args.text('arm'))}, ${at} of 3` : 'in balance';
  return `moved the Force by ${args.number('n')} (now ${place})`;
};

const GAINED: Readonly<Record<string, (n: number) => string>> = {
  resources: (n) => count(n, 'resource'),
  force: (n) => `${n} Force`,
  attack: (n) => `${n} attack`,
  draw: (n) => `${count(n, 'card')} more to draw at the end of the turn`,
};

const turns: Readonly<Record<string, Telling>> = {
  'turn.began': (args, names) => ({
    line: `**Turn ${args.number('n')}: ${names.seat(args.text('seat'))}.**`,
    names: args.text('seat'),
  }),
  'turn.ended': did(() => 'ended the turn'),
  'base.chosen': did((args, names) => `revealed **${card(args, names)}** as the new base`),
  income: did((args) => `got ${count(args.number('n'), 'resource')} from ships`),
  forceBonus: did(() => 'got 1 resource from the Force'),
  gained: did((args) => `gained ${(GAINED[args.text('what')] ?? String)(args.number('n'))}`),
  'force.moved': did(forceMoved),
  'secret.chosen': did(() => 'chose four secret bases'),
  shuffled: did(() => 'shuffled the discard pile into a new deck'),
  'galaxy.shuffled': line(() => 'The galaxy discard pile was shuffled into a new deck.'),
  won: line((args, names) => {
    const seats = [args.text('seat'), ...args.list('partners')].map((seat) => names.seat(seat));
    return `**${joined(seats, 'and')} won the game.**`;
  }),
  counted: line(() => '**The bases that are left reach for neither team: those destroyed are counted.**'),
  exhausted: line(() => '**A base deck is exhausted: the game ends without a winner.**'),
  resigned: line((args, names) => {
    const resigned = `**${names.seat(args.text('seat'))} resigned.**`;
    return args.has('standIn') ? `${resigned} ${names.seat(args.text('standIn'))} plays for both.` : resigned;
  }),
  'taken.over': line(
    (args, names) => `You now see with the eyes of your partner too: ${cardList(args.list('cards'), names)}.`,
  ),
  undone: line((args, names) => `${names.seat(args.text('seat'))} took a step back.`),
  replaced: line((args, names) => `Somebody new sits in the seat of ${names.side(args.text('seat'))}.`),
};

const cards: Readonly<Record<string, Telling>> = {
  paying: did((args, names) => `paid ${count(args.number('cost'), 'resource')} for ${card(args, names)}`),
  bought: did((args, names) => `bought ${card(args, names)}${where(args)}`),
  paidOff: did((args, names) => `paid off ${card(args, names)} for ${args.number('cost')}`),
  paid: did((args) => `paid ${count(args.number('n'), 'resource')}`),
  used: did((args, names) => `used ${card(args, names)}`),
  chose: did(chose),
  drew: did((args) => `drew ${count(args.number('n'), 'card')}`),
  'drew.cards': line((args, names) => `You drew ${cardList(args.list('cards'), names)}.`),
  'drew.shown': line((args, names) => `Your partner drew ${cardList(args.list('cards'), names)}.`),
  discarded: did(
    (args, names) => `discarded ${card(args, names)}${args.text('random') === 'true' ? ' at random' : ''}`,
  ),
  exiled: did((args, names) => `exiled ${card(args, names)}`),
  recovered: did((args, names) => `took ${card(args, names)} back to hand`),
  repaired: did((args) => `repaired ${args.number('n')} damage`),
  gave: did((args, names) => `gave ${card(args, names)} to ${names.side(args.text('foe'))}`),
  revealed: did((args, names) => `revealed ${cardList(args.list('cards'), names)}`),
  'row.refilled': silent,
  'row.discarded': did((args, names) => `discarded ${card(args, names)} from the row`),
  'reward.taken': did((args, names) => `took the reward of ${card(args, names)}`),
  'reward.declined': did((args, names) => `declined the reward of ${card(args, names)}`),
};

const FLIPPED: Readonly<Record<string, string>> = {
  own: 'its own faction',
  enemy: 'an enemy, discarded',
  neutral: 'neutral, nothing happens',
};

const secrets: Readonly<Record<string, Telling>> = {
  flipped: did(
    (args, names) => `turned up ${card(args, names)} (${FLIPPED[args.text('result')] ?? args.text('result')})`,
  ),
  looked: did((args, names) => `looked at hidden cards with ${card(args, names)}`),
  'looked.cards': line((args, names) => `You saw ${cardList(args.list('cards'), names)}.`),
  swapped: did((args, names) =>
    args.has('other')
      ? `swapped ${card(args, names)} in the row for ${names.card(args.text('other'))}`
      : `swapped ${card(args, names)} out of the row`,
  ),
  'galaxy.discarded': did((args, names) => `discarded ${card(args, names)} from the galaxy deck`),
  topdecked: did((args, names) => `put a card of ${names.side(args.text('foe'))} on top of its owner's deck`),
  'topdecked.card': line((args, names) => `It is ${card(args, names)}.`),
  borrowed: did((args, names) => `took ${card(args, names)} from the row for this turn`),
  'lent.exiled': did((args, names) => `had to exile ${card(args, names)}`),
};

const missions: Readonly<Record<string, Telling>> = {
  'missions.looked': did(() => 'looked at the top cards of the mission deck'),
  'missions.looked.cards': line((args, names) => `You saw ${cardList(args.list('cards'), names)}.`),
  'mission.ready': did(() => 'chose a first mission'),
  'mission.chosen': did((args, names) => `turned up the mission **${card(args, names)}**`),
  funded: did(
    (args, names) =>
      `put ${count(args.number('n'), 'resource')} on ${card(args, names)} (now ${args.number('funding')})`,
  ),
  'mission.completed': did((args, names) => `completed the mission **${card(args, names)}**`),
  'support.earned': did((args, names) => `put ${card(args, names)} on top of the deck`),
  raided: did(
    (args, names) =>
      `moved ${count(args.number('n'), 'resource')} from the mission of ${names.side(args.text('foe'))} to the own one`,
  ),
  'target.lowered': did(
    (args, names) => `lowered the target value of ${card(args, names)} by ${args.number('n')} for this turn`,
  ),
};

/** How each single event is told. Attacks, hunts and cards that are played are told together, in story.ts. */
export const eventClauses: Readonly<Record<string, Telling>> = {
  ...turns,
  ...cards,
  ...secrets,
  ...missions,
  ...campaignClauses,
  ...swapsClauses,
};
