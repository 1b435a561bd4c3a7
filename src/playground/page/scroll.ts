import { html, nothing, type TemplateResult } from 'lit';
import { now, set } from './store.ts';

const nearPx = 60;
let isAtEnd = true;
let place = '';

const list = (): HTMLElement | null => document.getElementById('messages');
const toEnd = (element: HTMLElement): void => {
  element.scrollTop = element.scrollHeight;
};

/** Called before the page is drawn; what it gives is called after: who was at the end stays at the end. */
export const followEnd = (): (() => void) => {
  const element = list();
  const key = `${now().me}/${now().channel}/${now().isLoaded}`;
  const isNew = key !== place;
  place = key;
  if (element !== null) isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
  const follow = isNew || isAtEnd;
  return () => {
    const drawn = list();
    if (drawn === null) return;
    if (element === null) watchSize(drawn);
    if (follow) toEnd(drawn);
  };
};

/** Pictures that load and windows that shrink must not push the newest message out of view. */
const watchSize = (element: HTMLElement): void => {
  element.addEventListener('scroll', () => {
    const wasAtEnd = isAtEnd;
    isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    if (wasAtEnd !== isAtEnd) set({});
  });
  element.addEventListener('load', () => isAtEnd && toEnd(element), true);
  new ResizeObserver(() => isAtEnd && toEnd(element)).observe(element);
};

/** Shown to who reads further up. */
export const jumpButton = (): TemplateResult | typeof nothing =>
  isAtEnd
    ? nothing
    : html`<button type="button" class="jump" @click=${() => {
        const element = list();
        if (element !== null) toEnd(element);
      }}>To the newest message ↓</button>`;
