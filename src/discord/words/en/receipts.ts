import { plain } from '../plain.ts';
import type { Sayings } from '../vocabulary.ts';
import { count, joined } from './count.ts';

const channel = (id: string): string => `<#${id.replace(/\D/g, '')}>`;

/** What was done, said in private to whoever did it, and why something of the bot's own cannot be done here. */
export const receipts: Sayings = {
  'bot.lobby': () => 'The game has not begun. You get your hand as soon as the host presses **Start**.',
  'bot.repeated': () => 'That worked the first time already; nothing was done twice. Here is how things stand now.',
  'bot.standingSet': () => 'Your standing answers are set. Only you see them.',
  'bot.delivery.dm': () => 'From now on your cards come by direct message.',
  'bot.delivery.button': () => 'From now on your cards are behind the **My hand** button.',
  'bot.hostOnly': () => 'Only the host of this table can do that.',
  'bot.notLobby': () => 'This game has begun: nobody can be removed any more. A player may `/game resign`.',
  'bot.removed': (args) => `${plain(args.text('name'))} has no seat any more.`,
  'bot.left': () => 'You have left this table.',
  'bot.joined': (args) => {
    if (args.number('free') > 0)
      return 'You have a seat. The game begins when all seats are taken and the host presses **Start**; then I ping you when it is your turn.';
    return args.text('host') === 'true'
      ? 'You have a seat, and the table is full. Press **Start** on its message to begin.'
      : 'You have a seat, and the table is full. The game begins when the host presses **Start**; I ping you when it is your turn.';
  },
  'bot.rematch': () => 'A new table is open, with the same people and the sides swapped. The host starts it.',
  'bot.forgotten': (args) =>
    `Your id and name are erased from ${count(args.number('tables'), 'table')}. The games are kept as played by “a player”.`,
  'bot.boardInServer': () => 'A leaderboard belongs to a server. Type `/leaderboard` in one of its channels.',
  'bot.hidden': () => 'You are on no leaderboard any more. Your games still count for your own record.',
  'bot.shown': () => 'You are on the leaderboards again.',
  'bot.otherTable': () => 'This button belongs to a table that is played elsewhere. Nothing was changed.',
  'bot.started': () => 'The game has begun.',
  'bot.ended': () => 'This table is closed.',
  'bot.endWaiting': (args) => {
    const names = args.list('names').map((name) => plain(name));
    return `You want to end this game. It ends once ${joined(names, 'and')} ${names.length === 1 ? 'has' : 'have'} typed \`/game end\` too.`;
  },
  'bot.board': () => 'Here is the board.',
  'bot.boardComes': () => 'The board is on its way.',
  'bot.opened': () => 'Your table is open. Others join with the buttons of its message in this channel.',
  'bot.openedIn': (args) =>
    `The table is open in ${channel(args.text('channel'))}. Others join there with the buttons.`,
  'bot.moved': (args) => `The table is now in ${channel(args.text('channel'))}.`,
  'bot.moveMissing': (args) => {
    const names = args.list('names').map((name) => plain(name));
    return `${joined(names, 'and')} ${names.length === 1 ? 'is' : 'are'} not in this server, so the table cannot go on here. Invite them first, or type \`/game move\` in a server where all players are.`;
  },
  'bot.moveWhere': () =>
    'Type `/game move` in the channel of a server where the table shall go on, and pick the table.',
  'bot.onlyInServer': () => 'Tables are opened in a channel of a server. Type `/game new` there.',
  'bot.noThreadHere': () => 'I cannot make a thread here. Type `/game new` in a normal text channel.',
  'bot.busyThread': () =>
    'This thread has a table that is being played. Open the new one in a normal channel, where I can make a thread for it.',
  'bot.threadFailed': () => 'I could not make a thread here, so no table was opened. `/setup check` shows what I lack.',
  'bot.threadsFull': () =>
    'This server has as many active threads as Discord allows, so no table was opened. Close a thread that nobody needs, or type `/game new` in a channel without a table.',
  'bot.threadLater': () => 'Discord made no thread just now, so no table was opened. Please try again.',
  'bot.noCard': (args) => `I know no card “${plain(args.text('name'))}”. Pick one of those that are suggested.`,
  'bot.privateThread': () =>
    'Whoever manages threads here can read this thread. What you see now is shown to you alone.',
};
