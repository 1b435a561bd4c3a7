import { PermissionFlagsBits } from 'discord-api-types/v10';
import { ControlError } from './control.ts';
import type { Channel, Guild, Overwrite, World } from './model.ts';
import type { PermissionsInput } from './options.ts';

const bits: Readonly<Record<string, bigint>> = PermissionFlagsBits;
export const Permission = PermissionFlagsBits;
export const allPermissions = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n);

/** A bit field from its decimal form or from names. Throws ControlError for an unknown name. */
export const permissionsFrom = (input: PermissionsInput): bigint => {
  if (typeof input === 'string') return BigInt(input);
  return input.reduce((sum, name) => {
    const bit = bits[name];
    if (bit === undefined) throw new ControlError(`No permission is called ${name}`);
    return sum | bit;
  }, 0n);
};

export const usualEveryone: readonly string[] = [
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'AddReactions',
  'UseExternalEmojis',
  'UseApplicationCommands',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'SendMessagesInThreads',
  'MentionEveryone',
  'ChangeNickname',
];
/** What Cantina asks for when it is invited. */
export const usualBot: readonly string[] = [
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'UseExternalEmojis',
  'CreatePublicThreads',
  'SendMessagesInThreads',
  'ManageThreads',
  'PinMessages',
];
/** `app_permissions` in direct messages with the bot. */
export const directPermissions =
  Permission.AttachFiles | Permission.EmbedLinks | Permission.MentionEveryone | Permission.UseExternalEmojis;

/** The permissions of a member in the guild as a whole; 0 for somebody who is not a member. */
export const guildPermissions = (guild: Guild, user: string): bigint => {
  const member = guild.members.get(user);
  if (member === undefined) return 0n;
  if (guild.owner === user) return allPermissions;
  let sum = guild.roles.get(guild.id)?.permissions ?? 0n;
  for (const role of member.roles) sum |= guild.roles.get(role)?.permissions ?? 0n;
  return (sum & Permission.Administrator) !== 0n ? allPermissions : sum;
};

const overwritten = (base: bigint, overwrites: readonly Overwrite[], guild: Guild, user: string): bigint => {
  const roles = guild.members.get(user)?.roles ?? [];
  let result = base;
  const everyone = overwrites.find((o) => o.id === guild.id);
  if (everyone !== undefined) result = (result & ~everyone.deny) | everyone.allow;
  let allow = 0n;
  let deny = 0n;
  for (const o of overwrites) {
    if (o.type !== 0 || o.id === guild.id || !roles.includes(o.id)) continue;
    allow |= o.allow;
    deny |= o.deny;
  }
  result = (result & ~deny) | allow;
  const own = overwrites.find((o) => o.type === 1 && o.id === user);
  return own === undefined ? result : (result & ~own.deny) | own.allow;
};

const needSend =
  Permission.EmbedLinks | Permission.AttachFiles | Permission.MentionEveryone | Permission.SendTTSMessages;

/** The permissions of a user in a channel as Discord computes them; a thread takes them from its parent. 0 without view. */
export const permissionsIn = (world: World, channel: Channel, user: string, now: number): bigint => {
  if (channel.guild === undefined) return channel.recipient === user || user === world.botId ? directPermissions : 0n;
  const guild = world.guilds.get(channel.guild);
  const member = guild?.members.get(user);
  if (guild === undefined || member === undefined) return 0n;
  const base = guildPermissions(guild, user);
  if (base === allPermissions) return base;
  const parent = channel.thread === undefined ? channel : world.channels.get(channel.parent ?? '');
  if (parent === undefined) return 0n;
  let result = overwritten(base, parent.overwrites, guild, user);
  if ((result & Permission.ViewChannel) === 0n) return 0n;
  const send = channel.thread === undefined ? Permission.SendMessages : Permission.SendMessagesInThreads;
  if ((result & send) === 0n) result &= ~needSend;
  if (member.timeoutUntil !== undefined && member.timeoutUntil > now) {
    result &= Permission.ViewChannel | Permission.ReadMessageHistory;
  }
  return result;
};

/** Whether the user sees the channel; a private thread needs membership or MANAGE_THREADS. */
export const canView = (world: World, channel: Channel, user: string): boolean => {
  if (channel.guild === undefined) return channel.recipient === user || user === world.botId;
  // A timeout never hides a channel, so the moment does not matter here.
  const permissions = permissionsIn(world, channel, user, Number.MAX_SAFE_INTEGER);
  if ((permissions & Permission.ViewChannel) === 0n) return false;
  if (channel.type !== 12 || channel.thread === undefined) return true;
  return channel.thread.members.has(user) || (permissions & Permission.ManageThreads) !== 0n;
};

/** Whether `permissions` holds every bit of `needed`. */
export const has = (permissions: bigint, needed: bigint): boolean => (permissions & needed) === needed;
