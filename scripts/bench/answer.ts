import pg from 'pg';
import { rulesById } from '../../src/games/index.ts';
import type { AnyCommand, AnyMatch } from '../../src/games/registry-types.ts';
import { drive, openPrompts } from '../../src/kernel/run.ts';
import { randomAnswer } from '../simulate/random-player.ts';
import { playerDice } from '../simulate/seeds.ts';
import { type BenchDatabase, openBenchApp, startTable } from './database.ts';
import { quantile, round } from './figures.ts';

/** Tables that are answered at once, each by one person after the other. */
const LANES = 4;
/** Answers of each table by app and bare loop. */
const ANSWERS = 960;
/** Answers between which app and bare loop take turns, so that both see the same machine. */
const CHUNK = 120;
/** Further answers, around the thousandth, whose cost is set beside that of the first ones. */
const LATE = 80;
/** Rounds of app and bare loop that are not measured. */
const WARM = 2;
/** Rounds that are. */
const ROUNDS = 9;
/** A game's first answers that are not measured: they open connections and prepare statements. */
const EARLY = 5;

type Table = {
  readonly id: string;
  readonly people: Readonly<Record<string, string>>;
  readonly commands: readonly Answer[];
};
type Answer = Extract<AnyCommand, { kind: 'answer' }>;
type Statement = { readonly sql: string; readonly values: readonly unknown[] };

/** A game's answers, found beforehand in memory; nothing when it ends too early. */
const answersOf = (match: AnyMatch, n: number): readonly Answer[] | undefined => {
  const driven = drive(rulesById(match.rules), match);
  const rng = playerDice(n);
  const commands: Answer[] = [];
  while (!driven.match().outcome && commands.length < ANSWERS + LATE) {
    const prompt = openPrompts(driven.match()).find((p) => p.owed);
    const seat = prompt?.to[0];
    if (!prompt || seat === undefined) throw new Error('nobody owes an answer');
    const command: Answer = { kind: 'answer', seat, prompt: prompt.id, answer: randomAnswer(rng, prompt) };
    driven.play(command);
    commands.push(command);
  }
  return commands.length < ANSWERS + LATE ? undefined : commands;
};

/** Starts tables until enough of them have long games ahead. */
const makeTables = async (url: string): Promise<readonly Table[]> => {
  const bench = openBenchApp(url);
  const tables: Table[] = [];
  for (let n = 1; tables.length < LANES; n++) {
    const people = [`1${n}`, `2${n}`] as const;
    const id = await startTable(bench.app, { channel: `9${n}`, people });
    const match = (await bench.store.load(id))?.match;
    const commands = match && answersOf(match, n);
    if (commands) tables.push({ id, commands, people: { a: people[0], b: people[1] } });
  }
  await bench.close();
  return tables;
};

type Lane = { readonly table: Table; readonly times: number[] };

type App = ReturnType<typeof openBenchApp>['app'];

/** Gives the app a table's n-th answer; gives the time it took. */
const answerOnce = async (app: App, table: Table, n: number): Promise<number> => {
  const { seat, prompt, answer } = table.commands[n] as Answer;
  const from = { interaction: `i:${table.id}:${n}`, person: { id: table.people[seat] ?? '', name: seat } };
  const before = performance.now();
  const done = await app.answer(from, { table: table.id, answers: [{ prompt, answer }] });
  if (!done.ok) throw new Error(`refused: ${done.refusal.key}`);
  return performance.now() - before;
};

/** Gives the app a chunk of one table's answers, one after the other, and takes their times. */
const answerOn = async (app: App, { table, times }: Lane, from: number): Promise<void> => {
  for (let n = from; n < from + CHUNK; n++) times.push(await answerOnce(app, table, n));
};

/** What the app sends for each answer of a table: nearly always one write, since the state is in memory. */
type Lines = readonly (readonly Statement[])[];

/** Records the statements that the app sends for each answer of each table. */
const recordStatements = async (url: string, tables: readonly Table[]): Promise<readonly Lines[]> => {
  const bench = openBenchApp(url, 1);
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  const listening = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args;
    if (typeof first === 'object' && first !== null && 'text' in first)
      sent.push({ sql: String(first.text), values: ('values' in first ? first.values : (second ?? [])) as unknown[] });
    return Reflect.apply(query, this, args);
  };
  pg.Client.prototype.query = listening as typeof query;
  const lanes: Lines[] = [];
  try {
    for (const table of tables) {
      const lines: Statement[][] = [];
      for (let n = 0; n < ANSWERS; n++) {
        sent.length = 0;
        await answerOnce(bench.app, table, n);
        lines.push(sent.filter(({ sql }) => sql.includes('game_table')));
      }
      lanes.push(lines);
    }
  } finally {
    pg.Client.prototype.query = query;
    await bench.close();
  }
  return lanes;
};

/** Sends a lane's recorded statements over one bare connection, prepared as the app's are. */
const sendOn = async (
  client: pg.Client,
  statements: readonly Statement[],
  names: Map<string, string>,
): Promise<void> => {
  for (const { sql, values } of statements) {
    const name = names.get(sql) ?? `b${names.size}`;
    names.set(sql, name);
    await client.query({ name, text: sql, values: [...values] });
  }
};

