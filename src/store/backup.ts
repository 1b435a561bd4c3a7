import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { applyMigrations, migrationNames } from './migrate.ts';

// A backup is one gzip file of JSON lines: a head, then for each table its name and its rows, then an end with the counts
// and the hash of every line before it. PostgreSQL writes and reads the rows as JSON itself, so no value passes through
// JavaScript's numbers. The built-in PostgreSQL comes without pg_dump, and this way one form serves every database.

/** What a backup file holds. */
export type Contents = { readonly migrations: readonly string[]; readonly rows: Readonly<Record<string, number>> };

/** A backup that cannot be used or has no place to go; its message says why in one sentence. */
export class BackupError extends Error {
  override readonly name = 'SentenceError';
}

type Head = { readonly cantina: 'backup'; readonly format: 1; readonly migrations: readonly string[] };
type End = { readonly end: true; readonly rows: Record<string, number>; readonly sha256: string };

const BATCH = 500;

/** Writes all tables of the database, as they are at one moment, to `file`. The program may go on running. */
export async function backUp(url: string, file: string): Promise<Contents> {
  const rows: Record<string, number> = {};
  let migrations: readonly string[] = [];
  await withClient(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only');
    migrations = await appliedMigrations(client);
    const lines = hashed(dump(client, migrations, rows), rows);
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
    await client.query('commit');
  });
  return { migrations, rows };
}

/**
 * Fills an empty database from `file`: first the schema as it was, then the rows, then the migrations that came since.
 * Nothing is written unless the whole file is sound.
 */
export async function restore(url: string, file: string): Promise<Contents> {
  const contents = await readContents(file);
  const known = await migrationNames();
  const unknown = contents.migrations.find((name, at) => known[at] !== name);
  if (unknown)
    throw new BackupError(`The backup was made by another version of Cantina (${unknown} is not known here).`);
  await withClient(url, async (client) => {
    await refuseUnlessEmpty(client);
    await applyMigrations(url, { first: contents.migrations.length });
    await client.query('begin');
    await refuseUnlessEmpty(client);
    await fill(client, file);
    await resetSequences(client);
    await client.query('commit');
  });
  await applyMigrations(url);
  return contents;
}

/** Reads a backup to its end and checks it. Throws BackupError. */
export async function readContents(file: string): Promise<Contents> {
  const counted: Record<string, number> = {};
  const hash = createHash('sha256');
  let head: Head | undefined;
  let end: End | undefined;
  for await (const { line, table } of linesOf(file)) {
    if (end) throw new BackupError(`${file} goes on after its end.`);
    if (line.startsWith('{"end":true')) {
      end = JSON.parse(line) as End;
      continue;
    }
    hash.update(`${line}\n`);
    if (!head) head = readHead(line, file);
    else if (table) counted[table] = (counted[table] ?? -1) + 1;
  }
  if (!head || !end) throw new BackupError(`${file} is not whole: its end is missing.`);
  if (end.sha256 !== hash.digest('hex') || JSON.stringify(end.rows) !== JSON.stringify(counted)) {
    throw new BackupError(`${file} is damaged: it is not what was written.`);
  }
  return { migrations: head.migrations, rows: end.rows };
}

function readHead(line: string, file: string): Head {
  try {
    const head = JSON.parse(line) as Head;
    if (head.cantina === 'backup' && head.format === 1) return head;
  } catch {
    // Not JSON: said below.
  }
  throw new BackupError(`${file} is not a backup of Cantina.`);
}

async function* dump(client: pg.Client, migrations: readonly string[], rows: Record<string, number>) {
  yield JSON.stringify({ cantina: 'backup', format: 1, migrations } satisfies Head);
  for (const table of await tables(client)) {
    yield JSON.stringify({ table });
    rows[table] = 0;
    await client.query(`declare rows no scroll cursor for select row_to_json(t)::text as row from ${quoted(table)} t`);
    for (;;) {
      const { rows: some } = await client.query<{ row: string }>(`fetch ${BATCH} from rows`);
      if (some.length === 0) break;
      for (const { row } of some) yield row;
      rows[table] += some.length;
    }
    await client.query('close rows');
  }
}

async function* hashed(lines: AsyncIterable<string>, rows: Record<string, number>): AsyncGenerator<string> {
  const hash: Hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(`${line}\n`);
    yield `${line}\n`;
  }
  yield `${JSON.stringify({ end: true, rows, sha256: hash.digest('hex') } satisfies End)}\n`;
}

// Rows come from row_to_json and start with a column's name, so a table's line cannot be taken for one: no table has a
// column "table" alone.
async function* linesOf(file: string): AsyncGenerator<{ line: string; table: string | undefined; begins: boolean }> {
  let table: string | undefined;
  for await (const line of unzipped(file)) {
    const named = /^\{"table":"([a-z_]+)"\}$/.exec(line)?.[1];
    table = named ?? table;
    yield { line, table, begins: named !== undefined };
  }
}

async function* unzipped(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.once('error', (error) => text.destroy(error)).pipe(text);
  let rest = '';
  try {
    for await (const chunk of text.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    source.destroy();
  }
  if (rest) yield rest;
}

async function fill(client: pg.Client, file: string): Promise<void> {
  let table: string | undefined;
  let waiting: string[] = [];
  const flush = async () => {
    if (!table || waiting.length === 0) return;
    const name = quoted(table);
    const rows = `[${waiting.join(',')}]`;
    await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [rows]);
    waiting = [];
  };
  let first = true;
  for await (const { line, table: current, begins } of linesOf(file)) {
    if (begins) {
      await flush();
      table = current;
    } else if (!first && !line.startsWith('{"end":true')) {
      waiting.push(line);
      if (waiting.length === BATCH) await flush();
    }
    first = false;
  }
  await flush();
}

// The program's tables, those that others refer to first.
async function tables(client: pg.Client): Promise<readonly string[]> {
  const names = await column(
    client,
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not like '\\_prisma%' order by 1`,
  );
  const { rows: keys } = await client.query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent from pg_constraint key
       join pg_class child on child.oid = key.conrelid join pg_class parent on parent.oid = key.confrelid
      where key.contype = 'f' and child.oid <> parent.oid`,
  );
  const sorted: string[] = [];
  const add = (name: string): void => {
    if (sorted.includes(name)) return;
    for (const { child, parent } of keys) if (child === name) add(parent);
    sorted.push(name);
  };
  names.forEach(add);
  return sorted;
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  for (const table of await tables(client)) {
    const found = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (found.rowCount)
      throw new BackupError(`The database is not empty (${table} has rows): restore into an empty one.`);
  }
}

async function appliedMigrations(client: pg.Client): Promise<readonly string[]> {
  return column(
    client,
    'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1',
  );
}

async function resetSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_default like 'nextval(%'`,
  );
  for (const { table, column: name } of rows) {
    const newest = `select max(${quoted(name)}) from ${quoted(table)}`;
    await client.query(`select setval(pg_get_serial_sequence($1, $2), (${newest})) where (${newest}) is not null`, [
      quoted(table),
      name,
    ]);
  }
}

async function column(client: pg.Client, query: string): Promise<readonly string[]> {
  const { rows } = await client.query<Record<string, string>>(query);
  return rows.flatMap((row) => Object.values(row));
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'cantina backup' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}
