/** One switchable limit: at most `limit` within `windowMs` of the stand-in's clock. */
export type Window = { readonly limit: number; readonly windowMs: number };

/** Every number that the stand-in enforces. The ones marked † are seen in practice and not documented by Discord. */
export type Limits = {
  /** First answer to an interaction, 3 s. */
  readonly answerMs: number;
  /** Life of an interaction token, 15 min. */
  readonly tokenMs: number;
  /** Rate limits as a whole; `false` sends headers and never a 429. */
  readonly rateLimits: boolean;
  readonly globalPerSecond: number;
  readonly messagePost: Window;
  readonly messagePatch: Window;
  readonly webhook: Window;
  readonly otherRoutes: Window;
  /** Edits of messages older than `afterMs` beyond this budget of a channel: 429 with 30046 †. */
  readonly oldEdit: Window & { readonly afterMs: number };
  /** Renames of one channel, then a long 429 †. */
  readonly rename: Window;
  /** How long an enforced nonce is remembered. */
  readonly nonceMs: number;
  /** 401, 403 and 429 answers in 10 minutes before everything is refused without JSON. */
  readonly invalidPer10Min: number;
  /** How text is counted: `larger` takes the larger of UTF-16 units and code points †. */
  readonly textUnits: 'utf16' | 'code-points' | 'larger';
  /** Text of all text displays of one V2 message †. */
  readonly v2Text: number;
  /** Server-side checks of clicks and selections against the current message †. */
  readonly componentChecks: boolean;
  readonly heartbeatMs: number;
  /** How long a session can be resumed after its socket went. */
  readonly sessionKeepMs: number;
  readonly gatewaySendsPerMinute: number;
  readonly identifyPerDay: number;
  /** Identifies of one shard in 5 s; Discord allows 1, the default is lenient so that restarts are quick. */
  readonly identifyPer5s: number;
  readonly commandCreatesPerDay: number;
  readonly activeThreads: number;
  readonly threadMembers: number;
  readonly channelsPerGuild: number;
  readonly pins: number;
  /** Different direct-message channels opened in 10 minutes before 40003 †. */
  readonly dmOpensPer10Min: number;
  readonly fileBytes: number;
  readonly requestBytes: number;
};

export const defaultLimits: Limits = {
  answerMs: 3_000,
  tokenMs: 900_000,
  rateLimits: true,
  globalPerSecond: 50,
  messagePost: { limit: 5, windowMs: 5_000 },
  messagePatch: { limit: 5, windowMs: 5_000 },
  webhook: { limit: 5, windowMs: 2_000 },
  otherRoutes: { limit: 50, windowMs: 1_000 },
  oldEdit: { limit: 3, windowMs: 20_000, afterMs: 3_600_000 },
  rename: { limit: 2, windowMs: 600_000 },
  nonceMs: 180_000,
  invalidPer10Min: 10_000,
  textUnits: 'larger',
  v2Text: 4_000,
  componentChecks: true,
  heartbeatMs: 41_250,
  sessionKeepMs: 120_000,
  gatewaySendsPerMinute: 120,
  identifyPerDay: 1_000,
  identifyPer5s: 20,
  commandCreatesPerDay: 200,
  activeThreads: 1_000,
  threadMembers: 1_000,
  channelsPerGuild: 500,
  pins: 250,
  dmOpensPer10Min: 500,
  fileBytes: 10 * 1024 * 1024,
  requestBytes: 25 * 1024 * 1024,
};

/** A permission set: a decimal bit field, or names of discord-api-types' `PermissionFlagsBits`. */
export type PermissionsInput = string | readonly string[];

export type OverwriteSeed = {
  /** A role name or id, a user name or id; `@everyone` is the role of everybody. */
  readonly for: string;
  readonly allow?: PermissionsInput;
  readonly deny?: PermissionsInput;
};

export type RoleSeed = {
  readonly name: string;
  readonly permissions?: PermissionsInput;
  readonly mentionable?: boolean;
};

export type MemberSeed = {
  readonly name: string;
  readonly displayName?: string;
  readonly nick?: string;
  readonly roles?: readonly string[];
  readonly locale?: string;
  readonly dmsClosed?: boolean;
};

export type ChannelSeed = {
  readonly name: string;
  /** Default `text`. */
  readonly type?: 'text' | 'category' | 'announcement';
  readonly parent?: string;
  readonly overwrites?: readonly OverwriteSeed[];
};

export type GuildSeed = {
  readonly name: string;
  /** A member's name; default: an extra user called Owner. */
  readonly owner?: string;
  readonly locale?: string;
  readonly roles?: readonly RoleSeed[];
  readonly members?: readonly MemberSeed[];
  readonly channels?: readonly ChannelSeed[];
  /** Permissions of @everyone and of the bot's own role. Defaults: a usual server, and what Cantina asks for. */
  readonly everyone?: PermissionsInput;
  readonly bot?: PermissionsInput;
  /** Held back at login: the guild stays unavailable until `releaseGuild`. */
  readonly held?: boolean;
};

/** What the world looks like at the start and after `reset`. A user name used in two guilds is one person. */
export type WorldSeed = { readonly botName?: string; readonly guilds: readonly GuildSeed[] };

/** A thread of an earlier start, with its id: `parent` is a channel's name, `members` are user ids. */
export type ThreadSeed = {
  readonly id: string;
  readonly parent: string;
  readonly name: string;
  readonly members: readonly string[];
};

export type StandInOptions = {
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** Where it listens; default 127.0.0.1. Whoever reaches it can act as anybody. */
  readonly host?: string;
  /** The clock starts at real time, or at this moment where that is later: what comes after an earlier start's messages is newer than they. */
  readonly from?: number;
  /** Threads that were there at an earlier start. */
  readonly threads?: readonly ThreadSeed[];
  /** The bot token that is accepted; default `playground-token`. */
  readonly token?: string;
  readonly world?: WorldSeed;
  readonly limits?: Partial<Limits>;
  /** Privileged intents that are switched on for the application. Default none. */
  readonly privilegedIntents?: readonly ('members' | 'presences' | 'message-content')[];
  /** The page is bundled and served at `/`. */
  readonly page?: boolean;
};

/** The world of the playground: one server, two tables, three players and an owner. */
export const defaultWorld: WorldSeed = {
  botName: 'Cantina',
  guilds: [
    {
      name: 'The Cantina',
      owner: 'Owner',
      channels: [{ name: 'table-one' }, { name: 'table-two' }],
      members: [{ name: 'Ada' }, { name: 'Boba' }, { name: 'Cid' }],
    },
  ],
};
