import type { Ctx } from '../../../kernel/match.ts';
import type { Frame, Source } from '../frames.ts';
import type { Game } from '../state.ts';

/** A one-off effect: as a handler of a kind, without data. */
export type Hook = {
  readonly needs?: 'foe' | 'side';
  readonly can: (g: Game, source: Source) => boolean;
  readonly run: (g: Game, source: Source, ctx: Ctx<Frame>) => void;
};
