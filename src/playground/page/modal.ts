import type { APISelectMenuComponent, APITextInputComponent } from 'discord-api-types/v10';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { FileInput } from '../control.ts';
import { act, tell } from './api.ts';
import { defaultsOf, optionsOf } from './components.ts';
import { asFileInput } from './files.ts';
import { markdown } from './markdown.ts';
import { now, type OpenModal, set } from './store.ts';

type Value = string | boolean | readonly string[] | readonly FileInput[];
type Option = {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly default?: boolean;
};
type Choices = {
  readonly custom_id: string;
  readonly options: readonly Option[];
  readonly min_values?: number;
  readonly max_values?: number;
};
type Input =
  | (APITextInputComponent & { readonly id?: number })
  | APISelectMenuComponent
  | ({ readonly type: 21 | 22 } & Choices)
  | { readonly type: 23; readonly custom_id: string; readonly default?: boolean }
  | { readonly type: 19; readonly custom_id: string; readonly max_values?: number };
type Label = { readonly type: 18; readonly label: string; readonly description?: string; readonly component: Input };
type Row = { readonly type: 1; readonly components: readonly [Input] };
type ModalPart = Label | Row | { readonly type: 10; readonly content: string };

const isRequired = (input: Input): boolean => (input as { readonly required?: boolean }).required !== false;

