import type { Names } from '../names.ts';
import type { Args, Sayings } from '../vocabulary.ts';
import type { Clause } from './clause.ts';
import { count } from './count.ts';

const card = (args: Args, names: Names, name = 'card'): string => names.card(args.text(name));
const has = (args: Args, names: Names): string => (names.plural(args.text('seat')) ? 'have' : 'has');

/** Questions, options, reasons and refusals of the shop between two games of a campaign. */
export const campaignSayings: Sayings = {
  'ask.shop': () => 'what to buy before the next game',
  'shop.upgrade': (args, names) => `${card(args, names)} for ${card(args, names, 'other')} (${args.number('cost')})`,
  'shop.return': (args, names) => `Give ${card(args, names)} back and keep ${card(args, names, 'other')}`,
  'shop.swap': (args, names) => `Into the galaxy deck: ${card(args, names)}`,
  'shop.remove': (args, names) => `Out of the campaign: ${card(args, names)}`,
  'shop.undecide': (args, names) => `Decide anew: ${card(args, names)}`,
  'shop.leave': (args, names) => card(args, names),
  'shop.confirm': () => 'Confirm',
  'shop.reopen': () => 'Change something after all',
  'confirm.shop': (args) => `You still have ${count(args.number('n'), 'point')}. Points that are not spent are lost.`,
  'why.notForSale': () => 'That is no upgraded starter that you can still buy. `/campaign shop` shows which ones are.',
  'why.noPlainStarter': () => 'All ten starters are upgraded already: there is none left to replace.',
  'why.tooFewPoints': (args, names) =>
    `You have ${count(args.number('have'), 'point')}; ${card(args, names)} costs ${args.number('cost')}.`,
  'why.decided': (args, names) => `You have decided about ${card(args, names)}. Decide anew first.`,
  'why.notEarned': () => 'You have earned no such support card in the game before.',
  'why.shopConfirmed': () =>
    'You have confirmed. `/campaign shop` lets you change something until the other side has too.',
  'why.shopChoosing': (args, names) => `First choose the galaxy card that leaves for ${card(args, names)}, or none.`,
  'why.undecided': (args) =>
    args.number('cards') > 0
      ? `Decide first about ${count(args.number('cards'), 'support card')} that you have earned.`
      : 'There is nothing to confirm now.',
  'why.notInShop': () => 'That cannot be done between two games. `/campaign shop` shows what can.',
  'undo.shop': () =>
    'While both sides choose in private nothing is undone: `/turn` lets you take things back, or change something after you have confirmed.',
  'campaign.none': () => 'There is no campaign here. `/campaign new` opens one.',
  'rematch.campaign': () => 'The campaign goes on, so there is no rematch yet. `/campaign next` shows what comes now.',
  'bot.noShop': () => 'No shop is open now: a game of the campaign is being played. `/campaign next` opens it.',
  'bot.campaignOver': () => 'This campaign is over. `/campaign log` shows it, and `/game rematch` opens another.',
};

/** Tells one event of a shop. */
export const campaignClauses: Readonly<Record<string, (args: Args, names: Names) => Clause>> = {
  'shop.confirmed': (args, names) => ({ line: `${names.seat(args.text('seat'))} ${has(args, names)} confirmed.` }),
  'shop.reopened': (args, names) => ({
    seat: args.text('seat'),
    clause: `opened the shop again for ${names.plural(args.text('seat')) ? 'themselves' : 'itself'}`,
  }),
  'shop.upgraded': (args, names) => ({
    seat: args.text('seat'),
    clause: `replaced ${card(args, names, 'replaced')} by **${card(args, names, 'bought')}**`,
  }),
  'shop.added': (args, names) => ({
    seat: args.text('seat'),
    clause: `put **${card(args, names, 'support')}** into the galaxy deck for ${card(args, names, 'replaced')}`,
  }),
  'shop.removed': (args, names) => ({
    seat: args.text('seat'),
    clause: `took ${card(args, names, 'support')} out of the campaign`,
  }),
  'shop.closed': () => ({ line: '**The shop is closed. The next game begins.**' }),
  'campaign.resigned': (args, names) => ({ line: `**${names.seat(args.text('seat'))} gave the campaign up.**` }),
};

/** Labels of the campaign's own messages. */
export const campaignUi = {
  title: (game: number, games: number) => `Campaign, game ${game} of ${games}`,
  over: 'Campaign, over',
  choice: (against: string, table: string, ended: string | undefined) =>
    [`Campaign – ${against}`, ...(ended === undefined ? [] : [`over ${ended}`]), table].join(' – '),
  cancelled: 'Campaign, ended without a winner',
  noTitle: '**The campaign ended without a winner.**',
  won: (who: string) => `**${who} won the campaign.**`,
  gaveUp: (who: string) => `${who} gave it up.`,
  playing: (where: string) => `A game is being played: ${where}`,
  shopTitle: (game: number, games: number) => `Shop after game ${game} of ${games}`,
  shopping: (side: string, plural: boolean) => `${side} ${plural ? 'are' : 'is'} shopping`,
  confirmed: (side: string, plural: boolean) => `${side} ${plural ? 'have' : 'has'} confirmed`,
  closed: 'The shop is closed; the next game has begun.',
  points: (n: number) => count(n, 'point'),
  left: (n: number, of: number) => `**${n} of ${count(of, 'point')}** left`,
  earned: (cards: string) => `Support cards earned: ${cards}`,
  earnedNone: 'No support card earned',
  bought: (card: string, other: string) => `${card} in the place of ${other}`,
  intoGalaxy: (card: string, other: string) => `${card} into the galaxy deck, ${other} leaves it`,
  outOfCampaign: (card: string) => `${card} leaves the campaign`,
  open: (card: string) => `${card}: not decided`,
  empty: 'Nothing bought yet',
  choosing: (card: string) => `Which galaxy card leaves for ${card}?`,
  buy: (n: number) => `Buy an upgraded starter (${n})`,
  giveBack: (n: number) => `Give something back (${n})`,
  waiting: 'You have confirmed. The other side is still shopping.',
  game: (n: number, winner: string, base: string, points: string) => `Game ${n}: ${winner}${base}. Points: ${points}`,
  withBase: (card: string) => ` on ${card}`,
  force: (where: string) => `Force: ${where}`,
  side: (starters: number, bases: number) =>
    `${count(starters, 'upgraded starter')}, ${count(bases, 'base')} left in the base deck`,
  goesOn: (next: string) => `The campaign goes on in this channel: ${next}`,
  button: { shop: 'Shop', log: 'Campaign log' },
  log: {
    file: 'campaign-log.txt',
    page: (side: string) => `Campaign log, ${side} page`,
    basesRemoved: 'Cards removed from the base deck',
    startersRemoved: 'Cards removed from the starter deck',
    startersAdded: 'Cards added to the starter deck',
    galaxyRemoved: 'Cards removed from the galaxy deck',
    galaxyAdded: 'Cards added to the galaxy deck',
    winnersBase: 'Winner’s base',
    forceSpace: 'Force space at the end',
    game: (n: number) => `Game ${n}`,
    none: '–',
  },
};
