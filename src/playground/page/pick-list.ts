import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';

/** A choice of a list. */
export type PickOption = {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly emoji?: string;
};

let made = 0;

/**
 * A select for one or several values, operable by keyboard as the ARIA pattern "select-only combobox" asks: the focus stays on the
 * button. One value is sent when it is picked; several are sent by Done, Enter on Done, or when the list loses the focus. Escape sends nothing.
 * Fires `pick` with the values in `detail`.
 */
export class PickList extends LitElement {
  static override properties = {
    options: { attribute: false },
    chosen: { attribute: false },
    key: {},
    name: {},
    placeholder: {},
    min: { type: Number },
    max: { type: Number },
    isDisabled: { attribute: false },
    isBusy: { attribute: false },
    isOpen: { state: true },
    active: { state: true },
    draft: { state: true },
    picked: { state: true },
  };
  options: readonly PickOption[] = [];
  chosen: readonly string[] = [];
  /** While it stays the same, what the user picked is shown instead of `chosen`. */
  key = '';
  name = '';
  placeholder = 'Make a selection';
  min = 1;
  max = 1;
  isDisabled = false;
  isBusy = false;
  isOpen = false;
  active = 0;
  draft: readonly string[] = [];
  picked: readonly string[] | undefined;
  private readonly listId = `pick-${++made}`;
  private typed = '';
  private typedAt = 0;

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('focusout', this.onFocusOut);
  }

  override disconnectedCallback(): void {
    this.removeEventListener('focusout', this.onFocusOut);
    super.disconnectedCallback();
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('key')) this.picked = undefined;
  }

  private get current(): readonly string[] {
    return this.picked ?? this.chosen;
  }

  private get isMulti(): boolean {
    return this.max > 1;
  }

  private readonly onFocusOut = (event: FocusEvent): void => {
    const to = event.relatedTarget;
    if (this.isOpen && !(to instanceof Node && this.contains(to))) this.close(this.isMulti);
  };

  private open(): void {
    if (this.isDisabled || this.isBusy) return;
    this.draft = [...this.current];
    this.active = Math.max(
      0,
      this.options.findIndex((option) => this.current.includes(option.value)),
    );
    this.isOpen = true;
  }

  private close(send: boolean): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    const isChanged = this.draft.length !== this.current.length || this.draft.some((v) => !this.current.includes(v));
    const isEnough = this.draft.length >= this.min;
    if (send && isEnough && (isChanged || !this.isMulti)) this.send();
  }

  private send(): void {
    const detail = this.options.map((option) => option.value).filter((value) => this.draft.includes(value));
    this.picked = detail;
    this.dispatchEvent(new CustomEvent('pick', { detail }));
  }

  private toggle(value: string): void {
    if (!this.isMulti) {
      const isOff = this.min === 0 && this.current.includes(value);
      this.draft = isOff ? [] : [value];
      this.close(true);
      return;
    }
    if (this.draft.includes(value)) this.draft = this.draft.filter((other) => other !== value);
    else if (this.draft.length < this.max) this.draft = [...this.draft, value];
  }

  private readonly onButton = (): void => {
    this.querySelector('button')?.focus();
    if (this.isOpen) this.close(this.isMulti);
    else this.open();
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (!this.isOpen) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      this.open();
      return;
    }
    const last = this.options.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(last, this.active + 1),
      ArrowUp: Math.max(0, this.active - 1),
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (to !== undefined) this.active = to;
    else if (event.key === ' ' || event.key === 'Enter') this.toggle(this.options[this.active]?.value ?? '');
    else if (event.key === 'Escape') this.close(false);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.seek(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Typing goes to the option that begins with what was typed. */
  private seek(key: string): void {
    const at = performance.now();
    this.typed = at - this.typedAt > 700 ? key : this.typed + key;
    this.typedAt = at;
    const found = this.options.findIndex((one) => one.label.toLowerCase().startsWith(this.typed.toLowerCase()));
    if (found >= 0) this.active = found;
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('isOpen')) this.place();
    if (!this.isOpen || !(changed.has('active') || changed.has('isOpen'))) return;
    this.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }

  /** Opens upwards where there is no room below. */
  private place(): void {
    const popup = this.querySelector('.pick-popup');
    if (popup === null) return;
    const room = (this.closest('.messages') ?? document.documentElement).getBoundingClientRect();
    const own = this.getBoundingClientRect();
    const { height } = popup.getBoundingClientRect();
    popup.classList.toggle('up', own.bottom + height > room.bottom && own.top - height > room.top);
    popup.scrollIntoView({ block: 'nearest' });
  }

  private option(option: PickOption, at: number): TemplateResult {
    const isChosen = (this.isMulti ? this.draft : this.current).includes(option.value);
    return html`<li role="option" id="${this.listId}-${at}" class="option" aria-selected=${isChosen}
      data-value=${option.value} ?data-active=${at === this.active}
      @mousedown=${(event: Event) => event.preventDefault()}
      @click=${() => {
        this.active = at;
        this.toggle(option.value);
      }}>
      ${this.isMulti ? html`<span class="tick" aria-hidden="true">${isChosen ? '✓' : ''}</span>` : nothing}
      <span class="option-text"><span>${option.emoji ?? ''} ${option.label}</span>
        ${option.description ? html`<small>${option.description}</small>` : nothing}</span>
    </li>`;
  }

  private foot(): TemplateResult {
    const count = this.draft.length;
    const range = this.min === this.max ? `${this.max}` : `${this.min} to ${this.max}`;
    return html`<div class="pick-foot">
      <span aria-live="polite">${count} chosen of ${range}</span>
      <button type="button" class="button primary" ?disabled=${count < this.min} @click=${() => {
        this.querySelector('button')?.focus();
        this.close(true);
      }}>Done</button>
    </div>`;
  }

  override render(): TemplateResult {
    const labels = this.options.filter((option) => this.current.includes(option.value)).map((option) => option.label);
    const name = this.name || this.placeholder;
    return html`<button type="button" class="pick-button ${this.isBusy ? 'busy' : ''}" role="combobox"
        aria-label=${labels.length > 0 ? `${name}: ${labels.join(', ')}` : name} aria-haspopup="listbox"
        aria-expanded=${this.isOpen} aria-controls=${this.listId} aria-disabled=${this.isDisabled} aria-busy=${this.isBusy}
        aria-activedescendant=${this.isOpen ? `${this.listId}-${this.active}` : nothing}
        @click=${this.onButton} @keydown=${this.onKey}>
        <span class=${labels.length > 0 ? 'picked' : 'placeholder'}>${labels.join(', ') || this.placeholder}</span>
        <span class="arrow" aria-hidden="true">${this.isBusy ? '…' : '▾'}</span>
      </button>
      ${
        this.isOpen
          ? html`<div class="pick-popup">
              <ul role="listbox" id=${this.listId} aria-label=${name} aria-multiselectable=${this.isMulti}>
                ${this.options.map((option, at) => this.option(option, at))}
              </ul>
              ${this.isMulti ? this.foot() : nothing}
            </div>`
          : nothing
      }`;
  }
}

customElements.define('pick-list', PickList);
