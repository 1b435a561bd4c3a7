import type { Handler } from './handler.ts';

/** Exactly one of several, among those that can do something (CORE-7.6); by the acting seat or by the opponent. */
export const choose: Handler<'choose'> = {
  needs: ({ who }) => (who === 'foe' ? 'foe' : undefined),
  can: (g, { of }, source, canAny) => of.some((list) => canAny(g, list, source)),
  run: (_g, { who, of }, source, ctx) => {
    const chooser = who === 'you' ? source.seat : source.foe;
    if (chooser !== undefined) ctx.push({ k: 'choice', source, who: chooser, of });
  },
};
