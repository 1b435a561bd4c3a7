import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Loaded, Log, OutboxDraft, Person, Store, TableRecord } from './app/ports.ts';
import type { UseCases } from './app/use-cases.ts';
import type { Config } from './config.ts';
import { owing } from './kernel/run.ts';
import type { StandIn } from './playground/control.ts';
import { defaultWorld, type StandInOptions } from './playground/options.ts';
import { timeOf } from './playground/snowflake.ts';
import { createWorld } from './playground/world.ts';

// The playground as a place that lasts: the stand-in forgets everything with its process, the database nothing.

/** Which world the tables of a database live in. */
export const WORLD = 'world';

const USUAL_PORT = 3777;
const FIRST_TABLE = 'table-one';

class PlaygroundError extends Error {
  override readonly name = 'SentenceError';
}

const isLive = ({ status }: TableRecord): boolean => status === 'lobby' || status === 'running';

/**
 * The stand-in on this machine, as the last start left it but for its messages. Throws a
 * sentence where the database holds tables of real servers, and where it cannot listen.
 */
export const openPlayground = async (place: Config['playground'], store: Store, log: Log): Promise<StandIn> => {
  // Its channels are its own: every table of a real server would seem to have lost its place.
  if ((await store.meta(WORLD)) === 'discord')
    throw new PlaygroundError(
      'This database holds tables of real Discord servers, so the playground does not open on it. Set DISCORD_TOKEN, or another DATABASE_URL or CANTINA_DATA.',
    );
  const { host, port } = place;
  if (!isLoopback(host))
    log.warn({ host }, 'the playground can be reached from outside: whoever reaches it can play as anybody');
  const options = { host, page: true, ...(await leftBehind(store)) };
  try {
    return await startOn(port ?? USUAL_PORT, options);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE' && port === undefined) return startOn(0, options);
    if (code === 'EADDRINUSE')
      throw new PlaygroundError(
        `Port ${port}, which CANTINA_PORT names, is taken by another program. Choose another one, or leave CANTINA_PORT unset: then a free one is found.`,
      );
    if (!/^(EACCES|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code)) throw error;
    throw new PlaygroundError(
      `The playground cannot listen on ${host}, port ${port ?? USUAL_PORT} (${code}): CANTINA_HOST must be an address of this machine, CANTINA_PORT a port that may be opened.`,
    );
  }
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const startOn = async (port: number, options: StandInOptions): Promise<StandIn> => {
  // Loaded only here: a bot on Discord needs none of it.
  const { startStandIn } = await import('./playground/server.ts');
  return startStandIn({ ...options, port });
};

/** The live tables of the playground's servers. */
const liveTables = async (store: Store, guilds: readonly string[]): Promise<readonly TableRecord[]> =>
  (await Promise.all(guilds.map((guild) => store.tablesInGuild(guild)))).flat().filter(isLive);

/** What of an earlier start the stand-in must know: the threads with tables in them, and how late it was. */
const leftBehind = async (store: Store): Promise<Pick<StandInOptions, 'threads' | 'from'>> => {
  const world = createWorld(defaultWorld, Date.now);
  const tables = await liveTables(store, [...world.guilds.keys()]);
  const shown = await Promise.all(tables.map(({ id }) => store.messages(id)));
  const moments = shown.flatMap((slots) => Object.values(slots).map((ref) => timeOf(ref.message)));
  const threads = tables
    .filter(({ channel }) => !world.channels.has(channel))
    .map((table) => ({
      id: table.channel,
      parent: FIRST_TABLE,
      name: 'Cantina: an earlier table',
      members: [table.host, ...table.seats.flatMap((seat) => seat.person ?? [])],
    }));
  return { threads, from: Math.max(0, ...moments) + 1 };
};

/** What a table shows, all of it: the bot edits what is still there, and posts what is gone. */
const everythingShown = ({ table, match }: Loaded): readonly OutboxDraft[] => {
  if (!match) return [{ kind: 'lobby', seq: 0, body: {} }];
  const { seq } = match;
  const seats = owing(match);
  const panels = table.seats.filter((seat) => seat.delivery === 'dm' && seats.includes(seat.seat));
  return [
    { kind: 'board', seq, body: {} },
    ...panels.map(({ seat }): OutboxDraft => ({ kind: 'panel', seq, body: { seat } })),
    { kind: 'turn', seq, body: { seats } },
  ];
};

/** Lets the live tables of an earlier start be shown again, by the bot's usual way: rows of its outbox. */
export const showAgain = async (store: Store, log: Log, { control }: StandIn): Promise<void> => {
  const tables = await liveTables(
    store,
    control.world().guilds.map((guild) => guild.id),
  );
  for (const { id } of tables) {
    const loaded = await store.load(id);
    if (!loaded) continue;
    const { version } = loaded.table;
    const done = await store.commit({ table: id, version, outbox: everythingShown(loaded) });
    if (done !== 'done') log.warn({ table: id, done }, 'table not shown again');
  }
  if (tables.length > 0) log.info({ tables: tables.length }, 'tables of an earlier start are shown again');
};

/** A table for two at which both seats are taken, so that whoever comes can start at once; unless a table is played there already. */
export const setTable = async (app: UseCases, store: Store, { control }: StandIn): Promise<void> => {
  const { guilds, users } = control.world();
  const channel = guilds[0]?.channels.find((c) => c.name === FIRST_TABLE);
  const [host, guest] = ['Ada', 'Boba'].map((name) => users.find((u) => u.name === name));
  if (!guilds[0] || !channel || !host || !guest) return;
  if ((await store.liveTableIn(channel.id)) !== undefined) return;
  // Every start may set a table of its own: a finished game is none.
  const once = randomUUID();
  const from = (person: Person, what: string) => ({ interaction: `playground:${what}:${once}`, person });
  const input = { guild: guilds[0].id, channel: channel.id, game: 'deckbuilding', mode: 'beginner' };
  const made = await app.createTable(from(personOf(host), 'new'), { ...input, faction: 'empire' });
  if (!made.ok) return;
  await app.join(from(personOf(guest), 'join'), { table: made.value.table.id, faction: 'rebel' });
};

const personOf = ({ id, displayName }: { id: string; displayName: string }): Person => ({ id, name: displayName });
