import type { Ctx } from '../../../kernel/match.ts';
import type { SeatId } from '../../../kernel/prompt.ts';
import type { Frame, Source } from '../frames.ts';
import { foesOf, holds, rowsOf } from '../readers.ts';
import type { Game, RowId } from '../state.ts';
import { choose } from './choose.ts';
import { condition } from './condition.ts';
import { damage } from './damage.ts';
import { destroyShipEffect } from './destroy-ship.ts';
import { discard } from './discard.ts';
import { draw } from './draw.ts';
import { exile, exileSelf } from './exile.ts';
import { flip } from './flip.ts';
import { gain } from './gain.ts';
import type { Handler } from './handler.ts';
import { hook } from './hook.ts';
import type { Ability, Effect, EffectKind } from './kinds.ts';
import { purchase } from './purchase.ts';
import { recover } from './recover.ts';
import { repair } from './repair.ts';
import { rowDiscard } from './row-discard.ts';

/** One handler a kind: a kind without one does not compile. */
const handlers: { readonly [K in EffectKind]: Handler<K> } = {
  gain,
  draw,
  repair,
  damage,
  exile,
  exileSelf,
  discard,
  rowDiscard,
  choose,
  flip,
  recover,
  purchase,
  destroyShip: destroyShipEffect,
  if: condition,
  hook,
};

/** The handler of an effect, typed for any effect: the table above pairs kinds and handlers. */
const handlerOf = (effect: Effect): Handler<EffectKind> => handlers[effect.kind] as Handler<EffectKind>;

/** The opponents for whom an effect could do something. */
export const foesFor = (g: Game, effect: Effect, source: Source): readonly SeatId[] =>
  foesOf(g, source.seat).filter((foe) => handlerOf(effect).can(g, effect, { ...source, foe }, canAny));

/** The sides on which an effect could do something. */
export const sidesFor = (g: Game, effect: Effect, source: Source): readonly RowId[] =>
  rowsOf(g, source.seat).filter((row) => handlerOf(effect).can(g, effect, { ...source, row }, canAny));

/** Whether an effect would do anything now. */
export const can = (g: Game, effect: Effect, source: Source): boolean => {
  const handler = handlerOf(effect);
  const needs = handler.needs?.(effect);
  if (needs === 'foe' && source.foe === undefined) return foesFor(g, effect, source).length > 0;
  if (needs === 'side' && source.row === undefined) return sidesFor(g, effect, source).length > 0;
  return handler.can(g, effect, source, canAny);
};

/** Whether any effect of a list would do anything now. */
export const canAny = (g: Game, list: readonly Effect[], source: Source): boolean =>
  list.some((effect) => can(g, effect, source));

/**
 * Carries one effect out. Where it needs an opponent or a side: with one candidate that is taken, with several it is asked, with none the
 * effect does nothing.
 */
export const runEffect = (g: Game, effect: Effect, source: Source, ctx: Ctx<Frame>): void => {
  const handler = handlerOf(effect);
  const needs = handler.needs?.(effect);
  if (needs === 'foe' && source.foe === undefined) {
    const foes = foesFor(g, effect, source);
    if (foes.length > 1) ctx.push({ k: 'foe', source, effect });
    else if (foes[0] !== undefined) handler.run(g, effect, { ...source, foe: foes[0] }, ctx);
  } else if (needs === 'side' && source.row === undefined) {
    const sides = sidesFor(g, effect, source);
    if (sides.length > 1) ctx.push({ k: 'side', source, effect });
    else if (sides[0] !== undefined) handler.run(g, effect, { ...source, row: sides[0] }, ctx);
  } else handler.run(g, effect, source, ctx);
};

/** Whether the condition of an ability holds now; `possible` asks whether what it does can do anything. */
export const usable = (g: Game, ability: Ability, source: Source): boolean => {
  if (ability.if && !holds(g, ability.if, source)) return false;
  if (ability.if?.is === 'possible' && !canAny(g, ability.do, source)) return false;
  return (ability.price ?? []).every((effect) => can(g, effect, source));
};
