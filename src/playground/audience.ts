import type { Core } from './core.ts';
import type { Channel, Guild } from './model.ts';
import { canView } from './permissions.ts';

/** Members with the same roles see the same, unless something names them; so most are answered from one of them. */
const seers = (core: Core, channel: Channel, guild: Guild): ReadonlySet<string> => {
  const { world } = core;
  const parent = channel.thread === undefined ? channel : world.channels.get(channel.parent ?? '');
  const named = new Set([
    guild.owner,
    ...(parent?.overwrites ?? []).map((overwrite) => overwrite.id),
    ...(channel.type === 12 ? (channel.thread?.members.keys() ?? []) : []),
  ]);
  const byRoles = new Map<string, boolean>();
  const users = new Set<string>();
  for (const member of guild.members.values()) {
    if (member.user === world.botId) continue;
    const roles = member.roles.join();
    const known = named.has(member.user) ? undefined : byRoles.get(roles);
    const sees = known ?? canView(world, channel, member.user);
    if (!named.has(member.user)) byRoles.set(roles, sees);
    if (sees) users.add(member.user);
  }
  return users;
};

/** Everybody (the bot aside) who sees the channel now; kept until anything about permissions changes. */
export const viewersOf = (core: Core, channel: Channel): ReadonlySet<string> => {
  const { world } = core;
  const known = core.viewers.get(channel.id);
  if (known !== undefined && known.version === world.version) return known.users;
  const guild = world.guilds.get(channel.guild ?? '');
  const recipient = channel.recipient === undefined ? [] : [channel.recipient];
  const users = guild === undefined ? new Set(recipient) : seers(core, channel, guild);
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
