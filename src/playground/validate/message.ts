import type { APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { componentsAt } from './components.ts';
import { embedsAt } from './embeds.ts';
import { integerAt, isJson, type Json, listAt, type Measure, objectAt, type Problems, textAt } from './problems.ts';

export const flag = {
  suppressEmbeds: 4,
  ephemeral: 64,
  loading: 128,
  silent: 4096,
  voice: 8192,
  v2: 32768,
} as const;

/** Which mentions may notify: whole kinds, or explicit lists. */
export type AllowedMentions = {
  readonly parse: readonly string[];
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly repliedUser: boolean;
};

export type AttachmentInput = { readonly id: string; readonly filename?: string; readonly description?: string };

/** A message body that passed every check. Absent fields were absent. */
export type MessageInput = {
  readonly content?: string;
  readonly embeds?: readonly APIEmbed[];
  readonly components?: readonly APIMessageTopLevelComponent[];
  readonly flags?: number;
  readonly attachments?: readonly AttachmentInput[];
  readonly allowedMentions?: AllowedMentions;
  readonly nonce?: string;
  readonly enforceNonce: boolean;
  readonly reference?: { readonly message: string; readonly failIfNotExists: boolean };
};

export type MessageRule = {
  readonly measure: Measure;
  readonly v2Text: number;
  /** The message already has the V2 flag. */
  readonly v2Before?: boolean;
  /** Flags that may be set here; others are ignored, as Discord does. */
  readonly flags: number;
};

export const createFlags = flag.suppressEmbeds | flag.silent | flag.voice | flag.v2;
export const editFlags = flag.suppressEmbeds | flag.v2;
export const answerFlags = createFlags | flag.ephemeral;

const stringsAt = (problems: Problems, path: readonly string[], value: unknown): readonly string[] => {
  const list = listAt(problems, path, value, 0, 100) ?? [];
  list.forEach((id, i) => {
    if (!/^\d{1,20}$/.test(String(id)))
      problems.add([...path, i], 'NUMBER_TYPE_COERCE', `Value "${String(id)}" is not snowflake.`);
  });
  return list.map(String);
};

const mentionsAt = (problems: Problems, value: unknown): AllowedMentions | undefined => {
  if (value === undefined || value === null) return undefined;
  const raw = objectAt(problems, ['allowed_mentions'], value) ?? {};
  const parse = (listAt(problems, ['allowed_mentions', 'parse'], raw.parse, 0, 3) ?? []).map(String);
  parse.forEach((kind, i) => {
    if (!['users', 'roles', 'everyone'].includes(kind)) {
      problems.add(
        ['allowed_mentions', 'parse', i],
        'BASE_TYPE_CHOICES',
        "Value must be one of ('users', 'everyone', 'roles').",
      );
    }
  });
  const users = stringsAt(problems, ['allowed_mentions', 'users'], raw.users);
  const roles = stringsAt(problems, ['allowed_mentions', 'roles'], raw.roles);
  for (const [kind, list] of [
    ['users', users],
    ['roles', roles],
  ] as const) {
    if (parse.includes(kind) && list.length > 0) {
      problems.add(
        ['allowed_mentions'],
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      );
    }
  }
  return { parse, users, roles, repliedUser: raw.replied_user === true };
};

const attachmentsAt = (problems: Problems, value: unknown, measure: Measure): readonly AttachmentInput[] | undefined =>
  listAt(problems, ['attachments'], value, 0, 10)?.map((entry, i) => {
    const raw = objectAt(problems, ['attachments', i], entry) ?? {};
    if (raw.id == null) problems.add(['attachments', i, 'id'], 'BASE_TYPE_REQUIRED', 'This field is required');
    const description = textAt(problems, ['attachments', i, 'description'], raw.description, { max: 1024 }, measure);
    const filename = textAt(problems, ['attachments', i, 'filename'], raw.filename, { max: 1024 }, measure);
    return {
      id: String(raw.id),
      ...(filename === undefined ? {} : { filename }),
      ...(description === undefined ? {} : { description }),
    };
  });

const noLegacyFields = (
  problems: Problems,
  input: { readonly content?: string; readonly embeds?: readonly APIEmbed[] },
  raw: Json,
): void => {
  const why = 'The MessageFlags.IS_COMPONENTS_V2 message flag prevents using this field';
  const code = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
  if (input.content) problems.add(['content'], code, why);
  if (input.embeds !== undefined && input.embeds.length > 0) problems.add(['embeds'], code, why);
  for (const key of ['poll', 'sticker_ids', 'stickers']) {
    const value = raw[key];
    if (value != null && !(Array.isArray(value) && value.length === 0)) problems.add([key], code, why);
  }
};

const nonceAt = (problems: Problems, value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  const nonce = String(value);
  if (nonce.length > 25) problems.add(['nonce'], 'NONCE_TYPE_TOO_LONG', 'Must be 25 or fewer in length.');
  return nonce;
};

/** Checks a message body; problems are recorded, what is returned is only good if there were none. */
export const messageAt = (problems: Problems, value: unknown, rule: MessageRule): MessageInput => {
  const raw: Json = value === undefined || value === null ? {} : (objectAt(problems, [], value) ?? {});
  const { measure } = rule;
  const given = integerAt(problems, ['flags'], raw.flags, 0, Number.MAX_SAFE_INTEGER);
  const flags = given === undefined ? undefined : given & rule.flags;
  const v2 = rule.v2Before === true || ((flags ?? 0) & flag.v2) !== 0;
  const content = raw.content === null ? '' : textAt(problems, ['content'], raw.content, { max: 2000 }, measure);
  const embeds = embedsAt(problems, ['embeds'], raw.embeds, measure);
  const components = componentsAt(problems, ['components'], raw.components, measure, v2, rule.v2Text);
  const attachments = attachmentsAt(problems, raw.attachments, measure);
  const allowedMentions = mentionsAt(problems, raw.allowed_mentions);
  const nonce = nonceAt(problems, raw.nonce);
  const reference = isJson(raw.message_reference) ? raw.message_reference : undefined;
  const input: MessageInput = {
    ...(content === undefined ? {} : { content }),
    ...(embeds === undefined ? {} : { embeds }),
    ...(components === undefined ? {} : { components }),
    ...(flags === undefined ? {} : { flags }),
    ...(attachments === undefined ? {} : { attachments }),
    ...(allowedMentions === undefined ? {} : { allowedMentions }),
    ...(nonce === undefined ? {} : { nonce }),
    ...(reference === undefined
      ? {}
      : {
          reference: { message: String(reference.message_id), failIfNotExists: reference.fail_if_not_exists !== false },
        }),
    enforceNonce: raw.enforce_nonce === true,
  };
  if (v2) noLegacyFields(problems, input, raw);
  return input;
};
