import type {
  AnyContent,
  AnyView,
  PackFault,
  PackName,
  PacksInfo,
  SetCard,
  StandIns,
  Standing,
} from '../games/registry-types.ts';
import type { LogEntry } from '../kernel/match.ts';
import type { Answer, Prompt, SeatId } from '../kernel/prompt.ts';
import type { Seen } from '../kernel/run.ts';
import type { Board, BoardPage, MyRecord } from './boards.ts';
import type { CampaignRecord, Delivery, PackRecord, Person, PersonId, Result, TableId, TableRecord } from './ports.ts';

/** Where an interaction came from: its id makes it happen once. */
export type From = { readonly interaction: string; readonly person: Person };

/** A table as one viewer may see it. `seen` is absent before the start, and of a game that is `broken`: its rules cannot show it. */
export type TableSeen = {
  readonly table: TableRecord;
  readonly seat?: SeatId;
  readonly seen?: Seen<AnyView>;
  readonly broken?: true;
  /** Picks laid aside for an open prompt of this seat. */
  readonly draft?: { readonly prompt: string; readonly picks: readonly string[] };
  /** Whether this seat's newest step can be taken back freely now, and if not, why. Only for the seat itself. */
  readonly undo?: { readonly can: true } | { readonly can: false; readonly key: string };
};

/** One line of the story: events as far as the viewer may read them. */
export type StoryEntry = Pick<LogEntry, 'seq' | 'events'> & { readonly seat?: SeatId; readonly at: Date };

/** What an act did: the position afterwards for its actor, and the events that the actor may read. */
export type Acted = { readonly now: TableSeen; readonly story: readonly StoryEntry[]; readonly repeated: boolean };

/**
 * What ending a table would do. `close`: a lobby, at once. `host`: a game, at once, by a host without a seat. `last`: at once, since all other seats
 * have said so. `together`: once the seats of `waiting` have said so too.
 */
export type EndAsked = {
  readonly table: TableRecord;
  readonly how: 'close' | 'host' | 'last' | 'together';
  readonly waiting: readonly SeatId[];
};

/** What resigning would do. `winners`: who has won then; absent: the others play on. `campaign`: what becomes of the campaign that the game belongs to. */
export type ResignAsked = {
  readonly table: TableRecord;
  readonly winners?: readonly SeatId[];
  readonly campaign?: 'goes-on' | 'over';
};

/** A typed or picked thing that fits several options: the caller shows them as buttons. */
export type Several = { readonly several: readonly { readonly prompt: Prompt; readonly option: string }[] };

/** A pack that was found good: how many cards it names, and how many of them differ from what ships; `before`: what it takes the place of. */
export type PackFound = {
  readonly pack: PackName;
  readonly cards: number;
  readonly changed: number;
  readonly before?: PackName;
};

/** Everything that is wrong with a document. */
export type PackFaults = { readonly faults: readonly PackFault[] };

/** The sets that ship and a server's packs; one without figures cannot be used by this version. */
export type PackList = {
  readonly sets: PacksInfo['sets'];
  readonly packs: readonly { readonly record: PackRecord; readonly cards?: number; readonly changed?: number }[];
};

/** What the cards of a set are in a server. */
export type PackCards = { readonly set: string; readonly cards: readonly SetCard[] };

/**
 * Every use case of the app: one file each. All resolve to a value or to a refusal with words' key; they throw only when storage or the
 * rules are at fault, and then nothing was changed.
 */
