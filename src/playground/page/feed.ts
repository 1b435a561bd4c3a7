import type { APIMessage } from 'discord-api-types/v10';
import type { Shown, ViewItem } from '../reports.ts';
import { addPing, dropPings, markUnread } from './badges.ts';
import { plainText } from './markdown.ts';
import { nameOf } from './people.ts';
import { loadWorld } from './places.ts';
import { now, set } from './store.ts';
import { attempt } from './trouble.ts';

const loadingFlag = 128;

const asItem = (message: APIMessage, ephemeral: boolean): ViewItem => ({
  kind: 'message',
  message,
  ephemeral,
  loading: ((message.flags ?? 0) & loadingFlag) !== 0,
});

const isMessage = (item: ViewItem, id: string): boolean => item.kind === 'message' && item.message.id === id;

/** Adds or replaces a message in the open channel. */
const put = (message: APIMessage, ephemeral: boolean): void => {
  const { items, busy, faults } = now();
  const item = asItem(message, ephemeral);
  const isKnown = items.some((one) => isMessage(one, message.id));
  set({
    items: isKnown ? items.map((one) => (isMessage(one, message.id) ? item : one)) : [...items, item],
    busy: new Set([...busy].filter((key) => !key.startsWith(`${message.id}/`))),
    faults: new Map([...faults].filter(([id]) => id !== message.id)),
  });
};

const announce = (message: APIMessage, ephemeral: boolean): void => {
  const embeds = message.embeds.map((embed) => [embed.title, embed.description].filter(Boolean).join(': '));
  const text = plainText([message.content, ...embeds].filter(Boolean).join(' ')).slice(0, 400);
  const who = nameOf(message.author.id);
  if (text !== '') set({ said: `${who}${ephemeral ? ', only to you' : ''}: ${text}` });
};

const onMessage = (shown: Extract<Shown, { kind: 'message' | 'edit' }>, isOpen: boolean, isMine: boolean): void => {
  const { message, ephemeral, kind } = shown;
  const wasLoading = now().items.some((item) => isMessage(item, message.id) && item.kind === 'message' && item.loading);
  if (isOpen && isMine) {
    put(message, ephemeral);
    set({ typingUntil: message.author.id === now().world?.bot.id ? 0 : now().typingUntil });
    if (kind === 'message' || wasLoading) announce(message, ephemeral);
  }
  if (kind === 'message') {
    const others = (shown.viewers ?? []).filter((viewer) => viewer !== message.author.id);
    markUnread(others, message.channel_id);
  }
};

const onDelete = (messageId: string): void => {
  dropPings(messageId);
  set({ items: now().items.filter((item) => !isMessage(item, messageId)) });
};

const onNote = (shown: Extract<Shown, { kind: 'note' }>): void => {
  const { kind, at, text, interactionId, messageId } = shown;
  const note: ViewItem = { kind, id: interactionId, at, text, interactionId, ...(messageId ? { messageId } : {}) };
  const { items } = now();
  if (items.some((item) => item.kind === 'note' && item.interactionId === interactionId)) return;
  set({ items: [...items, note], said: text });
};

let worldTimer: ReturnType<typeof setTimeout> | undefined;

/** One reading for a burst of changes. */
const onWorld = (): void => {
  clearTimeout(worldTimer);
  worldTimer = setTimeout(() => void attempt(loadWorld), 50);
};

/** Applies one thing of the feed. Applying something twice changes nothing. */
export const apply = (shown: Shown): void => {
  const { me, channel, channels } = now();
  const isMine = shown.viewers?.includes(me) ?? false;
  const isOpen = shown.channel === channel;
  // Direct messages begin with their first message.
  if (isMine && shown.channel !== undefined && !channels.some((one) => one.id === shown.channel)) onWorld();
  switch (shown.kind) {
    case 'message':
    case 'edit':
      onMessage(shown, isOpen, isMine);
      break;
    case 'delete':
      if (isMine || !isOpen) onDelete(shown.messageId);
      break;
    case 'note':
      if (isMine && isOpen) onNote(shown);
      break;
    case 'modal':
      if (isMine) set({ modal: { interactionId: shown.interactionId, user: me, modal: shown.modal } });
      break;
    case 'typing':
      if (isMine && isOpen) set({ typingUntil: Date.now() + 10_000 });
      break;
    case 'ping':
      addPing({ user: shown.user, channel: shown.channel ?? '', messageId: shown.messageId });
      break;
    case 'world':
      onWorld();
      break;
    case 'choices':
    case 'interaction':
      // The calls that caused these wait for their own answers.
      break;
  }
};
