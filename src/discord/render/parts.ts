import { type APIButtonComponent, type APISelectMenuOption, ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { ComponentAct } from '../component-types.ts';
import { writeId } from '../ids.ts';
import type { ComponentRow } from './message-body.ts';

/** Discord's limits that renderers keep to while they build; limits.ts checks the rest. */
export const SELECT_OPTIONS = 25;
export const BUTTONS_A_ROW = 5;
export const CONTENT_LIMIT = 2_000;
const LABEL = 80;
const OPTION_TEXT = 100;
const PLACEHOLDER = 150;

const STYLES = {
  main: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  grave: ButtonStyle.Danger,
} as const;

/** Cuts a text to a number of characters, with an ellipsis where something is missing. Never splits a character. */
export const clip = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1);
  return `${/[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head}…`;
};

/** A button that means an act of ours. */
export const button = (
  act: ComponentAct,
  label: string,
  style: keyof typeof STYLES = 'plain',
  disabled = false,
): APIButtonComponent => ({
  type: ComponentType.Button,
  style: STYLES[style],
  label: clip(label, LABEL),
  custom_id: writeId(act),
  ...(disabled && { disabled }),
});

/** A button that leads to an address. */
export const linkButton = (url: string, label: string): APIButtonComponent => ({
  type: ComponentType.Button,
  style: ButtonStyle.Link,
  label: clip(label, LABEL),
  url,
});

/** Buttons in as many rows as they need, five a row. */
export const buttonRows = (buttons: readonly APIButtonComponent[]): readonly ComponentRow[] => {
  const rows: ComponentRow[] = [];
  for (let at = 0; at < buttons.length; at += BUTTONS_A_ROW)
    rows.push({ type: ComponentType.ActionRow, components: buttons.slice(at, at + BUTTONS_A_ROW) });
  return rows;
};

export type SelectChoice = {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly chosen?: boolean;
};

const selectOption = (choice: SelectChoice): APISelectMenuOption => ({
  value: choice.value,
  label: clip(choice.label, OPTION_TEXT),
  ...(choice.description && { description: clip(choice.description, OPTION_TEXT) }),
  ...(choice.chosen && { default: true }),
});

/** A row with a menu. Without `some`, exactly one is picked; at most 25 choices, which the caller has seen to. */
export const selectRow = (
  act: ComponentAct,
  placeholder: string,
  choices: readonly SelectChoice[],
  some?: { readonly min: number; readonly max: number },
): ComponentRow => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: writeId(act),
      placeholder: clip(placeholder, PLACEHOLDER),
      options: choices.map(selectOption),
      min_values: some?.min ?? 1,
      max_values: Math.min(some?.max ?? 1, choices.length),
    },
  ],
});

/** One of Discord's timestamps, which every reader sees in their own zone: `R` relative, `f` date and time, `d` the day. */
export const timestamp = (at: Date, style: 'R' | 'f' | 'd'): string =>
  `<t:${Math.floor(at.getTime() / 1000)}:${style}>`;
