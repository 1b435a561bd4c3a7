/** What a newcomer, a server's moderator, and somebody about to do what cannot be undone are told. */
export const guide = {
  help: {
    title: 'What to do next',
    begin: (make: string) => `Type ${make} in a channel to open a table; the others join by a button.`,
    lobbyJoin: 'This table has not begun. Take a seat with **Join** on its message.',
    lobbyWait: 'This table has not begun. It starts when all seats are taken and the host presses **Start**.',
    lobbyStart: 'All seats are taken. Press **Start** on the table’s message.',
    yourTurn: (turn: string) => `It is your turn: ${turn} shows what you may do.`,
    asked: (turn: string) => `You are asked something: ${turn} shows the question.`,
    theirs: (who: string) => `Waiting for ${who}. You are told when it is your turn.`,
    watch: (board: string, log: string) => `You are watching. ${board} shows the position, ${log} the story.`,
    over: (rematch: string) => `This game is over. ${rematch} opens a new one.`,
    commands: (card: string, undo: string, mine: string) =>
      `${card} explains a card, ${undo} takes back your last step, ${mine} lists your tables.`,
    rules: [
      'In your turn: play cards, buy, attack, use abilities, in any order and as often as you can; then end it.',
      'Cards show resources (to spend this turn), attack and Force. What is left at the end is lost, and you draw five new cards.',
      'An attack on a base must first destroy its capital ships. An enemy unit in the row falls to attack equal to its target value and gives a reward.',
    ],
    privacy: 'About your data',
  },

  privacy: (mine: string) =>
    `Cantina stores your Discord id and name, your seats, and what you did at its tables. It reads no messages. ${mine} with “forget” erases your id and name everywhere; games are kept as played by “a player”.`,

  setup: {
    title: 'Check of this channel',
    ok: 'Everything that Cantina needs is there.',
    missing: (names: string) => `Missing here: **${names}**. Give these to Cantina’s role in the channel’s settings.`,
    optional: (names: string) => `Would be good: ${names}.`,
    database: (ok: boolean) =>
      ok ? 'Database: reachable.' : 'Database: not reachable. Games are safe, but nothing can be done now.',
    latency: (ms: number) => `Answer time of Discord: ${ms} ms.`,
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
      CreatePrivateThreads: 'Create Private Threads',
      SendMessagesInThreads: 'Send Messages in Threads',
      ManageThreads: 'Manage Threads',
      PinMessages: 'Pin Messages',
    } as Readonly<Record<string, string>>,
  },

  confirm: {
    end: 'End this game without a winner? It ends when every seat has said so.',
    resign: 'Resign? The game ends and your opponent wins. This cannot be undone.',
    resignCampaign: 'Give the whole campaign up? It ends and your opponent takes the title. This cannot be undone.',
    forget:
      'Erase your id and name from every table? Running games go on with “a player” in your seat, and you cannot act there any more. This cannot be undone.',
  },
};
