import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ActionRow } from '../../src/app/ports.ts';
import { stateHash } from '../../src/app/state-hash.ts';
import { rulesById } from '../../src/games/index.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import type { Command } from '../../src/kernel/match.ts';
import { seedRng } from '../../src/kernel/rng.ts';
import { apply, owing, start, toStored } from '../../src/kernel/run.ts';
import { below } from '../../src/kernel/sample.ts';
import type { Act } from '../../src/playground/control.ts';
import type { Outcome } from '../../src/playground/reports.ts';
import { startStandIn } from '../../src/playground/server.ts';
import { openStore } from '../../src/store/prisma-store.ts';
import { game, messagesOf, type Stage, textOf } from '../discord/runtime/table.ts';
import { freshDatabase, withClient } from '../support/database.ts';
import { ARRANGED, type Moment, randomMoments, type Scene, until } from './support/moments.ts';
import { type ButtonPlayer, buttonPlayer, type Press } from './support/players.ts';
import { buttonsOf } from './support/seeing.ts';
import { type Shipped, startShipped, TOKEN } from './support/shipped.ts';
import { boardsOf, playAgain } from './support/unkilled.ts';

/** Kills in all, and in how many games beside each other: a start takes a second or two of one core. */
const KILLS = 50;
const GAMES = 5;

/** The same answers without a process ever dying: the kernel on the log of commands, from the seed that the first row keeps. */
const replayed = (rows: readonly ActionRow[]): readonly AnyMatch[] => {
  const [first, ...rest] = rows;
  const begun = first?.body as { rules: string; options: unknown; seats: readonly string[]; seed: string };
  const rules = rulesById(begun.rules);
  const matches: AnyMatch[] = [start(rules, begun.options, begun.seats, begun.seed).match];
  for (const row of rest) {
    const done = apply(rules, matches.at(-1) as AnyMatch, [row.body as Command]);
    if ('refused' in done) throw new Error(`row ${row.seq} is refused: ${done.refused.code}`);
    expect(row.stateHash).toBe(stateHash(done.match));
    matches.push(done.match);
  }
  return matches;
};

type Lane = Scene & {
  /** The state after each step that was found written so far: none of it may ever change. */
  readonly written: string[];
  readonly stage: Stage;
  readonly start: () => Promise<Shipped>;
  readonly close: () => Promise<void>;
};

/** Nothing waits to be sent any more, and nothing is on its way. */
const published = async (control: Scene['control'], url: string): Promise<void> => {
  const unsent = 'select 1 from outbox where sent_at is null and not dead limit 1';
  await withClient(url, (client) =>
    until('everything is sent', async () => (await client.query(unsent)).rowCount === 0, 60_000),
  );
  await control.settled({ timeoutMs: 60_000 });
};

const openLane = async (seed: string): Promise<Omit<Lane, 'table'>> => {
  const [standIn, database] = await Promise.all([
    startStandIn({ token: TOKEN, limits: { rateLimits: false } }),
    freshDatabase(),
  ]);
  const { control } = standIn;
  const store = openStore(database.url, { poolSize: 2, pollTime: 60_000 });
  return {
    control,
    store,
    databaseUrl: database.url,
    rng: seedRng(seed),
    written: [],
    stage: { control, settled: () => published(control, database.url) },
    start: () => startShipped(standIn, database.url),
    close: async () => {
      await store.close();
      await standIn.close();
      await database.drop();
    },
  };
};

/** The person whose turn it is makes up their mind. */
const nextPress = async (lane: Lane, players: readonly ButtonPlayer[]): Promise<Press> => {
  const loaded = await lane.store.load(lane.table);
  const seat = loaded?.match && owing(loaded.match)[0];
  const name = loaded?.table.seats.find((s) => s.seat === seat)?.name;
  const player = players.find((p) => p.user === name);
  if (!player) throw new Error(`nobody acts: ${loaded?.table.status}`);
  return player.next();
};

const seqOf = async ({ store, table }: Lane): Promise<number> => (await store.load(table))?.match?.seq ?? -1;

const answerOf = async (act: Act): Promise<string> => {
  const outcome: Outcome = await act.edited;
  if (outcome.result !== 'answered' || !outcome.message) throw new Error(`no answer: ${JSON.stringify(outcome)}`);
  return textOf(outcome.message);
};

/** Whether a press answers a question, as opposed to laying something aside or asking whether one is sure. */
const decides = (press: Press): boolean => /^(Play|Buy|Attack|Use|Everyone|Smallest|Yes)/u.test(press.what);

