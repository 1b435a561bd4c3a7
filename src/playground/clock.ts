/** A timer of the stand-in's clock. `cancel` may be called at any time. */
export type Timer = { readonly cancel: () => void };

/** The stand-in's own clock: runs with real time, can be advanced and stopped. Milliseconds since 1970. */
export type Clock = {
  readonly now: () => number;
  /** Runs `job` once the clock has reached now + `ms`. */
  readonly after: (ms: number, job: () => void) => Timer;
  readonly advance: (ms: number) => number;
  readonly freeze: (frozen: boolean) => void;
  /** Forgets all timers and runs with real time again. */
  readonly reset: () => void;
};

type Entry = { readonly due: number; readonly order: number; job: (() => void) | undefined };

const before = (a: Entry, b: Entry): boolean => a.due < b.due || (a.due === b.due && a.order < b.order);

/** A binary heap of timers: thousands of them live at once under load. */
const createHeap = () => {
  const heap: Entry[] = [];
  const swap = (i: number, j: number): void => {
    const a = heap[i];
    const b = heap[j];
    if (a === undefined || b === undefined) return;
    heap[i] = b;
    heap[j] = a;
  };
  const less = (i: number, j: number): boolean => {
    const a = heap[i];
    const b = heap[j];
    return a !== undefined && b !== undefined && before(a, b);
  };
  const push = (entry: Entry): void => {
    heap.push(entry);
    let i = heap.length - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!less(i, parent)) return;
      swap(i, parent);
      i = parent;
    }
  };
  const pop = (): Entry | undefined => {
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let i = 0; ; ) {
      let small = i;
      if (less(2 * i + 1, small)) small = 2 * i + 1;
      if (less(2 * i + 2, small)) small = 2 * i + 2;
      if (small === i) return first;
      swap(i, small);
      i = small;
    }
  };
  return { push, pop, first: () => heap[0], clear: () => heap.splice(0) };
};

/** Makes a clock that starts at real time, or at `from` where that is later. */
export const createClock = (from = 0): Clock => {
  const heap = createHeap();
  let offset = Math.max(0, from - Date.now());
  let frozenAt: number | undefined;
  let order = 0;
  let wake: NodeJS.Timeout | undefined;

  const now = (): number => frozenAt ?? Date.now() + offset;

  const runDue = (until: number): void => {
    for (let next = heap.first(); next !== undefined && next.due <= until; next = heap.first()) {
      heap.pop();
      next.job?.();
    }
  };

  const arm = (): void => {
    clearTimeout(wake);
    const next = heap.first();
    if (next === undefined || frozenAt !== undefined) return;
    wake = setTimeout(
      () => {
        runDue(now());
        arm();
      },
      Math.min(Math.max(next.due - now(), 0), 60_000),
    );
    wake.unref();
  };

  return {
    now,
    after: (ms, job) => {
      const entry: Entry = { due: now() + ms, order: order++, job };
      heap.push(entry);
      if (heap.first() === entry) arm();
      return {
        cancel: () => {
          entry.job = undefined;
        },
      };
    },
    advance: (ms) => {
      const target = now() + ms;
      // Jobs see the moment at which they were due, so that what they start is due in order too.
      const wasFrozen = frozenAt !== undefined;
      for (let next = heap.first(); next !== undefined && next.due <= target; next = heap.first()) {
        frozenAt = Math.max(next.due, now());
        heap.pop();
        next.job?.();
      }
      frozenAt = wasFrozen ? target : undefined;
      if (!wasFrozen) offset = target - Date.now();
      arm();
      return target;
    },
    freeze: (frozen) => {
      if (frozen) frozenAt = now();
      else if (frozenAt !== undefined) {
        offset = frozenAt - Date.now();
        frozenAt = undefined;
      }
      arm();
    },
    reset: () => {
      heap.clear();
      clearTimeout(wake);
      offset = 0;
      frozenAt = undefined;
    },
  };
};
