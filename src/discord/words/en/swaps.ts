import type { Names } from '../names.ts';
import type { Args, Sayings } from '../vocabulary.ts';
import { type Clause, cardList } from './clause.ts';
import { count } from './count.ts';

const card = (args: Args, names: Names, name = 'card'): string => names.card(args.text(name));
const has = (args: Args, names: Names): string => (names.plural(args.text('seat')) ? 'have' : 'has');

/** Questions, options and reasons of the swaps before a modified galaxy. */
export const swapsSayings: Sayings = {
  'ask.swaps': () => 'which support cards go into the galaxy deck',
  'swaps.swap': (args, names) => card(args, names),
  'swaps.undecide': (args, names) => `Take ${card(args, names)} back and keep ${card(args, names, 'other')}`,
  'why.swapsConfirmed': () =>
    'You have confirmed your swaps. `/turn` lets you change something until the other side has confirmed too.',
  'why.takenIn': (args, names) =>
    `${card(args, names)} is in the galaxy deck already. \`/turn\` lets you take it back.`,
  'why.noSupport': () => 'Your side has no such support card. `/turn` shows those that you can swap in.',
  'why.notInSwaps': () =>
    'The game begins once both sides have confirmed their swaps. `/turn` shows what you can do until then.',
};

const lists = (args: Args, names: Names): string => {
  const cards = args.list('cards');
  if (cards.length === 0) return 'swapped nothing';
  return `put ${cardList(cards, names)} into the galaxy deck; ${cardList(args.list('others'), names)} left it`;
};

/** Tells one event of the swaps. */
export const swapsClauses: Readonly<Record<string, (args: Args, names: Names) => Clause>> = {
  'swaps.confirmed': (args, names) => ({
    line: `${names.seat(args.text('seat'))} ${has(args, names)} confirmed the swaps.`,
  }),
  'swaps.reopened': (args, names) => ({
    line: `${names.seat(args.text('seat'))} ${has(args, names)} reopened the swaps.`,
  }),
  'swaps.shown': (args, names) => ({ line: `${names.seat(args.text('seat'))} ${lists(args, names)}.` }),
};

/** Labels of the swaps' own messages. */
export const swapsUi = {
  title: 'Swaps before the game',
  choosing: (side: string, plural: boolean) => `${side} ${plural ? 'are' : 'is'} choosing`,
  confirmed: (side: string, plural: boolean) => `${side} ${plural ? 'have' : 'has'} confirmed`,
  hint: 'A support card takes the place of one of your own galaxy cards. Any number of them, or none.',
  swap: (card: string, other: string) => `${card} in the place of ${other}`,
  /** Several swaps of one side, in its own list. */
  made: (n: number) => `**${count(n, 'swap')}** so far`,
  none: 'Nothing swapped yet',
  takeIn: (n: number) => `Take a support card in (${n})`,
  takeBack: (n: number) => `Take a swap back (${n})`,
  leaves: (card: string) => `Which galaxy card leaves for ${card}?`,
  waiting: 'You have confirmed. The other side is still choosing.',
  shown: (side: string, cards: string) => `Swapped in by ${side}: ${cards}`,
  left: (side: string, cards: string) => `Swapped out by ${side}: ${cards}`,
};
