import { Locale } from 'discord-api-types/v10';
import {
  booleanAt,
  integerAt,
  isJson,
  type Json,
  listAt,
  type Measure,
  objectAt,
  type Path,
  type Problems,
  textAt,
} from './problems.ts';

const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const locales = new Set<string>(Object.values(Locale));

const nameAt = (problems: Problems, path: Path, value: unknown): string => {
  if (value === undefined || value === null) {
    problems.add(path, 'BASE_TYPE_REQUIRED', 'This field is required');
    return '';
  }
  const name = String(value);
  if (!namePattern.test(name)) problems.add(path, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  else if (name !== name.toLowerCase())
    problems.add(path, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid: it must be lower case');
  return name;
};

const localisedAt = (
  problems: Problems,
  path: Path,
  value: unknown,
  check: (at: Path, text: unknown) => void,
): void => {
  if (value === undefined || value === null) return;
  for (const [locale, text] of Object.entries(objectAt(problems, path, value) ?? {})) {
    if (!locales.has(locale)) problems.add([...path, locale], 'BASE_TYPE_CHOICES', `Unknown locale ${locale}`);
    if (text !== null) check([...path, locale], text);
  }
};

const wordsAt = (
  problems: Problems,
  path: Path,
  raw: Json,
  measure: Measure,
): { name: string; description: string } => {
  const name = nameAt(problems, [...path, 'name'], raw.name);
  const rule = { min: 1, max: 100, required: true };
  const description = textAt(problems, [...path, 'description'], raw.description, rule, measure) ?? '';
  localisedAt(
    problems,
    [...path, 'name_localizations'],
    raw.name_localizations,
    (at, text) => void nameAt(problems, at, text),
  );
  localisedAt(
    problems,
    [...path, 'description_localizations'],
    raw.description_localizations,
    (at, text) => void textAt(problems, at, text, rule, measure),
  );
  return { name, description };
};

const choicesAt = (problems: Problems, path: Path, raw: Json, measure: Measure): void => {
  const choices = listAt(problems, path, raw.choices, 0, 25) ?? [];
  const names = new Set<unknown>();
  choices.forEach((value, i) => {
    const choice = objectAt(problems, [...path, i], value) ?? {};
    textAt(problems, [...path, i, 'name'], choice.name, { min: 1, max: 100, required: true }, measure);
    localisedAt(
      problems,
      [...path, i, 'name_localizations'],
      choice.name_localizations,
      (at, text) => void textAt(problems, at, text, { min: 1, max: 100 }, measure),
    );
    if (names.has(choice.name))
      problems.add(
        [...path, i, 'name'],
        'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS',
        'Option choice name already exists',
      );
    names.add(choice.name);
    if (raw.type === 3) textAt(problems, [...path, i, 'value'], choice.value, { max: 100, required: true }, measure);
    else if (typeof choice.value !== 'number')
      problems.add([...path, i, 'value'], 'NUMBER_TYPE_COERCE', 'Value is not a number.');
  });
};

const leafAt = (problems: Problems, path: Path, raw: Json, measure: Measure): void => {
  choicesAt(problems, [...path, 'choices'], raw, measure);
  booleanAt(problems, [...path, 'required'], raw.required);
  const hasChoices = Array.isArray(raw.choices) && raw.choices.length > 0;
  if (raw.autocomplete === true && hasChoices)
    problems.add(path, 'APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES', 'Autocomplete excludes choices');
  if (raw.autocomplete === true && ![3, 4, 10].includes(Number(raw.type)))
    problems.add(path, 'APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID_TYPE', 'This type has no autocomplete');
  if (raw.type === 3) {
    integerAt(problems, [...path, 'min_length'], raw.min_length, 0, 6000);
    integerAt(problems, [...path, 'max_length'], raw.max_length, 1, 6000);
  }
};

const uniqueAndOrdered = (problems: Problems, path: Path, options: readonly unknown[]): void => {
  const names = new Set<unknown>();
  let optionalSeen = false;
  options.forEach((option, i) => {
    if (!isJson(option)) return;
    if (names.has(option.name))
      problems.add(
        [...path, i, 'name'],
        'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
        'Option name already exists',
      );
    names.add(option.name);
    if (option.required === true && optionalSeen)
      problems.add(
        [...path, i],
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
    if (option.required !== true && option.type !== 1 && option.type !== 2) optionalSeen = true;
  });
};

/** `depth` 0 = the command itself, 1 = a subcommand group or subcommand, 2 = a subcommand in a group. */
const optionsAt = (
  problems: Problems,
  path: Path,
  value: unknown,
  depth: number,
  groupOnly: boolean,
  measure: Measure,
): void => {
  const options = listAt(problems, path, value, 0, 25) ?? [];
  uniqueAndOrdered(problems, path, options);
  const nested = options.filter((option) => isJson(option) && (option.type === 1 || option.type === 2)).length;
  if (nested > 0 && nested < options.length)
    problems.add(
      path,
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to all other types',
    );
  options.forEach((option, i) => {
    const at = [...path, i];
    const raw = objectAt(problems, at, option) ?? {};
    wordsAt(problems, at, raw, measure);
    const type = integerAt(problems, [...at, 'type'], raw.type, 1, 11);
    if (type === undefined) problems.add([...at, 'type'], 'BASE_TYPE_REQUIRED', 'This field is required');
    const tooDeep =
      (type === 2 && depth > 0) ||
      (type === 1 && (depth > 1 || (depth === 1 && !groupOnly))) ||
      (groupOnly && type !== 1);
    if (tooDeep)
      problems.add([...at, 'type'], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'This option type is not allowed here');
    else if (type === 2) optionsAt(problems, [...at, 'options'], raw.options, 1, true, measure);
    else if (type === 1) optionsAt(problems, [...at, 'options'], raw.options, 2, false, measure);
    else leafAt(problems, at, raw, measure);
  });
};

const longest = (raw: Json, key: string): number => {
  const translations = raw[`${key}_localizations`];
  const all = [raw[key], ...(isJson(translations) ? Object.values(translations) : [])];
  return Math.max(...all.map((text) => (typeof text === 'string' ? text.length : 0)));
};

/** Characters of a command that count towards the 8,000: names, descriptions and choice values, each in its longest language. */
export const commandSize = (raw: Json): number => {
  const options = Array.isArray(raw.options) ? raw.options.filter(isJson) : [];
  const choices = Array.isArray(raw.choices) ? raw.choices.filter(isJson) : [];
  const own = longest(raw, 'name') + longest(raw, 'description');
  const ofChoices = choices.reduce((sum, c) => sum + longest(c, 'name') + String(c.value ?? '').length, 0);
  return own + ofChoices + options.reduce((sum, option) => sum + commandSize(option), 0);
};

/** Checks one chat-input command as Discord does at registration; problems are recorded below `path`. */
export const commandAt = (problems: Problems, path: Path, value: unknown, measure: Measure): Json => {
  const raw = objectAt(problems, path, value) ?? {};
  const type = integerAt(problems, [...path, 'type'], raw.type, 1, 4) ?? 1;
  if (type !== 1) {
    textAt(problems, [...path, 'name'], raw.name, { min: 1, max: 32, required: true }, measure);
    return raw;
  }
  wordsAt(problems, path, raw, measure);
  optionsAt(problems, [...path, 'options'], raw.options, 0, false, measure);
  for (const [key, max] of [
    ['contexts', 2],
    ['integration_types', 1],
  ] as const) {
    listAt(problems, [...path, key], raw[key], 0, 3)?.forEach(
      (entry, i) => void integerAt(problems, [...path, key, i], entry, 0, max),
    );
  }
  const permissions = raw.default_member_permissions;
  if (permissions != null && !/^\d+$/.test(String(permissions)))
    problems.add([...path, 'default_member_permissions'], 'NUMBER_TYPE_COERCE', 'Not a permission set.');
  const size = commandSize(raw);
  if (size > 8000) problems.add(path, 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (8000): ${size}`);
  return raw;
};
