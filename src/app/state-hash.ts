import { hash } from 'node:crypto';
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

const ordered = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  // Lists are of one sort: those of ids, by far the most, are taken as they are.
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map(ordered) : value;
  const members = value as Readonly<Record<string, unknown>>;
  const result: Record<string, unknown> = {};
  for (const key of orderedKeys(value)) result[key] = ordered(members[key]);
  return result;
};

/** What a match is at this moment, without its fixed part, as JSON: equal for equal states, whatever the order of members. */
export const stateText = (match: AnyMatch): string => JSON.stringify(ordered(toStored(match).state));

/** The hash of a `stateText`, as 32 hexadecimal digits. */
export const hashOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);

/** The hash of a match at this moment, without its fixed part. */
export const stateHash = (match: AnyMatch): string => hashOf(stateText(match));
