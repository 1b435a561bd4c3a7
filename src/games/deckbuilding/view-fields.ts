import type { SeatId } from '../../kernel/prompt.ts';
import type { View } from './view-types.ts';

/** Readers of a view with several fields (R-4P-R): what is shown of one field is the view of a duel. */

/** How many seats sit at each field. */
const sizeOf = (view: View): number => view.order.length / (1 + (view.beside?.length ?? 0));

/** A view of each field by itself, as a duel: its seats, its row, its Force and pilots. Where there is one field, the view as it is. */
export const fieldViews = (view: View): readonly View[] => {
  const { beside, ...rest } = view;
  if (!beside) return [view];
  const size = sizeOf(view);
  return [view, ...beside].map(({ force, pilots, permanent }, at) => {
    const order = view.order.slice(at * size, (at + 1) * size);
    return {
      ...rest,
      force,
      pilots,
      permanent,
      order,
      players: view.players.filter(({ seat }) => order.includes(seat)),
      rows: view.rows.filter(({ between }) => between.some((seat) => order.includes(seat))),
    };
  });
};

/** The field that a seat plays at, by itself, for that seat. */
export const fieldOfSeat = (view: View, seat: SeatId): View => {
  const own = fieldViews(view).find(({ order }) => order.includes(seat)) ?? view;
  return own.viewer === undefined ? own : { ...own, viewer: seat };
};

/** The fields as a viewer looks at them: the own one first. */
export const fieldsFor = (view: View): readonly View[] => {
  const { viewer } = view;
  const own = (field: View): number => Number(viewer !== undefined && field.order.includes(viewer));
  return [...fieldViews(view)].sort((a, b) => own(b) - own(a));
};

/** The partners of a seat: who plays the same side. */
export const partnersIn = (view: View, seat: SeatId | undefined): readonly SeatId[] => {
  const faction = view.players.find((player) => player.seat === seat)?.faction;
  return view.players.filter((player) => player.seat !== seat && player.faction === faction).map(({ seat: s }) => s);
};

/**
 * The seat that a viewer plays at this moment: its own, or, while the game is at the field of a partner that has resigned, that partner's, whose cards
 * it plays.
 */
export const playedSeat = (view: View): SeatId | undefined => {
  const { viewer } = view;
  const there = fieldViews(view).find(({ order }) => order.includes(view.turn.seat))?.order ?? [];
  const gone = partnersIn(view, viewer).find(
    (seat) => there.includes(seat) && view.players.some((player) => player.seat === seat && player.out),
  );
  const plays = viewer !== undefined && !view.players.some((player) => player.seat === viewer && player.out);
  return plays && gone !== undefined ? gone : viewer;
};
