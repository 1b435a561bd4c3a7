import type { Deps } from './ports.ts';
import { refuse, seatOf } from './refusals.ts';
import { redacted, storyOf } from './seen.ts';
import type { UseCases } from './use-cases.ts';

/** Steps shown to somebody who has done nothing at the table yet. */
const LATEST = 20;

/** What happened at a table, as far as the person may read it: after `since`, else after the person's own last step, else the last 20 steps. */
export const story =
  (deps: Deps): UseCases['story'] =>
  async (person, input) => {
    const loaded = await deps.store.load(input.table);
    if (!loaded) return refuse('table.gone');
    const { table, match } = loaded;
    const seat = seatOf(table, person.id);
    const own = input.since ?? (seat === undefined ? undefined : await deps.store.lastActionOf(table.id, seat));
    const from = own === undefined ? Math.max(0, (match?.seq ?? 0) - LATEST + 1) : own + 1;
    const rows = match ? await deps.store.actions(table.id, from) : [];
    return { ok: true, value: { table: redacted(table, seat), entries: storyOf(rows, seat) } };
  };
