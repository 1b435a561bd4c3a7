import type { CampaignLine, CampaignSum } from '../app/finished.ts';
import type { CampaignRecord, Store } from '../app/ports.ts';
import type { PrismaClient } from './generated/client.ts';

/** What a person's campaigns come to, by game, mode, faction, and whether they count. */
export const CAMPAIGN_SUMS = `select t.game, t.mode, p.faction, c.uncounted, count(*)::int as played,
    (count(*) filter (where p.outcome = 'won'))::int as won, (count(*) filter (where p.outcome = 'lost'))::int as lost,
    sum(p.points)::int as earned, sum(p.missions)::int as missions, sum(p.bases)::int as bases
  from campaign_played p join campaign c on c.id = p.campaign_id join game_table t on t.id = c.current_table
  where p.player_id = $1
  group by t.game, t.mode, p.faction, c.uncounted order by count(*) desc, t.game, t.mode, p.faction`;

/** The newest campaigns of a person that are over, with the other side's name as its last table has it. */
export const CAMPAIGN_LINES = `select t.game, t.mode, t.id as table, c.ended_at, c.uncounted, p.faction, p.outcome,
    p.points, p.missions, p.bases, coalesce((select s.name from seat s where s.table_id = t.id and s.seat <> p.seat
      order by s.position limit 1), '') as against
  from campaign_played p join campaign c on c.id = p.campaign_id join game_table t on t.id = c.current_table
  where p.player_id = $1 order by c.ended_at desc, c.id limit $2::int`;

type SumRow = CampaignSum & { readonly uncounted: string | null };
type LineRow = Omit<CampaignLine, 'endedAt' | 'uncounted'> & {
  readonly ended_at: Date;
  readonly uncounted: NonNullable<CampaignLine['uncounted']> | null;
};

const lineOf = ({ ended_at, uncounted, ...line }: LineRow): CampaignLine => ({
  ...line,
  endedAt: ended_at,
  ...(uncounted !== null && { uncounted }),
});

/** The campaigns; they are written with the tables, in the commit of whatever changes them. */
export const campaigns = (prisma: PrismaClient): Pick<Store, 'campaign' | 'campaignsOf'> => ({
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
  campaignsOf: async (person, limit) => {
    const [rows, lines] = await Promise.all([
      prisma.$queryRawUnsafe<SumRow[]>(CAMPAIGN_SUMS, person),
      prisma.$queryRawUnsafe<LineRow[]>(CAMPAIGN_LINES, person, limit),
    ]);
    const sums = rows.flatMap(({ uncounted, ...sum }) => (uncounted === null ? [sum] : []));
    const uncounted: Record<string, number> = {};
    for (const row of rows)
      if (row.uncounted !== null) uncounted[row.uncounted] = (uncounted[row.uncounted] ?? 0) + row.played;
    return { sums, lines: lines.map(lineOf), uncounted };
  },
});
