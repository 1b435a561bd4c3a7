import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import { messagesOf, type Stage } from '../../discord/runtime/table.ts';

/** A button that can be pressed now, as a person sees it. */
export type Button = { readonly id: string; readonly label: string };
/** A menu that can be opened now: its hint, and what can be chosen how often. */
export type Menu = {
  readonly id: string;
  readonly hint: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly min: number;
  readonly max: number;
};

const partsIn = (message: APIMessage) =>
  (message.components ?? []).flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []));

/** The buttons of a message, those greyed out and mere links left out. */
export const buttonsOf = (message: APIMessage): readonly Button[] =>
  partsIn(message).flatMap((part) =>
    part.type === ComponentType.Button && 'custom_id' in part && !part.disabled
      ? [{ id: part.custom_id, label: part.label ?? '' }]
      : [],
  );

/** The menus of a message. */
export const menusOf = (message: APIMessage): readonly Menu[] =>
  partsIn(message).flatMap((part) =>
    part.type === ComponentType.StringSelect && !part.disabled
      ? [
          {
            id: part.custom_id,
            hint: part.placeholder ?? '',
            choices: part.options.map(({ value, label }) => ({ value, label })),
            min: part.min_values ?? 1,
            max: part.max_values ?? 1,
          },
        ]
      : [],
  );

/** What a user sees in the direct messages with the bot, oldest first; nothing before the first one came. */
export const directOf = (rehearsal: Stage, user: string): readonly APIMessage[] => {
  const { users, directChannels } = rehearsal.control.world();
  const id = users.find((u) => u.displayName === user)?.id;
  return directChannels.some((d) => d.user === id) ? messagesOf(rehearsal, user, 'dm') : [];
};

/** A message as its viewer sees it now, in a place; nothing when it is gone. */
export const seenNow = (rehearsal: Stage, user: string, channel: string, message: string): APIMessage | undefined =>
  messagesOf(rehearsal, user, channel).find((m) => m.id === message);

/** Everything that stands in a message: texts, labels, hints, choices. */
export const everythingIn = (message: APIMessage): string =>
  JSON.stringify([message.content, message.embeds, message.components ?? []]);
