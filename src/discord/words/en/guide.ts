import { count } from './count.ts';
import { packUi } from './packs.ts';

/** What a newcomer, a server's moderator, and somebody about to do what cannot be undone are told. */
export const guide = {
  help: {
    title: 'What to do next',
    begin: (make: string) => `Type ${make} in a channel of a server to open a table. The others join with a button.`,
    hostWaits: (n: number, join: string) =>
      `Your table needs ${count(n, 'more player')}: they press **Join** on its message, or type ${join} in its channel.`,
    hostStarts: (start: string) => `All seats are taken. Press **Start** on the table’s message, or type ${start}.`,
    lobbyJoin: (join: string) => `A table is open here. Press **Join** on its message, or type ${join}.`,
    lobbyTaken: (make: string) =>
      `All seats of this table are taken; it is about to begin. ${make} opens another in a thread of its own.`,
    lobbyWait: (n: number) =>
      `You have a seat. The table still needs ${count(n, 'more player')}; then the host starts it, and I ping you when it is your turn.`,
    lobbyFull: 'You have a seat, and the table is full. The game begins when the host presses **Start**.',
    yourTurn: (turn: string, end: string) =>
      `It is your turn. ${turn} shows what you can do, with buttons; ${end} ends your turn.`,
    asked: (what: string, turn: string) => `You are asked to choose ${what}. ${turn} shows the question.`,
    theirs: (who: string, hand: string, board: string) =>
      `The game waits for ${who}; I ping you when it is your turn. Until then, ${hand} shows your cards and ${board} the table.`,
    watch: (board: string, log: string) =>
      `You are watching this game. ${board} shows the table, ${log} tells what happened.`,
    over: (rematch: string) => `This game is over. ${rematch} opens a new table with the sides swapped.`,
    closed: (make: string) => `This table was closed before it began. ${make} opens another.`,
    lost: (move: string) =>
      `The channel of your table is gone. Type ${move} in another channel and pick the table: it goes on where it stopped.`,
    commands: (card: string, undo: string, mine: string) =>
      `${card} explains a card, ${undo} takes back your last step, ${mine} lists your tables.`,
    rules: [
      'On your turn: play cards, buy, attack and use abilities, in any order and as often as you can. Then end it.',
      'Cards give resources to spend this turn, attack and Force. At the end, what is left is lost, and you draw five new cards.',
      'An attack on a base has to destroy its capital ships first. An enemy unit in the row falls to as much attack as its target value, and gives a reward.',
    ],
    privacy: 'About your data',
  },

  info: {
    title: 'About this table',
    opened: (when: string) => `Opened ${when}; not begun.`,
    started: (at: string, ago: string) => `Begun ${at}, ${ago}.`,
    turn: (n: number) => (n > 0 ? `Now in turn ${n}.` : 'The first turn has not begun.'),
    ended: (at: string, turns: number) => `Over since ${at}, after ${count(turns, 'turn')}.`,
    closed: 'Closed before it began.',
    noPayoff: 'Neutral cards cannot be paid off.',
  },

  packs: packUi,

  privacy: (mine: string) =>
    `Cantina stores your Discord id and name, your seats, and what you did at its tables. It reads no messages. ${mine} with “forget” resigns your games and erases your id and name everywhere; what was played is kept as played by “a player”.`,

  setup: {
    title: 'Check of this channel',
    ok: 'Cantina has everything it needs here.',
    missing: (names: string) => `Missing here: **${names}**. Give these to Cantina’s role in the channel’s settings.`,
    optional: (names: string) => `Nice to have: ${names}.`,
    database: (ok: boolean) =>
      ok ? 'Database: reachable.' : 'Database: not reachable. Games are safe, but nothing can be done now.',
    latency: (ms: number) => `Discord’s answer time: ${ms} ms.`,
    tables: (n: number) => `Open tables in this server: ${n}.`,
    version: (version: string) => `Version ${version}.`,
    permissions: {
      ViewChannel: 'View Channel',
      SendMessages: 'Send Messages',
      EmbedLinks: 'Embed Links',
      AttachFiles: 'Attach Files',
      ReadMessageHistory: 'Read Message History',
      UseExternalEmojis: 'Use External Emojis',
      CreatePublicThreads: 'Create Public Threads',
      SendMessagesInThreads: 'Send Messages in Threads',
      ManageThreads: 'Manage Threads',
      PinMessages: 'Pin Messages',
    } as Readonly<Record<string, string>>,
  },

  confirm: {
    close: 'Close this table before it begins? Everybody loses their seat at once. This cannot be undone.',
    endAtOnce: 'End this game without a winner? You host it without a seat, so it ends at once. This cannot be undone.',
    endLast: 'End this game without a winner? All the others have agreed, so it ends at once. This cannot be undone.',
    endTogether: (who: string, plural: boolean) =>
      `End this game without a winner? It ends once ${who} ${plural ? 'have' : 'has'} agreed too, by \`/game end\`. Whoever plays on meanwhile takes their word back.`,
    endCampaign: 'Its campaign ends with it, without a title.',
    resign: (who: string, plural: boolean) =>
      `Resign? The game ends and ${who} ${plural ? 'win' : 'wins'}. This cannot be undone.`,
    resignOthers: 'Resign? The others play on without you. This cannot be undone.',
    resignOver: 'The campaign is decided with it.',
    resignGoesOn: 'The campaign goes on after it.',
    resignCampaign: 'Give the whole campaign up? It ends and your opponent takes the title. This cannot be undone.',
    forget:
      'Erase your id and name from every table? You resign every game that is not over, and every campaign; you give up your seats at tables that have not begun, and those that you opened close. Past games are kept as played by “a player”. This cannot be undone.',
  },
};
