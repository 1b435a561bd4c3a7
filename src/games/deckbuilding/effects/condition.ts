import { holds } from '../readers.ts';
import type { Handler } from './handler.ts';

/** One list of effects or another, by a condition looked up at this moment. */
export const condition: Handler<'if'> = {
  can: (g, effect, source, canAny) =>
    canAny(g, holds(g, effect.cond, source) ? effect.then : (effect.else ?? []), source),
  run: (g, effect, source, ctx) => {
    const list = holds(g, effect.cond, source) ? effect.then : (effect.else ?? []);
    if (list.length > 0) ctx.push({ k: 'effects', source, list });
  },
};
