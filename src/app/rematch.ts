import { newLobby, openLobby, overLimit } from './create-table.ts';
import { plainName } from './plain-name.ts';
import type { Deps, SeatRecord, TableRecord } from './ports.ts';
import { refuse, seatOf } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

/** The side that each seat had, in the order of the table; of a team's the one that it had together. */
const sidesOf = (seats: readonly SeatRecord[]): readonly SeatRecord['faction'][] => {
  const all = seats.map(({ faction }) => faction);
  const known = all.filter((faction) => faction !== undefined);
  const sides = new Set(known);
  return sides.size < known.length ? [...sides] : all;
};

/**
 * The same people on the same seats, each with the side that the next one had: with two, sides are swapped. Who played one side together plays the next
 * one together.
 */
const swapped = (table: TableRecord): SeatRecord[] => {
  const sides = sidesOf(table.seats);
  return table.seats.map((seat, i) => {
    const at = sides.length < table.seats.length ? sides.indexOf(seat.faction) : i;
    return { ...seat, faction: at < 0 ? undefined : sides[(at + 1) % sides.length], confirmed: [] };
  });
};

/**
 * Opens a new lobby in the channel of a table that has ended: same settings, same people already seated, sides swapped; its host is who asked. For
 * those who sat at the table or hosted it.
 */
export const rematch =
  (deps: Deps): UseCases['rematch'] =>
  async (from, input) => {
    const loaded = await deps.store.load(input.table);
    if (!loaded) return refuse('table.gone');
    const { table } = loaded;
    const { id, name } = from.person;
    if (seatOf(table, id) === undefined && table.host !== id) return refuse('refused.no-seat');
    if (table.status === 'lobby' || table.status === 'running') return refuse('rematch.running');
    const campaign = table.campaign === undefined ? undefined : await deps.store.campaign(table.campaign);
    if (campaign?.status === 'running') return refuse('rematch.campaign');
    const refused = await overLimit(deps, id, table.guild);
    if (refused && !(await deps.store.priorOf(from.interaction))) return refused;
    await deps.store.setPerson({ ...from.person, name: plainName(name) });
    const { guild, guildLocale, channel, game, mode, chosen } = table;
    const next = newLobby(deps, { guild, guildLocale, channel, game, mode, chosen, host: id, seats: swapped(table) });
    return openLobby(deps, from, next);
  };
