import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { createTree } from './components.ts';
import { customIdAt, type Tree } from './identity.ts';
import {
  integerAt,
  isJson,
  type Json,
  listAt,
  type Measure,
  objectAt,
  type Path,
  type Problems,
  textAt,
} from './problems.ts';
import { optionsAt, selectAt } from './select.ts';

const textInputAt = (tree: Tree, path: Path, raw: Json, inLabel: boolean): Json => {
  const { problems, measure } = tree;
  const style = integerAt(problems, [...path, 'style'], raw.style, 1, 2);
  if (style === undefined) problems.add([...path, 'style'], 'BASE_TYPE_REQUIRED', 'This field is required');
  const label = inLabel
    ? undefined
    : textAt(problems, [...path, 'label'], raw.label, { min: 1, max: 45, required: true }, measure);
  const min = integerAt(problems, [...path, 'min_length'], raw.min_length, 0, 4000);
  const max = integerAt(problems, [...path, 'max_length'], raw.max_length, 1, 4000);
  if (min !== undefined && max !== undefined && min > max)
    problems.add([...path, 'min_length'], 'BASE_TYPE_MAX', 'min_length must be less than or equal to max_length');
  const value = textAt(problems, [...path, 'value'], raw.value, { max: 4000 }, measure);
  if (value !== undefined && max !== undefined && measure(value) > max)
    problems.add([...path, 'value'], 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
  const placeholder = textAt(problems, [...path, 'placeholder'], raw.placeholder, { max: 100 }, measure);
  return {
    custom_id: customIdAt(tree, [...path, 'custom_id'], raw.custom_id),
    style,
    ...(label === undefined ? {} : { label }),
    ...(min === undefined ? {} : { min_length: min }),
    ...(max === undefined ? {} : { max_length: max }),
    required: raw.required !== false,
    ...(value ? { value } : {}),
    ...(placeholder ? { placeholder } : {}),
  };
};

const choicesAt = (tree: Tree, path: Path, raw: Json, min: number): Json => {
  const options = optionsAt(tree, [...path, 'options'], raw.options, min, 10);
  const customId = customIdAt(tree, [...path, 'custom_id'], raw.custom_id);
  if (raw.type === 21) return { custom_id: customId, options, required: raw.required !== false };
  const minValues = integerAt(tree.problems, [...path, 'min_values'], raw.min_values, 0, 10) ?? 1;
  const maxValues = integerAt(tree.problems, [...path, 'max_values'], raw.max_values, 1, 10) ?? options.length;
  return {
    custom_id: customId,
    options,
    required: raw.required !== false,
    min_values: minValues,
    max_values: maxValues,
  };
};

const inputAt = (tree: Tree, path: Path, value: unknown): Json => {
  const raw = objectAt(tree.problems, path, value) ?? {};
  if (raw.disabled === true)
    tree.problems.add([...path, 'disabled'], 'MODAL_COMPONENT_DISABLED', 'Components in modals cannot be disabled');
  const id = tree.nextId++;
  switch (raw.type) {
    case 4:
      return { type: 4, id, ...textInputAt(tree, path, raw, true) };
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return { type: raw.type, id, ...selectAt(tree, path, raw), required: raw.required !== false };
    case 19:
      return {
        type: 19,
        id,
        custom_id: customIdAt(tree, [...path, 'custom_id'], raw.custom_id),
        min_values: integerAt(tree.problems, [...path, 'min_values'], raw.min_values, 0, 10) ?? 1,
        max_values: integerAt(tree.problems, [...path, 'max_values'], raw.max_values, 1, 10) ?? 1,
        required: raw.required !== false,
      };
    case 21:
      return { type: 21, id, ...choicesAt(tree, path, raw, 2) };
    case 22:
      return { type: 22, id, ...choicesAt(tree, path, raw, 1) };
    case 23:
      return {
        type: 23,
        id,
        custom_id: customIdAt(tree, [...path, 'custom_id'], raw.custom_id),
        default: raw.default === true,
      };
    default:
      tree.problems.add(
        [...path, 'type'],
        'UNION_TYPE_CHOICES',
        'Value of field "type" must be one of (3, 4, 5, 6, 7, 8, 19, 21, 22, 23).',
      );
      return {};
  }
};

const topAt = (tree: Tree, path: Path, value: unknown): Json => {
  const raw = objectAt(tree.problems, path, value) ?? {};
  const id = tree.nextId++;
  if (raw.type === 10) {
    return {
      type: 10,
      id,
      content: textAt(
        tree.problems,
        [...path, 'content'],
        raw.content,
        { min: 1, max: 4000, required: true },
        tree.measure,
      ),
    };
  }
  if (raw.type === 1) {
    const inputs = listAt(tree.problems, [...path, 'components'], raw.components, 1, 1) ?? [];
    return {
      type: 1,
      id,
      components: inputs.map((input, i) => {
        const below = [...path, 'components', i];
        if (!isJson(input) || input.type !== 4)
          tree.problems.add([...below, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (4,).');
        return { type: 4, id: tree.nextId++, ...textInputAt(tree, below, isJson(input) ? input : {}, false) };
      }),
    };
  }
  if (raw.type !== 18)
    tree.problems.add([...path, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1, 10, 18).');
  const label = textAt(tree.problems, [...path, 'label'], raw.label, { min: 1, max: 45, required: true }, tree.measure);
  const description = textAt(tree.problems, [...path, 'description'], raw.description, { max: 100 }, tree.measure);
  return {
    type: 18,
    id,
    label,
    ...(description ? { description } : {}),
    component: inputAt(tree, [...path, 'component'], raw.component),
  };
};

/** Checks a modal: title 45, custom id 100, 1 to 5 components, labels 45, nothing disabled. */
export const modalAt = (
  problems: Problems,
  value: unknown,
  measure: Measure,
): APIModalInteractionResponseCallbackData => {
  const raw = objectAt(problems, [], value) ?? {};
  const tree = createTree(problems, measure, false);
  const title = textAt(problems, ['title'], raw.title, { min: 1, max: 45, required: true }, measure);
  const customId = textAt(problems, ['custom_id'], raw.custom_id, { min: 1, max: 100, required: true }, measure);
  const components = (listAt(problems, ['components'], raw.components, 1, 5) ?? []).map((top, i) =>
    topAt(tree, ['components', i], top),
  );
  // Checked piece by piece above; the type only says so.
  return { title, custom_id: customId, components } as unknown as APIModalInteractionResponseCallbackData;
};
