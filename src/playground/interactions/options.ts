import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { FileInput, OptionInput } from '../control.ts';
import type { Core } from '../core.ts';
import type { Channel } from '../model.ts';
import { isJson, type Json } from '../validate/problems.ts';
import { type Refused, refused } from './access.ts';
import {
  createResolved,
  filled,
  type Resolved,
  resolveChannel,
  resolveFile,
  resolveRole,
  resolveUser,
} from './resolve.ts';

type Inputs = Readonly<Record<string, OptionInput>>;
type Place = { readonly core: Core; readonly channel: Channel; readonly user: string; readonly resolved: Resolved };

/** `data` of a command or autocomplete, or why there is none. */
export type CommandData = { readonly data: Json } | { readonly refused: Refused };

const bad = (reason: string) => ({ refused: refused('bad-options', reason) });
const optionsOf = (raw: unknown): readonly Json[] =>
  isJson(raw) && Array.isArray(raw.options) ? raw.options.filter(isJson) : [];
const isFile = (value: OptionInput): value is FileInput => typeof value === 'object';

const inBounds = (option: Json, value: number, lower: string, upper: string): boolean =>
  !(typeof option[lower] === 'number' && value < option[lower]) &&
  !(typeof option[upper] === 'number' && value > option[upper]);

const ofChoices = (option: Json, value: unknown): boolean => {
  const choices = Array.isArray(option.choices) ? option.choices.filter(isJson) : [];
  return choices.length === 0 || choices.some((choice) => choice.value === value);
};

/** Discord's client sends no file that is longer than may be uploaded there. */
const fileFor = ({ core, channel, resolved }: Place, input: FileInput): string | undefined =>
  Buffer.byteLength(input.base64, 'base64') <= core.limits.fileBytes
    ? resolveFile(core, channel, input, resolved)
    : undefined;

/** The value as Discord sends it; undefined when the client would not let it through. */
const valueFor = (place: Place, option: Json, input: OptionInput): string | number | boolean | undefined => {
  const { core, channel, user, resolved } = place;
  if (isFile(input)) return option.type === 11 ? fileFor(place, input) : undefined;
  const text = String(input);
  switch (option.type) {
    case 3:
      return text.length <= 6000 &&
        text !== '' &&
        ofChoices(option, text) &&
        inBounds(option, text.length, 'min_length', 'max_length')
        ? text
        : undefined;
    case 4:
    case 10: {
      const number = typeof input === 'number' ? input : Number(text.trim() === '' ? Number.NaN : text);
      const whole = option.type === 10 || Number.isSafeInteger(number);
      return Number.isFinite(number) &&
        whole &&
        ofChoices(option, number) &&
        inBounds(option, number, 'min_value', 'max_value')
        ? number
        : undefined;
    }
    case 5:
      return typeof input === 'boolean' ? input : undefined;
    case 6:
      return resolveUser(core, channel, text, resolved);
    case 7:
      return resolveChannel(core, channel, user, text, resolved);
    case 8:
      return resolveRole(core, channel, text, resolved);
    case 9:
      return resolveUser(core, channel, text, resolved) ?? resolveRole(core, channel, text, resolved);
    default:
      return undefined;
  }
};

const leaves = (
  place: Place,
  declared: readonly Json[],
  inputs: Inputs,
  focused: string | undefined,
): readonly Json[] | { readonly refused: Refused } => {
  const unknown = Object.keys(inputs).find((name) => !declared.some((option) => option.name === name));
  if (unknown !== undefined) return bad(`There is no option ${unknown}.`);
  const given: Json[] = [];
  for (const option of declared) {
    const name = String(option.name);
    const input = inputs[name];
    if (name === focused) {
      if (option.autocomplete !== true) return bad(`${name} has no autocomplete.`);
      given.push({ name, type: option.type, value: String(input ?? ''), focused: true });
      continue;
    }
    if (input === undefined) {
      if (focused === undefined && option.required === true) return bad(`${name} is missing.`);
      continue;
    }
    const value = valueFor(place, option, input);
    if (value !== undefined) given.push({ name, type: option.type, value });
    else if (focused === undefined) return bad(`${name} does not accept this value.`);
  }
  if (focused !== undefined && !declared.some((option) => option.name === focused))
    return bad(`There is no option ${focused}.`);
  return given;
};

const nested = (
  path: readonly string[],
  declared: readonly Json[],
  finish: (declared: readonly Json[]) => readonly Json[] | { readonly refused: Refused },
): readonly Json[] | { readonly refused: Refused } => {
  const hasSubcommands = declared.some((option) => option.type === 1 || option.type === 2);
  const [name, ...rest] = path;
  if (!hasSubcommands)
    return name === undefined
      ? finish(declared)
      : { refused: refused('unknown-command', `There is no subcommand ${name}.`) };
  const option = declared.find((entry) => entry.name === name);
  if (name === undefined || option === undefined)
    return {
      refused: refused(
        'unknown-command',
        name === undefined ? 'This command needs a subcommand.' : `There is no subcommand ${name}.`,
      ),
    };
  const below = nested(rest, optionsOf(option), finish);
  return 'refused' in below ? below : [{ name, type: option.type, options: below }];
};

/** Builds `data` for a command with the words after its name as subcommands. With `focused` it is an autocomplete: nothing is required and wrong numbers are left out. */
export const commandData = (
  core: Core,
  command: APIApplicationCommand,
  path: readonly string[],
  channel: Channel,
  user: string,
  inputs: Inputs,
  focused: string | undefined,
): CommandData => {
  const resolved = createResolved();
  const place: Place = { core, channel, user, resolved };
  const declared = optionsOf(command);
  const options = nested(path, declared, (leaf) => leaves(place, leaf, inputs, focused));
  if ('refused' in options) return options;
  const found = filled(resolved);
  return {
    data: {
      id: command.id,
      name: command.name,
      type: 1,
      ...(options.length === 0 ? {} : { options }),
      ...(found === undefined ? {} : { resolved: found }),
      ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
    },
  };
};
