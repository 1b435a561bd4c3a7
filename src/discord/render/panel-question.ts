import type { APIButtonComponent } from 'discord-api-types/v10';
import { chooseAttackers } from '../../app/smallest.ts';
import type { TableSeen } from '../../app/use-cases.ts';
import type { CardDef } from '../../games/deckbuilding/effects/kinds.ts';
import type { Option, Prompt, Question } from '../../kernel/prompt.ts';
import { choiceOf, mergedChoices, pageOf } from './choices.ts';
import type { ComponentRow } from './message-body.ts';
import { nonceAt, optionButton, pageButtons } from './panel-main.ts';
import { button, buttonRows, clip, SELECT_OPTIONS, selectRow } from './parts.ts';
import type { Scene } from './scene.ts';

type Pick = Extract<Question, { shape: 'pick' }>;
type Split = Extract<Question, { shape: 'split' }>;
type Amount = Extract<Question, { shape: 'amount' }>;
/** What a question puts into the panel: lines of text and rows of components (at most four: one is kept for the panel's own). */
export type Posed = { readonly lines: readonly string[]; readonly rows: readonly ComponentRow[] };

const FEW = 5;
const BUTTON_LABEL = 60;
const SPLIT_BUTTONS = 15;
const LIST_LIMIT = 900;

const costOf = (options: readonly Option[]): number => options.reduce((sum, option) => sum + (option.cost ?? 0), 0);

const noneButton = (scene: Scene, prompt: Prompt, label: string): APIButtonComponent =>
  button({ do: 'commit', table: scene.table.id, prompt: prompt.id, how: 'none' }, label);

const single = (scene: Scene, prompt: Prompt, question: Pick, r: number, page: number): Posed => {
  const choices = mergedChoices(scene, question.options);
  const none = question.min === 0 ? [noneButton(scene, prompt, nothingLabel(scene, question))] : [];
  const labels = choices.every((choice) => choice.label.length <= BUTTON_LABEL);
  if (choices.length + none.length <= FEW && labels) {
    const buttons = choices.flatMap((choice) => {
      const option = question.options.find((o) => o.id === choice.value);
      return option ? [optionButton(scene, prompt, option, choice.label, 'main')] : [];
    });
    const lines = choices.flatMap((choice) =>
      choice.description ? [`**${choice.label}** – ${choice.description}`] : [],
    );
    return { lines, rows: buttonRows([...buttons, ...none]) };
  }
  const at = pageOf(choices, page, SELECT_OPTIONS);
  const part = at.pages > 1 ? scene.ui.select.part(at.page + 1, at.pages) : '';
  const select = selectRow(
    { do: 'choose', table: scene.table.id, prompt: prompt.id, r: nonceAt(r, 0) },
    `${scene.ui.select.pick}${part}`,
    at.items,
  );
  const buttons = [...none, ...pageButtons(scene, 'main', at, false)];
  const lines = at.pages > 1 ? [scene.ui.panel.moreOptions(question.options.length)] : [];
  return { lines, rows: [select, ...buttonRows(buttons)] };
};

/** What picking nothing means: a reward declined, an attack called off, else none of these. */
const nothingLabel = ({ ui: { button: label } }: Scene, question: Pick): string => {
  if (isReward(question)) return label.decline;
  return isAttack(question) ? label.callOff : label.nothing;
};

const isReward = (question: Pick): boolean => question.options.every((option) => option.verb === 'reward');

const isAttack = (question: Pick): boolean => question.options.some((option) => option.verb === 'attacker');

const draftLine = (scene: Scene, question: Pick, chosen: readonly Option[]): string => {
  const { panel } = scene.ui;
  const names =
    chosen.length > 0 ? `: ${clip(chosen.map((option) => scene.say(option.label)).join(', '), LIST_LIMIT)}` : '';
  if (!isAttack(question)) return `${panel.chosen(chosen.length, question.max)}${names}`;
  const sum = costOf(chosen);
  if (question.goal === undefined || question.goal <= 0) return `${panel.draftNoGoal(sum)}${names}`;
  const enough = sum >= question.goal ? ` (${panel.enough})` : '';
  return `${panel.draft(sum, question.goal)}${enough}${names}`;
};

const attackButtons = (scene: Scene, prompt: Prompt, question: Pick, chosen: readonly Option[]) => {
  const { button: label } = scene.ui;
  const table = scene.table.id;
  const commit = (how: 'draft' | 'all' | 'smallest', text: string, style: 'main' | 'plain', disabled = false) =>
    button({ do: 'commit', table, prompt: prompt.id, how }, text, style, disabled);
  const all = costOf(question.options);
  const least =
    question.goal !== undefined && question.goal > 0 ? (chooseAttackers(question.options, question.goal) ?? []) : [];
  const enough = costOf(question.options.filter((option) => least.includes(option.id)));
  return [
    commit('draft', label.attack(costOf(chosen)), 'main', chosen.length === 0),
    ...(question.max >= question.options.length ? [commit('all', label.everyone(all), 'plain')] : []),
    ...(enough >= (question.goal ?? 0) && enough > 0 ? [commit('smallest', label.smallest(enough), 'plain')] : []),
    ...(question.min === 0 ? [noneButton(scene, prompt, label.callOff)] : []),
  ];
};

