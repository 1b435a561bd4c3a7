import { SnowflakeUtil } from 'discord.js';
import {
  type APIApplicationCommandInteractionDataOption,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmission,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  InteractionContextType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import type { Person } from '../app/ports.ts';

/** Where a clicked message stands: `public`, or on the clicker's own panel (ephemeral, or a direct message with the bot). */
export type Surface = 'public' | 'own';

export type OptionValue = string | number | boolean;

/** A file that somebody sent: where Discord keeps it, and how long Discord says that it is. */
export type SentFile = { readonly name: string; readonly bytes: number; readonly url: string };

export type Asked =
  | {
      readonly type: 'command';
      /** The whole path, such as `game new`. */
      readonly path: string;
      readonly options: Readonly<Record<string, OptionValue>>;
      /** What the bot may do in the channels that were picked as options. */
      readonly channels: Readonly<Record<string, bigint>>;
      /** The files that were sent along, by the option's name. */
      readonly files: Readonly<Record<string, SentFile>>;
    }
  | {
      readonly type: 'autocomplete';
      readonly path: string;
      readonly options: Readonly<Record<string, OptionValue>>;
      readonly focused: { readonly name: string; readonly typed: string };
    }
  | {
      readonly type: 'component';
      readonly customId: string;
      readonly values: readonly string[];
      /** Everything that could be chosen in a clicked select. */
      readonly choosable: readonly string[];
      readonly message: string;
      readonly surface: Surface;
      /** A message in a direct message that is not ephemeral: it stands there for days. */
      readonly lasting: boolean;
    }
  | {
      readonly type: 'modal';
      readonly customId: string;
      readonly fields: Readonly<Record<string, string>>;
      /** Where the click that opened it was; a modal that no message opened is answered anew. */
      readonly surface: Surface;
      readonly lasting: boolean;
    };

/** One interaction, read from the gateway's raw payload. Who somebody is comes from here and nowhere else. */
export type Heard = {
  readonly id: string;
  readonly token: string;
  readonly application: string;
  readonly createdAt: number;
  readonly person: Person;
  /** Whether the person may manage the server: for `/setup`. */
  readonly permissions: bigint;
  readonly channel: string;
  readonly channelType: ChannelType;
  readonly dm: boolean;
  readonly guild?: string;
  readonly guildLocale?: string;
  /** What the bot may do in this place. */
  readonly appPermissions: bigint;
  readonly asked: Asked;
};

type Option = APIApplicationCommandInteractionDataOption<InteractionType>;

/** Walks into subcommands: gives the path and the options at its end. */
const readOptions = (name: string, options: readonly Option[] = []): { path: string; leaves: readonly Option[] } => {
  const first = options[0];
  if (
    first &&
    (first.type === ApplicationCommandOptionType.Subcommand ||
      first.type === ApplicationCommandOptionType.SubcommandGroup)
  )
    return readOptions(`${name} ${first.name}`, first.options as readonly Option[] | undefined);
  return { path: name, leaves: options };
};

const valuesOf = (leaves: readonly Option[]): Record<string, OptionValue> =>
  Object.fromEntries(leaves.flatMap((o) => ('value' in o && o.value !== undefined ? [[o.name, o.value]] : [])));

type CommandData = Extract<APIInteraction, { type: InteractionType.ApplicationCommand }>['data'];

/** The files that options name, from what Discord has resolved. */
const filesOf = (leaves: readonly Option[], data: CommandData): Record<string, SentFile> => {
  const sent = 'resolved' in data && data.resolved && 'attachments' in data.resolved ? data.resolved.attachments : {};
  return Object.fromEntries(
    leaves.flatMap((o) => {
      const file = o.type === ApplicationCommandOptionType.Attachment ? sent?.[o.value] : undefined;
      return file ? [[o.name, { name: file.filename, bytes: file.size, url: file.url }]] : [];
    }),
  );
};

const fieldsOf = (components: readonly APIModalSubmission['components'][number][]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const row of components) {
    const inner: readonly unknown[] = 'components' in row ? row.components : 'component' in row ? [row.component] : [];
    for (const field of inner as readonly { custom_id?: string; value?: unknown }[])
      if (field.custom_id !== undefined && typeof field.value === 'string') fields[field.custom_id] = field.value;
  }
  return fields;
};

