/** Holds back a person who clicks faster than anybody plays. In memory: a restart forgives. */
export type Pace = {
  /** Counts one act of a person; false when it is one too many. */
  readonly allows: (person: string) => boolean;
};

const SWEEP_AT = 10_000;

/** At most `clicks` acts of one person in any `seconds`. Refused ones do not count. */
export const makePace = (
  { clicks, clickSeconds }: { readonly clicks: number; readonly clickSeconds: number },
  now: () => number,
): Pace => {
  const recent = new Map<string, number[]>();
  const span = clickSeconds * 1000;
  const sweep = (at: number): void => {
    for (const [person, times] of recent) if ((times.at(-1) ?? 0) <= at - span) recent.delete(person);
  };
  return {
    allows: (person) => {
      const at = now();
      const times = (recent.get(person) ?? []).filter((time) => time > at - span);
      recent.set(person, times);
      if (times.length >= clicks) return false;
      times.push(at);
      if (recent.size > SWEEP_AT) sweep(at);
      return true;
    },
  };
};
