import { createHash, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { openEmbedded } from '../../src/store/database/embedded.ts';
import { applyMigrations, migrationNames } from '../../src/store/migrate.ts';

/** A database of a test file's own, migrated and empty. */
export type FreshDatabase = { readonly url: string; drop(): Promise<void> };

// Tests may lose data with the machine: nothing waits for the disk.
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
const TEMPLATE_LOCK = 7_021_979;

let template: Promise<{ server: string; name: string }> | undefined;

/** Gives a new, migrated, empty database. Dropped by `drop`, at the latest with the server at the end of the run. */
export async function freshDatabase(): Promise<FreshDatabase> {
  template ??= makeTemplate();
  const { server, name } = await template;
  const database = `test_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) => client.query(`create database ${database} template ${name}`));
  return {
    url: at(server, database),
    drop: () =>
      withClient(server, async (client) => {
        await client.query(`drop database if exists ${database} with (force)`);
      }),
  };
}

/** Runs `work` with one connection to the database at `url`. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function makeTemplate(): Promise<{ server: string; name: string }> {
  const folder = inject('databaseFolder');
  // Open to all: PostgreSQL runs under another account when the tests run as root.
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const embedded = await openEmbedded({ data: folder, settings: SETTINGS });
  const migrations = createHash('sha256').update((await migrationNames()).join());
  const name = `template_${migrations.digest('hex').slice(0, 12)}`;
  await withClient(embedded.url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 1) return;
    await client.query(`create database ${name}_making`);
    await applyMigrations(at(embedded.url, `${name}_making`));
    await client.query(`alter database ${name}_making rename to ${name}`);
  });
  await embedded.release();
  return { server: embedded.url, name };
}

function at(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
