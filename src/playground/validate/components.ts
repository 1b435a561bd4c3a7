import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { type Component, customIdAt, emojiAt, type Tree } from './identity.ts';
import {
  booleanAt,
  integerAt,
  isJson,
  type Json,
  listAt,
  type Measure,
  objectAt,
  type Path,
  type Problems,
  textAt,
  urlAt,
} from './problems.ts';
import { selectAt } from './select.ts';

const allowedTop = { legacy: [1], v2: [1, 9, 10, 12, 13, 14, 17] };
const inContainer = [1, 9, 10, 12, 13, 14];

const buttonAt = (tree: Tree, path: Path, raw: Json): Json => {
  const { problems, measure } = tree;
  const style = integerAt(problems, [...path, 'style'], raw.style, 1, 6);
  if (style === undefined) problems.add([...path, 'style'], 'BASE_TYPE_REQUIRED', 'This field is required');
  const label = textAt(problems, [...path, 'label'], raw.label, { max: 80 }, measure);
  const emoji = emojiAt(tree, [...path, 'emoji'], raw.emoji);
  const disabled = booleanAt(problems, [...path, 'disabled'], raw.disabled);
  if (!label && emoji === undefined && style !== 6) {
    problems.add(path, 'BUTTON_COMPONENT_INVALID_LABEL_EMOJI', 'A button needs a label or an emoji');
  }
  const shown = { style, ...(label ? { label } : {}), ...(emoji ? { emoji } : {}), ...(disabled ? { disabled } : {}) };
  if (style === 5) {
    if (raw.custom_id != null)
      problems.add(
        [...path, 'custom_id'],
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        'A custom id and url cannot both be specified',
      );
    const url = urlAt(problems, [...path, 'url'], raw.url, ['http', 'https', 'discord'], 512);
    if (url === undefined) problems.add([...path, 'url'], 'BASE_TYPE_REQUIRED', 'This field is required');
    return { ...shown, url };
  }
  if (raw.url != null)
    problems.add(
      [...path, 'url'],
      'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
      'A custom id and url cannot both be specified',
    );
  return { ...shown, custom_id: customIdAt(tree, [...path, 'custom_id'], raw.custom_id) };
};

const rowAt = (tree: Tree, path: Path, raw: Json): Json => {
  const children = listAt(tree.problems, [...path, 'components'], raw.components, 1, 5) ?? [];
  const types = children.map((child) => (isJson(child) ? child.type : undefined));
  const hasSelect = types.some((type) => typeof type === 'number' && [3, 5, 6, 7, 8].includes(type));
  if (hasSelect && children.length > 1) {
    tree.problems.add(
      [...path, 'components'],
      'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
      'The specified component exceeds the maximum width',
    );
  }
  return {
    components: children.map((child, i) => componentAt(tree, [...path, 'components', i], child, [2, 3, 5, 6, 7, 8])),
  };
};

const mediaAt = (tree: Tree, path: Path, value: unknown): Json => {
  const item = objectAt(tree.problems, path, value) ?? {};
  const url = urlAt(tree.problems, [...path, 'url'], item.url, ['http', 'https', 'attachment']);
  if (url === undefined) tree.problems.add([...path, 'url'], 'BASE_TYPE_REQUIRED', 'This field is required');
  return { url };
};

const galleryItemAt = (tree: Tree, path: Path, value: unknown): Json => {
  const item = objectAt(tree.problems, path, value) ?? {};
  const description = textAt(tree.problems, [...path, 'description'], item.description, { max: 1024 }, tree.measure);
  return {
    media: mediaAt(tree, [...path, 'media'], item.media),
    ...(description ? { description } : {}),
    spoiler: item.spoiler === true,
  };
};

const sectionAt = (tree: Tree, path: Path, raw: Json): Json => {
  const texts = listAt(tree.problems, [...path, 'components'], raw.components, 1, 3) ?? [];
  if (raw.accessory == null) tree.problems.add([...path, 'accessory'], 'BASE_TYPE_REQUIRED', 'This field is required');
  return {
    components: texts.map((text, i) => componentAt(tree, [...path, 'components', i], text, [10])),
    ...(raw.accessory == null ? {} : { accessory: componentAt(tree, [...path, 'accessory'], raw.accessory, [2, 11]) }),
  };
};

