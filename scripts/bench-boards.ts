import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchBoards } from './bench/boards.ts';
import { openBenchDatabase } from './bench/database.ts';

// npm run bench:boards [-- --json] [--games 200000] [--campaigns 20000] [--players 5000]: fills a database with finished games
// and campaigns of one server, measures leaderboards, and prints one JSON object, or with a note on the machine to read.

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    games: { type: 'string', default: '200000' },
    campaigns: { type: 'string', default: '20000' },
    players: { type: 'string', default: '5000' },
  },
});

const database = await openBenchDatabase();
try {
  const size = { games: Number(values.games), campaigns: Number(values.campaigns), players: Number(values.players) };
  const figures = await benchBoards(database, size);
  if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
  else {
    const [cpu] = cpus();
    process.stdout.write(`${cpu?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}\n`);
    process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
  }
} finally {
  await database.close();
}
