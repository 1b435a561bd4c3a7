import type { APIUser } from 'discord-api-types/v10';
import type { Channel, Guild, Member, Role, User, World } from './model.ts';
import { directPermissions, permissionsIn } from './permissions.ts';

const iso = (ms: number): string => new Date(ms).toISOString().replace('Z', '000+00:00');

/** Discord's JSON of things, as REST and gateway both send them. */
export const userJson = (user: User): APIUser => ({
  id: user.id,
  username: user.bot ? user.name : user.name.toLowerCase().replaceAll(/[^a-z0-9_.]/g, '') || `user${user.id.slice(-6)}`,
  discriminator: user.bot ? user.id.slice(-4) : '0',
  global_name: user.bot ? null : user.displayName,
  avatar: null,
  ...(user.bot ? { bot: true } : {}),
});

/** The user of that id, or a person who is no longer known. */
export const userOf = (world: World, id: string): APIUser => {
  const user = world.users.get(id);
  return user === undefined
    ? { id, username: 'deleted_user', discriminator: '0', global_name: null, avatar: null }
    : userJson(user);
};

export const memberJson = (world: World, member: Member) => ({
  user: userOf(world, member.user),
  ...memberPart(member),
});

/** A member without its user, as messages and `resolved` carry it. */
export const memberPart = (member: Member) => ({
  nick: member.nick ?? null,
  avatar: null,
  banner: null,
  roles: member.roles,
  joined_at: iso(member.joinedAt),
  premium_since: null,
  deaf: false,
  mute: false,
  flags: 0,
  pending: false,
  communication_disabled_until: member.timeoutUntil === undefined ? null : iso(member.timeoutUntil),
});

export const roleJson = (role: Role, botId?: string) => ({
  id: role.id,
  name: role.name,
  permissions: role.permissions.toString(),
  position: role.position,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  managed: role.managed,
  mentionable: role.mentionable,
  flags: 0,
  ...(role.managed && botId !== undefined ? { tags: { bot_id: botId } } : {}),
});

const threadMetadata = (channel: Channel) =>
  channel.thread === undefined
    ? {}
    : {
        owner_id: channel.thread.owner,
        message_count: channel.messages.size,
        total_message_sent: channel.messages.size,
        member_count: channel.thread.members.size,
        thread_metadata: {
          archived: channel.thread.archived,
          locked: channel.thread.locked,
          auto_archive_duration: channel.thread.autoArchiveMinutes,
          archive_timestamp: iso(channel.thread.archiveChangedAt),
          create_timestamp: iso(channel.thread.createdAt),
          ...(channel.type === 12 ? { invitable: channel.thread.invitable } : {}),
        },
      };

/** A channel or thread; a thread with the bot's membership when it has one. */
export const channelJson = (world: World, channel: Channel) => {
  if (channel.guild === undefined) {
    const recipients = channel.recipient === undefined ? [] : [userOf(world, channel.recipient)];
    return { id: channel.id, type: 1, flags: 0, last_message_id: channel.lastMessage ?? null, recipients };
  }
  const joined = channel.thread?.members.get(world.botId);
  return {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guild,
    name: channel.name,
    position: channel.position,
    parent_id: channel.parent ?? null,
    flags: 0,
    nsfw: false,
    rate_limit_per_user: 0,
    topic: channel.topic ?? null,
    last_message_id: channel.lastMessage ?? null,
    ...(channel.thread === undefined
      ? {
          permission_overwrites: channel.overwrites.map((o) => ({
            id: o.id,
            type: o.type,
            allow: o.allow.toString(),
            deny: o.deny.toString(),
          })),
        }
      : threadMetadata(channel)),
    ...(joined === undefined ? {} : { member: threadMemberJson(channel, world.botId, joined) }),
  };
};

export const threadMemberJson = (channel: Channel, user: string, joined: number) => ({
  id: channel.id,
  user_id: user,
  join_timestamp: iso(joined),
  flags: 1,
});

/** The bot's view of a channel inside an interaction. */
export const interactionChannelJson = (world: World, channel: Channel, user: string, now: number) =>
  channel.guild === undefined
    ? channelJson(world, channel)
    : { ...channelJson(world, channel), permissions: permissionsIn(world, channel, user, now).toString() };

/** `app_permissions` of the bot in this place. */
export const appPermissions = (world: World, channel: Channel, now: number): string =>
  (channel.guild === undefined ? directPermissions : permissionsIn(world, channel, world.botId, now)).toString();

/** A guild as `GET /guilds/{id}` gives it. */
export const guildJson = (world: World, guild: Guild) => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  splash: null,
  discovery_splash: null,
  owner_id: guild.owner,
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: 0,
  default_message_notifications: 0,
  explicit_content_filter: 0,
  roles: [...guild.roles.values()].map((role) => roleJson(role, world.botId)),
  emojis: [],
  stickers: [],
  features: [],
  mfa_level: 0,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  vanity_url_code: null,
  description: null,
  banner: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  preferred_locale: guild.locale,
  public_updates_channel_id: null,
  nsfw_level: 0,
  premium_progress_bar_enabled: false,
  safety_alerts_channel_id: null,
});

/** GUILD_CREATE: the guild with its channels, active threads that the bot sees, and the bot as its only member. */
export const guildCreateJson = (world: World, guild: Guild, sees: (channel: Channel) => boolean) => {
  const channels = [...guild.channels].flatMap((id) => world.channels.get(id) ?? []);
  const bot = guild.members.get(world.botId);
  return {
    ...guildJson(world, guild),
    unavailable: false,
    joined_at: iso(bot?.joinedAt ?? 0),
    member_count: guild.members.size,
    large: guild.members.size > 250,
    channels: channels.filter((channel) => channel.thread === undefined).map((channel) => channelJson(world, channel)),
    threads: channels
      .filter((channel) => channel.thread !== undefined && !channel.thread.archived && sees(channel))
      .map((channel) => channelJson(world, channel)),
    members: bot === undefined ? [] : [memberJson(world, bot)],
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
};

/** Discord's time format. */
export const isoTime = iso;
