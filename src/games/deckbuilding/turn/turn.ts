import type { Asking, Ctx, Step } from '../../../kernel/match.ts';
import { cardOption, pickAsk, picked, text } from '../asks.ts';
import type { Frame } from '../frames.ts';
import { defOf, forceFull, playerOf } from '../readers.ts';
import type { Game, Turn } from '../state.ts';
import { standInOf } from '../teams.ts';
import { pushTriggers, triggersOf } from '../triggers.ts';
import { drawCards, move, refillOne, zoneOf } from '../zones.ts';

type FrameOf<K extends Frame['k']> = Extract<Frame, { k: K }>;

export const HAND_SIZE = 5;
export const ROW_SIZE = 6;

/** A turn in which nothing has happened yet. */
export const freshTurn = (n: number, seat: string): Turn => ({
  n,
  seat,
  resources: 0,
  used: [],
  attacked: [],
  boosts: {},
  purchases: 0,
  neutralPurchases: 0,
  neutralPlayed: 0,
  nextToDeck: false,
  lent: [],
  huntedNeutral: false,
  prevented: {},
  lowered: {},
  struck: [],
  extraDraw: 0,
});

const nextSeat = (g: Game, seat: string): string => {
  const { order } = g.fixed;
  return order[(order.indexOf(seat) + 1) % order.length] ?? seat;
};

/** The turn of a seat that has resigned and has nobody who plays for it: only a base is turned up if there is none, by chance and without its ability (U-MAND-20). */
const passTurn = (g: Game, ctx: Ctx<Frame>, seat: string): void => {
  const { base, bases } = playerOf(g, seat);
  const id = base.length === 0 && bases.length > 0 ? bases[ctx.below(bases.length)] : undefined;
  if (id !== undefined) {
    move(g, ctx, id, { at: 'bases', seat }, { at: 'base', seat });
    ctx.event('base.chosen', { seat, card: defOf(g, id).id });
  }
  ctx.push({ k: 'turn', seat: nextSeat(g, seat) });
};

/** The beginning of a turn: a mission if one is due (R-REI-21), a base if there is none, what begins with the turn, income, then the main part (CORE-4.B1–B3). A base that is only now revealed does not yet begin a turn (CORE-15.4). */
export const turn: Step<Game, Frame, FrameOf<'turn'>> = {
  run: (g, { seat }, ctx) => {
    g.turn = freshTurn(g.turn.n + 1, seat);
    if (g.out.includes(seat) && standInOf(g, seat) === undefined) {
      passTurn(g, ctx, seat);
      return;
    }
    ctx.turn();
    ctx.event('turn.began', { seat, n: g.turn.n });
    const { base, bases } = playerOf(g, seat);
    // Without a base, and with none to choose, one plays on (R-4P-R).
    const first: Frame = base.length > 0 || bases.length === 0 ? { k: 'begin', seat } : { k: 'chooseBase', seat };
    ctx.push({ k: 'newMission', seat }, first, { k: 'income', seat }, { k: 'main', seat });
  },
};

/** A new base out of the base deck, and what it does when it is revealed (CORE-4.B1). */
export const chooseBase: Asking<Game, Frame, FrameOf<'chooseBase'>> = {
  ask: (g, { seat }) =>
    pickAsk(
      seat,
      text('ask.chooseBase'),
      playerOf(g, seat).bases.map((id) => cardOption(g, id, 'base')),
    ),
  then: (g, { seat }, _by, answer, ctx) => {
    const id = picked(answer)[0];
    if (id === undefined) return;
    move(g, ctx, id, { at: 'bases', seat }, { at: 'base', seat });
    ctx.event('base.chosen', { seat, card: defOf(g, id).id });
    pushTriggers(g, ctx, seat, triggersOf(g, id, 'reveal'));
  },
};

/** "When your turn begins" (CORE-4, before step 3). */
export const begin: Step<Game, Frame, FrameOf<'begin'>> = {
  run: (g, { seat }, ctx) => {
    const { base, ships } = playerOf(g, seat);
    const list = [...base, ...ships].flatMap((id) => triggersOf(g, id, 'turn'));
    pushTriggers(g, ctx, seat, list);
  },
};

/** The Force bonus and the resources of ships in play (CORE-4.B2, CORE-4.B3). */
export const income: Step<Game, Frame, FrameOf<'income'>> = {
  run: (g, { seat }, ctx) => {
    if (forceFull(g, seat)) {
      g.turn.resources += 1;
      ctx.event('forceBonus', { seat });
    }
    const n = playerOf(g, seat).ships.reduce((sum, id) => sum + defOf(g, id).resources, 0);
    if (n === 0) return;
    g.turn.resources += n;
    ctx.event('income', { seat, n });
  },
};

/** The end of a turn, in the order of CORE-4.E0–E4, and the next seat's turn. */
export const endTurn: Step<Game, Frame, FrameOf<'endTurn'>> = {
  run: (g, { seat }, ctx) => {
    for (const id of g.turn.lent) {
      const zone = zoneOf(g, id);
      if (zone.at === 'exile') continue;
      move(g, ctx, id, zone, { at: 'exile' });
      ctx.event('lent.exiled', { seat, card: defOf(g, id).id });
    }
    const p = playerOf(g, seat);
    for (const id of [...p.units]) move(g, ctx, id, { at: 'units', seat }, { at: 'discard', seat });
    for (const id of [...p.hand]) move(g, ctx, id, { at: 'hand', seat }, { at: 'discard', seat });
    ctx.event('turn.ended', { seat });
    const extra = g.turn.extraDraw;
    g.turn = freshTurn(g.turn.n, seat);
    drawCards(g, ctx, seat, HAND_SIZE + extra);
    ctx.push({ k: 'turn', seat: nextSeat(g, seat) });
  },
};

/** Fills a row up to six cards (CORE-11.1). */
export const refill: Step<Game, Frame, FrameOf<'refill'>> = {
  run: (g, { row }, ctx) => {
    const cards = g.rows[row]?.cards ?? [];
    while (cards.length < ROW_SIZE && refillOne(g, ctx, row));
  },
};
