import type { Core } from '../core.ts';
import type { Channel, Stored } from '../model.ts';
import { isJson, type Json } from '../validate/problems.ts';
import { type Refused, refused } from './access.ts';
import { createResolved, filled, type Resolved, resolveChannel, resolveRole, resolveUser } from './resolve.ts';

/** Every component of a message that can be used, at any depth. */
export const usableIn = (value: unknown): readonly Json[] => {
  if (Array.isArray(value)) return value.flatMap(usableIn);
  if (!isJson(value)) return [];
  const below = [...usableIn(value.components), ...usableIn(value.accessory)];
  return typeof value.custom_id === 'string' ? [value, ...below] : below;
};

/** `data` of a component interaction, or why there is none. */
export type PressData = { readonly data: Json } | { readonly refused: Refused };

/** Finds a button by custom id or by a label that only one button has. */
export const findButton = (stored: Stored, customId: string | undefined, label: string | undefined): Json | Refused => {
  const buttons = usableIn(stored.body.components).filter((component) => component.type === 2);
  const matches = buttons.filter((button) =>
    customId === undefined ? button.label === label : button.custom_id === customId,
  );
  const [button] = matches;
  if (button === undefined)
    return refused('unknown-component', `There is no button ${customId ?? label ?? ''} on this message.`);
  if (matches.length > 1) return refused('unknown-component', `Several buttons are called ${label ?? customId ?? ''}.`);
  return button;
};

export const findSelect = (stored: Stored, customId: string): Json | Refused =>
  usableIn(stored.body.components).find((component) => component.custom_id === customId && component.type !== 2) ??
  refused('unknown-component', `There is no select ${customId} on this message.`);

const resolveOne = (
  core: Core,
  channel: Channel,
  user: string,
  type: unknown,
  ref: string,
  resolved: Resolved,
): string | undefined => {
  if (type === 5) return resolveUser(core, channel, ref, resolved);
  if (type === 6) return resolveRole(core, channel, ref, resolved);
  if (type === 7) return resolveUser(core, channel, ref, resolved) ?? resolveRole(core, channel, ref, resolved);
  return resolveChannel(core, channel, user, ref, resolved);
};

/** The values and `resolved` of a select; refuses a wrong number and values that are not offered. */
export const selectValues = (
  core: Core,
  channel: Channel,
  user: string,
  select: Json,
  given: readonly string[],
): { readonly values: readonly string[]; readonly resolved?: Partial<Resolved> } | Refused => {
  const min = typeof select.min_values === 'number' ? select.min_values : 1;
  const max = typeof select.max_values === 'number' ? select.max_values : 1;
  if (given.length < min || given.length > max) return refused('bad-values', `Choose ${min} to ${max}.`);
  if (new Set(given).size !== given.length) return refused('bad-values', 'A value was chosen twice.');
  if (select.type === 3) {
    const offered = Array.isArray(select.options) ? select.options.filter(isJson).map((option) => option.value) : [];
    const unknown = given.find((value) => !offered.includes(value));
    return unknown === undefined ? { values: given } : refused('bad-values', `${unknown} is not offered.`);
  }
  const resolved = createResolved();
  const values: string[] = [];
  for (const ref of given) {
    const id = resolveOne(core, channel, user, select.type, ref, resolved);
    if (id === undefined) return refused('bad-values', `${ref} cannot be chosen.`);
    values.push(id);
  }
  const found = filled(resolved);
  return found === undefined ? { values } : { values, resolved: found };
};

export const isRefused = (value: object): value is Refused => 'why' in value && 'reason' in value;

/** `data` of a press of a component that was found. */
export const pressData = (
  component: Json,
  chosen?: { readonly values: readonly string[]; readonly resolved?: Partial<Resolved> },
): Json => ({
  custom_id: component.custom_id,
  component_type: component.type,
  id: component.id,
  ...(chosen === undefined ? {} : { values: chosen.values }),
  ...(chosen?.resolved === undefined ? {} : { resolved: chosen.resolved }),
});
