import type { CampaignRecord, Store } from '../app/ports.ts';
import type { PrismaClient } from './generated/client.ts';

/** The campaigns; they are written with the tables, in the commit of whatever changes them. */
export const campaigns = (prisma: PrismaClient): Pick<Store, 'campaign'> => ({
  campaign: async (id) => {
    const row = await prisma.campaign.findUnique({ where: { id } });
    if (!row) return undefined;
    const { guildId, currentTable, status, state, createdAt, endedAt } = row;
    return {
      id,
      guild: guildId ?? undefined,
      table: currentTable,
      status: status as CampaignRecord['status'],
      state: state as unknown as CampaignRecord['state'],
      createdAt,
      endedAt: endedAt ?? undefined,
    };
  },
});
