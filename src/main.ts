import pg from 'pg';
import type { Config } from './config.ts';
import { openHealth } from './health.ts';
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
    const health = config.health && (await openHealth(config.health, { database: () => answers(database.url) }));
    log.info({ health: health?.url }, 'ready');
    log.info({ signal: await told }, 'stopping');
    await health?.close();
  } finally {
    await database.close();
  }
  log.info('stopped');
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  await client.connect();
  await client.query('select 1');
  await client.end();
  return true;
}

// Listened for before anything starts, so that a stop during the start drains too.
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
  });
}
