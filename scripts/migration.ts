import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../src/config.ts';
import { isEntry, projectRoot } from '../src/root.ts';
import { openDatabase } from '../src/store/database/open.ts';
import { markRolledBack } from '../src/store/migrate.ts';
import { withSchemaEngine } from '../src/store/schema-engine.ts';

// Writes the next migration: the difference between the schema released with the newest migration (the copy in its
// folder) and prisma/schema.prisma. The engine asks a database for its version and leaves it as it is; no network.
// Also the repair after a failed migration.

const USAGE = `Usage:
  npm run migration -- <name>                  write the next migration; the name in lower case, such as add_campaigns
  npm run migration -- --rolled-back <folder>  say that a failed migration left nothing behind, so that it is tried again`;

/** Writes the next migration into `prismaFolder` and gives its name, or nothing where the schema has not changed. */
export async function nextMigration(
  url: string,
  prismaFolder: string,
  name: string,
  now: Date,
): Promise<string | undefined> {
  const migrations = path.join(prismaFolder, 'migrations');
  const schemaFile = path.join(prismaFolder, 'schema.prisma');
  await mkdir(migrations, { recursive: true });
  const released = (await readdir(migrations, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const newest = released.at(-1);
  const before = newest && (await readFile(path.join(migrations, newest, 'schema.prisma'), 'utf8'));
  const after = await readFile(schemaFile, 'utf8');
  const sql = await difference(url, before, after);
  if (sql.trim() === '' || sql.includes('This is an empty migration')) return undefined;

  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join(migrations, `${stamp}_${name}`);
  await mkdir(folder);
  await writeFile(path.join(folder, 'migration.sql'), sql);
  await copyFile(schemaFile, path.join(folder, 'schema.prisma'));
  await writeFile(path.join(migrations, 'migration_lock.toml'), 'provider = "postgresql"\n');
  return path.basename(folder);
}

function difference(url: string, before: string | undefined, after: string): Promise<string> {
  const schema = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: 'schema.prisma', content }],
  });
  return withSchemaEngine(url, async (engine) => {
    const { stdout } = await engine.diff({
      from: before === undefined ? { tag: 'empty' } : schema(before),
      to: schema(after),
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout ?? '';
  });
}

async function main(args: readonly string[]): Promise<number> {
  const [first = '', second = ''] = args;
  const repair = first === '--rolled-back' && second !== '';
  if (!repair && !/^[a-z][a-z0-9_]*$/.test(first)) {
    console.error(USAGE);
    return 1;
  }
  const database = await openDatabase(readConfig());
  try {
    if (repair) {
      await markRolledBack(database.url, second);
      console.log(`${second} counts as rolled back; the next start tries it again.`);
    } else {
      const made = await nextMigration(database.url, path.join(projectRoot, 'prisma'), first, new Date());
      console.log(
        made ? `Wrote prisma/migrations/${made}. Read its SQL before you commit it.` : 'The schema has not changed.',
      );
    }
    return 0;
  } finally {
    await database.close();
  }
}

if (isEntry(import.meta.filename)) process.exitCode = await main(process.argv.slice(2));
