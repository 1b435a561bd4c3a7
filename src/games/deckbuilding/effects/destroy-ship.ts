import type { Source } from '../frames.ts';
import { defOf, foesOf, playerOf, rowOf, rowsOf, sideOf } from '../readers.ts';
import type { Game, Id } from '../state.ts';
import type { Handler } from './handler.ts';
import type { EffectOf } from './kinds.ts';

const ships = (g: Game, { row }: EffectOf<'destroyShip'>, { seat }: Source): readonly Id[] => {
  const inPlay = foesOf(g, seat).flatMap((foe) => playerOf(g, foe).ships);
  if (row === 'none') return inPlay;
  const inRow = rowsOf(g, seat)
    .flatMap((r) => rowOf(g, r).cards)
    .filter((id) => defOf(g, id).kind === 'ship')
    .filter((id) => row === 'any' || sideOf(g, seat, defOf(g, id).faction) === 'enemy');
  return [...inPlay, ...inRow];
};

/** A capital ship of an opponent, whatever its faction; or one lying in a row, where the text says so (CORE-7.11). */
export const destroyShipEffect: Handler<'destroyShip'> = {
  can: (g, effect, source) => ships(g, effect, source).length > 0,
  run: (g, effect, source, ctx) => {
    const from = ships(g, effect, source);
    if (from.length > 0) ctx.push({ k: 'pick', source, who: source.seat, op: 'destroyShip', from, min: 1, max: 1 });
  },
};
