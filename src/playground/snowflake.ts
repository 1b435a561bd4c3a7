import { createHash } from 'node:crypto';

const epoch = 1_420_070_400_000n;

/** Gives new ids: decimal strings with Discord's timestamp in the upper bits, always rising. */
export type NewId = () => string;

/** Makes an id source on the given clock. */
export const createIds = (now: () => number): NewId => {
  let last = 0n;
  return () => {
    const fresh = (BigInt(Math.floor(now())) - epoch) << 22n;
    last = fresh > last ? fresh : last + 1n;
    return last.toString();
  };
};

/** Before any id of a clock: no message is older than what it was said in. */
const longAgo = Date.UTC(2020, 0, 1);

/** The id of something that is there from the start: a function of its name alone, so the same at every start. */
export const fixedId = (name: string): string => {
  const hash = createHash('sha256').update(name).digest().readBigUInt64BE();
  // Moments of some days, and everything below them.
  return (((BigInt(longAgo) - epoch) << 22n) + (hash >> 12n)).toString();
};

/** The time in an id, in milliseconds since 1970. */
export const timeOf = (id: string): number => Number((BigInt(id) >> 22n) + epoch);

/** Orders ids by age, oldest first. */
export const byAge = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
