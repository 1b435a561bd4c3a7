import type { Deps } from './ports.ts';
import { refuse, seatOf } from './refusals.ts';
import { redacted, storyOf } from './seen.ts';
import type { UseCases } from './use-cases.ts';

/** Steps shown to somebody who has done nothing at the table yet. */
const LATEST = 20;

/**
 * What happened at a table, as far as the person may read it: after `since`, else after the person's own last step, else the last 20 steps. Who took
 * the newest step, the last of the game perhaps, reads the last 20 too.
 */
export const story =
  (deps: Deps): UseCases['story'] =>
  async (person, input) => {
    const loaded = await deps.store.load(input.table);
    if (!loaded) return refuse('table.gone');
    const { table, match } = loaded;
    const seat = seatOf(table, person.id);
    const newest = match?.seq ?? 0;
    const own = seat === undefined ? undefined : await deps.store.lastActionOf(table.id, seat);
    const since = input.since ?? (own === newest ? undefined : own);
    const from = since === undefined ? Math.max(0, newest - LATEST + 1) : since + 1;
    const rows = match ? await deps.store.actions(table.id, from) : [];
    return { ok: true, value: { table: redacted(table, seat), entries: storyOf(rows, seat) } };
  };
