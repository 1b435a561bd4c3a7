import type { Source } from '../frames.ts';
import { foesOf, playerOf } from '../readers.ts';
import type { Game, Id } from '../state.ts';
import type { Handler } from './handler.ts';

const targets = (g: Game, source: Source, ships: boolean): readonly Id[] =>
  foesOf(g, source.seat).flatMap((foe) => {
    const p = playerOf(g, foe);
    return ships ? [...p.base, ...p.ships] : p.base;
  });

/** Damage past capital ships to an opponent's base, or, where the text allows it, to one of its ships (CORE-7.10, CORE-15.7). */
export const damage: Handler<'damage'> = {
  can: (g, effect, source) => targets(g, source, effect.ships ?? false).length > 0,
  run: (g, effect, source, ctx) => {
    const from = targets(g, source, effect.ships ?? false);
    if (from.length === 0) {
      for (const seat of foesOf(g, source.seat).slice(0, 1)) ctx.event('damage.lost', { seat, n: effect.n });
      return;
    }
    ctx.push({ k: 'pick', source, who: source.seat, op: 'damage', from, min: 1, max: 1, n: effect.n });
  },
};
