import { worldChanged } from '../audience.ts';
import { type Core, makerOf, measure } from '../core.ts';
import { ApiError, apiError } from '../errors.ts';
import { dispatchGuild, intent } from '../gateway/dispatch.ts';
import type { Channel, Overwrite } from '../model.ts';
import { channelJson, threadMemberJson } from '../payloads.ts';
import { guildPermissions, has, Permission } from '../permissions.ts';
import { createThread, joinThread, leaveThread, removeChannel, setArchived, threadEvent } from '../threads.ts';
import { booleanAt, createProblems, integerAt, isJson, type Json, textAt } from '../validate/problems.ts';
import { addChannel } from '../world.ts';
import { channelFor, guildFor, managesThreads, messageFor, need, param } from './access.ts';
import type { Call, Result, Route } from './route.ts';

const record = (call: Call): Json => (isJson(call.body) ? call.body : {});

const overwritesFrom = (value: unknown): Overwrite[] | undefined =>
  Array.isArray(value)
    ? value.filter(isJson).map((raw) => ({
        id: String(raw.id),
        type: raw.type === 1 ? 1 : 0,
        allow: BigInt(String(raw.allow ?? 0)),
        deny: BigInt(String(raw.deny ?? 0)),
      }))
    : undefined;

const nameFrom = (core: Core, raw: Json, required: boolean): string | undefined => {
  const problems = createProblems();
  const name = textAt(problems, ['name'], raw.name, { min: 1, max: 100, required }, measure(core));
  problems.throwIfAny();
  return name;
};

const createIn = (core: Core, call: Call): Result => {
  const guild = guildFor(core, param(call, 'guild'));
  if (!has(guildPermissions(guild, core.world.botId), Permission.ManageChannels)) throw apiError(50013);
  const raw = record(call);
  const name = nameFrom(core, raw, true) ?? '';
  if (guild.channels.size >= core.limits.channelsPerGuild) throw apiError(30013);
  const type = raw.type === 4 ? 'category' : raw.type === 5 ? 'announcement' : 'text';
  const parent = typeof raw.parent_id === 'string' ? { parent: raw.parent_id } : {};
  const channel = addChannel(core.world, guild, makerOf(core), {
    name: type === 'category' ? name : name.toLowerCase().replaceAll(/\s+/g, '-'),
    type,
    ...parent,
  });
  channel.overwrites = overwritesFrom(raw.permission_overwrites) ?? [];
  if (typeof raw.topic === 'string') channel.topic = raw.topic;
  worldChanged(core);
  const json = channelJson(core.world, channel);
  dispatchGuild(core, guild.id, 'CHANNEL_CREATE', intent.guilds, () => json);
  return { status: 201, body: json };
};

/** A name changes twice in ten minutes; the third meets a long 429. */
const rename = (core: Core, channel: Channel, name: string | undefined): void => {
  if (name === undefined || name === channel.name) return;
  const wait = core.limits.rateLimits ? core.rates.budget(`rename ${channel.id}`, core.limits.rename) : undefined;
  if (wait !== undefined)
    throw new ApiError(
      429,
      { message: 'You are being rate limited.', retry_after: wait / 1000, global: false },
      wait / 1000,
    );
  channel.name = name;
};

const editThread = (core: Core, thread: Channel, raw: Json): void => {
  const state = thread.thread;
  if (state === undefined) return;
  const problems = createProblems();
  const archived = booleanAt(problems, ['archived'], raw.archived);
  const locked = booleanAt(problems, ['locked'], raw.locked);
  const minutes = integerAt(problems, ['auto_archive_duration'], raw.auto_archive_duration, 60, 10_080);
  if (minutes !== undefined && ![60, 1440, 4320, 10_080].includes(minutes))
    problems.add(['auto_archive_duration'], 'BASE_TYPE_CHOICES', 'Value must be one of {60, 1440, 4320, 10080}.');
  problems.throwIfAny();
  const manages = managesThreads(core, thread);
  const isOwner = state.owner === core.world.botId;
  const others = Object.keys(raw).some((key) => !['archived', 'locked'].includes(key) && raw[key] !== undefined);
  if (state.archived && archived !== false && (others || locked !== undefined)) throw apiError(50083);
  if (state.locked && !manages) throw apiError(160005);
  if (locked !== undefined && locked !== state.locked && !manages) throw apiError(50013);
  const onlyUnarchives = archived === false && !others && locked === undefined;
  if (!manages && !isOwner && !onlyUnarchives) throw apiError(50013);
  const wasArchived = state.archived;
  rename(core, thread, nameFrom(core, raw, false));
  if (minutes !== undefined) state.autoArchiveMinutes = minutes;
  if (locked !== undefined) state.locked = locked;
  if (typeof raw.invitable === 'boolean') state.invitable = raw.invitable;
  if (archived !== undefined) setArchived(core, thread, archived);
  if (wasArchived === state.archived) threadEvent(core, thread, 'THREAD_UPDATE');
};

