import type { CampaignPlayed, PlayedRecord, Uncounted } from '../app/finished.ts';
import type { ActionRow, CampaignOver, Delivery, SeatRecord, TableRecord, TableStatus } from '../app/ports.ts';
import type { Standing } from '../games/registry-types.ts';
import type { Barrier, Event } from '../kernel/match.ts';

// Between the database's rows and the app's records. Nothing above the store knows a column's name.

/** A table's row without its match: one JSON text, since every column more costs time on the way. */
export type TableRow = { readonly about: string };

/** The columns of TableRow, from `game_table t`. */
export const TABLE_COLUMNS = `json_build_object('id', t.id, 'guild', t.guild_id,
  'guildLocale', (select g.locale from guild g where g.id = t.guild_id), 'channel', t.channel_id, 'game', t.game,
  'mode', t.mode, 'chosen', t.options, 'rules', t.rules, 'campaign', t.campaign_id, 'status', t.status, 'host', t.host_id, 'version', t.version,
  'createdAt', t.created_at, 'startedAt', t.started_at, 'endedAt', t.ended_at,
  'uncounted', case when t.status in ('ended', 'cancelled') then
    (select r.uncounted from result r where r.table_id = t.id) end,
  'campaignOver', case when t.campaign_id is not null and t.status in ('ended', 'cancelled') then
    (select json_build_object('title', c.state -> 'title', 'resigned', c.state -> 'resigned', 'uncounted', c.uncounted)
      from campaign c where c.id = t.campaign_id and c.current_table = t.id and c.ended_at is not null) end, 'expiresAt', t.expires_at,
  'seats', (select json_agg(json_build_object('seat', s.seat, 'person', s.player_id, 'name', s.name, 'faction', s.faction,
     'delivery', s.delivery, 'dmChannel', s.dm_channel_id, 'standing', s.standing, 'confirmed', s.confirmations,
     'position', s.position) order by s.position) from seat s where s.table_id = t.id))::text as about`;

type TableJson = {
  readonly id: string;
  readonly guild: string | null;
  readonly guildLocale: string | null;
  readonly channel: string;
  readonly game: string;
  readonly mode: string;
  readonly chosen: TableRecord['chosen'];
  readonly rules: string | null;
  readonly campaign: string | null;
  readonly status: TableStatus;
  readonly host: string;
  readonly version: number;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly expiresAt: string | null;
  readonly uncounted: Uncounted | null;
  readonly campaignOver: { readonly [K in keyof Required<CampaignOver>]: CampaignOver[K] | null } | null;
  readonly seats: readonly SeatJson[] | null;
};

type SeatJson = {
  readonly seat: string;
  readonly person: string | null;
  readonly name: string;
  readonly faction: string | null;
  readonly delivery: Delivery;
  readonly dmChannel: string | null;
  readonly standing: Standing;
  readonly confirmed: readonly string[];
  readonly position: number;
};

const seatOf = (json: SeatJson): SeatRecord => ({
  ...json,
  person: json.person ?? undefined,
  faction: json.faction ?? undefined,
  dmChannel: json.dmChannel ?? undefined,
});

const overOf = ({ title, resigned, uncounted }: NonNullable<TableJson['campaignOver']>): CampaignOver => ({
  ...(title !== null && { title }),
  ...(resigned !== null && { resigned }),
  ...(uncounted !== null && { uncounted }),
});

const time = (text: string | null): Date | undefined => (text === null ? undefined : new Date(text));

/** A table's record from its row. */
export const tableOf = (row: TableRow): TableRecord => {
  const json = JSON.parse(row.about) as TableJson;
  return {
    ...json,
    guild: json.guild ?? undefined,
    guildLocale: json.guildLocale ?? undefined,
    rules: json.rules ?? undefined,
    campaign: json.campaign ?? undefined,
    seats: (json.seats ?? []).map(seatOf),
    createdAt: new Date(json.createdAt),
    startedAt: time(json.startedAt),
    endedAt: time(json.endedAt),
    expiresAt: time(json.expiresAt),
    uncounted: json.uncounted ?? undefined,
    campaignOver: json.campaignOver ? overOf(json.campaignOver) : undefined,
  };
};

/** A seat as the recordset of SEAT_FIELDS reads it. */
export const seatRow = (seat: SeatRecord): Record<string, unknown> => ({
  seat: seat.seat,
  player_id: seat.person,
  name: seat.name,
  faction: seat.faction,
  delivery: seat.delivery,
  confirmations: seat.confirmed,
  standing: seat.standing,
  dm_channel_id: seat.dmChannel,
  position: seat.position,
});

/** A seat of a finished game as the recordset of PLAYED_FIELDS reads it. */
export const playedRow = ({ person, ...rest }: PlayedRecord): Record<string, unknown> => ({
  ...rest,
  player_id: person,
});

export const PLAYED_FIELDS = 'seat text, player_id text, faction text, side text, outcome text, bases int, turns int';

/** A seat of a campaign that is over as the recordset of CAMPAIGN_PLAYED_FIELDS reads it. */
export const campaignPlayedRow = ({ person, ...rest }: CampaignPlayed): Record<string, unknown> => ({
  ...rest,
  player_id: person,
});

export const CAMPAIGN_PLAYED_FIELDS =
  'seat text, player_id text, faction text, outcome text, points int, missions int, bases int, turns int';

export const SEAT_FIELDS =
  'seat text, player_id text, name text, faction text, delivery text, confirmations jsonb, standing jsonb, dm_channel_id text, position int';

/** An action's row. */
export type ActionRecord = {
  readonly table_id: string;
  readonly seq: number;
  readonly n: number;
  readonly kind: string;
  readonly seat: string | null;
  readonly interaction_id: string | null;
  readonly body: unknown;
  readonly events: readonly Event[];
  readonly barriers: readonly Barrier[];
  readonly state_hash: string;
  readonly at: Date;
};

/** An action from its row. */
export const actionOf = (row: ActionRecord): ActionRow => ({
  seq: row.seq,
  n: row.n,
  kind: row.kind,
  seat: row.seat ?? undefined,
  interaction: row.interaction_id ?? undefined,
  body: row.body,
  events: row.events,
  barriers: row.barriers,
  stateHash: row.state_hash,
  at: row.at,
});
