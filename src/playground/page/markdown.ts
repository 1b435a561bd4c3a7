import { rulesExtended, SimpleMarkdown } from 'discord-markdown-parser';
import { html, nothing, type TemplateResult } from 'lit';
import { openLink } from './links.ts';
import { guildHere, nameOf, placeName } from './people.ts';
import { now, set } from './store.ts';
import { exactTime, stampText } from './time.ts';

type Node = { readonly type: string; readonly content?: string | readonly Node[]; readonly [key: string]: unknown };

type State = { readonly [key: string]: unknown };

// The parser has no lists: a line that begins with a bullet or a number is an item, indented by its spaces.
const listItem = {
  order: SimpleMarkdown.defaultRules.heading.order,
  match: (source: string, state: State) => {
    const before = (state.prevCapture as readonly string[] | null | undefined)?.[0];
    const isLineStart = before === undefined || before.endsWith('\n');
    return isLineStart ? /^( *)([-*]|\d{1,3}\.) +([^\n]+)(?:\n|$)/.exec(source) : null;
  },
  parse: (capture: readonly string[], parse: (text: string, state: State) => unknown, state: State) => ({
    depth: Math.min(3, Math.floor((capture[1] ?? '').length / 2)),
    mark: /\d/.test(capture[2] ?? '') ? capture[2] : '•',
    content: parse(capture[3] ?? '', state),
  }),
};

const parser = SimpleMarkdown.parserFor({ ...rulesExtended, listItem });

const memory = new Map<string, readonly Node[]>();

/** Parsing is remembered: a board is drawn again with every change of the page. */
const parse = (text: string): readonly Node[] => {
  const known = memory.get(text);
  if (known !== undefined) return known;
  if (memory.size > 500) memory.clear();
  const nodes = parser(text, { inline: true }) as readonly Node[];
  memory.set(text, nodes);
  return nodes;
};

const mention = (text: string, isMine = false): TemplateResult =>
  html`<span class="mention ${isMine ? 'mine' : ''}">${text}</span>`;

const channelMention = (id: string): TemplateResult => {
  const channel = now().channels.find((one) => one.id === id);
  if (channel === undefined) return mention('#unknown');
  return html`<button type="button" class="mention" @click=${() => openLink(channel.id)}>${placeName(channel)}</button>`;
};

const commandMention = (name: string): TemplateResult =>
  html`<button type="button" class="mention" title="Write this command" @click=${() =>
    set({ wished: { command: name, n: (now().wished?.n ?? 0) + 1 } })}>/${name}</button>`;

const linkTo = (target: string, content: unknown): unknown => {
  const place = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/[\d@me]+\/(\d+)(?:\/(\d+))?$/.exec(target);
  if (place) {
    const channel = now().channels.find((one) => one.id === place[1]);
    const isBare = typeof content === 'string' && content === target;
    const words = isBare
      ? `${channel === undefined ? '#unknown' : placeName(channel)}${place[2] ? ' › message' : ''}`
      : content;
    return html`<button type="button" class="${isBare ? 'mention' : 'link'}" @click=${() => openLink(place[1] ?? '', place[2])}>${words}</button>`;
  }
  if (!/^https?:\/\//.test(target)) return content;
  return html`<a href=${target} target="_blank" rel="noopener noreferrer" title="Leads out of this machine">${content}</a>`;
};

const stamp = (node: Node): TemplateResult => {
  const ms = Number(node.timestamp) * 1000;
  const style = typeof node.format === 'string' ? node.format : undefined;
  return html`<time class="stamp" title=${Number.isNaN(new Date(ms).getTime()) ? '' : exactTime(ms)}>${stampText(ms, style)}</time>`;
};

const heading = (level: unknown, content: unknown): TemplateResult =>
  level === 1
    ? html`<h3 class="h1">${content}</h3>`
    : level === 2
      ? html`<h4 class="h2">${content}</h4>`
      : html`<h5 class="h3">${content}</h5>`;

const special = (node: Node): unknown => {
  const id = String(node.id ?? '');
  switch (node.type) {
    case 'user':
      return mention(`@${nameOf(id)}`, id === now().me);
    case 'role':
      return mention(`@${guildHere()?.roles.find((role) => role.id === id)?.name ?? 'unknown role'}`);
    case 'channel':
      return channelMention(id);
    case 'slashCommand':
      return commandMention(String(node.fullName));
    case 'everyone':
    case 'here':
      return mention(`@${node.type}`);
    case 'timestamp':
      return stamp(node);
    case 'emoji':
    case 'twemoji':
      return node.type === 'emoji' ? `:${node.name}:` : String(node.name);
    case 'br':
    case 'newline':
      return html`<br />`;
    case 'codeBlock':
      return html`<pre><code>${node.content}</code></pre>`;
    case 'inlineCode':
      return html`<code>${node.content}</code>`;
    default:
      return typeof node.content === 'string' ? node.content : nothing;
  }
};

const draw = (node: Node): unknown => {
  if (typeof node.content !== 'object') return special(node);
  const inner = node.content.map(draw);
  switch (node.type) {
    case 'strong':
      return html`<strong>${inner}</strong>`;
    case 'em':
      return html`<em>${inner}</em>`;
    case 'underline':
      return html`<u>${inner}</u>`;
    case 'strikethrough':
      return html`<s>${inner}</s>`;
    case 'spoiler':
      return html`<details class="spoiler"><summary>spoiler</summary>${inner}</details>`;
    case 'blockQuote':
      return html`<blockquote>${inner}</blockquote>`;
    case 'heading':
      return heading(node.level, inner);
    case 'subtext':
      return html`<small class="subtext">${inner}</small>`;
    case 'listItem':
      return html`<span class="item depth-${node.depth}"><span class="bullet">${node.mark}</span><span>${inner}</span></span>`;
    case 'link':
      return linkTo(String(node.target), inner);
    case 'url':
    case 'autolink':
      return linkTo(String(node.target), String(node.target));
    default:
      return inner;
  }
};

/** Discord's markdown as it looks in a message. */
export const markdown = (text: string): unknown => parse(text).map(draw);

/** The words of a text without marks, for labels and the live region. */
export const plainText = (text: string): string => {
  const words = (node: Node): string => {
    if (typeof node.content === 'object') return node.content.map(words).join('');
    if (node.type === 'user') return `@${nameOf(String(node.id))}`;
    if (node.type === 'slashCommand') return `/${node.fullName}`;
    if (node.type === 'timestamp') return stampText(Number(node.timestamp) * 1000, String(node.format ?? 'f'));
    if (node.type === 'br' || node.type === 'newline') return ' ';
    return typeof node.content === 'string' ? node.content : '';
  };
  return parse(text).map(words).join('');
};
