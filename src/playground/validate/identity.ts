import { type Json, type Measure, objectAt, type Path, type Problems, textAt } from './problems.ts';

/** One component as it is stored: checked JSON with its numeric id. */
export type Component = { readonly type: number; readonly id: number; readonly [key: string]: unknown };

/** What a check of a component tree needs and gathers. */
export type Tree = {
  readonly problems: Problems;
  readonly measure: Measure;
  readonly v2: boolean;
  readonly customIds: Set<string>;
  readonly ids: Set<number>;
  count: number;
  text: number;
  nextId: number;
};

/** Records the custom id: 1 to 100 characters, once in a message. */
export const customIdAt = (tree: Tree, path: Path, value: unknown): string => {
  const id = textAt(tree.problems, path, value, { min: 1, max: 100, required: true }, tree.measure) ?? '';
  if (id !== '' && tree.customIds.has(id)) {
    tree.problems.add(path, 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
  }
  tree.customIds.add(id);
  return id;
};

/** A partial emoji, or undefined. */
export const emojiAt = (tree: Tree, path: Path, value: unknown): Json | undefined => {
  if (value === undefined || value === null) return undefined;
  const emoji = objectAt(tree.problems, path, value);
  if (emoji === undefined) return undefined;
  if (typeof emoji.id === 'string' && /^\d{15,21}$/.test(emoji.id)) {
    return { id: emoji.id, name: emoji.name ?? '_', animated: emoji.animated ?? false };
  }
  if (
    emoji.id == null &&
    typeof emoji.name === 'string' &&
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\d#*]\uFE0F?\u20E3/u.test(emoji.name)
  )
    return { name: emoji.name };
  tree.problems.add([...path, 'name'], 'BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji');
  return undefined;
};
