import { ControlError } from './control.ts';
import type { Channel, Guild, Overwrite, User, World } from './model.ts';
import type { ChannelSeed, GuildSeed, MemberSeed, OverwriteSeed, RoleSeed, WorldSeed } from './options.ts';
import { permissionsFrom, usualBot, usualEveryone } from './permissions.ts';
import { fixedId } from './snowflake.ts';

/** What building the world needs: ids for what has such a name, and the time. */
export type Maker = { readonly newId: (name: string) => string; readonly now: () => number };

/** Makes what a seed describes: the same names have the same ids at every start, so that what was written down of them stays true. */
const seedMaker = (now: () => number): Maker => {
  const given = new Set<string>();
  const newId = (name: string): string => {
    const id = fixedId(name);
    if (given.has(id)) return newId(`${name} again`);
    given.add(id);
    return id;
  };
  return { newId, now };
};

const channelTypes = { text: 0, category: 4, announcement: 5 } as const;

/** The user of that name, made when there is none. */
export const userNamed = (world: World, maker: Maker, seed: MemberSeed, bot = false): User => {
  for (const user of world.users.values()) if (user.name === seed.name) return user;
  const user: User = {
    id: maker.newId(`user ${seed.name}`),
    name: seed.name,
    displayName: seed.displayName ?? seed.name,
    bot,
    dmsClosed: seed.dmsClosed ?? false,
    locale: seed.locale ?? 'en-US',
  };
  world.users.set(user.id, user);
  return user;
};

/** The role's id from a name or id; throws ControlError when it is unknown. */
export const roleIn = (guild: Guild, ref: string): string => {
  if (guild.roles.has(ref)) return ref;
  if (ref === '@everyone') return guild.id;
  for (const role of guild.roles.values()) if (role.name === ref) return role.id;
  throw new ControlError(`No role in ${guild.name} is called ${ref}`);
};

/** The overwrite a seed describes: for a role if one is so called, else for a member. */
export const overwriteFrom = (world: World, guild: Guild, seed: OverwriteSeed): Overwrite => {
  const sets = { allow: permissionsFrom(seed.allow ?? []), deny: permissionsFrom(seed.deny ?? []) };
  for (const id of guild.members.keys()) {
    if (id === seed.for || world.users.get(id)?.name === seed.for) return { id, type: 1, ...sets };
  }
  return { id: roleIn(guild, seed.for), type: 0, ...sets };
};

/** Adds a role at the top. */
export const addRole = (guild: Guild, maker: Maker, seed: RoleSeed, managed = false): string => {
  const id = maker.newId(`role ${guild.name} ${seed.name}`);
  guild.roles.set(id, {
    id,
    name: seed.name,
    permissions: permissionsFrom(seed.permissions ?? []),
    position: guild.roles.size,
    mentionable: seed.mentionable ?? false,
    managed,
  });
  return id;
};

/** Adds a channel; `parent` is the name or id of a category. */
export const addChannel = (world: World, guild: Guild, maker: Maker, seed: ChannelSeed): Channel => {
  const parent = [...guild.channels].find((id) => id === seed.parent || world.channels.get(id)?.name === seed.parent);
  if (seed.parent !== undefined && parent === undefined) throw new ControlError(`No category is called ${seed.parent}`);
  const channel: Channel = {
    id: maker.newId(`channel ${guild.name} ${seed.name}`),
    guild: guild.id,
    type: channelTypes[seed.type ?? 'text'],
    name: seed.name,
    ...(parent === undefined ? {} : { parent }),
    position: guild.channels.size,
    overwrites: (seed.overwrites ?? []).map((o) => overwriteFrom(world, guild, o)),
    messages: new Map(),
    pinned: new Set(),
  };
  world.channels.set(channel.id, channel);
  guild.channels.add(channel.id);
  world.version++;
  return channel;
};

/** Adds a member, and the user when nobody has that name yet. */
export const addMember = (world: World, guild: Guild, maker: Maker, seed: MemberSeed): User => {
  const user = userNamed(world, maker, seed);
  guild.members.set(user.id, {
    user: user.id,
    ...(seed.nick === undefined ? {} : { nick: seed.nick }),
    roles: (seed.roles ?? []).map((role) => roleIn(guild, role)),
    joinedAt: maker.now(),
  });
  world.version++;
  return user;
};

/** Adds a guild as its seed describes it; the bot is a member with its own managed role. */
export const addGuild = (world: World, maker: Maker, seed: GuildSeed): Guild => {
  const id = maker.newId(`guild ${seed.name}`);
  const owner = userNamed(world, maker, { name: seed.owner ?? 'Owner' });
  const everyone = { id, name: '@everyone', permissions: permissionsFrom(seed.everyone ?? usualEveryone) };
  const guild: Guild = {
    id,
    name: seed.name,
    owner: owner.id,
    locale: seed.locale ?? 'en-US',
    botRole: maker.newId(`bot's role ${seed.name}`),
    roles: new Map([[id, { ...everyone, position: 0, mentionable: false, managed: false }]]),
    members: new Map(),
    channels: new Set(),
    held: seed.held ?? false,
  };
  const botName = world.users.get(world.botId)?.name ?? 'Bot';
  guild.roles.set(guild.botRole, {
    id: guild.botRole,
    name: botName,
    permissions: permissionsFrom(seed.bot ?? usualBot),
    position: 1,
    mentionable: false,
    managed: true,
  });
  for (const role of seed.roles ?? []) addRole(guild, maker, role);
  guild.members.set(world.botId, { user: world.botId, roles: [guild.botRole], joinedAt: maker.now() });
  const members = seed.members ?? [];
  for (const member of members) addMember(world, guild, maker, member);
  if (!guild.members.has(owner.id)) addMember(world, guild, maker, { name: owner.name });
  for (const channel of seed.channels ?? []) addChannel(world, guild, maker, channel);
  world.guilds.set(id, guild);
  world.version++;
  return guild;
};

/** Builds the world of a seed: all its ids are fixed. The bot's id is also the application's. */
export const createWorld = (seed: WorldSeed, now: () => number): World => {
  const maker = seedMaker(now);
  const name = seed.botName ?? 'Cantina';
  const botId = maker.newId(`bot ${name}`);
  const world: World = {
    botId,
    users: new Map(),
    guilds: new Map(),
    channels: new Map(),
    directs: new Map(),
    ephemerals: new Map(),
    deleted: new Map(),
    commands: new Map(),
    emojis: new Map(),
    files: new Map(),
    nonces: new Map(),
    version: 1,
  };
  world.users.set(botId, { id: botId, name, displayName: name, bot: true, dmsClosed: false, locale: 'en-US' });
  for (const guild of seed.guilds) addGuild(world, maker, guild);
  return world;
};

/** The direct-message channel of the bot with this person, made when there is none. */
export const directChannel = (world: World, user: string): Channel => {
  const known = world.channels.get(world.directs.get(user) ?? '');
  if (known !== undefined) return known;
  const channel: Channel = {
    // Always the same for the same two, as on Discord.
    id: fixedId(`direct ${world.botId} ${user}`),
    type: 1,
    name: '',
    position: 0,
    overwrites: [],
    recipient: user,
    messages: new Map(),
    pinned: new Set(),
  };
  world.channels.set(channel.id, channel);
  world.directs.set(user, channel.id);
  return channel;
};
