import type { SlashCommandBuilder, SlashCommandSubcommandBuilder } from 'discord.js';
import type { TableId } from '../src/app/ports.ts';
import { atTable, orRefuse, panel, said, tell } from '../src/discord/answers.ts';
import type { MessageBody } from '../src/discord/render/message-body.ts';
import type { CampaignSeen } from '../src/discord/render/renderers.ts';
import type { Answering, At, Command, Runtime } from '../src/discord/runtime.ts';
import { suggestCampaigns } from '../src/discord/suggest.ts';
import { command, plain } from './builders.ts';
import { openTableOf } from './game-new.ts';

type Showing = (run: Runtime, at: At, seen: CampaignSeen, table: TableId) => MessageBody | Promise<MessageBody>;

/** A command about the campaign that is meant: in a direct message that which waits for the person, in a channel its newest. */
const atCampaign =
  (show: Showing): Answering =>
  (run, at) =>
    atTable(
      run,
      at,
      async (table) =>
        orRefuse(run, at, await run.app.campaign(at.from.person, { table }), table, (seen) =>
          show(run, at, seen, table),
        ),
      true,
    );

const shopping: Showing = (run, at, { now }) =>
  now.seen?.view.game === 'shop' && now.table.status === 'running'
    ? panel(run, at, now)
    : tell(run, at, said('bot.noShop'), now.table.id);

// Whatever the campaign waits for, be it a game or a shop, is what its current table asks.
const next: Showing = (run, at, { record, now }) =>
  record.status === 'running' ? panel(run, at, now) : tell(run, at, said('bot.campaignOver'), now.table.id);

/** Gives up the whole campaign, and not only the game that is being played. */
const resigning: Showing = (run, at, { record, now }) =>
  record.status === 'running'
    ? run.render.confirm(at.voice, { what: 'resignCampaign', table: now.table })
    : tell(run, at, said('bot.campaignOver'), now.table.id);

const opening = (sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  sub
    .setName('new')
    .setDescription('Open a campaign of five games here')
    .addStringOption((option) =>
      option
        .setName('side')
        .setDescription('Your side in all five games; random if you pick none')
        .addChoices({ name: 'Empire', value: 'empire' }, { name: 'Rebels', value: 'rebel' }),
    )
    .addUserOption((option) => option.setName('invite').setDescription('Whom to invite'))
    .addBooleanOption((option) => option.setName('payoff').setDescription('Neutral cards may be paid off'))
    .addBooleanOption((option) =>
      option.setName('bases_return').setDescription('Destroyed bases come back in the next game'),
    )
    .addBooleanOption((option) => option.setName('thread').setDescription('In a thread of its own'))
    .addBooleanOption((option) => option.setName('host_only').setDescription('You run the table and do not play'));

const tree = (builder: SlashCommandBuilder) =>
  builder
    .addSubcommand(opening)
    .addSubcommand(plain('status', 'How the campaign stands'))
    .addSubcommand(plain('shop', 'What you buy between two games'))
    .addSubcommand(plain('next', 'Whatever the campaign waits for from you'))
    .addSubcommand(plain('log', 'The campaign log, also as a file to print'))
    .addSubcommand(plain('resign', 'Give the whole campaign up'));

/** `/campaign …`: five games as one. */
export const campaign: Command = {
  data: tree(command('campaign', 'Five games as one')).toJSON(),
  paths: {
    'campaign new': (run, at) => openTableOf(run, at, 'campaign'),
    'campaign status': atCampaign((run, at, seen) => run.render.campaign(at.voice, seen)),
    'campaign shop': atCampaign(shopping),
    'campaign next': atCampaign(next),
    'campaign log': atCampaign((run, at, seen) => run.render.campaignLog(at.voice, seen)),
    'campaign resign': atCampaign(resigning),
  },
  complete: (run, heard) =>
    heard.asked.type === 'autocomplete' ? suggestCampaigns(run, heard, heard.asked.focused.typed) : Promise.resolve([]),
};
