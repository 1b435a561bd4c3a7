import type { Ctx, Reason, Rules } from '../../kernel/match.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import { answeringForAbsent } from './absent.ts';
import { attackers } from './attack/attackers.ts';
import { assign, hunt, strike } from './attack/resolve.ts';
import { hijack, solo } from './attack/solo.ts';
import type { CardDef } from './effects/kinds.ts';
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
import { goalOf, modes } from './modes/modes.ts';
import { discarded, pick } from './pick.ts';
import { allRows, defOf, foesOf, playerOf } from './readers.ts';
import { fallenBases, result } from './result.ts';
import { create, deal, secretBases } from './setup.ts';
import type { Game, Id, Options } from './state.ts';
import { closeSwaps, swapping, swapsDesk, whyNotSwap } from './swaps/desk.ts';
import { partnersOf, standInOf, teamsOf } from './teams.ts';
import { triggers } from './triggers.ts';
import { destination, purchase, take } from './turn/buy.ts';
import { main, whyNot } from './turn/main.ts';
import { begin, chooseBase, endTurn, income, ROW_SIZE, refill, turn } from './turn/turn.ts';
import { view } from './view.ts';
import type { View } from './view-types.ts';

/** What a team has destroyed together. */
const fallenTo = (g: Game, team: readonly SeatId[]): readonly CardDef[] => team.flatMap((seat) => fallenBases(g, seat));

/**
 * Enough bases destroyed (CORE-12.1) by the whole team (R-4P-R), and enough of each opponent's faction among them (R-MAND-57); missions do not count
 * (R-REI-30).
 */
const hasWon = (g: Game, team: readonly SeatId[]): boolean => {
  // Asked after every frame: a pile too small for it answers at once.
  const cards = team.reduce((sum, seat) => sum + playerOf(g, seat).victory.length, 0);
  if (cards < goalOf(g.fixed.options)) return false;
  const fallen = fallenTo(g, team);
  if (fallen.length < goalOf(g.fixed.options)) return false;
  const { ofEach } = modes[g.fixed.options.mode];
  return foesOf(g, team[0] ?? '').every((foe) => {
    const { faction } = playerOf(g, foe);
    return fallen.filter((def) => def.faction === faction).length >= ofEach;
  });
};

/** A seat without a base, in play or to come (U-MAND-10). */
const isExhausted = (g: Game, seat: SeatId): boolean =>
  playerOf(g, seat).base.length + playerOf(g, seat).bases.length === 0;

const win = (g: Game, ctx: Ctx<Frame>, winners: readonly SeatId[], reason: string): void => {
  for (const team of teamsOf(g)) {
    const [seat, ...partners] = team.filter((one) => winners.includes(one));
    if (seat !== undefined) ctx.event('won', { seat, ...(partners.length > 0 && { partners }) });
  }
  ctx.end({ kind: 'won', winners, reason });
};

/**
 * Where the bases that are left reach for no team any more, the one with more of them destroyed has won; with as many each it is a draw (R-4P-R).
 * True: the game is over.
 */
const countedOut = (g: Game, ctx: Ctx<Frame>): boolean => {
  const teams = teamsOf(g);
  const left = (seat: SeatId): number => playerOf(g, seat).base.length + playerOf(g, seat).bases.length;
  const reach = (team: readonly SeatId[]): number =>
    g.fixed.order.reduce((sum, seat) => sum + (team.includes(seat) ? 0 : left(seat)), fallenTo(g, team).length);
  if (teams.some((team) => reach(team) >= goalOf(g.fixed.options))) return false;
  const most = Math.max(...teams.map((team) => fallenTo(g, team).length));
  const first = teams.filter((team) => fallenTo(g, team).length === most);
  const [winners] = first;
  ctx.event('counted');
  if (first.length === 1 && winners) win(g, ctx, winners, 'counted');
  else ctx.end({ kind: 'drawn', winners: [], reason: 'counted' });
  return true;
};

/** Ends the game when it is won or can go no further, else sees to rows that are short (CORE-11.1). */
const check = (g: Game, ctx: Ctx<Frame>): void => {
  if (g.turn.n === 0) return;
  const winner = teamsOf(g).find((team) => hasWon(g, team));
  if (winner !== undefined) {
    win(g, ctx, winner, 'bases');
    return;
  }
  const { exhaustion, counted } = modes[g.fixed.options.mode];
  if (counted && countedOut(g, ctx)) return;
  if (exhaustion && g.fixed.order.some((seat) => isExhausted(g, seat))) {
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

/** What a seat comes to know by playing for a partner that has resigned; its face is told, since nothing else tells it (R-4P-R). */
const takeOver = (g: Game, ctx: Ctx<Frame>, standIn: SeatId, before: ReadonlySet<Id>): void => {
  const fresh = [...knows(g, standIn)].filter((id) => !before.has(id));
  if (fresh.length === 0) return;
  ctx.learned(standIn);
  ctx.event('taken.over', { seat: standIn, cards: fresh.map((id) => defOf(g, id).id) }, [standIn]);
};

/**
 * A seat that resigns plays no more: a partner plays its cards (R-4P-R), or nobody does. With one team left that still plays, that one has won
 * (CORE-15.15, U-MAND-20).
 */
const resign = (g: Game, seat: SeatId, ctx: Ctx<Frame>): void => {
  if (g.out.includes(seat)) return;
  const before = new Map(partnersOf(g, seat).map((other) => [other, knows(g, other)]));
  g.out.push(seat);
  const standIn = standInOf(g, seat);
  ctx.event('resigned', { seat, ...(standIn !== undefined && { standIn }) });
  if (standIn !== undefined) takeOver(g, ctx, standIn, before.get(standIn) ?? new Set());
  const playing = teamsOf(g).filter((team) => team.some((other) => !g.out.includes(other)));
  if (playing.length === 1) win(g, ctx, playing.flat(), 'resigned');
};

/** Who plays for a seat that has resigned may do what that seat might; the seat itself may do nothing (R-4P-R). */
const explain = (g: Game, seat: SeatId, verb: string, subject: string): Reason | undefined => {
  if (swapping(g)) return whyNotSwap(g, seat, verb, subject);
  const standIn = standInOf(g, g.turn.seat);
  if (standIn === undefined || seat === standIn)
    return whyNot(g, standIn === undefined ? seat : g.turn.seat, verb, subject);
  return { key: 'why.notYourTurn', args: { seat: standIn } };
};

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
