import type { Ctx } from '../../kernel/match.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import type { Frame } from './frames.ts';
import { fieldOf } from './readers.ts';
import type { Game } from './state.ts';

/**
 * Moves the Force marker `n` spaces towards a seat: out of another arm to the middle, then down the own arm, where it stops at the end
 * (CORE-3.2, R-MAND-38). What goes beyond is lost.
 */
export const gainForce = (g: Game, ctx: Ctx<Frame>, seat: SeatId, n: number): void => {
  const { force } = fieldOf(g, seat);
  const before = { ...force };
  for (let i = 0; i < n; i++) {
    if (force.arm === seat) force.at = Math.min(3, force.at + 1);
    else if (force.arm === null) {
      force.arm = seat;
      force.at = 1;
    } else if (force.at > 1) force.at -= 1;
    else {
      force.arm = null;
      force.at = 0;
    }
  }
  if (before.arm !== force.arm || before.at !== force.at) {
    ctx.event('force.moved', { seat, n, arm: force.arm ?? '', at: force.at });
  }
};
