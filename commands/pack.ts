import {
  PermissionFlagsBits,
  type SlashCommandAttachmentOption,
  type SlashCommandBuilder,
  type SlashCommandStringOption,
} from 'discord.js';
import { orRefuse, refusal, said, tell } from '../src/discord/answers.ts';
import { type Downloaded, downloadText } from '../src/discord/download.ts';
import type { Heard, SentFile } from '../src/discord/interaction.ts';
import type { MessageBody } from '../src/discord/render/message-body.ts';
import {
  type Answering,
  type At,
  type Choice,
  type Command,
  fileOption,
  type Runtime,
  textOption,
} from '../src/discord/runtime.ts';
import { suggest } from '../src/discord/suggest.ts';
import { command } from './builders.ts';

const GAME = 'deckbuilding';

/** A server, as the game's packs are kept by. */
type Server = { readonly guild: string; readonly game: string };

/** Packs belong to servers: elsewhere a sentence says so. */
const inServer =
  (work: (run: Runtime, at: At, server: Server) => Promise<MessageBody>): Answering =>
  async (run, at) => {
    const { guild } = at.heard;
    return guild === undefined ? refusal(run, at, said('bot.packsInServer')) : work(run, at, { guild, game: GAME });
  };

const mayManage = ({ permissions }: Heard): boolean =>
  (permissions & (PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator)) !== 0n;

/** What changes a server's packs is for those who may manage the server, whatever Discord lets through. */
const byManagers =
  (work: (run: Runtime, at: At, server: Server) => Promise<MessageBody>): Answering =>
  (run, at) =>
    inServer(async (_run, _at, server) =>
      mayManage(at.heard) ? work(run, at, server) : refusal(run, at, said('bot.packForManagers')),
    )(run, at);

/** Fetches the file that was sent, and says what is wrong where it cannot be had. */
const withText = async (
  run: Runtime,
  at: At,
  file: SentFile | undefined,
  work: (text: string) => Promise<MessageBody>,
): Promise<MessageBody> => {
  const most = run.limits.attachmentBytes;
  const got: Downloaded = file ? await downloadText(file, most) : { fault: 'gone', why: 'no file' };
  if ('text' in got) return work(got.text);
  if (got.fault === 'large') return refusal(run, at, said('bot.packLarge', { bytes: most }));
  if (got.fault === 'not-text') return refusal(run, at, said('bot.packNotText'));
  run.log.warn({ interaction: at.heard.id, reason: got.why }, 'a file that was sent could not be fetched');
  return refusal(run, at, said('bot.packGone'));
};

const listing = inServer(async (run, at, server) =>
  orRefuse(run, at, await run.app.packList(server), undefined, (list) => run.render.packList(at.voice, list)),
);

const checking = inServer(async (run, at, server) => {
  const file = fileOption(at.heard, 'file');
  if (!file)
    return orRefuse(run, at, await run.app.packCards(server), undefined, (sets) =>
      run.render.packCards(at.voice, sets),
    );
  return withText(run, at, file, async (text) =>
    orRefuse(run, at, await run.app.packCheck({ ...server, text }), undefined, (verdict) =>
      run.render.packVerdict(at.voice, verdict, false),
    ),
  );
});

const importing = byManagers((run, at, server) =>
  withText(run, at, fileOption(at.heard, 'file'), async (text) =>
    orRefuse(run, at, await run.app.packImport(at.from, { ...server, text }), undefined, (verdict) =>
      run.render.packVerdict(at.voice, verdict, true),
    ),
  ),
);

const exporting = inServer(async (run, at, server) => {
  const set = textOption(at.heard, 'set') ?? '';
  return orRefuse(run, at, await run.app.packExport({ ...server, set }), undefined, (exported) =>
    run.render.packExport(at.voice, exported),
  );
});

const removing = byManagers(async (run, at, server) => {
  const id = textOption(at.heard, 'pack') ?? '';
  return orRefuse(run, at, await run.app.packRemove({ ...server, id }), undefined, ({ version, hash }) =>
    tell(run, at, said('bot.packRemoved', { id, version, hash })),
  );
});

/** The sets that can be filled in, and the server's packs, as they are typed. */
const completing = async (run: Runtime, heard: Heard): Promise<readonly Choice[]> => {
  const { guild, asked } = heard;
  if (asked.type !== 'autocomplete' || guild === undefined) return [];
  const list = await run.app.packList({ guild, game: GAME });
  if (!list.ok) return [];
  const { sets, packs } = list.value;
  const choices =
    asked.focused.name === 'set'
      ? sets.filter(({ standIns }) => standIns > 0).map(({ id }) => ({ name: id, value: id }))
      : packs.map(({ record: { id, version } }) => ({ name: `${id} ${version}`.slice(0, 100), value: id }));
  return suggest(choices, asked.focused.typed);
};

const file =
  (description: string, required: boolean) =>
  (option: SlashCommandAttachmentOption): SlashCommandAttachmentOption =>
    option.setName('file').setDescription(description).setRequired(required);

const typed =
  (name: string, description: string) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    option.setName(name).setDescription(description).setRequired(true).setAutocomplete(true);

const tree = (builder: SlashCommandBuilder) =>
  builder
    .addSubcommand((sub) => sub.setName('list').setDescription('The sets that ship, and the packs of this server'))
    .addSubcommand((sub) =>
      sub
        .setName('check')
        .setDescription('What is a stand-in; or whether a file could be imported')
        .addAttachmentOption(file('A pack to look at; nothing is kept', false)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription('Bring a pack for new tables (for those who manage the server)')
        .addAttachmentOption(file('The pack', true)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('export')
        .setDescription('A set as a file to fill in with what your cards say')
        .addStringOption(typed('set', 'Which set')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('remove')
        .setDescription('Take a pack away (for those who manage the server)')
        .addStringOption(typed('pack', 'Which pack')),
    );

/** `/pack …`: the cards that a group brings of its own. */
export const pack: Command = {
  data: tree(command('pack', 'Cards of your own boxes, in place of stand-ins')).toJSON(),
  paths: {
    'pack list': listing,
    'pack check': checking,
    'pack import': importing,
    'pack export': exporting,
    'pack remove': removing,
  },
  complete: completing,
};
