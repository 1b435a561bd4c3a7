import { html, nothing, type TemplateResult } from 'lit';
import type { ChannelReport } from '../reports.ts';
import { isUnread, mentionCount } from './badges.ts';
import { avatar, badge, isThread, placeName } from './people.ts';
import { channelTree, openChannel } from './places.ts';
import { now, set } from './store.ts';
import { attempt } from './trouble.ts';

const entry = (channel: ChannelReport, content: unknown): TemplateResult => {
  const state = now();
  const isOpen = channel.id === state.channel;
  const isNew = isUnread(state, state.me, channel.id);
  const looks = `place ${isThread(channel) ? 'thread' : ''} ${isNew ? 'unread' : ''}`;
  return html`<li><button type="button" class=${looks} aria-current=${isOpen ? 'page' : nothing} @click=${() => attempt(() => openChannel(channel.id))}>
    ${content}${isNew ? html`<span class="hidden-text">, unread</span>` : nothing}${badge(mentionCount(state, state.me, channel.id))}
  </button></li>`;
};

const channelEntry = (channel: ChannelReport): TemplateResult =>
  entry(
    channel,
    isThread(channel)
      ? html`<span class="mark" aria-hidden="true">↳</span><span class="place-name">${channel.name}${channel.archived === true ? ' (archived)' : channel.locked === true ? ' (locked)' : ''}</span>`
      : html`<span class="mark" aria-hidden="true">#</span><span class="place-name">${channel.name}</span>`,
  );

const directEntry = (): TemplateResult => {
  const { channels, world } = now();
  const known = channels.find((channel) => channel.type === 1);
  const content = html`${avatar(world?.bot.id ?? '', 'small')}<span class="place-name">${known ? placeName(known) : world?.bot.displayName}</span>`;
  if (known) return entry(known, content);
  return html`<li><button type="button" class="place" @click=${() => attempt(() => openChannel('dm'))}>${content}</button></li>`;
};

/** Servers with their channels and threads, and the direct messages. On a narrow window it is a drawer. */
export const sidebar = (): TemplateResult => {
  const { world, isSidebarOpen, me } = now();
  const guilds =
    world?.guilds.filter((guild) => !guild.held && guild.members.some((member) => member.user === me)) ?? [];
  return html`<nav id="places" class="sidebar ${isSidebarOpen ? 'open' : ''}" aria-label="Channels and direct messages" @keydown=${(
    event: KeyboardEvent,
  ) => {
    if (event.key === 'Escape') set({ isSidebarOpen: false });
  }}>
    ${guilds.map(
      (guild) => html`<section><h2>${guild.name}</h2><ul>${channelTree(guild.id).map(channelEntry)}</ul></section>`,
    )}
    <section><h2 class="small-heading">Direct messages</h2><ul>${directEntry()}</ul></section>
    <p class="disclaimer">A local rehearsal, not Discord. Cantina is unofficial. Nothing leaves this machine.</p>
  </nav>`;
};
