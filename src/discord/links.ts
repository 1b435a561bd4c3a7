import { LRUCache } from 'lru-cache';
import type { MessageRef, Store, TableId } from '../app/ports.ts';

/** Where the public messages of tables stand, for links to them. Kept in memory; the store is the truth. */
export type Links = {
  readonly boardOf: (table: TableId, guild: string | undefined) => Promise<string | undefined>;
  readonly put: (table: TableId, ref: MessageRef | undefined) => void;
};

/** A link that opens a message. */
export const linkTo = (guild: string | undefined, channel: string, message: string): string =>
  `https://discord.com/channels/${guild ?? '@me'}/${channel}/${message}`;

/** The server that a message was posted in: whoever asks may be in another one, or in a direct message. */
const guildOf = ({ meta }: MessageRef): string | undefined => (typeof meta.guild === 'string' ? meta.guild : undefined);

/** Remembers the boards of the tables last spoken of. */
export const makeLinks = (store: Store): Links => {
  const boards = new LRUCache<TableId, { readonly ref: MessageRef | undefined }>({ max: 5000, ttl: 60_000 });
  return {
    boardOf: async (table, guild) => {
      const known = boards.get(table) ?? {
        ref: (await store.message(table, 'board')) ?? (await store.message(table, 'lobby')),
      };
      boards.set(table, known);
      return known.ref && linkTo(guildOf(known.ref) ?? guild, known.ref.channel, known.ref.message);
    },
    put: (table, ref) => {
      boards.set(table, { ref });
    },
  };
};
