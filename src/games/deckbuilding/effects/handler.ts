import type { Ctx } from '../../../kernel/match.ts';
import type { Frame, Source } from '../frames.ts';
import type { Game } from '../state.ts';
import type { Effect, EffectKind, EffectOf } from './kinds.ts';

/** Whether anything in a list of effects could do something now. Handed to handlers that nest other effects. */
export type CanAny = (g: Game, list: readonly Effect[], source: Source) => boolean;

/**
 * What an effect kind means. `can`: whether it would do anything now: it decides what may be chosen (CORE-7.6), what is worth a warning, what
 * is skipped. `run`: does as much as it can (CORE-7.1). `needs`: an opponent, or one side, that must be settled first.
 */
export type Handler<K extends EffectKind> = {
  readonly can: (g: Game, effect: EffectOf<K>, source: Source, canAny: CanAny) => boolean;
  readonly run: (g: Game, effect: EffectOf<K>, source: Source, ctx: Ctx<Frame>) => void;
  readonly needs?: (effect: EffectOf<K>) => 'foe' | 'side' | undefined;
};
