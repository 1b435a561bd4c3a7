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
  const follow = isNew || isAtEnd;
  return () => {
    const drawn = list();
    if (drawn === null) return;
    if (element === null) watchSize(drawn);
    if (!follow) return;
    isAtEnd = true;
    toEnd(drawn);
  };
};

/** Pictures that load, lists that open and windows that shrink must not push the newest message out of view. */
const watchSize = (element: HTMLElement): void => {
  let top = element.scrollTop;
  element.addEventListener('scroll', () => {
    const wasAtEnd = isAtEnd;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    // Growth alone is no wish to read further up.
    if (isNear || element.scrollTop < top) isAtEnd = isNear;
    top = element.scrollTop;
    if (wasAtEnd !== isAtEnd) set({});
  });
  const observer = new ResizeObserver(() => isAtEnd && toEnd(element));
  observer.observe(element);
  if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
};

/** Shown to who reads further up. */
export const jumpButton = (): TemplateResult | typeof nothing =>
  isAtEnd
    ? nothing
    : html`<button type="button" class="jump" @click=${() => {
        const element = list();
        if (element !== null) toEnd(element);
      }}>To the newest message ↓</button>`;
