import { worldChanged } from '../audience.ts';
import { type ChangeVerbs, ControlError } from '../control.ts';
import { type Core, makerOf } from '../core.ts';
import { dispatch, dispatchGuild, intent, onShard } from '../gateway/dispatch.ts';
import { deleteMessage } from '../messages.ts';
import type { Channel, Guild, Member } from '../model.ts';
import { channelJson, guildCreateJson, memberJson, roleJson, threadMemberJson, userOf } from '../payloads.ts';
import { canView, permissionsFrom } from '../permissions.ts';
import { createThread, joinThread, leaveThread, removeChannel, setArchived, threadEvent } from '../threads.ts';
import { addChannel, addGuild, addMember, addRole, overwriteFrom, roleIn } from '../world.ts';
import { channelBy, guildBy, messageBy, userBy } from './find.ts';

const guildCreated = (core: Core, guild: Guild): void => {
  const json = guildCreateJson(core.world, guild, (channel) => canView(core.world, channel, core.world.botId));
  dispatch(core, 'GUILD_CREATE', intent.guilds, (session) => (onShard(session, guild.id) ? json : undefined));
};

/** Lets a held guild go, or ends its outage: GUILD_CREATE. */
export const releaseGuild = (core: Core, guild: Guild): void => {
  guild.held = false;
  worldChanged(core);
  guildCreated(core, guild);
};

const removeGuild = (core: Core, guild: Guild, unavailable: boolean): void => {
  dispatchGuild(core, guild.id, 'GUILD_DELETE', intent.guilds, () => ({
    id: guild.id,
    ...(unavailable ? { unavailable: true } : {}),
  }));
  if (unavailable) guild.held = true;
  else {
    guild.members.delete(core.world.botId);
    core.world.commands.delete(guild.id);
  }
  worldChanged(core);
};

/** An update of the bot's own member needs no members intent. */
const memberUpdated = (core: Core, guild: Guild, member: Member): void => {
  const isBot = member.user === core.world.botId;
  dispatchGuild(core, guild.id, 'GUILD_MEMBER_UPDATE', isBot ? 0 : intent.members, () => ({
    guild_id: guild.id,
    ...memberJson(core.world, member),
  }));
};

const memberIn = (core: Core, guild: Guild, ref: string): Member => {
  const member = guild.members.get(userBy(core, ref).id);
  if (member === undefined) throw new ControlError(`${ref} is not a member of ${guild.name}`);
  return member;
};

const memberVerbs = (core: Core): Pick<ChangeVerbs, 'addMember' | 'removeMember' | 'editMember' | 'editUser'> => ({
  addMember: ({ guild: ref, ...seed }) => {
    const guild = guildBy(core, ref);
    const user = addMember(core.world, guild, makerOf(core), seed);
    const member = memberIn(core, guild, user.id);
    dispatchGuild(core, guild.id, 'GUILD_MEMBER_ADD', intent.members, () => ({
      guild_id: guild.id,
      ...memberJson(core.world, member),
    }));
    worldChanged(core);
    return { user: user.id };
  },
  removeMember: ({ guild: ref, user: who }) => {
    const guild = guildBy(core, ref);
    const { user } = memberIn(core, guild, who);
    if (user === core.world.botId) return removeGuild(core, guild, false);
    guild.members.delete(user);
    for (const id of guild.channels) core.world.channels.get(id)?.thread?.members.delete(user);
    dispatchGuild(core, guild.id, 'GUILD_MEMBER_REMOVE', intent.members, () => ({
      guild_id: guild.id,
      user: userOf(core.world, user),
    }));
    worldChanged(core);
  },
  editMember: ({ guild: ref, user, roles, nick, timeoutMs }) => {
    const guild = guildBy(core, ref);
    const member = memberIn(core, guild, user);
    if (roles !== undefined) member.roles = roles.map((role) => roleIn(guild, role));
    if (nick === null) delete member.nick;
    else if (nick !== undefined) member.nick = nick;
    if (timeoutMs === 0) delete member.timeoutUntil;
    else if (timeoutMs !== undefined) member.timeoutUntil = core.clock.now() + timeoutMs;
    worldChanged(core);
    memberUpdated(core, guild, member);
  },
  editUser: ({ user: ref, dmsClosed, displayName, locale }) => {
    const user = userBy(core, ref);
    if (dmsClosed !== undefined) user.dmsClosed = dmsClosed;
    if (displayName !== undefined) user.displayName = displayName;
    if (locale !== undefined) user.locale = locale;
    worldChanged(core);
  },
});

const roleEvent = (core: Core, guild: Guild, event: 'GUILD_ROLE_CREATE' | 'GUILD_ROLE_UPDATE', id: string): void => {
  const role = guild.roles.get(id);
  if (role !== undefined)
    dispatchGuild(core, guild.id, event, intent.guilds, () => ({
      guild_id: guild.id,
      role: roleJson(role, core.world.botId),
    }));
};

