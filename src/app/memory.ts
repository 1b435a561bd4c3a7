import { LRUCache } from 'lru-cache';
import type { Cache, Loaded, TableId } from './ports.ts';

const isLive = ({ table }: Loaded): boolean => table.status === 'lobby' || table.status === 'running';

/** Keeps the newest known state of up to `most` tables in memory; the least recently used go. */
export const memory = (most = 2000, now: () => number = Date.now): Cache => {
  let trustedFrom = 0;
  const channels = new Map<string, TableId>();
  const forgetChannel = ({ table }: Loaded): void => {
    if (channels.get(table.channel) === table.id) channels.delete(table.channel);
  };
  const tables = new LRUCache<TableId, Loaded>({ max: most, dispose: forgetChannel, noDisposeOnSet: true });
  return {
    get: (id) => tables.get(id),
    put: (loaded) => {
      if (now() < trustedFrom) return;
      const { id, channel, version } = loaded.table;
      const old = tables.peek(id);
      // Reads and writes run side by side: what comes in late must not put an older state over a newer one.
      if (old && old.table.version > version) return;
      if (old) forgetChannel(old);
      tables.set(id, loaded);
      if (isLive(loaded)) channels.set(channel, id);
    },
    drop: (id) => {
      tables.delete(id);
    },
    inChannel: (channel) => channels.get(channel),
    of: (person) =>
      [...tables.values()]
        .filter((loaded) => isLive(loaded) && loaded.table.seats.some((seat) => seat.person === person))
        .map((loaded) => loaded.table.id),
    doubt: (ms) => {
      trustedFrom = now() + ms;
      tables.clear();
      channels.clear();
    },
  };
};
