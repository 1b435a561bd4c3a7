import type { Names } from '../names.ts';
import { plain } from '../plain.ts';
import type { Args, Saying, Sayings } from '../vocabulary.ts';
import { count } from './count.ts';
import { ui } from './ui.ts';

/** What is wrong with a content pack. Each follows the place that it is about; those about the document as a whole are sentences of their own. */

/** The card of an entry, for whoever looks for it: `(Clan Scout)`. */
const ofCard = (args: Args, names: Names): string => (args.has('of') ? ` (${names.card(args.text('of'))})` : '');

const about =
  (what: (args: Args, names: Names) => string): Saying =>
  (args, names) =>
    `${what(args, names)}${ofCard(args, names)}.`;

const document: Sayings = {
  'pack.tooLarge': (args) => `The document is too long: at most ${Math.floor(args.number('max') / 1_000)} KB.`,
  'pack.tooDeep': (args) => `The document has more than ${args.number('max')} brackets within brackets.`,
  'pack.notJson': (args) =>
    `This is no JSON: something is wrong at or before line ${args.number('line')}. Often a comma or a quotation mark is missing, or one is left over.`,
  'pack.twiceNamed': (args) => `Line ${args.number('line')} gives a second value for a name that has one already.`,
};

const shape: Sayings = {
  'pack.missing': about(() => 'is missing'),
  'pack.unknownKey': about(() => 'has no meaning here; take it out, or mind how it is written'),
  'pack.oneOf': about((args) =>
    args.text('options').includes(', ')
      ? `must be one of: ${plainList(args.text('options'))}`
      : `must be ${plainList(args.text('options'))}, or left out where it need not be there`,
  ),
  'pack.type.text': about(() => 'must be a text in quotation marks'),
  'pack.type.number': about(() => 'must be a whole number, without quotation marks'),
  'pack.type.list': about(() => 'must be a list in square brackets'),
  'pack.type.object': about(() => 'must be an object in curly brackets'),
  'pack.atLeast': about((args) => `must be at least ${args.number('n')}`),
  'pack.atMost': about((args) => `must be at most ${args.number('n')}`),
  'pack.tooFew': about((args) => `must have at least ${count(args.number('n'), 'member')}`),
  'pack.tooMany': about((args) => `must have at most ${count(args.number('n'), 'member')}`),
  'pack.tooLong': about((args) => `must have at most ${count(args.number('n'), 'character')}`),
  'pack.wrong': about(() => 'is not what can stand here'),
  'pack.id': about(() => 'must be an id: small letters, digits and hyphens'),
  'pack.packId': about(() => 'must be 2 to 40 small letters, digits and hyphens'),
  'pack.version': about(() => 'must be 1 to 20 letters, digits, points and hyphens, such as 1.2'),
  'pack.name': about(
    () =>
      'must be a name of at most 40 characters: letters, digits, single spaces and - \' . : ! ? & ", beginning with a letter or digit',
  ),
  'pack.who': about(() => 'must be "self" or say which cards are meant'),
  'pack.entryBig': about((args) => `is too large: a card has at most ${args.number('max')} figures and words`),
};

/** Options come from the program's own lists; escaped all the same. */
const plainList = (options: string): string =>
  options
    .split(', ')
    .map((option) => plain(option))
    .join(', ');

const card: Sayings = {
  'pack.unknownCard': about(() => 'is no card that there is: an entry takes the place of one that Cantina has'),
  'pack.printed': about(() => 'is a card whose printed figures Cantina has already; only stand-ins can be replaced'),
  'pack.twice': about((args) => `stands in ${plain(args.text('entry'))} already`),
  'pack.fixed': about((args) => `must stay as it is: ${plain(args.text('was'))}`),
  'pack.notMarked': about(() => 'is a mark that this card does not have; take it out'),
  'pack.noFigure': about(() => 'must be 0: cards of this sort have no such figure'),
  'pack.figure': about(() => 'must be at least 1 on a card of this sort'),
  'pack.reward': about(() => 'must not be empty: this card can be defeated in the row'),
  'pack.noReward': about(() => 'must be empty: this card cannot be defeated in the row'),
  'pack.unique': about(() => 'must be 1: there is only one copy of a unique card'),
  'pack.noPrice': about(() => 'is only for upgraded starters; `cost` is what a card costs'),
  'pack.noEarns': about(() => 'is only for missions'),
  'pack.notSupport': about(() => 'must be the id of a support card of the same side'),
  'pack.earnsTwice': about((args, names) => `is earned by ${names.card(args.text('card'))} already`),
  'pack.nameTaken': about((args) => `is the name of another card of this set (${plain(args.text('card'))})`),
};

const rules: Sayings = {
  'pack.moment': about((args) => `must be one of: ${plainList(args.text('options'))} – for a card of this kind`),
  'pack.unpaid': about(() => 'cannot stand here: what happens at this moment comes by itself and has no price'),
  'pack.unconditional': about(() => 'cannot stand here: what happens at this moment has no condition'),
  'pack.actions': about(() => 'must hold at most one with "at": "action"'),
  'pack.effects': about(
    (args) => `must hold at most ${count(args.number('max'), 'effect')} in all, the reward included`,
  ),
  'pack.effectDeep': about((args) => `lies too deep: effects nest at most ${args.number('max')} times`),
  'pack.exileSelf': about(() => 'can only stand in an ability of a unit or ship'),
  'pack.hookSupport': about(() => 'can only stand by itself in what a mission does'),
  'pack.hookPrice': about(() => 'can only stand in a price'),
  'pack.priceTwice': about(() => 'asks for the same thing twice'),
  'pack.passive': about((args) => `cannot be of the kind ${plain(args.text('kind'))} on a card of this kind`),
  'pack.earnsNothing': about(
    () => 'must hold the effect { "kind": "hook", "name": "support" } exactly once: by it the support card is earned',
  ),
};

const SORTS: Readonly<Record<string, string>> = {
  base: 'bases',
  mission: 'missions',
  support: 'support cards',
  upgraded: 'upgraded starters',
  starter: 'starters',
  permanent: 'permanent cards',
  galaxy: 'galaxy cards',
};

const modeName = (args: Args): string => (ui.modes[args.text('mode')] ?? plain(args.text('mode'))).split(':')[0] ?? '';

const box: Sayings = {
  'pack.needs': about(() => 'is neither a set nor another pack of this server'),
  'pack.count': (args, names) =>
    `would give ${args.number('have')} ${SORTS[args.text('sort')] ?? 'cards'} of ${names.faction(args.text('faction'))} in ${plain(args.text('set'))}; there must be ${args.number('want')}, copies counted.`,
  'pack.trialThrew': (args, names) =>
    `made a game break off when it was tried out (${modeName(args)})${args.has('of') ? `, at ${names.card(args.text('of'))}` : ''}: ${plain(args.text('reason'))}.`,
  'pack.trialEndless': (args, names) =>
    `kept a game from ending when it was tried out (${modeName(args)})${args.has('of') ? `, last at ${names.card(args.text('of'))}` : ''}.`,
};

export const packFaults: Sayings = { ...document, ...shape, ...card, ...rules, ...box };