const pickButtons = (scene: Scene, prompt: Prompt, question: Pick, chosen: readonly Option[]) => [
  button(
    { do: 'commit', table: scene.table.id, prompt: prompt.id, how: 'draft' },
    scene.ui.button.commit(chosen.length),
    'main',
    chosen.length < Math.max(1, question.min) || chosen.length > question.max,
  ),
  ...(question.min === 0 ? [noneButton(scene, prompt, scene.ui.button.nothing)] : []),
];

/** Several of the options: the menu sets a draft, and only a button answers. A menu commits when it closes, so it must never answer by itself. */
const several = (scene: Scene, seen: TableSeen, prompt: Prompt, question: Pick, r: number, page: number): Posed => {
  const picks = new Set(seen.draft?.prompt === prompt.id ? seen.draft.picks : []);
  const chosen = question.options.filter((option) => picks.has(option.id));
  const at = pageOf(question.options, page, SELECT_OPTIONS);
  const part = at.pages > 1 ? scene.ui.select.part(at.page + 1, at.pages) : '';
  const attack = isAttack(question);
  const placeholder = attack ? scene.ui.select.attackers : scene.ui.select.pickSome(question.min, question.max);
  const here = chosen.filter((option) => at.items.includes(option)).length;
  // With too many laid aside over several pages, a menu still has to hold what is chosen in it.
  const room = Math.max(1, here, question.max - (chosen.length - here));
  const select = selectRow(
    { do: 'mark', table: scene.table.id, prompt: prompt.id, page: at.page, r: nonceAt(r, 0) },
    `${placeholder}${part}`,
    at.items.map((option) => choiceOf(scene, option, picks.has(option.id))),
    { min: 0, max: room },
  );
  const buttons = attack
    ? attackButtons(scene, prompt, question, chosen)
    : pickButtons(scene, prompt, question, chosen);
  return {
    lines: [
      draftLine(scene, question, chosen),
      ...(at.pages > 1 ? [scene.ui.panel.moreOptions(question.options.length)] : []),
    ],
    rows: [select, ...buttonRows(buttons), ...buttonRows(pageButtons(scene, 'main', at, false))],
  };
};

/** Numbers over targets: each may be filled first by a button, or the numbers are typed. */
const split = (scene: Scene, prompt: Prompt, question: Split): Posed => {
  const { panel, button: label } = scene.ui;
  const table = scene.table.id;
  const focus = question.targets
    .slice(0, SPLIT_BUTTONS - 1)
    .map((target) =>
      button({ do: 'focus', table, prompt: prompt.id, target: target.id }, panel.focus(scene.say(target.label))),
    );
  const lines = question.targets.map((target) => `${scene.say(target.label)}: ${panel.cap(target.cap)}`);
  return {
    lines: [panel.split(question.total), clip(lines.join('\n'), LIST_LIMIT)],
    rows: buttonRows([...focus, button({ do: 'form', table, prompt: prompt.id }, label.split)]),
  };
};

/** The least, the most, and a form for what lies between. */
const amountButtons = (scene: Scene, prompt: Prompt, { min, max }: Amount): readonly APIButtonComponent[] => {
  const { button: label } = scene.ui;
  const at = { table: scene.table.id, prompt: prompt.id };
  return [
    ...(min < max ? [button({ do: 'commit', ...at, how: 'smallest' }, label.least(min))] : []),
    button({ do: 'commit', ...at, how: 'all' }, label.most(max), 'main'),
    ...(max - min > 1 ? [button({ do: 'form', ...at }, label.amount)] : []),
  ];
};

/** Whether an effect of that kind is somewhere in a card's abilities, however deep. Cards are plain data, so their text tells. */
const does = (card: CardDef, kind: string): boolean => JSON.stringify(card.abilities).includes(`"kind":"${kind}"`);

/** The words of the card that asks, or its reward where that is what asks: whoever must choose may never have read it. */
const askingCard = (scene: Scene, prompt: Prompt): readonly string[] => {
  const { about } = prompt.question;
  const card = SPEAKS_FOR_ITSELF.has(about.key) ? undefined : scene.names.cardOf(String(about.args?.card ?? ''));
  if (!card) return [];
  const isReward = REWARDING.has(about.key) && !does(card, about.key.slice('ask.'.length));
  const text = isReward ? scene.ui.figures.reward(scene.rewardOf(card)) : scene.textOf(card);
  return text === '' ? [] : [`_${text}_`];
};

/** Questions that a reward asks in its own card's name. */
const REWARDING: ReadonlySet<string> = new Set(['ask.exile', 'ask.purchase']);
const SPEAKS_FOR_ITSELF: ReadonlySet<string> = new Set(['ask.reward', 'ask.attackers', 'ask.destination']);

const shape = (scene: Scene, seen: TableSeen, prompt: Prompt, r: number, page: number): Posed => {
  const { question } = prompt;
  if (question.shape === 'split') return split(scene, prompt, question);
  if (question.shape === 'amount') {
    return { lines: [], rows: buttonRows(amountButtons(scene, prompt, question)) };
  }
  return question.max <= 1 ? single(scene, prompt, question, r, page) : several(scene, seen, prompt, question, r, page);
};

/** Poses any question that is not the main one of a turn. */
export const posed = (scene: Scene, seen: TableSeen, prompt: Prompt, r: number, page: number): Posed => {
  const { lines, rows } = shape(scene, seen, prompt, r, page);
  return { lines: [...askingCard(scene, prompt), ...lines], rows };
};
