import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './generated/client.ts';

export type StoreOptions = {
  /** Connections at most. */
  readonly poolSize?: number;
  /** A statement that runs longer is ended by the database, in ms. */
  readonly statementTimeout?: number;
  /** A transaction that idles longer is ended by the database, in ms. */
  readonly idleTimeout?: number;
  /** How long a publisher may hold claimed messages before others may take them, in ms. */
  readonly leaseTime?: number;
  /** How often other processes' messages are looked for, in ms. */
  readonly pollTime?: number;
  /** Told of every connection that broke while idle. */
  readonly onConnectionError?: (error: Error) => void;
};

/** What a statement gave: its rows, and how many it gave or changed. */
export type Rows<T> = { readonly rows: readonly T[]; readonly count: number };

/**
 * Sends a statement past Prisma, on a connection of the pool that Prisma uses: prepared once a connection, then by name. For the two statements of
 * every answer, on which Prisma would spend more than everything else together (adr/0033). Throws the driver's errors.
 */
export type Direct = <T extends object>(sql: string, values: readonly unknown[]) => Promise<Rows<T>>;

/** A pool of connections. `session` is the application name that all of them carry: nobody else has it, and it goes with the process. */
export type Connection = {
  readonly prisma: PrismaClient;
  readonly direct: Direct;
  readonly session: string;
  /** Ends all connections, after the statements in work. */
  readonly close: () => Promise<void>;
};

const openPool = (url: string, session: string, options: StoreOptions): pg.Pool => {
  // What stands in the address would win over the settings given beside it.
  const address = new URL(url);
  address.searchParams.delete('application_name');
  const pool = new pg.Pool({
    connectionString: address.href,
    max: options.poolSize ?? 10,
    // One always stays: a publisher whose session has no connection counts as dead.
    min: 1,
    application_name: session,
    statement_timeout: options.statementTimeout ?? 10_000,
    idle_in_transaction_session_timeout: options.idleTimeout ?? 10_000,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', options.onConnectionError ?? (() => undefined));
  return pool;
};

/** Opens a pool. Connects at the first statement. */
export const connect = (url: string, options: StoreOptions): Connection => {
  const session = `cantina ${randomUUID()}`;
  const pool = openPool(url, session, options);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOf(sql) }),
  });
  return {
    prisma,
    session,
    direct: async <T extends object>(sql: string, values: readonly unknown[]) => {
      const { rows, rowCount } = await pool.query<T>({ name: nameOf(sql), text: sql, values: [...values] });
      return { rows, count: rowCount ?? 0 };
    },
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
};

const NAMES = new Map<string, string>();
// Enough for every statement of ours. Beyond that something builds texts without end, and those are not kept.
const MOST_NAMES = 500;

// Statements are prepared once a connection and then go by name: parsing and planning the commit would cost more than running it.
const nameOf = (sql: string): string => {
  const known = NAMES.get(sql);
  if (known !== undefined) return known;
  if (NAMES.size >= MOST_NAMES) return '';
  const name = `s${NAMES.size}`;
  NAMES.set(sql, name);
  return name;
};