export type AnswerFigures = {
  readonly answer: {
    readonly perSecond: number;
    readonly p50ms: number;
    readonly p99ms: number;
    readonly ratioToBarePg: number;
  };
  readonly cost: { readonly ratioAction1000to10: number };
};

/**
 * What an answer around the thousandth of a game costs, to one around the tenth: by turns, on tables that have come so far and on a copy where they
 * have just begun; the middle of each.
 */
const costRatio = async (old: App, freshUrl: string, tables: readonly Table[]): Promise<number> => {
  const fresh = openBenchApp(freshUrl, LANES);
  const early: number[] = [];
  const late: number[] = [];
  for (const table of tables) {
    for (let n = 0; n < EARLY; n++) await answerOnce(fresh.app, table, n);
    for (let n = 0; n < LATE; n++) {
      early.push(await answerOnce(fresh.app, table, EARLY + n));
      late.push(await answerOnce(old, table, ANSWERS + n));
    }
  }
  await fresh.close();
  return quantile(late, 0.5) / quantile(early, 0.5);
};

type Contest = {
  readonly app: App;
  readonly lanes: readonly Lane[];
  readonly clients: readonly pg.Client[];
  readonly statements: readonly Lines[];
};

type Times = { readonly appMs: number; readonly bareMs: number };

/** App and bare loop in turns, a chunk of answers each; gives the time that each took. */
const inTurns = async ({ app, lanes, clients, statements }: Contest): Promise<Times> => {
  const names = clients.map(() => new Map<string, string>());
  let appMs = 0;
  let bareMs = 0;
  for (let from = 0; from < ANSWERS; from += CHUNK) {
    const begun = performance.now();
    await Promise.all(lanes.map((lane) => answerOn(app, lane, from)));
    const between = performance.now();
    await Promise.all(
      clients.map((client, i) => {
        const chunk = (statements[i] ?? []).slice(from, from + CHUNK).flat();
        return sendOn(client, chunk, names[i] ?? new Map());
      }),
    );
    appMs += between - begun;
    bareMs += performance.now() - between;
  }
  return { appMs, bareMs };
};

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

type Scene = {
  readonly database: BenchDatabase;
  readonly tables: readonly Table[];
  readonly statements: readonly Lines[];
};
type Round = { readonly times: readonly number[]; readonly took: Times };

/** A round of app against bare loop, each on a database of its own in which the tables have just begun; `after` is done with the app as it is then. */
const roundOf = async (
  { database, tables, statements }: Scene,
  name: string,
  after?: (app: App) => Promise<void>,
): Promise<Round> => {
  const bench = openBenchApp(await database.copy(database.url, `bench_app_${name}`), LANES);
  const bareUrl = await database.copy(database.url, `bench_bare_${name}`);
  const clients = await Promise.all(tables.map(() => connected(bareUrl)));
  const lanes: readonly Lane[] = tables.map((table) => ({ table, times: [] }));
  const took = await inTurns({ app: bench.app, lanes, clients, statements });
  for (const client of clients) await client.end();
  await after?.(bench.app);
  await bench.close();
  return { took, times: lanes.flatMap((lane) => lane.times) };
};

const figuresOf = (rounds: readonly Round[]): AnswerFigures['answer'] => {
  const times = rounds.flatMap((one) => one.times);
  const seconds = rounds.reduce((sum, { took }) => sum + took.appMs, 0) / 1000;
  const ratios = rounds.map(({ took }) => took.bareMs / took.appMs);
  return {
    perSecond: Math.round(times.length / seconds),
    p50ms: round(quantile(times, 0.5), 2),
    p99ms: round(quantile(times, 0.99), 2),
    ratioToBarePg: round(quantile(ratios, 0.5), 3),
  };
};

/**
 * The app's answer, from the interaction's id to the durable write, beside a bare loop of `pg` that sends the same statements with the same bytes
 * over as many connections: in turns, in the same run. What is measured is a program that has been running for a while: the first rounds, in which
 * code is still being compiled, count for neither. The ratio is the middle one of the rounds that count.
 */
export const benchAnswer = async (database: BenchDatabase): Promise<AnswerFigures> => {
  const tables = await makeTables(database.url);
  const statements = await recordStatements(await database.copy(database.url, 'bench_recording'), tables);
  const scene: Scene = { database, tables, statements };
  for (let n = 0; n < WARM; n++) await roundOf(scene, `warm${n}`);
  const rounds: Round[] = [];
  let ratio = Number.NaN;
  const costs = async (app: App): Promise<void> => {
    ratio = await costRatio(app, await database.copy(database.url, 'bench_fresh'), tables);
  };
  for (let n = 1; n <= ROUNDS; n++) rounds.push(await roundOf(scene, `round${n}`, n === ROUNDS ? costs : undefined));
  return { answer: figuresOf(rounds), cost: { ratioAction1000to10: round(ratio, 3) } };
};
