import { fork } from 'node:child_process';
import { type BenchDatabase, openBenchApp, startTable } from './database.ts';
import { round } from './figures.ts';

const TABLES = 2000;

/** Makes copies of a started table until there are as many as wanted: every one of its own, with its own seats. */
const multiply = async ({ url, query }: BenchDatabase, id: string): Promise<void> => {
  await query(
    url,
    `with t as (
       insert into game_table (id, channel_id, game, mode, options, rules, version, fixed, state, status, host_id, started_at, updated_at)
       select 'm' || n, 'm' || n, game, mode, options, rules, version, fixed, state, status, host_id, started_at, now()
       from game_table, generate_series(1, ${TABLES}) n where id = $1 returning id)
     insert into seat (table_id, seat, player_id, name, faction, delivery, position)
     select t.id, s.seat, s.player_id, s.name, s.faction, s.delivery, s.position from t, seat s where s.table_id = $1`,
    [id],
  );
};

/** What the bot's process holds with so many tables in its memory: measured in a process of its own. */
const measure = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./memory-process.js', import.meta.url), [url, String(TABLES)], {
      execArgv: ['--expose-gc'],
    });
    child.once('message', (bytes) => resolve(Number(bytes)));
    child.once('exit', (code) => reject(new Error(`the measuring process stopped with code ${code}`)));
  });

/** Megabytes that the bot's process holds with 2,000 running tables in memory. */
export const benchMemory = async (database: BenchDatabase): Promise<{ readonly mb2000Tables: number }> => {
  const bench = openBenchApp(database.url, 1);
  const id = await startTable(bench.app, { channel: '8', people: ['81', '82'] });
  await bench.close();
  await multiply(database, id);
  return { mb2000Tables: round((await measure(database.url)) / 2 ** 20, 0) };
};
