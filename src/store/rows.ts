import type { ActionRow, Delivery, SeatRecord, TableRecord, TableStatus } from '../app/ports.ts';
import type { Standing } from '../games/registry-types.ts';
import type { Barrier, Event } from '../kernel/match.ts';

// Between the database's rows and the app's records. Nothing above the store knows a column's name.

/** A table's row without its match; `seats` is a JSON text. */
export type TableRow = {
  readonly id: string;
  readonly guild_id: string | null;
  readonly channel_id: string;
  readonly game: string;
  readonly mode: string;
  readonly options: TableRecord['chosen'];
  readonly rules: string | null;
  readonly status: string;
  readonly host_id: string;
  readonly version: number;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly expires_at: Date | null;
  readonly seats: string | null;
};

/** The columns of TableRow, from `game_table t`. */
export const TABLE_COLUMNS = `t.id, t.guild_id, t.channel_id, t.game, t.mode, t.options, t.rules, t.status, t.host_id, t.version,
  t.created_at, t.started_at, t.ended_at, t.expires_at,
  (select json_agg(json_build_object('seat', s.seat, 'person', s.player_id, 'name', s.name, 'faction', s.faction,
     'delivery', s.delivery, 'dmChannel', s.dm_channel_id, 'standing', s.standing, 'confirmed', s.confirmations,
     'position', s.position) order by s.position) from seat s where s.table_id = t.id)::text as seats`;

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

/** A table's record from its row. */
export const tableOf = (row: TableRow): TableRecord => ({
  id: row.id,
  guild: row.guild_id ?? undefined,
  channel: row.channel_id,
  game: row.game,
  mode: row.mode,
  chosen: row.options,
  rules: row.rules ?? undefined,
  status: row.status as TableStatus,
  host: row.host_id,
  seats: row.seats === null ? [] : (JSON.parse(row.seats) as SeatJson[]).map(seatOf),
  version: row.version,
  createdAt: row.created_at,
  startedAt: row.started_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  expiresAt: row.expires_at ?? undefined,
});

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
