import { wontedDelivery } from './create-table.ts';
import { changeTable } from './lobby.ts';
import { plainName } from './plain-name.ts';
import type { Deps, Refused, SeatRecord, TableRecord } from './ports.ts';
import { refuse } from './refusals.ts';
import { modeAt } from './sides.ts';
import type { UseCases } from './use-cases.ts';

/** Whether a side can be taken at a table by a seat: known to the mode, and not taken as often as it may be. */
const sideFault = (deps: Deps, table: TableRecord, seat: string, side: string): Refused | undefined => {
  const allowed = modeAt(deps, table)?.factions.filter((faction) => faction === side).length ?? 0;
  if (allowed === 0) return refuse('join.side-unknown');
  const taken = table.seats.filter((other) => other.seat !== seat && other.faction === side).length;
  return taken < allowed ? undefined : refuse('join.side-taken', { side });
};

const wished = (seat: SeatRecord, faction: string | undefined): SeatRecord =>
  faction === undefined ? seat : { ...seat, faction: faction === 'random' ? undefined : faction };

/**
 * Sits a person down on a lobby's first free seat, with a side or `random`, and with where cards shall be shown. Who sits already changes side
 * and delivery. Refuses a game that has begun, a full table, a side that is taken, and who has too many open tables.
 */
export const join =
  (deps: Deps): UseCases['join'] =>
  async (from, input) => {
    const { id, name } = from.person;
    const settings = input.delivery && { delivery: input.delivery };
    await deps.store.setPerson({ ...from.person, name: plainName(name) }, { settings });
    const [open, usual] = await Promise.all([deps.store.countLive({ person: id }), wontedDelivery(deps, id)]);
    return changeTable(deps, from, input.table, ({ table }) => {
      if (table.status !== 'lobby') return refuse(table.status === 'running' ? 'join.started' : 'refused.over');
      const mine = table.seats.find((seat) => seat.person === id);
      const { tablesPerPerson: limit } = deps.limits;
      if (!mine && table.host !== id && open >= limit) return refuse('join.person-limit', { limit });
      const seat = mine ?? table.seats.find((free) => free.person === undefined);
      if (!seat) return refuse('join.full');
      const fault = input.faction && input.faction !== 'random' && sideFault(deps, table, seat.seat, input.faction);
      if (fault) return fault;
      const delivery = input.delivery ?? mine?.delivery ?? usual;
      const joined = { ...wished(seat, input.faction), person: id, name: plainName(name), delivery };
      return { seats: [joined] };
    });
  };
