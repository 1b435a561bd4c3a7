import type { Source } from '../frames.ts';
import { ownerInPlay, playerOf } from '../readers.ts';
import type { Game, Id } from '../state.ts';
import { move, zoneOf } from '../zones.ts';
import type { Handler } from './handler.ts';
import type { EffectOf } from './kinds.ts';

const candidates = (g: Game, effect: EffectOf<'exile'>, { seat }: Source): readonly Id[] => {
  const { hand, discard } = playerOf(g, seat);
  return effect.from === 'hand' ? hand : [...hand, ...discard];
};

/** Own cards out of the game, from hand and discard pile, mixed as one likes (CORE-14.2). */
export const exile: Handler<'exile'> = {
  can: (g, effect, source) => candidates(g, effect, source).length > 0,
  run: (g, effect, source, ctx) => {
    const from = candidates(g, effect, source);
    const max = Math.min(effect.n, from.length);
    const min = effect.must && !source.may ? max : 0;
    if (max > 0) ctx.push({ k: 'pick', source, who: source.seat, op: 'exile', from, min, max });
  },
};

/** The card itself out of play and out of the game (CORE-7.7). */
export const exileSelf: Handler<'exileSelf'> = {
  can: (g, _effect, { card }) => ownerInPlay(g, card) !== undefined,
  run: (g, _effect, { seat, card }, ctx) => {
    move(g, ctx, card, zoneOf(g, card), { at: 'exile' });
    ctx.event('exiled', { seat, card: g.fixed.cards[card] as string });
  },
};
