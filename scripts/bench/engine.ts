import { rulesById } from '../../src/games/index.ts';
import type { AnyCommand, AnyMatch } from '../../src/games/registry-types.ts';
import { apply, drive, openPrompts, start } from '../../src/kernel/run.ts';
import { randomAnswer } from '../simulate/random-player.ts';
import { playerDice, seedFor } from '../simulate/seeds.ts';
import { settingOf } from '../simulate/simulate.ts';

/** A whole game, played beforehand, so that choosing answers costs nothing while the clock runs. */
export type PlayedGame = { readonly start: AnyMatch; readonly commands: readonly AnyCommand[] };

const SERIES = { game: 'deckbuilding', mode: 'full', seed: 'bench', chosen: {} } as const;

/** Plays whole random games of the full mode to measure with. */
export const playedGames = (count: number): readonly PlayedGame[] => {
  const { rules, options, seats } = settingOf(SERIES);
  return Array.from({ length: count }, (_x, n) => {
    const { match } = start(rules, options, seats, seedFor(n, SERIES.seed));
    const driven = drive(rules, match);
    const rng = playerDice(n);
    const commands: AnyCommand[] = [];
    while (!driven.match().outcome) {
      const prompt = openPrompts(driven.match()).find((p) => p.owed);
      const seat = prompt?.to[0];
      if (!prompt || seat === undefined) throw new Error('nobody owes an answer');
      const command: AnyCommand = { kind: 'answer', seat, prompt: prompt.id, answer: randomAnswer(rng, prompt) };
      driven.play(command);
      commands.push(command);
    }
    return { start: match, commands };
  });
};

const throughTheDoor = ({ start: first, commands }: PlayedGame): void => {
  let match = first;
  const rules = rulesById(first.rules);
  for (const command of commands) {
    const done = apply(rules, match, [command]);
    if ('refused' in done) throw new Error(`refused: ${done.refused.code}`);
    match = done.match;
  }
};

const inPlace = ({ start: first, commands }: PlayedGame): void => {
  const driven = drive(rulesById(first.rules), first);
  for (const command of commands) {
    const refused = driven.play(command);
    if (refused) throw new Error(`refused: ${refused.code}`);
  }
};

/** Answers a second over all games: the best of some rounds, since what else the machine does only ever slows it down. */
const rate = (games: readonly PlayedGame[], play: (game: PlayedGame) => void): number => {
  const answers = games.reduce((sum, game) => sum + game.commands.length, 0);
  let best = 0;
  for (let round = 0; round < 5; round++) {
    const from = performance.now();
    for (const game of games) play(game);
    best = Math.max(best, (answers / (performance.now() - from)) * 1000);
  }
  return Math.round(best);
};

export type EngineFigures = { readonly pureAnswersPerSecond: number; readonly simulatedAnswersPerSecond: number };

/** Answers applied a second on one core, through the pure door and in place. */
export const benchEngine = (): EngineFigures => {
  const games = playedGames(20);
  return { pureAnswersPerSecond: rate(games, throughTheDoor), simulatedAnswersPerSecond: rate(games, inPlace) };
};
