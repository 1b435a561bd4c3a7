import {
  ApplicationIntegrationType,
  InteractionContextType,
  SlashCommandBuilder,
  type SlashCommandStringOption,
  type SlashCommandSubcommandBuilder,
} from 'discord.js';
import type { TableSeen } from '../src/app/use-cases.ts';
import type { Heard } from '../src/discord/interaction.ts';
import { sceneOf } from '../src/discord/render/scene.ts';
import type { Choice, Command, Runtime } from '../src/discord/runtime.ts';
import { offeredTo, optionsOf, suggest, suggestTables } from '../src/discord/suggest.ts';

/** A command that works in servers and in direct messages with the bot, for apps installed in a server. */
export const command = (name: string, description: string): SlashCommandBuilder =>
  new SlashCommandBuilder()
    .setName(name)
    .setDescription(description)
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);

/** The `table` option: in a direct message, which of one's tables is meant. */
export const tableOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option.setName('table').setDescription('Which of your tables').setAutocomplete(true);

/** A subcommand without options but for the table that is meant. */
export const plain =
  (name: string, description: string) =>
  (sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
    sub.setName(name).setDescription(description).addStringOption(tableOption);

/** An option whose choices are what may be done now. */
export const offeredOption =
  (name: string, description: string, required = true) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    option.setName(name).setDescription(description).setRequired(required).setAutocomplete(true);

/** The offered options of some verbs as choices, named as on the buttons. */
export const choicesOf = (
  run: Runtime,
  heard: Heard,
  seen: TableSeen,
  verbs: readonly string[] | undefined,
): readonly Choice[] => {
  const scene = sceneOf(run.voice(heard.person.locale), seen);
  return optionsOf(seen, verbs).map(({ option }) => ({ name: scene.say(option.label), value: option.id }));
};

/** Suggestions for a command whose one option is an offered one of these verbs, and for its `table`. */
export const completing =
  (verbs: readonly string[] | undefined): NonNullable<Command['complete']> =>
  async (run, heard) => {
    if (heard.asked.type !== 'autocomplete') return [];
    const { name, typed } = heard.asked.focused;
    if (name === 'table') return suggestTables(run, heard, typed);
    const seen = await offeredTo(run, heard);
    return seen ? suggest(choicesOf(run, heard, seen, verbs), typed) : [];
  };