const roleVerbs = (core: Core): Pick<ChangeVerbs, 'addRole' | 'editRole' | 'removeRole'> => ({
  addRole: ({ guild: ref, ...seed }) => {
    const guild = guildBy(core, ref);
    const role = addRole(guild, makerOf(core), seed);
    worldChanged(core);
    roleEvent(core, guild, 'GUILD_ROLE_CREATE', role);
    return { role };
  },
  editRole: ({ guild: ref, role: which, permissions, name }) => {
    const guild = guildBy(core, ref);
    const role = guild.roles.get(roleIn(guild, which));
    if (role === undefined) throw new ControlError(`No role is called ${which}`);
    if (permissions !== undefined) role.permissions = permissionsFrom(permissions);
    if (name !== undefined) role.name = name;
    worldChanged(core);
    roleEvent(core, guild, 'GUILD_ROLE_UPDATE', role.id);
  },
  removeRole: ({ guild: ref, role: which }) => {
    const guild = guildBy(core, ref);
    const id = roleIn(guild, which);
    guild.roles.delete(id);
    for (const member of guild.members.values()) member.roles = member.roles.filter((role) => role !== id);
    worldChanged(core);
    dispatchGuild(core, guild.id, 'GUILD_ROLE_DELETE', intent.guilds, () => ({ guild_id: guild.id, role_id: id }));
  },
});

const guildOf = (core: Core, channel: Channel): Guild => guildBy(core, channel.guild);

const channelUpdated = (core: Core, channel: Channel) => {
  worldChanged(core);
  if (channel.thread !== undefined) return threadEvent(core, channel, 'THREAD_UPDATE');
  const json = channelJson(core.world, channel);
  dispatchGuild(core, channel.guild ?? '', 'CHANNEL_UPDATE', intent.guilds, () => json);
};

/** THREAD_LIST_SYNC once the bot sees a channel again: its active threads. */
const threadsSynced = (core: Core, channel: Channel): void => {
  const { world } = core;
  if (channel.guild === undefined || !canView(world, channel, world.botId)) return;
  const threads = [...world.channels.values()].filter(
    (one) => one.parent === channel.id && one.thread?.archived === false && canView(world, one, world.botId),
  );
  const members = threads.flatMap((thread) => {
    const joined = thread.thread?.members.get(world.botId);
    return joined === undefined ? [] : [threadMemberJson(thread, world.botId, joined)];
  });
  const json = {
    guild_id: channel.guild,
    channel_ids: [channel.id],
    threads: threads.map((thread) => channelJson(world, thread)),
    members,
  };
  dispatchGuild(core, channel.guild, 'THREAD_LIST_SYNC', intent.guilds, () => json);
};

const channelVerbs = (
  core: Core,
): Pick<ChangeVerbs, 'addChannel' | 'editChannel' | 'setOverwrite' | 'removeChannel' | 'removeMessage'> => ({
  addChannel: ({ guild: ref, ...seed }) => {
    const guild = guildBy(core, ref);
    const channel = addChannel(core.world, guild, makerOf(core), seed);
    worldChanged(core);
    const json = channelJson(core.world, channel);
    dispatchGuild(core, guild.id, 'CHANNEL_CREATE', intent.guilds, () => json);
    return { channel: channel.id };
  },
  editChannel: (call) => {
    const channel = channelBy(core, call);
    const saw = canView(core.world, channel, core.world.botId);
    if (call.name !== undefined) channel.name = call.name;
    if (call.overwrites !== undefined)
      channel.overwrites = call.overwrites.map((seed) => overwriteFrom(core.world, guildOf(core, channel), seed));
    channelUpdated(core, channel);
    if (!saw) threadsSynced(core, channel);
  },
  setOverwrite: (call) => {
    const channel = channelBy(core, call);
    const saw = canView(core.world, channel, core.world.botId);
    const overwrite = overwriteFrom(core.world, guildOf(core, channel), call);
    channel.overwrites = [...channel.overwrites.filter((other) => other.id !== overwrite.id), overwrite];
    channelUpdated(core, channel);
    if (!saw) threadsSynced(core, channel);
  },
  removeChannel: (call) => removeChannel(core, channelBy(core, call)),
  removeMessage: ({ message }) => {
    const stored = messageBy(core, message);
    if (stored.gone) throw new ControlError(`Message ${message} is gone already`);
    deleteMessage(core, stored);
  },
});

const threadVerbs = (
  core: Core,
): Pick<ChangeVerbs, 'addThread' | 'editThread' | 'addThreadMember' | 'removeThreadMember'> => ({
  addThread: (call) => {
    const thread = createThread(core, {
      parent: channelBy(core, call),
      name: call.name,
      owner: userBy(core, call.user).id,
      isPrivate: call.private === true,
      autoArchiveMinutes: 4320,
      invitable: true,
    });
    return { channel: thread.id };
  },
  editThread: (call) => {
    const thread = channelBy(core, call);
    if (thread.thread === undefined) throw new ControlError(`${call.channel} is not a thread`);
    if (call.name !== undefined) thread.name = call.name;
    if (call.locked !== undefined) thread.thread.locked = call.locked;
    const before = thread.thread.archived;
    if (call.archived !== undefined) setArchived(core, thread, call.archived);
    if (before === thread.thread.archived) channelUpdated(core, thread);
  },
  addThreadMember: (call) => joinThread(core, channelBy(core, call), userBy(core, call.user).id),
  removeThreadMember: (call) => leaveThread(core, channelBy(core, call), userBy(core, call.user).id),
});

/** The verbs that change the world, with the events that Discord would send. */
export const changeVerbs = (core: Core): ChangeVerbs => ({
  addGuild: (seed) => {
    const guild = addGuild(core.world, makerOf(core), seed);
    worldChanged(core);
    if (!guild.held) guildCreated(core, guild);
    return { guild: guild.id };
  },
  removeGuild: ({ guild, unavailable }) => removeGuild(core, guildBy(core, guild), unavailable === true),
  ...memberVerbs(core),
  ...roleVerbs(core),
  ...channelVerbs(core),
  ...threadVerbs(core),
});
