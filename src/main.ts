import type { Config } from './config.ts';
import { createLog } from './log.ts';
import { openDatabase } from './store/database/open.ts';
import { applyMigrations } from './store/migrate.ts';

/** Wires the program together and runs it until SIGTERM or SIGINT, then lets it drain: answers, outbox, database. */
export async function main(config: Config): Promise<void> {
  const told = stopSignal();
  const log = await createLog(config);
  const database = await openDatabase(config);
  try {
    const applied = await applyMigrations(database.url);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    log.info('ready');
    log.info({ signal: await told }, 'stopping');
  } finally {
    await database.close();
  }
  log.info('stopped');
}

// Listened for before anything starts, so that a stop during the start drains too.
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
  });
}
