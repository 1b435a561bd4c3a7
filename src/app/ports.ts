import type { AnyCampaign, AnyMatch, AnyRules, GameInfo, Standing } from '../games/registry-types.ts';
import type { Barrier, Event } from '../kernel/match.ts';
import type { SeatId } from '../kernel/prompt.ts';
import type {
  CampaignLine,
  CampaignPlayed,
  CampaignSum,
  FinishedCampaign,
  PlayedRecord,
  RankChange,
  Ranked,
  RankScope,
  Rater,
  RecordLine,
  Uncounted,
} from './finished.ts';

export type TableId = string;
/** A person's id at Discord: up to 20 digits. */
export type PersonId = string;

/** Somebody at the keyboard, as the interaction says and nothing else. */
export type Person = { readonly id: PersonId; readonly name: string; readonly locale?: string };

export type TableStatus = 'lobby' | 'running' | 'ended' | 'cancelled' | 'lost';
export type Delivery = 'dm' | 'button';

export type SeatRecord = {
  readonly seat: SeatId;
  /** Nobody in a lobby's free seat, or after `/my forget`. */
  readonly person?: PersonId;
  readonly name: string;
  /** The side picked; absent: at random. */
  readonly faction?: string;
  readonly delivery: Delivery;
  readonly dmChannel?: string;
  readonly standing: Standing;
  /** Confirmations given, such as `end`. */
  readonly confirmed: readonly string[];
  readonly position: number;
};

export type TableRecord = {
  readonly id: TableId;
  readonly guild?: string;
  /** The server's language, as it was when a table was last opened there: public messages speak it. */
  readonly guildLocale?: string;
  readonly channel: string;
  readonly game: string;
  readonly mode: string;
  /** What was chosen at `/game new`: length, payoff, seats … */
  readonly chosen: {
    readonly length?: number;
    readonly payoff?: boolean;
    readonly bases?: string;
    readonly basesLeave?: boolean;
    readonly moreBases?: boolean;
    /** The duel at each field, where the mode has several. */
    readonly duel?: string;
  };
  /** The rules id, once started. */
  readonly rules?: string;
  /** The campaign that its match is a part of. */
  readonly campaign?: CampaignId;
  readonly status: TableStatus;
  readonly host: PersonId;
  readonly seats: readonly SeatRecord[];
  readonly version: number;
  readonly createdAt: Date;
  readonly startedAt?: Date;
  readonly endedAt?: Date;
  readonly expiresAt?: Date;
  /** Of a game that has ended: why it is on no leaderboard. */
  readonly uncounted?: Uncounted;
  /** Of the table with which a whole campaign has ended. */
  readonly campaignOver?: CampaignOver;
};

/** How a campaign ended: who has the title, who gave it up, and why it is on no leaderboard. */
export type CampaignOver = {
  readonly title?: SeatId;
  readonly resigned?: SeatId;
  readonly uncounted?: Uncounted;
};

export type CampaignId = string;

/** A campaign: a chain of matches, each at a table of its own. Who plays is said by the seats of its current table. */
export type CampaignRecord = {
  readonly id: CampaignId;
  readonly guild?: string;
  /** The table of the match that is being played, or was the last one. */
  readonly table: TableId;
  readonly status: 'running' | 'ended' | 'cancelled';
  readonly state: AnyCampaign;
  readonly createdAt: Date;
  readonly endedAt?: Date;
};

/** A table that comes alive, already started, in the same write in which another one ends: a campaign's next match. */
export type NextTable = {
  readonly table: TableRecord;
  readonly match: AnyMatch;
  readonly action: ActionRow;
  readonly outbox: readonly OutboxDraft[];
};

export type Loaded = { readonly table: TableRecord; readonly match?: AnyMatch };

/** One command as evidence. `n`: its place among the commands of one interaction. */
export type ActionRow = {
  readonly seq: number;
  readonly n: number;
  readonly kind: string;
  readonly seat?: SeatId;
  readonly interaction?: string;
  /** The command; a `restore` holds `{ snapshot: seq, replay: seqs }` in place of the match. */
  readonly body: unknown;
  readonly events: readonly Event[];
  readonly barriers: readonly Barrier[];
  readonly stateHash: string;
  readonly at: Date;
};

