import type { Limits, Window } from '../options.ts';

type Count = { start: number; used: number };

/** The outcome of counting one request against its bucket. */
export type Rate = {
  readonly limit: number;
  readonly remaining: number;
  /** When the window ends, in milliseconds of the clock. */
  readonly reset: number;
  readonly bucket: string;
  /** Milliseconds to wait; the request is over the limit. */
  readonly retryAfter?: number;
};

/** Fixed-window counters of routes, of the token, of old edits and of renames. */
export type Rates = {
  readonly route: (key: string, bucket: string, window: Window) => Rate;
  /** Milliseconds to wait when the token is over its 50 a second. */
  readonly global: (limit: number) => number | undefined;
  /** Counts one against a budget; milliseconds to wait when it is spent. */
  readonly budget: (key: string, window: Window) => number | undefined;
  readonly countInvalid: () => void;
  readonly invalid: () => number;
  readonly reset: () => void;
};

/** Makes counters on the given clock. */
export const createRates = (now: () => number): Rates => {
  const counts = new Map<string, Count>();
  let invalidAt: number[] = [];
  const take = (key: string, window: Window): { count: Count; over: boolean } => {
    const at = now();
    let count = counts.get(key);
    if (count === undefined || at >= count.start + window.windowMs) {
      count = { start: at, used: 0 };
      counts.set(key, count);
    }
    const over = count.used >= window.limit;
    if (!over) count.used++;
    return { count, over };
  };
  const wait = (count: Count, window: Window): number => count.start + window.windowMs - now();
  return {
    route: (key, bucket, window) => {
      const { count, over } = take(key, window);
      const reset = count.start + window.windowMs;
      const rate = { limit: window.limit, remaining: window.limit - count.used, reset, bucket };
      return over ? { ...rate, retryAfter: wait(count, window) } : rate;
    },
    global: (limit) => {
      const window = { limit, windowMs: 1000 };
      const { count, over } = take('global', window);
      return over ? wait(count, window) : undefined;
    },
    budget: (key, window) => {
      const { count, over } = take(`budget ${key}`, window);
      return over ? wait(count, window) : undefined;
    },
    countInvalid: () => {
      invalidAt.push(now());
    },
    invalid: () => {
      const from = now() - 600_000;
      if ((invalidAt[0] ?? from) < from) invalidAt = invalidAt.filter((at) => at >= from);
      return invalidAt.length;
    },
    reset: () => {
      counts.clear();
      invalidAt = [];
    },
  };
};

/** The window of a route under the current limits. */
export const windowOf = (limits: Limits, kind: 'post' | 'patch' | 'webhook' | 'other'): Window => {
  if (kind === 'post') return limits.messagePost;
  if (kind === 'patch') return limits.messagePatch;
  return kind === 'webhook' ? limits.webhook : limits.otherRoutes;
};
