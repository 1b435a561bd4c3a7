import type { RankChange, Ranked, RecordLine } from '../app/finished.ts';
import type { Store } from '../app/ports.ts';
import type { PrismaClient } from './generated/client.ts';
import { RANK_COLUMNS } from './ranks.ts';

const SCOPE = 'k.guild_id = $1 and k.board = $2 and k.season = $3';
// Few are hidden, and an index knows them: boards are read as if all were there, and those left out.
const VISIBLE = `${SCOPE} and not exists (
    select 1 from player h where h.id = k.player_id and h.settings @> '{"hidden": true}')`;

/**
 * A page of a board: its people from the index alone, in the index's order, and the figures of no others. How many stands in the text, so that the
 * plan is made for a page and not for a tenth of the board.
 */
export const pageOf = (lines: number): string => `select k.player_id as person, p.name, ${RANK_COLUMNS}
  from (select k.player_id from rank k where ${VISIBLE} order by k.points desc, k.player_id
    limit ${Math.trunc(lines)} offset $4::int) shown
  join rank k on ${SCOPE} and k.player_id = shown.player_id join player p on p.id = shown.player_id
  order by k.points desc, k.player_id`;

/** How many stand on a board; a person's own figures there and how many stand before; and whether the person is hidden. One row. */
export const BOARD_TOTAL = `with mine as (select k.player_id as person, p.name, ${RANK_COLUMNS}
    from rank k join player p on p.id = k.player_id where ${VISIBLE} and k.player_id = $4)
  select (select count(*) from rank k where ${VISIBLE})::int as total,
    (select count(*) from rank k where ${VISIBLE}
      and k.points >= m.points and (k.points > m.points or k.player_id < m.person))::int as ahead,
    coalesce((select h.settings @> '{"hidden": true}' from player h where h.id = $4), false) as hidden, m.*
  from (select) one left join mine m on true`;

/** What a person has played, by game, mode, faction, and whether it counts. */
export const RECORD = `select r.game, r.mode, p.faction, r.uncounted, count(*)::int as played,
    (count(*) filter (where p.outcome = 'won'))::int as won, (count(*) filter (where p.outcome = 'lost'))::int as lost,
    (count(*) filter (where p.outcome = 'drawn'))::int as drawn, sum(p.bases)::int as bases
  from played p join result r on r.table_id = p.table_id where p.player_id = $1
  group by r.game, r.mode, p.faction, r.uncounted order by count(*) desc, r.game, r.mode, p.faction`;

/** What counts and ended last in a server: a single game or a campaign. Each is looked for in its index. */
export const LAST_COUNTED = `select l.game, l.mode from (
    (select r.game, r.mode, r.ended_at from result r
      where r.guild_id = $1 and r.uncounted is null order by r.ended_at desc limit 1)
    union all
    (select t.game, t.mode, c.ended_at from campaign c join game_table t on t.id = c.current_table
      where c.guild_id = $1 and c.uncounted is null and c.ended_at is not null order by c.ended_at desc limit 1)) l
  order by l.ended_at desc limit 1`;

type TotalRow = Omit<Ranked, 'person'> & {
  readonly total: number;
  readonly ahead: number;
  readonly hidden: boolean;
  readonly person: string | null;
};

/** What the boards show, and a person's own record. */
export const boards = (
  prisma: PrismaClient,
): Pick<Store, 'boardPage' | 'boardTotal' | 'pointsOf' | 'recordOf' | 'lastCounted' | 'firstResult'> => ({
  boardPage: ({ guild, board, season }, offset, limit) =>
    prisma.$queryRawUnsafe<Ranked[]>(pageOf(limit), guild, board, season, offset),
  boardTotal: async ({ guild, board, season }, id) => {
    const [row] = await prisma.$queryRawUnsafe<TotalRow[]>(BOARD_TOTAL, guild, board, season, id);
    if (!row) return { total: 0, hidden: false };
    const { total, ahead, hidden, person, ...rank } = row;
    return { total, hidden, ...(person !== null && { you: { ...rank, person, place: ahead + 1 } }) };
  },
  pointsOf: (guild, person, seasons) =>
    prisma.$queryRawUnsafe<RankChange[]>(
      `select k.guild_id as guild, k.board, k.season, k.player_id as person, ${RANK_COLUMNS} from rank k
        where k.player_id = $2 and k.guild_id = $1 and k.season = any($3::text[])`,
      guild,
      person,
      seasons,
    ),
  recordOf: async (person) => {
    const rows = await prisma.$queryRawUnsafe<(RecordLine & { uncounted: string | null })[]>(RECORD, person);
    const lines = rows.flatMap(({ uncounted, ...line }) => (uncounted === null ? [line] : []));
    const uncounted: Record<string, number> = {};
    for (const row of rows)
      if (row.uncounted !== null) uncounted[row.uncounted] = (uncounted[row.uncounted] ?? 0) + row.played;
    return { lines, uncounted };
  },
  lastCounted: async (guild) =>
    (await prisma.$queryRawUnsafe<{ game: string; mode: string }[]>(LAST_COUNTED, guild))[0],
  firstResult: async (guild) =>
    (
      await prisma.$queryRawUnsafe<{ ended_at: Date }[]>(
        `select r.ended_at from result r where r.guild_id = $1 order by r.ended_at limit 1`,
        guild,
      )
    )[0]?.ended_at,
});
