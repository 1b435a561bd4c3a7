import type {
  ActionRow,
  Commit,
  Loaded,
  MessageRef,
  OutboxRow,
  PersonRecord,
  SeatRecord,
  Store,
  TableRecord,
} from '../../../src/app/ports.ts';
import type { AnyMatch } from '../../../src/games/registry-types.ts';

type Draft = { readonly prompt: string; readonly picks: readonly string[] };

/** Everything that is kept of one table, as plain data: it can be copied, and dealt anew for a viewer who may not notice. */
export type Stock = {
  readonly table: TableRecord;
  readonly match?: AnyMatch;
  readonly rows: readonly ActionRow[];
  readonly snapshots: readonly { readonly seq: number; readonly match: AnyMatch }[];
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly messages: Readonly<Record<string, MessageRef>>;
  readonly people: Readonly<Record<string, PersonRecord>>;
};

/** A store of one table in memory, which starts from a stock and leaves it as it is. */
export type Shelf = { readonly store: Store; readonly stock: () => Stock | undefined };

const without = <T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== key));

const seatsAfter = (seats: readonly SeatRecord[], write: Commit): readonly SeatRecord[] => {
  const changed = new Map((write.seats ?? []).map((seat) => [seat.seat, seat]));
  return seats.filter((s) => !write.dropSeats?.includes(s.seat)).map((s) => changed.get(s.seat) ?? s);
};

const committed = (stock: Stock, write: Commit): Stock => ({
  ...stock,
  table: {
    ...stock.table,
    ...write.set,
    version: write.version + 1,
    seats: seatsAfter(stock.table.seats, write),
  },
  ...(write.match && { match: write.match }),
  rows: [...stock.rows, ...(write.actions ?? [])],
  snapshots: [...stock.snapshots, ...(write.snapshots ?? [])],
});

// What never changes is kept once, as in the database: a moment that is read back has the faces of now.
const withFixed = (past: AnyMatch, now: AnyMatch | undefined): AnyMatch =>
  now ? { ...past, game: { ...past.game, fixed: now.game.fixed } } : past;

/** Opens the shelf. */
export const openShelf = (from?: Stock): Shelf => {
  let stock = from;
  let waiting: OutboxRow[] = [];
  let outboxIds = 0n;
  const here = (id: string): Stock | undefined => (stock?.table.id === id ? stock : undefined);
  const put = (change: Partial<Stock>): void => {
    if (stock) stock = { ...stock, ...change };
  };
  const queue = (table: string, drafts: Commit['outbox']): void => {
    for (const draft of drafts) {
      outboxIds += 1n;
      waiting.push({ ...draft, id: outboxIds, table, attempts: 1, createdAt: new Date(0) });
    }
  };
  const loaded = (found: Stock | undefined): Loaded | undefined =>
    found && { table: found.table, ...(found.match && { match: found.match }) };
  const live = (): boolean => stock?.table.status === 'lobby' || stock?.table.status === 'running';
  const sits = (person: string): boolean =>
    stock?.table.host === person || Boolean(stock?.table.seats.some((s) => s.person === person));
  const tables = (found: boolean): readonly TableRecord[] => (stock && found ? [stock.table] : []);
  const store: Store = {
    createTable: async (table, outbox) => {
      stock = { table, rows: [], snapshots: [], drafts: {}, messages: {}, people: stock?.people ?? {} };
      queue(table.id, outbox);
      return 'done';
    },
    load: async (id) => loaded(here(id)),
    liveTableIn: async (channel) => (live() && stock?.table.channel === channel ? stock.table.id : undefined),
    lastTableIn: async (channel) => (stock?.table.channel === channel ? stock.table.id : undefined),
    lastCampaignIn: async () => undefined,
    liveTablesOf: async (person) => tables(live() && sits(person)),
    tablesOf: async (person) => tables(sits(person)),
    countLive: async (scope) => ('guild' in scope || sits(scope.person) ? tables(live()).length : 0),
    commit: async (write) => {
      const now = here(write.table);
      if (!now || now.table.version !== write.version) return 'conflict';
      const interaction = write.actions?.[0]?.interaction;
      if (interaction !== undefined && now.rows.some((row) => row.interaction === interaction)) return 'repeated';
      stock = committed(now, write);
      queue(write.table, write.outbox);
      return 'done';
    },
    actions: async (id, first) => (here(id)?.rows ?? []).filter((row) => row.seq >= first),
    lastActionOf: async (id, seat) => here(id)?.rows.findLast((row) => row.seat === seat)?.seq,
    priorOf: async (interaction) => {
      const actions = stock?.rows.filter((row) => row.interaction === interaction) ?? [];
      return stock && actions.length > 0 ? { table: stock.table.id, actions } : undefined;
    },
    snapshot: async (id, seq) => {
      const found = here(id)?.snapshots.findLast((moment) => moment.seq <= seq);
      return found && { seq: found.seq, match: withFixed(found.match, stock?.match) };
    },
    draft: async (id, seat) => here(id)?.drafts[seat],
    setDraft: async (_id, seat, draft) =>
      put({ drafts: draft ? { ...stock?.drafts, [seat]: draft } : without(stock?.drafts ?? {}, seat) }),
    message: async (id, slot) => here(id)?.messages[slot],
    messages: async (id) => here(id)?.messages ?? {},
    setMessage: async (_id, slot, ref) =>
      put({ messages: ref ? { ...stock?.messages, [slot]: ref } : without(stock?.messages ?? {}, slot) }),
    person: async (id) => stock?.people[id],
    setPerson: async (person, change) => {
      const old = stock?.people[person.id] ?? { ...person, settings: {}, dmsClosed: false };
      const settings = { ...old.settings, ...change?.settings };
      put({ people: { ...stock?.people, [person.id]: { ...old, ...person, ...change, settings } } });
    },
    forget: async () => undefined,
    campaign: async () => undefined,
    // A table that is being played stands on no board.
    rateFinished: async () => 0,
    rateCampaigns: async () => 0,
    campaignsOf: async () => ({ sums: [], lines: [], uncounted: {} }),
    unrateAll: async () => undefined,
    boardPage: async () => [],
    boardTotal: async () => ({ total: 0, hidden: false }),
    pointsOf: async () => [],
    recordOf: async () => ({ lines: [], uncounted: {} }),
    lastCounted: async () => undefined,
    firstResult: async () => undefined,
    packs: async () => [],
    packText: async () => undefined,
    setPack: async () => undefined,
    removePack: async () => false,
    expiredLobbies: async () => [],
    lobbiesIn: async () => [],
    tablesInGuild: async () => tables(true),
    claimOutbox: async () => {
      const rows = waiting;
      waiting = [];
      return rows;
    },
    sentOutbox: async () => undefined,
    failedOutbox: async () => undefined,
    onOutbox: () => undefined,
    health: async () => undefined,
    meta: async () => undefined,
    setMeta: async () => undefined,
  };
  return { store, stock: () => stock };
};
