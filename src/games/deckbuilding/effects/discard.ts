import type { SeatId } from '../../../kernel/prompt.ts';
import type { Source } from '../frames.ts';
import { holds, playerOf } from '../readers.ts';
import type { Handler } from './handler.ts';
import type { EffectOf } from './kinds.ts';

const discarder = (effect: EffectOf<'discard'>, source: Source): SeatId | undefined =>
  effect.who === 'you' ? source.seat : source.foe;

/** One card from a hand to its owner's discard pile: the owner's choice, unless at random (CORE-7.8). */
export const discard: Handler<'discard'> = {
  needs: ({ who }) => (who === 'foe' ? 'foe' : undefined),
  can: (g, effect, source) => {
    const who = discarder(effect, source);
    return who !== undefined && playerOf(g, who).hand.length > 0;
  },
  run: (g, effect, source, ctx) => {
    const who = discarder(effect, source);
    if (who === undefined) return;
    const { hand } = playerOf(g, who);
    if (hand.length === 0) return;
    const random = effect.random !== undefined && holds(g, effect.random, source);
    if (random) ctx.push({ k: 'discarded', seat: who, card: hand[ctx.below(hand.length)] as string, random: true });
    else ctx.push({ k: 'pick', source, who, op: 'discard', from: [...hand], min: 1, max: 1 });
  },
};
