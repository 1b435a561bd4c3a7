import type { ReadVerbs } from '../control.ts';
import { ControlError } from '../control.ts';
import type { Core } from '../core.ts';
import { offeredCommands } from '../interactions/access.ts';
import { findMessage } from '../messages.ts';
import type { Channel, Guild, User } from '../model.ts';
import { canView } from '../permissions.ts';
import type { ChannelReport, ChannelView, GuildReport, Person, ViewItem } from '../reports.ts';
import { fits } from '../rest/calls.ts';
import { byAge } from '../snowflake.ts';
import { flag } from '../validate/message.ts';
import { channelBy, guildBy, userBy } from './find.ts';

const person = (user: User): Person => ({
  id: user.id,
  name: user.name,
  displayName: user.displayName,
  bot: user.bot,
  dmsClosed: user.dmsClosed,
  locale: user.locale,
});

/** A channel as reports give it. */
export const channelReport = (channel: Channel): ChannelReport => ({
  id: channel.id,
  name: channel.name,
  type: channel.type,
  ...(channel.guild === undefined ? {} : { guild: channel.guild }),
  ...(channel.parent === undefined ? {} : { parent: channel.parent }),
  ...(channel.thread === undefined ? {} : { archived: channel.thread.archived, locked: channel.thread.locked }),
});

const guildReport = (core: Core, guild: Guild): GuildReport => ({
  id: guild.id,
  name: guild.name,
  owner: guild.owner,
  held: guild.held,
  channels: [...guild.channels].flatMap((id) => core.world.channels.get(id) ?? []).map(channelReport),
  members: [...guild.members.values()].map((member) => ({
    user: member.user,
    roles: member.roles,
    ...(member.nick === undefined ? {} : { nick: member.nick }),
    ...(member.timeoutUntil === undefined ? {} : { timeoutUntil: member.timeoutUntil }),
  })),
  roles: [...guild.roles.values()].map((role) => ({
    id: role.id,
    name: role.name,
    permissions: role.permissions.toString(),
  })),
});

const world: (core: Core) => ReturnType<ReadVerbs['world']> = (core) => {
  const bot = core.world.users.get(core.world.botId);
  if (bot === undefined) throw new ControlError('The world has no bot');
  return {
    now: core.clock.now(),
    bot: person(bot),
    applicationId: core.world.botId,
    users: [...core.world.users.values()].filter((user) => !user.bot).map(person),
    guilds: [...core.world.guilds.values()].map((guild) => guildReport(core, guild)),
    directChannels: [...core.world.directs].map(([user, id]) => ({ id, user })),
  };
};

/** How long a typing sign stays. */
const typingMs = 10_000;

const typingIn = (core: Core, channel: Channel, user: string): readonly string[] => {
  const now = core.clock.now();
  const recent = core.journal.read(user, core.journal.last() - 200);
  const typing = recent.some(
    (shown) => shown.kind === 'typing' && shown.channel === channel.id && shown.at > now - typingMs,
  );
  return typing ? [core.world.users.get(core.world.botId)?.displayName ?? ''] : [];
};

const view = (core: Core, call: Parameters<ReadVerbs['view']>[0]): ChannelView => {
  const user = userBy(core, call.user).id;
  const channel = channelBy(core, call);
  if (!canView(core.world, channel, user)) throw new ControlError(`${call.user} cannot see ${call.channel}`);
  const ephemerals = [...core.world.ephemerals.values()].filter(
    (stored) => stored.viewer === user && stored.channel === channel.id && !stored.gone,
  );
  const messages = [...channel.messages.values(), ...ephemerals].map((stored): ViewItem & { readonly key: string } => ({
    kind: 'message',
    key: stored.id,
    message: stored.body,
    ephemeral: stored.viewer !== undefined,
    loading: ((stored.body.flags ?? 0) & flag.loading) !== 0,
  }));
  const notes = core.desk.notes
    .filter((note) => note.user === user && note.channel === channel.id)
    .map((note): ViewItem & { readonly key: string } => ({
      kind: 'note',
      key: note.id,
      id: note.id,
      at: note.at,
      text: note.text,
      interactionId: note.interactionId,
      ...(note.messageId === undefined ? {} : { messageId: note.messageId }),
    }));
  const items = [...messages, ...notes].sort((a, b) => byAge(a.key, b.key)).map(({ key: _, ...item }) => item);
  return { channel: channelReport(channel), items, typing: typingIn(core, channel, user) };
};

const calls: (core: Core, call: Parameters<ReadVerbs['calls']>[0]) => ReturnType<ReadVerbs['calls']> = (
  core,
  { since, method, path },
) =>
  core.calls.list
    .slice(since ?? 0)
    .filter(
      (call) =>
        (method === undefined || call.method === method.toUpperCase()) && (path === undefined || fits(path, call.path)),
    )
    .map((call) => ({ ...call }));

const openModal: (core: Core, user: string) => ReturnType<ReadVerbs['openModal']> = (core, user) => {
  const opener = core.desk.openModals.get(userBy(core, user).id);
  return opener?.modal === undefined ? undefined : { interactionId: opener.id, modal: opener.modal };
};

const interactions: (core: Core) => ReturnType<ReadVerbs['interactions']> = (core) =>
  [...core.desk.byId.values()].map((one) => ({
    id: one.id,
    type: one.type,
    user: one.user,
    channel: one.channel,
    state: one.state,
    createdAt: one.createdAt,
    moments: { ...one.moments },
    ...(one.callback === undefined ? {} : { callback: one.callback }),
    ...(one.original === undefined ? {} : { originalMessage: one.original.id }),
  }));

const sessions: (core: Core) => ReturnType<ReadVerbs['sessions']> = (core) =>
  [...core.gateway.sessions.values()].map((one) => ({
    id: one.id,
    connected: one.socket !== undefined,
    ready: one.ready,
    seq: one.seq,
    intents: one.intents,
    identifiedAt: one.identifiedAt,
    resumes: one.resumes,
    ...(one.closedWith === undefined ? {} : { closedWith: one.closedWith }),
  }));

/** The verbs that read. */
export const readVerbs = (core: Core): ReadVerbs => ({
  world: () => world(core),
  commands: (call) => offeredCommands(core, channelBy(core, call), userBy(core, call.user).id),
  registered: ({ guild }) => core.world.commands.get(guild === undefined ? '' : guildBy(core, guild).id) ?? [],
  view: (call) => view(core, call),
  channels: ({ user }) => {
    const id = userBy(core, user).id;
    return [...core.world.channels.values()].filter((channel) => canView(core.world, channel, id)).map(channelReport);
  },
  shown: ({ user, since }) => core.journal.read(user === undefined ? undefined : userBy(core, user).id, since ?? 0),
  openModal: ({ user }) => openModal(core, user),
  pings: ({ user }) => {
    const id = user === undefined ? undefined : userBy(core, user).id;
    return core.journal.pings.filter((ping) => id === undefined || ping.user === id);
  },
  calls: (call) => calls(core, call),
  invalidRequests: () => core.rates.invalid(),
  interactions: () => interactions(core),
  sessions: () => sessions(core),
  message: ({ message }) => findMessage(core, message)?.body,
});
