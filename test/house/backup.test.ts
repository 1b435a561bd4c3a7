import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../../src/root.ts';
import { backUp, readContents, restore } from '../../src/store/backup.ts';
import { migrationNames } from '../../src/store/migrate.ts';
import { type FreshDatabase, freshDatabase, withClient } from '../support/database.ts';

// Whole programs are started here, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 });

// What must come through unchanged: all of Unicode, quotes, 64-bit numbers, exact numbers in JSON, nulls, microseconds.
const TEXT = '@everyone "quoted" \\ \n line\u2028 \u202e🃏 {"end":true}';

let source: FreshDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  source = await freshDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'cantina-backup-'));
  file = path.join(folder, 'a.jsonl.gz');
  await withClient(source.url, fillIn);
  await backUp(source.url, file);
});

afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

async function fillIn(client: pg.Client): Promise<void> {
  await client.query(
    "insert into guild (id, settings, locale) values ('1', '{\"big\": 12345678901234567890.123}', 'de')",
  );
  await client.query('insert into player (id, name) select n::text, $1 from generate_series(1, 1234) n', [TEXT]);
  await client.query(
    "insert into game_table (id, channel_id, game, mode, host_id) values ('t1', '5', 'deckbuilding', 'full', '1')",
  );
  await client.query(
    "insert into seat (table_id, seat, player_id, name, position) values ('t1', 'a', '1', 'A', 0), ('t1', 'b', null, 'B', 1)",
  );
  await client.query(
    "insert into action (table_id, seq, n, kind, seat, interaction_id, body, events, state_hash) values ('t1', 1, 0, 'answer', 'a', '9', '{}', '[]', 'h')",
  );
  await client.query("insert into snapshot (table_id, seq, state) values ('t1', 1, '{\"a\": null}')");
  await client.query("insert into message (table_id, slot, channel_id, message_id) values ('t1', 'board', '5', '6')");
  await client.query("insert into draft (table_id, seat, prompt, picks) values ('t1', 'a', '1.a.1', '[]')");
  await client.query(
    "insert into outbox (id, table_id, seq, kind, slot, body) values (9007199254740993, 't1', 1, 'post', 'board', '{}')",
  );
  await client.query("select setval('outbox_id_seq', 9007199254740993)");
  await client.query(
    "insert into result (table_id, game, mode, options, outcome, seats) values ('t1', 'd', 'f', '{}', '{}', '[]')",
  );
  await client.query(
    "insert into pack (guild_id, game, pack_id, version, hash, document, player_id) values ('1', 'd', 'p', '1', 'h', $1, '1')",
    [TEXT],
  );
}

async function content(url: string): Promise<Record<string, unknown[]>> {
  return withClient(url, async (client) => {
    const all: Record<string, unknown[]> = {};
    const tables = "select table_name as name from information_schema.tables where table_schema = 'public' order by 1";
    for (const { name: table } of (await client.query<{ name: string }>(tables)).rows) {
      if (table === '_prisma_migrations') continue;
      all[table] = (await client.query(`select t::text as row from ${table} t order by 1`)).rows;
    }
    return all;
  });
}

test('what comes back is what was there, in every table', async () => {
  const target = await freshDatabase();
  const { rows, migrations } = await restore(target.url, file);
  expect(rows).toMatchObject({ player: 1234, seat: 2, outbox: 1, pack: 1 });
  expect(migrations).toEqual(await migrationNames());
  const before = await content(source.url);
  expect(Object.keys(rows).sort()).toEqual(Object.keys(before));
  expect(await content(target.url)).toEqual(before);
  await withClient(target.url, async (client) => {
    const next =
      "insert into outbox (table_id, seq, kind, slot, body) values ('t1', 2, 'post', 'board', '{}') returning id";
    expect((await client.query(next)).rows[0].id, 'the numbering goes on').toBe('9007199254740994');
  });
  await target.drop();
});

test('a database that has no tables yet is given them', async () => {
  const target = await freshDatabase();
  await withClient(target.url, (client) => client.query('drop schema public cascade; create schema public'));
  await restore(target.url, file);
  expect(await content(target.url)).toEqual(await content(source.url));
  await target.drop();
});

test('a backup can be read by its owner alone, and is not written over another', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(backUp(source.url, file)).rejects.toThrow('EEXIST');
});

describe('refused with a sentence, and nothing is written', () => {
  const damaged = async (change: (text: string) => string) => {
    const other = path.join(folder, 'damaged.jsonl.gz');
    await writeFile(other, gzipSync(change(gunzipSync(await readFile(file)).toString())));
    return other;
  };
  const refusal = async (other: string) => {
    const target = await freshDatabase();
    const error = await restore(target.url, other).catch((thrown: Error) => thrown);
    expect(Object.values(await content(target.url)).flat()).toEqual([]);
    await target.drop();
    return (error as Error).message;
  };

  test('into a database with rows', async () => {
    await expect(restore(source.url, file)).rejects.toThrow(/^The database is not empty \(\w+ has rows\)/);
  });

  test('changed by a letter', async () => {
    expect(await refusal(await damaged((text) => text.replace('everyone', 'everyonf')))).toContain('is damaged');
  });

  test('without its end', async () => {
    const other = await damaged((text) => text.split('\n').slice(0, -3).join('\n'));
    expect(await refusal(other)).toContain('is not whole');
  });

  test('cut off, or no gzip at all', async () => {
    const other = path.join(folder, 'cut.jsonl.gz');
    const whole = await readFile(file);
    await writeFile(other, whole.subarray(0, whole.length / 2));
    expect(await refusal(other)).toContain('cannot be read');
    await writeFile(other, 'hello');
    expect(await refusal(other)).toContain('cannot be read');
  });

  test('something else, or of a later version', async () => {
    expect(await refusal(await damaged(() => 'hello\n'))).toContain('is not a backup of Cantina');
    const later = path.join(folder, 'later.jsonl.gz');
    const ahead = await freshDatabase();
    const row = "('x', '', now(), '29990101000000_later', null, null, now(), 1)";
    await withClient(ahead.url, (client) => client.query(`insert into _prisma_migrations values ${row}`));
    await backUp(ahead.url, later);
    await ahead.drop();
    expect(await refusal(later)).toContain('29990101000000_later is not known here');
  });
});

test('npm run backup and npm run restore, on a database of one’s own and on the built-in one', async () => {
  const run = (script: string, argument: string, env: Record<string, string>) => {
    const args = ['--import', 'tsx', path.join(projectRoot, 'scripts', script), argument];
    return spawnSync(process.execPath, args, { cwd: projectRoot, env: { ...process.env, ...env }, encoding: 'utf8' });
  };
  const [first, second] = [path.join(folder, 'first.jsonl.gz'), path.join(folder, 'second.jsonl.gz')];
  // Beside the closed folder, not in it: PostgreSQL has another account when root runs this.
  const embedded = { DATABASE_URL: '', CANTINA_DATA: `${folder}-data` };

  const backup = run('backup.ts', first, { DATABASE_URL: source.url });
  expect(backup.stdout, backup.stderr).toContain('player 1234');
  const restored = run('restore.ts', first, embedded);
  expect(restored.stdout, restored.stderr).toContain('Restored 1245 rows');
  const again = run('restore.ts', first, embedded);
  expect([again.status, again.stderr.split('\n').length]).toEqual([1, 2]);
  expect(again.stderr).toContain('The database is not empty');
  run('backup.ts', second, embedded);
  expect((await readContents(second)).rows).toEqual((await readContents(first)).rows);
  await rm(embedded.CANTINA_DATA, { recursive: true, force: true });
});
