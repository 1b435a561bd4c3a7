import type { APIApplicationCommand } from 'discord-api-types/v10';
import { worldChanged } from '../audience.ts';
import { type Core, measure } from '../core.ts';
import { apiError } from '../errors.ts';
import { commandAt } from '../validate/commands.ts';
import { createProblems, isJson, type Json, type Path } from '../validate/problems.ts';
import { param } from './access.ts';
import type { Call, Result, Route } from './route.ts';

const day = 86_400_000;

/** The guild id of the scope, '' for the global one. 10002 for a foreign application, 50001 for a guild without the bot. */
const scopeOf = (core: Core, call: Call): string => {
  if (param(call, 'application') !== core.world.botId) throw apiError(10002);
  const guild = call.params.guild;
  if (guild !== undefined && core.world.guilds.get(guild)?.members.has(core.world.botId) !== true)
    throw apiError(50001);
  return guild ?? '';
};

const listOf = (core: Core, scope: string): readonly APIApplicationCommand[] => core.world.commands.get(scope) ?? [];

const typeOf = (raw: Json): number => (typeof raw.type === 'number' ? raw.type : 1);

/** The command as Discord stores and gives it; `before` keeps the id. */
const stored = (
  core: Core,
  scope: string,
  raw: Json,
  before: APIApplicationCommand | undefined,
): APIApplicationCommand => {
  const command = {
    id: before?.id ?? core.newId(),
    application_id: core.world.botId,
    version: core.newId(),
    default_member_permissions: raw.default_member_permissions == null ? null : String(raw.default_member_permissions),
    type: typeOf(raw),
    name: String(raw.name),
    name_localizations: raw.name_localizations ?? null,
    description: typeof raw.description === 'string' ? raw.description : '',
    description_localizations: raw.description_localizations ?? null,
    dm_permission: raw.dm_permission ?? true,
    ...(scope === '' ? { contexts: raw.contexts ?? null } : { guild_id: scope }),
    integration_types: raw.integration_types ?? [0],
    ...(Array.isArray(raw.options) && raw.options.length > 0 ? { options: raw.options } : {}),
    nsfw: raw.nsfw === true,
  };
  // Checked field by field by commandAt; the type only says so.
  return command as unknown as APIApplicationCommand;
};

const countCreates = (core: Core, scope: string, created: number): void => {
  for (let i = 0; i < created; i++) {
    const wait = core.rates.budget(`command-create ${scope}`, {
      limit: core.limits.commandCreatesPerDay,
      windowMs: day,
    });
    if (wait !== undefined) throw apiError(30034, wait / 1000);
  }
};

const check = (core: Core, values: readonly unknown[], pathOf: (i: number) => Path): readonly Json[] => {
  const problems = createProblems();
  const names = new Set<string>();
  const checked = values.map((value, i) => {
    const raw = commandAt(problems, pathOf(i), value, measure(core));
    const key = `${typeOf(raw)} ${String(raw.name)}`;
    if (names.has(key))
      problems.add(
        [...pathOf(i), 'name'],
        'APPLICATION_COMMANDS_DUPLICATE_NAME',
        'Application command names must be unique',
      );
    names.add(key);
    return raw;
  });
  problems.throwIfAny();
  return checked;
};

const same = (command: APIApplicationCommand, raw: Json): boolean =>
  command.name === raw.name && command.type === typeOf(raw);

const save = (core: Core, scope: string, commands: readonly APIApplicationCommand[]): void => {
  for (const [type, most] of [
    [1, 100],
    [2, 15],
    [3, 15],
  ] as const) {
    if (commands.filter((command) => command.type === type).length > most) throw apiError(30032);
  }
  core.world.commands.set(scope, [...commands]);
  worldChanged(core);
};

const replaceAll = (core: Core, call: Call): Result => {
  const scope = scopeOf(core, call);
  const raws = check(core, Array.isArray(call.body) ? call.body : [call.body], (i) => [i]);
  const before = listOf(core, scope);
  const known = raws.map((raw) => before.find((command) => same(command, raw)));
  countCreates(core, scope, known.filter((command) => command === undefined).length);
  save(
    core,
    scope,
    raws.map((raw, i) => stored(core, scope, raw, known[i])),
  );
  return { body: listOf(core, scope) };
};