/**
 * A message that must go out. Bodies hold no secret and no rendered text: the publisher renders from the state at the moment of sending.
 * `board`: the public board (edit, or post anew). `turn`: the turn line that notifies `seats`. `panel`: a seat's direct message.
 * `lobby`: the lobby message. `notice`: a public sentence by key. `lost`: a word to a seat, in private, that the table has lost its place.
 */
export type OutboxKind = 'board' | 'turn' | 'panel' | 'lobby' | 'notice' | 'lost';
export type OutboxDraft = {
  readonly kind: OutboxKind;
  readonly seq: number;
  readonly body: Readonly<Record<string, unknown>>;
};
export type OutboxRow = OutboxDraft & {
  readonly id: bigint;
  readonly table: TableId;
  readonly attempts: number;
  readonly createdAt: Date;
  /** When it may first have gone out. */
  readonly firstTriedAt?: Date;
};

/** One atomic write: everything, or nothing where the version is no longer the one that was read. */
export type Commit = {
  readonly table: TableId;
  readonly version: number;
  readonly match?: AnyMatch;
  /** What changes of `match` as JSON, where it has been put down already. */
  readonly text?: string;
  /** The fixed part is written only when the game starts. */
  readonly starting?: true;
  readonly actions?: readonly ActionRow[];
  readonly snapshots?: readonly { readonly seq: number; readonly match: AnyMatch }[];
  readonly outbox: readonly OutboxDraft[];
  /** Changed columns of the table row. `guildLocale` stands with its server: it goes with `guild`. */
  readonly set?: Partial<
    Pick<
      TableRecord,
      | 'status'
      | 'rules'
      | 'guild'
      | 'guildLocale'
      | 'channel'
      | 'host'
      | 'campaign'
      | 'startedAt'
      | 'endedAt'
      | 'expiresAt'
    >
  >;
  /** Changed or new seats (whole rows), and seats taken away. */
  readonly seats?: readonly SeatRecord[];
  readonly dropSeats?: readonly SeatId[];
  readonly result?: {
    readonly outcome: unknown;
    readonly seats: unknown;
    readonly turns: number;
    readonly uncounted?: Uncounted;
    readonly played: readonly PlayedRecord[];
    readonly endedAt: Date;
  };
  /** The campaign after this, begun or gone on with. */
  readonly campaign?: CampaignRecord;
  /** Of a campaign that ends with this. */
  readonly campaignResult?: {
    readonly played: readonly CampaignPlayed[];
    readonly uncounted?: Uncounted;
    /** What it was played with, such as `stand-ins`. */
    readonly content: readonly string[];
  };
  /** The next match of the campaign: with the outcome of the one before it is there, or neither is. */
  readonly next?: NextTable;
};

/**
 * `conflict`: somebody else was faster, reload and try again. `repeated`: this interaction had its effect before. `busy`: the channel that the
 * table would move to, or come alive in, has a live table.
 */
export type CommitResult = 'done' | 'conflict' | 'repeated' | 'busy';

export type MessageRef = {
  readonly channel: string;
  readonly message: string;
  readonly postedAt: Date;
  readonly meta: Readonly<Record<string, unknown>>;
};

export type PersonRecord = Person & {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly dmsClosed: boolean;
};

/** A pack of cards that a server has brought. `by`: who brought it; nobody after `/my forget`. */
export type PackRecord = {
  readonly guild: string;
  readonly game: string;
  readonly id: string;
  readonly version: string;
  /** Of the pack's content, whatever the file looked like. */
  readonly hash: string;
  readonly by?: PersonId;
  readonly at: Date;
};

