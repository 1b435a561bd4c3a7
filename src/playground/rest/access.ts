import type { Core } from '../core.ts';
import { apiError } from '../errors.ts';
import type { Channel, Guild, Stored } from '../model.ts';
import { canView, has, Permission, permissionsIn } from '../permissions.ts';
import type { Call } from './route.ts';

/** A path parameter that the route is known to have. */
export const param = (call: Call, name: string): string => call.params[name] ?? '';

/** The channel, if the bot can see it: 10003, 50001. */
export const channelFor = (core: Core, id: string): Channel => {
  const channel = core.world.channels.get(id);
  if (channel === undefined) throw apiError(10003);
  const guild = core.world.guilds.get(channel.guild ?? '');
  if (channel.guild !== undefined && guild?.members.has(core.world.botId) !== true) throw apiError(50001);
  if (!canView(core.world, channel, core.world.botId)) throw apiError(50001);
  return channel;
};

/** The guild, if the bot is in it: 10004. */
export const guildFor = (core: Core, id: string): Guild => {
  const guild = core.world.guilds.get(id);
  if (guild === undefined || !guild.members.has(core.world.botId)) throw apiError(10004);
  return guild;
};

/** The bot's permissions in a channel. */
export const botPermissions = (core: Core, channel: Channel): bigint =>
  permissionsIn(core.world, channel, core.world.botId, core.clock.now());

/** Refuses with 50013 unless the bot has all of these; direct messages need none. */
export const need = (core: Core, channel: Channel, permissions: bigint): void => {
  if (channel.guild !== undefined && !has(botPermissions(core, channel), permissions)) throw apiError(50013);
};

/** A message of a channel as the bot's token may touch it: 10008 for unknown and ephemeral ones. */
export const messageFor = (channel: Channel, id: string): Stored => {
  const stored = channel.messages.get(id);
  if (stored === undefined) throw apiError(10008);
  return stored;
};

export const hasMessageContent = (core: Core): boolean =>
  core.options.privilegedIntents?.includes('message-content') === true;

/** Whether the bot may do what only MANAGE_THREADS allows. */
export const managesThreads = (core: Core, channel: Channel): boolean =>
  has(botPermissions(core, channel), Permission.ManageThreads);
