import { modeWith } from '../../src/app/sides.ts';
import type { Game, Options } from '../../src/games/deckbuilding/state.ts';
import { games, rulesById } from '../../src/games/index.ts';
import type { AnyMatch, AnyRules } from '../../src/games/registry-types.ts';
import { type Drive, drive, openPrompts, start } from '../../src/kernel/run.ts';
import { isGame, type Link, playChain } from './campaign.ts';
import type { Chosen } from './command-line.ts';
import { randomAnswer } from './random-player.ts';
import { reachable, type Tracker, track } from './reached.ts';
import { playerDice, seedInChain } from './seeds.ts';

export type Series = {
  readonly game: string;
  readonly mode: string;
  readonly seed: string;
  readonly chosen: Chosen;
};

/** What came of a run of games; runs are added up in any order. */
export type Tally = {
  readonly games: number;
  finished: number;
  steps: number;
  refused: number;
  thrown: number;
  longest: number;
  readonly reached: Set<string>;
  /** What went wrong, in words, with the number of the game. */
  readonly faults: string[];
};

/** A game, or a whole campaign, with more answers than this does not end. */
const LONGEST = 20_000;

type Setting = { readonly rules: AnyRules; readonly options: unknown; readonly seats: readonly string[] };

/** The rules and options of a series; throws a RangeError with a sentence where they do not go together. */
export const settingOf = ({ game, mode, chosen }: Series): Setting => {
  const info = games[game];
  const found = info?.modes.find((m) => m.id === mode);
  if (!info || !found) throw new RangeError(`There is no game ${game} with a mode ${mode}.`);
  const sides = modeWith(found, chosen.duel).factions;
  const seats = Array.from({ length: found.seats }, (_x, i) => String.fromCharCode(97 + i));
  const factions = Object.fromEntries(seats.map((seat, i) => [seat, sides[i] ?? '']));
  const options = info.options(mode, chosen, factions);
  if ('fault' in options) throw new RangeError(`These options do not go together: ${JSON.stringify(options.fault)}.`);
  return { rules: rulesById(info.current), options: options.options, seats };
};

/** Everything that a series could reach. */
export const reachableIn = (series: Series): readonly string[] => {
  if (series.game !== 'deckbuilding') return [];
  const { mode, bases, moreBases, duel } = settingOf(series).options as Options;
  return reachable(mode, { ...(bases && { bases }), moreBases: moreBases ?? false, duel });
};

/** Answers one owed question. False: nobody owes one, or the answer was refused. */
const step = (
  driven: Drive<AnyMatch['game'], AnyMatch['stack'][number]>,
  rng: ReturnType<typeof playerDice>,
  tracker: Tracker,
  tally: Tally,
): boolean => {
  const match = driven.match();
  const prompt = openPrompts(match).find((p) => p.owed);
  const seat = prompt?.to[0];
  if (!prompt || seat === undefined) return false;
  const answer = randomAnswer(rng, prompt);
  const game = match.game as unknown as Game;
  tracker.before(game, prompt, seat, answer);
  const refused = driven.play({ kind: 'answer', seat, prompt: prompt.id, answer });
  if (refused) tally.refused += 1;
  else tracker.after(game, driven.events(), openPrompts(driven.match())[0]);
  return !refused;
};

const SILENT: Tracker = { before: () => {}, after: () => {} };

/** Plays the n-th game: one match, or a campaign with all its games and shops. */
const playOne = (series: Series, { rules, options, seats }: Setting, n: number, tally: Tally): void => {
  const name = `${series.game} ${series.mode} ${series.seed}`;
  const rng = playerDice(n);
  let steps = 0;
  const playMatch = (link: Link, place: number): AnyMatch => {
    const known = rulesById(link.rules);
    const driven = drive(known, start(known, link.options, seats, seedInChain(n, name, place)).match);
    const tracker = series.game === 'deckbuilding' && isGame(link) ? track(tally.reached) : SILENT;
    while (!driven.match().outcome && steps < LONGEST && step(driven, rng, tracker, tally)) steps += 1;
    return driven.match();
  };
  const { matches } = playChain({ rules: rules.id, options }, playMatch);
  tally.steps += steps;
  tally.longest = Math.max(tally.longest, steps);
  if (matches.at(-1)?.outcome) tally.finished += 1;
  else tally.faults.push(`game ${n} stands still after ${steps} answers in match ${matches.length}`);
};

/** Plays the games of a series with the numbers from `from` to `to` − 1. A game that throws is counted, and the others are played. */
export const playSeries = (series: Series, from: number, to: number): Tally => {
  const setting = settingOf(series);
  const tally: Tally = {
    games: to - from,
    finished: 0,
    steps: 0,
    refused: 0,
    thrown: 0,
    longest: 0,
    reached: new Set(),
    faults: [],
  };
  for (let n = from; n < to; n++) {
    try {
      playOne(series, setting, n, tally);
    } catch (fault) {
      tally.thrown += 1;
      tally.faults.push(`game ${n}: ${fault instanceof Error ? fault.stack : String(fault)}`);
    }
  }
  return tally;
};
