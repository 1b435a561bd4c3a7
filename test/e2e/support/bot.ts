import { randomUUID } from 'node:crypto';
import { commands } from '../../../commands/index.ts';
import { openApp } from '../../../src/app/app.ts';
import { systemEntropy } from '../../../src/app/entropy.ts';
import { memory } from '../../../src/app/memory.ts';
import type { Store } from '../../../src/app/ports.ts';
import type { UseCases } from '../../../src/app/use-cases.ts';
import { type Bot, openBot } from '../../../src/discord/bot.ts';
import { renderers } from '../../../src/discord/render/all.ts';
import type { Command } from '../../../src/discord/runtime.ts';
import { cardName, games, rulesById } from '../../../src/games/index.ts';
import type { Control, StandIn } from '../../../src/playground/control.ts';
import type { StandInOptions } from '../../../src/playground/options.ts';
import { startStandIn } from '../../../src/playground/server.ts';
import { openStore } from '../../../src/store/prisma-store.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';
import { type MemoryLog, openMemoryLog } from './memory-log.ts';

/** The deal of every test that names none: what a test clicks must not hang on chance. */
export const SEED = '20112233445566778899aabbccddeeff';

/** One process of the bot, as far as Discord and the database can tell: its own connections, memory and gateway session. */
export type Process = {
  readonly bot: Bot;
  readonly app: UseCases;
  readonly store: Store;
  readonly log: MemoryLog;
  /** Ends as on SIGTERM. */
  readonly stop: () => Promise<void>;
  /** Ends as on kill -9, as far as one process can: nothing is waited for. */
  readonly kill: () => Promise<void>;
  readonly ended: () => boolean;
};

export type ProcessOptions = {
  /** Wraps the store: a slow or failing database. */
  readonly store?: (store: Store) => Store;
  /** Wraps the use cases. */
  readonly app?: (app: UseCases) => UseCases;
  readonly commands?: readonly Command[];
  readonly clicks?: number;
  readonly tablesPerPerson?: number;
  readonly tablesPerGuild?: number;
  readonly boardEveryMs?: number;
  readonly registerAgainMs?: number;
  /** What happens when the connection is beyond mending; default nothing. */
  readonly dead?: (why: string) => void;
  /** The seed of every game that this process starts: `SEED` unless told, so that a test plays the same deal each time. */
  readonly seed?: string;
};

export type Rehearsal = {
  readonly standIn: StandIn;
  readonly control: Control;
  readonly database: FreshDatabase;
  /** The first process. */
  readonly first: Process;
  /** Starts another process against the same Discord and database. */
  readonly another: (options?: ProcessOptions) => Promise<Process>;
  /** Waits until nothing is unanswered and every message that can be sent was sent. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type RehearsalOptions = ProcessOptions & { readonly standIn?: StandInOptions };

/** Starts the stand-in, a database of its own, and the bot on both. */
export async function startBot(options: RehearsalOptions = {}): Promise<Rehearsal> {
  const [standIn, database] = await Promise.all([startStandIn(options.standIn), freshDatabase()]);
  const processes: Process[] = [];
  const another = async (wanted: ProcessOptions = options): Promise<Process> => {
    const process = await startProcess(standIn, database.url, wanted);
    processes.push(process);
    return process;
  };
  const first = await another();
  const settled = async (): Promise<void> => {
    await standIn.control.settled();
    for (const process of processes) if (!process.ended()) await process.bot.publisher.idle();
    await standIn.control.settled();
  };
  const close = async (): Promise<void> => {
    for (const process of processes) await process.kill();
    await standIn.close();
    await database.drop();
  };
  return { standIn, control: standIn.control, database, first, another, settled, close };
}

async function startProcess(standIn: StandIn, url: string, options: ProcessOptions): Promise<Process> {
  const log = await openMemoryLog({ discordToken: standIn.token });
  const opened = openStore(url, { poolSize: 5, pollTime: 200 });
  const store = options.store?.(opened) ?? opened;
  const clock = { now: () => new Date(standIn.control.now()) };
  const own = openApp({
    store,
    clock,
    entropy: { ...systemEntropy, seed: () => options.seed ?? SEED },
    limits: {
      tablesPerPerson: options.tablesPerPerson ?? 10,
      tablesPerGuild: options.tablesPerGuild ?? 50,
      lobbyDays: 7,
    },
    log: log.log,
    cache: memory(),
    games: { rulesById, games },
    names: { card: cardName },
  });
  const app = options.app?.(own) ?? own;
  const bot = openBot({
    app,
    store,
    clock,
    log: log.log,
    commands: options.commands ?? commands,
    render: renderers,
    // Tests click faster than people; the limit has a test of its own.
    limits: { clicks: options.clicks ?? 1000, clickSeconds: 5, attachmentBytes: 1_000_000 },
    owner: randomUUID(),
    api: standIn.apiUrl,
    version: 'test',
    dead: options.dead ?? (() => undefined),
    boardEveryMs: options.boardEveryMs ?? 0,
    ...(options.registerAgainMs !== undefined && { registerAgainMs: options.registerAgainMs }),
  });
  await bot.login(standIn.token);
  let ended = false;
  const end = async (ms: number): Promise<void> => {
    if (ended) return;
    ended = true;
    await bot.close(ms);
    await opened.close();
  };
  return { bot, app, store, log, stop: () => end(10_000), kill: () => end(0), ended: () => ended };
}
