import path from 'node:path';
import { readConfig } from '../src/config.ts';
import { restore } from '../src/store/backup.ts';
import { openDatabase } from '../src/store/database/open.ts';
import { said } from './said.ts';

// npm run restore -- <file>: fills an empty database from a backup.

const file = process.argv[2];
if (!file) {
  console.error('Usage: npm run restore -- <file>');
  process.exitCode = 1;
} else {
  process.exitCode = await said(async () => {
    const database = await openDatabase(readConfig());
    try {
      const { rows } = await restore(database.url, path.resolve(file));
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      console.log(`Restored ${total} rows from ${file}.`);
    } finally {
      await database.close();
    }
  });
}
