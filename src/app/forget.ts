import { attempt, type Decision } from './attempt.ts';
import { brokenOff } from './chain.ts';
import { Fault, inRules } from './fault.ts';
import { freed } from './lobby.ts';
import { lobbyMessage } from './messages.ts';
import { commitOf, playOut } from './play.ts';
import type { Deps, Loaded, Person, TableStatus } from './ports.ts';
import { seatOf } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

const NOTHING: Decision<undefined> = { ok: true, value: undefined };

const leaveLobby = ({ table }: Loaded, person: Person): Decision<undefined> => {
  const seats = table.seats.filter((seat) => seat.person === person.id).map(freed);
  const set = table.host === person.id ? { status: 'cancelled' as const } : undefined;
  const commit = { table: table.id, version: table.version, seats, set, outbox: [lobbyMessage()] };
  return { ok: 'write', commit, told: () => undefined };
};

const resignGame = (deps: Deps, loaded: Loaded, person: Person): Decision<undefined> => {
  const seat = seatOf(loaded.table, person.id);
  if (seat === undefined || !loaded.match) return NOTHING;
  try {
    return inRules(deps.log, loaded, () => {
      const played = playOut(deps, loaded, [{ kind: 'resign', seat }]);
      // A campaign is given up as a whole: its next match would wait for somebody who is gone.
      const gaveUp = loaded.table.campaign === undefined ? undefined : seat;
      return played.ok
        ? { ok: 'write', commit: commitOf(deps, loaded, played, gaveUp), told: () => undefined }
        : NOTHING;
    });
  } catch (error) {
    // A broken game keeps nobody from being forgotten: it ends.
    if (!(error instanceof Fault)) throw error;
    const { id, version } = loaded.table;
    const set = { status: 'cancelled', endedAt: deps.clock.now() } as const;
    const commit = { table: id, version, set, outbox: [], ...brokenOff(deps, loaded) };
    return { ok: 'write', commit, told: () => undefined };
  }
};

const OPEN: ReadonlySet<TableStatus> = new Set(['lobby', 'running', 'lost']);

/**
 * Gets a person out of an open table, also one that has lost its channel: a lobby is left, or closed by its host; a game is resigned, and with it its
 * campaign, so that nobody waits for somebody who is gone.
 */
const withdraw = (deps: Deps, table: string, person: Person): Promise<unknown> =>
  attempt<undefined>(deps, {
    table,
    decide: (loaded) => {
      if (!OPEN.has(loaded.table.status)) return NOTHING;
      return loaded.match ? resignGame(deps, loaded, person) : leaveLobby(loaded, person);
    },
  });

/** Erases a person's name and id everywhere. Games are kept as those of "a player". `tables`: how many there were. */
export const forget =
  (deps: Deps): UseCases['forget'] =>
  async (person) => {
    const all = await deps.store.tablesOf(person.id, 100_000);
    for (const { id, status } of all) if (OPEN.has(status)) await withdraw(deps, id, person);
    await deps.store.forget(person.id);
    for (const { id } of all) deps.cache.drop(id);
    return { ok: true, value: { tables: all.length } };
  };
