import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../src/config.ts';
import { projectRoot } from '../src/root.ts';
import { openDatabase } from '../src/store/database/open.ts';
import { applyMigrations } from '../src/store/migrate.ts';
import { openStore } from '../src/store/prisma-store.ts';
import { said } from './said.ts';
import { exportGame } from './simulate/carry-game.ts';
import { SentenceError } from './simulate/read-game.ts';

// npm run export-game -- <table> [file]: writes a finished game to a file, without anything about persons.

process.exitCode = await said(async () => {
  const [table, to] = process.argv.slice(2);
  if (table === undefined) throw new SentenceError('Say which table: npm run export-game -- <table> [file]');
  const file = path.resolve(to ?? path.join(projectRoot, 'exports', `${table}.json`));
  const database = await openDatabase(readConfig());
  try {
    await applyMigrations(database.url);
    const store = openStore(database.url, { poolSize: 1 });
    try {
      const recorded = await exportGame(store, table);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify(recorded)}\n`);
      console.log(`Wrote ${file}: ${recorded.commands.length} commands.`);
    } finally {
      await store.close();
    }
  } finally {
    await database.close();
  }
});
