import { createHash } from 'node:crypto';
import type { AnyMatch } from '../games/registry-types.ts';
import { toStored } from '../kernel/run.ts';

// The order in which jsonb keeps members: the shorter name first, then by code. What comes from the database is in it already.
const before = (a: string, b: string): boolean => a.length < b.length || (a.length === b.length && a < b);

const orderedKeys = (value: object): readonly string[] => {
  const keys = Object.keys(value);
  for (let i = 1; i < keys.length; i++) {
    if (!before(keys[i - 1] as string, keys[i] as string)) return keys.sort((a, b) => (before(a, b) ? -1 : 1));
  }
  return keys;
};

const canonical = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonical(item)}`;
    return `[${text}]`;
  }
  const members = value as Readonly<Record<string, unknown>>;
  for (const key of orderedKeys(value)) {
    // Names are ids and words of the rules: nothing in them needs escaping to tell two states apart.
    if (members[key] !== undefined) text += `${text === '' ? '' : ','}"${key}":${canonical(members[key])}`;
  }
  return `{${text}}`;
};

/** What a match is at this moment, without its fixed part, as 32 hexadecimal digits. Equal for equal states, whatever the order of members. */
export const stateHash = (match: AnyMatch): string =>
  createHash('sha256')
    .update(canonical(toStored(match).state))
    .digest('hex')
    .slice(0, 32);
