import pg from 'pg';
import { DatabaseError } from './database/error.ts';

/** A process's hold on the database that it works in. */
export type Hold = {
  readonly url: string;
  /** Which of the databases it is: the second playground at once has the second. */
  readonly n: number;
  readonly close: () => Promise<void>;
};

export type HoldOptions = {
  /** A playground wants the database to itself; bots on Discord share one, since two of them overlap at a restart. */
  readonly playground: boolean;
  /** Whether further databases may be made beside the given one: on the built-in server. */
  readonly further: boolean;
  /** The connection that holds it is gone: nobody is kept out any more. */
  readonly lost: (error: Error) => void;
};

// What is written for one Discord must not be sent to another by a publisher beside: it would find no such channel, and give the table up.
const WORLD_LOCK = 7_021_981;
const MOST = 20;

/** A connection that has the lock, or nothing where the lock is taken. */
const hold = async (url: string, { playground, lost }: HoldOptions): Promise<pg.Client | undefined> => {
  const client = new pg.Client({ connectionString: url, application_name: 'cantina world', keepAlive: true });
  client.on('error', lost);
  await client.connect();
  const lock = playground ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const { rows } = await client.query<{ held: boolean }>(`select ${lock}($1) as held`, [WORLD_LOCK]);
  if (rows[0]?.held) return client;
  await client.end();
  return undefined;
};

/** The address of another database on the same server, which is made where it is missing. */
const beside = async (url: string, n: number): Promise<string> => {
  const address = new URL(url);
  const name = `${address.pathname.slice(1)}_${n}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // Two starts made it at once: it is there.
    if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error;
  } finally {
    await client.end();
  }
  address.pathname = `/${name}`;
  return address.href;
};

/**
 * Keeps other worlds out of this database for as long as the process lives: a playground those of everybody else, a bot those of playgrounds.
 * A playground that finds it taken gets one of its own, where further ones may be made. Throws DatabaseError, with a sentence, where not.
 */
export const holdWorld = async (url: string, options: HoldOptions): Promise<Hold> => {
  const most = options.playground && options.further ? MOST : 1;
  for (let n = 1; n <= most; n++) {
    const place = n === 1 ? url : await beside(url, n);
    const client = await hold(place, options);
    if (client) return { url: place, n, close: () => client.end() };
  }
  throw new DatabaseError(
    options.playground
      ? 'Cantina runs on this database already, so the playground does not open on it a second time. End the other one, or set another DATABASE_URL or CANTINA_DATA.'
      : 'The playground is open on this database. End it first, or set another DATABASE_URL or CANTINA_DATA.',
  );
};