/** The modal of the member of this window, as a dialog. Sent by its button or Ctrl+Enter, closed by Cancel or Escape. */
export class ModalDialog extends LitElement {
  static override properties = { modal: { attribute: false }, fault: { state: true }, isSending: { state: true } };
  modal: OpenModal | undefined;
  fault = '';
  isSending = false;
  private values: Record<string, Value> = {};
  private opener: Element | null = null;

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('modal') || changed.get('modal')?.interactionId === this.modal?.interactionId) return;
    this.values = {};
    this.fault = '';
    this.isSending = false;
  }

  override updated(): void {
    const dialog = this.querySelector('dialog');
    if (dialog === null) return;
    if (this.modal !== undefined && !dialog.open) {
      this.opener = document.activeElement;
      dialog.showModal();
      dialog.querySelector<HTMLElement>('input, textarea, .fields-of-modal button')?.focus();
    }
    if (this.modal === undefined && dialog.open) {
      dialog.close();
      this.giveBackFocus();
    }
  }

  /** The browser gives the focus back while the page is still inert, and then a text field has no caret: once more in the next frame. */
  private giveBackFocus(): void {
    const { opener } = this;
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (!(opener instanceof HTMLElement) || (activeElement !== opener && activeElement !== document.body)) return;
      opener.blur();
      opener.focus();
    });
  }

  private readonly cancel = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { me } = now();
    set({ modal: undefined });
    await tell('dismissModal', { user: me });
  };

  private readonly send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.modal === undefined || this.isSending) return;
    this.isSending = true;
    this.fault = '';
    const { user, interactionId } = this.modal;
    try {
      const { refused, outcome } = await act('submitModal', { user, modal: interactionId, values: this.values });
      const failed = outcome?.result === 'failed' ? 'Something went wrong. Try again.' : undefined;
      this.fault = refused?.reason ?? failed ?? '';
      if (this.fault === '' && now().modal?.interactionId === interactionId) set({ modal: undefined });
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
    }
    this.isSending = false;
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void this.send(event);
  };

  private textInput(input: Extract<Input, { type: 4 }>, id: string): TemplateResult {
    const onInput = (event: Event): void => {
      this.values[input.custom_id] = (event.target as HTMLInputElement).value;
    };
    const [min, max] = [input.min_length ?? 0, input.max_length ?? 4000];
    const value = input.value ?? '';
    const hint = input.placeholder ?? '';
    return input.style === 2
      ? html`<textarea id=${id} rows="4" .value=${value} placeholder=${hint} minlength=${min} maxlength=${max} ?required=${isRequired(input)} @input=${onInput}></textarea>`
      : html`<input id=${id} type="text" .value=${value} placeholder=${hint} minlength=${min} maxlength=${max} ?required=${isRequired(input)} autocomplete="off" @input=${onInput} />`;
  }

  private choices(input: Extract<Input, { type: 21 | 22 }>): TemplateResult {
    const isRadio = input.type === 21;
    const onChange = (event: Event): void => {
      const boxes = (event.currentTarget as HTMLElement).querySelectorAll<HTMLInputElement>('input:checked');
      const chosen = [...boxes].map((box) => box.value);
      this.values[input.custom_id] = isRadio ? (chosen[0] ?? '') : chosen;
    };
    return html`<div class="choices" @change=${onChange}>${input.options.map(
      (
        option,
      ) => html`<label class="choice"><input type=${isRadio ? 'radio' : 'checkbox'} name=${input.custom_id} value=${option.value} ?checked=${option.default === true} />
        <span>${option.label}${option.description ? html`<small>${option.description}</small>` : nothing}</span></label>`,
    )}</div>`;
  }

  private input(input: Input, id: string, name: string): unknown {
    switch (input.type) {
      case 4:
        return this.textInput(input, id);
      case 21:
      case 22:
        return this.choices(input);
      case 23:
        return html`<input id=${id} type="checkbox" ?checked=${input.default === true} @change=${(event: Event) => {
          this.values[input.custom_id] = (event.target as HTMLInputElement).checked;
        }} />`;
      case 19:
        return html`<input id=${id} type="file" ?multiple=${(input.max_values ?? 1) > 1} @change=${async (
          event: Event,
        ) => {
          const files = [...((event.target as HTMLInputElement).files ?? [])];
          this.values[input.custom_id] = await Promise.all(files.map(asFileInput));
        }} />`;
      default:
        return html`<pick-list .key=${input.custom_id} .name=${name} .options=${optionsOf(input)} .chosen=${defaultsOf(input)}
          .min=${input.min_values ?? 1} .max=${input.max_values ?? 1} .placeholder=${input.placeholder ?? 'Make a selection'}
          @pick=${(event: CustomEvent<readonly string[]>) => {
            this.values[input.custom_id] = event.detail;
          }}></pick-list>`;
    }
  }

  private partView(part: ModalPart, at: number): unknown {
    if (part.type === 10) return html`<div class="text">${markdown(part.content)}</div>`;
    const input = part.type === 1 ? part.components[0] : part.component;
    const label = part.type === 1 ? ('label' in input ? String(input.label) : '') : part.label;
    const description = part.type === 18 ? part.description : undefined;
    const id = `modal-input-${at}`;
    // A native value that the user did not touch must still be sent.
    if (input.type >= 3 && input.type <= 8 && input.type !== 4 && this.values[input.custom_id] === undefined)
      this.values[input.custom_id] = defaultsOf(input as APISelectMenuComponent);
    if (input.type === 21 || input.type === 22) {
      const defaults = input.options.filter((option) => option.default === true).map((option) => option.value);
      if (this.values[input.custom_id] === undefined && defaults.length > 0)
        this.values[input.custom_id] = input.type === 21 ? (defaults[0] ?? '') : defaults;
    }
    return html`<div class="modal-field" role=${input.type === 21 || input.type === 22 ? 'group' : nothing} aria-label=${label}>
      <label for=${id}>${label}${isRequired(input) ? html` <span class="required" aria-hidden="true">*</span>` : nothing}</label>
      ${description ? html`<small>${description}</small>` : nothing} ${this.input(input, id, label)}
    </div>`;
  }

  override render(): TemplateResult {
    const { modal } = this;
    const parts = (modal?.modal.components ?? []) as unknown as readonly ModalPart[];
    return html`<dialog aria-labelledby="modal-title" @cancel=${this.cancel} @keydown=${this.onKey}>
      ${
        modal === undefined
          ? nothing
          : html`<form @submit=${this.send}>
              <header><h2 id="modal-title">${modal.modal.title}</h2>
                <small>This form is sent to ${now().world?.bot.displayName} on this machine.</small></header>
              <div class="fields-of-modal">${parts.map((part, at) => this.partView(part, at))}</div>
              ${this.fault ? html`<p class="note" role="alert">${this.fault}</p>` : nothing}
              <footer><button type="button" class="button plain" @click=${this.cancel}>Cancel</button>
                <button type="submit" class="button primary ${this.isSending ? 'busy' : ''}" aria-disabled=${this.isSending}>Submit</button></footer>
            </form>`
      }
    </dialog>`;
  }
}

customElements.define('modal-dialog', ModalDialog);