export type UseCases = {
  readonly createTable: (
    from: From,
    input: {
      readonly guild?: string;
      readonly guildLocale?: string;
      readonly channel: string;
      readonly game: string;
      readonly mode: string;
      readonly length?: number;
      readonly payoff?: boolean;
      /** Base decks other than the mode's own. */
      readonly bases?: string;
      /** Of a campaign: destroyed bases leave it (U-REI-1); they do where nothing is said. */
      readonly basesLeave?: boolean;
      /** The new bases that need no missions join the base decks (R-MG-R). */
      readonly moreBases?: boolean;
      /** The duel that is played at each field, where the mode has several. */
      readonly duel?: string;
      readonly faction?: string;
      /** False: the host only runs the table. */
      readonly hostPlays?: boolean;
      readonly invited?: readonly PersonId[];
    },
  ) => Promise<Result<TableSeen>>;
  readonly join: (
    from: From,
    input: { readonly table: TableId; readonly faction?: string; readonly delivery?: Delivery },
  ) => Promise<Result<TableSeen>>;
  readonly leave: (from: From, input: { readonly table: TableId }) => Promise<Result<TableSeen>>;
  readonly remove: (
    from: From,
    input: { readonly table: TableId; readonly person: PersonId },
  ) => Promise<Result<TableSeen>>;
  readonly start: (from: From, input: { readonly table: TableId }) => Promise<Result<TableSeen>>;
  readonly answer: (
    from: From,
    input: {
      readonly table: TableId;
      readonly answers: readonly { readonly prompt: string; readonly answer: Answer }[];
    },
  ) => Promise<Result<Acted>>;
  /** A slash command: finds the offered option by id, exact name, unique prefix; explains why not when there is none. */
  readonly act: (
    from: From,
    input: {
      readonly table: TableId;
      readonly verb: string;
      readonly typed?: string;
      /** `everyone`, `smallest`, or ids and names with commas between. */
      readonly attackers?: string;
      /** How many, if that is asked next. */
      readonly amount?: number;
      /** Where the damage goes, if that is asked: `Home One 3, base 2`. */
      readonly split?: string;
    },
  ) => Promise<Result<Acted | Several>>;
  readonly undo: (from: From, input: { readonly table: TableId }) => Promise<Result<Acted>>;
  /** `campaign`: not this game alone, but the whole campaign that it belongs to. */
  readonly resign: (
    from: From,
    input: { readonly table: TableId; readonly campaign?: boolean },
  ) => Promise<Result<Acted>>;
  /** Ends a table: lobby by the host; a game by all seats' consent, or by a host without a seat. `waiting` names who has not confirmed. */
  readonly end: (
    from: From,
    input: { readonly table: TableId },
  ) => Promise<Result<{ readonly ended: boolean; readonly waiting: readonly SeatId[]; readonly now: TableSeen }>>;
  /** What `end` would do now, or why it would be refused. */
  readonly endAsked: (person: Person, input: { readonly table: TableId }) => Promise<Result<EndAsked>>;
  /** What `resign` would do now, or why it would be refused. */
  readonly resignAsked: (person: Person, input: { readonly table: TableId }) => Promise<Result<ResignAsked>>;
  readonly rematch: (from: From, input: { readonly table: TableId }) => Promise<Result<TableSeen>>;
  /** `guild`: the server of the channel, with its language; absent: the table's own. */
  readonly move: (
    from: From,
    input: {
      readonly table: TableId;
      readonly channel: string;
      readonly guild?: string;
      readonly guildLocale?: string;
    },
  ) => Promise<Result<TableSeen>>;
  /** The campaign that a table belongs to, and its current table as the person may see it. */
  readonly campaign: (
    person: Person,
    input: { readonly table: TableId },
  ) => Promise<Result<{ readonly record: CampaignRecord; readonly now: TableSeen }>>;
  /** A person's campaigns, one table of each: those that go on first, those that wait for the person before others, then the newest that are over. */
  readonly myCampaigns: (person: Person) => Promise<Result<readonly TableSeen[]>>;
  readonly look: (person: Person, input: { readonly table: TableId }) => Promise<Result<TableSeen>>;
  /** The public position: nobody's secrets. */
  readonly board: (input: { readonly table: TableId }) => Promise<Result<TableSeen>>;
  /** What came after the seq `since`; absent: after the person's last action, or the last 20 steps for somebody without a seat. */
  readonly story: (
    person: Person,
    input: { readonly table: TableId; readonly since?: number },
  ) => Promise<Result<{ readonly table: TableRecord; readonly entries: readonly StoryEntry[] }>>;
  readonly draft: (
    from: From,
    input: { readonly table: TableId; readonly prompt: string; readonly picks: readonly string[] },
  ) => Promise<Result<TableSeen>>;
  readonly standing: (
    from: From,
    input: { readonly table: TableId; readonly standing: Standing },
  ) => Promise<Result<TableSeen>>;
  readonly delivery: (
    from: From,
    input: { readonly table: TableId; readonly delivery: Delivery },
  ) => Promise<Result<TableSeen>>;
  readonly myTables: (person: Person) => Promise<Result<readonly TableSeen[]>>;
  /** A page of a server's leaderboard; without a wish the mode last played there, in the running season. */
  readonly leaderboard: (
    person: Person,
    input: { readonly guild: string; readonly board?: string; readonly season?: string; readonly page?: number },
  ) => Promise<Result<BoardPage>>;
  /** Every board that can be asked for. */
  readonly boards: () => readonly Board[];
  /** The seasons of a server, the newest first, then `all`. */
  readonly seasons: (guild: string) => Promise<readonly string[]>;
  readonly record: (person: Person, input: { readonly guild?: string }) => Promise<Result<MyRecord>>;
  /** Takes a person off the boards of all servers, or puts them back. */
  readonly hide: (from: From, input: { readonly hidden: boolean }) => Promise<Result<{ readonly hidden: boolean }>>;
  readonly hidden: (person: Person) => Promise<boolean>;
  readonly forget: (person: Person) => Promise<Result<{ readonly tables: number }>>;
  readonly packList: (input: { readonly guild: string; readonly game: string }) => Promise<Result<PackList>>;
  readonly packCards: (input: {
    readonly guild: string;
    readonly game: string;
  }) => Promise<Result<readonly PackCards[]>>;
  readonly packCheck: (input: {
    readonly guild: string;
    readonly game: string;
    readonly text: string;
  }) => Promise<Result<PackFound | PackFaults>>;
  readonly packImport: (
    from: From,
    input: { readonly guild: string; readonly game: string; readonly text: string },
  ) => Promise<Result<PackFound | PackFaults>>;
  readonly packExport: (input: {
    readonly guild: string;
    readonly game: string;
    readonly set: string;
  }) => Promise<Result<{ readonly set: string; readonly document: string; readonly schema: string }>>;
  readonly packRemove: (input: {
    readonly guild: string;
    readonly game: string;
    readonly id: string;
  }) => Promise<Result<PackRecord>>;
  /** How much of what a table plays with is invented, and what is from packs. */
  readonly playedWith: (input: { readonly table: TableId }) => Promise<StandIns | undefined>;
  /** The cards that are meant where somebody asks for one, where they are not just what ships. */
  readonly contentAt: (
    person: Person,
    where: {
      readonly channel: string;
      readonly dm: boolean;
      readonly game: string;
      readonly guild?: string;
    },
  ) => Promise<AnyContent | undefined>;
  /**
   * The table that a command means: the channel's live table, else its newest; in a direct message the one waiting for the person. `campaign`: of
   * a campaign, and no other.
   */
  readonly tableFor: (
    person: Person,
    where: { readonly channel: string; readonly dm: boolean; readonly typed?: string; readonly campaign?: boolean },
  ) => Promise<Result<TableId>>;
  /** From memory: the person's offered options of some verbs at that place; empty when the cache has nothing. Reads once on a miss, within a second. */
  readonly offered: (
    person: Person,
    where: { readonly channel: string; readonly dm: boolean; readonly table?: TableId },
  ) => Promise<TableSeen | undefined>;
  /** Another process has taken an interaction, and changes tables behind our back: for a while nothing is offered from memory. */
  readonly elsewhere: () => void;
  /** A table whose channel is gone: kept, and nothing more is sent until it is moved. A lobby that expired: closed. */
  readonly lost: (input: { readonly table: TableId; readonly why: 'channel' | 'guild' | 'expired' }) => Promise<void>;
};
