import type {
  APIAttachment,
  APIEmbed,
  APIMessage,
  APIMessageReference,
  APIMessageTopLevelComponent,
} from 'discord-api-types/v10';
import { attachAll, resolveFiles } from './attachments.ts';
import { viewersOf } from './audience.ts';
import type { Core } from './core.ts';
import { apiError } from './errors.ts';
import { dispatch, dispatchGuild, intent } from './gateway/dispatch.ts';
import { allMentions, type Mentions, mentioningText, mentionsIn, notify, userMentions } from './mentions.ts';
import type { Channel, Stored, Uploads } from './model.ts';
import { isoTime, memberPart, userOf } from './payloads.ts';
import { canView } from './permissions.ts';
import { flag, type MessageInput } from './validate/message.ts';
import { createProblems } from './validate/problems.ts';

/** What a new message is made of besides its input. */
export type Creation = {
  readonly channel: Channel;
  readonly author: string;
  readonly input: MessageInput;
  readonly uploads: Uploads;
  readonly type?: number;
  /** Extra flags: 64, 128. */
  readonly flags?: number;
  readonly viewer?: string;
  readonly token?: string;
  /** Fields of interaction answers: interaction_metadata, application_id, webhook_id. */
  readonly extra?: Partial<APIMessage>;
  readonly replyTo?: Stored;
  /** A loading message or a system message may be empty. */
  readonly mayBeEmpty?: boolean;
};

const channelOf = (core: Core, stored: Stored): Channel | undefined => core.world.channels.get(stored.channel);

/** Who sees a message. */
export const messageViewers = (core: Core, stored: Stored): ReadonlySet<string> => {
  if (stored.viewer !== undefined) return new Set([stored.viewer]);
  const channel = channelOf(core, stored);
  return channel === undefined ? new Set() : viewersOf(core, channel);
};

/** A message as the bot gets it: others' content is blank without the MESSAGE_CONTENT intent, unless in DMs or mentioning the bot. */
export const asBotSees = (core: Core, stored: Stored, hasContent: boolean): APIMessage => {
  const { botId } = core.world;
  const isDirect = channelOf(core, stored)?.guild === undefined;
  const full =
    hasContent || stored.author === botId || isDirect || stored.body.mentions.some((user) => user.id === botId);
  return full ? stored.body : { ...stored.body, content: '', embeds: [], attachments: [], components: [] };
};

const announce = (core: Core, stored: Stored, event: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE'): void => {
  const channel = channelOf(core, stored);
  if (channel === undefined) return;
  const member = core.world.guilds.get(channel.guild ?? '')?.members.get(stored.author);
  const place =
    channel.guild === undefined
      ? { channel_type: 1 }
      : { guild_id: channel.guild, ...(member === undefined ? {} : { member: memberPart(member) }) };
  const isDirect = channel.guild === undefined || stored.viewer !== undefined;
  if (!isDirect && !canView(core.world, channel, core.world.botId)) return;
  const data = (session: { readonly intents: number }) => ({
    ...asBotSees(core, stored, (session.intents & intent.messageContent) !== 0),
    ...place,
  });
  if (isDirect) dispatch(core, event, intent.directMessages, data);
  else dispatchGuild(core, channel.guild ?? '', event, intent.guildMessages, data);
};

const isEmpty = (body: APIMessage, attached: number): boolean =>
  body.content === '' && body.embeds.length === 0 && (body.components ?? []).length === 0 && attached === 0;

const referenceOf = (
  channel: Channel,
  replyTo: Stored | undefined,
): { message_reference?: APIMessageReference; referenced_message?: APIMessage } =>
  replyTo === undefined
    ? {}
    : {
        message_reference: {
          type: 0,
          message_id: replyTo.id,
          channel_id: replyTo.channel,
          ...(channel.guild === undefined ? {} : { guild_id: channel.guild }),
        },
        ...(replyTo.viewer === undefined ? { referenced_message: replyTo.body } : {}),
      };

