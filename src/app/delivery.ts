import { changeTable } from './lobby.ts';
import { lobbyMessage } from './messages.ts';
import { plainName } from './plain-name.ts';
import type { Deps, OutboxDraft } from './ports.ts';
import { refuse } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

/** Chooses where the person's cards are shown at a table, from now on also at new ones. By direct message, one is sent at once. */
export const delivery =
  (deps: Deps): UseCases['delivery'] =>
  async (from, input) => {
    const { delivery: chosen } = input;
    const done = await changeTable(deps, from, input.table, ({ table, match }) => {
      const mine = table.seats.find((seat) => seat.person === from.person.id);
      if (!mine) return refuse('refused.no-seat');
      if (mine.delivery === chosen) return undefined;
      const panel: OutboxDraft = { kind: 'panel', seq: match?.seq ?? 0, body: { seat: mine.seat } };
      const outbox = match ? (chosen === 'dm' ? [panel] : []) : [lobbyMessage()];
      return { seats: [{ ...mine, delivery: chosen }], outbox };
    });
    if (done.ok)
      await deps.store.setPerson(
        { ...from.person, name: plainName(from.person.name) },
        { settings: { delivery: chosen } },
      );
    return done;
  };
