import { owing } from '../kernel/run.ts';
import { Fault, inRules } from './fault.ts';
import type { Deps, Loaded, PersonId } from './ports.ts';
import { seatOf } from './refusals.ts';
import { seenOrBroken } from './seen.ts';
import type { UseCases } from './use-cases.ts';

/** Whether a table waits for a person. */
export const waitsFor = ({ table, match }: Loaded, person: PersonId): boolean => {
  const seat = seatOf(table, person);
  return seat !== undefined && match !== undefined && owing(match).includes(seat);
};

/** A broken game waits for nobody, and keeps none of the other tables from being listed. */
const surelyWaits = (deps: Deps, loaded: Loaded, person: PersonId): boolean => {
  try {
    return inRules(deps.log, loaded, () => waitsFor(loaded, person));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return false;
  }
};

/** Among so many of a person's newest tables those are looked for that have lost their channel. */
const NEWEST = 50;

/**
 * A person's open tables: those that wait for the person first, then the longest untouched; last those that have lost their channel and can be
 * played on when they are moved.
 */
export const openTables = async (deps: Deps, person: PersonId): Promise<readonly Loaded[]> => {
  const [live, newest] = await Promise.all([deps.store.liveTablesOf(person), deps.store.tablesOf(person, NEWEST)]);
  const tables = [...live, ...newest.filter((table) => table.status === 'lost')];
  const read = await Promise.all(tables.map((table) => deps.store.load(table.id)));
  const found = read.filter((loaded) => loaded !== undefined);
  for (const loaded of found) deps.cache.put(loaded);
  const rank = (loaded: Loaded): number =>
    loaded.table.status === 'lost' ? 2 : surelyWaits(deps, loaded, person) ? 0 : 1;
  return found.sort((a, b) => rank(a) - rank(b));
};

/** Shows a person the own open tables, seated or hosted. */
export const myTables =
  (deps: Deps): UseCases['myTables'] =>
  async (person) => {
    const tables = await openTables(deps, person.id);
    return { ok: true, value: tables.map((loaded) => seenOrBroken(deps, loaded, person.id)) };
  };
