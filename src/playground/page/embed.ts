import type { APIEmbed } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { markdown } from './markdown.ts';
import { localPath, picture } from './pictures.ts';
import { messageTime } from './time.ts';

/** The coloured edge of an embed. Set as a property: the page's policy allows no style attributes. */
export const edge = (colour: number | null | undefined): unknown =>
  ref((element) => {
    if (!(element instanceof HTMLElement)) return;
    if (colour) element.style.setProperty('--edge', `#${colour.toString(16).padStart(6, '0')}`);
    else element.style.removeProperty('--edge');
  });

const link = (url: string | undefined, content: unknown): unknown =>
  url === undefined ? content : html`<a href=${url} target="_blank" rel="noopener noreferrer">${content}</a>`;

// Escaped marks are read, mentions are not: titles, names and footers show them as they are written.
const bare = (text: string): unknown => (/<[@#]/.test(text) ? text : markdown(text));

const fields = (embed: APIEmbed): unknown =>
  embed.fields && embed.fields.length > 0
    ? html`<div class="fields">
        ${embed.fields.map(
          (field) => html`<div class="field ${field.inline === true ? 'inline' : ''}">
            <div class="field-name">${bare(field.name)}</div>
            <div class="field-value">${markdown(field.value)}</div>
          </div>`,
        )}
      </div>`
    : nothing;

const footer = (embed: APIEmbed): unknown => {
  const parts = [embed.footer?.text, embed.timestamp && messageTime(embed.timestamp)].filter(Boolean);
  return parts.length > 0 ? html`<div class="embed-footer">${parts.join(' • ')}</div>` : nothing;
};

type WithText = {
  readonly url: string;
  readonly description?: string;
  readonly width?: number;
  readonly height?: number;
};

/** An embed: author, title, description, fields, pictures, footer, in Discord's order. */
export const embedView = (embed: APIEmbed): TemplateResult => {
  const image = embed.image as WithText | undefined;
  const thumbnail = embed.thumbnail as WithText | undefined;
  return html`<section class="embed" ${edge(embed.color)}>
    <div class="embed-body">
      ${embed.author ? html`<div class="embed-author">${link(embed.author.url, embed.author.name)}</div>` : nothing}
      ${embed.title ? html`<div class="embed-title">${link(embed.url, bare(embed.title))}</div>` : nothing}
      ${embed.description ? html`<div class="embed-description">${markdown(embed.description)}</div>` : nothing}
      ${fields(embed)}
    </div>
    ${thumbnail && localPath(thumbnail.url) ? picture(thumbnail.url, thumbnail.description, {}, 'thumbnail') : nothing}
    ${image ? picture(image.url, image.description, image) : nothing} ${footer(embed)}
  </section>`;
};
