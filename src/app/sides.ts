import type { ModeInfo } from '../games/registry-types.ts';
import type { Deps, TableRecord } from './ports.ts';

/** A mode as a table plays it: where it leaves the duel at its fields open, with the sides and base decks of the one that was chosen. */
export const modeWith = (mode: ModeInfo, duel: string | undefined): ModeInfo => ({
  ...mode,
  ...mode.duels?.find((one) => one.id === duel),
  id: mode.id,
});

/** The mode of a table, as far as this version of the program has it. */
export const modeAt = (deps: Deps, table: TableRecord): ModeInfo | undefined => {
  const mode = deps.games.games[table.game]?.modes.find((m) => m.id === table.mode);
  return mode && modeWith(mode, table.chosen.duel);
};
