import { hash } from 'node:crypto';
import type { AnyMatch } from '../games/registry-types.ts';
import { fromStored, toStored } from '../kernel/run.ts';

// The order in which jsonb keeps members: the shorter name first, then by code. What comes from the database is in it already.
const before = (a: string, b: string): boolean => a.length < b.length || (a.length === b.length && a < b);

const inOrder = (keys: readonly string[]): boolean => {
  for (let i = 1; i < keys.length; i++) if (!before(keys[i - 1] as string, keys[i] as string)) return false;
  return true;
};

// From the first inner value on that is put in order anew, everything is taken over into a new list or object; what is in order already is shared.

const orderedList = (list: readonly unknown[]): readonly unknown[] => {
  // Lists are of one sort: those of ids, by far the most, are taken as they are.
  if (typeof list[0] !== 'object') return list;
  let result: unknown[] | undefined;
  for (let i = 0; i < list.length; i++) {
    const inner = ordered(list[i]);
    if (inner !== list[i]) result ??= list.slice(0, i);
    result?.push(inner);
  }
  return result ?? list;
};

const orderedMembers = (members: Readonly<Record<string, unknown>>): object => {
  const keys = Object.keys(members);
  let result: Record<string, unknown> | undefined;
  if (!inOrder(keys)) {
    keys.sort((a, b) => (before(a, b) ? -1 : 1));
    result = {};
  }
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const inner = ordered(members[key]);
    if (!result && inner !== members[key]) {
      result = {};
      for (let j = 0; j < i; j++) result[keys[j] as string] = members[keys[j] as string];
    }
    if (result) result[key] = inner;
  }
  return result ?? members;
};

const ordered = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  return (Array.isArray(value) ? orderedList(value) : orderedMembers(value as Record<string, unknown>)) as T;
};

/**
 * A match put down as text: JSON without the fixed part, equal for equal states, whatever the order of members. `match` is the same one with its
 * members in that order: what follows from it is put down in less time.
 */
export const putDown = (match: AnyMatch): { readonly match: AnyMatch; readonly text: string } => {
  const { state, fixed } = toStored(match);
  const now = ordered(state);
  return { match: fromStored(now, fixed), text: JSON.stringify(now) };
};

/** The hash of such a text, as 32 hexadecimal digits. */
export const hashOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);

/** The hash of a match at this moment, without its fixed part. */
export const stateHash = (match: AnyMatch): string => hashOf(putDown(match).text);