const isEphemeral = (raw: APIInteraction): boolean =>
  'message' in raw && ((raw.message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;

const isLasting = (raw: APIInteraction): boolean => surfaceOf(raw) === 'own' && !isEphemeral(raw);

const surfaceOf = (raw: APIInteraction): Surface => {
  if (!('message' in raw) || !raw.message) return 'public';
  if (isDm(raw)) return 'own';
  return isEphemeral(raw) ? 'own' : 'public';
};

const isDm = (raw: APIInteraction): boolean =>
  raw.guild_id === undefined || raw.context === InteractionContextType.BotDM;

type Rows = NonNullable<APIMessageComponentInteraction['message']['components']>;

const choosableOf = (rows: Rows, customId: string): readonly string[] => {
  const parts = rows.flatMap((row) => ('components' in row ? [...row.components] : []));
  const select = parts.find((part) => 'custom_id' in part && part.custom_id === customId && 'options' in part);
  return select && 'options' in select ? select.options.map((o) => o.value) : [];
};

const readAsked = (raw: APIInteraction): Asked | undefined => {
  if (raw.type === InteractionType.ApplicationCommand) {
    if (raw.data.type !== ApplicationCommandType.ChatInput) return undefined;
    const { path, leaves } = readOptions(raw.data.name, raw.data.options as readonly Option[] | undefined);
    const picked = Object.values(raw.data.resolved?.channels ?? {}) as readonly {
      id: string;
      app_permissions?: string;
    }[];
    const channels = Object.fromEntries(
      picked.flatMap((c) => (c.app_permissions === undefined ? [] : [[c.id, BigInt(c.app_permissions)]])),
    );
    return { type: 'command', path, options: valuesOf(leaves), channels, files: filesOf(leaves, raw.data) };
  }
  if (raw.type === InteractionType.ApplicationCommandAutocomplete) {
    const { path, leaves } = readOptions(raw.data.name, raw.data.options as readonly Option[] | undefined);
    const focus = leaves.find((o) => 'focused' in o && o.focused);
    if (!focus) return undefined;
    const typed = 'value' in focus && focus.value !== undefined ? String(focus.value) : '';
    return { type: 'autocomplete', path, options: valuesOf(leaves), focused: { name: focus.name, typed } };
  }
  if (raw.type === InteractionType.MessageComponent) {
    const values = 'values' in raw.data ? raw.data.values : [];
    return {
      type: 'component',
      customId: raw.data.custom_id,
      values,
      choosable: choosableOf(raw.message.components ?? [], raw.data.custom_id),
      message: raw.message.id,
      surface: surfaceOf(raw),
      lasting: isLasting(raw),
    };
  }
  if (raw.type === InteractionType.ModalSubmit) {
    const fields = fieldsOf(raw.data.components);
    return { type: 'modal', customId: raw.data.custom_id, fields, surface: surfaceOf(raw), lasting: isLasting(raw) };
  }
  return undefined;
};

const NAME_LENGTH = 100;

/** Reads a raw INTERACTION_CREATE. Nothing for kinds of interaction that we never ask for. */
export const readInteraction = (raw: APIInteraction): Heard | undefined => {
  const user = raw.member?.user ?? raw.user;
  const asked = readAsked(raw);
  const channel = raw.channel?.id ?? ('channel_id' in raw ? raw.channel_id : undefined);
  if (!user || !asked || channel === undefined) return undefined;
  const name = (raw.member?.nick ?? user.global_name ?? user.username).slice(0, NAME_LENGTH);
  const locale = 'locale' in raw ? raw.locale : undefined;
  return {
    id: raw.id,
    token: raw.token,
    application: raw.application_id,
    createdAt: SnowflakeUtil.timestampFrom(raw.id),
    person: { id: user.id, name, ...(locale && { locale }) },
    permissions: BigInt(raw.member?.permissions ?? 0),
    channel,
    channelType: raw.channel?.type ?? ChannelType.GuildText,
    dm: isDm(raw),
    ...(raw.guild_id !== undefined && { guild: raw.guild_id }),
    ...(raw.guild_locale !== undefined && { guildLocale: raw.guild_locale }),
    appPermissions: BigInt(raw.app_permissions ?? 0),
    asked,
  };
};