const createOne = (core: Core, call: Call): Result => {
  const scope = scopeOf(core, call);
  const [raw = {}] = check(core, [call.body], () => []);
  const before = listOf(core, scope).find((command) => same(command, raw));
  if (before === undefined) countCreates(core, scope, 1);
  const command = stored(core, scope, raw, before);
  save(core, scope, [...listOf(core, scope).filter((other) => other.id !== command.id), command]);
  return { status: before === undefined ? 201 : 200, body: command };
};

const find = (core: Core, call: Call, scope: string): APIApplicationCommand => {
  const command = listOf(core, scope).find((entry) => entry.id === param(call, 'command'));
  if (command === undefined) throw apiError(10063);
  return command;
};

const editOne = (core: Core, call: Call): Result => {
  const scope = scopeOf(core, call);
  const before = find(core, call, scope);
  const merged: Json = { ...before, ...(isJson(call.body) ? call.body : {}) };
  check(core, [merged], () => []);
  const command = stored(core, scope, merged, before);
  save(
    core,
    scope,
    listOf(core, scope).map((other) => (other.id === command.id ? command : other)),
  );
  return { body: command };
};

const removeOne = (core: Core, call: Call): Result => {
  const scope = scopeOf(core, call);
  const command = find(core, call, scope);
  save(
    core,
    scope,
    listOf(core, scope).filter((other) => other.id !== command.id),
  );
  return undefined;
};

const routesAt = (base: string): readonly Route[] => {
  const common = { auth: 'bot', rate: 'other' } as const;
  return [
    { method: 'GET', path: base, ...common, handle: (core, call) => ({ body: listOf(core, scopeOf(core, call)) }) },
    { method: 'PUT', path: base, ...common, handle: replaceAll },
    { method: 'POST', path: base, ...common, handle: createOne },
    {
      method: 'GET',
      path: `${base}/:command`,
      ...common,
      handle: (core, call) => ({ body: find(core, call, scopeOf(core, call)) }),
    },
    { method: 'PATCH', path: `${base}/:command`, ...common, handle: editOne },
    { method: 'DELETE', path: `${base}/:command`, ...common, handle: removeOne },
  ];
};

const emojiOf = (core: Core, call: Call) => {
  const emoji = core.world.emojis.get(param(call, 'emoji'));
  if (emoji === undefined) throw apiError(10014);
  return emoji;
};

const createEmoji = (core: Core, call: Call): Result => {
  const raw = isJson(call.body) ? call.body : {};
  const problems = createProblems();
  const name = String(raw.name ?? '');
  if (!/^\w{2,32}$/.test(name))
    problems.add(['name'], 'STRING_TYPE_REGEX', 'String value did not match validation regex.');
  if (typeof raw.image !== 'string' || !raw.image.startsWith('data:image/'))
    problems.add(['image'], 'BASE_TYPE_REQUIRED', 'This field is required');
  if ([...core.world.emojis.values()].some((emoji) => emoji.name === name))
    problems.add(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'Name is already taken');
  problems.throwIfAny();
  const emoji = {
    id: core.newId(),
    name,
    roles: [],
    require_colons: true,
    managed: false,
    animated: false,
    available: true,
  };
  core.world.emojis.set(emoji.id, emoji);
  return { status: 201, body: emoji };
};

const emojis = '/applications/:application/emojis';

/** Application commands, global and of one guild, and application emoji. */
export const commandRoutes: readonly Route[] = [
  ...routesAt('/applications/:application/commands'),
  ...routesAt('/applications/:application/guilds/:guild/commands'),
  {
    method: 'GET',
    path: emojis,
    auth: 'bot',
    rate: 'other',
    handle: (core) => ({ body: { items: [...core.world.emojis.values()] } }),
  },
  { method: 'POST', path: emojis, auth: 'bot', rate: 'other', handle: createEmoji },
  {
    method: 'GET',
    path: `${emojis}/:emoji`,
    auth: 'bot',
    rate: 'other',
    handle: (core, call) => ({ body: emojiOf(core, call) }),
  },
  {
    method: 'DELETE',
    path: `${emojis}/:emoji`,
    auth: 'bot',
    rate: 'other',
    handle: (core, call) => {
      core.world.emojis.delete(emojiOf(core, call).id ?? '');
      return undefined;
    },
  },
];
