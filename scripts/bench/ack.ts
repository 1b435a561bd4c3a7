import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SeatId } from '../../src/kernel/prompt.ts';
import { openPrompts } from '../../src/kernel/run.ts';
import type { StandIn } from '../../src/playground/control.ts';
import { startStandIn } from '../../src/playground/server.ts';
import { projectRoot } from '../../src/root.ts';
import { type BenchApp, type BenchDatabase, openBenchApp, startTable } from './database.ts';
import { quantile, round } from './figures.ts';

const TABLES = 200;
const PER_SECOND = 50;
const SECONDS = 20;
const GUILD = 'Bench';
const TOKEN = 'bench.bench.bench';

/** What an interaction of the run is for: played cards are counted afterwards in the database. */
type Sent = { readonly figures: AckFigures; readonly plays: number };

export type AckFigures = { readonly p50ms: number; readonly p99ms: number; readonly lost: number };

const channelOf = (n: number): string => `table-${n}`;
const personOf = (n: number, seat: SeatId): string => `${seat}${n}`;

const openWorld = (): Promise<StandIn> =>
  startStandIn({
    token: TOKEN,
    world: {
      guilds: [
        {
          name: GUILD,
          channels: Array.from({ length: TABLES }, (_x, n) => ({ name: channelOf(n) })),
          members: Array.from({ length: TABLES }, (_x, n) => [
            { name: personOf(n, 'a') },
            { name: personOf(n, 'b') },
          ]).flat(),
        },
      ],
    },
  });

/** Starts the shipped bot against the stand-in; gives what stops it. */
const startBot = async (standIn: StandIn, url: string): Promise<() => Promise<void>> => {
  const run = path.join(import.meta.dirname, '..', '..', 'src', 'run.js');
  const bot = spawn(process.execPath, ['--enable-source-maps', run], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: url,
      DISCORD_TOKEN: TOKEN,
      DISCORD_API: standIn.apiUrl,
      LOG_LEVEL: 'error',
      CANTINA_CLICKS: '1000',
      CANTINA_TABLES_PER_PERSON: '1000',
      CANTINA_TABLES_PER_SERVER: '10000',
    },
  });
  const ended = new Promise<void>((resolve) => bot.once('exit', () => resolve()));
  for (let tries = 0; standIn.control.registered({}).length === 0; tries++) {
    if (tries > 600) throw new Error('the bot does not register its commands');
    await wait(100);
  }
  return async () => {
    bot.kill('SIGTERM');
    await ended;
  };
};

/** Opens a running table in every channel; gives their ids. */
const startTables = async ({ app }: BenchApp, { control }: StandIn): Promise<readonly string[]> => {
  const { guilds, users } = control.world();
  const guild = guilds.find((g) => g.name === GUILD);
  const ids = new Map(users.map((user) => [user.name, user.id]));
  const tables: string[] = [];
  for (let n = 0; n < TABLES; n++) {
    const channel = guild?.channels.find((c) => c.name === channelOf(n))?.id;
    const people = [ids.get(personOf(n, 'a')), ids.get(personOf(n, 'b'))];
    if (!guild || channel === undefined || !people[0] || !people[1]) throw new Error('the world is not complete');
    tables.push(await startTable(app, { guild: guild.id, channel, people: [people[0], people[1]] }));
  }
  return tables;
};

/** Waits until everything that is owed to the tables' channels was sent. */
const published = async ({ query }: BenchDatabase, url: string): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    const [row] = await query(url, 'select count(*)::int as n from outbox where sent_at is null');
    if (row?.n === 0) return;
    await wait(500);
  }
  throw new Error('the bot does not get its messages out');
};

/** What the seat that is asked at a table does next, as a slash command: it plays a card, else it looks at its hand. */
const nextCall = async ({ store }: BenchApp, id: string, n: number) => {
  const match = (await store.load(id))?.match;
  const prompt = match && openPrompts(match).find((p) => p.owed);
  const place = { user: personOf(n, prompt?.to[0] ?? 'a'), channel: channelOf(n), guild: GUILD };
  const options = prompt?.question.shape === 'pick' ? prompt.question.options : [];
  const card = options.find((o) => o.verb === 'play');
  if (card) return { ...place, command: 'play', options: { card: card.id } };
  return { ...place, command: options.some((o) => o.verb === 'end') ? 'end' : 'hand' };
};

/** Interactions at a steady rate over all tables, whether the earlier ones were answered or not. */
const interact = async (bench: BenchApp, { control }: StandIn, tables: readonly string[]): Promise<Sent> => {
  const times: number[] = [];
  let lost = 0;
  let plays = 0;
  const one = async (call: Awaited<ReturnType<typeof nextCall>>): Promise<void> => {
    const before = performance.now();
    const act = control.command(call);
    const outcome = await act.acknowledged;
    if (outcome.result === 'answered') times.push(performance.now() - before);
    else {
      lost += 1;
      process.stderr.write(`lost: ${JSON.stringify(outcome)}\n`);
    }
  };
  const all: Promise<void>[] = [];
  const from = performance.now();
  for (let i = 0; i < PER_SECOND * SECONDS; i++) {
    const n = i % TABLES;
    const call = await nextCall(bench, tables[n] ?? '', n);
    await wait(Math.max(0, from + (i * 1000) / PER_SECOND - performance.now()));
    if (call.command === 'play') plays += 1;
    all.push(one(call));
  }
  await Promise.all(all);
  await control.settled({ timeoutMs: 60_000 });
  return { plays, figures: { p50ms: round(quantile(times, 0.5), 1), p99ms: round(quantile(times, 0.99), 1), lost } };
};

/**
 * Throws unless most of the cards that were sent were played: else the time of refusals would have been taken. A few are sent twice where the bot
 * is slower than the round of the tables.
 */
const counted = async ({ query }: BenchDatabase, url: string, { figures, plays }: Sent): Promise<AckFigures> => {
  const [row] = await query(url, `select count(*)::int as n from action where kind = 'answer'`);
  if (Number(row?.n) < plays * 0.9) throw new Error(`${plays} cards were sent, ${row?.n} played`);
  return figures;
};

/** How soon interactions are acknowledged: the shipped bot in a process of its own, the stand-in, 50 interactions a second over 200 tables. */
export const benchAck = async (database: BenchDatabase): Promise<AckFigures> => {
  const standIn = await openWorld();
  const url = await database.copy(database.url, 'bench_ack');
  const bench = openBenchApp(url, 2);
  try {
    const tables = await startTables(bench, standIn);
    const stop = await startBot(standIn, url);
    try {
      await published(database, url);
      return await counted(database, url, await interact(bench, standIn, tables));
    } finally {
      await stop();
    }
  } finally {
    await bench.close();
    await standIn.close();
  }
};
