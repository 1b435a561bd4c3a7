import type { Ctx } from '../../kernel/match.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import type { Frame } from './frames.ts';
import { basePassives, defOf, ownerInPlay, playerOf, remaining, rowWith } from './readers.ts';
import type { Game, Id } from './state.ts';
import { move } from './zones.ts';

const face = (g: Game, id: Id): string => defOf(g, id).id;

/** What of the damage a base's own ability stops this turn (Hoth: the first 2 of all damage in one turn). */
const prevent = (g: Game, owner: SeatId, id: Id, n: number): number => {
  let stopped = 0;
  for (const passive of basePassives(g, owner)) {
    if (passive.kind !== 'prevent') continue;
    const left = passive.n - (g.turn.prevented[id] ?? 0);
    stopped += Math.max(0, Math.min(left, n - stopped));
  }
  if (stopped > 0) g.turn.prevented[id] = (g.turn.prevented[id] ?? 0) + stopped;
  return stopped;
};

/** What a base does the first time in a turn that an opponent damages it: that opponent draws (R-MAND-61, U-MAND-14). It comes next, unless the game is won. */
const strikeBack = (g: Game, ctx: Ctx<Frame>, owner: SeatId, id: Id, by: SeatId): void => {
  if (by === owner || g.turn.struck.includes(id)) return;
  for (const passive of basePassives(g, owner)) {
    if (passive.kind !== 'primaryTarget') continue;
    g.turn.struck.push(id);
    ctx.event('used', { seat: owner, card: face(g, id) });
    ctx.push({ k: 'effects', source: { seat: by, card: id }, list: [{ kind: 'draw', n: passive.n }] });
  }
};

/**
 * Deals damage straight to a seat's base: prevention first; a base with damage ≥ hit points goes to the victory pile of `by`, the excess is lost
 * (CORE-9.4). Without a base all of it is lost (CORE-9.6). Damage that stays, stays (CORE-9.5).
 */
export const damageBase = (g: Game, ctx: Ctx<Frame>, owner: SeatId, n: number, by: SeatId): void => {
  const id = playerOf(g, owner).base[0];
  if (id === undefined) {
    if (n > 0) ctx.event('damage.lost', { seat: owner, n });
    return;
  }
  const card = face(g, id);
  const stopped = prevent(g, owner, id, n);
  if (stopped > 0) ctx.event('base.prevented', { seat: owner, card, n: stopped });
  const hit = Math.min(n - stopped, remaining(g, id));
  if (hit <= 0) return;
  const damage = (g.damage[id] ?? 0) + hit;
  g.damage[id] = damage;
  const hp = defOf(g, id).hitPoints;
  ctx.event('base.damaged', { seat: owner, card, n: hit, damage, hp });
  strikeBack(g, ctx, owner, id, by);
  if (damage < hp) return;
  move(g, ctx, id, { at: 'base', seat: owner }, { at: 'victory', seat: by });
  const last = playerOf(g, owner).bases.length === 0;
  ctx.event('base.destroyed', { seat: owner, by, card, ...(last && { last }) });
};

/** Sends a ship in play to its owner's discard pile (CORE-7.11), or a ship of a row to that row's galaxy discard pile. */
export const destroyShip = (g: Game, ctx: Ctx<Frame>, seat: SeatId, id: Id): void => {
  const card = face(g, id);
  const row = rowWith(g, seat, id);
  const owner = ownerInPlay(g, id);
  if (row !== undefined) move(g, ctx, id, { at: 'row', row }, { at: 'galaxyDiscard', row });
  else if (owner !== undefined) move(g, ctx, id, { at: 'ships', seat: owner }, { at: 'discard', seat: owner });
  else return;
  ctx.event('ship.destroyed', { seat: row === undefined ? (owner ?? '') : '', card });
};

/** Deals damage to a ship in play: at most what it can still take; at its hit points it is destroyed at once (CORE-9.2). */
export const damageShip = (g: Game, ctx: Ctx<Frame>, owner: SeatId, id: Id, n: number): void => {
  const hit = Math.min(n, remaining(g, id));
  if (hit <= 0) return;
  const damage = (g.damage[id] ?? 0) + hit;
  g.damage[id] = damage;
  const def = defOf(g, id);
  ctx.event('ship.damaged', { seat: owner, card: def.id, n: hit, damage, hp: def.hitPoints });
  if (damage >= def.hitPoints) destroyShip(g, ctx, owner, id);
};
