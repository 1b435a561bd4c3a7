import { ordinal, rate, rating } from 'openskill';
import type { PlayedRecord } from './finished.ts';

/** An estimate of somebody's skill: its middle and how uncertain it is. */
export type Rating = { readonly mu: number; readonly sigma: number };

/** Somebody who has not played yet. */
export const NEWCOMER: Rating = rating();

// A newcomer stands at 1,000; points are what the person is good for with near certainty, so that they rise as one plays.
const SCALE = { alpha: 24, target: 1000 };

/** The points that a board shows and is ordered by: 1,000 for a newcomer. */
export const pointsOf = (of: Rating): number => ordinal({ ...of }, SCALE);

const RANKS = { won: 1, drawn: 1, lost: 2, none: 2 } as const;

/**
 * The ratings of all seats after a game, in their order, from those before it. Seats of one side are a team; two sides, three or more; sides that
 * lose together have lost alike, and a draw is one place for all.
 */
export const ratedAfter = (
  seats: readonly Pick<PlayedRecord, 'side' | 'outcome'>[],
  before: readonly Rating[],
): readonly Rating[] => {
  const sides = [...new Set(seats.map(({ side }) => side))];
  if (sides.length < 2) return before;
  const members = sides.map((side) => seats.flatMap((seat, at) => (seat.side === side ? [at] : [])));
  const teams = members.map((ats) => ats.map((at) => ({ ...(before[at] ?? NEWCOMER) })));
  const rank = members.map(([first]) => RANKS[seats[first ?? 0]?.outcome ?? 'none']);
  const after = rate(teams, { rank });
  const next = [...before];
  for (const [team, ats] of members.entries())
    for (const [place, at] of ats.entries()) next[at] = after[team]?.[place] ?? next[at] ?? NEWCOMER;
  return next;
};
