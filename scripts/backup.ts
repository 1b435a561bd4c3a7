import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../src/config.ts';
import { projectRoot } from '../src/root.ts';
import { backUp } from '../src/store/backup.ts';
import { openDatabase } from '../src/store/database/open.ts';
import { applyMigrations } from '../src/store/migrate.ts';
import { said } from './said.ts';

// npm run backup [-- <file>]: writes everything to one file, while the bot runs or not.

process.exitCode = await said(async () => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.resolve(process.argv[2] ?? path.join(projectRoot, 'backups', `cantina-${stamp}.jsonl.gz`));
  await mkdir(path.dirname(file), { recursive: true });
  const database = await openDatabase(readConfig());
  try {
    await applyMigrations(database.url);
    const { rows } = await backUp(database.url, file);
    console.log(`Wrote ${file}: ${counts(rows)}.`);
  } finally {
    await database.close();
  }
});

function counts(rows: Readonly<Record<string, number>>): string {
  return Object.entries(rows)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ');
}
