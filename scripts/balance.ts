import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { faultsOf, reportOf, type Score } from './simulate/balance.ts';
import { inShares, readChosen, readWhole } from './simulate/command-line.ts';
import { type Matchup, settingOf } from './simulate/matchup.ts';

/**
 * Lets equal greedy players play on all seats and prints one JSON object on one line: who wins how often, how long games last, and which cards are never
 * bought or never do anything. Exit code 1 where a game did not end. The result depends on the arguments alone, not on how many workers share the games.
 */

const USAGE =
  'npm run balance -- --mode full --games 2000 --seed 1 [--options length=2,payoff,bases=secret] [--workers 2]';

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
  const matchup = { mode: values.mode, seed: values.seed, chosen: readChosen(values.options) };
  settingOf(matchup, 0);
  return { matchup, games: readWhole('games', values.games), workers: readWhole('workers', values.workers) };
};

const balance = async (): Promise<void> => {
  const { matchup, games, workers } = readArguments();
  const worker = new URL('./simulate/balance-worker.ts', import.meta.url);
  const scores = await inShares<Score>(worker, { matchup }, games, workers);
  const report = reportOf(matchup, scores);
  for (const fault of faultsOf(scores).slice(0, 20)) process.stderr.write(`${fault}\n`);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  if (report.unfinished > 0) process.exitCode = 1;
};

try {
  await balance();
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\nUsage: ${USAGE}\n`);
  process.exitCode = 1;
}
