import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commands } from '../commands/index.ts';
import { openApp } from './app/app.ts';
import { systemClock, systemEntropy } from './app/entropy.ts';
import { memory } from './app/memory.ts';
import type { Clock, Person, Store } from './app/ports.ts';
import type { UseCases } from './app/use-cases.ts';
import type { Config } from './config.ts';
import { type Bot, openBot } from './discord/bot.ts';
import { renderers } from './discord/render/all.ts';
import { findCard } from './games/deckbuilding/packs/index.ts';
import { games, rulesById } from './games/index.ts';
import { openHealth } from './health.ts';
import { createLog, type Log } from './log.ts';
import type { StandIn } from './playground/control.ts';
import { projectRoot } from './root.ts';
import { openDatabase } from './store/database/open.ts';
import { applyMigrations } from './store/migrate.ts';
import { openStore } from './store/prisma-store.ts';

/** How long answers in work and messages that wait may take when the program is told to stop. */
const DRAIN_MS = 10_000;

/** Wires the program together and runs it until SIGTERM or SIGINT, then lets it drain: answers, outbox, database. */
export async function main(config: Config): Promise<void> {
  const { told, stop } = stopSignal();
  const log = await createLog(config);
  const database = await openDatabase(config);
  try {
    const applied = await applyMigrations(database.url);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    const store = openStore(database.url, {
      onConnectionError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    });
    try {
      await withStore(config, log, store, told, stop);
    } finally {
      await store.close();
    }
  } finally {
    await database.close();
  }
  log.info('stopped');
}

async function withStore(
  config: Config,
  log: Log,
  store: Store,
  told: Promise<string>,
  stop: (why: string) => void,
): Promise<void> {
  const standIn = config.discordToken === undefined ? await openPlayground(config, store) : undefined;
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
    await bot.login(config.discordToken ?? standIn?.token ?? '');
    if (standIn) await setTable(app, standIn);
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
    names: { card: (id) => findCard(id)?.name },
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

/** Which world the tables of a database live in. */
const WORLD = 'world';

class WrongWorldError extends Error {
  override readonly name = 'SentenceError';
}

/** The stand-in on this machine. Loaded only here: a bot on Discord needs none of it. */
async function openPlayground(config: Config, store: Store): Promise<StandIn> {
  // Its channels are its own: every table of a real server would seem to have lost its place.
  if ((await store.meta(WORLD)) === 'discord')
    throw new WrongWorldError(
      'This database holds tables of real Discord servers, so the playground does not open on it. Set DISCORD_TOKEN, or another DATABASE_URL or CANTINA_DATA.',
    );
  const { startStandIn } = await import('./playground/server.ts');
  return startStandIn({ port: config.playground.port, page: true });
}

/** A table for two at which both seats are taken, so that whoever comes can start at once. */
async function setTable(app: UseCases, { control }: StandIn): Promise<void> {
  const { guilds, users } = control.world();
  const channel = guilds[0]?.channels.find((c) => c.name === 'table-one');
  const [host, guest] = ['Ada', 'Boba'].map((name) => users.find((u) => u.name === name));
  if (!guilds[0] || !channel || !host || !guest) return;
  const from = (person: Person, what: string) => ({ interaction: `playground:${what}:${channel.id}`, person });
  const input = { guild: guilds[0].id, channel: channel.id, game: 'deckbuilding', mode: 'beginner' };
  const made = await app.createTable(from(personOf(host), 'new'), { ...input, faction: 'empire' });
  if (!made.ok) return;
  await app.join(from(personOf(guest), 'join'), { table: made.value.table.id, faction: 'rebel' });
}

const personOf = ({ id, displayName }: { id: string; displayName: string }): Person => ({ id, name: displayName });