const sum = (...flags: readonly (number | undefined)[]): number =>
  flags.reduce((all: number, one) => all | (one ?? 0), 0);

type Fresh = { readonly body: APIMessage; readonly attached: readonly APIAttachment[]; readonly mentions: Mentions };

const freshBody = (core: Core, creation: Creation): Fresh => {
  const { channel, author, input, replyTo } = creation;
  const { world } = core;
  const attached = attachAll(core, channel.id, [], input.attachments, creation.uploads);
  const resolved = resolveFiles(input.embeds ?? [], input.components ?? [], attached);
  const allowed = input.allowedMentions ?? (creation.token === undefined ? allMentions : userMentions);
  const mentions = mentionsIn(core, channel, author, mentioningText(input.content ?? '', resolved.components), allowed);
  const replied = replyTo !== undefined && allowed.repliedUser && creation.token === undefined ? [replyTo.author] : [];
  const users = [...new Set([...mentions.users, ...replied])];
  const body: APIMessage = {
    id: core.newId(),
    channel_id: channel.id,
    type: creation.type ?? (replyTo === undefined ? 0 : 19),
    author: userOf(world, author),
    content: input.content ?? '',
    timestamp: isoTime(core.clock.now()),
    edited_timestamp: null,
    tts: false,
    mention_everyone: mentions.everyone,
    mentions: users.map((user) => userOf(world, user)),
    mention_roles: [...mentions.roles],
    attachments: [...resolved.attachments],
    embeds: [...resolved.embeds],
    components: [...resolved.components],
    pinned: false,
    flags: sum(input.flags, creation.flags),
    ...(input.nonce === undefined ? {} : { nonce: input.nonce }),
    ...referenceOf(channel, replyTo),
    ...creation.extra,
  };
  return { body, attached, mentions: { ...mentions, users } };
};

/** Creates a message, shows it, notifies and sends the event. 50006 when it is empty, 50035 for wrong attachments. */
export const createMessage = (core: Core, creation: Creation): Stored => {
  const { channel, author, input } = creation;
  const { body, attached, mentions } = freshBody(core, creation);
  if (creation.mayBeEmpty !== true && isEmpty(body, attached.length)) throw apiError(50006);
  const stored: Stored = {
    id: body.id,
    channel: channel.id,
    author,
    createdAt: core.clock.now(),
    body,
    attached,
    gone: false,
    ...(creation.viewer === undefined ? {} : { viewer: creation.viewer }),
    ...(creation.token === undefined ? {} : { token: creation.token }),
  };
  keep(core, channel, stored);
  core.journal.add(messageViewers(core, stored), {
    kind: 'message',
    channel: channel.id,
    message: body,
    ephemeral: stored.viewer !== undefined,
  });
  notify(core, channel, stored, mentions, ((input.flags ?? 0) & flag.silent) !== 0);
  announce(core, stored, 'MESSAGE_CREATE');
  return stored;
};

const keep = (core: Core, channel: Channel, stored: Stored): void => {
  if (stored.viewer !== undefined) {
    core.world.ephemerals.set(stored.id, stored);
    return;
  }
  channel.messages.set(stored.id, stored);
  channel.lastMessage = stored.id;
  if (channel.thread !== undefined) channel.thread.lastActivity = stored.createdAt;
};

/** Puts a changed body in place and shows it. */
export const replaceBody = (core: Core, stored: Stored, body: APIMessage): void => {
  stored.body = body;
  if (!stored.gone)
    core.journal.add(messageViewers(core, stored), {
      kind: 'edit',
      channel: stored.channel,
      message: body,
      ephemeral: stored.viewer !== undefined,
    });
  announce(core, stored, 'MESSAGE_UPDATE');
};

