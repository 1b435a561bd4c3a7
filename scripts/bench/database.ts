import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { openApp } from '../../src/app/app.ts';
import { systemClock, systemEntropy } from '../../src/app/entropy.ts';
import { memory } from '../../src/app/memory.ts';
import type { Log, Store } from '../../src/app/ports.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { cardName, games, rulesById } from '../../src/games/index.ts';
import { projectRoot } from '../../src/root.ts';
import { openEmbedded } from '../../src/store/database/embedded.ts';
import { applyMigrations } from '../../src/store/migrate.ts';
import { openStore } from '../../src/store/prisma-store.ts';

/** A PostgreSQL for measuring: the built-in one with its usual settings, so that a commit is on the disk when it is done. */
export type BenchDatabase = {
  /** The migrated database. */
  readonly url: string;
  /** A copy of a database that nobody is connected to. */
  readonly copy: (url: string, name: string) => Promise<string>;
  readonly query: (
    url: string,
    sql: string,
    values?: readonly unknown[],
  ) => Promise<readonly Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
};

const named = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const query = async (url: string, sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows;
  } finally {
    await client.end();
  }
};

/** Starts the database in a folder of its own, which `close` takes away again. */
export const openBenchDatabase = async (): Promise<BenchDatabase> => {
  // Beside the program's own, on the same disk.
  await mkdir(path.join(projectRoot, 'data'), { recursive: true });
  const data = await mkdtemp(path.join(projectRoot, 'data', 'bench-'));
  const embedded = await openEmbedded({ data });
  await applyMigrations(embedded.url);
  return {
    url: embedded.url,
    query,
    copy: async (url, name) => {
      await query(
        named(embedded.url, 'postgres'),
        `create database ${name} template ${new URL(url).pathname.slice(1)}`,
      );
      return named(embedded.url, name);
    },
    close: async () => {
      await embedded.close();
      for (const folder of new Set([data, embedded.folder])) await rm(folder, { recursive: true, force: true });
    },
  };
};

const nothing = (): void => undefined;
const complain = (data: object, message: string): void =>
  void process.stderr.write(`${message} ${JSON.stringify(data)}\n`);
const log: Log = { info: nothing, warn: complain, error: complain };

export type BenchApp = { readonly app: UseCases; readonly store: Store; readonly close: () => Promise<void> };

/** The app over a database as the program wires it, without Discord. */
export const openBenchApp = (url: string, poolSize?: number): BenchApp => {
  const store = openStore(url, poolSize === undefined ? {} : { poolSize });
  const app = openApp({
    store,
    clock: systemClock,
    entropy: systemEntropy,
    limits: { tablesPerPerson: 10_000, tablesPerGuild: 10_000, lobbyDays: 7 },
    log,
    cache: memory(),
    games: { rulesById, games },
    names: { card: cardName },
  });
  return { app, store, close: () => store.close() };
};

export type Seating = { readonly guild?: string; readonly channel: string; readonly people: readonly [string, string] };

/** Opens, fills and starts a table of the full mode; gives its id. */
export const startTable = async (app: UseCases, { guild, channel, people }: Seating): Promise<string> => {
  const from = (step: string, person: string) => ({
    interaction: `bench:${channel}:${step}`,
    person: { id: person, name: `P${person}` },
  });
  const [host, guest] = people;
  const chosen = { ...(guild !== undefined && { guild }), channel, game: 'deckbuilding', mode: 'full', length: 5 };
  const made = await app.createTable(from('new', host), { ...chosen, faction: 'empire' });
  if (!made.ok) throw new Error(`no table: ${made.refusal.key}`);
  const { id } = made.value.table;
  const joined = await app.join(from('join', guest), { table: id, faction: 'rebel' });
  if (!joined.ok) throw new Error(`nobody joins: ${joined.refusal.key}`);
  const begun = await app.start(from('start', host), { table: id });
  if (!begun.ok) throw new Error(`no start: ${begun.refusal.key}`);
  return id;
};
