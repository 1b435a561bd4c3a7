import { ControlError } from '../control.ts';
import type { Core } from '../core.ts';
import { findMessage } from '../messages.ts';
import type { Channel, Guild, Stored, User } from '../model.ts';
import { directChannel } from '../world.ts';

/** What a reference of the control interface stands for. All throw ControlError when there is none or several. */
export const userBy = (core: Core, ref: string): User => {
  const byId = core.world.users.get(ref);
  if (byId !== undefined) return byId;
  const named = [...core.world.users.values()].filter((user) => user.name === ref);
  const [user] = named;
  if (user === undefined) throw new ControlError(`No user is called ${ref}`);
  if (named.length > 1) throw new ControlError(`Several users are called ${ref}`);
  return user;
};

/** The guild of that id or name; without a reference the only one. */
export const guildBy = (core: Core, ref: string | undefined): Guild => {
  const all = [...core.world.guilds.values()];
  const found = ref === undefined ? all : all.filter((guild) => guild.id === ref || guild.name === ref);
  const [guild] = found;
  if (guild === undefined) throw new ControlError(`No guild is called ${ref ?? '(none exists)'}`);
  if (found.length > 1)
    throw new ControlError(
      ref === undefined ? 'There are several guilds: say which' : `Several guilds are called ${ref}`,
    );
  return guild;
};

/** The channel or thread of that id or name, or `dm` for the user's direct messages. */
export const channelBy = (
  core: Core,
  call: { readonly channel: string; readonly guild?: string | undefined; readonly user?: string | undefined },
): Channel => {
  const { world } = core;
  const byId = world.channels.get(call.channel);
  if (byId !== undefined) return byId;
  if (call.channel === 'dm') {
    if (call.user === undefined) throw new ControlError('Whose direct messages? Give a user');
    return directChannel(world, userBy(core, call.user).id);
  }
  const name = call.channel.replace(/^#/, '');
  const guild = call.guild === undefined ? undefined : guildBy(core, call.guild).id;
  const found = [...world.channels.values()].filter(
    (channel) =>
      channel.name === name && channel.guild !== undefined && (guild === undefined || channel.guild === guild),
  );
  const [channel] = found;
  if (channel === undefined) throw new ControlError(`No channel is called ${call.channel}`);
  if (found.length > 1) throw new ControlError(`Several channels are called ${call.channel}: give its id or its guild`);
  return channel;
};

/** A message that exists or existed. */
export const messageBy = (core: Core, id: string): Stored => {
  const stored = findMessage(core, id, true);
  if (stored === undefined) throw new ControlError(`There never was a message ${id}`);
  return stored;
};
