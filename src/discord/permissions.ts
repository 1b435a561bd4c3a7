import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Heard } from './interaction.ts';
import type { Voice } from './render/renderers.ts';
import type { Said } from './words/said.ts';

type Name = keyof typeof PermissionFlagsBits;

const THREADS: readonly ChannelType[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

export const isThread = (heard: Heard): boolean => THREADS.includes(heard.channelType);

const forTable = (thread: boolean): readonly Name[] => [
  'ViewChannel',
  thread ? 'SendMessagesInThreads' : 'SendMessages',
  'EmbedLinks',
  'ReadMessageHistory',
];

const OPTIONAL: readonly Name[] = [
  'AttachFiles',
  'UseExternalEmojis',
  'CreatePublicThreads',
  'SendMessagesInThreads',
  'ManageThreads',
  'PinMessages',
];

const lackingOf = (has: bigint, names: readonly Name[]): readonly Name[] => {
  if ((has & PermissionFlagsBits.Administrator) !== 0n) return [];
  return names.filter((name) => (has & PermissionFlagsBits[name]) === 0n);
};

const lacking = (heard: Heard, names: readonly Name[]): readonly Name[] => lackingOf(heard.appPermissions, names);

/** What the bot lacks in the place of an interaction to keep a table there, or to make a thread for one. */
export const missingHere = (heard: Heard, use: 'table' | 'thread'): readonly string[] =>
  lacking(
    heard,
    use === 'thread'
      ? [...new Set([...forTable(isThread(heard)), ...forTable(true), 'CreatePublicThreads' as const])]
      : forTable(isThread(heard)),
  );

/** The same for a channel that was picked as an option, where Discord told us. */
export const missingThere = (heard: Heard, channel: string): readonly string[] => {
  if (channel === heard.channel) return missingHere(heard, 'table');
  const has = heard.asked.type === 'command' ? heard.asked.channels[channel] : undefined;
  return has === undefined ? [] : lackingOf(has, forTable(false));
};

/** What would be good to have besides. */
export const missingOptional = (heard: Heard): readonly string[] => lacking(heard, OPTIONAL);

/** The sentence that names what is missing, as Discord's own settings call it. */
export const missingSaid = (voice: Voice, names: readonly string[]): Said => ({
  key: 'permissions.missing',
  args: { names: names.map((name) => voice.words.ui.setup.permissions[name] ?? name) },
});
