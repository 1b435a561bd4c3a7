import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportGame, importGame } from '../../scripts/simulate/carry-game.ts';
import type { RecordedGame } from '../../scripts/simulate/recorded-game.ts';
import { projectRoot } from '../../src/root.ts';
import { openStore } from '../../src/store/prisma-store.ts';
import { type FreshDatabase, freshDatabase, withClient } from '../support/database.ts';

/** Recorded games in and out of the database, and the scripts that do it. */

const file = (name: string): string => path.join(import.meta.dirname, 'deckbuilding-1', name);
const golden = (name: string): RecordedGame => JSON.parse(readFileSync(file(name), 'utf8'));
const NOW = new Date('2026-01-02T03:04:05Z');

let database: FreshDatabase;
let store: ReturnType<typeof openStore>;
beforeAll(async () => {
  database = await freshDatabase();
  store = openStore(database.url, { poolSize: 2 });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const script = (name: string, ...args: string[]): { readonly code: number | null; readonly out: string } => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(projectRoot, 'scripts', `${name}.ts`), ...args],
    { cwd: projectRoot, encoding: 'utf8', env: { ...process.env, DATABASE_URL: database.url } },
  );
  return { code: status, out: `${stdout}${stderr}`.trim() };
};

test('a game that was taken in comes out as it was', async () => {
  const recorded = golden('secret-ability.json');
  await importGame(store, recorded, 'imported', NOW);
  const { table, ...rest } = await exportGame(store, 'imported');
  expect(rest).toEqual(recorded);
  expect(table).toMatchObject({ game: 'deckbuilding', mode: 'secret', endedAt: NOW.toISOString() });
  const loaded = await store.load('imported');
  expect(loaded?.table.status).toBe('ended');
  expect(loaded?.match?.outcome?.reason).toBe('bases');
  const result = await withClient(database.url, (c) => c.query(`select outcome from result where table_id = 'imported'`));
  expect(result.rows[0]?.outcome).toMatchObject({ kind: 'won', detail: { seats: expect.any(Array) } });
});

test('a running game is not given away', async () => {
  await importGame(store, golden('full-cancel.json'), 'running', NOW);
  await withClient(database.url, (c) =>
    c.query(`update game_table set status = 'running', state = jsonb_set(state, '{outcome}', 'null') where id = 'running'`),
  );
  await expect(exportGame(store, 'running')).rejects.toThrow('has not ended. Its seed and its hands stay secret');
  await expect(exportGame(store, 'nowhere')).rejects.toThrow('There is no table nowhere.');
});

test('a game that does not replay is not taken in', async () => {
  const recorded = golden('full-cancel.json');
  const hashes = recorded.hashes.map((hash, seq) => (seq === 3 ? 'other' : hash));
  await expect(importGame(store, { ...recorded, hashes }, 'broken', NOW)).rejects.toThrow(
    'The game does not replay: at step 3 the position is another.',
  );
  expect(await store.load('broken')).toBeUndefined();
});

test('npm run replay says that all is as recorded, or what is not', () => {
  const right = script('replay', file('full-resignation.json'));
  expect(right).toMatchObject({ code: 0 });
  expect(right.out).toMatch(/^All 62 states are as recorded; 61 commands; won \(resigned\) by [ab]\.$/);
  expect(script('replay', file('nowhere.json'))).toMatchObject({ code: 1, out: expect.stringContaining('cannot be read') });
  expect(script('replay', file('full-nested.match.json'))).toMatchObject({
    code: 1,
    out: expect.stringContaining('is not a recorded game'),
  });
});

test('npm run import-game and export-game', () => {
  const taken = script('import-game', file('beginner-cancel.json'));
  expect(taken.code).toBe(0);
  const id = /table (\w+):/.exec(taken.out)?.[1] ?? '';
  const to = path.join(process.env.TMPDIR ?? '/tmp', `cantina-export-${id}.json`);
  expect(script('export-game', id, to)).toMatchObject({ code: 0 });
  const { table: _table, ...rest } = JSON.parse(readFileSync(to, 'utf8'));
  expect(rest).toEqual(golden('beginner-cancel.json'));
  expect(script('export-game', 'nowhere')).toMatchObject({ code: 1, out: 'There is no table nowhere.' });
});
