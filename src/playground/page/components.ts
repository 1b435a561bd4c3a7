import type {
  APIButtonComponent,
  APIMessage,
  APIMessageComponent,
  APIModalComponent,
  APISelectMenuComponent,
} from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { edge } from './embed.ts';
import { openLink } from './links.ts';
import { markdown } from './markdown.ts';
import './pick-list.ts';
import { guildHere, nameOf, placeName } from './people.ts';
import type { PickOption } from './pick-list.ts';
import { picture } from './pictures.ts';
import { busyKey, choose, pressButton } from './press.ts';
import { now } from './store.ts';

type Emoji = { readonly id?: string | null; readonly name?: string | null };

const emojiText = (emoji: Emoji | undefined): string =>
  emoji?.name ? (emoji.id ? `:${emoji.name}:` : emoji.name) : '';

const looks: Readonly<Record<number, string>> = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger' };

const linkButton = (url: string, words: TemplateResult): TemplateResult => {
  const place = /discord(?:app)?\.com\/channels\/[\d@me]+\/(\d+)(?:\/(\d+))?/.exec(url);
  if (place) {
    return html`<button type="button" class="button secondary" @click=${() => openLink(place[1] ?? '', place[2])}>${words} ↗</button>`;
  }
  return html`<a class="button secondary" href=${url} target="_blank" rel="noopener noreferrer">${words} ↗</a>`;
};

// `aria-disabled` and not `disabled`: a button that an edit disables keeps the focus.
const buttonView = (message: APIMessage, button: APIButtonComponent): TemplateResult => {
  const label = 'label' in button ? (button.label ?? '') : '';
  const emoji = 'emoji' in button ? emojiText(button.emoji) : '';
  const words = html`${emoji ? html`<span class="emoji">${emoji}</span>` : nothing}${label}`;
  if ('url' in button) return linkButton(button.url, words);
  if (!('custom_id' in button)) return html`<span class="button secondary">Premium</span>`;
  const isBusy = now().busy.has(busyKey(message.id, button.custom_id));
  const isDisabled = button.disabled === true;
  return html`<button type="button" class="button ${looks[button.style] ?? 'secondary'} ${isBusy ? 'busy' : ''}"
    data-custom-id=${button.custom_id} aria-disabled=${isDisabled} aria-busy=${isBusy}
    @click=${() => (isDisabled ? undefined : pressButton(message.id, button.custom_id))}>${words}</button>`;
};

/** The choices of any select: its own options, or people, roles and channels of this server. */
export const optionsOf = (select: APISelectMenuComponent): readonly PickOption[] => {
  if (select.type === 3) {
    return select.options.map(({ value, label, description, emoji }) => ({
      value,
      label,
      ...(description ? { description } : {}),
      ...(emoji ? { emoji: emojiText(emoji) } : {}),
    }));
  }
  const guild = guildHere();
  const people = (guild?.members ?? []).map(({ user }) => ({ value: user, label: nameOf(user) }));
  const roles = (guild?.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name.replace(/^@/, '')}` }));
  if (select.type === 5) return people;
  if (select.type === 6) return roles;
  if (select.type === 7) return [...people, ...roles];
  const types: readonly number[] | undefined = 'channel_types' in select ? select.channel_types : undefined;
  const channels = now().channels.filter((one) => one.guild === guild?.id);
  return channels
    .filter((one) => types === undefined || types.includes(one.type))
    .map((one) => ({ value: one.id, label: placeName(one) }));
};

/** What is chosen when a select is first drawn. */
export const defaultsOf = (select: APISelectMenuComponent): readonly string[] =>
  select.type === 3
    ? select.options.filter((option) => option.default === true).map((option) => option.value)
    : ((select.default_values ?? []) as readonly { readonly id: string }[]).map((value) => value.id);

const selectView = (message: APIMessage, select: APISelectMenuComponent): TemplateResult =>
  html`<pick-list class="pick" data-custom-id=${select.custom_id} .key=${select.custom_id}
    .options=${optionsOf(select)} .chosen=${defaultsOf(select)} .placeholder=${select.placeholder ?? 'Make a selection'}
    .min=${select.min_values ?? 1} .max=${select.max_values ?? 1} .isDisabled=${select.disabled === true}
    .isBusy=${now().busy.has(busyKey(message.id, select.custom_id))}
    @pick=${(event: CustomEvent<readonly string[]>) => choose(message.id, select.custom_id, event.detail)}></pick-list>`;

type Component = APIMessageComponent | APIModalComponent;

/** One component of a message, of the old kind or of the new. */
const componentView = (message: APIMessage, component: Component): unknown => {
  switch (component.type) {
    case 1:
      return html`<div class="row">${component.components.map((one) => componentView(message, one))}</div>`;
    case 2:
      return buttonView(message, component);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return selectView(message, component);
    case 9:
      return html`<div class="section">
        <div>${component.components.map((one) => componentView(message, one))}</div>
        ${componentView(message, component.accessory)}
      </div>`;
    case 10:
      return html`<div class="text">${markdown(component.content)}</div>`;
    case 11:
      return picture(component.media.url, component.description, {}, 'thumbnail');
    case 12:
      return html`<div class="gallery">${component.items.map((item) => picture(item.media.url, item.description))}</div>`;
    case 14:
      return html`<hr class=${component.divider === false ? 'space' : ''} />`;
    case 17:
      return html`<section class="embed container" ${edge(component.accent_color)}>
        ${component.components.map((one) => componentView(message, one))}
      </section>`;
    default:
      return html`<p class="outside">This part (type ${component.type}) is not shown by the playground.</p>`;
  }
};

/** Buttons, selects and laid-out texts of a message. */
export const componentsView = (message: APIMessage): unknown =>
  message.components && message.components.length > 0
    ? html`<div class="components">${message.components.map((one) => componentView(message, one))}</div>`
    : nothing;
