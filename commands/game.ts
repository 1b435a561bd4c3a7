import { ChannelType, type SlashCommandBuilder, type SlashCommandSubcommandBuilder } from 'discord.js';
import type { TableRecord } from '../src/app/ports.ts';
import { atTable, orRefuse, refusal, said, tell } from '../src/discord/answers.ts';
import { join, start } from '../src/discord/clicks.ts';
import { missingSaid, missingThere } from '../src/discord/permissions.ts';
import { type Answering, type Command, type Runtime, textOption } from '../src/discord/runtime.ts';
import { suggestTables } from '../src/discord/suggest.ts';
import { command, plain, tableOption } from './builders.ts';
import { openTable } from './game-new.ts';
import { BASES, DUELS, MODES, SIDES } from './modes.ts';

const joining: Answering = (run, at) => atTable(run, at, (table) => join(run, at, table, textOption(at.heard, 'side')));

const leaving: Answering = (run, at) =>
  atTable(run, at, async (table) =>
    orRefuse(run, at, await run.app.leave(at.from, { table }), table, () => tell(run, at, said('bot.left'), table)),
  );

const informing: Answering = (run, at) =>
  atTable(run, at, async (table) =>
    orRefuse(run, at, await run.app.look(at.from.person, { table }), table, async (seen) =>
      run.render.info(at.voice, seen, await run.app.playedWith({ table })),
    ),
  );

const resigning: Answering = (run, at) =>
  atTable(run, at, async (table) => {
    const seen = await run.app.look(at.from.person, { table });
    if (!seen.ok) return refusal(run, at, seen.refusal, table);
    // Between two games of a campaign there is only the whole of it to give up.
    if (seen.value.seen?.view.game === 'shop' && seen.value.table.status === 'running' && seen.value.seat !== undefined)
      return run.render.confirm(at.voice, { what: 'resignCampaign', table: seen.value.table });
    return orRefuse(run, at, await run.app.resignAsked(at.from.person, { table }), table, (asked) =>
      run.render.confirm(at.voice, { what: 'resign', asked }),
    );
  });

const ending: Answering = (run, at) =>
  atTable(run, at, async (table) =>
    orRefuse(run, at, await run.app.endAsked(at.from.person, { table }), table, (asked) =>
      run.render.confirm(at.voice, { what: 'end', asked }),
    ),
  );

const rematching: Answering = (run, at) =>
  atTable(run, at, async (table) =>
    orRefuse(run, at, await run.app.rematch(at.from, { table }), table, (now) =>
      tell(run, at, said('bot.rematch'), now.table.id),
    ),
  );

/** Who of a table could not play on in a server: a game must not move to where somebody does not see it. */
const notIn = async (run: Runtime, table: TableRecord, guild: string): Promise<readonly string[]> => {
  if (table.guild === guild) return [];
  const seated = table.seats.filter((seat) => seat.person !== undefined);
  const there = await Promise.all(seated.map(({ person }) => person && run.calls.isMember(guild, person)));
  return seated.filter((_, at) => there[at] === false).map(({ name }) => name);
};

const moving: Answering = (run, at) =>
  atTable(run, at, async (table) => {
    const named = textOption(at.heard, 'channel');
    const { guild, guildLocale } = at.heard;
    if (guild === undefined) return refusal(run, at, said('bot.moveWhere'), table);
    const channel = named ?? at.heard.channel;
    const missing = missingThere(at.heard, channel);
    if (missing.length > 0) return refusal(run, at, missingSaid(at.voice, missing), table);
    const seen = await run.app.look(at.from.person, { table });
    if (!seen.ok) return refusal(run, at, seen.refusal, table);
    const names = await notIn(run, seen.value.table, guild);
    if (names.length > 0) return refusal(run, at, said('bot.moveMissing', { names }), table);
    const moved = await run.app.move(at.from, { table, channel, guild, ...(guildLocale && { guildLocale }) });
    return orRefuse(run, at, moved, table, () => {
      // Where the board stood before is no way to the table any more.
      run.links.put(table, undefined);
      return tell(run, at, said('bot.moved', { channel }), table);
    });
  });

const side = (sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  sub.addStringOption((option) =>
    option
      .setName('side')
      .setDescription('Your side; random if you pick none')
      .addChoices(...SIDES),
  );

const opening = (sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  side(
    sub
      .setName('new')
      .setDescription('Open a table here')
      .addStringOption((option) =>
        option
          .setName('mode')
          .setDescription('Which game')
          .addChoices(...MODES),
      ),
  )
    .addUserOption((option) => option.setName('invite').setDescription('Whom to invite'))
    .addUserOption((option) => option.setName('invite_2').setDescription('A second one, for three players or four'))
    .addUserOption((option) => option.setName('invite_3').setDescription('A third one, for two against two'))
    .addStringOption((option) =>
      option
        .setName('duel')
        .setDescription('What is played at each field, in two against two')
        .addChoices(...DUELS),
    )
    .addStringOption((option) =>
      option
        .setName('bases')
        .setDescription('Base decks, where the mode leaves them open')
        .addChoices(...BASES),
    )
    .addIntegerOption((option) =>
      option.setName('length').setDescription('Enemy bases to destroy').setMinValue(2).setMaxValue(5),
    )
    .addBooleanOption((option) =>
      option.setName('new_bases').setDescription('Six new bases a side join, in a modified galaxy'),
    )
    .addBooleanOption((option) => option.setName('payoff').setDescription('Neutral cards may be paid off'))
    .addBooleanOption((option) => option.setName('thread').setDescription('In a thread of its own'))
    .addBooleanOption((option) => option.setName('host_only').setDescription('You run the table and do not play'));

const tree = (builder: SlashCommandBuilder) =>
  builder
    .addSubcommand(opening)
    .addSubcommand((sub) => side(sub.setName('join').setDescription('Take a seat')).addStringOption(tableOption))
    .addSubcommand(plain('leave', 'Give your seat up before the start'))
    .addSubcommand(plain('start', 'Start the game (host)'))
    .addSubcommand(plain('info', 'What is played here, by whom, and since when'))
    .addSubcommand(plain('resign', 'Give the game up'))
    .addSubcommand(plain('rematch', 'Once more, with sides swapped'))
    .addSubcommand(plain('end', 'End the table; a running game needs everybody'))
    .addSubcommand((sub) =>
      sub
        .setName('move')
        .setDescription('Take the table to another channel (host)')
        .addChannelOption((option) =>
          option
            .setName('channel')
            .setDescription('Where to; here if you name none')
            .addChannelTypes(ChannelType.GuildText, ChannelType.PublicThread, ChannelType.PrivateThread),
        )
        .addStringOption(tableOption),
    );

/** `/game …`: a table's life. */
export const game: Command = {
  data: tree(command('game', 'Open, join and end tables')).toJSON(),
  paths: {
    'game new': openTable,
    'game join': joining,
    'game leave': leaving,
    'game start': (run, at) => atTable(run, at, (table) => start(run, at, table)),
    'game info': informing,
    'game resign': resigning,
    'game rematch': rematching,
    'game end': ending,
    'game move': moving,
  },
  complete: (run, heard) =>
    heard.asked.type === 'autocomplete' ? suggestTables(run, heard, heard.asked.focused.typed) : Promise.resolve([]),
};
