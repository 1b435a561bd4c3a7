import { viewersOf } from '../audience.ts';
import { type Core, measure } from '../core.ts';
import { ApiError, apiError } from '../errors.ts';
import { asBotSees, createMessage, deleteMessage, editMessage, replaceBody } from '../messages.ts';
import type { Channel, Stored } from '../model.ts';
import { isoTime } from '../payloads.ts';
import { has, Permission } from '../permissions.ts';
import { byAge } from '../snowflake.ts';
import { joinThread, setArchived } from '../threads.ts';
import { createFlags, editFlags, flag, type MessageInput, messageAt } from '../validate/message.ts';
import { createProblems, invalid } from '../validate/problems.ts';
import { botPermissions, channelFor, hasMessageContent, managesThreads, messageFor, need, param } from './access.ts';
import type { Call, Result, Route } from './route.ts';

const textTypes = [0, 1, 5, 11, 12];

const directProblem = (core: Core, channel: Channel): void => {
  const user = core.world.users.get(channel.recipient ?? '');
  const isShared = [...core.world.guilds.values()].some(
    (guild) => guild.members.has(user?.id ?? '') && guild.members.has(core.world.botId),
  );
  if (!isShared) throw apiError(50278);
  if (user?.dmsClosed === true) throw apiError(50007);
};

/** Whether the bot may send here: view, send, and what a thread's state allows. */
const checkSend = (core: Core, channel: Channel) => {
  if (channel.guild === undefined) return directProblem(core, channel);
  if (!textTypes.includes(channel.type)) throw apiError(50008);
  need(core, channel, channel.thread === undefined ? Permission.SendMessages : Permission.SendMessagesInThreads);
  if (channel.thread?.locked === true && !managesThreads(core, channel)) throw apiError(160005);
};

const checkParts = (core: Core, channel: Channel, input: MessageInput, call: Call): void => {
  if (channel.guild === undefined) return;
  if ((input.embeds?.length ?? 0) > 0) need(core, channel, Permission.EmbedLinks);
  if (call.uploads.size > 0) need(core, channel, Permission.AttachFiles);
};

