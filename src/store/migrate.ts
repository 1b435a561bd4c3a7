import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { projectRoot } from '../root.ts';
import { withSchemaEngine } from './schema-engine.ts';

const MIGRATIONS = path.join(projectRoot, 'prisma', 'migrations');
// Any number that is ours alone: two processes may start at once, and one waits for the other.
const MIGRATION_LOCK = 7_021_978;

/** A migration that could not be applied; its message is one sentence with the repair. */
export class MigrationError extends Error {
  override readonly name = 'SentenceError';
}

/** Which migrations: by default all of this version, otherwise those of another folder, or only the first few. */
export type Migrations = { readonly folder?: string; readonly first?: number };

/**
 * Brings the database to the newest schema. Applied migrations are kept in Prisma's own table, so that
 * `prisma migrate deploy` stays usable. Gives the names of those applied now; throws MigrationError.
 */
export async function applyMigrations(url: string, from: Migrations = {}): Promise<readonly string[]> {
  const migrationsList = await readMigrations(from);
  const door = new pg.Client({ connectionString: url, application_name: 'cantina migration' });
  await door.connect();
  try {
    await door.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await withSchemaEngine(url, async (engine) => {
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
      return appliedMigrationNames;
    });
  } catch (cause) {
    throw await explained(door, cause);
  } finally {
    await door.end();
  }
}

/** Says that a failed migration left nothing behind, so that the next start tries it again. */
export async function markRolledBack(url: string, migrationName: string): Promise<void> {
  await withSchemaEngine(url, (engine) => engine.markMigrationRolledBack({ migrationName }));
}

/** The names of the migrations of this version, oldest first. */
export async function migrationNames(folder: string = MIGRATIONS): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

const NO_FILTERS = { externalTables: [], externalEnums: [] };

async function readMigrations({ folder = MIGRATIONS, first }: Migrations): Promise<MigrationList> {
  const names = (await migrationNames(folder)).slice(0, first);
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(path.join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await readFile(path.join(folder, name, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  };
}

// The engine notes a failed migration in the database and refuses to go on until somebody has said what became of it.
// PostgreSQL runs a migration's statements as one, so a failed one has left nothing behind.
async function explained(door: pg.Client, cause: unknown): Promise<Error> {
  const failed = await door
    .query(
      'select migration_name, logs from _prisma_migrations where finished_at is null and rolled_back_at is null limit 1',
    )
    .then(
      (found) => found.rows[0] as { migration_name: string; logs: string | null } | undefined,
      () => undefined,
    );
  if (!failed) return cause instanceof Error ? cause : new Error(String(cause));
  // The engine's note has a heading ("external connector error") above the reason.
  const reason = (failed.logs ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 2)
    .at(-1);
  const why = reason ?? 'the table _prisma_migrations says why';
  return new MigrationError(
    `The migration ${failed.migration_name} failed (${why}): mend what it names, then run "npm run migration -- --rolled-back ${failed.migration_name}" and start again.`,
    { cause },
  );
}