/** What the app asks of storage. Every function is one or two round trips; none holds a lock while anybody thinks. Database faults throw. */
export type Store = {
  /** `busy`: the channel has a live table already. */
  readonly createTable: (
    table: TableRecord,
    outbox: readonly OutboxDraft[],
    interaction?: string,
  ) => Promise<'done' | 'busy' | 'repeated'>;
  readonly load: (id: TableId) => Promise<Loaded | undefined>;
  readonly liveTableIn: (channel: string) => Promise<TableId | undefined>;
  /** The newest table of a channel, in whatever state. */
  readonly lastTableIn: (channel: string) => Promise<TableId | undefined>;
  /** The newest table of a channel that belongs to a campaign. */
  readonly lastCampaignIn: (channel: string) => Promise<TableId | undefined>;
  readonly liveTablesOf: (person: PersonId) => Promise<readonly TableRecord[]>;
  readonly tablesOf: (person: PersonId, limit: number) => Promise<readonly TableRecord[]>;
  readonly countLive: (scope: { readonly person: PersonId } | { readonly guild: string }) => Promise<number>;
  readonly commit: (write: Commit) => Promise<CommitResult>;
  readonly campaign: (id: CampaignId) => Promise<CampaignRecord | undefined>;
  /** Action rows with seq ≥ `from`, oldest first. */
  readonly actions: (id: TableId, from: number) => Promise<readonly ActionRow[]>;
  readonly lastActionOf: (id: TableId, seat: SeatId) => Promise<number | undefined>;
  /** What an interaction did, if it was seen before: the action rows it wrote, or (none) the table it made. */
  readonly priorOf: (
    interaction: string,
  ) => Promise<{ readonly table: TableId; readonly actions: readonly ActionRow[] } | undefined>;
  /** The newest stored moment of a match at or before `seq`. */
  readonly snapshot: (
    id: TableId,
    seq: number,
  ) => Promise<{ readonly seq: number; readonly match: AnyMatch } | undefined>;
  readonly draft: (
    id: TableId,
    seat: SeatId,
  ) => Promise<{ readonly prompt: string; readonly picks: readonly string[] } | undefined>;
  readonly setDraft: (
    id: TableId,
    seat: SeatId,
    draft: { readonly prompt: string; readonly picks: readonly string[] } | undefined,
  ) => Promise<void>;
  readonly message: (id: TableId, slot: string) => Promise<MessageRef | undefined>;
  readonly messages: (id: TableId) => Promise<Readonly<Record<string, MessageRef>>>;
  readonly setMessage: (id: TableId, slot: string, ref: MessageRef | undefined) => Promise<void>;
  readonly person: (id: PersonId) => Promise<PersonRecord | undefined>;
  readonly setPerson: (
    person: Person,
    change?: { readonly settings?: Record<string, unknown>; readonly dmsClosed?: boolean },
  ) => Promise<void>;
  /** Name and id erased everywhere; games are kept as "a player". */
  readonly forget: (id: PersonId) => Promise<void>;
  /** Rates finished games that count and are not rated, the oldest first, at most `limit`: their mark and the ranks in one transaction. Gives how many. */
  readonly rateFinished: (limit: number, rater: Rater) => Promise<number>;
  /** The same for campaigns that are over. */
  readonly rateCampaigns: (limit: number, rater: Rater<FinishedCampaign>) => Promise<number>;
  /** Takes all ranks away and the marks of all results, so that they are rated anew. */
  readonly unrateAll: () => Promise<void>;
  /** The lines of a board from `offset` on, without those who are hidden. */
  readonly boardPage: (scope: RankScope, offset: number, limit: number) => Promise<readonly Ranked[]>;
  /** How many stand on a board, and a person's own place on it, hidden ones aside; and whether the person is one of those. */
  readonly boardTotal: (
    scope: RankScope,
    person: PersonId,
  ) => Promise<{
    readonly total: number;
    readonly hidden: boolean;
    readonly you?: Ranked & { readonly place: number };
  }>;
  readonly pointsOf: (guild: string, person: PersonId, seasons: readonly string[]) => Promise<readonly RankChange[]>;
  /** What a person has played, by game, mode and faction; and how many games did not count, by reason. */
  readonly recordOf: (
    person: PersonId,
  ) => Promise<{ readonly lines: readonly RecordLine[]; readonly uncounted: Readonly<Record<string, number>> }>;
  /** The campaigns of a person: what those that count come to, the newest `limit` that are over, and how many did not count, by reason. */
  readonly campaignsOf: (
    person: PersonId,
    limit: number,
  ) => Promise<{
    readonly sums: readonly CampaignSum[];
    readonly lines: readonly CampaignLine[];
    readonly uncounted: Readonly<Record<string, number>>;
  }>;
  /** The game or campaign that counts which was finished last in a server. */
  readonly lastCounted: (guild: string) => Promise<{ readonly game: string; readonly mode: string } | undefined>;
  /** When the first game was finished in a server. */
  readonly firstResult: (guild: string) => Promise<Date | undefined>;
  /** The packs of a server, those imported first before the others. */
  readonly packs: (guild: string, game: string) => Promise<readonly PackRecord[]>;
  /** The file of a server's pack, as it was imported. */
  readonly packText: (guild: string, game: string, id: string) => Promise<string | undefined>;
  /** Keeps a pack in the place of the server's one with the same id. */
  readonly setPack: (pack: PackRecord, text: string) => Promise<void>;
  /** Whether there was one to remove. */
  readonly removePack: (guild: string, game: string, id: string) => Promise<boolean>;
  readonly expiredLobbies: (now: Date) => Promise<readonly TableId[]>;
  /** The lobbies of a game that are open in a server. */
  readonly lobbiesIn: (guild: string, game: string) => Promise<readonly TableId[]>;
  readonly tablesInGuild: (guild: string) => Promise<readonly TableRecord[]>;
  /** Unsent rows in order of writing, at most `limit`; several publishers never get the same table at once. */
  readonly claimOutbox: (limit: number, owner: string) => Promise<readonly OutboxRow[]>;
  readonly sentOutbox: (ids: readonly bigint[]) => Promise<void>;
  readonly failedOutbox: (id: bigint, change: { readonly retryAt?: Date; readonly dead?: boolean }) => Promise<void>;
  /** Calls back soon after outbox rows were written, by this process or another. */
  readonly onOutbox: (wake: () => void) => void;
  readonly health: () => Promise<void>;
  readonly meta: (key: string) => Promise<string | undefined>;
  readonly setMeta: (key: string, value: string) => Promise<void>;
};

