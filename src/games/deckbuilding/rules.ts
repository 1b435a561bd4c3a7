import type { Ctx, Match, Reason, Rules } from '../../kernel/match.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import { attackers } from './attack/attackers.ts';
import { assign, hunt, strike } from './attack/resolve.ts';
import { choice, chooseEffect, effects, foe, side } from './effects/steps.ts';
import type { Frame } from './frames.ts';
import { knows, unknownSlots } from './knowledge.ts';
import { discarded, pick } from './pick.ts';
import { defOf, foesOf, playerOf } from './readers.ts';
import { create, deal, secretBases } from './setup.ts';
import type { Game, Options } from './state.ts';
import { triggers } from './triggers.ts';
import { destination, purchase, take } from './turn/buy.ts';
import { main, whyNot } from './turn/main.ts';
import { begin, chooseBase, endTurn, income, ROW_SIZE, refill, turn } from './turn/turn.ts';
import { view } from './view.ts';
import type { View } from './view-types.ts';

/** Ends the game when a seat has destroyed enough bases (CORE-12.1), else sees to rows that are short (CORE-11.1). */
const check = (g: Game, ctx: Ctx<Frame>): void => {
  if (g.turn.n === 0) return;
  for (const seat of g.fixed.order) {
    const fallen = playerOf(g, seat).victory.filter((id) => defOf(g, id).kind === 'base');
    if (fallen.length < g.fixed.options.length) continue;
    ctx.event('won', { seat });
    ctx.end({ kind: 'won', winners: [seat], reason: 'bases' });
    return;
  }
  for (const id in g.rows) {
    const row = g.rows[id];
    if (row && row.cards.length < ROW_SIZE && row.deck.length + row.discard.length > 0)
      ctx.push({ k: 'refill', row: id });
  }
};

const resign = (g: Game, seat: SeatId, ctx: Ctx<Frame>): void => {
  ctx.event('resigned', { seat });
  const winners = foesOf(g, seat);
  for (const winner of winners) ctx.event('won', { seat: winner });
  ctx.end({ kind: 'won', winners, reason: 'resigned' });
};

const explain = (g: Game, seat: SeatId, verb: string, subject: string): Reason | undefined =>
  whyNot(g, seat, verb, subject);

/** What is kept of a finished game. `turns` of a seat: those that it has begun. */
export type GameResult = {
  readonly turns: number;
  readonly seats: readonly {
    readonly seat: SeatId;
    readonly faction: string;
    readonly bases: number;
    readonly turns: number;
  }[];
};

/** How many turns a seat has begun, from its place in the order and the turns of all. */
const turnsOf = (g: Game, place: number): number => {
  const seats = g.fixed.order.length;
  return Math.max(0, Math.ceil((g.turn.n - place) / seats));
};

const result = ({ game }: Match<Game, Frame>): GameResult => ({
  turns: game.turn.n,
  seats: game.fixed.order.map((seat, place) => {
    const { faction, victory } = playerOf(game, seat);
    return { seat, faction, bases: victory.length, turns: turnsOf(game, place) };
  }),
});

/** The rules of the deckbuilding game, core box. */
export const deckbuilding: Rules<Game, Frame, View, Options> = {
  id: 'deckbuilding@1',
  create,
  frames: {
    secretBases,
    deal,
    turn,
    chooseBase,
    begin,
    income,
    main,
    endTurn,
    refill,
    attackers,
    hunt,
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
  },
  check,
  view,
  explain,
  knows,
  unknownSlots,
  resign,
  result,
};
