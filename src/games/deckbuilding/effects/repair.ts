import { playerOf } from '../readers.ts';
import type { Handler } from './handler.ts';

/** Removes damage from the own base, never from ships (CORE-7.12). */
export const repair: Handler<'repair'> = {
  can: (g, _effect, { seat }) => {
    const id = playerOf(g, seat).base[0];
    return id !== undefined && (g.damage[id] ?? 0) > 0;
  },
  run: (g, { n }, { seat }, ctx) => {
    const id = playerOf(g, seat).base[0];
    const damage = id === undefined ? 0 : (g.damage[id] ?? 0);
    if (id === undefined || damage === 0) return;
    const left = Math.max(0, damage - n);
    if (left === 0) delete g.damage[id];
    else g.damage[id] = left;
    ctx.event('repaired', { seat, n: damage - left });
  },
};
