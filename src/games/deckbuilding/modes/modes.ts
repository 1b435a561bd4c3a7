import type { SeatId } from '../../../kernel/prompt.ts';
import type { Faction } from '../effects/kinds.ts';
import type { Options } from '../state.ts';

/** A mode as numbers and lists: no rule asks which mode it is in, it looks here or into the options. */
export type Mode = {
  readonly id: Options['mode'];
  readonly seats: number;
  readonly factions: readonly Faction[];
  /** Enemy bases to destroy. */
  readonly length: { readonly default: number; readonly min: number; readonly max: number };
  /** Which bases of a faction are in the base deck: those of the beginner game, or all. */
  readonly bases: 'beginner' | 'all';
  /** How many bases each seat chooses in secret for its base deck; 0: the whole deck. */
  readonly secretBases: number;
  readonly payoff: boolean;
};

const duel = { seats: 2, factions: ['empire', 'rebel'], payoff: true } as const;

/** The modes of the core box (CORE-13). */
export const modes: Readonly<Record<Options['mode'], Mode>> = {
  beginner: { ...duel, id: 'beginner', length: { default: 3, min: 2, max: 5 }, bases: 'beginner', secretBases: 0 },
  full: { ...duel, id: 'full', length: { default: 4, min: 2, max: 5 }, bases: 'all', secretBases: 0 },
  secret: { ...duel, id: 'secret', length: { default: 4, min: 2, max: 5 }, bases: 'all', secretBases: 4 },
};

type Fault = { readonly fault: { readonly key: string; readonly args?: Record<string, string | number> } };

/** Checks a table's choices and completes them. Gives why not where they do not go together. */
export const chooseOptions = (
  modeId: string,
  chosen: { readonly length?: number; readonly payoff?: boolean },
  factions: Readonly<Record<SeatId, string>>,
): { readonly options: Options } | Fault => {
  const mode = Object.values(modes).find((m) => m.id === modeId);
  if (!mode) return { fault: { key: 'options.mode', args: { mode: modeId } } };
  const length = chosen.length ?? mode.length.default;
  const { min, max } = mode.length;
  if (!Number.isInteger(length) || length < min || length > max)
    return { fault: { key: 'options.length', args: { min, max } } };
  const sides: Record<SeatId, Faction> = {};
  for (const [seat, wanted] of Object.entries(factions)) {
    const faction = mode.factions.find((f) => f === wanted);
    if (!faction || Object.values(sides).includes(faction)) return { fault: { key: 'options.factions' } };
    sides[seat] = faction;
  }
  if (Object.keys(sides).length !== mode.seats) return { fault: { key: 'options.seats', args: { n: mode.seats } } };
  return { options: { mode: mode.id, length, payoff: chosen.payoff ?? false, factions: sides } };
};
