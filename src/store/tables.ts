import type { OutboxDraft, Store, TableRecord } from '../app/ports.ts';
import { outboxRow } from './commit.ts';
import type { PrismaClient } from './generated/client.ts';
import { brokenIndex, withRetry } from './retry.ts';
import { SEAT_FIELDS, seatRow, TABLE_COLUMNS, type TableRow, tableOf } from './rows.ts';

const LIVE = `t.status in ('lobby', 'running')`;

const CREATE = `with t as (
    insert into game_table
      (id, guild_id, channel_id, game, mode, options, status, host_id, version, created_at, expires_at, interaction_id)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9::int, $10::timestamptz, $11::timestamptz, $12)
    returning id),
  g as (insert into guild as old (id, locale) select $2, $15 where $15::text is not null and $2::text is not null
    on conflict (id) do update set locale = excluded.locale where old.locale is distinct from excluded.locale),
  s as (insert into seat (table_id, seat, player_id, name, faction, delivery, confirmations, standing, dm_channel_id, position)
    select t.id, x.* from t, jsonb_to_recordset($13::jsonb) as x(${SEAT_FIELDS})),
  o as (insert into outbox (table_id, seq, kind, slot, body)
    select t.id, x.* from t, jsonb_to_recordset($14::jsonb) as x(seq int, kind text, slot text, body jsonb))
  select id from t`;

/** Writes a new table with its seats, and its server's language. `busy`: the channel has a live table; `repeated`: this interaction made its table before. */
export const createTable =
  (prisma: PrismaClient, wake: () => void): Store['createTable'] =>
  async (table: TableRecord, outbox: readonly OutboxDraft[], interaction?: string) => {
    const values = [
      table.id,
      table.guild ?? null,
      table.channel,
      table.game,
      table.mode,
      JSON.stringify(table.chosen),
      table.status,
      table.host,
      table.version,
      table.createdAt,
      table.expiresAt ?? null,
      interaction ?? null,
      JSON.stringify(table.seats.map(seatRow)),
      JSON.stringify(outbox.map(outboxRow)),
      table.guildLocale ?? null,
    ];
    try {
      await withRetry(() => prisma.$queryRawUnsafe(CREATE, ...values));
    } catch (error) {
      const index = brokenIndex(error);
      if (index === 'game_table_interaction') return 'repeated';
      if (index === 'game_table_live_channel') return 'busy';
      throw error;
    }
    wake();
    return 'done';
  };

/** The questions about which tables there are. */
export const findTables = (
  prisma: PrismaClient,
): Pick<
  Store,
  | 'liveTableIn'
  | 'lastTableIn'
  | 'lastCampaignIn'
  | 'liveTablesOf'
  | 'tablesOf'
  | 'countLive'
  | 'expiredLobbies'
  | 'lobbiesIn'
  | 'tablesInGuild'
> => {
  const select = async (rest: string, ...values: unknown[]): Promise<TableRecord[]> => {
    const rows = await prisma.$queryRawUnsafe<TableRow[]>(
      `select ${TABLE_COLUMNS} from game_table t ${rest}`,
      ...values,
    );
    return rows.map(tableOf);
  };
  const ids = async (rest: string, ...values: unknown[]): Promise<string[]> => {
    const rows = await prisma.$queryRawUnsafe<{ id: string }[]>(`select t.id from game_table t ${rest}`, ...values);
    return rows.map((row) => row.id);
  };
  const of = `(t.host_id = $1 or exists (select 1 from seat p where p.table_id = t.id and p.player_id = $1))`;
  return {
    liveTableIn: async (channel) => (await ids(`where t.channel_id = $1 and ${LIVE}`, channel))[0],
    lastTableIn: async (channel) =>
      (await ids('where t.channel_id = $1 order by t.created_at desc, t.id limit 1', channel))[0],
    lastCampaignIn: async (channel) =>
      (
        await ids(
          'where t.channel_id = $1 and t.campaign_id is not null order by t.created_at desc, t.id limit 1',
          channel,
        )
      )[0],
    liveTablesOf: (person) => select(`where ${LIVE} and ${of} order by t.updated_at`, person),
    tablesOf: (person, limit) => select(`where ${of} order by t.created_at desc limit $2::int`, person, limit),
    countLive: async (scope) =>
      'guild' in scope
        ? (await ids(`where t.guild_id = $1 and ${LIVE}`, scope.guild)).length
        : (await ids(`where ${LIVE} and ${of}`, scope.person)).length,
    expiredLobbies: (now) => ids(`where t.status = 'lobby' and t.expires_at <= $1::timestamptz`, now),
    lobbiesIn: (guild, game) => ids(`where t.guild_id = $1 and t.status = 'lobby' and t.game = $2`, guild, game),
    tablesInGuild: (guild) => select('where t.guild_id = $1 order by t.created_at', guild),
  };
};
