import { viewersOf, worldChanged } from './audience.ts';
import type { Core } from './core.ts';
import { apiError } from './errors.ts';
import { dispatchGuild, intent } from './gateway/dispatch.ts';
import type { Channel, Guild } from './model.ts';
import { channelJson, threadMemberJson, userOf } from './payloads.ts';
import { canView } from './permissions.ts';

/** What a new thread is made of. */
export type ThreadCreation = {
  readonly parent: Channel;
  readonly name: string;
  readonly owner: string;
  readonly isPrivate: boolean;
  readonly autoArchiveMinutes: number;
  readonly invitable: boolean;
  /** A thread from a message has its id. */
  readonly id?: string;
};

const sees = (core: Core, thread: Channel): boolean => canView(core.world, thread, core.world.botId);

/** Sends a thread event to sessions that may know of the thread. */
export const threadEvent = (
  core: Core,
  thread: Channel,
  event: 'THREAD_CREATE' | 'THREAD_UPDATE' | 'THREAD_DELETE',
  extra: object = {},
): void => {
  if (thread.guild === undefined || !sees(core, thread)) return;
  const brief = { id: thread.id, guild_id: thread.guild, parent_id: thread.parent, type: thread.type };
  dispatchGuild(core, thread.guild, event, intent.guilds, () =>
    event === 'THREAD_DELETE' ? brief : { ...channelJson(core.world, thread), ...extra },
  );
};

const activeThreads = (core: Core, guild: Guild): number =>
  [...guild.channels].filter((id) => core.world.channels.get(id)?.thread?.archived === false).length;

/** Archives a thread that had no message for its time; every activity arms it anew. */
const watchQuiet = (core: Core, thread: Channel): void => {
  const state = thread.thread;
  if (state === undefined) return;
  const due = state.lastActivity + state.autoArchiveMinutes * 60_000;
  core.clock.after(Math.max(due - core.clock.now(), 1000), () => {
    if (state.archived || !core.world.channels.has(thread.id)) return;
    if (core.clock.now() >= state.lastActivity + state.autoArchiveMinutes * 60_000) setArchived(core, thread, true);
    else watchQuiet(core, thread);
  });
};

/** Creates a thread with its owner as member. 160006 beyond the cap of active threads. */
export const createThread = (core: Core, creation: ThreadCreation): Channel => {
  const guild = core.world.guilds.get(creation.parent.guild ?? '');
  if (guild === undefined) throw apiError(50024);
  if (activeThreads(core, guild) >= core.limits.activeThreads) throw apiError(160006);
  const now = core.clock.now();
  const thread: Channel = {
    id: creation.id ?? core.newId(),
    guild: guild.id,
    type: creation.isPrivate ? 12 : 11,
    name: creation.name,
    parent: creation.parent.id,
    position: 0,
    overwrites: [],
    messages: new Map(),
    pinned: new Set(),
    thread: {
      archived: false,
      locked: false,
      invitable: creation.invitable,
      autoArchiveMinutes: creation.autoArchiveMinutes,
      archiveChangedAt: now,
      owner: creation.owner,
      members: new Map([[creation.owner, now]]),
      createdAt: now,
      lastActivity: now,
    },
  };
  core.world.channels.set(thread.id, thread);
  guild.channels.add(thread.id);
  worldChanged(core);
  threadEvent(core, thread, 'THREAD_CREATE', { newly_created: true });
  watchQuiet(core, thread);
  return thread;
};

/** Opens or archives a thread. */
export const setArchived = (core: Core, thread: Channel, archived: boolean): void => {
  const state = thread.thread;
  if (state === undefined || state.archived === archived) return;
  state.archived = archived;
  state.archiveChangedAt = core.clock.now();
  if (!archived) {
    state.lastActivity = core.clock.now();
    watchQuiet(core, thread);
  }
  worldChanged(core);
  threadEvent(core, thread, 'THREAD_UPDATE');
};

const membersEvent = (core: Core, thread: Channel, added: readonly string[], removed: readonly string[]): void => {
  if (thread.guild === undefined || !sees(core, thread)) return;
  const { world } = core;
  dispatchGuild(core, thread.guild, 'THREAD_MEMBERS_UPDATE', intent.guilds, (session) => {
    const all = (session.intents & intent.members) !== 0;
    const known = (id: string): boolean => all || id === world.botId;
    const joined = added.filter(known);
    const left = removed.filter(known);
    if (joined.length + left.length === 0) return undefined;
    return {
      id: thread.id,
      guild_id: thread.guild,
      member_count: thread.thread?.members.size ?? 0,
      added_members: joined.map((id) => ({
        ...threadMemberJson(thread, id, core.clock.now()),
        user: userOf(world, id),
      })),
      removed_member_ids: left,
    };
  });
};

/** Adds a member. 50083 in an archived thread, 30033 beyond the cap. */
export const joinThread = (core: Core, thread: Channel, user: string): void => {
  const state = thread.thread;
  if (state === undefined) throw apiError(50024);
  if (state.archived) throw apiError(50083);
  if (state.members.has(user)) return;
  if (state.members.size >= core.limits.threadMembers) throw apiError(30033);
  state.members.set(user, core.clock.now());
  worldChanged(core);
  membersEvent(core, thread, [user], []);
};

/** Removes a member. 50083 in an archived thread. */
export const leaveThread = (core: Core, thread: Channel, user: string): void => {
  const state = thread.thread;
  if (state === undefined) throw apiError(50024);
  if (state.archived) throw apiError(50083);
  if (!state.members.delete(user)) return;
  membersEvent(core, thread, [], [user]);
  worldChanged(core);
};

/** Deletes a channel with everything in it; of its threads no event comes, as on Discord. */
export const removeChannel = (core: Core, channel: Channel): void => {
  const { world } = core;
  const guild = world.guilds.get(channel.guild ?? '');
  const json = channelJson(world, channel);
  if (channel.thread !== undefined) threadEvent(core, channel, 'THREAD_DELETE');
  else if (guild !== undefined) dispatchGuild(core, guild.id, 'CHANNEL_DELETE', intent.guilds, () => json);
  const lost = [
    channel,
    ...[...(guild?.channels ?? [])]
      .flatMap((id) => world.channels.get(id) ?? [])
      .filter((thread) => thread.thread !== undefined && thread.parent === channel.id),
  ];
  for (const one of lost) {
    for (const message of one.messages.values()) {
      message.gone = true;
      world.deleted.set(message.id, message);
      core.journal.add(viewersOf(core, one), { kind: 'delete', channel: one.id, messageId: message.id });
    }
  }
  for (const one of lost) {
    world.channels.delete(one.id);
    guild?.channels.delete(one.id);
  }
  if (channel.recipient !== undefined) world.directs.delete(channel.recipient);
  worldChanged(core);
};
