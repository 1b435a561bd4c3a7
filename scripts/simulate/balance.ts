import { sideOf } from '../../src/games/deckbuilding/campaign/state.ts';
import { cardsIn } from '../../src/games/deckbuilding/modes/cards-in.ts';
import { modeOf, modes } from '../../src/games/deckbuilding/modes/modes.ts';
import { playerOf } from '../../src/games/deckbuilding/readers.ts';
import type { Game, Options } from '../../src/games/deckbuilding/state.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import { type Chain, isGame } from './campaign.ts';
import { greedySeat } from './greedy-player.ts';
import { type Matchup, MOST_TURNS, playMatchup, settingOf } from './matchup.ts';
import { reachable, track } from './reached.ts';

/** What came of some games between equal greedy players; shares of one series add up in any order. */
export type Score = {
  /** Games of the series; a campaign is one. */
  games: number;
  /** Single games: of a campaign as many as were played. */
  singles: number;
  draws: number;
  /** Broken off, by their numbers. */
  readonly unfinished: number[];
  turns: number;
  longest: number;
  /** Single games won, by faction and by place in the order of turns; for a team by the place of each of its seats. */
  readonly byFaction: Record<string, number>;
  readonly byPlace: number[];
  /** Campaigns won, by faction. */
  readonly titles: Record<string, number>;
  readonly bought: Set<string>;
  readonly reached: Set<string>;
};

const add = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

const countSingle = (score: Score, { game, outcome }: AnyMatch): void => {
  const g = game as unknown as Game;
  score.singles += 1;
  score.turns += g.turn.n;
  score.longest = Math.max(score.longest, g.turn.n);
  if (outcome?.kind === 'drawn') score.draws += 1;
  for (const winner of outcome?.winners ?? []) {
    const place = g.fixed.order.indexOf(winner);
    add(score.byFaction, playerOf(g, winner).faction);
    score.byPlace[place] = (score.byPlace[place] ?? 0) + 1;
  }
};

const count = (score: Score, n: number, { matches, campaign }: Chain): void => {
  score.games += 1;
  if (!matches.at(-1)?.outcome) score.unfinished.push(n);
  for (const match of matches.filter(isGame)) countSingle(score, match);
  if (!campaign) return;
  if (campaign.title !== undefined) add(score.titles, sideOf(campaign, campaign.title).faction);
  for (const seat of campaign.seats) for (const card of sideOf(campaign, seat).startersAdded) score.bought.add(card);
};

/** Plays the games with the numbers from `from` to `to` − 1. */
export const playShare = (matchup: Matchup, from: number, to: number): Score => {
  const score: Score = {
    games: 0,
    singles: 0,
    draws: 0,
    unfinished: [],
    turns: 0,
    longest: 0,
    byFaction: {},
    byPlace: [],
    titles: {},
    bought: new Set(),
    reached: new Set(),
  };
  const tracker = track(score.reached);
  for (let n = from; n < to; n++) {
    const chain = playMatchup(matchup, n, () => greedySeat, {
      before: tracker.before,
      after: (g, events, open) => {
        for (const { key, args } of events) if (key === 'bought') score.bought.add(String(args?.card));
        tracker.after(g, events, open);
      },
    });
    count(score, n, chain);
  }
  return score;
};

/** The report that the balance command prints: rates are shares of the decided games, in a campaign of the decided single ones. */
export type Report = {
  readonly mode: string;
  /** Games of the series; a campaign is one. */
  readonly games: number;
  readonly seed: string;
  readonly options: Matchup['chosen'];
  readonly winRateByFaction: Readonly<Record<string, number>>;
  /** By place in the order of turns: `first`, `second`, `third`. */
  readonly winRateBySeat: Readonly<Record<string, number>>;
  readonly draws: number;
  /** Turns of all seats together, on average and in the longest single game. */
  readonly meanTurns: number;
  readonly longest: number;
  readonly neverBought: readonly string[];
  readonly neverReached: readonly string[];
  /** Games broken off after too many turns. */
  readonly unfinished: number;
  /** Of campaigns only: how many single games they had, and who won how many of them as a whole. */
  readonly singleGames?: number;
  readonly titleRateByFaction?: Readonly<Record<string, number>>;
};

const PLACES = ['first', 'second', 'third', 'fourth'];

const rounded = (n: number): number => Math.round(n * 10_000) / 10_000;

/** The cards that can be bought in a mode: support cards where they can come into the galaxy deck, upgraded starters in a campaign. */
const buyable = ({ mode, bases, moreBases, duel }: Options): readonly string[] => {
  const { campaign, swaps } = modes[mode];
  return cardsIn(mode, { ...(bases && { bases }), moreBases: moreBases ?? false, ...(duel && { duel }) })
    .filter((def) => def.kind !== 'base' && def.kind !== 'mission' && !def.permanent)
    .filter((def) => (def.support ? campaign || swaps : def.upgraded ? campaign : !def.starter))
    .map((def) => def.id);
};

const total = (scores: readonly Score[], of: (score: Score) => number): number =>
  scores.reduce((sum, score) => sum + of(score), 0);

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);

const share = (won: number, of: number): number => rounded(of === 0 ? 0 : won / of);

/** Adds the shares of a series up. */
export const reportOf = (matchup: Matchup, scores: readonly Score[]): Report => {
  const { options, seats } = settingOf(matchup, 0);
  const { factions, bases, campaign } = modeOf(options);
  const games = total(scores, (s) => s.games);
  const singles = total(scores, (s) => s.singles);
  const decided = total(scores, (s) => sumOf(s.byFaction));
  const titles = total(scores, (s) => sumOf(s.titles));
  const rate = (won: number): number => share(won, decided);
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
    meanTurns: rounded(total(scores, (s) => s.turns) / Math.max(1, singles)),
    longest: Math.max(0, ...scores.map((s) => s.longest)),
    neverBought: buyable(options).filter((card) => !bought.has(card)),
    neverReached: reachable(options.mode, {
      bases: options.bases ?? bases,
      moreBases: options.moreBases ?? false,
      duel: options.duel,
    }).filter((what) => !reached.has(what)),
    unfinished: total(scores, (s) => s.unfinished.length),
    ...(campaign && {
      singleGames: singles,
      titleRateByFaction: Object.fromEntries(
        factions.map((f) => [
          f,
          share(
            total(scores, (s) => s.titles[f] ?? 0),
            titles,
          ),
        ]),
      ),
    }),
  };
};

/** A sentence for each game that was broken off. */
export const faultsOf = (scores: readonly Score[]): readonly string[] =>
  scores.flatMap((s) => s.unfinished.map((n) => `game ${n} was broken off after ${MOST_TURNS} turns a seat`));
