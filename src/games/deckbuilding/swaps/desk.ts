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

/** The support cards that a seat may still take in. */
export const supportsLeft = (g: Game, seat: SeatId): readonly Face[] =>
  without(
    supportsOf(playerOf(g, seat).faction),
    swapsOf(g, seat).supports.map(({ card }) => card),
  );

const takeInChoices = (g: Game, seat: SeatId): readonly Choice<SwapBasket>[] => {
  const all = supportsOf(playerOf(g, seat).faction);
  return once(supportsLeft(g, seat)).map((card) => swapIn(`s${all.indexOf(card)}`, card, text('swaps.swap', { card })));
};

const takeBackChoices = (g: Game, seat: SeatId): readonly Choice<SwapBasket>[] => {
  const all = supportsOf(playerOf(g, seat).faction);
  return swapsIn(swapsOf(g, seat)).map(({ card, replaces }) =>
    takeBack(`o${all.indexOf(card)}`, card, text('swaps.undecide', { card, other: replaces })),
  );
};

/** Everything that a seat may do now. What may leave is worked out from the printed cards, so that it says nothing of how the deck lies. */
export const swapChoices = (g: Game, seat: SeatId): readonly Choice<SwapBasket>[] => {
  const basket = swapsOf(g, seat);
  if (basket.confirmed) return [reopening()];
  const galaxy = galaxyOf(playerOf(g, seat).faction);
  if (basket.choosing !== null) return leaveChoices(galaxy, mayLeave(galaxy, basket), basket.choosing);
  return [...takeInChoices(g, seat), ...takeBackChoices(g, seat), confirming()];
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

/** Why a seat may not do that while the sides swap; nothing when it may. */
export const whyNotSwap = (g: Game, seat: SeatId, verb: string, subject: string): Reason | undefined => {
  const offered = swapChoices(g, seat).some(({ option }) => option.verb === verb && (option.subject ?? '') === subject);
  if (offered) return undefined;
  const { confirmed, choosing } = swapsOf(g, seat);
  if (confirmed) return { key: 'why.swapsConfirmed' };
  if (choosing !== null) return { key: 'why.shopChoosing', args: { card: choosing } };
  if (verb !== 'swap') return { key: 'why.notInSwaps' };
  const own = supportsOf(playerOf(g, seat).faction).includes(subject);
  return own ? { key: 'why.takenIn', args: { card: subject } } : { key: 'why.noSupport' };
};
