import type { APIButtonComponent } from 'discord-api-types/v10';
import type { TableSeen } from '../../app/use-cases.ts';
import type { Option, Prompt } from '../../kernel/prompt.ts';
import type { PanelTab } from '../component-types.ts';
import { mergedChoices, pageOf } from './choices.ts';
import type { ComponentRow } from './message-body.ts';
import { button, buttonRows, SELECT_OPTIONS, selectRow } from './parts.ts';
import { plainPlays } from './plays.ts';
import type { Scene } from './scene.ts';

/** The verbs of a turn, in groups: each has a menu of its own. */
const GROUPS = {
  play: ['play'],
  buy: ['buy', 'payoff'],
  attack: ['attack', 'solo'],
  use: ['use'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Group = keyof typeof GROUPS;
const GROUP_NAMES: readonly Group[] = ['play', 'buy', 'attack', 'use'];

export const isGroup = (tab: PanelTab): tab is Group => GROUP_NAMES.some((group) => group === tab);

/** The question of a turn, as opposed to one of an effect: known by its verbs, which are grouped. */
export const isMain = (prompt: Prompt): boolean => prompt.question.about.key === 'ask.main';

const optionsOf = (prompt: Prompt, group: Group): readonly Option[] => {
  const verbs: readonly string[] = GROUPS[group];
  return prompt.question.shape === 'pick'
    ? prompt.question.options.filter((option) => verbs.includes(option.verb))
    : [];
};

/** Selects of one rendering need ids of their own: a nonce for each of eight places. */
export const nonceAt = (r: number, slot: number): number => (r % 100_000_000) * 8 + slot;

const groupRow = (scene: Scene, prompt: Prompt, group: Group, r: number, page: number): ComponentRow | undefined => {
  const options = optionsOf(prompt, group);
  const choices = mergedChoices(scene, options);
  if (choices.length === 0) return undefined;
  const { items } = pageOf(choices, page, SELECT_OPTIONS);
  const act = {
    do: 'choose',
    table: scene.table.id,
    prompt: prompt.id,
    r: nonceAt(r, GROUP_NAMES.indexOf(group)),
  } as const;
  const label = options.some((option) => option.verb === 'payoff') ? 'buyOrPayoff' : group;
  return selectRow(act, scene.ui.select[label](choices.length), items);
};

/** Options that are in no group: "End turn", and whatever a later game adds. */
const loose = (prompt: Prompt): readonly Option[] => {
  const grouped: readonly string[] = Object.values(GROUPS).flat();
  return prompt.question.shape === 'pick'
    ? prompt.question.options.filter((option) => !grouped.includes(option.verb))
    : [];
};

/** A button for one option: it asks once more first where the rules say that it should. */
export const optionButton = (
  scene: Scene,
  prompt: Prompt,
  option: Option,
  label: string,
  style: 'main' | 'plain' = 'plain',
): APIButtonComponent =>
  button(
    { do: option.confirm ? 'sure' : 'pick', table: scene.table.id, prompt: prompt.id, option: option.id },
    label,
    style,
  );

const crowded = (scene: Scene, prompt: Prompt): readonly Group[] =>
  GROUP_NAMES.filter((group) => mergedChoices(scene, optionsOf(prompt, group)).length > SELECT_OPTIONS);

const groupButton = (scene: Scene, prompt: Prompt, group: Group): APIButtonComponent =>
  button(
    { do: 'show', table: scene.table.id, tab: group, page: 0 },
    scene.ui.button.groups[group](optionsOf(prompt, group).length),
  );

/** Buttons below the menus: play all, ends of turn, undo, and then what there is room for; a menu with more than 25 choices needs its pages most. */
const mainButtons = (scene: Scene, seen: TableSeen, prompt: Prompt): readonly APIButtonComponent[] => {
  const { button: label } = scene.ui;
  const table = scene.table.id;
  const plays = plainPlays(scene.view, prompt);
  const all = [
    ...(plays.length > 1
      ? [button({ do: 'playAll', table, prompt: prompt.id }, label.playAll(plays.length), 'main')]
      : []),
    ...loose(prompt).map((option) => optionButton(scene, prompt, option, scene.say(option.label))),
    ...crowded(scene, prompt).map((group) => groupButton(scene, prompt, group)),
    ...(seen.undo?.can ? [button({ do: 'undo', table }, label.undo)] : []),
    button({ do: 'show', table, tab: 'hand', page: 0 }, label.hand),
    button({ do: 'show', table, tab: 'standing', page: 0 }, label.more),
  ];
  return all.slice(0, 5);
};

/** The components of a turn: a menu a group, and one row of buttons. */
export const mainRows = (scene: Scene, seen: TableSeen, prompt: Prompt, r: number): readonly ComponentRow[] => [
  ...GROUP_NAMES.flatMap((group) => groupRow(scene, prompt, group, r, 0) ?? []),
  ...buttonRows(mainButtons(scene, seen, prompt)),
];

/** Buttons that turn pages of a tab, and the way back. */
export const pageButtons = (
  scene: Scene,
  tab: PanelTab,
  at: { readonly page: number; readonly pages: number },
  back = true,
): readonly APIButtonComponent[] => {
  const table = scene.table.id;
  const { button: label } = scene.ui;
  return [
    ...(at.pages > 1
      ? [
          button({ do: 'show', table, tab, page: Math.max(0, at.page - 1) }, label.previous, 'plain', at.page === 0),
          button({ do: 'show', table, tab, page: at.page + 1 }, label.next, 'plain', at.page >= at.pages - 1),
        ]
      : []),
    ...(back ? [button({ do: 'panel', table }, label.back)] : []),
  ];
};

/** One group alone, in pages of 25. */
export const groupRows = (
  scene: Scene,
  prompt: Prompt,
  group: Group,
  r: number,
  page: number,
): readonly ComponentRow[] => {
  const at = pageOf(mergedChoices(scene, optionsOf(prompt, group)), page, SELECT_OPTIONS);
  const row = groupRow(scene, prompt, group, r, at.page);
  return [...(row ? [row] : []), ...buttonRows(pageButtons(scene, group, at))];
};
