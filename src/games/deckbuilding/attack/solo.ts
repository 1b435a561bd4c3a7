import type { Asking, Step } from '../../../kernel/match.ts';
import type { SeatId } from '../../../kernel/prompt.ts';
import { pickAsk, picked, text } from '../asks.ts';
import type { Frame } from '../frames.ts';
import { damageShip, destroyShip } from '../harm.ts';
import {
  attackOf,
  costFor,
  defOf,
  foesOf,
  ownerInPlay,
  playerOf,
  remaining,
  rowOf,
  rowsOf,
  rowWith,
} from '../readers.ts';
import type { Game, Id } from '../state.ts';
import { pushTriggers, triggersOf } from '../triggers.ts';
import { move } from '../zones.ts';

type FrameOf<K extends Frame['k']> = Extract<Frame, { k: K }>;
type Sort = 'neutralUnit' | 'ship';

/** What sort of solo target a card is, if it is one: it lies in a row, or is an opponent's ship. */
const sortOf = (g: Game, id: Id): Sort | undefined => {
  const def = defOf(g, id);
  if (def.kind === 'ship') return 'ship';
  return def.kind === 'unit' && def.faction === 'neutral' && !def.permanent ? 'neutralUnit' : undefined;
};

/** Whether a seat has a unit that may ever attack alone. Few have: it spares asking of every target. */
export const hasSoloist = (g: Game, seat: SeatId): boolean =>
  playerOf(g, seat).units.some((id) => defOf(g, id).passives.some((p) => p.kind === 'solo'));

/** Cards that some unit could attack alone: all of the rows that a seat reaches, and its opponents' ships. */
export const soloTargets = (g: Game, seat: SeatId): readonly Id[] => [
  ...rowsOf(g, seat).flatMap((row) => rowOf(g, row).cards),
  ...foesOf(g, seat).flatMap((foe) => playerOf(g, foe).ships),
];

/** The own units that may attack a card alone now (R-MAND-71). */
export const soloists = (g: Game, seat: SeatId, target: Id): readonly Id[] => {
  // Asked of every card in every row at every step of a turn, while hardly any unit attacks alone.
  if (!playerOf(g, seat).units.some((id) => defOf(g, id).passives.some((p) => p.kind === 'solo'))) return [];
  if (!soloTargets(g, seat).includes(target)) return [];
  const sort = sortOf(g, target);
  if (sort === undefined) return [];
  return playerOf(g, seat).units.filter(
    (id) =>
      !g.turn.attacked.includes(id) &&
      defOf(g, id).passives.some((p) => p.kind === 'solo' && p.of === sort) &&
      attackOf(g, seat, id, sort === 'neutralUnit') >= 1,
  );
};

/** What a lone attack needs: a neutral unit's cost, a ship's remaining hit points. */
export const soloGoal = (g: Game, target: Id): number =>
  defOf(g, target).kind === 'ship' ? remaining(g, target) : defOf(g, target).cost;

/** A lone attack on a neutral unit (no reward, but what hunters do on a defeat), or on a ship, which may then be taken over. */
export const solo: Step<Game, Frame, FrameOf<'solo'>> = {
  run: (g, { seat, card, by }, ctx) => {
    const target = defOf(g, card);
    const hunting = target.kind === 'unit';
    const total = attackOf(g, seat, by, hunting);
    const goal = soloGoal(g, card);
    const row = rowWith(g, seat, card);
    const owner = ownerInPlay(g, card);
    const whose: Record<string, string> = owner === undefined ? {} : { foe: owner };
    ctx.event('hunt.began', { seat, target: target.id, ...whose, cards: [defOf(g, by).id], total, goal });
    if (total < goal) {
      ctx.event('hunt.failed', { seat, target: target.id });
      if (owner !== undefined) damageShip(g, ctx, owner, card, total);
      return;
    }
    ctx.event('hunt.won', { seat, target: target.id });
    pushTriggers(g, ctx, seat, row === undefined ? [] : triggersOf(g, by, 'defeat'));
    if (target.kind === 'ship') ctx.push({ k: 'hijack', seat, card });
    else if (row !== undefined) move(g, ctx, card, { at: 'row', row }, { at: 'galaxyDiscard', row });
  },
};

/** A ship at the mercy of its attacker: bought at its cost, or destroyed (R-MAND-72). */
export const hijack: Asking<Game, Frame, FrameOf<'hijack'>> = {
  ask: (g, { seat, card }) => {
    const cost = costFor(g, seat, card);
    const face = defOf(g, card).id;
    const buy = { id: 'buy', verb: 'buy', label: text('buy', { card: face, cost }), subject: card };
    const destroy = { id: 'destroy', verb: 'destroy', label: text('card', { card: face }), subject: card };
    return pickAsk(seat, text('ask.hijack', { card: face }), cost <= g.turn.resources ? [buy, destroy] : []);
  },
  then: (g, { seat, card }, _by, answer, ctx) => {
    if (picked(answer)[0] === 'buy') ctx.push({ k: 'purchase', seat, card, free: false });
    else destroyShip(g, ctx, seat, card);
  },
};
