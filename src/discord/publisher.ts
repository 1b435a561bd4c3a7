import { setTimeout as sleep } from 'node:timers/promises';
import type { TableId } from '../app/ports.ts';
import type { SeatId } from '../kernel/prompt.ts';
import { type Desk, isEnd, openDesk } from './desk.ts';
import { report } from './faults.ts';
import { makePrinter, type Press } from './press.ts';

/** The outbox worker. */
export type Publisher = {
  readonly start: () => void;
  /** Sends what is left and stops, at most `ms` later. */
  readonly stop: (ms: number) => Promise<void>;
  /** Resolves when everything that can be sent now was sent, held-back boards included. */
  readonly idle: () => Promise<void>;
  /** Publishes a table's board again, or edits a seat's panel, without anything having happened. */
  readonly renew: (table: TableId, seat?: SeatId) => void;
};

const CLAIM = 200;
const BOARD_EVERY_MS = 2000;
/** Desks are kept for as long as their board is held back, and a little more. */
const SWEEP_AT = 500;

/** Claims rows of the outbox and hands them to their tables' desks. `owner` names this process. */
export const makePublisher = (
  press: Press,
  options: { readonly owner: string; readonly boardEveryMs?: number },
): Publisher => {
  const { store, log } = press.run;
  const print = makePrinter(press);
  const desks = new Map<TableId, Desk>();
  let claiming: Promise<void> | undefined;
  let again = false;
  let stopped = true;
  let closed = false;

  const deskOf = (table: TableId): Desk => {
    const known = desks.get(table);
    if (known) return known;
    if (desks.size >= SWEEP_AT) for (const [id, desk] of desks) if (desk.isIdle()) desks.delete(id);
    const desk = openDesk(press, print, table, options.boardEveryMs ?? BOARD_EVERY_MS);
    desks.set(table, desk);
    return desk;
  };

  const claim = async (): Promise<void> => {
    while (again && !closed) {
      again = false;
      const rows = await store.claimOutbox(CLAIM, options.owner);
      for (const table of new Set(rows.map((r) => r.table))) {
        const own = rows.filter((r) => r.table === table);
        deskOf(table).take(own);
        if (own.some(isEnd)) void claimAfter(deskOf(table));
      }
      if (rows.length === CLAIM) again = true;
    }
  };

  /** What a campaign's next match says could not be claimed until all is said of the one that has ended. */
  const claimAfter = async (desk: Desk): Promise<void> => {
    await desk.working();
    if (!stopped) await pump();
  };

  const pump = (): Promise<void> => {
    again = true;
    claiming ??= claim()
      .catch((error: unknown) => report(log, error, { handler: 'publisher' }))
      .finally(() => {
        claiming = undefined;
      });
    return claiming;
  };

  const idle = async (): Promise<void> => {
    await pump();
    for (let busy = busyDesks(); busy.length > 0 && !closed; busy = busyDesks()) {
      await Promise.race([Promise.all(busy.map((desk) => desk.working() ?? sleep(20))), sleep(100)]);
      await pump();
    }
  };

  const busyDesks = (): readonly Desk[] => [...desks.values()].filter((desk) => !desk.isIdle());

  return {
    idle,
    start: () => {
      stopped = false;
      store.onOutbox(() => {
        if (!stopped) void pump();
      });
      void pump();
    },
    stop: async (ms) => {
      if (stopped) return;
      const limit = new AbortController();
      for (const desk of desks.values()) desk.hurry();
      await Promise.race([idle(), sleep(ms, undefined, { signal: limit.signal }).catch(() => undefined)]);
      limit.abort();
      stopped = true;
      closed = true;
      for (const desk of desks.values()) desk.close();
    },
    renew: (table, seat) => {
      const what =
        seat === undefined ? { kind: 'board' as const, body: {} } : { kind: 'panel' as const, body: { seat } };
      deskOf(table).take([{ ...what, id: -1n, table, seq: 0, attempts: 1, createdAt: press.run.clock.now() }]);
    },
  };
};
