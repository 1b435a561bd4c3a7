import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { reachableIn, type Series, settingOf, type Tally } from './simulate/simulate.ts';

/**
 * Plays random legal games and prints one JSON line. Exit code 1 where a game threw or did not end; what went wrong goes to standard error with the
 * number of the game. The result depends on the arguments alone, not on how many workers share the games.
 */

const USAGE =
  'npm run fuzz -- --game deckbuilding --mode full --games 500 --seed 1 [--options length=2,payoff] [--workers 2]';

const readOptions = (text: string): Series['chosen'] => {
  const chosen: { length?: number; payoff?: boolean } = {};
  for (const part of text.split(',').filter((p) => p !== '')) {
    const [key, value] = part.split('=');
    if (key === 'length' && value !== undefined && /^\d+$/.test(value)) chosen.length = Number(value);
    else if (key === 'payoff' && (value === undefined || value === 'true' || value === 'false'))
      chosen.payoff = value !== 'false';
    else throw new RangeError(`There is no option ${part}.`);
  }
  return chosen;
};

const whole = (name: string, text: string): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new RangeError(`--${name} is a whole number from 1.`);
  return Number(text);
};

const readArguments = (): { readonly series: Series; readonly games: number; readonly workers: number } => {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'deckbuilding' },
      mode: { type: 'string', default: 'full' },
      games: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      options: { type: 'string', default: '' },
      workers: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const { game, mode, seed } = values;
  const series = { game, mode, seed, chosen: readOptions(values.options) };
  settingOf(series);
  return { series, games: whole('games', values.games), workers: whole('workers', values.workers) };
};

const share = (series: Series, from: number, to: number): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./simulate/typescript-worker.mjs', import.meta.url), {
      workerData: { worker: new URL('./simulate/fuzz-worker.ts', import.meta.url).href, series, from, to },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a worker stopped with code ${code}`)));
  });

const sum = (tallies: readonly Tally[], key: 'finished' | 'steps' | 'refused' | 'thrown'): number =>
  tallies.reduce((total, tally) => total + tally[key], 0);

const fuzz = async (): Promise<void> => {
  const { series, games, workers } = readArguments();
  const size = Math.ceil(games / workers);
  const starts = Array.from({ length: workers }, (_x, i) => i * size).filter((from) => from < games);
  const tallies = await Promise.all(starts.map((from) => share(series, from, Math.min(games, from + size))));
  const reached = new Set(tallies.flatMap((tally) => [...tally.reached]));
  const line = {
    game: series.game,
    mode: series.mode,
    games,
    finished: sum(tallies, 'finished'),
    steps: sum(tallies, 'steps'),
    refused: sum(tallies, 'refused'),
    thrown: sum(tallies, 'thrown'),
    longest: Math.max(...tallies.map((tally) => tally.longest)),
    neverReached: reachableIn(series).filter((what) => !reached.has(what)),
  };
  for (const fault of tallies.flatMap((tally) => tally.faults).slice(0, 20)) process.stderr.write(`${fault}\n`);
  process.stdout.write(`${JSON.stringify(line)}\n`);
  if (line.thrown > 0 || line.finished < games) process.exitCode = 1;
};

try {
  await fuzz();
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\nUsage: ${USAGE}\n`);
  process.exitCode = 1;
}