const containerAt = (tree: Tree, path: Path, raw: Json): Json => {
  const children = listAt(tree.problems, [...path, 'components'], raw.components, 1, 40) ?? [];
  const color = integerAt(tree.problems, [...path, 'accent_color'], raw.accent_color, 0, 0xffffff);
  return {
    components: children.map((child, i) => componentAt(tree, [...path, 'components', i], child, inContainer)),
    ...(color === undefined ? {} : { accent_color: color }),
    spoiler: raw.spoiler === true,
  };
};

const textDisplayAt = (tree: Tree, path: Path, raw: Json): Json => {
  const content =
    textAt(tree.problems, [...path, 'content'], raw.content, { min: 1, max: 4000, required: true }, tree.measure) ?? '';
  tree.text += tree.measure(content);
  return { content };
};

const bodyOf = (tree: Tree, path: Path, raw: Json): Json => {
  switch (raw.type) {
    case 1:
      return rowAt(tree, path, raw);
    case 2:
      return buttonAt(tree, path, raw);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return selectAt(tree, path, raw);
    case 9:
      return sectionAt(tree, path, raw);
    case 10:
      return textDisplayAt(tree, path, raw);
    case 11:
      return galleryItemAt(tree, path, raw);
    case 12: {
      const items = listAt(tree.problems, [...path, 'items'], raw.items, 1, 10) ?? [];
      return { items: items.map((item, i) => galleryItemAt(tree, [...path, 'items', i], item)) };
    }
    case 13:
      return { file: mediaAt(tree, [...path, 'file'], raw.file), spoiler: raw.spoiler === true };
    case 14:
      return {
        divider: raw.divider !== false,
        spacing: integerAt(tree.problems, [...path, 'spacing'], raw.spacing, 1, 2) ?? 1,
      };
    case 17:
      return containerAt(tree, path, raw);
    default:
      return {};
  }
};

/** Checks one component that must be of one of the types, with everything in it. */
export const componentAt = (tree: Tree, path: Path, value: unknown, types: readonly number[]): Component => {
  const raw = objectAt(tree.problems, path, value) ?? {};
  const type = typeof raw.type === 'number' ? raw.type : 0;
  if (!types.includes(type)) {
    tree.problems.add(
      [...path, 'type'],
      'UNION_TYPE_CHOICES',
      `Value of field "type" must be one of (${types.join(', ')}).`,
    );
    return { type, id: 0 };
  }
  tree.count++;
  let id = integerAt(tree.problems, [...path, 'id'], raw.id, 0, 2 ** 31 - 1) ?? 0;
  if (id !== 0 && tree.ids.has(id))
    tree.problems.add([...path, 'id'], 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated');
  while (id === 0 || (raw.id == null && tree.ids.has(id))) id = tree.nextId++;
  tree.ids.add(id);
  return { type, id, ...bodyOf(tree, path, raw) };
};

/** An empty tree for `componentAt`. */
export const createTree = (problems: Problems, measure: Measure, v2: boolean): Tree => ({
  problems,
  measure,
  v2,
  customIds: new Set(),
  ids: new Set(),
  count: 0,
  text: 0,
  nextId: 1,
});

/** Checks the components of a message: at most five rows, or with the V2 flag at most 40 components and `v2Text` characters. */
export const componentsAt = (
  problems: Problems,
  path: Path,
  value: unknown,
  measure: Measure,
  v2: boolean,
  v2Text: number,
): readonly APIMessageTopLevelComponent[] | undefined => {
  const tree = createTree(problems, measure, v2);
  const list = listAt(problems, path, value, 0, v2 ? 40 : 5);
  const components = list?.map((raw, i) =>
    componentAt(tree, [...path, i], raw, v2 ? allowedTop.v2 : allowedTop.legacy),
  );
  if (v2 && tree.count > 40)
    problems.add(path, 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', 'The number of components must be 40 or fewer');
  if (v2 && tree.text > v2Text)
    problems.add(
      path,
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `Component displayable text size exceeds maximum size of ${v2Text}`,
    );
  // The tree was checked piece by piece above; the type only says so.
  return components as unknown as readonly APIMessageTopLevelComponent[] | undefined;
};
