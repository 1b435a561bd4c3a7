import { owing } from '../kernel/run.ts';
import type { Deps, Loaded, PersonId } from './ports.ts';
import { seatOf } from './refusals.ts';
import { seenBy } from './seen.ts';
import type { UseCases } from './use-cases.ts';

/** Whether a table waits for a person. */
export const waitsFor = ({ table, match }: Loaded, person: PersonId): boolean => {
  const seat = seatOf(table, person);
  return seat !== undefined && match !== undefined && owing(match).includes(seat);
};

/** A person's live tables, those that wait for the person first, then the longest untouched. */
export const liveTables = async (deps: Deps, person: PersonId): Promise<readonly Loaded[]> => {
  const tables = await deps.store.liveTablesOf(person);
  const read = await Promise.all(tables.map((table) => deps.store.load(table.id)));
  const found = read.filter((loaded) => loaded !== undefined);
  for (const loaded of found) deps.cache.put(loaded);
  return found.sort((a, b) => Number(waitsFor(b, person)) - Number(waitsFor(a, person)));
};

/** Shows a person the own live tables, seated or hosted. */
export const myTables =
  (deps: Deps): UseCases['myTables'] =>
  async (person) => {
    const tables = await liveTables(deps, person.id);
    return { ok: true, value: tables.map((loaded) => seenBy(deps, loaded, person.id)) };
  };
