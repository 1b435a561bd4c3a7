import { modeOf } from '../../src/games/deckbuilding/modes/modes.ts';
import { allCards } from '../../src/games/deckbuilding/packs/index.ts';
import { playerOf } from '../../src/games/deckbuilding/readers.ts';
import type { Game, Options } from '../../src/games/deckbuilding/state.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import { greedySeat } from './greedy-player.ts';
import { type Matchup, MOST_TURNS, playMatchup, settingOf } from './matchup.ts';
import { reachable, track } from './reached.ts';

/** What came of some games between equal greedy players; shares of one series add up in any order. */
export type Score = {
  games: number;
  draws: number;
  /** Broken off, by their numbers. */
  readonly unfinished: number[];
  turns: number;
  longest: number;
  /** Games won, by faction and by place in the order of turns; for a team by the place of each of its seats. */
  readonly byFaction: Record<string, number>;
  readonly byPlace: number[];
  readonly bought: Set<string>;
  readonly reached: Set<string>;
};

const count = (score: Score, n: number, { game, outcome }: AnyMatch): void => {
  const g = game as unknown as Game;
  score.games += 1;
  score.turns += g.turn.n;
  score.longest = Math.max(score.longest, g.turn.n);
  if (!outcome) score.unfinished.push(n);
  else if (outcome.kind === 'drawn') score.draws += 1;
  for (const winner of outcome?.winners ?? []) {
    const { faction } = playerOf(g, winner);
    const place = g.fixed.order.indexOf(winner);
    score.byFaction[faction] = (score.byFaction[faction] ?? 0) + 1;
    score.byPlace[place] = (score.byPlace[place] ?? 0) + 1;
  }
};

/** Plays the games with the numbers from `from` to `to` − 1. */
export const playShare = (matchup: Matchup, from: number, to: number): Score => {
  const score: Score = {
    games: 0,
    draws: 0,
    unfinished: [],
    turns: 0,
    longest: 0,
    byFaction: {},
    byPlace: [],
    bought: new Set(),
    reached: new Set(),
  };
  const tracker = track(score.reached);
  for (let n = from; n < to; n++) {
    const match = playMatchup(matchup, n, () => greedySeat, {
      before: tracker.before,
      after: (g, events, open) => {
        for (const { key, args } of events) if (key === 'bought') score.bought.add(String(args?.card));
        tracker.after(g, events, open);
      },
    });
    count(score, n, match);
  }
  return score;
};

/** The report that the balance command prints: rates are shares of the decided games. */
export type Report = {
  readonly mode: string;
  readonly games: number;
  readonly seed: string;
  readonly options: Matchup['chosen'];
  readonly winRateByFaction: Readonly<Record<string, number>>;
  /** By place in the order of turns: `first`, `second`, `third`. */
  readonly winRateBySeat: Readonly<Record<string, number>>;
  readonly draws: number;
  /** Turns of all seats together, on average and in the longest game. */
  readonly meanTurns: number;
  readonly longest: number;
  readonly neverBought: readonly string[];
  readonly neverReached: readonly string[];
  /** Games broken off after too many turns. */
  readonly unfinished: number;
};

const PLACES = ['first', 'second', 'third', 'fourth'];

const rounded = (n: number): number => Math.round(n * 10_000) / 10_000;

const buyable = (options: Options): readonly string[] => {
  const { factions, sets, swaps } = modeOf(options);
  return allCards
    .filter((def) => def.kind !== 'base' && def.kind !== 'mission' && !def.starter && !def.permanent)
    .filter((def) => !def.support || swaps)
    .filter(({ faction, set }) => (faction === 'neutral' ? sets.includes(set) : factions.includes(faction)))
    .map((def) => def.id);
};

const total = (scores: readonly Score[], of: (score: Score) => number): number =>
  scores.reduce((sum, score) => sum + of(score), 0);

/** Adds the shares of a series up. */
export const reportOf = (matchup: Matchup, scores: readonly Score[]): Report => {
  const { options, seats } = settingOf(matchup, 0);
  const { factions, bases } = modeOf(options);
  const games = total(scores, (s) => s.games);
  const decided = total(scores, (s) => Object.values(s.byFaction).reduce((sum, n) => sum + n, 0));
  const rate = (won: number): number => rounded(decided === 0 ? 0 : won / decided);
  const bought = new Set(scores.flatMap((s) => [...s.bought]));
  const reached = new Set(scores.flatMap((s) => [...s.reached]));
  return {
    mode: matchup.mode,
    games,
    seed: matchup.seed,
    options: matchup.chosen,
    winRateByFaction: Object.fromEntries(factions.map((f) => [f, rate(total(scores, (s) => s.byFaction[f] ?? 0))])),
    winRateBySeat: Object.fromEntries(
      seats.map((_seat, i) => [PLACES[i] ?? String(i), rate(total(scores, (s) => s.byPlace[i] ?? 0))]),
    ),
    draws: total(scores, (s) => s.draws),
    meanTurns: rounded(total(scores, (s) => s.turns) / Math.max(1, games)),
    longest: Math.max(0, ...scores.map((s) => s.longest)),
    neverBought: buyable(options).filter((card) => !bought.has(card)),
    neverReached: reachable(options.mode, {
      bases: options.bases ?? bases,
      moreBases: options.moreBases ?? false,
      duel: options.duel,
    }).filter((what) => !reached.has(what)),
    unfinished: total(scores, (s) => s.unfinished.length),
  };
};

/** A sentence for each game that was broken off. */
export const faultsOf = (scores: readonly Score[]): readonly string[] =>
  scores.flatMap((s) => s.unfinished.map((n) => `game ${n} was broken off after ${MOST_TURNS} turns a seat`));
