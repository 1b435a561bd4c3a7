import type { Ping, Shown, UserId } from './reports.ts';

type WithoutStamp<T> = T extends unknown ? Omit<T, 'n' | 'at' | 'viewers'> : never;
/** Something shown, before the journal numbers and dates it. */
export type Happening = WithoutStamp<Shown>;

/** Everything ever shown, with its viewers, and the pings. */
export type Journal = {
  /** Records it as shown to `viewers`. */
  readonly add: (viewers: ReadonlySet<UserId>, happening: Happening) => void;
  /** Entries with a number above `since`, for one viewer or for all (then with `viewers`). */
  readonly read: (viewer: UserId | undefined, since: number) => readonly Shown[];
  readonly last: () => number;
  /** Calls back with each new entry and its viewers. */
  readonly watch: (callback: (shown: Shown, viewers: ReadonlySet<UserId>) => void) => () => void;
  readonly ping: (ping: Ping) => void;
  readonly pings: readonly Ping[];
  readonly reset: () => void;
};

/** Makes an empty journal on the given clock. */
export const createJournal = (now: () => number): Journal => {
  const entries: { readonly shown: Shown; readonly viewers: ReadonlySet<UserId> }[] = [];
  const pings: Ping[] = [];
  const watchers = new Set<(shown: Shown, viewers: ReadonlySet<UserId>) => void>();
  const add = (viewers: ReadonlySet<UserId>, happening: Happening): void => {
    const shown: Shown = { ...happening, n: entries.length + 1, at: now() };
    entries.push({ shown, viewers });
    for (const watcher of watchers) watcher(shown, viewers);
  };
  return {
    add,
    read: (viewer, since) => {
      const later = entries.slice(Math.max(since, 0));
      if (viewer === undefined) return later.map((entry) => ({ ...entry.shown, viewers: [...entry.viewers] }));
      return later.filter((entry) => entry.viewers.has(viewer)).map((entry) => entry.shown);
    },
    last: () => entries.length,
    watch: (callback) => {
      watchers.add(callback);
      return () => watchers.delete(callback);
    },
    ping: (ping) => {
      pings.push(ping);
      add(new Set([ping.user]), {
        kind: 'ping',
        channel: ping.channel,
        user: ping.user,
        messageId: ping.messageId,
        push: ping.push,
      });
    },
    pings,
    reset: () => {
      entries.length = 0;
      pings.length = 0;
    },
  };
};