export type Clock = { readonly now: () => Date };

/** 32 hexadecimal digits from the operating system's secure source; `id` for tables (base36, 10 characters). */
export type Entropy = { readonly seed: () => string; readonly id: () => string };

export type Limits = {
  readonly tablesPerPerson: number;
  readonly tablesPerGuild: number;
  readonly lobbyDays: number;
};

/** A refusal that a person reads: a key of the words and arguments. */
export type Refused = {
  readonly ok: false;
  readonly refusal: { readonly key: string; readonly args?: Readonly<Record<string, unknown>> };
};
export type Result<T> = { readonly ok: true; readonly value: T } | Refused;

export type Log = {
  readonly info: (data: object, message: string) => void;
  readonly warn: (data: object, message: string) => void;
  readonly error: (data: object, message: string) => void;
};

/** The games that can be played. `rulesById` throws a RangeError on an id that it does not know. */
export type Registry = {
  readonly rulesById: (id: string) => AnyRules;
  readonly games: Readonly<Record<string, GameInfo>>;
};

/** The names of things that people type. */
export type Names = {
  /** A card's name, by its id in the packs; `match`: as that match plays it. */
  readonly card: (id: string, match?: AnyMatch) => string | undefined;
};

/** What every use case is given. */
export type Deps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly limits: Limits;
  readonly log: Log;
  readonly cache: Cache;
  readonly games: Registry;
  readonly names: Names;
};

/** The newest state of tables in memory, for autocomplete and for a first try at an answer: least recently used go. Never the truth. */
export type Cache = {
  readonly get: (id: TableId) => Loaded | undefined;
  readonly put: (loaded: Loaded) => void;
  readonly drop: (id: TableId) => void;
  /** The live table last seen in a channel. */
  readonly inChannel: (channel: string) => TableId | undefined;
  /** The live tables at which a person was last seen to sit, the newest first. */
  readonly of: (person: PersonId) => readonly TableId[];
  /** Another process is at work: what is remembered may be old, and for so many ms nothing is. */
  readonly doubt: (ms: number) => void;
};
