import { createHash } from 'node:crypto';
import type { AnyMatch } from '../games/registry-types.ts';
import { toStored } from '../kernel/run.ts';

// Members in alphabetical order: the database gives them back in an order of its own.
const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const members = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(members).filter((key) => members[key] !== undefined);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(members[key])}`)
    .join()}}`;
};

/** What a match is at this moment, without its fixed part, as 32 hexadecimal digits. Equal for equal states, whatever the order of members. */
export const stateHash = (match: AnyMatch): string =>
  createHash('sha256')
    .update(canonical(toStored(match).state))
    .digest('hex')
    .slice(0, 32);
