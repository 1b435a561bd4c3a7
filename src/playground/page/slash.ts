import type { APIApplicationCommand, APIApplicationCommandOption } from 'discord-api-types/v10';
import type { OptionInput } from '../control.ts';
import { guildHere, nameOf, placeName } from './people.ts';
import { now } from './store.ts';

/** An option of a command that is not a subcommand. */
export type LeafOption = {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
};
/** A command that can be sent: the full path and its options. */
export type Leaf = { readonly path: string; readonly description: string; readonly options: readonly LeafOption[] };
/** A line of the list above the composer. */
export type Suggestion = { readonly label: string; readonly note: string; readonly value: string | number | boolean };

export const optionType = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  file: 11,
} as const;

const isNest = (option: APIApplicationCommandOption): boolean => option.type === 1 || option.type === 2;

const under = (path: string, description: string, options: readonly APIApplicationCommandOption[]): readonly Leaf[] =>
  options.some(isNest)
    ? options
        .filter(isNest)
        .flatMap((one) => under(`${path} ${one.name}`, one.description, ('options' in one && one.options) || []))
    : [{ path, description, options: options as readonly LeafOption[] }];

/** Every command that can be sent here, subcommands spelled out, in alphabetical order. */
export const leavesOf = (commands: readonly APIApplicationCommand[]): readonly Leaf[] =>
  commands
    .flatMap((command) => under(command.name, command.description, command.options ?? []))
    .sort((a, b) => a.path.localeCompare(b.path));

/** Commands that fit what was typed after `/`: those that begin so first, then those that contain it. */
export const matchingLeaves = (leaves: readonly Leaf[], typed: string): readonly Leaf[] => {
  const wanted = typed.trim().toLowerCase();
  const rank = (leaf: Leaf): number =>
    leaf.path.startsWith(wanted)
      ? 0
      : leaf.path.split(' ').some((word) => word.startsWith(wanted))
        ? 1
        : leaf.path.includes(wanted) || leaf.description.toLowerCase().includes(wanted)
          ? 2
          : 3;
  return leaves
    .map((leaf) => ({ leaf, rank: rank(leaf) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.leaf);
};

const people = (): readonly Suggestion[] =>
  (guildHere()?.members.map((member) => member.user) ?? [now().me, now().world?.bot.id ?? '']).map((id) => ({
    label: nameOf(id),
    note: id === now().me ? 'you' : '',
    value: id,
  }));

const roles = (): readonly Suggestion[] =>
  (guildHere()?.roles ?? []).map((role) => ({ label: `@${role.name.replace(/^@/, '')}`, note: '', value: role.id }));

const places = (): readonly Suggestion[] =>
  now()
    .channels.filter((channel) => channel.type !== 1)
    .map((channel) => ({ label: placeName(channel), note: '', value: channel.id }));

const fixed = (option: LeafOption): readonly Suggestion[] => {
  if (option.choices) return option.choices.map(({ name, value }) => ({ label: name, note: '', value }));
  switch (option.type) {
    case optionType.boolean:
      return [
        { label: 'True', note: '', value: true },
        { label: 'False', note: '', value: false },
      ];
    case optionType.user:
      return people();
    case optionType.role:
      return roles();
    case optionType.mentionable:
      return [...people(), ...roles()];
    case optionType.channel:
      return places();
    default:
      return [];
  }
};

/** What can be picked for an option without asking the bot, filtered by what was typed. */
export const fixedSuggestions = (option: LeafOption, typed: string): readonly Suggestion[] => {
  const wanted = typed.trim().toLowerCase().replace(/^[@#]/, '');
  return fixed(option)
    .filter((one) => one.label.toLowerCase().includes(wanted))
    .slice(0, 25);
};

/** An option's value from typed text that was not picked, or why it cannot be one. */
export const typedValue = (
  option: LeafOption,
  text: string,
): { readonly value: OptionInput } | { readonly fault: string } => {
  const exact = fixed(option).find((one) => one.label.toLowerCase() === text.trim().toLowerCase());
  if (exact) return { value: exact.value };
  if (option.type === optionType.integer || option.type === optionType.number) {
    const value = Number(text);
    return Number.isFinite(value) ? { value } : { fault: `${option.name}: a number is needed.` };
  }
  if (option.choices || (option.type !== optionType.string && fixed(option).length > 0))
    return { fault: `${option.name}: pick one from the list.` };
  return { value: text };
};

/** What stands in an option's field; `picked` when it was taken from a list. */
export type Entry = { readonly text: string; readonly picked?: OptionInput };

/** The value of one field, or why it has none. */
export const entryValue = (option: LeafOption, entry: Entry): ReturnType<typeof typedValue> =>
  entry.picked === undefined ? typedValue(option, entry.text) : { value: entry.picked };

/** The options to send, or the field that is wrong and why. Empty fields of optional options are left out. */
export const collectOptions = (
  fields: readonly LeafOption[],
  entries: Readonly<Record<string, Entry>>,
): { readonly options: Readonly<Record<string, OptionInput>> } | { readonly field: string; readonly fault: string } => {
  const options: Record<string, OptionInput> = {};
  for (const option of fields) {
    const entry = entries[option.name];
    if (entry === undefined || entry.text === '') {
      if (option.required === true) return { field: option.name, fault: `${option.name} is required.` };
      continue;
    }
    const value = entryValue(option, entry);
    if ('fault' in value) return { field: option.name, fault: value.fault };
    options[option.name] = value.value;
  }
  return { options };
};
