import type { APIEmbed, APIEmbedField } from 'discord-api-types/v10';
import { EmbedType } from 'discord-api-types/v10';
import {
  booleanAt,
  integerAt,
  type Json,
  listAt,
  type Measure,
  objectAt,
  type Path,
  type Problems,
  textAt,
  urlAt,
} from './problems.ts';

const web = ['http', 'https'];
const media = ['http', 'https', 'attachment'];

const withText = <T extends object>(
  value: T,
  entries: Readonly<Record<string, string | boolean | number | undefined>>,
): T => {
  const kept = Object.entries(entries).filter(([, entry]) => entry !== undefined && entry !== '');
  return { ...value, ...Object.fromEntries(kept) };
};

const pictureAt = (problems: Problems, path: Path, raw: unknown, measure: Measure) => {
  if (raw === undefined || raw === null) return undefined;
  const picture = objectAt(problems, path, raw);
  if (picture === undefined) return undefined;
  const url = urlAt(problems, [...path, 'url'], picture.url, media);
  const description = textAt(problems, [...path, 'description'], picture.description, { max: 1024 }, measure);
  return url === undefined ? undefined : withText({ url }, { description });
};

const fieldAt = (problems: Problems, path: Path, raw: unknown, measure: Measure): APIEmbedField => {
  const field: Json = objectAt(problems, path, raw) ?? {};
  const name = textAt(
    problems,
    [...path, 'name'],
    field.name,
    { min: 1, max: 256, required: true, trim: true },
    measure,
  );
  const value = textAt(
    problems,
    [...path, 'value'],
    field.value,
    { min: 1, max: 1024, required: true, trim: true },
    measure,
  );
  const inline = booleanAt(problems, [...path, 'inline'], field.inline) ?? false;
  return { name: name ?? '', value: value ?? '', inline };
};

const partsOf = (problems: Problems, path: Path, raw: Json, measure: Measure): Partial<APIEmbed> => {
  const footer = raw.footer == null ? undefined : objectAt(problems, [...path, 'footer'], raw.footer);
  const author = raw.author == null ? undefined : objectAt(problems, [...path, 'author'], raw.author);
  const footerText =
    footer && textAt(problems, [...path, 'footer', 'text'], footer.text, { max: 2048, trim: true }, measure);
  const footerIcon = footer && urlAt(problems, [...path, 'footer', 'icon_url'], footer.icon_url, media);
  const authorName =
    author &&
    textAt(problems, [...path, 'author', 'name'], author.name, { max: 256, required: true, trim: true }, measure);
  const authorUrl = author && urlAt(problems, [...path, 'author', 'url'], author.url, web);
  const authorIcon = author && urlAt(problems, [...path, 'author', 'icon_url'], author.icon_url, media);
  const image = pictureAt(problems, [...path, 'image'], raw.image, measure);
  const thumbnail = pictureAt(problems, [...path, 'thumbnail'], raw.thumbnail, measure);
  const fields = listAt(problems, [...path, 'fields'], raw.fields, 0, 25)?.map((field, i) =>
    fieldAt(problems, [...path, 'fields', i], field, measure),
  );
  return {
    ...(footerText ? { footer: withText({ text: footerText }, { icon_url: footerIcon }) } : {}),
    ...(authorName ? { author: withText({ name: authorName }, { url: authorUrl, icon_url: authorIcon }) } : {}),
    ...(image ? { image } : {}),
    ...(thumbnail ? { thumbnail } : {}),
    ...(fields && fields.length > 0 ? { fields } : {}),
  };
};

const embedAt = (problems: Problems, path: Path, value: unknown, measure: Measure): APIEmbed => {
  const raw = objectAt(problems, path, value) ?? {};
  const title = textAt(problems, [...path, 'title'], raw.title, { max: 256, trim: true }, measure);
  const description = textAt(problems, [...path, 'description'], raw.description, { max: 4096, trim: true }, measure);
  const url = urlAt(problems, [...path, 'url'], raw.url, web);
  const color = integerAt(problems, [...path, 'color'], raw.color, 0, 0xffffff);
  const timestamp =
    typeof raw.timestamp === 'string' && Number.isFinite(Date.parse(raw.timestamp))
      ? new Date(raw.timestamp).toISOString()
      : undefined;
  if (raw.timestamp != null && timestamp === undefined) {
    problems.add(
      [...path, 'timestamp'],
      'DATE_TIME_TYPE_PARSE',
      `Could not parse ${String(raw.timestamp)}. Should be ISO8601.`,
    );
  }
  return withText(
    { type: EmbedType.Rich, ...partsOf(problems, path, raw, measure) },
    { title, description, url, color, timestamp },
  );
};

/** All text of an embed that counts towards the 6,000. */
export const embedText = (embed: APIEmbed): readonly string[] =>
  [
    embed.title,
    embed.description,
    embed.footer?.text,
    embed.author?.name,
    ...(embed.fields ?? []).flatMap((field) => [field.name, field.value]),
  ].filter((text) => text !== undefined);

/** Whether the embed shows anything at all. */
export const isEmptyEmbed = (embed: APIEmbed): boolean =>
  embedText(embed).length === 0 && embed.image === undefined && embed.thumbnail === undefined;

/** Checks up to ten embeds and gives them trimmed, as Discord stores them. Their text together is at most 6,000. */
export const embedsAt = (
  problems: Problems,
  path: Path,
  value: unknown,
  measure: Measure,
): readonly APIEmbed[] | undefined => {
  const embeds = listAt(problems, path, value, 0, 10)?.map((raw, i) => embedAt(problems, [...path, i], raw, measure));
  let total = 0;
  embeds?.forEach((embed, i) => {
    const wasBelow = total <= 6000;
    total += embedText(embed).reduce((sum, text) => sum + measure(text), 0);
    if (wasBelow && total > 6000)
      problems.add([...path, i], 'MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000');
  });
  return embeds?.filter((embed) => !isEmptyEmbed(embed));
};
