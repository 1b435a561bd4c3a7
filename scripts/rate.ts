import { rateSome } from '../src/app/rate-finished.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/store/database/open.ts';
import { applyMigrations } from '../src/store/migrate.ts';
import { openStore } from '../src/store/prisma-store.ts';
import { said } from './said.ts';

// npm run rate [-- --anew]: brings finished games to the leaderboards that are not there yet; with --anew makes all ranks again from the results,
// as after a change of how games are rated. The bot may be running.

const BATCH = 500;

process.exitCode = await said(async () => {
  const anew = process.argv.includes('--anew');
  const database = await openDatabase(readConfig());
  try {
    await applyMigrations(database.url);
    const store = openStore(database.url);
    try {
      if (anew) await store.unrateAll();
      let rated = 0;
      for (let n = 1; n > 0; rated += n) n = await rateSome(store, BATCH);
      console.log(`Rated ${rated} games and campaigns${anew ? ', all of them anew' : ''}.`);
    } finally {
      await store.close();
    }
  } finally {
    await database.close();
  }
});
