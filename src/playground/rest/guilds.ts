import type { Core } from '../core.ts';
import { apiError } from '../errors.ts';
import { applicationFlags, gatewayUrl } from '../gateway/connection.ts';
import type { Channel } from '../model.ts';
import { channelJson, guildJson, memberJson, roleJson, threadMemberJson, userOf } from '../payloads.ts';
import { canView } from '../permissions.ts';
import { isJson } from '../validate/problems.ts';
import { directChannel } from '../world.ts';
import { guildFor, param } from './access.ts';
import type { Call, Result, Route } from './route.ts';

const channelsOf = (core: Core, ids: Iterable<string>): readonly Channel[] =>
  [...ids].flatMap((id) => core.world.channels.get(id) ?? []);

const application = (core: Core) => ({
  id: core.world.botId,
  name: core.world.users.get(core.world.botId)?.name ?? '',
  icon: null,
  description: '',
  bot_public: false,
  bot_require_code_grant: false,
  verify_key: '0'.repeat(64),
  flags: applicationFlags(core),
  owner: userOf(core.world, [...core.world.guilds.values()][0]?.owner ?? core.world.botId),
  team: null,
  approximate_guild_count: core.world.guilds.size,
  integration_types_config: { '0': {} },
});

const member = (core: Core, call: Call): Result => {
  const guild = guildFor(core, param(call, 'guild'));
  const user = param(call, 'user') === '@me' ? core.world.botId : param(call, 'user');
  const found = guild.members.get(user);
  if (found === undefined) throw apiError(core.world.users.has(user) ? 10007 : 10013);
  return { body: memberJson(core.world, found) };
};

const activeThreads = (core: Core, call: Call): Result => {
  const guild = guildFor(core, param(call, 'guild'));
  const threads = channelsOf(core, guild.channels).filter(
    (channel) => channel.thread?.archived === false && canView(core.world, channel, core.world.botId),
  );
  const members = threads.flatMap((thread) => {
    const joined = thread.thread?.members.get(core.world.botId);
    return joined === undefined ? [] : [threadMemberJson(thread, core.world.botId, joined)];
  });
  return { body: { threads: threads.map((thread) => channelJson(core.world, thread)), members } };
};

const openDirect = (core: Core, call: Call): Result => {
  const recipient = isJson(call.body) ? String(call.body.recipient_id) : '';
  const user = core.world.users.get(recipient);
  if (user === undefined) throw apiError(10013);
  if (user.bot) throw apiError(50033);
  if (!core.world.directs.has(recipient)) {
    const wait = core.rates.budget('direct', { limit: core.limits.dmOpensPer10Min, windowMs: 600_000 });
    if (wait !== undefined) throw apiError(40003);
  }
  return { body: channelJson(core.world, directChannel(core.world, recipient)) };
};

const gatewayBot = (core: Core): Result => {
  const { identifies } = core.gateway;
  const used = identifies.filter((at) => at > core.clock.now() - 86_400_000).length;
  const limit = {
    total: core.limits.identifyPerDay,
    remaining: Math.max(core.limits.identifyPerDay - used, 0),
    reset_after: 86_400_000,
    max_concurrency: 1,
  };
  return { body: { url: gatewayUrl(core), shards: 1, session_start_limit: limit } };
};

const user = (core: Core, call: Call): Result => {
  if (!core.world.users.has(param(call, 'user'))) throw apiError(10013);
  return { body: userOf(core.world, param(call, 'user')) };
};

const roles = (core: Core, call: Call) =>
  [...guildFor(core, param(call, 'guild')).roles.values()].map((role) => roleJson(role, core.world.botId));

const get = { method: 'GET', auth: 'bot', rate: 'other' } as const;

/** The bot itself, guilds, people, direct messages and the way to the gateway. */
export const guildRoutes: readonly Route[] = [
  { ...get, path: '/gateway/bot', handle: gatewayBot },
  { ...get, path: '/gateway', auth: 'none', handle: (core) => ({ body: { url: gatewayUrl(core) } }) },
  {
    ...get,
    path: '/users/@me',
    handle: (core) => ({
      body: { ...userOf(core.world, core.world.botId), verified: true, mfa_enabled: true, flags: 0 },
    }),
  },
  { ...get, path: '/users/:user', handle: user },
  { ...get, path: '/applications/@me', handle: (core) => ({ body: application(core) }) },
  { ...get, path: '/oauth2/applications/@me', handle: (core) => ({ body: application(core) }) },
  {
    ...get,
    path: '/guilds/:guild',
    handle: (core, call) => ({ body: guildJson(core.world, guildFor(core, param(call, 'guild'))) }),
  },
  { ...get, path: '/guilds/:guild/roles', handle: (core, call) => ({ body: roles(core, call) }) },
  {
    ...get,
    path: '/guilds/:guild/channels',
    handle: (core, call) => ({
      body: channelsOf(core, guildFor(core, param(call, 'guild')).channels)
        .filter((channel) => channel.thread === undefined)
        .map((channel) => channelJson(core.world, channel)),
    }),
  },
  { ...get, path: '/guilds/:guild/members/:user', handle: member },
  { ...get, path: '/guilds/:guild/threads/active', handle: activeThreads },
  { method: 'POST', auth: 'bot', rate: 'other', path: '/users/@me/channels', handle: openDirect },
];
