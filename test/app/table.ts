import { openApp } from '../../src/app/app.ts';
import { systemEntropy } from '../../src/app/entropy.ts';
import { memory } from '../../src/app/memory.ts';
import type { Clock, Deps, Log, Store } from '../../src/app/ports.ts';
import type { From, TableSeen, UseCases } from '../../src/app/use-cases.ts';
import { openStore } from '../../src/store/prisma-store.ts';
import { type FreshDatabase, freshDatabase, withClient } from '../support/database.ts';
import { toyNames, toyRegistry } from '../support/toy-game.ts';

let count = 0;
/** An id as Discord gives them, never the same twice. */
export const newId = (): string => `20000000000${String(count++).padStart(7, '0')}`;

/** The app over a real store, for tests: a clock that can be set, and what was logged. */
export type Bench = {
  readonly app: UseCases;
  readonly deps: Deps;
  readonly store: Store;
  readonly database: FreshDatabase;
  readonly clock: { at: Date };
  readonly logged: { readonly data: object; readonly message: string }[];
  readonly sql: <T>(text: string, values?: readonly unknown[]) => Promise<T[]>;
  /** Another process on the same database. */
  readonly another: () => UseCases;
  readonly close: () => Promise<void>;
};

export const openBench = async (limits: Partial<Deps['limits']> = {}): Promise<Bench> => {
  const database = await freshDatabase();
  const clock = { at: new Date('2026-02-03T04:05:06.000Z') };
  const logged: { data: object; message: string }[] = [];
  const keep = (data: object, message: string): void => {
    logged.push({ data, message });
  };
  const log: Log = { info: keep, warn: keep, error: keep };
  const time: Clock = { now: () => clock.at };
  const stores: ReturnType<typeof openStore>[] = [];
  const make = (): Deps => {
    const store = openStore(database.url, { poolSize: 6 });
    stores.push(store);
    const all = { tablesPerPerson: 1000, tablesPerGuild: 1000, lobbyDays: 7, ...limits };
    return {
      store,
      clock: time,
      entropy: systemEntropy,
      limits: all,
      log,
      cache: memory(),
      games: toyRegistry,
      names: toyNames,
    };
  };
  const deps = make();
  return {
    app: openApp(deps),
    deps,
    store: deps.store,
    database,
    clock,
    logged,
    sql: (text, values = []) =>
      withClient(database.url, async (client) => (await client.query(text, [...values])).rows),
    another: () => openApp(make()),
    close: async () => {
      await Promise.all(stores.map((store) => store.close()));
      await database.drop();
    },
  };
};

/** What a person's next interaction comes from. */
export const from = (person: string, interaction = newId()): From => ({
  interaction,
  person: { id: person, name: `P${person.slice(-3)}` },
});

/** The value of a result, or a failed test with the refusal. */
export const value = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: object },
): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
};

export type Seated = { readonly id: string; readonly people: readonly string[]; readonly seen: TableSeen };

/** A started table of the toy with new people on its seats, in their order `a`, `b` …; what was to be sent is thrown away. */
export const startedTable = async (
  { app, sql }: Bench,
  { seats = 2, delivery, length }: { seats?: 2 | 3; delivery?: 'dm' | 'button'; length?: number } = {},
): Promise<Seated> => {
  const people = Array.from({ length: seats }, newId);
  const [host = '', ...guests] = people;
  const mode = seats === 2 ? 'duel' : 'three';
  const input = { guild: newId(), channel: newId(), game: 'toy', mode, faction: 'north', ...(length && { length }) };
  const { table } = value(await app.createTable(from(host), input));
  for (const person of [...(delivery ? [host] : []), ...guests])
    value(await app.join(from(person), { table: table.id, ...(delivery && { delivery }) }));
  const seen = value(await app.start(from(host), { table: table.id }));
  await sql('delete from outbox where table_id = $1', [table.id]);
  return { id: table.id, people, seen };
};

/** Everybody keeps the hand: the first turn begins. */
export const kept = async (bench: Bench, table: Seated): Promise<Seated> => {
  let { seen } = table;
  for (const person of table.people) {
    const now = value(await bench.app.look({ id: person, name: '' }, { table: table.id }));
    const prompt = now.seen?.prompts[0]?.id ?? '';
    const acted = await bench.app.answer(from(person), {
      table: table.id,
      answers: [{ prompt, answer: { pick: ['yes'] } }],
    });
    seen = value(acted).now;
  }
  await bench.sql('delete from outbox where table_id = $1', [table.id]);
  return { ...table, seen };
};

/** Answers the first open question of a person with options by id; a list of lists answers several questions in one act. */
export const pick = async (
  bench: Bench,
  table: Seated,
  person: string,
  picks: readonly string[],
  interaction?: string,
) => {
  const seen = value(await bench.app.look({ id: person, name: '' }, { table: table.id }));
  const prompt = seen.seen?.prompts[0]?.id ?? 'none';
  return bench.app.answer(from(person, interaction), {
    table: table.id,
    answers: [{ prompt, answer: { pick: picks } }],
  });
};

/** The messages that wait to be sent for a table, oldest first, and none of them any more. */
export const takeMessages = async (bench: Bench, table: string) => {
  const rows = await bench.sql<{ kind: string; body: object }>(
    'with gone as (delete from outbox where table_id = $1 returning id, kind, body) select kind, body from gone order by id',
    [table],
  );
  return rows.map(({ kind, body }) => [kind, body]);
};