/** What was written before still is, and what has come goes on from it. */
const continues = async ({ store, table, written }: Lane, where: string): Promise<void> => {
  const hashes = (await store.actions(table, 0)).map((row) => row.stateHash);
  expect([where, hashes.slice(0, written.length)]).toEqual([where, written]);
  written.push(...hashes.slice(written.length));
};

/** One kill: at the moment, in the middle of a click; then a new process, and the same button again. */
const killAt = async (lane: Lane, process: Shipped, moment: Moment, press: Press): Promise<Shipped> => {
  const { control, store, table } = lane;
  const before = await seqOf(lane);
  const { act, after } = await moment.reach(lane, press.press);
  await sleep(below(lane.rng, 30));
  await process.kill();
  await after?.();
  control.clearFaults();
  const next = await lane.start();
  const rows = (await store.actions(table, before + 1)).filter((row) => row.interaction === act.interactionId);
  const where = `${moment.name}, ${press.what}`;
  if (moment.kept !== undefined) expect([where, rows.length > 0]).toEqual([where, moment.kept]);
  expect([where, await seqOf(lane)]).toEqual([where, before + rows.length]);
  await continues(lane, where);
  // The same button of the same message, in another process.
  const said = await answerOf(press.press(true));
  const again = await seqOf(lane);
  if (rows.length > 0) expect([where, again]).toEqual([where, before + rows.length]);
  else expect([where, again > before, said]).toEqual([where, true, said]);
  return next;
};

/** Moves on without a kill, for some clicks at random, and so that what comes next can be a click that writes. */
const moveOn = async (lane: Lane, players: readonly ButtonPlayer[]): Promise<Press> => {
  const least = below(lane.rng, 3);
  for (let n = 0; n < least + 12; n++) {
    const press = await nextPress(lane, players);
    if (n >= least && decides(press)) return press;
    await answerOf(press.press());
  }
  throw new Error('no click that writes came up');
};

const check = async (lane: Lane): Promise<void> => {
  const { control, store, table, stage } = lane;
  await stage.settled();
  const rows = await store.actions(table, 0);
  const matches = replayed(rows);
  expect(rows.map((row) => row.seq)).toEqual(rows.map((_, n) => n));
  const stored = (await store.load(table))?.match;
  expect(stored && toStored(stored)).toEqual(toStored(matches.at(-1) as AnyMatch));
  const boards = messagesOf(stage, 'Cid').filter((m) => buttonsOf(m).some((b) => b.label === 'Undo'));
  expect(boards).toHaveLength(1);
  const lines = messagesOf(stage, 'Cid').filter((m) => m.mentions.length > 0);
  expect(lines).toHaveLength(1);
  const waiting = matches.map((match) => owing(match).join());
  const changes = waiting.filter((seats, n) => seats !== '' && seats !== waiting[n - 1]).length;
  const pushes = control.pings({}).filter((ping) => ping.push).length;
  expect(pushes).toBeGreaterThan(0);
  expect(pushes).toBeLessThanOrEqual(changes);
  // The same seed and the same choices, in a process that nobody kills.
  const unkilled = await playAgain(rows);
  try {
    expect(unkilled.rows).toEqual(rows.map(({ interaction: _i, at: _at, ...row }) => row));
    expect(stored && toStored(stored)).toEqual(unkilled.state);
    expect(boardsOf(stage)).toEqual(unkilled.shown);
  } finally {
    await unkilled.close();
  }
};

/** Plays one game through so many kills. Gives the names of the moments. */
const runGame = async (n: number, kills: number): Promise<readonly string[]> => {
  const seed = (n + 1).toString(16).padStart(32, '5');
  const opened = await openLane(seed);
  const names: string[] = [];
  let process = await opened.start();
  try {
    const lane: Lane = { ...opened, table: await game(opened.stage, 'full') };
    const players = ['Ada', 'Boba'].map((user) => buttonPlayer(lane.stage, user, 'button', seed));
    for (const moment of randomMoments(lane.rng, kills)) {
      process = await killAt(lane, process, moment, await moveOn(lane, players));
      names.push(moment.name);
    }
    await check(lane);
  } finally {
    await process.kill();
    await opened.close();
  }
  return names;
};

test(`kill -9 at ${KILLS} random moments of running games: nothing that was written is lost, nothing happens twice, the same buttons work, and all is as without a kill`, async () => {
  const done = (await Promise.all(Array.from({ length: GAMES }, (_, n) => runGame(n, KILLS / GAMES)))).flat();
  expect(done).toHaveLength(KILLS);
  for (const { name } of ARRANGED) expect(done.filter((other) => other === name)).toHaveLength(GAMES);
}, 900_000);
