import {
  type APIButtonComponent,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { ID_LIMIT, readId } from '../ids.ts';
import { BOARD_BUDGET } from './board.ts';
import type { ComponentRow, Embed, MessageBody, ModalBody } from './message-body.ts';

type Report = (problem: string) => void;

const within = (report: Report, what: string, text: string, min: number, max: number): void => {
  if (text.length < min || text.length > max) report(`${what}: ${text.length} characters, not ${min}–${max}`);
  if (text !== text.trim()) report(`${what}: blanks at an end, which Discord cuts off: “${text.slice(0, 80)}”`);
};

const EMBED_PARTS = 6_000;
const SELECT_OPTIONS_IN_ALL = 119;

const embedText = (embed: Embed): readonly string[] => [
  embed.title ?? '',
  embed.description ?? '',
  embed.footer?.text ?? '',
  embed.author?.name ?? '',
  ...(embed.fields ?? []).flatMap((field) => [field.name, field.value]),
];

const checkEmbed = (report: Report, embed: Embed): void => {
  if (embedText(embed).every((text) => text === '')) report('embed: empty');
  if (embed.title !== undefined) within(report, 'title', embed.title, 1, 256);
  if (embed.description !== undefined) within(report, 'description', embed.description, 1, 4_096);
  if (embed.footer) within(report, 'footer', embed.footer.text, 1, 2_048);
  if ((embed.fields ?? []).length > 0) report('embed: fields stack badly on phones');
};

const checkId = (report: Report, id: string, ids: Set<string>): void => {
  if (id.length < 1 || id.length > ID_LIMIT) report(`custom id: ${id.length} characters: ${id}`);
  if (ids.has(id)) report(`custom id twice: ${id}`);
  if (!readId(id)) report(`custom id that cannot be read: ${id}`);
  ids.add(id);
};

const checkButton = (report: Report, button: APIButtonComponent, ids: Set<string>): void => {
  if (button.style === ButtonStyle.Premium) {
    report('button: of a kind that we never use');
    return;
  }
  within(report, 'button label', button.label ?? '', 1, 80);
  if (button.style === ButtonStyle.Link) within(report, 'button url', button.url, 1, 512);
  else checkId(report, button.custom_id, ids);
};

const checkSelect = (report: Report, select: APIStringSelectComponent, ids: Set<string>): void => {
  checkId(report, select.custom_id, ids);
  const { options, min_values: min = 1, max_values: max = 1 } = select;
  within(report, 'placeholder', select.placeholder ?? 'x', 1, 150);
  if (options.length < 1 || options.length > 25) report(`select: ${options.length} options`);
  if (min < 0 || min > max || max < 1 || max > options.length)
    report(`select: ${min} to ${max} of ${options.length} options`);
  if (new Set(options.map((option) => option.value)).size !== options.length) report('select: a value twice');
  if (options.filter((option) => option.default).length > max) report('select: more chosen than may be');
  for (const option of options) {
    within(report, 'option label', option.label, 1, 100);
    within(report, 'option value', option.value, 1, 100);
    if (option.description !== undefined) within(report, 'option description', option.description, 1, 100);
  }
};

const checkRow = (report: Report, row: ComponentRow, ids: Set<string>): void => {
  const selects = row.components.filter((component) => component.type === ComponentType.StringSelect);
  const buttons = row.components.filter((component) => component.type === ComponentType.Button);
  if (selects.length + buttons.length !== row.components.length) report('row: a component that we do not use');
  if (row.components.length < 1 || row.components.length > 5) report(`row: ${row.components.length} components`);
  if (selects.length > 0 && row.components.length > 1) report('row: a select and something else');
  for (const select of selects) checkSelect(report, select, ids);
  for (const button of buttons) checkButton(report, button, ids);
};

const optionsInAll = (body: MessageBody): number =>
  body.components
    .flatMap((row) => row.components)
    .reduce((sum, part) => sum + (part.type === ComponentType.StringSelect ? part.options.length : 0), 0);

/** The characters of a message that a reader sees as text: what the board's budget counts. */
export const textLength = (body: MessageBody): number =>
  body.embeds.flatMap(embedText).reduce((sum, text) => sum + text.length, body.content.length);

/** Everything about a message that Discord would refuse or change, in words; empty when it is well. */
export const problemsOf = (body: MessageBody): readonly string[] => {
  const problems: string[] = [];
  const report: Report = (problem) => problems.push(problem);
  const ids = new Set<string>();
  within(report, 'content', body.content, 0, 2_000);
  if (body.content === '' && body.embeds.length === 0) report('message: empty');
  if (body.embeds.length > 10) report(`message: ${body.embeds.length} embeds`);
  const sum = body.embeds.flatMap(embedText).reduce((n, text) => n + text.length, 0);
  if (sum > EMBED_PARTS) report(`embeds: ${sum} characters together`);
  for (const embed of body.embeds) checkEmbed(report, embed);
  if (body.components.length > 5) report(`message: ${body.components.length} rows`);
  for (const row of body.components) checkRow(report, row, ids);
  const options = optionsInAll(body);
  if (options > SELECT_OPTIONS_IN_ALL) report(`message: ${options} options in its selects`);
  if (body.allowed_mentions.parse.length > 0) report('mentions: something is parsed');
  if (body.allowed_mentions.users.length > 100) report('mentions: more than 100 users');
  return problems;
};

/** The same for a board, which besides keeps to its budget. */
export const boardProblems = (body: MessageBody): readonly string[] => {
  const size = textLength(body);
  return [...problemsOf(body), ...(size > BOARD_BUDGET ? [`board: ${size} characters, budget ${BOARD_BUDGET}`] : [])];
};

/** Everything about a modal that Discord would refuse. */
export const modalProblems = (modal: ModalBody): readonly string[] => {
  const problems: string[] = [];
  const report: Report = (problem) => problems.push(problem);
  const ids = new Set<string>();
  within(report, 'modal title', modal.title, 1, 45);
  checkId(report, modal.custom_id, new Set());
  if (modal.components.length < 1 || modal.components.length > 5) report(`modal: ${modal.components.length} fields`);
  for (const field of modal.components) {
    if (field.type !== ComponentType.Label || field.component.type !== ComponentType.TextInput) {
      report('modal: a field that is not a labelled text');
      continue;
    }
    within(report, 'field label', field.label, 1, 45);
    within(report, 'field id', field.component.custom_id, 1, 100);
    if (ids.has(field.component.custom_id)) report('modal: a field id twice');
    ids.add(field.component.custom_id);
    if ((field.component.value ?? '').length > 4_000) report('modal: a value of more than 4,000 characters');
  }
  return problems;
};
