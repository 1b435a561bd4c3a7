import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Core } from './core.ts';
import type { Channel, Stored } from './model.ts';
import { canView, has, Permission, permissionsIn } from './permissions.ts';
import type { AllowedMentions } from './validate/message.ts';

/** Who a text mentions, after `allowed_mentions`. */
export type Mentions = {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
};

export const allMentions: AllowedMentions = {
  parse: ['users', 'roles', 'everyone'],
  users: [],
  roles: [],
  repliedUser: true,
};
/** The default of interaction answers: users only. */
export const userMentions: AllowedMentions = { parse: ['users'], users: [], roles: [], repliedUser: true };

const textsOf = (component: unknown): readonly string[] => {
  if (typeof component !== 'object' || component === null) return [];
  const own =
    'type' in component && component.type === 10 && 'content' in component && typeof component.content === 'string'
      ? [component.content]
      : [];
  const children = 'components' in component && Array.isArray(component.components) ? component.components : [];
  return [...own, ...children.flatMap(textsOf)];
};

/** The text in which mentions count: content and V2 text displays, never embeds. */
export const mentioningText = (content: string, components: readonly APIMessageTopLevelComponent[]): string =>
  [content, ...components.flatMap(textsOf)].join('\n');

/** What the text mentions and `allowed` lets through; code blocks do not count. */
export const mentionsIn = (
  core: Core,
  channel: Channel,
  author: string,
  text: string,
  allowed: AllowedMentions,
): Mentions => {
  const plain = text.replaceAll(/```[\s\S]*?```|`[^`\n]+`/g, '');
  const ids = (pattern: RegExp): readonly string[] => [
    ...new Set([...plain.matchAll(pattern)].map((match) => match[1] ?? '')),
  ];
  const lets = (kind: 'users' | 'roles', id: string): boolean =>
    allowed.parse.includes(kind) || allowed[kind].includes(id);
  const guild = core.world.guilds.get(channel.guild ?? '');
  const everyoneAllowed = has(permissionsIn(core.world, channel, author, core.clock.now()), Permission.MentionEveryone);
  return {
    users: ids(/<@!?(\d+)>/g).filter((id) => core.world.users.has(id) && lets('users', id)),
    roles: ids(/<@&(\d+)>/g).filter((id) => {
      const role = guild?.roles.get(id);
      return role !== undefined && id !== guild?.id && lets('roles', id) && (role.mentionable || everyoneAllowed);
    }),
    everyone:
      guild !== undefined && everyoneAllowed && allowed.parse.includes('everyone') && /@(everyone|here)\b/.test(plain),
  };
};

/** Notifies whom a new message mentions, once each, if they see the channel. Ephemeral messages reach their viewer only. */
export const notify = (core: Core, channel: Channel, stored: Stored, mentions: Mentions, silent: boolean): void => {
  const { world } = core;
  const guild = world.guilds.get(channel.guild ?? '');
  const told = new Set<string>([stored.author]);
  const tell = (user: string, by: 'user' | 'role' | 'everyone' | 'direct'): void => {
    if (told.has(user) || world.users.get(user)?.bot !== false || !canView(world, channel, user)) return;
    if (stored.viewer !== undefined && stored.viewer !== user) return;
    told.add(user);
    core.journal.ping({ user, channel: channel.id, messageId: stored.id, by, push: !silent, at: core.clock.now() });
  };
  for (const user of mentions.users) tell(user, 'user');
  const wide = mentions.everyone || mentions.roles.length > 0;
  for (const member of wide ? (guild?.members.values() ?? []) : []) {
    if (member.roles.some((role) => mentions.roles.includes(role))) tell(member.user, 'role');
    if (mentions.everyone) tell(member.user, 'everyone');
  }
  if (channel.recipient !== undefined && stored.viewer === undefined) tell(channel.recipient, 'direct');
};
