import type { FileInput, ModalCall } from '../control.ts';
import type { Core } from '../core.ts';
import type { Channel } from '../model.ts';
import { isJson, type Json } from '../validate/problems.ts';
import { type Refused, refused } from './access.ts';
import { isRefused, selectValues } from './press.ts';
import type { Interaction } from './record.ts';
import { createResolved, filled, type Resolved, resolveFile } from './resolve.ts';

type Values = ModalCall['values'];
type Input = Values[string] | undefined;

const bad = (what: unknown, reason: string): Refused => refused('bad-values', `${String(what)}: ${reason}`);

const textOf = (input: Json, given: Input): Json | Refused => {
  const value = given === undefined ? String(input.value ?? '') : given;
  if (typeof value !== 'string') return bad(input.custom_id, 'a text is needed');
  if (value === '' && input.required !== true) return { value };
  const min = typeof input.min_length === 'number' ? input.min_length : 0;
  const max = typeof input.max_length === 'number' ? input.max_length : 4000;
  if (value === '') return bad(input.custom_id, 'this field is required');
  if (value.length < min || value.length > max) return bad(input.custom_id, `between ${min} and ${max} characters`);
  return { value };
};

const strings = (given: Input): readonly string[] =>
  Array.isArray(given) ? given.filter((entry) => typeof entry === 'string') : typeof given === 'string' ? [given] : [];

const isFile = (entry: unknown): entry is FileInput => typeof entry === 'object' && entry !== null && 'base64' in entry;

const answerTo = (
  core: Core,
  channel: Channel,
  user: string,
  input: Json,
  given: Input,
  resolved: Resolved,
): Json | Refused => {
  switch (input.type) {
    case 4:
      return textOf(input, given);
    case 19: {
      const files: readonly FileInput[] = Array.isArray(given) ? given.filter(isFile) : [];
      if (files.length === 0 && input.required === true) return bad(input.custom_id, 'a file is needed');
      return { values: files.map((file) => resolveFile(core, channel, file, resolved)) };
    }
    case 21: {
      const [value] = strings(given);
      const offered = Array.isArray(input.options) ? input.options.filter(isJson).map((option) => option.value) : [];
      if (value === undefined) return input.required === true ? bad(input.custom_id, 'choose one') : { value: null };
      return offered.includes(value) ? { value } : bad(input.custom_id, `${value} is not offered`);
    }
    case 23:
      return { value: typeof given === 'boolean' ? given : input.default === true };
    default: {
      const chosen = strings(given);
      if (chosen.length === 0 && input.required === false) return { values: [] };
      // Checkbox groups follow the rules of a string select.
      const values = selectValues(core, channel, user, input.type === 22 ? { ...input, type: 3 } : input, chosen);
      if (isRefused(values)) return values;
      for (const [kind, found] of Object.entries(values.resolved ?? {}))
        Object.assign(resolved[kind as keyof Resolved], found);
      return { values: values.values };
    }
  }
};

/** `data` of a modal submit: the modal's own inputs with what the user entered, or why it cannot be sent off. */
export const submitData = (core: Core, channel: Channel, opener: Interaction, values: Values): Json | Refused => {
  const modal: unknown = opener.modal;
  if (!isJson(modal)) return refused('no-modal', 'No modal is open.');
  const known = new Set<string>();
  const resolved = createResolved();
  const fill = (raw: unknown): Json | Refused => {
    const input = isJson(raw) ? raw : {};
    known.add(String(input.custom_id));
    const answer = answerTo(core, channel, opener.user, input, values[String(input.custom_id)], resolved);
    return isRefused(answer) ? answer : { type: input.type, id: input.id, custom_id: input.custom_id, ...answer };
  };
  const components: Json[] = [];
  for (const top of Array.isArray(modal.components) ? modal.components.filter(isJson) : []) {
    if (top.type === 10) {
      components.push({ type: 10, id: top.id });
      continue;
    }
    const inRow = top.type === 1 && Array.isArray(top.components) ? top.components[0] : top.component;
    const filledIn = fill(inRow);
    if (isRefused(filledIn)) return filledIn;
    components.push({
      type: top.type,
      id: top.id,
      ...(top.type === 1 ? { components: [filledIn] } : { component: filledIn }),
    });
  }
  const unknown = Object.keys(values).find((key) => !known.has(key));
  if (unknown !== undefined) return bad(unknown, 'there is no such field');
  const found = filled(resolved);
  return { custom_id: modal.custom_id, components, ...(found === undefined ? {} : { resolved: found }) };
};
