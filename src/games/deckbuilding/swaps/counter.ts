import type { Asking, Ctx, Frame, GameState } from '../../../kernel/match.ts';
import type { Option, SeatId, Text } from '../../../kernel/prompt.ts';
import { picked, text } from '../asks.ts';
import { type Face, without } from '../campaign/state.ts';

/**
 * A counter: each side puts a basket together in private, all at once, and confirms it. Whoever has confirmed may reopen until the last one has; then
 * it is closed. The shop of a campaign is one, the swaps of a modified galaxy are another.
 */

/** A support card that goes into the galaxy deck, and the card that leaves for it. */
export type Swap = { readonly card: Face; readonly replaces: Face };

/** What every basket has. */
export type CounterBasket = {
  /** Support cards that are decided: in the place of a galaxy card, or elsewhere. */
  supports: { readonly card: Face; readonly replaces?: Face }[];
  /** The support card for which a galaxy card is being chosen. */
  choosing: Face | null;
  confirmed: boolean;
};

/** Something that may be done at a counter, and what it does to the basket. */
export type Choice<B> = { readonly option: Option; readonly act: (basket: B) => void };

/** Each face once, in order. */
export const once = (faces: readonly Face[]): readonly Face[] => [...new Set(faces)];

/** `subject`: the card that it is about; one of a verb is told from others by its id. */
export const choiceOf = <B>(
  { id, verb, subject }: { readonly id: string; readonly verb: string; readonly subject: Face },
  label: Text,
  act: (basket: B) => void,
): Choice<B> => ({ option: { id, verb, label, subject }, act });

/** Begins to put a support card into the galaxy deck: the card that leaves for it is chosen next. */
export const swapIn = <B extends CounterBasket>(id: string, card: Face, label: Text): Choice<B> =>
  choiceOf({ id, verb: 'swap', subject: card }, label, (basket) => {
    basket.choosing = card;
  });

/** Decides about a support card anew. */
export const takeBack = <B extends CounterBasket>(id: string, card: Face, label: Text): Choice<B> =>
  choiceOf({ id, verb: 'undecide', subject: card }, label, (basket) => {
    basket.supports = basket.supports.filter((support) => support.card !== card);
  });

/** The swaps of a basket. */
export const swapsIn = ({ supports }: Pick<CounterBasket, 'supports'>): readonly Swap[] =>
  supports.flatMap(({ card, replaces }) => (replaces === undefined ? [] : [{ card, replaces }]));

/** The galaxy cards that may leave for a support card: all as they came in, less those that leave for another one. */
export const mayLeave = (galaxy: readonly Face[], basket: CounterBasket): readonly Face[] =>
  without(
    galaxy,
    swapsIn(basket).map(({ replaces }) => replaces),
  );

/** Which galaxy card leaves for the support card that is being put in; one copy of a card is as good as another. */
export const leaveChoices = <B extends CounterBasket>(
  galaxy: readonly Face[],
  left: readonly Face[],
  card: Face,
): readonly Choice<B>[] =>
  once(left).map((replaces) =>
    choiceOf(
      { id: `g${galaxy.indexOf(replaces)}`, verb: 'leave', subject: replaces },
      text('shop.leave', { card: replaces, other: card }),
      (basket) => {
        basket.supports.push({ card, replaces });
        basket.choosing = null;
      },
    ),
  );

/** Confirming; `more`: what a careful player is asked once more. */
export const confirming = <B extends CounterBasket>(more: Pick<Option, 'confirm'> = {}): Choice<B> => ({
  option: { id: 'confirm', verb: 'confirm', label: text('shop.confirm'), ...more },
  act: (basket) => {
    basket.confirmed = true;
  },
});

export const reopening = <B extends CounterBasket>(): Choice<B> => ({
  option: { id: 'reopen', verb: 'reopen', label: text('shop.reopen') },
  act: (basket) => {
    basket.confirmed = false;
  },
});

/** What is particular to one counter. `choices`: everything that a seat may do now. `tell`: what is told of confirming and of reopening. */
export type Counter<G, F extends Frame, B extends CounterBasket> = {
  readonly about: Text;
  readonly seats: (g: G) => readonly SeatId[];
  readonly basket: (g: G, seat: SeatId) => B;
  readonly choices: (g: G, seat: SeatId) => readonly Choice<B>[];
  readonly tell: (ctx: Ctx<F>, seat: SeatId, what: 'confirmed' | 'reopened') => void;
};

/** The desk of a counter. What its question is about is public, so that it is the same whatever is being chosen. */
export const counterDesk = <G extends GameState, F extends Frame, K extends F, B extends CounterBasket>(
  counter: Counter<G, F, B>,
): Asking<G, F, K> => ({
  desk: true,
  ask: (g) =>
    counter.seats(g).map((seat) => {
      const options = counter.choices(g, seat).map(({ option }) => option);
      const { confirmed, choosing } = counter.basket(g, seat);
      const min = choosing === null ? 1 : 0;
      return { to: [seat], owed: !confirmed, question: { shape: 'pick', about: counter.about, options, min, max: 1 } };
    }),
  then: (g, _frame, by, answer, ctx) => {
    const basket = counter.basket(g, by);
    const was = basket.confirmed;
    const [id] = picked(answer);
    const chosen = counter.choices(g, by).find(({ option }) => option.id === id);
    if (!chosen) basket.choosing = null;
    chosen?.act(basket);
    if (basket.confirmed !== was) counter.tell(ctx, by, was ? 'reopened' : 'confirmed');
  },
});
