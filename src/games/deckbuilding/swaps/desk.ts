import type { Reason, Step } from '../../../kernel/match.ts';
import type { SeatId } from '../../../kernel/prompt.ts';
import { text } from '../asks.ts';
import { type Face, without } from '../campaign/state.ts';
import type { Frame } from '../frames.ts';
import { allRows, playerOf, rowOf } from '../readers.ts';
import { galaxyOf, supportsOf } from '../setup.ts';
import type { Game, Id } from '../state.ts';
import { mix, pile, swap, type Zone } from '../zones.ts';
import {
  type Choice,
  confirming,
  counterDesk,
  leaveChoices,
  mayLeave,
  once,
  reopening,
  swapIn,
  swapsIn,
  takeBack,
} from './counter.ts';
import type { SwapBasket } from './state.ts';

/** The swaps of a modified galaxy (R-MG-R): before the set-up each side may take support cards into the galaxy deck for its own cards there. */

/** The basket of a seat. Throws where the mode has none, which is a fault. */
export const swapsOf = (g: Game, seat: SeatId): SwapBasket => {
  const basket = g.swaps?.[seat];
  if (!basket) throw new Error(`no swaps for seat ${seat}`);
  return basket;
};

/** Whether the sides still choose. */
export const swapping = (g: Game): boolean =>
  g.swaps !== undefined && g.fixed.order.some((seat) => !swapsOf(g, seat).confirmed);

/** Each support card of a side: to be taken in, or taken back with the galaxy card that leaves for it. */
const supportChoices = (basket: SwapBasket, all: readonly Face[]): readonly Choice<SwapBasket>[] => {
  const swaps = swapsIn(basket);
  const left = without(
    all,
    swaps.map(({ card }) => card),
  );
  const into = once(left).map((card) =>
    swapIn<SwapBasket>(`s${all.indexOf(card)}`, card, text('swaps.swap', { card })),
  );
  const back = swaps.map(({ card, replaces }) =>
    takeBack<SwapBasket>(`o${all.indexOf(card)}`, card, text('swaps.undecide', { card, other: replaces })),
  );
  return [...into, ...back];
};

/** Everything that a seat may do now. What may leave is worked out from the printed cards, so that it says nothing of how the deck lies. */
export const swapChoices = (g: Game, seat: SeatId): readonly Choice<SwapBasket>[] => {
  const basket = swapsOf(g, seat);
  const { faction } = playerOf(g, seat);
  if (basket.confirmed) return [reopening()];
  if (basket.choosing === null)
    return [...supportChoices(basket, supportsOf(faction, g.fixed.options.content)), confirming()];
  const galaxy = galaxyOf(faction, g.fixed.options.content);
  return leaveChoices(galaxy, mayLeave(galaxy, basket), basket.choosing);
};

/** Both sides swap at once and in private; whoever has confirmed may reopen until the other has too. */
export const swapsDesk = counterDesk<Game, Frame, Extract<Frame, { k: 'swaps' }>, SwapBasket>({
  about: text('ask.swaps'),
  seats: (g) => g.fixed.order,
  basket: swapsOf,
  choices: swapChoices,
  tell: (ctx, seat, what) => ctx.event(what === 'confirmed' ? 'swaps.confirmed' : 'swaps.reopened', { seat }),
});

const withFace = (g: Game, zone: Zone, face: Face): Id => {
  const found = pile(g, zone).find((id) => g.fixed.cards[id] === face);
  if (found === undefined) throw new Error(`no ${face} in ${zone.at}`);
  return found;
};

/** The second confirmation: the cards change places, the galaxy deck is shuffled, and both sides' swaps are shown to all together. */
export const closeSwaps: Step<Game, Frame, Extract<Frame, { k: 'closeSwaps' }>> = {
  run: (g, _frame, ctx) => {
    for (const row of allRows(g)) {
      const galaxy: Zone = { at: 'galaxy', row };
      for (const seat of g.fixed.order) {
        const box: Zone = { at: 'box', seat };
        for (const { card, replaces } of swapsIn(swapsOf(g, seat)))
          swap(g, ctx, withFace(g, box, card), box, withFace(g, galaxy, replaces), galaxy);
      }
      mix(g, ctx, rowOf(g, row).deck);
    }
    for (const seat of g.fixed.order) {
      const swaps = swapsIn(swapsOf(g, seat));
      const cards = swaps.map(({ card }) => card);
      const others = swaps.map(({ replaces }) => replaces);
      ctx.event('swaps.shown', { seat, cards, others });
    }
  },
};

const VERBS: ReadonlySet<string> = new Set(['swap', 'leave', 'undecide', 'confirm', 'reopen']);

/** Why a seat may not do that while the sides swap; nothing when it may. */
export const whyNotSwap = (g: Game, seat: SeatId, verb: string, subject: string): Reason | undefined => {
  if (!VERBS.has(verb)) return { key: 'why.notInSwaps' };
  const offered = swapChoices(g, seat).some(({ option }) => option.verb === verb && (option.subject ?? '') === subject);
  if (offered) return undefined;
  const { confirmed, choosing } = swapsOf(g, seat);
  if (confirmed) return { key: 'why.swapsConfirmed' };
  if (choosing !== null) return { key: 'why.shopChoosing', args: { card: choosing } };
  if (verb !== 'swap') return { key: 'why.notInSwaps' };
  const own = supportsOf(playerOf(g, seat).faction, g.fixed.options.content).includes(subject);
  return own ? { key: 'why.takenIn', args: { card: subject } } : { key: 'why.noSupport' };
};
