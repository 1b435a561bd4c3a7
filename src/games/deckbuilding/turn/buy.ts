import type { Asking, Ctx, Step } from '../../../kernel/match.ts';
import { pickAsk, picked, text } from '../asks.ts';
import type { Destination, Frame } from '../frames.ts';
import { basePassives, costFor, defOf } from '../readers.ts';
import type { Game, Id } from '../state.ts';
import { pushTriggers, triggersOf } from '../triggers.ts';
import { move, zoneOf } from '../zones.ts';

type FrameOf<K extends Frame['k']> = Extract<Frame, { k: K }>;

type Ways = { readonly to: readonly Destination[]; readonly lent: boolean };

/** Where a purchase may go by what applies to it now, and whether it is only lent (Jedha). The discard pile is always there, but for cards that go to hand with nothing to choose (CORE-6.6, CORE-6.7). */
const waysOf = (g: Game, seat: string, id: Id): Ways => {
  const neutral = defOf(g, id).faction === 'neutral';
  const ways = new Set<Destination>();
  let lent = false;
  for (const p of defOf(g, id).passives) if (p.kind === 'destination' && p.of === 'self') ways.add(p.to);
  for (const p of basePassives(g, seat)) {
    if (p.kind !== 'destination') continue;
    const first = p.of === 'first' && g.turn.purchases === 0;
    const firstNeutral = p.of === 'firstNeutral' && neutral && g.turn.neutralPurchases === 0;
    if (!first && !firstNeutral) continue;
    ways.add(p.to);
    if (p.lend) lent = true;
  }
  if (g.turn.nextToDeck) ways.add('top');
  if (ways.size === 0) return { to: ['discard'], lent };
  if (ways.size === 1 && ways.has('hand')) return { to: ['hand'], lent };
  const order: readonly Destination[] = ['hand', 'top', 'discard'];
  return { to: order.filter((d) => d === 'discard' || ways.has(d)), lent };
};

/** A purchase (CORE-6.2): paid, counted, and sent where it must or may go. */
export const purchase: Step<Game, Frame, FrameOf<'purchase'>> = {
  run: (g, { seat, card, free, plus = 0, to }, ctx) => {
    const cost = free ? 0 : costFor(g, seat, card) + plus;
    const ways = waysOf(g, seat, card);
    g.turn.resources -= cost;
    g.turn.purchases += 1;
    if (defOf(g, card).faction === 'neutral') g.turn.neutralPurchases += 1;
    g.turn.nextToDeck = false;
    ctx.event('paying', { seat, card: defOf(g, card).id, cost });
    const choices = to ? [to] : ways.to;
    const [only] = choices;
    if (choices.length === 1 && only) ctx.push({ k: 'take', seat, card, to: only, lent: ways.lent });
    else ctx.push({ k: 'destination', seat, card, to: choices, lent: ways.lent });
  },
};

/** Where a purchase goes, when several ways apply (CORE-6.6). */
export const destination: Asking<Game, Frame, FrameOf<'destination'>> = {
  ask: (g, { seat, card, to }) => {
    const face = defOf(g, card).id;
    const options = to.map((d) => ({ id: `to:${d}`, verb: 'to', label: text(`to.${d}`, { card: face }) }));
    return pickAsk(seat, text('ask.destination', { card: face }), options);
  },
  then: (_g, { seat, card, to, lent }, _by, answer, ctx) => {
    const way = to.find((d) => picked(answer)[0] === `to:${d}`);
    if (way) ctx.push({ k: 'take', seat, card, to: way, lent });
  },
};

const arrive = (g: Game, ctx: Ctx<Frame>, seat: string, card: Id, to: Destination): void => {
  const at = to === 'top' ? 'deck' : to;
  move(g, ctx, card, zoneOf(g, card), { at, seat });
};

/** The card arrives, and what happens when it is bought is next; its row is refilled before that (CORE-6.3). */
export const take: Step<Game, Frame, FrameOf<'take'>> = {
  run: (g, { seat, card, to, lent }, ctx) => {
    arrive(g, ctx, seat, card, to);
    if (lent) g.turn.lent.push(card);
    ctx.event('bought', { seat, card: defOf(g, card).id, to });
    pushTriggers(g, ctx, seat, triggersOf(g, card, 'purchase'));
  },
};
