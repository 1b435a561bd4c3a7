import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ViewItem } from '../reports.ts';
import { isContinued, loneNote, messageView } from './message.ts';
import { nameOf, placeName } from './people.ts';
import { now, pageItems, set } from './store.ts';

const keyOf = (item: ViewItem): string => (item.kind === 'message' ? item.message.id : `note-${item.interactionId}`);

/** Notes about clicks are drawn with their message, while that is there. */
const isOwnLine = (item: ViewItem, items: readonly ViewItem[]): boolean =>
  item.kind === 'message' ||
  item.messageId === undefined ||
  !items.some((other) => other.kind === 'message' && other.message.id === item.messageId);

const wish = (command: string): void => set({ wished: { command, n: (now().wished?.n ?? 0) + 1 } });

const hasButtons = (items: readonly ViewItem[]): boolean =>
  items.some((item) => item.kind === 'message' && (item.message.components?.length ?? 0) > 0);

/** The beginning of a channel, with what a newcomer can do here. */
const welcome = (): TemplateResult => {
  const { channels, channel, items, world, commands } = now();
  const place = channels.find((one) => one.id === channel);
  const bot = world?.bot.displayName ?? 'the bot';
  const canBegin = commands.some((command) => command.name === 'game');
  const begin = canBegin
    ? html`<button type="button" class="mention" @click=${() => wish('game new')}>/game new</button>`
    : html`<b>/game new</b>`;
  const hint =
    place?.type === 1
      ? html`Here ${bot} writes to <b>${nameOf(now().me)}</b> alone. Type <kbd>/</kbd> for commands.`
      : hasButtons(items)
        ? html`A table is ready: press a button below. You can be everybody here: change seats with <b>You are</b> at the top.`
        : html`Type ${begin} to open a table. You can be everybody here: change seats with <b>You are</b> at the top.`;
  return html`<div class="welcome"><h2>${place?.type === 1 ? bot : `Welcome to ${placeName(place)}`}</h2><p>${hint}</p></div>`;
};

const older = (count: number): unknown =>
  count > 0
    ? html`<button type="button" class="button plain older" @click=${() => set({ shownItems: now().shownItems + pageItems })}>Show older messages (${count})</button>`
    : nothing;

const sending = (): unknown =>
  now().sending.map(
    (one) =>
      html`<div class="sending" role="status"><b>${nameOf(now().me)}</b> used <b class="command">${one.text}</b> <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span> sending…</div>`,
  );

const typing = (): unknown => {
  const { typingUntil, world } = now();
  return typingUntil > Date.now()
    ? html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span> <b>${world?.bot.displayName}</b> is typing…`
    : nothing;
};

/** All lines of the open channel, oldest first. */
export const conversation = (): TemplateResult => {
  const { items, shownItems, hidden, isLoaded } = now();
  const lines = items.filter((item) => isOwnLine(item, items) && !hidden.has(keyOf(item)));
  const drawn = lines.slice(-shownItems);
  const line = (item: ViewItem, at: number): TemplateResult =>
    item.kind === 'message' ? messageView(item, isContinued(item, drawn[at - 1])) : loneNote(item);
  return html`<div class="messages" id="messages" tabindex="0" role="group" aria-label="Messages" aria-busy=${!isLoaded}>
      <div class="lines">${isLoaded ? welcome() : nothing} ${older(lines.length - drawn.length)}
      ${repeat(drawn, keyOf, line)} ${sending()}</div>
    </div>
    <div class="typing" aria-hidden="true">${typing()}</div>`;
};
