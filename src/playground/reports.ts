import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';

/** Decimal Discord ids. */
export type UserId = string;
export type ChannelId = string;
export type GuildId = string;
export type MessageId = string;
export type InteractionId = string;

/** A person or bot as it appears in reports: never more than is public. */
export type Person = {
  readonly id: UserId;
  readonly name: string;
  readonly displayName: string;
  readonly bot: boolean;
  readonly dmsClosed: boolean;
  readonly locale: string;
};

/** Why the stand-in, like Discord's client or server, did not hand an action on to the bot. */
export type Refusal =
  | 'no-access' // the member cannot see or use this channel, or may not use commands there
  | 'timed-out'
  | 'archived'
  | 'unknown-command'
  | 'not-permitted' // default_member_permissions or contexts
  | 'bad-options' // missing required option, wrong type, outside choices or bounds
  | 'unknown-message' // deleted, or never shown to this user
  | 'not-yours' // somebody else's ephemeral message
  | 'unknown-component'
  | 'disabled'
  | 'bad-values'
  | 'no-modal';

/** Moments of an interaction in milliseconds: real monotonic time (`performance.now()` of the stand-in), for measuring. */
export type Moments = { readonly dispatched?: number; readonly acknowledged?: number; readonly answered?: number };

/** Where an interaction stands. `answered`: type 4, 7, 8, 9 given, 6 given, or `@original` edited or deleted after 5. */
export type InteractionState = 'waiting' | 'acknowledged' | 'answered' | 'failed';

export type Outcome =
  | {
      readonly result: 'answered';
      readonly interactionId: InteractionId;
      /** The callback type that was given: 4 to 9. */
      readonly callback: number;
      /** `@original` as the user sees it (4, 5, 6, 7), if it still exists. */
      readonly message?: APIMessage;
      readonly ephemeral: boolean;
      readonly choices?: readonly APIApplicationCommandOptionChoice[];
      readonly modal?: APIModalInteractionResponseCallbackData;
      readonly moments: Moments;
    }
  | {
      readonly result: 'failed';
      readonly interactionId: InteractionId;
      /** `no-answer`: nothing in 3 s. `never-edited`: deferred, and the token ran out. `superseded`: a newer keystroke. `closed`: stand-in reset or closed. */
      readonly why: 'no-answer' | 'never-edited' | 'superseded' | 'closed';
      readonly moments: Moments;
    }
  | { readonly result: 'refused'; readonly why: Refusal; readonly reason: string };

/** Report of one interaction. `createdAt` is stand-in clock time. */
export type InteractionReport = {
  readonly id: InteractionId;
  readonly type: number;
  readonly user: UserId;
  readonly channel: ChannelId;
  readonly state: InteractionState;
  readonly callback?: number;
  readonly originalMessage?: MessageId;
  readonly createdAt: number;
  readonly moments: Moments;
};

/** One thing in a channel as one viewer sees it now. */
export type ViewItem =
  | { readonly kind: 'message'; readonly message: APIMessage; readonly ephemeral: boolean; readonly loading: boolean }
  | {
      readonly kind: 'note';
      readonly id: string;
      readonly at: number;
      readonly text: string;
      readonly interactionId: InteractionId;
      readonly messageId?: MessageId;
    };

/** A channel as one viewer sees it now: oldest first; typing = names. */
export type ChannelView = {
  readonly channel: ChannelReport;
  readonly items: readonly ViewItem[];
  readonly typing: readonly string[];
};

/** One thing shown to viewers, in order of `n`. `at` is stand-in clock time in milliseconds; `viewers` only in the unfiltered feed. */
export type Shown = {
  readonly n: number;
  readonly at: number;
  readonly channel?: ChannelId;
  readonly viewers?: readonly UserId[];
} & (
  | { readonly kind: 'message' | 'edit'; readonly message: APIMessage; readonly ephemeral: boolean }
  | { readonly kind: 'delete'; readonly messageId: MessageId }
  | {
      readonly kind: 'note';
      readonly text: string;
      readonly interactionId: InteractionId;
      readonly messageId?: MessageId;
    }
  | {
      readonly kind: 'modal';
      readonly interactionId: InteractionId;
      readonly modal: APIModalInteractionResponseCallbackData;
    }
  | {
      readonly kind: 'choices';
      readonly interactionId: InteractionId;
      readonly choices: readonly APIApplicationCommandOptionChoice[];
    }
  | {
      readonly kind: 'interaction';
      readonly interactionId: InteractionId;
      readonly state: InteractionState;
      readonly callback?: number;
    }
  | { readonly kind: 'typing'; readonly user: UserId }
  | { readonly kind: 'ping'; readonly user: UserId; readonly messageId: MessageId; readonly push: boolean }
  /** Guilds, channels, members, roles or commands changed: read `world` or `commands` again. */
  | { readonly kind: 'world' }
);

/** A notification. `push` is false for a silent message (flag 4096), which leaves a badge only. */
export type Ping = {
  readonly user: UserId;
  readonly channel: ChannelId;
  readonly messageId: MessageId;
  readonly by: 'user' | 'role' | 'everyone' | 'reply' | 'direct';
  readonly push: boolean;
  readonly at: number;
};

/** One REST call of the bot, in order of `n`; `path` without the `/api/v10` prefix, `body` the JSON part. */
export type RestCall = {
  readonly n: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly authorized: boolean;
  readonly body?: unknown;
  readonly files: readonly { readonly name: string; readonly size: number }[];
  /** 0 while unanswered or when the connection was dropped. */
  readonly status: number;
  readonly response?: unknown;
  readonly tookMs: number;
};

export type ChannelReport = {
  readonly id: ChannelId;
  readonly guild?: GuildId;
  readonly name: string;
  /** Discord's channel type: 0 text, 1 direct messages, 4 category, 5 announcement, 11 public thread, 12 private thread. */
  readonly type: number;
  readonly parent?: ChannelId;
  readonly archived?: boolean;
  readonly locked?: boolean;
};
export type MemberReport = {
  readonly user: UserId;
  readonly nick?: string;
  readonly roles: readonly string[];
  readonly timeoutUntil?: number;
};
export type RoleReport = { readonly id: string; readonly name: string; readonly permissions: string };
export type GuildReport = {
  readonly id: GuildId;
  readonly name: string;
  readonly owner: UserId;
  readonly held: boolean;
  readonly channels: readonly ChannelReport[];
  readonly members: readonly MemberReport[];
  readonly roles: readonly RoleReport[];
};
export type WorldReport = {
  readonly now: number;
  readonly bot: Person;
  readonly applicationId: string;
  readonly users: readonly Person[];
  readonly guilds: readonly GuildReport[];
  readonly directChannels: readonly { readonly id: ChannelId; readonly user: UserId }[];
};

/** A gateway session. */
export type SessionReport = {
  readonly id: string;
  readonly connected: boolean;
  readonly ready: boolean;
  readonly seq: number;
  readonly intents: number;
  readonly identifiedAt: number;
  readonly resumes: number;
  readonly closedWith?: number;
};
