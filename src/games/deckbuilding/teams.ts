import type { SeatId } from '../../kernel/prompt.ts';
import { playerOf } from './readers.ts';
import type { Game } from './state.ts';

/** Pure readers of who plays with whom: seats of one faction are a team. At most tables everybody is a team of one. */

/** The seats of a seat's team, in turn order; the seat itself among them. */
export const teamOf = (g: Game, seat: SeatId): readonly SeatId[] => {
  const { faction } = playerOf(g, seat);
  return g.fixed.order.filter((other) => playerOf(g, other).faction === faction);
};

/** The teams of a match, in the order in which they come to play. */
export const teamsOf = (g: Game): readonly (readonly SeatId[])[] => {
  const { order } = g.fixed;
  // Asked after every step: where there is one field, everybody is a team of one.
  if (!g.beside) return order.map((seat) => [seat]);
  return order.map((seat) => teamOf(g, seat)).filter((team, i, all) => all.findIndex(([a]) => a === team[0]) === i);
};

/** The seats that play with this one. */
export const partnersOf = (g: Game, seat: SeatId): readonly SeatId[] => {
  // Asked at every move of a card: where there is one field there are no partners to look for.
  if (!g.beside) return [];
  return teamOf(g, seat).filter((other) => other !== seat);
};

/** The partner that plays the cards of a seat that has resigned (R-4P-R); nobody where the seat plays itself, or has no partner left. */
export const standInOf = (g: Game, seat: SeatId): SeatId | undefined =>
  g.out.includes(seat) ? partnersOf(g, seat).find((other) => !g.out.includes(other)) : undefined;

/** The seats whose secrets a seat shares: its own, and those of partners that have resigned, whose cards it plays. */
export const mindsOf = (g: Game, seat: SeatId): readonly SeatId[] => {
  if (g.out.length === 0) return [seat];
  return [seat, ...partnersOf(g, seat).filter((other) => standInOf(g, other) === seat)];
};

/** Who is told what a seat alone learns: the seat, and who plays its cards in its place. */
export const eyesOf = (g: Game, seat: SeatId): readonly SeatId[] => {
  const standIn = standInOf(g, seat);
  return standIn === undefined ? [seat] : [seat, standIn];
};

/** Who sees the cards of a seat's hand: partners see each other's (R-4P-R). */
export const handSeenBy = (g: Game, seat: SeatId): readonly SeatId[] => [seat, ...partnersOf(g, seat)];
