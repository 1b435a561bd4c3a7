import { html, nothing, render, type TemplateResult } from 'lit';
import type { Shown } from '../reports.ts';
import { listen } from './api.ts';
import { markRead } from './badges.ts';
import './composer.ts';
import './modal.ts';
import { conversation } from './conversation.ts';
import { apply } from './feed.ts';
import { keepFocus } from './focus.ts';
import { topBar } from './header.ts';
import { loadAll } from './places.ts';
import { followEnd, jumpButton } from './scroll.ts';
import { sidebar } from './sidebar.ts';
import { now, set, watch } from './store.ts';
import { attempt } from './trouble.ts';

/** Relative times are drawn again this often. */
const tickMs = 15_000;

const banner = (): TemplateResult =>
  html`<header class="banner"><b>Local rehearsal</b><span> · not Discord · unofficial</span><span class="wide"> · nothing leaves this machine</span></header>`;

const trouble = (): unknown => {
  const { trouble, isConnected, me } = now();
  const text =
    trouble ||
    (isConnected || me === ''
      ? ''
      : 'The playground does not answer. Is it still running? This page tries again by itself.');
  return text
    ? html`<div class="trouble" role="alert">${text} <button type="button" class="link" @click=${() => location.reload()}>Load the page again</button></div>`
    : nothing;
};

const page = (): TemplateResult => {
  const state = now();
  if (state.me === '')
    return html`<div class="starting" role="status">${state.trouble || 'The playground is starting…'}</div>`;
  return html`${banner()} ${trouble()}
    <div class="window">
      ${sidebar()}
      ${state.isSidebarOpen ? html`<div class="shade" @click=${() => set({ isSidebarOpen: false })}></div>` : nothing}
      <main>
        ${topBar()} ${conversation()} ${jumpButton()}
        <slash-composer .state=${state}></slash-composer>
      </main>
    </div>
    <modal-dialog .modal=${state.modal}></modal-dialog>
    <div class="hidden-text" aria-live="polite" id="said">${state.said}</div>`;
};

const title = (): string => {
  const { pings, me, world } = now();
  const count = pings.filter((ping) => ping.user === me).length;
  const name = world?.users.find((user) => user.id === me)?.displayName;
  return `${count > 0 ? `(${count}) ` : ''}${name ? `${name} · ` : ''}Cantina playground`;
};

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no #app');

const draw = (): void => {
  const restore = keepFocus();
  const follow = followEnd();
  render(page(), root);
  document.title = title();
  follow();
  restore();
};

let last = 0;

/** Numbers that begin again mean that the stand-in was reset under this page. */
const onShown = (shown: Shown): void => {
  const wasReset = shown.n <= last;
  last = shown.n;
  if (wasReset) void attempt(loadAll);
  else apply(shown);
};

watch(draw);
draw();
listen({
  opened: () => {
    set({ isConnected: true });
    void attempt(loadAll);
  },
  lost: () => set({ isConnected: false }),
  shown: onShown,
});
setInterval(draw, tickMs);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && now().me !== '') markRead(now().me, now().channel);
});
