import type { APIApplicationCommand, APIAttachment, APIEmoji, APIMessage } from 'discord-api-types/v10';

/** The plain state of the small Discord. Ids are strings, times milliseconds of the stand-in's clock, permissions bigint. */
export type User = {
  readonly id: string;
  readonly name: string;
  displayName: string;
  readonly bot: boolean;
  dmsClosed: boolean;
  locale: string;
};

export type Role = {
  readonly id: string;
  name: string;
  permissions: bigint;
  readonly position: number;
  readonly mentionable: boolean;
  readonly managed: boolean;
};

export type Overwrite = { readonly id: string; readonly type: 0 | 1; readonly allow: bigint; readonly deny: bigint };

export type Member = {
  readonly user: string;
  nick?: string;
  roles: string[];
  readonly joinedAt: number;
  timeoutUntil?: number;
};

export type ThreadState = {
  archived: boolean;
  locked: boolean;
  invitable: boolean;
  autoArchiveMinutes: number;
  archiveChangedAt: number;
  readonly owner: string;
  /** When each member joined. */
  readonly members: Map<string, number>;
  readonly createdAt: number;
  lastActivity: number;
};

export type Channel = {
  readonly id: string;
  readonly guild?: string;
  readonly type: number;
  name: string;
  readonly parent?: string;
  readonly position: number;
  topic?: string;
  overwrites: Overwrite[];
  readonly thread?: ThreadState;
  /** The person on the other side of direct messages. */
  readonly recipient?: string;
  readonly messages: Map<string, Stored>;
  lastMessage?: string;
  pinned: Set<string>;
};

export type Guild = {
  readonly id: string;
  name: string;
  readonly owner: string;
  readonly locale: string;
  readonly botRole: string;
  readonly roles: Map<string, Role>;
  readonly members: Map<string, Member>;
  readonly channels: Set<string>;
  /** Unavailable to the bot: held back at login or an outage. */
  held: boolean;
};

/** A message. `body` is replaced, never changed, so that earlier versions stay what they were. */
export type Stored = {
  readonly id: string;
  readonly channel: string;
  readonly author: string;
  readonly createdAt: number;
  body: APIMessage;
  /** All files, also those that an embed or component took out of `body.attachments`. */
  attached: readonly APIAttachment[];
  /** The only person who sees it, if it is ephemeral. */
  readonly viewer?: string;
  /** The interaction token that made it. */
  readonly token?: string;
  /** An ephemeral message that its viewer's reload took away, or a deleted message. */
  gone: boolean;
};

export type StoredFile = { readonly bytes: Buffer; readonly filename: string; readonly contentType: string };

export type Nonce = { readonly message: string; readonly channel: string; readonly until: number };

export type World = {
  readonly botId: string;
  readonly users: Map<string, User>;
  readonly guilds: Map<string, Guild>;
  readonly channels: Map<string, Channel>;
  /** Direct-message channel by person. */
  readonly directs: Map<string, string>;
  readonly ephemerals: Map<string, Stored>;
  /** Deleted messages as they last were, for late clicks. */
  readonly deleted: Map<string, Stored>;
  /** Commands by guild id, the global ones under ''. */
  readonly commands: Map<string, APIApplicationCommand[]>;
  readonly emojis: Map<string, APIEmoji>;
  readonly files: Map<string, StoredFile>;
  readonly nonces: Map<string, Nonce>;
  /** Rises with every change that may alter who sees what. */
  version: number;
};

/** Files of one request, by their n in `files[n]`. */
export type Upload = { readonly name: string; readonly contentType: string; readonly bytes: Buffer };
export type Uploads = ReadonlyMap<string, Upload>;
