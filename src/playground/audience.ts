import type { Core } from './core.ts';
import type { Channel } from './model.ts';
import { canView } from './permissions.ts';

/** Everybody (the bot aside) who sees the channel now; kept until anything about permissions changes. */
export const viewersOf = (core: Core, channel: Channel): ReadonlySet<string> => {
  const { world } = core;
  const known = core.viewers.get(channel.id);
  if (known !== undefined && known.version === world.version) return known.users;
  const candidates =
    channel.guild === undefined
      ? channel.recipient === undefined
        ? []
        : [channel.recipient]
      : [...(world.guilds.get(channel.guild)?.members.keys() ?? [])];
  const users = new Set(candidates.filter((user) => user !== world.botId && canView(world, channel, user)));
  core.viewers.set(channel.id, { version: world.version, users });
  return users;
};

/** All people; for entries that concern everybody. */
export const everybody = (core: Core): ReadonlySet<string> =>
  new Set([...core.world.users.values()].filter((user) => !user.bot).map((user) => user.id));

/** Marks that guilds, channels, roles or members changed: views are computed anew and pages read the world again. */
export const worldChanged = (core: Core): void => {
  core.world.version++;
  core.journal.add(everybody(core), { kind: 'world' });
};
