import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Core } from '../core.ts';
import type { Channel } from '../model.ts';
import { canView, guildPermissions, has, Permission, permissionsIn } from '../permissions.ts';
import type { Refusal } from '../reports.ts';

/** A refusal of the server or client: the bot never hears of it. */
export type Refused = { readonly why: Refusal; readonly reason: string };

export const refused = (why: Refusal, reason: string): Refused => ({ why, reason });

/** Why this user cannot use anything in this channel, or undefined. */
export const whyNoAccess = (core: Core, channel: Channel, user: string, isCommand: boolean): Refused | undefined => {
  const { world } = core;
  if (!canView(world, channel, user)) return refused('no-access', 'You cannot see this channel.');
  if (channel.guild === undefined) return undefined;
  const now = core.clock.now();
  const timeout = world.guilds.get(channel.guild)?.members.get(user)?.timeoutUntil ?? 0;
  if (timeout > now) return refused('timed-out', 'You are timed out.');
  if (channel.thread?.archived === true) return refused('archived', 'This thread is archived.');
  if (isCommand && !has(permissionsIn(world, channel, user, now), Permission.UseApplicationCommands)) {
    return refused('no-access', 'You may not use commands here.');
  }
  return undefined;
};

const inContext = (command: APIApplicationCommand, channel: Channel): boolean =>
  command.contexts == null || command.contexts.some((context) => context === (channel.guild === undefined ? 1 : 0));

/** Why this user may not use this command here: contexts and default_member_permissions (administrators always may; not applied in direct messages). */
export const whyNotPermitted = (
  core: Core,
  command: APIApplicationCommand,
  channel: Channel,
  user: string,
): Refused | undefined => {
  if (!inContext(command, channel)) return refused('not-permitted', 'This command does not work here.');
  const guild = core.world.guilds.get(channel.guild ?? '');
  const wanted = command.default_member_permissions;
  if (guild === undefined || wanted == null) return undefined;
  const own = guildPermissions(guild, user);
  const isAdministrator = has(own, Permission.Administrator);
  const bits = BigInt(wanted);
  if (isAdministrator || (bits !== 0n && has(own | permissionsIn(core.world, channel, user, core.clock.now()), bits)))
    return undefined;
  return refused('not-permitted', 'You do not have permission to use this command.');
};

/** The chat-input commands that are offered to this user in this channel. */
export const offeredCommands = (core: Core, channel: Channel, user: string): readonly APIApplicationCommand[] => {
  if (whyNoAccess(core, channel, user, true) !== undefined) return [];
  const all = [...(core.world.commands.get(channel.guild ?? 'none') ?? []), ...(core.world.commands.get('') ?? [])];
  return all.filter((command) => command.type === 1 && whyNotPermitted(core, command, channel, user) === undefined);
};
