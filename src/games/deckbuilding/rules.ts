import type { Ctx, Reason, Rules } from '../../kernel/match.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import { answeringForAbsent } from './absent.ts';
import { attackers } from './attack/attackers.ts';
import { assign, hunt, strike } from './attack/resolve.ts';
import { hijack, solo } from './attack/solo.ts';
import { choice, chooseEffect, effects, foe, side } from './effects/steps.ts';
import type { Frame } from './frames.ts';
import { knows, unknownSlots } from './knowledge.ts';
import {
  chooseMission,
  complete,
  firstMissions,
  fund,
  isComplete,
  lookMissions,
  newMission,
  showMissions,
} from './missions/missions.ts';
import { modes } from './modes/modes.ts';
import { discarded, pick } from './pick.ts';
import { allRows, foesOf, playerOf } from './readers.ts';
import { fallenBases, result } from './result.ts';
import { create, deal, secretBases } from './setup.ts';
import type { Game, Options } from './state.ts';
import { closeSwaps, swapping, swapsDesk, whyNotSwap } from './swaps/desk.ts';
import { triggers } from './triggers.ts';
import { destination, purchase, take } from './turn/buy.ts';
import { main, whyNot } from './turn/main.ts';
import { begin, chooseBase, endTurn, income, ROW_SIZE, refill, turn } from './turn/turn.ts';
import { view } from './view.ts';
import type { View } from './view-types.ts';

/** Enough bases destroyed (CORE-12.1), and enough of each opponent's faction among them (R-MAND-57); missions do not count (R-REI-30). */
const hasWon = (g: Game, seat: SeatId): boolean => {
  const fallen = fallenBases(g, seat);
  if (fallen.length < g.fixed.options.length) return false;
  const { ofEach } = modes[g.fixed.options.mode];
  return foesOf(g, seat).every((foe) => {
    const { faction } = playerOf(g, foe);
    return fallen.filter((def) => def.faction === faction).length >= ofEach;
  });
};

/** A seat without a base, in play or to come (U-MAND-10). */
const isExhausted = (g: Game, seat: SeatId): boolean =>
  playerOf(g, seat).base.length + playerOf(g, seat).bases.length === 0;

/** Ends the game when it is won or can go no further, else sees to rows that are short (CORE-11.1). */
const check = (g: Game, ctx: Ctx<Frame>): void => {
  if (g.turn.n === 0) return;
  const winner = g.fixed.order.find((seat) => hasWon(g, seat));
  if (winner !== undefined) {
    ctx.event('won', { seat: winner });
    ctx.end({ kind: 'won', winners: [winner], reason: 'bases' });
    return;
  }
  if (modes[g.fixed.options.mode].exhaustion && g.fixed.order.some((seat) => isExhausted(g, seat))) {
    ctx.event('exhausted');
    ctx.end({ kind: 'drawn', winners: [], reason: 'exhausted' });
    return;
  }
  const done = g.fixed.order.find((seat) => isComplete(g, seat));
  if (done !== undefined) ctx.push({ k: 'complete', seat: done });
  for (const id of allRows(g)) {
    const row = g.rows[id];
    if (row && row.cards.length < ROW_SIZE && row.deck.length + row.discard.length > 0)
      ctx.push({ k: 'refill', row: id });
  }
};

/** A seat that resigns plays no more; with one left, that one has won (CORE-15.15, U-MAND-20). */
const resign = (g: Game, seat: SeatId, ctx: Ctx<Frame>): void => {
  if (g.out.includes(seat)) return;
  g.out.push(seat);
  ctx.event('resigned', { seat });
  const winners = g.fixed.order.filter((other) => !g.out.includes(other));
  if (winners.length > 1) return;
  for (const winner of winners) ctx.event('won', { seat: winner });
  ctx.end({ kind: 'won', winners, reason: 'resigned' });
};

const explain = (g: Game, seat: SeatId, verb: string, subject: string): Reason | undefined =>
  swapping(g) ? whyNotSwap(g, seat, verb, subject) : whyNot(g, seat, verb, subject);

/** The rules of the deckbuilding game, core box. */
export const deckbuilding: Rules<Game, Frame, View, Options> = {
  id: 'deckbuilding@1',
  create,
  frames: answeringForAbsent({
    swaps: swapsDesk,
    closeSwaps,
    secretBases,
    deal,
    lookMissions,
    firstMissions,
    showMissions,
    newMission,
    chooseMission,
    fund,
    complete,
    turn,
    chooseBase,
    begin,
    income,
    main,
    endTurn,
    refill,
    attackers,
    hunt,
    solo,
    hijack,
    assign,
    strike,
    effects,
    choice,
    choose: chooseEffect,
    foe,
    side,
    triggers,
    pick,
    discarded,
    purchase,
    destination,
    take,
  }),
  check,
  view,
  explain,
  knows,
  unknownSlots,
  resign,
  result,
};
