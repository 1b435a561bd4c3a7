import { setTimeout as sleep } from 'node:timers/promises';
import { waitsFor } from './my-tables.ts';
import type { Deps, Loaded, Person } from './ports.ts';
import { seenBy } from './seen.ts';
import { tableFor } from './table-for.ts';
import type { UseCases } from './use-cases.ts';

type Where = Parameters<UseCases['offered']>[1];

/** Whoever types cannot be kept waiting: after this the list stays empty. */
const PATIENCE = 1000;

const remembered = (deps: Deps, person: Person, where: Where): Loaded | undefined => {
  if (where.table !== undefined) return deps.cache.get(where.table);
  if (!where.dm) return deps.cache.get(deps.cache.inChannel(where.channel) ?? '');
  const own = deps.cache.of(person.id).flatMap((id) => deps.cache.get(id) ?? []);
  return own.find((loaded) => waitsFor(loaded, person.id)) ?? own[0];
};

const read = async (deps: Deps, person: Person, where: Where): Promise<Loaded | undefined> => {
  const found = await tableFor(deps)(person, { ...where, typed: where.table });
  const loaded = found.ok ? await deps.store.load(found.value) : undefined;
  if (loaded) deps.cache.put(loaded);
  return loaded;
};

/**
 * What a person may do at a place, from memory, for the lists that appear while typing. On a miss it is read once, for a second at most. Nothing
 * where there is no table, or storage cannot be reached: a list that stays empty is no fault.
 */
export const offered =
  (deps: Deps): UseCases['offered'] =>
  async (person, where) => {
    const known = remembered(deps, person, where);
    if (known) return seenBy(deps, known, person.id);
    const stop = new AbortController();
    const late = sleep(PATIENCE, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    const reading = read(deps, person, where).catch((error: unknown) => {
      deps.log.warn({ err: error, channel: where.channel }, 'no list for typing: the tables could not be read');
      return undefined;
    });
    const loaded = await Promise.race([reading, late]);
    stop.abort();
    return loaded && seenBy(deps, loaded, person.id);
  };
