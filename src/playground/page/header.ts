import { html, nothing, type TemplateResult } from 'lit';
import { mentionCount } from './badges.ts';
import './member-switch.ts';
import { avatar, badge, isThread, personOf, placeName } from './people.ts';
import { becomeMember, reload } from './places.ts';
import { now, set } from './store.ts';
import { attempt } from './trouble.ts';

/** One button for each other member who was pinged: becomes them, where the newest ping is. */
const pinged = (): unknown => {
  const state = now();
  const others = state.world?.users.filter((user) => user.id !== state.me && mentionCount(state, user.id) > 0) ?? [];
  if (others.length === 0) return nothing;
  return html`<div class="pinged" role="group" aria-label="Members with a new mention">${others.map((user) => {
    const newest = state.pings.findLast((ping) => ping.user === user.id);
    return html`<button type="button" class="chip" title="Become ${user.displayName} and go there" @click=${() =>
      attempt(() => becomeMember(user.id, newest?.channel))}>
      ${avatar(user.id, 'small')}<span class="chip-name">${user.displayName}</span>${badge(mentionCount(state, user.id))}</button>`;
  })}</div>`;
};

/** Where one is, who one is, and the way to start the client anew. */
export const topBar = (): TemplateResult => {
  const { channels, channel, isSidebarOpen, me, world } = now();
  const place = channels.find((one) => one.id === channel);
  const parent = place && isThread(place) ? channels.find((one) => one.id === place.parent) : undefined;
  const waiting = mentionCount(now(), me);
  return html`<header class="top-bar">
    <button type="button" class="icon-button menu" aria-label=${waiting > 0 ? `Channels, ${waiting} new` : 'Channels'} aria-expanded=${isSidebarOpen} aria-controls="places" @click=${() =>
      set({
        isSidebarOpen: !isSidebarOpen,
      })}>☰${waiting > 0 ? html`<span class="dot"></span>` : nothing}</button>
    <h1>${parent ? html`<span class="parent">${placeName(parent)} › </span>` : nothing}${placeName(place)}</h1>
    ${pinged()}
    <member-switch .state=${now()} .me=${personOf(world, me)}></member-switch>
    <button type="button" class="button plain reload" title="Start this member's client anew: private messages are dropped" @click=${() => attempt(reload)}>Reload</button>
  </header>`;
};
