import { html, nothing, type TemplateResult } from 'lit';
import type { Suggestion } from './slash.ts';

const line = (one: Suggestion, at: number, active: number, pick: (one: Suggestion) => unknown): TemplateResult =>
  html`<li role="option" id="suggestion-${at}" class="option" aria-selected=${at === active} ?data-active=${at === active}
    @mousedown=${(event: Event) => event.preventDefault()} @click=${() => pick(one)}>
    <span class="option-text"><span>${one.label}</span>${one.note ? html`<small>${one.note}</small>` : nothing}</span>
  </li>`;

/** The list above the composer. The focus stays in the field: a press on a line does not take it away. `empty` is said when there is no line. */
export const suggestionList = (list: {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly empty: string;
  readonly pick: (one: Suggestion) => unknown;
}): TemplateResult =>
  html`<div class="suggestions">
    <div class="suggestions-title">${list.title}</div>
    <ul role="listbox" id="suggestions" aria-label=${list.title}>
      ${list.suggestions.map((one, at) => line(one, at, list.active, list.pick))}
    </ul>
    ${list.suggestions.length === 0 && list.empty ? html`<div class="suggestions-empty" role="status">${list.empty}</div>` : nothing}
  </div>`;
