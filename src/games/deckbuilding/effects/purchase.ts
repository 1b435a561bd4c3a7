import type { Source } from '../frames.ts';
import { costFor, matches, rowOf, rowsAtField, rowsOf } from '../readers.ts';
import type { Game, Id } from '../state.ts';
import type { Handler } from './handler.ts';
import type { EffectOf } from './kinds.ts';

const buyable = (g: Game, effect: EffectOf<'purchase'>, { seat }: Source): readonly Id[] =>
  (effect.anywhere ? rowsAtField(g, seat) : rowsOf(g, seat))
    .flatMap((row) => (effect.from === 'row' ? rowOf(g, row).cards : rowOf(g, row).discard))
    .filter((id) => matches(g, seat, effect.filter, id))
    .filter((id) => effect.free || costFor(g, seat, id) + (effect.plus ?? 0) <= g.turn.resources);

/** Buys one card of a sort, free or at its cost (CORE-6.5). */
export const purchase: Handler<'purchase'> = {
  can: (g, effect, source) => buyable(g, effect, source).length > 0,
  run: (g, effect, source, ctx) => {
    const from = buyable(g, effect, source);
    if (from.length === 0) return;
    const min = source.may ? 0 : 1;
    ctx.push({ k: 'pick', source, who: source.seat, op: 'purchase', from, min, max: 1, effect });
  },
};
