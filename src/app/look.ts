import { shownUndo } from './history.ts';
import type { Deps, Loaded } from './ports.ts';
import { refuse, seatOf } from './refusals.ts';
import { seenOrBroken } from './seen.ts';
import { undoAt } from './undo.ts';
import type { TableSeen, UseCases } from './use-cases.ts';

/** What only the seat itself is shown: picks laid aside, and whether its newest step can be taken back. */
const ownOf = async (deps: Deps, loaded: Loaded, person: string): Promise<Pick<TableSeen, 'draft' | 'undo'>> => {
  const seat = seatOf(loaded.table, person);
  if (seat === undefined || !loaded.match || loaded.table.status !== 'running') return {};
  const { id, game } = loaded.table;
  if (!deps.games.games[game]?.undoes(loaded.match)) return {};
  const [draft, { undo }] = await Promise.all([deps.store.draft(id, seat), undoAt(deps, id, loaded.match.seq, seat)]);
  const open = draft && loaded.match.prompts.some((prompt) => prompt.id === draft.prompt);
  return { ...(open && { draft }), undo: shownUndo(undo) };
};

/** A table as a person may see it now, read from the store, with what is kept for the seat alone. */
export const lookAt = async (deps: Deps, loaded: Loaded, person: string): Promise<TableSeen> => {
  const seen = seenOrBroken(deps, loaded, person);
  return seen.broken ? seen : { ...seen, ...(await ownOf(deps, loaded, person)) };
};

/** Shows a table to a person: its own seat's secrets, or what is public. A game that its rules cannot show leaves the table to be seen. */
export const look =
  (deps: Deps): UseCases['look'] =>
  async (person, input) => {
    const loaded = await deps.store.load(input.table);
    if (!loaded) return refuse('table.gone');
    deps.cache.put(loaded);
    return { ok: true, value: await lookAt(deps, loaded, person.id) };
  };

/** Shows a table to everybody. */
export const board =
  (deps: Deps): UseCases['board'] =>
  async (input) => {
    const loaded = await deps.store.load(input.table);
    if (!loaded) return refuse('table.gone');
    deps.cache.put(loaded);
    return { ok: true, value: seenOrBroken(deps, loaded, undefined) };
  };
