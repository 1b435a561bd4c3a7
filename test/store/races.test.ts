import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/store/connection.ts';
import { openStore } from '../../src/store/prisma-store.ts';
import { codeOf, isRace, withRetry } from '../../src/store/retry.ts';
import { type FreshDatabase, freshDatabase, withClient } from '../support/database.ts';
import { actionRow, newId, newMatch, starting, tableRecord } from './support.ts';

let database: FreshDatabase;
let store: ReturnType<typeof openStore>;

beforeAll(async () => {
  database = await freshDatabase();
  store = openStore(database.url);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const trigger = (on: string, body: string): Promise<unknown> =>
  withClient(database.url, (client) =>
    client.query(`create sequence if not exists hits; create or replace function fail() returns trigger language plpgsql as
      $$ begin ${body} return new; end $$; create trigger fail before insert on ${on} for each row execute function fail()`),
  );
const untrigger = (on: string): Promise<unknown> =>
  withClient(database.url, (client) => client.query(`drop trigger fail on ${on}; drop sequence hits`));

const startedTable = async () => {
  const table = tableRecord();
  await store.createTable(table, []);
  await store.commit(starting(table, newMatch()));
  return table.id;
};

test.each(['40001', '40P01'])('a commit that the database gave up on (%s) is tried again', async (code) => {
  const table = await startedTable();
  await trigger('action', `if nextval('hits') < 3 then raise exception 'race' using errcode = '${code}'; end if;`);
  const write = { table, version: 1, match: newMatch(), actions: [actionRow(1)], outbox: [] };
  expect(await store.commit(write)).toBe('done');
  await untrigger('action');
  expect(await store.actions(table, 1)).toHaveLength(1);
});

test('one that fails every time is given up, and nothing is written', async () => {
  const table = await startedTable();
  await trigger('action', `raise exception 'race' using errcode = '40001';`);
  const write = { table, version: 1, match: newMatch(), actions: [actionRow(1)], outbox: [] };
  const error = await store.commit(write).catch((e: unknown) => e);
  await untrigger('action');
  expect(codeOf(error)).toBe('40001');
  expect((await store.load(table))?.table.version).toBe(1);
});

test('a true deadlock between two writers ends with both done', async () => {
  const [one, two] = await Promise.all([startedTable(), startedTable()]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`set deadlock_timeout = '10s'; begin; select 1 from game_table where id = '${two}' for update`);
  const shared = newId();
  // The commit holds table one and then waits for the interaction id; the other writer holds that id and then asks for table one.
  await client.query(
    `insert into action (table_id, seq, n, kind, interaction_id, body, events, state_hash) values ('${two}', 1, 0, 'answer', '${shared}', '{}', '[]', '')`,
  );
  const write = {
    table: one,
    version: 1,
    match: newMatch(),
    actions: [actionRow(1, { interaction: shared })],
    outbox: [],
  };
  const commit = store.commit(write);
  await client.query('select pg_sleep(0.2)');
  await client.query(`select 1 from game_table where id = '${one}' for update; rollback`);
  await client.end();
  expect(await commit).toBe('done');
});

test('only races are tried again, and not for ever', async () => {
  let runs = 0;
  const fail = (code: string) => () => {
    runs += 1;
    return Promise.reject(Object.assign(new Error('no'), { code }));
  };
  await expect(withRetry(fail('P2034'), 3)).rejects.toThrow('no');
  expect(runs).toBe(3);
  await expect(withRetry(fail('23505'), 3)).rejects.toThrow('no');
  expect(runs).toBe(4);
  expect(isRace(undefined)).toBe(false);
});

test('connections carry their timeouts and their session’s name, whatever the address says', async () => {
  const { prisma, session } = connect(`${database.url}?application_name=other`, {
    statementTimeout: 1234,
    idleTimeout: 4321,
  });
  const rows = await prisma.$queryRawUnsafe(
    `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('application_name') as name`,
  );
  expect(rows).toEqual([{ statement: '1234ms', idle: '4321ms', name: session }]);
  await prisma.$disconnect();
});

test('a statement that hangs is ended', async () => {
  const strict = openStore(database.url, { statementTimeout: 150, poolSize: 1 });
  await strict.health();
  const table = await startedTable();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`begin; select 1 from game_table where id = '${table}' for update`);
  const error = await strict.commit({ table, version: 1, outbox: [], set: { host: '2' } }).catch((e: unknown) => e);
  expect(codeOf(error)).toBe('57014');
  await client.query('rollback');
  await client.end();
  expect(await strict.commit({ table, version: 1, outbox: [], set: { host: '2' } })).toBe('done');
  await strict.close();
});
