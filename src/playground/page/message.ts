import type { APIMessage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { ViewItem } from '../reports.ts';
import { componentsView } from './components.ts';
import { embedView } from './embed.ts';
import { openLink } from './links.ts';
import { markdown, plainText } from './markdown.ts';
import { avatar, nameOf } from './people.ts';
import { attachments } from './pictures.ts';
import { now, set, withKey } from './store.ts';
import { exactTime, messageTime } from './time.ts';

type MessageItem = Extract<ViewItem, { kind: 'message' }>;
type NoteItem = Extract<ViewItem, { kind: 'note' }>;

const groupMs = 7 * 60_000;

const metadataOf = (message: APIMessage): { readonly user: string; readonly command?: string } | undefined => {
  const metadata = message.interaction_metadata;
  if (metadata === undefined) return undefined;
  const command = 'name' in metadata && typeof metadata.name === 'string' ? metadata.name : undefined;
  return { user: metadata.user.id, ...(command ? { command } : {}) };
};

/** The small line above an answer: who asked with which command, or what it answers. */
const origin = (message: APIMessage): unknown => {
  const asked = metadataOf(message);
  if (message.type === 20 && asked?.command !== undefined) {
    const command = html`<b class="command">/${asked.command}</b>`;
    return html`<div class="origin">${avatar(asked.user, 'small')} <b>${nameOf(asked.user)}</b> used ${command}</div>`;
  }
  const to = message.message_reference?.message_id;
  if (message.type !== 19 || to === undefined) return nothing;
  const replied = message.referenced_message;
  const text = replied ? plainText(replied.content).slice(0, 80) : '';
  return html`<div class="origin">↳ <button type="button" class="link" @click=${() => openLink(message.channel_id, to)}>
    ${replied ? nameOf(replied.author.id) : 'a message'}${text ? `: ${text}` : ''}</button></div>`;
};

const thinking = (): TemplateResult =>
  html`<div class="thinking" role="status"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span> ${now().world?.bot.displayName} is thinking…</div>`;

const privacy = (item: MessageItem): unknown =>
  item.ephemeral
    ? html`<div class="private">Only you can see this •
        <button type="button" class="link" @click=${() => set({ hidden: withKey(now().hidden, item.message.id) })}>Dismiss message</button></div>`
    : nothing;

const noteView = (text: string): TemplateResult =>
  html`<div class="note" role="note"><span aria-hidden="true">⚠</span> ${text}</div>`;

/** Notes about clicks stand under their message. */
const notesOf = (message: APIMessage): unknown => {
  const { items, faults } = now();
  const last = items.findLast((item) => item.kind === 'note' && item.messageId === message.id);
  const fault = faults.get(message.id);
  return [last?.kind === 'note' ? last.text : undefined, fault].map((text) => (text ? noteView(text) : nothing));
};

const body = (item: MessageItem): TemplateResult => {
  const { message } = item;
  const isEdited = message.edited_timestamp !== null && !item.loading && !item.ephemeral;
  return html`${item.loading ? thinking() : nothing}
    ${
      message.content
        ? html`<div class="text">${markdown(message.content)}${isEdited ? html` <small class="edited">(edited)</small>` : nothing}</div>`
        : nothing
    }
    ${message.embeds.map(embedView)}
    ${message.attachments.length > 0 ? html`<div class="attachments">${attachments(message.attachments)}</div>` : nothing}
    ${componentsView(message)} ${notesOf(message)} ${privacy(item)}`;
};

const mentionsMe = (message: APIMessage): boolean =>
  message.mention_everyone || message.mentions.some((user) => user.id === now().me);

const systemTexts: Readonly<Record<number, string>> = {
  6: 'pinned a message.',
  18: 'started a thread.',
  21: 'started this thread.',
};

const systemView = (message: APIMessage): TemplateResult =>
  html`<div class="system"><b>${nameOf(message.author.id)}</b> ${systemTexts[message.type] ?? 'did something.'} ${message.content ? html`<b>${message.content}</b>` : nothing}</div>`;

/** Whether the message goes on under the name of the one before. */
export const isContinued = (item: ViewItem, before: ViewItem | undefined): boolean => {
  if (item.kind !== 'message' || before?.kind !== 'message') return false;
  const { message } = item;
  if (message.type !== 0 || before.message.author.id !== message.author.id) return false;
  if ((before.message.components?.length ?? 0) > 0 || before.message.embeds.length > 0) return false;
  return (
    item.ephemeral === before.ephemeral &&
    Date.parse(message.timestamp) - Date.parse(before.message.timestamp) < groupMs
  );
};

/** A message with everything that belongs to it. */
export const messageView = (item: MessageItem, continued: boolean): TemplateResult => {
  const { message, ephemeral } = item;
  if (message.type in systemTexts) return systemView(message);
  const author = message.author;
  const looks = [ephemeral ? 'ephemeral' : '', mentionsMe(message) ? 'mentioning' : '', continued ? 'continued' : ''];
  const sent = html`<time title=${exactTime(Date.parse(message.timestamp))}>${messageTime(message.timestamp)}</time>`;
  return html`<article class="message ${looks.join(' ')}" data-message=${message.id} tabindex="-1" aria-label="${nameOf(author.id)}, ${messageTime(message.timestamp)}">
    ${origin(message)}
    <div class="gutter">${continued ? nothing : avatar(author.id)}</div>
    <div class="content">
      ${
        continued
          ? nothing
          : html`<header><b class="name">${nameOf(author.id)}</b>${author.bot === true ? html`<span class="tag">APP</span>` : nothing} ${sent}</header>`
      }
      ${body(item)}
    </div>
  </article>`;
};

/** A note of the server that belongs to no message: a command that nobody answered. */
export const loneNote = (item: NoteItem): TemplateResult =>
  html`<div class="lone-note">${noteView(item.text)}
    <div class="private">Only you can see this • <button type="button" class="link" @click=${() =>
      set({ hidden: withKey(now().hidden, item.id) })}>Dismiss</button></div></div>`;
