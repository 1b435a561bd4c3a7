import type { ChannelReport } from '../reports.ts';
import { read, tell } from './api.ts';
import { markRead, unreadPings } from './badges.ts';
import { isThread } from './people.ts';
import { now, pageItems, set } from './store.ts';

/** Who and where stands in the address, so that a reload stays and a second window can be somebody else. */
const remember = (): void => {
  const { me, channel, world, channels } = now();
  const name = world?.users.find((user) => user.id === me)?.name ?? me;
  const place = channels.find((one) => one.id === channel);
  const where = place?.type === 1 ? 'dm' : channel;
  history.replaceState(null, '', `#/${encodeURIComponent(name)}/${where}`);
};

const remembered = (): { readonly user: string; readonly channel: string } => {
  const [, user = '', channel = ''] = location.hash.slice(1).split('/');
  return { user: decodeURIComponent(user), channel };
};

const isOpenable = (channel: ChannelReport): boolean => channel.type !== 4;

/** Reads again what the open channel shows; an older answer that comes late is dropped. */
const loadView = async (): Promise<void> => {
  const { me, channel } = now();
  const [view, commands, modal] = await Promise.all([
    read('view', { user: me, channel }),
    read('commands', { user: me, channel }),
    read('openModal', { user: me }),
  ]);
  if (now().me !== me || now().channel !== channel) return;
  set({
    items: view.items,
    commands,
    isLoaded: true,
    typingUntil: view.typing.length > 0 ? Date.now() + 5_000 : 0,
    modal: modal === undefined ? undefined : { ...modal, user: me },
  });
  markRead(me, channel);
};

/** Opens a channel by id; `dm` = the direct messages with the bot. */
export const openChannel = async (ref: string): Promise<void> => {
  const { me } = now();
  let channel = ref;
  if (ref === 'dm') {
    channel = (await read('view', { user: me, channel: 'dm' })).channel.id;
    set({ channels: await read('channels', { user: me }) });
  }
  if (channel !== now().channel) {
    set({ channel, items: [], isLoaded: false, shownItems: pageItems, faults: new Map(), typingUntil: 0 });
  }
  set({ isSidebarOpen: false });
  remember();
  await loadView();
};

const landing = (channels: readonly ChannelReport[], wanted: string): string => {
  const places = channels.filter(isOpenable);
  const found = places.find((one) => one.id === wanted) ?? places.find((one) => one.type === 0) ?? places[0];
  return found?.id ?? 'dm';
};

/** Becomes another member: the same channel where they see it, or the one that is asked for. */
export const becomeMember = async (user: string, channel?: string): Promise<void> => {
  const channels = await read('channels', { user });
  const { channels: before, channel: open } = now();
  const wasDirect = before.find((one) => one.id === open)?.type === 1;
  const wanted = channel ?? (wasDirect ? 'dm' : open);
  set({
    me: user,
    channels,
    channel: '',
    items: [],
    isLoaded: false,
    modal: undefined,
    busy: new Set(),
    sending: [],
  });
  await openChannel(wanted === 'dm' ? 'dm' : landing(channels, wanted));
};

/** Reads world and channels again, after a change there. The open channel may be gone. */
export const loadWorld = async (): Promise<void> => {
  const world = await read('world');
  set({ world, clockOffset: world.now - Date.now() });
  const { me, channel } = now();
  if (world.users.every((user) => user.id !== me)) return;
  const channels = await read('channels', { user: me });
  if (now().me !== me) return;
  set({ channels });
  if (channels.every((one) => one.id !== channel)) await openChannel(landing(channels, channel));
  else set({ commands: await read('commands', { user: me, channel }) });
};

/** Reads everything, at the start and after the stand-in was away. */
export const loadAll = async (): Promise<void> => {
  const [world, pings] = await Promise.all([read('world'), read('pings', {})]);
  set({ world, clockOffset: world.now - Date.now(), pings: unreadPings(pings), trouble: '' });
  const wanted = remembered();
  const known = world.users.find((user) => user.id === now().me);
  const named = world.users.find((user) => user.name === wanted.user);
  const me = known ?? named ?? world.users.find((user) => user.name !== 'Owner') ?? world.users[0];
  if (me === undefined) throw new Error('Nobody lives in this world.');
  if (known === undefined) await becomeMember(me.id, wanted.channel);
  else {
    await loadWorld();
    await loadView();
  }
};

/** What a restart of the member's client does: private messages are gone. */
export const reload = async (): Promise<void> => {
  await tell('reload', { user: now().me });
  set({ faults: new Map(), busy: new Set(), modal: undefined, hidden: new Set() });
  await loadView();
};

/** Threads below their channel, channels in their order, archived threads only while open. */
export const channelTree = (guild: string): readonly ChannelReport[] => {
  const { channels, channel } = now();
  const here = channels.filter((one) => one.guild === guild && (one.archived !== true || one.id === channel));
  const tops = here.filter((one) => !isThread(one) && isOpenable(one));
  return tops.flatMap((top) => [top, ...here.filter((one) => isThread(one) && one.parent === top.id)]);
};
