import { now, type Ping, type State, set } from './store.ts';

// What each member has read is kept in this browser, so that a reload of the page does not bring old badges back.
const storageKey = 'cantina-playground-read';

const keyOf = (user: string, channel: string): string => `${user}/${channel}`;

const readMarks = (): Record<string, string> => {
  const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
};

const isNewer = (id: string, mark: string | undefined): boolean => mark === undefined || BigInt(id) > BigInt(mark);

/** The pings that were not read in this browser. */
export const unreadPings = (pings: readonly Ping[]): readonly Ping[] => {
  const marks = readMarks();
  return pings.filter((ping) => isNewer(ping.messageId, marks[keyOf(ping.user, ping.channel)]));
};

/** Unread mentions of a member: in one channel, or everywhere. */
export const mentionCount = (state: State, user: string, channel?: string): number =>
  state.pings.filter((ping) => ping.user === user && (channel === undefined || ping.channel === channel)).length;

export const isUnread = (state: State, user: string, channel: string): boolean =>
  state.unread.has(keyOf(user, channel));

/** Whether the person before the screen sees this channel as this member now. */
export const isWatched = (user: string, channel: string): boolean => {
  const { me, channel: open, isSidebarOpen } = now();
  return user === me && channel === open && !isSidebarOpen && document.visibilityState === 'visible';
};

/** Notes that something new is in a channel for these members. */
export const markUnread = (users: readonly string[], channel: string): void => {
  const fresh = users.filter((user) => !isWatched(user, channel)).map((user) => keyOf(user, channel));
  if (fresh.length > 0) set({ unread: new Set([...now().unread, ...fresh]) });
};

export const addPing = (ping: Ping): void => {
  if (isWatched(ping.user, ping.channel)) keepMark(ping.user, ping.channel, [ping]);
  else set({ pings: [...now().pings, ping] });
};

/** A ping whose message was deleted leads nowhere. */
export const dropPings = (messageId: string): void => {
  const { pings } = now();
  const left = pings.filter((ping) => ping.messageId !== messageId);
  if (left.length < pings.length) set({ pings: left });
};

const keepMark = (user: string, channel: string, pings: readonly Ping[]): void => {
  const newest = pings.reduce<string | undefined>(
    (best, ping) => (isNewer(ping.messageId, best) ? ping.messageId : best),
    undefined,
  );
  if (newest === undefined) return;
  localStorage.setItem(storageKey, JSON.stringify({ ...readMarks(), [keyOf(user, channel)]: newest }));
};

/** The member looks at the channel: its badges go. */
export const markRead = (user: string, channel: string): void => {
  const { pings, unread } = now();
  const isHere = (ping: Ping): boolean => ping.user === user && ping.channel === channel;
  keepMark(user, channel, pings.filter(isHere));
  set({
    pings: pings.filter((ping) => !isHere(ping)),
    unread: new Set([...unread].filter((key) => key !== keyOf(user, channel))),
  });
};
