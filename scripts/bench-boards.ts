import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchBoards } from './bench/boards.ts';
import { openBenchDatabase } from './bench/database.ts';

// npm run bench:boards [-- --json] [--games 200000] [--players 5000]: fills a database with finished games of one server, measures leaderboards,
// and prints one JSON object, or with a note on the machine to read.

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    games: { type: 'string', default: '200000' },
    players: { type: 'string', default: '5000' },
  },
});

const database = await openBenchDatabase();
try {
  const figures = await benchBoards(database, { games: Number(values.games), players: Number(values.players) });
  if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
  else {
    const [cpu] = cpus();
    process.stdout.write(`${cpu?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}\n`);
    process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
  }
} finally {
  await database.close();
}
