import type { APIApplicationCommand, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { ChannelReport, ViewItem, WorldReport } from '../reports.ts';

/** A notification that its user has not read. */
export type Ping = { readonly user: string; readonly channel: string; readonly messageId: string };
/** A command on its way, shown until the bot acknowledges it. */
export type Sending = { readonly key: number; readonly text: string };
export type OpenModal = {
  readonly interactionId: string;
  readonly user: string;
  readonly modal: APIModalInteractionResponseCallbackData;
};

/** Everything the page draws from; replaced, never changed. */
export type State = {
  readonly isConnected: boolean;
  /** The member whose window this is, by id; empty before the world is known. */
  readonly me: string;
  readonly channel: string;
  readonly world: WorldReport | undefined;
  /** Stand-in clock minus this machine's, in milliseconds. */
  readonly clockOffset: number;
  readonly channels: readonly ChannelReport[];
  readonly commands: readonly APIApplicationCommand[];
  readonly items: readonly ViewItem[];
  readonly isLoaded: boolean;
  /** How many of the newest items are drawn. */
  readonly shownItems: number;
  readonly hidden: ReadonlySet<string>;
  readonly typingUntil: number;
  readonly pings: readonly Ping[];
  /** `user/channel` with something new. */
  readonly unread: ReadonlySet<string>;
  /** `message/customId` of what was pressed and not yet acknowledged. */
  readonly busy: ReadonlySet<string>;
  /** A sentence under a message, by its id: why the server did not pass a click on. */
  readonly faults: ReadonlyMap<string, string>;
  readonly sending: readonly Sending[];
  readonly modal: OpenModal | undefined;
  readonly isSidebarOpen: boolean;
  /** A command that is to appear in the composer; the number tells two equal wishes apart. */
  readonly wished: { readonly command: string; readonly n: number } | undefined;
  /** What the live region says. */
  readonly said: string;
  /** A sentence about the page itself, such as a stand-in that cannot be reached. */
  readonly trouble: string;
};

export const pageItems = 120;

let state: State = {
  isConnected: false,
  me: '',
  channel: '',
  world: undefined,
  clockOffset: 0,
  channels: [],
  commands: [],
  items: [],
  isLoaded: false,
  shownItems: pageItems,
  hidden: new Set(),
  typingUntil: 0,
  pings: [],
  unread: new Set(),
  busy: new Set(),
  faults: new Map(),
  sending: [],
  modal: undefined,
  isSidebarOpen: false,
  wished: undefined,
  said: '',
  trouble: '',
};
const watchers = new Set<() => void>();
let isDue = false;

/** What is drawn now. */
export const now = (): State => state;

/** Replaces parts of the state; the page is drawn again once, before the browser paints. */
export const set = (patch: Partial<State>): void => {
  state = { ...state, ...patch };
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    for (const watcher of watchers) watcher();
  });
};

/** Calls back after each change. */
export const watch = (watcher: () => void): void => void watchers.add(watcher);

export const withKey = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => new Set([...keys, key]);
export const withoutKey = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...keys].filter((other) => other !== key));
