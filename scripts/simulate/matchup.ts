import { modeWith } from '../../src/app/sides.ts';
import type { Game, Options } from '../../src/games/deckbuilding/state.ts';
import { games, rulesById } from '../../src/games/index.ts';
import type { AnyMatch, AnyRules } from '../../src/games/registry-types.ts';
import type { Event } from '../../src/kernel/match.ts';
import type { Answer, Prompt, SeatId } from '../../src/kernel/prompt.ts';
import type { RngState } from '../../src/kernel/rng.ts';
import { drive, openPrompts, start } from '../../src/kernel/run.ts';
import { type Chain, isGame, type Link, playChain } from './campaign.ts';
import type { Chosen } from './command-line.ts';
import { playerDice, seedInChain } from './seeds.ts';

/** A series of games of one mode, numbered from 0. The sides go round the seats: in game n the first seat plays side n. */
export type Matchup = {
  readonly mode: string;
  readonly seed: string;
  readonly chosen: Chosen;
};

/** Answers for a seat. */
export type Player = (rng: RngState, match: AnyMatch, seat: SeatId, prompt: Prompt) => Answer;

/** Told of every answer in a game before it is carried out, and of what came of it. */
export type Watcher = {
  readonly before: (game: Game, prompt: Prompt, seat: SeatId, answer: Answer) => void;
  readonly after: (game: Game, events: readonly Event[], open: Prompt | undefined) => void;
};

/** More turns a seat than this, and the game is broken off: that is a fault of the content. */
export const MOST_TURNS = 200;

/** The rules of a matchup with the options of its n-th game. Throws a RangeError with a sentence where they do not go together. */
export const settingOf = (
  { mode, chosen }: Matchup,
  n: number,
): { readonly rules: AnyRules; readonly options: Options; readonly seats: readonly SeatId[] } => {
  const info = games.deckbuilding;
  const known = info?.modes.find((m) => m.id === mode);
  const sides = known && modeWith(known, chosen.duel).factions;
  if (!info || !sides) throw new RangeError(`There is no mode ${mode}.`);
  const seats = sides.map((_side, i) => String.fromCharCode(97 + i));
  const factions = Object.fromEntries(seats.map((seat, i) => [seat, sides[(i + n) % sides.length] ?? '']));
  const checked = info.options(mode, chosen, factions);
  if ('fault' in checked) throw new RangeError(`These options do not go together: ${JSON.stringify(checked.fault)}.`);
  return { rules: rulesById(info.current), options: checked.options as Options, seats };
};

/** More answers than this in a shop, and it is broken off: that is a fault of the player. */
const MOST_SHOPPING = 1000;

type Playing = {
  readonly seed: string;
  readonly rng: RngState;
  readonly seats: readonly SeatId[];
  readonly player: (seat: SeatId) => Player;
  readonly watcher?: Watcher | undefined;
};

/** Whether a match has gone on for too long. */
const isOverlong = (match: AnyMatch, answers: number, seats: readonly SeatId[]): boolean =>
  isGame(match) ? (match.game as unknown as Game).turn.n > MOST_TURNS * seats.length : answers > MOST_SHOPPING;

const playMatch = ({ rules, options }: Link, { seed, rng, seats, player, watcher }: Playing): AnyMatch => {
  const driven = drive(rulesById(rules), start(rulesById(rules), options, seats, seed).match);
  const watching = isGame({ rules }) ? watcher : undefined;
  for (let answers = 0; ; answers++) {
    const match = driven.match();
    const game = match.game as unknown as Game;
    const prompt = openPrompts(match).find((p) => p.owed);
    const seat = prompt?.to[0];
    if (match.outcome || !prompt || seat === undefined || isOverlong(match, answers, seats)) return match;
    const answer = player(seat)(rng, match, seat, prompt);
    watching?.before(game, prompt, seat, answer);
    const refused = driven.play({ kind: 'answer', seat, prompt: prompt.id, answer });
    if (refused) throw new Error(`${prompt.question.about.key} was answered badly: ${refused.code}`);
    watching?.after(game, driven.events(), openPrompts(driven.match())[0]);
  }
};

/**
 * Plays the n-th game of a matchup to its end, a campaign with all its games and shops, or until a match of it has gone on for too long. The watcher is
 * told of the games. Throws on an answer that is refused: players pick what is offered.
 */
export const playMatchup = (
  matchup: Matchup,
  n: number,
  player: (seat: SeatId) => Player,
  watcher?: Watcher,
): Chain => {
  const { rules, options, seats } = settingOf(matchup, n);
  const rng = playerDice(n);
  const series = `${matchup.mode} ${matchup.seed}`;
  return playChain({ rules: rules.id, options }, (link, place) =>
    playMatch(link, { seed: seedInChain(n, series, place), rng, seats, player, watcher }),
  );
};
