import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commands } from '../commands/index.ts';
import { openApp } from './app/app.ts';
import { systemClock, systemEntropy } from './app/entropy.ts';
import { memory } from './app/memory.ts';
import type { Clock, Store } from './app/ports.ts';
import type { UseCases } from './app/use-cases.ts';
import type { Config } from './config.ts';
import { type Bot, openBot } from './discord/bot.ts';
import { renderers } from './discord/render/all.ts';
import { cardName, games, rulesById } from './games/index.ts';
import { openHealth } from './health.ts';
import { createLog, type Log } from './log.ts';
import type { StandIn } from './playground/control.ts';
import { openPlayground, setTable, showAgain, WORLD } from './rehearsal.ts';
import { projectRoot } from './root.ts';
import { openDatabase } from './store/database/open.ts';
import { applyMigrations } from './store/migrate.ts';
import { openStore } from './store/prisma-store.ts';
import { type Hold, holdWorld } from './store/world.ts';

/** How long answers in work and messages that wait may take when the program is told to stop. */
const DRAIN_MS = 10_000;

/** Wires the program together and runs it until SIGTERM or SIGINT, then lets it drain: answers, outbox, database. */
export async function main(config: Config): Promise<void> {
  const { told, stop } = stopSignal();
  const log = await createLog(config);
  const database = await openDatabase(config);
  try {
    const hold = await holdWorld(database.url, {
      playground: config.discordToken === undefined,
      further: config.databaseUrl === undefined,
      lost: (error) => log.warn({ reason: error.message }, 'hold on the database lost'),
    });
    try {
      await withDatabase(config, log, hold, told, stop);
    } finally {
      await hold.close();
    }
  } finally {
    await database.close();
  }
  log.info('stopped');
}

async function withDatabase(
  config: Config,
  log: Log,
  { url, n }: Hold,
  told: Promise<string>,
  stop: (why: string) => void,
): Promise<void> {
  const applied = await applyMigrations(url);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  if (n > 1) log.info({ world: n }, 'another playground is open, so this one has a world of its own');
  const store = openStore(url, {
    onConnectionError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  });
  try {
    await withStore(config, log, store, told, stop);
  } finally {
    await store.close();
  }
}

async function withStore(
  config: Config,
  log: Log,
  store: Store,
  told: Promise<string>,
  stop: (why: string) => void,
): Promise<void> {
  const standIn = config.discordToken === undefined ? await openPlayground(config.playground, store, log) : undefined;
  const clock: Clock = standIn ? { now: () => new Date(standIn.control.now()) } : systemClock;
  const app = appOver(config, log, store, clock);
  const bot = botOver({ config, log, store, clock, app, standIn, stop });
  const health =
    config.health &&
    (await openHealth(config.health, {
      gateway: async () => bot.trouble() === undefined,
      database: async () => {
        await store.health();
        return true;
      },
    }));
  try {
    if (standIn) await showAgain(store, log, standIn);
    await bot.login(config.discordToken ?? standIn?.token ?? '');
    if (standIn) await setTable(app, store, standIn);
    else await store.setMeta(WORLD, 'discord');
    log.info({ ...(health && { health: health.url }) }, 'ready');
    if (standIn) process.stdout.write(`The playground is open: ${standIn.url}\n`);
    log.info({ signal: await told }, 'stopping');
  } finally {
    await bot.close(DRAIN_MS);
    await standIn?.close();
    await health?.close();
  }
}

// Listened for before anything starts, so that a stop during the start drains too.
function stopSignal(): { readonly told: Promise<string>; readonly stop: (why: string) => void } {
  let stop: (why: string) => void = () => undefined;
  const told = new Promise<string>((resolve) => {
    stop = resolve;
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  return { told, stop };
}

function appOver(config: Config, log: Log, store: Store, clock: Clock): UseCases {
  const { tablesPerPerson, tablesPerServer, lobbyDays } = config.limits;
  return openApp({
    store,
    clock,
    entropy: systemEntropy,
    limits: { tablesPerPerson, tablesPerGuild: tablesPerServer, lobbyDays },
    log,
    cache: memory(),
    games: { rulesById, games },
    names: { card: cardName },
  });
}

type BotNeeds = {
  readonly config: Config;
  readonly log: Log;
  readonly store: Store;
  readonly clock: Clock;
  readonly app: UseCases;
  readonly standIn: StandIn | undefined;
  readonly stop: (why: string) => void;
};

function botOver({ config, log, store, clock, app, standIn, stop }: BotNeeds): Bot {
  const api = standIn?.apiUrl ?? config.discordApi;
  return openBot({
    app,
    store,
    clock,
    log,
    commands,
    render: renderers,
    limits: config.limits,
    owner: randomUUID(),
    version: version(),
    ...(api !== undefined && { api }),
    dead: (why) => {
      // Whoever supervises the program starts it anew.
      if (process.exitCode !== 1) process.stderr.write(`${why}\n`);
      process.exitCode = 1;
      stop(why);
    },
  });
}

function version(): string {
  const { version: is } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  return String(is);
}
