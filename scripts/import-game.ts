import { systemClock, systemEntropy } from '../src/app/entropy.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/store/database/open.ts';
import { applyMigrations } from '../src/store/migrate.ts';
import { openStore } from '../src/store/prisma-store.ts';
import { said } from './said.ts';
import { importGame } from './simulate/carry-game.ts';
import { readGame, SentenceError } from './simulate/read-game.ts';

// npm run import-game -- <file>: replays an exported game and keeps it as a finished table, to be looked at.

process.exitCode = await said(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new SentenceError('Say which file: npm run import-game -- <file>');
  const recorded = await readGame(file);
  const database = await openDatabase(readConfig());
  try {
    await applyMigrations(database.url);
    const store = openStore(database.url, { poolSize: 1 });
    try {
      const id = systemEntropy.id();
      await importGame(store, recorded, id, systemClock.now());
      console.log(`The game is table ${id}: ${recorded.commands.length} commands, all states as recorded.`);
    } finally {
      await store.close();
    }
  } finally {
    await database.close();
  }
});
