import type { APIApplicationCommand, APIMessage, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type {
  ChannelSeed,
  GuildSeed,
  Limits,
  MemberSeed,
  OverwriteSeed,
  PermissionsInput,
  RoleSeed,
} from './options.ts';
import type {
  ChannelId,
  ChannelReport,
  ChannelView,
  GuildId,
  InteractionId,
  InteractionReport,
  MessageId,
  Outcome,
  Ping,
  Refusal,
  RestCall,
  SessionReport,
  Shown,
  UserId,
  WorldReport,
} from './reports.ts';

/** A user, by id or by name. A name that fits several users is refused. */
export type UserRef = string;
/** A guild, by id or by name. */
export type GuildRef = string;
/** A place: a channel or thread by id or by name (`#` may precede it; `guild` narrows a name used twice), or `dm`: the user's direct messages with the bot. */
export type ChannelRef = string;

type Place = { readonly user: UserRef; readonly channel: ChannelRef; readonly guild?: GuildRef };
/** `bypass` delivers the interaction without any of the server's checks (races, forged ids). */
type Bypass = { readonly bypass?: boolean };

/** A file that a user sends with an attachment option or file upload. */
export type FileInput = { readonly filename: string; readonly base64: string; readonly contentType?: string };
/** A command option's value. Users, roles and channels by id or name. */
export type OptionInput = string | number | boolean | FileInput;

/** A slash command: `command` is the full path, such as `game new`. */
export type CommandCall = Place &
  Bypass & { readonly command: string; readonly options?: Readonly<Record<string, OptionInput>> };
/** One pause of typing in the option `focused`; what was typed so far stands in `options[focused]` (absent = empty). */
export type AutocompleteCall = CommandCall & { readonly focused: string };
/** A press of a button. It is found by custom id, or by its label when that is unique in the message. */
export type ClickCall = Bypass & {
  readonly user: UserRef;
  readonly message: MessageId;
  readonly customId?: string;
  readonly label?: string;
};
/** A choice in a select. `values` are option values; ids or names for user, role and channel selects. */
export type SelectCall = Bypass & {
  readonly user: UserRef;
  readonly message: MessageId;
  readonly customId: string;
  readonly values: readonly string[];
};
/** A modal sent off. `modal` = the interaction that opened it, default the user's open one. Values by custom id of the inputs. */
export type ModalCall = Bypass & {
  readonly user: UserRef;
  readonly modal?: InteractionId;
  readonly values: Readonly<Record<string, string | boolean | readonly string[] | readonly FileInput[]>>;
};

/** One act of a user. The promises always resolve, never reject. */
export type Act = {
  /** Absent when refused. */
  readonly interactionId?: InteractionId;
  readonly refused?: { readonly why: Refusal; readonly reason: string };
  /** The first callback was accepted, or it failed or was refused. Like `outcome`, but a 5 counts at once. */
  readonly acknowledged: Promise<Outcome>;
  /** Answered (see InteractionState), failed or refused. */
  readonly outcome: Promise<Outcome>;
  /** `@original` got content by 4 or 7, or an edit or delete after 5 or 6; 8 and 9 count at once. After a 6 without an edit this waits for the token's end. */
  readonly edited: Promise<Outcome>;
};

/** What goes wrong with REST calls that match. `path`: `*` stands for one segment, `**` for the rest; method `*` = any. Delays run on the stand-in's clock. */
export type RestFault = {
  readonly method?: string;
  readonly path: string;
  /** How many calls are hit (default 1) after how many are let through (default 0). */
  readonly times?: number;
  readonly skip?: number;
  readonly do:
    | {
        readonly kind: 'status';
        readonly status: number;
        readonly code?: number;
        readonly message?: string;
        readonly headers?: Readonly<Record<string, string>> /** The call takes effect first. */;
        readonly afterEffect?: boolean;
      }
    | {
        readonly kind: 'rate-limit';
        readonly retryAfterMs: number;
        readonly scope?: 'user' | 'shared' | 'global';
        readonly code?: number;
      }
    | {
        readonly kind: 'delay';
        readonly ms: number /** The call takes effect first, its answer is late. */;
        readonly afterEffect?: boolean;
      }
    | { readonly kind: 'drop' /** The call takes effect, the answer is lost. */; readonly afterEffect?: boolean }
    | { readonly kind: 'hang' /** The call takes effect, the answer never comes. */; readonly afterEffect?: boolean };
};

/** What goes wrong with gateway events that match; `swap` sends one after the next event. */
export type EventFault = {
  /** Event name such as `INTERACTION_CREATE`; `*` = any. */
  readonly event: string;
  readonly times?: number;
  readonly skip?: number;
  /** Only for this session; default all. */
  readonly session?: string;
  readonly do:
    | { readonly kind: 'drop' }
    | { readonly kind: 'duplicate'; readonly copies?: number }
    | { readonly kind: 'delay'; readonly ms: number }
    | { readonly kind: 'swap' };
};

/** What happens to a gateway connection: `cut` = the TCP connection breaks; `mute` = half-open, nothing is sent or heard; `no-acks` = heartbeats go unanswered; `expire` = the session can no longer be resumed; `beat` = op 1 from the server. */
export type GatewayTrouble = {
  readonly session?: string;
  readonly do:
    | { readonly kind: 'cut' | 'reconnect' | 'mute' | 'unmute' | 'no-acks' | 'acks' | 'expire' | 'beat' }
    | { readonly kind: 'close'; readonly code: number }
    | { readonly kind: 'invalid-session'; readonly resumable: boolean };
};

type InGuild = { readonly guild?: GuildRef };
type At = { readonly channel: ChannelRef; readonly guild?: GuildRef };

/** Acting as a user. */
export type ActVerbs = {
  readonly command: (call: CommandCall) => Act;
  readonly autocomplete: (call: AutocompleteCall) => Act;
  readonly click: (call: ClickCall) => Act;
  readonly select: (call: SelectCall) => Act;
  readonly submitModal: (call: ModalCall) => Act;
  /** Closes the user's open modal without sending it. */
  readonly dismissModal: (call: { readonly user: UserRef }) => void;
  /** Restarts the user's client: ephemeral messages, notes and open modals are gone from view. */
  readonly reload: (call: { readonly user: UserRef }) => void;
  /** The user writes a message. */
  readonly say: (call: Place & { readonly content: string }) => APIMessage;
  /** Delivers a stored interaction once more, with the same id and token. */
  readonly redeliver: (call: { readonly interactionId: InteractionId }) => void;
};

/** Reading. */
export type ReadVerbs = {
  readonly world: () => WorldReport;
  /** Commands that the user could start in this place, as registered. */
  readonly commands: (call: Place) => readonly APIApplicationCommand[];
  /** All registered commands: global, or of one guild. */
  readonly registered: (call: InGuild) => readonly APIApplicationCommand[];
  /** What the user sees there now, with ephemeral messages and notes. Refused without access. */
  readonly view: (call: Place) => ChannelView;
  /** Channels that the user can see, direct messages included. */
  readonly channels: (call: { readonly user: UserRef }) => readonly ChannelReport[];
  /** Everything that was ever shown, in order: to one user, or to anybody. */
  readonly shown: (call: { readonly user?: UserRef; readonly since?: number }) => readonly Shown[];
  readonly openModal: (call: {
    readonly user: UserRef;
  }) => { readonly interactionId: InteractionId; readonly modal: APIModalInteractionResponseCallbackData } | undefined;
  readonly pings: (call: { readonly user?: UserRef }) => readonly Ping[];
  readonly calls: (call: {
    readonly since?: number;
    readonly method?: string;
    readonly path?: string;
  }) => readonly RestCall[];
  /** 401, 403 and unshared 429 answers of the last 10 minutes. */
  readonly invalidRequests: () => number;
  readonly interactions: () => readonly InteractionReport[];
  readonly sessions: () => readonly SessionReport[];
  readonly message: (call: { readonly message: MessageId }) => APIMessage | undefined;
};

/** Time and trouble. */
export type TroubleVerbs = {
  readonly now: () => number;
  /** Moves the clock on; everything due meanwhile happens in order. Gives the new time. */
  readonly advance: (call: { readonly ms: number }) => number;
  /** Stops the clock (time passes only by `advance`) or lets it run on. */
  readonly freeze: (call: { readonly frozen: boolean }) => void;
  readonly fault: (call: RestFault) => { readonly id: string };
  readonly eventFault: (call: EventFault) => { readonly id: string };
  readonly clearFaults: () => void;
  /** Hits one session or all connected ones. */
  readonly gateway: (call: GatewayTrouble) => void;
  /** Sends any event, as it is, to all sessions or one. */
  readonly raise: (call: { readonly event: string; readonly data: unknown; readonly session?: string }) => void;
  readonly holdGuild: (call: { readonly guild: GuildRef }) => void;
  /** Sends the GUILD_CREATE that was held back. */
  readonly releaseGuild: (call: { readonly guild: GuildRef }) => void;
  readonly setLimits: (call: Partial<Limits>) => void;
};

/** Changing the world, with the events that Discord would send. */
export type ChangeVerbs = {
  readonly addGuild: (call: GuildSeed) => { readonly guild: GuildId };
  /** `unavailable`: an outage (the guild comes back by `releaseGuild`); otherwise the bot was removed. */
  readonly removeGuild: (call: { readonly guild: GuildRef; readonly unavailable?: boolean }) => void;
  readonly addMember: (call: InGuild & MemberSeed) => { readonly user: UserId };
  readonly removeMember: (call: InGuild & { readonly user: UserRef }) => void;
  readonly editMember: (
    call: InGuild & {
      readonly user: UserRef;
      readonly roles?: readonly string[];
      readonly nick?: string | null /** Length of a timeout from now; 0 ends it. */;
      readonly timeoutMs?: number;
    },
  ) => void;
  readonly editUser: (call: {
    readonly user: UserRef;
    readonly dmsClosed?: boolean;
    readonly displayName?: string;
    readonly locale?: string;
  }) => void;
  readonly addRole: (call: InGuild & RoleSeed) => { readonly role: string };
  readonly editRole: (
    call: InGuild & { readonly role: string; readonly permissions?: PermissionsInput; readonly name?: string },
  ) => void;
  readonly removeRole: (call: InGuild & { readonly role: string }) => void;
  readonly addChannel: (call: InGuild & ChannelSeed) => { readonly channel: ChannelId };
  readonly editChannel: (call: At & { readonly name?: string; readonly overwrites?: readonly OverwriteSeed[] }) => void;
  /** Adds or replaces one overwrite. */
  readonly setOverwrite: (call: At & OverwriteSeed) => void;
  readonly removeChannel: (call: At) => void;
  readonly addThread: (call: Place & { readonly name: string; readonly private?: boolean }) => {
    readonly channel: ChannelId;
  };
  readonly editThread: (
    call: At & { readonly archived?: boolean; readonly locked?: boolean; readonly name?: string },
  ) => void;
  readonly addThreadMember: (call: At & { readonly user: UserRef }) => void;
  readonly removeThreadMember: (call: At & { readonly user: UserRef }) => void;
  readonly removeMessage: (call: { readonly message: MessageId }) => void;
};

/** The control interface: for tests in the same process; the same verbs over HTTP are in docs/stand-in.md. Verbs throw `ControlError` on a wrong call. */
export type Control = ActVerbs &
  ReadVerbs &
  TroubleVerbs &
  ChangeVerbs & {
    /** Waits until no interaction is unanswered, no REST call is open and none came for `quietMs` (default 50) of real time; throws after `timeoutMs` (default 10,000). */
    readonly settled: (call?: { readonly quietMs?: number; readonly timeoutMs?: number }) => Promise<void>;
    /** Waits for something in the feed, past or to come, with `n` above `since` (default: from now on). */
    readonly until: (
      match: (shown: Shown) => boolean,
      call?: { readonly since?: number; readonly timeoutMs?: number },
    ) => Promise<Shown>;
    /** Calls back for everything shown from now on; gives the function that ends it. */
    readonly watch: (callback: (shown: Shown) => void) => () => void;
    /** Everything as at the start: world from its seed, sessions closed (4000, so that the bot identifies anew after op 9), faults, clock offset and records gone. */
    readonly reset: () => void;
  };

/** A wrong call of the control interface: unknown user, ambiguous channel … The message says what. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}

/** A running stand-in. `apiUrl` goes into discord.js as `rest.api`; `url` is the root, where page and control live. */
export type StandIn = {
  readonly apiUrl: string;
  readonly url: string;
  readonly port: number;
  readonly token: string;
  readonly applicationId: string;
  readonly control: Control;
  /** Ends every connection and timer. */
  readonly close: () => Promise<void>;
};
