import type { ComponentAct } from '../../../src/discord/component-types.ts';
import { writeId } from '../../../src/discord/ids.ts';
import type { Asked } from '../../../src/discord/interaction.ts';
import { findCard } from '../../../src/games/deckbuilding/packs/index.ts';
import type { Answer, Prompt } from '../../../src/kernel/prompt.ts';
import type { RngState } from '../../../src/kernel/rng.ts';
import { below } from '../../../src/kernel/sample.ts';

/** Something that a person does, by what it is about: so that a test can see that every kind of message came up. */
export type Step = { readonly kind: string; readonly asked: Asked };

const TABLE = 'zzzzzzzzzz';

const typed = (path: string, options: Readonly<Record<string, string | number>> = {}): Asked => ({
  type: 'command',
  path,
  options,
  channels: {},
  files: {},
});
const typing = (path: string, name: string, text: string, options: Readonly<Record<string, string>> = {}): Asked => ({
  type: 'autocomplete',
  path,
  options: { ...options, [name]: text },
  focused: { name, typed: text },
});

/** A click on a component: of the public messages, or of the clicker's own panel. */
export const clicking = (
  act: ComponentAct,
  surface: 'public' | 'own',
  values: readonly string[] = [],
  choosable: readonly string[] = values,
): Asked => ({
  type: 'component',
  customId: writeId(act),
  values,
  choosable,
  message: '960000000000000001',
  surface,
  lasting: false,
});

const looks = (): readonly Step[] => [
  { kind: 'panel', asked: typed('turn') },
  { kind: 'hand', asked: typed('hand') },
  { kind: 'board', asked: typed('board') },
  { kind: 'board text', asked: typed('board', { style: 'text' }) },
  { kind: 'log', asked: typed('log') },
  { kind: 'log', asked: typed('log', { since: 0 }) },
  { kind: 'help', asked: typed('help') },
  { kind: 'my', asked: typed('my') },
  { kind: 'my', asked: typed('my', { show: 'settings' }) },
  { kind: 'info', asked: typed('game info') },
  { kind: 'panel', asked: clicking({ do: 'panel', table: TABLE }, 'public') },
  { kind: 'hand', asked: clicking({ do: 'panel', table: TABLE, tab: 'hand' }, 'public') },
  { kind: 'log', asked: clicking({ do: 'story', table: TABLE, page: 1, since: 0 }, 'own') },
  { kind: 'undo', asked: clicking({ do: 'undo', table: TABLE }, 'public') },
  { kind: 'undo', asked: typed('undo') },
  ...(['main', 'play', 'buy', 'attack', 'use', 'hand', 'standing'] as const).map((tab) => ({
    kind: tab === 'standing' ? 'settings' : 'panel',
    asked: clicking({ do: 'show', table: TABLE, tab, page: 0 }, 'own'),
  })),
];

/** What somebody tries who knows, or guesses, the name and id of a card that is hidden. */
const guesses = (id: string, face: string): readonly Step[] => {
  const name = findCard(face)?.name ?? face;
  return [
    ...['play', 'buy', 'use'].flatMap((path) => [
      { kind: 'error', asked: typed(path, { card: name }) },
      { kind: 'error', asked: typed(path, { card: id }) },
      { kind: 'autocomplete', asked: typing(path, 'card', '') },
      { kind: 'autocomplete', asked: typing(path, 'card', name.slice(0, 3)) },
    ]),
    { kind: 'error', asked: typed('attack', { target: name }) },
    { kind: 'error', asked: typed('attack', { target: id, with: name }) },
    { kind: 'error', asked: typed('choose', { answer: name }) },
    { kind: 'error', asked: typed('choose', { answer: id }) },
    { kind: 'autocomplete', asked: typing('attack', 'target', '') },
    { kind: 'autocomplete', asked: typing('attack', 'with', name.slice(0, 2), { target: id }) },
    { kind: 'autocomplete', asked: typing('choose', 'answer', '') },
    { kind: 'autocomplete', asked: typing('choose', 'answer', name.slice(0, 4)) },
    { kind: 'autocomplete', asked: typing('game info', 'table', '') },
  ];
};

/** Clicks on the components of another's question. */
const intrusions = (prompt: Prompt, id: string): readonly Step[] => {
  const at = { table: TABLE, prompt: prompt.id } as const;
  const option = prompt.question.shape === 'pick' ? prompt.question.options[0]?.id : prompt.question.shape;
  const acts: readonly ComponentAct[] = [
    { do: 'pick', ...at, option: option ?? 'end' },
    { do: 'pick', ...at, option: `play:${id}` },
    { do: 'sure', ...at, option: option ?? 'end' },
    { do: 'playAll', ...at },
    { do: 'commit', ...at, how: 'all' },
    { do: 'focus', ...at, target: id },
    { do: 'form', ...at },
  ];
  return [
    ...acts.map((act) => ({ kind: 'error', asked: clicking(act, 'own') })),
    { kind: 'error', asked: clicking({ do: 'mark', ...at, page: 0, r: 1 }, 'own', [`play:${id}`, id]) },
    { kind: 'error', asked: clicking({ do: 'choose', ...at, r: 1 }, 'own', [`buy:${id}`]) },
  ];
};

const some = (rng: RngState, steps: readonly Step[], n: number): readonly Step[] =>
  Array.from({ length: n }, () => steps[below(rng, steps.length)]).filter((step) => step !== undefined);

/** So many things that a viewer does without deciding anything: looks, guesses at a hidden card, and clicks on what is not the viewer's. */
export const trials = (
  rng: RngState,
  own: boolean,
  prompt: Prompt,
  [id, face]: readonly [string, string],
  n: number,
): readonly Step[] => [
  ...some(rng, looks(), n),
  ...some(rng, guesses(id, face), n),
  // What is the viewer's own to answer would be answered.
  ...(own ? [] : some(rng, intrusions(prompt, id), Math.ceil(n / 3))),
];

/** A few looks, for after something has happened. */
export const fewLooks = (rng: RngState, n: number): readonly Step[] =>
  some(
    rng,
    looks().filter((step) => step.kind !== 'undo'),
    n,
  );

const filled = (prompt: Prompt, answer: Answer): Readonly<Record<string, string>> => {
  if ('amount' in answer) return { amount: String(answer.amount) };
  if (!('split' in answer) || prompt.question.shape !== 'split') return {};
  const numbers = prompt.question.targets.map((target) => String(answer.split[target.id] ?? 0));
  if (numbers.length <= 5) return Object.fromEntries(numbers.map((n, at) => [`${at}`, n]));
  return { list: numbers.map((n, at) => `${at}: ${n}`).join('\n') };
};

/** The clicks by which a person gives an answer on the panel. */
export const answering = (prompt: Prompt, answer: Answer): readonly Asked[] => {
  const at = { table: TABLE, prompt: prompt.id } as const;
  if (!('pick' in answer)) {
    const customId = writeId({ do: 'filled', ...at });
    return [{ type: 'modal', customId, fields: filled(prompt, answer), surface: 'own', lasting: false }];
  }
  const [first] = answer.pick;
  if (first === undefined) return [clicking({ do: 'commit', ...at, how: 'none' }, 'own')];
  if (answer.pick.length === 1) return [clicking({ do: 'pick', ...at, option: first }, 'own')];
  return [
    clicking({ do: 'mark', ...at, page: 0, r: 1 }, 'own', answer.pick),
    clicking({ do: 'commit', ...at, how: 'draft' }, 'own'),
  ];
};