const nextFlags = (before: number, input: MessageInput, clearLoading: boolean): number => {
  const wanted = input.flags ?? before;
  const suppress = wanted & flag.suppressEmbeds;
  const v2 = (wanted | before) & flag.v2;
  const kept = before & ~(flag.suppressEmbeds | flag.v2 | (clearLoading ? flag.loading : 0));
  return kept | suppress | v2;
};

const noLegacyLeft = (content: string, embeds: readonly APIEmbed[]): void => {
  const problems = createProblems();
  const why = 'The MessageFlags.IS_COMPONENTS_V2 message flag prevents using this field';
  if (content !== '') problems.add(['content'], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', why);
  if (embeds.length > 0) problems.add(['embeds'], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', why);
  problems.throwIfAny();
};

/** Edits a message: absent fields stay, empty ones are emptied, mentions are computed anew and nobody is notified. 50006 when nothing is left. */
export const editMessage = (core: Core, stored: Stored, input: MessageInput, uploads: Uploads): void => {
  const channel = channelOf(core, stored);
  if (channel === undefined) throw apiError(10003);
  const before = stored.body;
  const attached = attachAll(core, channel.id, stored.attached, input.attachments, uploads);
  const resolved = resolveFiles(input.embeds ?? before.embeds, input.components ?? componentsOf(before), attached);
  const content = input.content ?? before.content;
  const allowed = input.allowedMentions ?? (stored.token === undefined ? allMentions : userMentions);
  const mentions = mentionsIn(core, channel, stored.author, mentioningText(content, resolved.components), allowed);
  const flags = nextFlags(before.flags ?? 0, input, true);
  if ((flags & flag.v2) !== 0 && ((before.flags ?? 0) & flag.v2) === 0) noLegacyLeft(content, resolved.embeds);
  const body: APIMessage = {
    ...before,
    content,
    embeds: [...resolved.embeds],
    components: [...resolved.components],
    attachments: [...resolved.attachments],
    mentions: mentions.users.map((user) => userOf(core.world, user)),
    mention_roles: [...mentions.roles],
    mention_everyone: mentions.everyone,
    edited_timestamp: ((before.flags ?? 0) & flag.loading) !== 0 ? null : isoTime(core.clock.now()),
    flags,
  };
  if (isEmpty(body, attached.length)) throw apiError(50006);
  stored.attached = attached;
  replaceBody(core, stored, body);
};

const componentsOf = (body: APIMessage): readonly APIMessageTopLevelComponent[] => body.components ?? [];

/** Deletes a message for everybody. */
export const deleteMessage = (core: Core, stored: Stored): void => {
  const channel = channelOf(core, stored);
  stored.gone = true;
  const viewers = messageViewers(core, stored);
  core.world.ephemerals.delete(stored.id);
  channel?.messages.delete(stored.id);
  channel?.pinned.delete(stored.id);
  core.world.deleted.set(stored.id, stored);
  core.journal.add(viewers, { kind: 'delete', channel: stored.channel, messageId: stored.id });
  const data = () => ({
    id: stored.id,
    channel_id: stored.channel,
    ...(channel?.guild === undefined ? {} : { guild_id: channel.guild }),
  });
  if (channel?.guild === undefined || stored.viewer !== undefined)
    dispatch(core, 'MESSAGE_DELETE', intent.directMessages, data);
  else if (canView(core.world, channel, core.world.botId))
    dispatchGuild(core, channel.guild, 'MESSAGE_DELETE', intent.guildMessages, data);
};

/** The message anywhere: in a channel, ephemeral, or, when `deleted` is asked for, deleted. */
export const findMessage = (core: Core, id: string, deleted = false): Stored | undefined => {
  const ephemeral = core.world.ephemerals.get(id);
  if (ephemeral !== undefined) return ephemeral;
  for (const channel of core.world.channels.values()) {
    const stored = channel.messages.get(id);
    if (stored !== undefined) return stored;
  }
  return deleted ? core.world.deleted.get(id) : undefined;
};
