import type { Standing } from '../games/registry-types.ts';
import { changeTable } from './lobby.ts';
import type { Deps } from './ports.ts';
import { refuse } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

/** More wishes than a game has cards to discard say nothing more. */
const MOST = 50;

/** Sets the answers that the person's seat gives ahead, in private: nobody is told. Refuses cards that no pack knows. */
export const standing =
  (deps: Deps): UseCases['standing'] =>
  (from, input) =>
    changeTable(deps, from, input.table, ({ table }) => {
      const mine = table.seats.find((seat) => seat.person === from.person.id);
      if (!mine) return refuse('refused.no-seat');
      const { either, first } = input.standing;
      const wishes = [...new Set(first ?? [])].slice(0, MOST);
      if (wishes.some((card) => deps.names.card(card) === undefined)) return refuse('standing.unknown-card');
      const kept: Standing = { ...(either && { either }), ...(wishes.length > 0 && { first: wishes }) };
      return { seats: [{ ...mine, standing: kept }], outbox: [] };
    });
