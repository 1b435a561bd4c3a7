import { customIdAt, emojiAt, type Tree } from './identity.ts';
import { booleanAt, integerAt, type Json, listAt, objectAt, type Path, textAt } from './problems.ts';

const optionAt = (tree: Tree, path: Path, value: unknown): Json => {
  const raw = objectAt(tree.problems, path, value) ?? {};
  const rule = { min: 1, max: 100, required: true };
  const label = textAt(tree.problems, [...path, 'label'], raw.label, rule, tree.measure);
  const chosen = textAt(tree.problems, [...path, 'value'], raw.value, rule, tree.measure);
  const description = textAt(tree.problems, [...path, 'description'], raw.description, { max: 100 }, tree.measure);
  const emoji = emojiAt(tree, [...path, 'emoji'], raw.emoji);
  return {
    label,
    value: chosen,
    ...(description ? { description } : {}),
    ...(emoji ? { emoji } : {}),
    ...(raw.default === true ? { default: true } : {}),
  };
};

/** Options of a select, a radio group or a checkbox group: their number, and values that occur once. */
export const optionsAt = (tree: Tree, path: Path, value: unknown, min: number, max: number): readonly Json[] => {
  const options = (listAt(tree.problems, path, value, min, max) ?? []).map((raw, i) =>
    optionAt(tree, [...path, i], raw),
  );
  const seen = new Set<unknown>();
  options.forEach((option, i) => {
    if (seen.has(option.value)) {
      tree.problems.add(
        [...path, i, 'value'],
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      );
    }
    seen.add(option.value);
  });
  return options;
};

/** A select of any kind: 1 to 25 options, 0 ≤ min ≤ max ≤ options, placeholder 150. */
export const selectAt = (tree: Tree, path: Path, raw: Json): Json => {
  const { problems, measure } = tree;
  const customId = customIdAt(tree, [...path, 'custom_id'], raw.custom_id);
  const placeholder = textAt(problems, [...path, 'placeholder'], raw.placeholder, { max: 150 }, measure);
  const min = integerAt(problems, [...path, 'min_values'], raw.min_values, 0, 25) ?? 1;
  const max = integerAt(problems, [...path, 'max_values'], raw.max_values, 1, 25) ?? 1;
  if (min > max)
    problems.add([...path, 'min_values'], 'BASE_TYPE_MAX', 'min_values must be less than or equal to max_values');
  const disabled = booleanAt(problems, [...path, 'disabled'], raw.disabled);
  const common = {
    custom_id: customId,
    ...(placeholder ? { placeholder } : {}),
    min_values: min,
    max_values: max,
    ...(disabled ? { disabled } : {}),
  };
  if (raw.type !== 3) {
    return {
      ...common,
      ...(raw.channel_types == null ? {} : { channel_types: raw.channel_types }),
      ...(raw.default_values == null ? {} : { default_values: raw.default_values }),
    };
  }
  const options = optionsAt(tree, [...path, 'options'], raw.options, 1, 25);
  if (max > options.length)
    problems.add([...path, 'options'], 'BASE_TYPE_BAD_LENGTH', `Must be between ${max} and 25 in length.`);
  const defaults = options.filter((option) => option.default === true).length;
  if (defaults > max)
    problems.add([...path, 'options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'Too many default options');
  return { ...common, options };
};
