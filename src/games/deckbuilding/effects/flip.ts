import { defOf, rowOf, sideOf } from '../readers.ts';
import { move, show } from '../zones.ts';
import type { Handler } from './handler.ts';

/** Turns the galaxy deck's top card up for all to see. An empty deck is not shuffled for it (CORE-11.3); a neutral card changes nothing (CORE-14.4). */
export const flip: Handler<'flip'> = {
  needs: () => 'side',
  can: (g, _effect, { row }) => row !== undefined && rowOf(g, row).deck.length > 0,
  run: (g, { own }, source, ctx) => {
    const { row, seat } = source;
    const id = row === undefined ? undefined : rowOf(g, row).deck.at(-1);
    if (row === undefined || id === undefined) return;
    const result = sideOf(g, seat, defOf(g, id).faction);
    show(g, ctx, id, { at: 'galaxy', row }, g.fixed.order);
    ctx.event('flipped', { seat, card: defOf(g, id).id, result });
    if (result === 'own') ctx.push({ k: 'effects', source, list: own });
    if (result === 'enemy') move(g, ctx, id, { at: 'galaxy', row }, { at: 'galaxyDiscard', row });
  },
};
