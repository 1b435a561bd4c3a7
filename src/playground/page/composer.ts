import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FileInput, OptionInput } from '../control.ts';
import { act, tell } from './api.ts';
import { asFileInput } from './files.ts';
import { sendCommand } from './press.ts';
import {
  collectOptions,
  type Entry,
  entryValue,
  fixedSuggestions,
  type Leaf,
  type LeafOption,
  leavesOf,
  matchingLeaves,
  optionType,
  type Suggestion,
} from './slash.ts';
import { now, type State } from './store.ts';
import { suggestionList } from './suggestions.ts';

const keystrokePauseMs = 180;
/** The field behind the last option: sends the command, or names a further option. */
const tail = '';

/** The line at the bottom: messages, and after `/` commands with their options. Everything works by keyboard. */
export class SlashComposer extends LitElement {
  static override properties = {
    state: { attribute: false },
    text: { state: true },
    leaf: { state: true },
    shown: { state: true },
    entries: { state: true },
    field: { state: true },
    suggestions: { state: true },
    active: { state: true },
    isAsking: { state: true },
    fault: { state: true },
  };
  state: State = now();
  text = '';
  leaf: Leaf | undefined;
  /** Names of the options that have a field. */
  shown: readonly string[] = [];
  entries: Readonly<Record<string, Entry>> = {};
  field = tail;
  suggestions: readonly Suggestion[] = [];
  active = -1;
  isAsking = false;
  fault = '';
  private keystroke = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wishSeen = 0;

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('state');
    if (before && (before.channel !== this.state.channel || before.me !== this.state.me)) this.clear();
    // Commands that arrive while one is being typed.
    else if (before && before.commands !== this.state.commands && !this.leaf && this.text !== '')
      this.onText(this.text);
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('active')) this.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
    const { wished, commands } = this.state;
    if (wished === undefined || wished.n === this.wishSeen) return;
    this.wishSeen = wished.n;
    const leaf = leavesOf(commands).find(
      (one) => one.path === wished.command || one.path.startsWith(`${wished.command} `),
    );
    if (leaf?.path === wished.command) void this.take(leaf);
    else void this.write(`/${wished.command} `);
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.keystroke++;
    this.text = '';
    this.leaf = undefined;
    this.shown = [];
    this.entries = {};
    this.field = tail;
    this.suggestions = [];
    this.active = -1;
    this.fault = '';
    this.isAsking = false;
  }

  private async focusField(name: string): Promise<void> {
    await this.updateComplete;
    this.querySelector<HTMLElement>(this.leaf ? `[data-field="${CSS.escape(name)}"]` : 'textarea')?.focus();
  }

  private async write(text: string): Promise<void> {
    this.clear();
    this.onText(text);
    await this.focusField(tail);
  }

  private onText(text: string): void {
    this.text = text;
    this.fault = '';
    const isCommand = text.startsWith('/') && !text.includes('\n');
    const leaves = isCommand ? matchingLeaves(leavesOf(this.state.commands), text.slice(1)) : [];
    this.suggestions = leaves.map((leaf) => ({ label: `/${leaf.path}`, note: leaf.description, value: leaf.path }));
    this.active = this.suggestions.length > 0 ? 0 : -1;
  }

  private async take(leaf: Leaf): Promise<void> {
    this.clear();
    this.leaf = leaf;
    this.shown = leaf.options.filter((option) => option.required === true).map((option) => option.name);
    await this.goTo(this.shown[0] ?? tail);
  }

  private async goTo(name: string): Promise<void> {
    this.suggestions = [];
    this.active = -1;
    await this.focusField(name);
  }

  private option(name: string): LeafOption | undefined {
    return this.leaf?.options.find((option) => option.name === name);
  }

  private get unused(): readonly LeafOption[] {
    return this.leaf?.options.filter((option) => !this.shown.includes(option.name)) ?? [];
  }

  /** Fills the list for the field that has the focus. */
  private suggest(name: string, text: string, delay: number): void {
    clearTimeout(this.timer);
    this.keystroke++;
    this.isAsking = false;
    const option = this.option(name);
    if (option === undefined) {
      const fits = this.unused.filter((one) => one.name.startsWith(text.trim().toLowerCase()));
      this.suggestions = fits.map((one) => ({ label: one.name, note: one.description, value: one.name }));
      this.active = text.trim() === '' ? -1 : Math.min(0, fits.length - 1);
      return;
    }
    if (option.autocomplete === true) {
      this.isAsking = true;
      this.timer = setTimeout(() => void this.ask(option, this.keystroke), delay);
      return;
    }
    this.suggestions = fixedSuggestions(option, text);
    this.active = this.suggestions.length > 0 ? 0 : -1;
  }

  private async ask(option: LeafOption, keystroke: number): Promise<void> {
    const { me, channel } = this.state;
    const typed: Record<string, OptionInput> = {};
    for (const [name, entry] of Object.entries(this.entries)) {
      const other = this.option(name);
      if (other === undefined || (entry.text === '' && entry.picked === undefined)) continue;
      const value = name === option.name ? { value: entry.text } : entryValue(other, entry);
      if ('value' in value) typed[name] = value.value;
    }
    const call = { user: me, channel, command: this.leaf?.path ?? '', options: typed, focused: option.name };
    const answer = await act('autocomplete', call, 'outcome').catch(() => undefined);
    if (keystroke !== this.keystroke) return;
    this.isAsking = false;
    const outcome = answer?.outcome;
    const choices = outcome?.result === 'answered' ? (outcome.choices ?? []) : [];
    this.suggestions = choices.map((choice) => ({ label: choice.name, note: '', value: choice.value }));
    this.active = choices.length > 0 ? 0 : -1;
    if (answer === undefined || outcome?.result === 'failed') this.fault = 'Loading options failed.';
  }

  private async pick(suggestion: Suggestion): Promise<void> {
    if (this.leaf === undefined) {
      const leaf = leavesOf(this.state.commands).find((one) => one.path === suggestion.value);
      if (leaf) await this.take(leaf);
      return;
    }
    if (this.field === tail) {
      const name = String(suggestion.value);
      this.shown = [...this.shown, name];
      this.entries = { ...this.entries, [tail]: { text: '' } };
      await this.goTo(name);
      return;
    }
    clearTimeout(this.timer);
    this.keystroke++;
    this.entries = { ...this.entries, [this.field]: { text: suggestion.label, picked: suggestion.value } };
    const empty = this.shown.find((name) => (this.entries[name]?.text ?? '') === '');
    await this.goTo(empty ?? tail);
  }

  private async send(): Promise<void> {
    const { leaf, state } = this;
    this.fault = '';
    if (leaf === undefined) {
      const content = this.text.trim();
      if (content === '') return;
      if (/^\/\w/.test(content)) {
        this.fault = `There is no command ${content.split(' ')[0]} here.`;
        return;
      }
      this.clear();
      try {
        await tell('say', { user: state.me, channel: state.channel, content });
      } catch (error) {
        this.text = content;
        this.fault = error instanceof Error ? error.message : String(error);
      }
      return;
    }
    const fields = this.shown.flatMap((name) => this.option(name) ?? []);
    const collected = collectOptions(fields, this.entries);
    if ('fault' in collected) return this.complain(collected.field, collected.fault);
    this.clear();
    await this.focusField(tail);
    const reason = await sendCommand(leaf.path, collected.options);
    if (reason !== undefined) this.fault = reason;
  }

  private async complain(name: string, sentence: string): Promise<void> {
    await this.focusField(name);
    this.fault = sentence;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const { suggestions, active } = this;
    if (event.isComposing) return;
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = suggestions[active];
    if (move !== 0 && suggestions.length > 0) {
      this.active = (active + move + suggestions.length) % suggestions.length;
    } else if (move !== 0 && this.leaf) {
      this.suggest(this.field, this.entries[this.field]?.text ?? '', 0);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      void (chosen ? this.pick(chosen) : this.send());
    } else if (event.key === 'Tab' && !event.shiftKey && chosen && !(this.leaf && this.field === tail && active < 0)) {
      void this.pick(chosen);
    } else if (event.key === 'Escape' && (suggestions.length > 0 || this.leaf)) {
      if (suggestions.length > 0 && this.leaf) this.suggestions = [];
      else void this.write('');
    } else if (event.key === 'Backspace' && this.leaf && (event.target as HTMLInputElement).value === '') {
      void this.stepBack();
    } else return;
    event.preventDefault();
  };

  /** In a field for a file Enter and the space bar open the browser's chooser; with a file in it, Enter sends. */
  private readonly onFileKey = (event: KeyboardEvent): void => {
    const hasFile = this.entries[this.field]?.picked !== undefined;
    if (event.key === 'Escape' || event.key === 'Backspace' || (event.key === 'Enter' && hasFile)) this.onKey(event);
  };

  /** Backspace in an empty field: an optional option goes, and with nothing left the command becomes text again. */
  private async stepBack(): Promise<void> {
    const last = this.field === tail ? this.shown.at(-1) : this.field;
    if (last === undefined) return this.write(`/${this.leaf?.path ?? ''}`);
    if (this.field !== tail && this.option(last)?.required === true && this.shown[0] === last)
      return this.write(`/${this.leaf?.path ?? ''}`);
    if (this.field !== tail && this.option(last)?.required !== true) {
      this.shown = this.shown.filter((name) => name !== last);
      const { [last]: _, ...rest } = this.entries;
      this.entries = rest;
    }
    await this.goTo(this.field === tail ? last : (this.shown.at(-1) ?? tail));
  }

  private onField(name: string, text: string): void {
    this.fault = '';
    this.entries = { ...this.entries, [name]: { text } };
    this.suggest(name, text, keystrokePauseMs);
  }

  private async onFile(name: string, input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    const picked: FileInput | undefined = file && (await asFileInput(file));
    this.entries = { ...this.entries, [name]: picked ? { text: picked.filename, picked } : { text: '' } };
  }

  private list(): unknown {
    const option = this.option(this.field);
    const title =
      this.leaf === undefined ? 'Commands' : option ? `${option.name}: ${option.description}` : 'Optional options';
    if (this.suggestions.length === 0 && !this.isAsking && option === undefined) return nothing;
    const empty = this.isAsking ? 'Loading options…' : option?.autocomplete ? 'No options match your search.' : '';
    if (this.suggestions.length === 0 && empty === '' && option === undefined) return nothing;
    const { suggestions, active } = this;
    return suggestionList({ title, suggestions, active, empty, pick: (one) => this.pick(one) });
  }

  private comboAttributes(): { readonly expanded: boolean; readonly active: string | typeof nothing } {
    const expanded = this.suggestions.length > 0;
    return { expanded, active: expanded && this.active >= 0 ? `suggestion-${this.active}` : nothing };
  }

  private fieldView(name: string): TemplateResult {
    const option = this.option(name);
    const entry = this.entries[name];
    const { expanded, active } = this.comboAttributes();
    const isHere = this.field === name;
    const onFocus = (): void => {
      this.field = name;
      if (entry?.picked === undefined) this.suggest(name, entry?.text ?? '', 0);
      else this.suggestions = [];
    };
    if (option?.type === optionType.file) {
      return html`<label class="slash-option"><span>${name}</span><input type="file" data-field=${name} aria-label=${name}
        @focus=${onFocus} @change=${(event: Event) => this.onFile(name, event.target as HTMLInputElement)}
        @keydown=${this.onFileKey} /></label>`;
    }
    const text = entry?.text ?? '';
    return html`<label class="slash-option ${entry?.picked === undefined ? '' : 'filled'}"><span>${name}</span>
      <input type="text" data-field=${name} aria-label="${name}: ${option?.description}" role="combobox" autocomplete="off" spellcheck="false"
        aria-autocomplete="list" aria-expanded=${isHere && expanded} aria-controls="suggestions" aria-activedescendant=${isHere ? active : nothing}
        size=${Math.max(8, text.length + 1)} .value=${live(text)} @focus=${onFocus} @blur=${this.onBlur}
        @input=${(event: Event) => this.onField(name, (event.target as HTMLInputElement).value)} @keydown=${this.onKey} /></label>`;
  }

  private readonly onBlur = (): void => {
    clearTimeout(this.timer);
    this.keystroke++;
    this.isAsking = false;
    this.suggestions = [];
  };

  private slash(leaf: Leaf): TemplateResult {
    const { expanded, active } = this.comboAttributes();
    const isHere = this.field === tail;
    const hint = this.unused.length > 0 ? `Enter sends · ↓ ${this.unused.length} more` : 'Enter sends';
    return html`<div class="slash">
      <span class="slash-name">/${leaf.path}</span>
      ${this.shown.map((name) => this.fieldView(name))}
      <input type="text" class="tail" data-field=${tail} role="combobox" autocomplete="off" aria-label="Send /${leaf.path}, or name a further option"
        aria-expanded=${isHere && expanded} aria-controls="suggestions" aria-activedescendant=${isHere ? active : nothing}
        placeholder=${hint} .value=${live(this.entries[tail]?.text ?? '')} @blur=${this.onBlur}
        @focus=${() => {
          this.field = tail;
          this.suggest(tail, this.entries[tail]?.text ?? '', 0);
        }}
        @input=${(event: Event) => this.onField(tail, (event.target as HTMLInputElement).value)} @keydown=${this.onKey} />
      <button type="button" class="icon-button" aria-label="Cancel the command" title="Cancel (Escape)" @click=${() => this.write('')}>✕</button>
      <button type="button" class="button primary send" @click=${() => this.send()}>Send</button>
    </div>`;
  }

  private plain(): TemplateResult {
    const { active } = this.comboAttributes();
    const { channels, channel } = this.state;
    const place = channels.find((one) => one.id === channel);
    const name =
      place?.type === 1
        ? `@${this.state.world?.bot.displayName}`
        : place?.type === 0
          ? `#${place.name}`
          : (place?.name ?? '');
    return html`<div class="plain-line">
      <button type="button" class="icon-button slash-button" aria-label="Commands" title="Commands" @click=${() => this.write('/')}>/</button>
      <textarea rows=${Math.min(6, this.text.split('\n').length)} aria-label="Message ${name}" aria-autocomplete="list" aria-haspopup="listbox"
        aria-controls="suggestions" aria-activedescendant=${active} spellcheck="false"
        placeholder="Message ${name}, or / for commands" maxlength="2000" .value=${live(this.text)}
        @input=${(event: Event) => this.onText((event.target as HTMLTextAreaElement).value)} @keydown=${this.onKey}></textarea>
    </div>`;
  }

  override render(): TemplateResult {
    const hasNone = this.leaf === undefined && this.text.startsWith('/') && this.state.commands.length === 0;
    return html`<div class="composer">
      ${this.list()}
      ${this.fault ? html`<p class="composer-fault" role="alert">${this.fault}</p>` : nothing}
      ${hasNone ? html`<p class="composer-fault" role="status">No commands here yet: the bot is still starting, or is not in this place.</p>` : nothing}
      ${this.leaf ? this.slash(this.leaf) : this.plain()}
    </div>`;
  }
}

customElements.define('slash-composer', SlashComposer);
