import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { faultsOf, reportOf, type Score } from './simulate/balance.ts';
import { type Matchup, settingOf } from './simulate/matchup.ts';

/**
 * Lets equal greedy players play on all seats and prints one JSON object: who wins how often, how long games last, and which cards are never
 * bought or never do anything. Exit code 1 where a game did not end. The result depends on the arguments alone, not on how many workers share the games.
 */

const USAGE =
  'npm run balance -- --mode full --games 2000 --seed 1 [--options length=2,payoff,bases=secret] [--workers 2]';

const readOptions = (text: string): Matchup['chosen'] => {
  const chosen: { length?: number; payoff?: boolean; bases?: string } = {};
  for (const part of text.split(',').filter((p) => p !== '')) {
    const [key, value] = part.split('=');
    if (key === 'length' && value !== undefined && /^\d+$/.test(value)) chosen.length = Number(value);
    else if (key === 'bases' && value !== undefined) chosen.bases = value;
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

const readArguments = (): { readonly matchup: Matchup; readonly games: number; readonly workers: number } => {
  const { values } = parseArgs({
    options: {
      mode: { type: 'string', default: 'full' },
      games: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      options: { type: 'string', default: '' },
      workers: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const matchup = { mode: values.mode, seed: values.seed, chosen: readOptions(values.options) };
  settingOf(matchup, 0);
  return { matchup, games: whole('games', values.games), workers: whole('workers', values.workers) };
};

const share = (matchup: Matchup, from: number, to: number): Promise<Score> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./simulate/typescript-worker.mjs', import.meta.url), {
      workerData: { worker: new URL('./simulate/balance-worker.ts', import.meta.url).href, matchup, from, to },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a worker stopped with code ${code}`)));
  });

const balance = async (): Promise<void> => {
  const { matchup, games, workers } = readArguments();
  const size = Math.ceil(games / workers);
  const starts = Array.from({ length: workers }, (_x, i) => i * size).filter((from) => from < games);
  const scores = await Promise.all(starts.map((from) => share(matchup, from, Math.min(games, from + size))));
  const report = reportOf(matchup, scores);
  for (const fault of faultsOf(scores).slice(0, 20)) process.stderr.write(`${fault}\n`);
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  if (report.unfinished > 0) process.exitCode = 1;
};

try {
  await balance();
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\nUsage: ${USAGE}\n`);
  process.exitCode = 1;
}
