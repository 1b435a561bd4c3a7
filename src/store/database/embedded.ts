import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { DatabaseError } from './error.ts';
import { findPlace } from './place.ts';
import { type Cluster, isServer, makeCluster, runningServer, startServer, stopServer } from './server.ts';

/** The built-in database, running. `close` stops the server unless another process still uses it. */
export type Embedded = {
  readonly url: string;
  /** Where the cluster and its log lie. */
  readonly folder: string;
  close(): Promise<void>;
  /** Leaves the server running, whoever uses it. */
  release(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Cantina's data folder; the database lies in it, or where the note in it says. */
  readonly data: string;
  /** PostgreSQL settings, such as fsync off for tests. */
  readonly settings?: Readonly<Record<string, string>>;
};

const DATABASE = 'cantina';
const ATTEMPTS = 10;
// Each process that uses the server keeps one connection under this name. The last one to leave stops the server; whoever
// comes and whoever leaves take the same lock, so that none comes while the last is stopping it.
const KEEPER = 'cantina keeper';
const DOOR_LOCK = 7_021_977;

/** Starts the built-in PostgreSQL, or joins the one that already runs on this data folder. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const cluster = await findCluster(options);
  await makeCluster(cluster);
  let said: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const running = await runningServer(cluster);
    const joined = running && (await join(running));
    if (joined) {
      const { url, keeper } = joined;
      const folder = path.dirname(cluster.data);
      return { url, folder, close: () => leave(cluster, keeper), release: () => keeper.end() };
    }
    said = (await startServer(cluster)) ?? said;
    if (said) await wait(100 * attempt);
  }
  throw new DatabaseError(`The built-in PostgreSQL does not start; its log is ${cluster.log}.\n${said ?? ''}`);
}

async function findCluster({ data, settings = {} }: EmbeddedOptions): Promise<Cluster> {
  const account = await serverAccount(path.join(data, 'postgres', 'cluster'));
  const place = await findPlace(path.resolve(data), account);
  const binaries = await findBinaries(account, place.shared);
  return {
    binaries,
    account,
    data: path.join(place.folder, 'cluster'),
    log: path.join(place.folder, 'postgres.log'),
    settings,
  };
}

type Joined = { readonly url: string; readonly keeper: pg.Client };
type Running = { readonly pid: number; url(database: string): string };

// A server that is starting refuses for a while, one that is stopping breaks the connection: ask until it is settled.
async function join(running: Running): Promise<Joined | undefined> {
  for (
    const end = performance.now() + 60_000;
    performance.now() < end && (await isServer(running.pid));
    await wait(50)
  ) {
    const keeper = new pg.Client({ connectionString: running.url('postgres'), application_name: KEEPER });
    // Told by the next query or by the server's end; without a listener it would end the process.
    keeper.on('error', () => undefined);
    try {
      await keeper.connect();
      await keeper.query('select pg_advisory_lock($1)', [DOOR_LOCK]);
      const found = await keeper.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (found.rowCount === 0) await keeper.query(`create database ${DATABASE}`);
      await keeper.query('select pg_advisory_unlock($1)', [DOOR_LOCK]);
      return { url: running.url(DATABASE), keeper };
    } catch (error) {
      await keeper.end().catch(() => undefined);
      if (!isPassing(error)) throw error;
    }
  }
  return undefined;
}

// Refused or broken connections (system codes), starting up or shutting down (57P0x), connection lost (08xxx, no code).
function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '' || code.startsWith('E') || code.startsWith('57P') || code.startsWith('08');
}

async function leave(cluster: Cluster, keeper: pg.Client): Promise<void> {
  let last: boolean;
  try {
    await keeper.query('select pg_advisory_lock($1)', [DOOR_LOCK]);
    const others = await keeper.query(
      'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1',
      [KEEPER],
    );
    last = others.rowCount === 0;
  } catch (error) {
    // The server has gone by itself: nothing is left to stop.
    if (isPassing(error)) return;
    throw error;
  }
  if (last) await stopServer(cluster);
  await keeper.end().catch(() => undefined);
}
