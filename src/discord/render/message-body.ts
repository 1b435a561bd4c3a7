import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  APIEmbed,
  APIModalInteractionResponseCallbackData,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';

export type Embed = APIEmbed;
export type ComponentRow = APIActionRowComponent<APIComponentInMessageActionRow>;

/** Whom a message may notify. `parse` is always empty: nobody is notified by what stands in a text. */
export type AllowedMentions = { readonly parse: readonly []; readonly users: readonly string[] };

/**
 * The whole body of a message of ours, ready for a create, an edit or an interaction's answer. Every part is always there, so that an edit
 * replaces all that stood before, and so that an edit without `allowed_mentions` (which would notify everybody named) cannot be written.
 */
export type MessageBody = {
  readonly content: string;
  readonly embeds: readonly Embed[];
  readonly components: readonly ComponentRow[];
  readonly allowed_mentions: AllowedMentions;
  /** Texts that are sent along as files, with an interaction's answer only. */
  readonly files?: readonly { readonly name: string; readonly text: string }[];
};

/** What a modal is opened with: the data of an interaction answer of type 9. */
export type ModalBody = APIModalInteractionResponseCallbackData;

/** The body as discord-api-types name it, for REST calls: same members, without their `readonly`. */
export const toApiBody = (body: MessageBody): RESTPostAPIChannelMessageJSONBody & { content: string } => ({
  content: body.content,
  embeds: [...body.embeds],
  components: [...body.components],
  allowed_mentions: { parse: [], users: [...body.allowed_mentions.users] },
});

/** A message from its parts. `notify`: the persons that it may notify, at most 100. */
export const messageBody = (parts: {
  readonly content?: string;
  readonly embeds?: readonly Embed[];
  readonly components?: readonly ComponentRow[];
  readonly notify?: readonly string[];
}): MessageBody => ({
  content: parts.content ?? '',
  embeds: parts.embeds ?? [],
  components: parts.components ?? [],
  allowed_mentions: { parse: [], users: parts.notify ?? [] },
});

const CONTENT_LENGTH = 1900;

/** What is left of a message that Discord found malformed: its words alone, cut to what a message surely takes. */
export const wordsOnly = (body: MessageBody): MessageBody => {
  const words = [
    body.content,
    ...body.embeds.flatMap((embed) => [
      embed.title ?? '',
      embed.description ?? '',
      ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
    ]),
  ];
  const content = words.filter((part) => part !== '').join('\n');
  return {
    content: content.slice(0, CONTENT_LENGTH) || '…',
    embeds: [],
    components: [],
    allowed_mentions: body.allowed_mentions,
  };
};

/** The files of a message as the REST client takes them; nothing where there are none. */
export const filesOf = ({ files = [] }: MessageBody): { files?: { name: string; data: string }[] } =>
  files.length > 0 ? { files: files.map(({ name, text }) => ({ name, data: text })) } : {};
