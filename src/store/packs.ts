import type { PackRecord, Store } from '../app/ports.ts';
import type { PrismaClient } from './generated/client.ts';
import { withRetry } from './retry.ts';

type PackRow = Omit<PackRecord, 'by'> & { readonly by: string | null };

// A person who was forgotten a moment ago has brought nothing.
const SET = `insert into pack (guild_id, game, pack_id, version, hash, document, player_id, imported_at)
  values ($1, $2, $3, $4, $5, $6, (select p.id from player p where p.id = $7), $8::timestamptz)
  on conflict (guild_id, game, pack_id) do update set version = excluded.version, hash = excluded.hash,
    document = excluded.document, player_id = excluded.player_id, imported_at = excluded.imported_at`;

/** The packs that servers have brought. */
export const packs = (prisma: PrismaClient): Pick<Store, 'packs' | 'packText' | 'setPack' | 'removePack'> => ({
  packs: async (guild, game) => {
    const rows = await prisma.$queryRawUnsafe<PackRow[]>(
      `select guild_id as guild, game, pack_id as id, version, hash, player_id as by, imported_at as at
        from pack where guild_id = $1 and game = $2 order by imported_at, pack_id`,
      guild,
      game,
    );
    return rows.map(({ by, ...rest }) => ({ ...rest, ...(by !== null && { by }) }));
  },
  packText: async (guild, game, packId) =>
    (await prisma.pack.findUnique({ where: { guildId_game_packId: { guildId: guild, game, packId } } }))?.document,
  setPack: async (pack, text) => {
    const { guild, game, id, version, hash, by, at } = pack;
    await withRetry(() => prisma.$executeRawUnsafe(SET, guild, game, id, version, hash, text, by ?? null, at));
  },
  removePack: async (guild, game, packId) =>
    (await prisma.pack.deleteMany({ where: { guildId: guild, game, packId } })).count > 0,
});
