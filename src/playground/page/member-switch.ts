import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Person } from '../reports.ts';
import { mentionCount } from './badges.ts';
import { avatar, badge } from './people.ts';
import { becomeMember } from './places.ts';
import { now, type State } from './store.ts';
import { attempt } from './trouble.ts';

/** "You are: Ada ▾": a menu of everybody in this world, with what each has not read. */
export class MemberSwitch extends LitElement {
  static override properties = { state: { attribute: false }, me: { attribute: false }, isOpen: { state: true } };
  state: State = now();
  me: Person | undefined;
  isOpen = false;

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('focusout', (event) => {
      if (!(event.relatedTarget instanceof Node && this.contains(event.relatedTarget))) this.isOpen = false;
    });
  }

  private async toggle(): Promise<void> {
    this.isOpen = !this.isOpen;
    await this.updateComplete;
    if (this.isOpen) this.items.find((item) => item.ariaChecked === 'true')?.focus();
  }

  private get items(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const { items } = this;
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    if (event.key === 'Escape') {
      this.isOpen = false;
      this.querySelector('button')?.focus();
    } else if (to[event.key] !== undefined) items[to[event.key] ?? 0]?.focus();
    else return;
    event.preventDefault();
  };

  private become(user: Person): void {
    this.isOpen = false;
    this.querySelector('button')?.focus();
    void attempt(() => becomeMember(user.id));
  }

  private item(user: Person): TemplateResult {
    return html`<li role="none"><button type="button" role="menuitemradio" class="member" aria-checked=${user.id === this.me?.id} @click=${() => this.become(user)}>
      ${avatar(user.id, 'small')}<span>${user.displayName}</span>${user.dmsClosed ? html`<small>direct messages closed</small>` : nothing}
      ${badge(mentionCount(this.state, user.id))}
    </button></li>`;
  }

  override render(): TemplateResult {
    const { me, state } = this;
    return html`<button type="button" class="who" aria-haspopup="menu" aria-expanded=${this.isOpen} @click=${() => this.toggle()}>
        ${me ? avatar(me.id, 'small') : nothing}<span><span class="who-label">You are: </span><b>${me?.displayName}</b></span><span aria-hidden="true">▾</span>
      </button>
      ${
        this.isOpen
          ? html`<ul class="members" role="menu" aria-label="Become another member" @keydown=${this.onKey}>${state.world?.users.map((user) => this.item(user))}</ul>`
          : nothing
      }`;
  }
}

customElements.define('member-switch', MemberSwitch);
