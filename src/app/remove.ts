import { changeTable, freed } from './lobby.ts';
import type { Deps } from './ports.ts';
import { refuse } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

/** Takes somebody's seat in a lobby away. Only by the host, only before the start. */
export const remove =
  (deps: Deps): UseCases['remove'] =>
  (from, input) =>
    changeTable(deps, from, input.table, ({ table }) => {
      if (table.host !== from.person.id) return refuse('remove.host');
      if (table.status !== 'lobby') return refuse(table.status === 'running' ? 'remove.started' : 'refused.over');
      const seat = table.seats.find((record) => record.person === input.person);
      return seat ? { seats: [freed(seat)] } : refuse('remove.not-seated');
    });