const replyTarget = (core: Core, channel: Channel, input: MessageInput): Stored | undefined => {
  if (input.reference === undefined) return undefined;
  need(core, channel, Permission.ReadMessageHistory);
  const target = channel.messages.get(input.reference.message);
  if (target === undefined && input.reference.failIfNotExists)
    invalid(['message_reference'], 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE', 'Unknown message');
  return target;
};

/** The first message with this nonce, if it is still remembered. 10008 when that one was deleted. */
const rememberedNonce = (core: Core, input: MessageInput): Stored | undefined => {
  if (input.nonce === undefined || !input.enforceNonce) return undefined;
  const known = core.world.nonces.get(input.nonce);
  if (known === undefined || known.until <= core.clock.now()) return undefined;
  const stored = core.world.channels.get(known.channel)?.messages.get(known.message);
  if (stored === undefined) throw apiError(10008);
  return stored;
};

const create = (core: Core, call: Call): Result => {
  const channel = channelFor(core, param(call, 'channel'));
  checkSend(core, channel);
  const problems = createProblems();
  const input = messageAt(problems, call.body, {
    measure: measure(core),
    v2Text: core.limits.v2Text,
    flags: createFlags,
  });
  problems.throwIfAny();
  checkParts(core, channel, input, call);
  const known = rememberedNonce(core, input);
  if (known !== undefined) return { body: known.body };
  const replyTo = replyTarget(core, channel, input);
  if (channel.thread?.archived === true) setArchived(core, channel, false);
  const stored = createMessage(core, {
    channel,
    author: core.world.botId,
    input,
    uploads: call.uploads,
    ...(replyTo === undefined ? {} : { replyTo }),
  });
  if (channel.thread !== undefined) joinThread(core, channel, core.world.botId);
  if (input.nonce !== undefined)
    core.world.nonces.set(input.nonce, {
      message: stored.id,
      channel: channel.id,
      until: core.clock.now() + core.limits.nonceMs,
    });
  return { body: stored.body };
};

const checkOldEdit = (core: Core, stored: Stored): void => {
  const { oldEdit, rateLimits } = core.limits;
  if (!rateLimits || core.clock.now() - stored.createdAt <= oldEdit.afterMs) return;
  const wait = core.rates.budget(`old-edit ${stored.channel}`, oldEdit);
  if (wait !== undefined) throw apiError(30046, wait / 1000);
};

const edit = (core: Core, call: Call): Result => {
  const channel = channelFor(core, param(call, 'channel'));
  const stored = messageFor(channel, param(call, 'message'));
  if (stored.author !== core.world.botId) throw apiError(50005);
  if (channel.thread?.archived === true) throw apiError(50083);
  checkOldEdit(core, stored);
  const problems = createProblems();
  const v2Before = ((stored.body.flags ?? 0) & flag.v2) !== 0;
  const input = messageAt(problems, call.body, {
    measure: measure(core),
    v2Text: core.limits.v2Text,
    flags: editFlags,
    v2Before,
  });
  problems.throwIfAny();
  checkParts(core, channel, input, call);
  editMessage(core, stored, input, call.uploads);
  return { body: stored.body };
};

const remove = (core: Core, call: Call): Result => {
  const channel = channelFor(core, param(call, 'channel'));
  const stored = messageFor(channel, param(call, 'message'));
  if (stored.author !== core.world.botId) {
    if (channel.guild === undefined) throw apiError(50013);
    need(core, channel, Permission.ManageMessages);
  }
  deleteMessage(core, stored);
  return undefined;
};

const seen = (core: Core, stored: Stored) => asBotSees(core, stored, hasMessageContent(core));

const read = (core: Core, call: Call): Result => {
  const channel = channelFor(core, param(call, 'channel'));
  need(core, channel, Permission.ReadMessageHistory);
  return { body: seen(core, messageFor(channel, param(call, 'message'))) };
};

const list = (core: Core, call: Call): Result => {
  const channel = channelFor(core, param(call, 'channel'));
  if (channel.guild !== undefined && !has(botPermissions(core, channel), Permission.ReadMessageHistory))
    return { body: [] };
  const { before, after, around } = call.query;
  const limit = Number(call.query.limit ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    invalid(['limit'], 'NUMBER_TYPE_MAX', 'int value should be between 1 and 100.');
  const ids = [...channel.messages.keys()].sort(byAge);
  const newestFirst = (chosen: readonly string[]): Result => ({
    body: [...chosen]
      .reverse()
      .flatMap((id) => channel.messages.get(id) ?? [])
      .map((stored) => seen(core, stored)),
  });
  if (after !== undefined) return newestFirst(ids.filter((id) => byAge(id, after) > 0).slice(0, limit));
  if (before !== undefined) return newestFirst(ids.filter((id) => byAge(id, before) < 0).slice(-limit));
  if (around === undefined) return newestFirst(ids.slice(-limit));
  const middle = ids.findIndex((id) => byAge(id, around) >= 0);
  const from = Math.max((middle < 0 ? ids.length : middle) - Math.floor(limit / 2), 0);
  return newestFirst(ids.slice(from, from + limit));
};

const pinned = (core: Core, call: Call, isPinned: boolean): Result => {
  const channel = channelFor(core, param(call, 'channel'));
  const stored = messageFor(channel, param(call, 'message'));
  need(core, channel, Permission.PinMessages);
  if (channel.thread?.archived === true) throw apiError(50083);
  if (channel.pinned.has(stored.id) === isPinned) return undefined;
  if (isPinned && channel.pinned.size >= core.limits.pins) throw apiError(30003);
  if (isPinned) channel.pinned.add(stored.id);
  else channel.pinned.delete(stored.id);
  replaceBody(core, stored, { ...stored.body, pinned: isPinned });
  if (!isPinned) return undefined;
  createMessage(core, {
    channel,
    author: core.world.botId,
    input: { enforceNonce: false },
    uploads: new Map(),
    type: 6,
    mayBeEmpty: true,
    extra: {
      message_reference: {
        type: 0,
        message_id: stored.id,
        channel_id: channel.id,
        ...(channel.guild === undefined ? {} : { guild_id: channel.guild }),
      },
    },
  });
  return undefined;
};

const pins = (core: Core, call: Call): readonly Stored[] => {
  const channel = channelFor(core, param(call, 'channel'));
  return [...channel.pinned].reverse().flatMap((id) => channel.messages.get(id) ?? []);
};

const typing = (core: Core, call: Call): Result => {
  const channel = channelFor(core, param(call, 'channel'));
  checkSend(core, channel);
  core.journal.add(viewersOf(core, channel), { kind: 'typing', channel: channel.id, user: core.world.botId });
  return undefined;
};

const crosspost = (): Result => {
  throw new ApiError(400, { message: 'This message cannot be crossposted', code: 50068 });
};

const messages = '/channels/:channel/messages';

/** Messages with the bot's token. */
export const messageRoutes: readonly Route[] = [
  { method: 'POST', path: messages, auth: 'bot', rate: 'post', handle: create },
  { method: 'GET', path: messages, auth: 'bot', rate: 'other', handle: list },
  {
    method: 'GET',
    path: `${messages}/pins`,
    auth: 'bot',
    rate: 'other',
    handle: (core, call) => ({
      body: {
        items: pins(core, call).map((stored) => ({
          pinned_at: isoTime(stored.createdAt),
          message: seen(core, stored),
        })),
        has_more: false,
      },
    }),
  },
  {
    method: 'PUT',
    path: `${messages}/pins/:message`,
    auth: 'bot',
    rate: 'other',
    handle: (core, call) => pinned(core, call, true),
  },
  {
    method: 'DELETE',
    path: `${messages}/pins/:message`,
    auth: 'bot',
    rate: 'other',
    handle: (core, call) => pinned(core, call, false),
  },
  { method: 'GET', path: `${messages}/:message`, auth: 'bot', rate: 'other', handle: read },
  { method: 'PATCH', path: `${messages}/:message`, auth: 'bot', rate: 'patch', handle: edit },
  { method: 'DELETE', path: `${messages}/:message`, auth: 'bot', rate: 'other', handle: remove },
  { method: 'POST', path: `${messages}/:message/crosspost`, auth: 'bot', rate: 'other', handle: crosspost },
  { method: 'POST', path: '/channels/:channel/typing', auth: 'bot', rate: 'other', handle: typing },
];