const edit = (core: Core, call: Call): Result => {
  const channel = channelFor(core, param(call, 'channel'));
  const raw = record(call);
  if (channel.guild === undefined) throw apiError(50024);
  if (channel.thread !== undefined) editThread(core, channel, raw);
  else {
    need(core, channel, Permission.ManageChannels);
    rename(core, channel, nameFrom(core, raw, false));
    channel.overwrites = overwritesFrom(raw.permission_overwrites) ?? channel.overwrites;
    if (typeof raw.topic === 'string') channel.topic = raw.topic;
    const json = channelJson(core.world, channel);
    dispatchGuild(core, channel.guild, 'CHANNEL_UPDATE', intent.guilds, () => json);
  }
  worldChanged(core);
  return { body: channelJson(core.world, channel) };
};

const remove = (core: Core, call: Call): Result => {
  const channel = channelFor(core, param(call, 'channel'));
  if (channel.guild !== undefined)
    need(core, channel, channel.thread === undefined ? Permission.ManageChannels : Permission.ManageThreads);
  const json = channelJson(core.world, channel);
  if (channel.guild !== undefined) removeChannel(core, channel);
  return { body: json };
};

const startThread = (core: Core, call: Call, message: string | undefined): Result => {
  const parent = channelFor(core, param(call, 'channel'));
  if (parent.type !== 0 && parent.type !== 5) throw apiError(50024);
  const raw = record(call);
  const isPrivate = message === undefined && (raw.type === 12 || raw.type === undefined || raw.type === null);
  need(core, parent, isPrivate ? Permission.CreatePrivateThreads : Permission.CreatePublicThreads);
  const problems = createProblems();
  const name = textAt(problems, ['name'], raw.name, { min: 1, max: 100, required: true }, measure(core)) ?? '';
  const minutes = integerAt(problems, ['auto_archive_duration'], raw.auto_archive_duration, 60, 10_080) ?? 4320;
  problems.throwIfAny();
  const starter = message === undefined ? undefined : messageFor(parent, message);
  if (starter !== undefined && core.world.channels.has(starter.id)) throw apiError(160004);
  const thread = createThread(core, {
    parent,
    name,
    owner: core.world.botId,
    isPrivate,
    autoArchiveMinutes: minutes,
    invitable: raw.invitable !== false,
    ...(starter === undefined ? {} : { id: starter.id }),
  });
  return { status: 201, body: channelJson(core.world, thread) };
};

const memberParam = (core: Core, call: Call): string =>
  param(call, 'user') === '@me' ? core.world.botId : param(call, 'user');

const threadMember = (core: Core, call: Call, joins: boolean): Result => {
  const thread = channelFor(core, param(call, 'channel'));
  const user = memberParam(core, call);
  const guild = core.world.guilds.get(thread.guild ?? '');
  if (thread.thread === undefined) throw apiError(50024);
  if (joins) {
    if (guild?.members.has(user) !== true) throw apiError(core.world.users.has(user) ? 10007 : 10013);
    if (user !== core.world.botId) need(core, thread, Permission.SendMessagesInThreads);
    if (thread.thread.locked && !managesThreads(core, thread)) throw apiError(160005);
    joinThread(core, thread, user);
    return undefined;
  }
  if (user !== core.world.botId && thread.thread.owner !== core.world.botId)
    need(core, thread, Permission.ManageThreads);
  leaveThread(core, thread, user);
  return undefined;
};

const threadMembers = (core: Core, call: Call): Result => {
  const thread = channelFor(core, param(call, 'channel'));
  return { body: [...(thread.thread?.members ?? [])].map(([user, joined]) => threadMemberJson(thread, user, joined)) };
};

const one = '/channels/:channel';
const other = { auth: 'bot', rate: 'other' } as const;

/** Channels and threads with the bot's token. */
export const channelRoutes: readonly Route[] = [
  { method: 'POST', path: '/guilds/:guild/channels', ...other, handle: createIn },
  {
    method: 'GET',
    path: one,
    ...other,
    handle: (core, call) => ({ body: channelJson(core.world, channelFor(core, param(call, 'channel'))) }),
  },
  { method: 'PATCH', path: one, ...other, handle: edit },
  { method: 'DELETE', path: one, ...other, handle: remove },
  { method: 'POST', path: `${one}/threads`, ...other, handle: (core, call) => startThread(core, call, undefined) },
  {
    method: 'POST',
    path: `${one}/messages/:message/threads`,
    ...other,
    handle: (core, call) => startThread(core, call, param(call, 'message')),
  },
  { method: 'GET', path: `${one}/thread-members`, ...other, handle: threadMembers },
  {
    method: 'PUT',
    path: `${one}/thread-members/:user`,
    ...other,
    handle: (core, call) => threadMember(core, call, true),
  },
  {
    method: 'DELETE',
    path: `${one}/thread-members/:user`,
    ...other,
    handle: (core, call) => threadMember(core, call, false),
  },
];
