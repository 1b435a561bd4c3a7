import type { APIAttachment, APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Core } from './core.ts';
import { apiError } from './errors.ts';
import type { Upload, Uploads } from './model.ts';
import type { AttachmentInput } from './validate/message.ts';
import { createProblems, invalid, type Path } from './validate/problems.ts';

const safeName = (name: string): string => name.replaceAll(/[^\w.()-]+/g, '_') || 'file';

/** Width and height of a PNG, GIF or JPEG; undefined for anything else. */
const pictureSize = (bytes: Buffer): { readonly width: number; readonly height: number } | undefined => {
  if (bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.length > 10 && bytes.toString('latin1', 0, 4) === 'GIF8')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
};

/** Keeps one file and gives it as an attachment that can be fetched. */
export const storeFile = (core: Core, channel: string, file: Upload, description?: string): APIAttachment => {
  const id = core.newId();
  const filename = safeName(file.name);
  core.world.files.set(id, { bytes: file.bytes, filename, contentType: file.contentType });
  const url = `${core.url}/attachments/${channel}/${id}/${encodeURIComponent(filename)}`;
  const size = pictureSize(file.bytes);
  return {
    id,
    filename,
    size: file.bytes.length,
    url,
    proxy_url: url,
    content_type: file.contentType,
    ...(description ? { description } : {}),
    ...(size ?? {}),
  };
};

/** Refuses too many or too large files: 50035, 50045. */
export const checkUploads = (core: Core, uploads: Uploads): void => {
  if (uploads.size > 10) invalid(['attachments'], 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.');
  for (const file of uploads.values()) if (file.bytes.length > core.limits.fileBytes) throw apiError(50045);
};

/** The attachments after a create or edit: those kept (all when `inputs` is absent) and the uploaded ones. Unknown ids are 50035. */
export const attachAll = (
  core: Core,
  channel: string,
  before: readonly APIAttachment[],
  inputs: readonly AttachmentInput[] | undefined,
  uploads: Uploads,
): readonly APIAttachment[] => {
  checkUploads(core, uploads);
  const problems = createProblems();
  const named = (inputs ?? []).flatMap((input, i) => {
    const kept = before.find((attachment) => attachment.id === input.id);
    const file = uploads.get(input.id);
    if (kept !== undefined)
      return [input.description === undefined ? kept : { ...kept, description: input.description }];
    if (file !== undefined)
      return [storeFile(core, channel, { ...file, name: input.filename ?? file.name }, input.description)];
    problems.add(['attachments', i, 'id'], 'ATTACHMENT_NOT_FOUND', `Attachment with id ${input.id} not found`);
    return [];
  });
  problems.throwIfAny();
  const taken = new Set((inputs ?? []).map((input) => input.id));
  const unnamed = [...uploads].filter(([n]) => !taken.has(n)).map(([, file]) => storeFile(core, channel, file));
  const all = [...(inputs === undefined ? before : []), ...named, ...unnamed];
  if (all.length > 10) invalid(['attachments'], 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.');
  return all;
};

const scheme = 'attachment://';

/** Embeds, components and the attachments that are left beside them, after `attachment://name` was put to use. */
export type Resolved = {
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly attachments: readonly APIAttachment[];
};

/** Replaces `attachment://name` by the file's address. A missing file is dropped from an embed and refused in a component, as on Discord. */
export const resolveFiles = (
  embeds: readonly APIEmbed[],
  components: readonly APIMessageTopLevelComponent[],
  attached: readonly APIAttachment[],
): Resolved => {
  const used = new Set<string>();
  const problems = createProblems();
  const find = (url: string): APIAttachment | undefined =>
    attached.find(
      (file) => file.url === url || (url.startsWith(scheme) && file.filename === safeName(url.slice(scheme.length))),
    );
  const walk = (value: unknown, path: Path, strict: boolean): unknown => {
    if (Array.isArray(value)) return value.map((entry, i) => walk(entry, [...path, i], strict));
    if (typeof value !== 'object' || value === null) return value;
    const entries: [string, unknown][] = [];
    for (const [key, entry] of Object.entries(value)) {
      if ((key !== 'url' && key !== 'icon_url') || typeof entry !== 'string')
        entries.push([key, walk(entry, [...path, key], strict)]);
      else {
        const file = find(entry);
        if (file !== undefined) used.add(file.id);
        if (file !== undefined) entries.push([key, file.url], ...(key === 'url' ? sizeOf(file) : []));
        else if (!entry.startsWith(scheme)) entries.push([key, entry]);
        else if (strict)
          problems.add(
            [...path, key],
            'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
            `The attachment ${entry} was not found`,
          );
      }
    }
    return Object.fromEntries(entries);
  };
  const noEmptyPictures = (embed: APIEmbed): APIEmbed => {
    const { image, thumbnail, ...rest } = embed;
    return { ...rest, ...(image?.url ? { image } : {}), ...(thumbnail?.url ? { thumbnail } : {}) };
  };
  // The walk keeps every shape and changes addresses only.
  const newEmbeds = (walk(embeds, ['embeds'], false) as readonly APIEmbed[]).map(noEmptyPictures);
  const newComponents = walk(components, ['components'], true) as readonly APIMessageTopLevelComponent[];
  problems.throwIfAny();
  return { embeds: newEmbeds, components: newComponents, attachments: attached.filter((file) => !used.has(file.id)) };
};

const sizeOf = (file: APIAttachment): [string, unknown][] =>
  file.width == null
    ? [['proxy_url', file.url]]
    : [
        ['proxy_url', file.url],
        ['width', file.width],
        ['height', file.height],
      ];
