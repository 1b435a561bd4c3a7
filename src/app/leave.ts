import { changeTable, freed } from './lobby.ts';
import type { Deps } from './ports.ts';
import { refuse } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

/** Gets a person up from a lobby's seat; a host goes on hosting. Once the game has begun one resigns instead (`leave.started`). */
export const leave =
  (deps: Deps): UseCases['leave'] =>
  (from, input) =>
    changeTable(deps, from, input.table, ({ table }) => {
      const mine = table.seats.find((seat) => seat.person === from.person.id);
      if (!mine) return refuse('refused.no-seat');
      if (table.status !== 'lobby') return refuse(table.status === 'running' ? 'leave.started' : 'refused.over');
      return { seats: [freed(mine)] };
    });
