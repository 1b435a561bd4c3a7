import type { Source } from '../frames.ts';
import { matches, playerOf } from '../readers.ts';
import type { Game, Id } from '../state.ts';
import type { Handler } from './handler.ts';
import type { CardFilter } from './kinds.ts';

const found = (g: Game, filter: CardFilter, { seat }: Source): readonly Id[] =>
  playerOf(g, seat).discard.filter((id) => matches(g, seat, filter, id));

/** One card of a sort from the own discard pile to hand (CORE-15.9). */
export const recover: Handler<'recover'> = {
  can: (g, { filter }, source) => found(g, filter, source).length > 0,
  run: (g, { filter }, source, ctx) => {
    const from = found(g, filter, source);
    if (from.length > 0) ctx.push({ k: 'pick', source, who: source.seat, op: 'recover', from, min: 1, max: 1 });
  },
};
