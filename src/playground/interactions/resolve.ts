import { storeFile } from '../attachments.ts';
import type { FileInput } from '../control.ts';
import type { Core } from '../core.ts';
import type { Channel } from '../model.ts';
import { channelJson, memberPart, roleJson, userOf } from '../payloads.ts';
import { permissionsIn } from '../permissions.ts';

/** `data.resolved`: what the ids in options or values stand for. */
export type Resolved = {
  readonly users: Record<string, unknown>;
  readonly members: Record<string, unknown>;
  readonly roles: Record<string, unknown>;
  readonly channels: Record<string, unknown>;
  readonly attachments: Record<string, unknown>;
};

export const createResolved = (): Resolved => ({ users: {}, members: {}, roles: {}, channels: {}, attachments: {} });

/** Only the kinds that hold something, or undefined when none does. */
export const filled = (resolved: Resolved): Partial<Resolved> | undefined => {
  const entries = Object.entries(resolved).filter(([, kind]) => Object.keys(kind).length > 0);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

const byIdOrName = <T extends { readonly id: string; readonly name: string }>(
  all: Iterable<T>,
  ref: string,
): T | undefined => {
  const list = [...all];
  return list.find((entry) => entry.id === ref) ?? list.find((entry) => entry.name === ref);
};

/** Puts the user of that id or name into `resolved` and gives the id; undefined when there is none. */
export const resolveUser = (core: Core, channel: Channel, ref: string, resolved: Resolved): string | undefined => {
  const user = byIdOrName(core.world.users.values(), ref);
  if (user === undefined) return undefined;
  resolved.users[user.id] = userOf(core.world, user.id);
  const member = core.world.guilds.get(channel.guild ?? '')?.members.get(user.id);
  if (member !== undefined) {
    resolved.members[user.id] = {
      ...memberPart(member),
      permissions: permissionsIn(core.world, channel, user.id, core.clock.now()).toString(),
    };
  }
  return user.id;
};

export const resolveRole = (core: Core, channel: Channel, ref: string, resolved: Resolved): string | undefined => {
  const role = byIdOrName(core.world.guilds.get(channel.guild ?? '')?.roles.values() ?? [], ref);
  if (role !== undefined) resolved.roles[role.id] = roleJson(role, core.world.botId);
  return role?.id;
};

export const resolveChannel = (
  core: Core,
  channel: Channel,
  user: string,
  ref: string,
  resolved: Resolved,
): string | undefined => {
  const ids = core.world.guilds.get(channel.guild ?? '')?.channels ?? [];
  const found = byIdOrName(
    [...ids].flatMap((id) => core.world.channels.get(id) ?? []),
    ref,
  );
  if (found === undefined) return undefined;
  const now = core.clock.now();
  resolved.channels[found.id] = {
    ...channelJson(core.world, found),
    permissions: permissionsIn(core.world, found, user, now).toString(),
    app_permissions: permissionsIn(core.world, found, core.world.botId, now).toString(),
  };
  return found.id;
};

/** Keeps a user's file so that it can be fetched, and gives its id. */
export const resolveFile = (core: Core, channel: Channel, file: FileInput, resolved: Resolved): string => {
  const bytes = Buffer.from(file.base64, 'base64');
  const attachment = storeFile(core, channel.id, {
    name: file.filename,
    contentType: file.contentType ?? 'application/octet-stream',
    bytes,
  });
  resolved.attachments[attachment.id] = { ...attachment, ephemeral: true };
  return attachment.id;
};
