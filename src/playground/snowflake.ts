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

/** The time in an id, in milliseconds since 1970. */
export const timeOf = (id: string): number => Number((BigInt(id) >> 22n) + epoch);

/** Orders ids by age, oldest first. */
export const byAge = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
