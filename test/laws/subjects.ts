import { modeWith } from '../../src/app/sides.ts';
import type { Frame } from '../../src/games/deckbuilding/frames.ts';
import { allZones } from '../../src/games/deckbuilding/knowledge.ts';
import { deckbuilding } from '../../src/games/deckbuilding/rules.ts';
import type { Game, Options } from '../../src/games/deckbuilding/state.ts';
import type { View } from '../../src/games/deckbuilding/view-types.ts';
import { pile } from '../../src/games/deckbuilding/zones.ts';
import { games } from '../../src/games/index.ts';
import type { SeatId } from '../../src/kernel/prompt.ts';
import type { Subject } from './playing.ts';
import { type Bids, type BidsFrame, bidder, sealedBids } from './toys/sealed-bids.ts';
import { type Thieves, type ThievesFrame, thief, threeThieves } from './toys/three-thieves.ts';

/** Every game and mode that is held to the laws. */

export type Choices = {
  readonly length: number;
  readonly payoff: boolean;
  readonly bases?: string;
  readonly moreBases?: boolean;
  readonly duel?: string;
};
type Deckbuilding = Subject<Game, Frame, View, Options>;

const offers =
  (verb: string): Subject<never, never, never, never>['explained'] =>
  ({ question }) =>
    question.shape === 'pick' && question.options.some((o) => o.verb === verb);

/** The deckbuilding game in a mode, as long as the mode allows. `swapped`: the seats take the sides in the opposite order. */
export const deckbuildingIn = (mode: string, wish: Choices, swapped = false): Deckbuilding => {
  const info = games.deckbuilding?.modes.find(({ id }) => id === mode);
  if (!info) throw new Error(`no mode ${mode}`);
  const { payoff, bases, moreBases, duel } = wish;
  const length = Math.max(info.length.min, Math.min(info.length.max, wish.length));
  const { factions: usual } = modeWith(info, duel);
  const sides = swapped ? usual.toReversed() : usual;
  const seats: readonly SeatId[] = ['a', 'b', 'c', 'd'].slice(0, info.seats);
  const factions = Object.fromEntries(seats.map((seat, i) => [seat, sides[i] ?? '']));
  const chosen = games.deckbuilding?.options(mode, { ...wish, length }, factions);
  if (!chosen || 'fault' in chosen) throw new Error(`no options for ${mode}`);
  return {
    name: `deckbuilding ${mode} to ${length}${duel ? `, ${duel}` : ''}${bases ? `, ${bases} bases` : ''}${moreBases ? ', more bases' : ''}${payoff ? ' with payoff' : ''}`,
    rules: deckbuilding,
    options: chosen.options as Options,
    seats,
    things: (g) => Object.keys(g.fixed.cards),
    piles: (g) => allZones(g).map((zone) => pile(g, zone)),
    explained: (prompt) => offers('end')(prompt) || offers('confirm')(prompt),
    verbs: ['play', 'buy', 'payoff', 'use', 'fund', 'attack', 'solo', 'end', 'confirm', 'reopen', 'leave', 'dance'],
    longest: 20_000,
  };
};

export const bidsSubject: Subject<Bids, BidsFrame, unknown, undefined> = {
  name: 'sealed bids',
  rules: sealedBids,
  options: undefined,
  seats: ['a', 'b'],
  things: (g) => Object.keys(g.fixed.cards),
  piles: (g) => [
    g.prizes,
    g.prize,
    ...g.fixed.order.flatMap((seat) => {
      const { deck, hand, bid, shown, prizes } = bidder(g, seat);
      return [deck, hand, bid, shown, prizes];
    }),
  ],
  explained: () => false,
  verbs: ['lay'],
  longest: 500,
};

export const thievesSubject: Subject<Thieves, ThievesFrame, unknown, undefined> = {
  name: 'three thieves',
  rules: threeThieves,
  options: undefined,
  seats: ['a', 'b', 'c'],
  things: (g) => Object.keys(g.fixed.cards),
  piles: (g) => [g.deck, g.discard, ...g.fixed.order.flatMap((seat) => [thief(g, seat).hand, thief(g, seat).play])],
  explained: offers('end'),
  verbs: ['play', 'draw', 'peek', 'end', 'dance'],
  longest: 5000,
};
