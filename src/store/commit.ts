import type { ActionRow, CampaignRecord, Commit, NextTable, OutboxDraft, Store } from '../app/ports.ts';
import { toStored } from '../kernel/run.ts';
import type { Direct } from './connection.ts';
import type { FixedParts } from './load.ts';
import { brokenIndex, withRetry } from './retry.ts';
import { CAMPAIGN_PLAYED_FIELDS, campaignPlayedRow, PLAYED_FIELDS, playedRow, SEAT_FIELDS, seatRow } from './rows.ts';

/** A statement being put together: its parts as they come, each with its own parameters. */
type Statement = { readonly parts: string[]; readonly values: unknown[] };

const bind = (to: Statement, value: unknown): string => {
  to.values.push(value);
  return `$${to.values.length}`;
};

const bindText = (to: Statement, json: string): string => `${bind(to, json)}::jsonb`;
const bindJson = (to: Statement, value: unknown): string => bindText(to, JSON.stringify(value));

const SET_COLUMNS = {
  status: 'status',
  rules: 'rules',
  guild: 'guild_id',
  channel: 'channel_id',
  host: 'host_id',
  campaign: 'campaign_id',
  startedAt: 'started_at',
  endedAt: 'ended_at',
  expiresAt: 'expires_at',
} as const;

/** The outbox part's fields: where a row belongs on Discord is its slot. */
export const outboxRow = (draft: OutboxDraft): Record<string, unknown> => ({
  ...draft,
  slot: draft.kind === 'panel' ? `panel:${String(draft.body.seat)}` : draft.kind,
});

/** `after`: a part whose rows get lower ids, since this one waits for them. */
const outboxPart = (to: Statement, drafts: readonly OutboxDraft[], name = 'o', from = 't', after?: string): void => {
  const rows = bindJson(to, drafts.map(outboxRow));
  to.parts.push(`${name} as (insert into outbox (table_id, seq, kind, slot, body)
    select ${from}.id, x.seq, x.kind, x.slot, x.body from ${from},
      rows from (jsonb_to_recordset(${rows}) as (seq int, kind text, slot text, body jsonb)) with ordinality as x(seq, kind, slot, body, nr)
    ${after === undefined ? '' : `where (select count(*) from ${after}) >= 0`} order by x.nr returning id)`);
};

const actionsPart = (to: Statement, actions: readonly ActionRow[]): void => {
  const rows = bindJson(to, actions);
  to.parts.push(`a as (insert into action
      (table_id, seq, n, kind, seat, interaction_id, body, events, barriers, state_hash, at)
    select t.id, x.seq, x.n, x.kind, x.seat, x.interaction, x.body, x.events, x.barriers, x."stateHash", x.at
    from t, jsonb_to_recordset(${rows}) as x(seq int, n int, kind text, seat text, interaction text, body jsonb,
      events jsonb, barriers jsonb, "stateHash" text, at timestamptz))`);
};

const snapshotsPart = (to: Statement, write: Commit, state: string | undefined): void => {
  for (const [i, taken] of (write.snapshots ?? []).entries()) {
    // Nearly always the moment just written: then its bytes are sent once.
    const value = taken.match === write.match && state ? state : bindJson(to, toStored(taken.match).state);
    to.parts.push(`n${i} as (insert into snapshot (table_id, seq, state)
      select t.id, ${bind(to, taken.seq)}::int, ${value} from t)`);
  }
};

const seatsPart = (to: Statement, write: Commit): void => {
  if (write.dropSeats && write.dropSeats.length > 0) {
    to.parts.push(
      `d as (delete from seat using t where table_id = t.id and seat.seat = any(${bind(to, write.dropSeats)}::text[]))`,
    );
  }
  if (!write.seats || write.seats.length === 0) return;
  const rows = bindJson(to, write.seats.map(seatRow));
  to.parts.push(`s as (insert into seat as old
      (table_id, seat, player_id, name, faction, delivery, confirmations, standing, dm_channel_id, position)
    select t.id, x.seat, x.player_id, x.name, x.faction, x.delivery, x.confirmations, x.standing, x.dm_channel_id, x.position
    from t, jsonb_to_recordset(${rows}) as x(${SEAT_FIELDS})
    on conflict (table_id, seat) do update set player_id = excluded.player_id, name = excluded.name,
      faction = excluded.faction, delivery = excluded.delivery, confirmations = excluded.confirmations,
      standing = excluded.standing, dm_channel_id = excluded.dm_channel_id, position = excluded.position)`);
};

const resultPart = (to: Statement, result: NonNullable<Commit['result']>): void => {
  to.parts.push(`r as (insert into result (table_id, game, mode, options, guild_id, outcome, seats, turns, uncounted, ended_at)
    select t.id, t.game, t.mode, t.options, t.guild_id, ${bindJson(to, result.outcome)}, ${bindJson(to, result.seats)},
      ${bind(to, result.turns)}::int, ${bind(to, result.uncounted ?? null)}::text,
      ${bind(to, result.endedAt)}::timestamptz from t)`);
  const rows = bindJson(to, result.played.map(playedRow));
  to.parts.push(`p as (insert into played (table_id, seat, player_id, faction, side, outcome, bases, turns)
    select t.id, x.seat, x.player_id, x.faction, x.side, x.outcome, x.bases, x.turns
    from t, jsonb_to_recordset(${rows}) as x(${PLAYED_FIELDS}))`);
};

/** The language of the server that the table is in now. */
const guildPart = (to: Statement, locale: string): void => {
  to.parts.push(`g as (insert into guild as old (id, locale) select t.guild_id, ${bind(to, locale)}::text from t
    on conflict (id) do update set locale = excluded.locale where old.locale is distinct from excluded.locale)`);
};

const campaignPart = (to: Statement, campaign: CampaignRecord, result: Commit['campaignResult']): void => {
  const { guild, table, status, state, createdAt, endedAt } = campaign;
  const id = bind(to, campaign.id);
  to.parts.push(`c as (insert into campaign as old
      (id, guild_id, current_table, status, state, created_at, ended_at, uncounted, content)
    select ${id}, ${bind(to, guild ?? null)}::text, ${bind(to, table)}, ${bind(to, status)}, ${bindJson(to, state)},
      ${bind(to, createdAt)}::timestamptz, ${bind(to, endedAt ?? null)}::timestamptz,
      ${bind(to, result?.uncounted ?? null)}::text, ${bindJson(to, result?.content ?? [])} from t
    on conflict (id) do update set guild_id = excluded.guild_id, current_table = excluded.current_table, status = excluded.status,
      state = excluded.state, ended_at = excluded.ended_at, uncounted = excluded.uncounted, content = excluded.content)`);
  if (!result) return;
  const rows = bindJson(to, result.played.map(campaignPlayedRow));
  to.parts.push(`cp as (insert into campaign_played
      (campaign_id, seat, player_id, faction, outcome, points, missions, bases, turns)
    select ${id}, x.* from t, jsonb_to_recordset(${rows}) as x(${CAMPAIGN_PLAYED_FIELDS}))`);
};

/** A campaign's next table: it takes the channel that the update of the old one has left. Foreign keys are looked at when the statement is done. */
const nextPart = (to: Statement, { table, match, action, outbox }: NextTable, after?: string): void => {
  const { state, fixed } = toStored(match);
  const id = bind(to, table.id);
  const stored = bindJson(to, state);
  to.parts.push(`nt as (insert into game_table (id, guild_id, channel_id, game, mode, options, rules, fixed, state, status,
      host_id, campaign_id, version, created_at, started_at)
    select ${id}, ${bind(to, table.guild ?? null)}::text, ${bind(to, table.channel)}, ${bind(to, table.game)}, ${bind(to, table.mode)},
      ${bindJson(to, table.chosen)}, ${bind(to, table.rules ?? null)}::text, ${bindJson(to, fixed)}, ${stored},
      ${bind(to, table.status)}, ${bind(to, table.host)}, ${bind(to, table.campaign ?? null)}::text, ${bind(to, table.version)}::int,
      ${bind(to, table.createdAt)}::timestamptz, ${bind(to, table.startedAt ?? null)}::timestamptz from t
    returning id)`);
  to.parts.push(`ns as (insert into seat
      (table_id, seat, player_id, name, faction, delivery, confirmations, standing, dm_channel_id, position)
    select nt.id, x.* from nt, jsonb_to_recordset(${bindJson(to, table.seats.map(seatRow))}) as x(${SEAT_FIELDS}))`);
  to.parts.push(`na as (insert into action (table_id, seq, n, kind, body, events, barriers, state_hash, at)
    select nt.id, ${bind(to, action.seq)}::int, 0, ${bind(to, action.kind)}, ${bindJson(to, action.body)},
      ${bindJson(to, action.events)}, ${bindJson(to, action.barriers)}, ${bind(to, action.stateHash)}, ${bind(to, action.at)}::timestamptz from nt)`);
  to.parts.push(`nn as (insert into snapshot (table_id, seq, state)
    select nt.id, ${bind(to, match.seq)}::int, ${stored} from nt)`);
  // What the ended match says last has lower ids than what this one says first: in that order they are sent.
  outboxPart(to, outbox, 'no', 'nt', after);
};

/** Builds the one statement of a commit. Everything hangs on the update of the table's row at the version that was read. */
const statementOf = (write: Commit): { readonly sql: string; readonly values: readonly unknown[] } => {
  const to: Statement = { parts: [], values: [] };
  const id = bind(to, write.table);
  const version = bind(to, write.version);
  const set = ['version = version + 1', 'updated_at = now()'];
  const { match } = write;
  const state = match && bindText(to, write.text ?? JSON.stringify(toStored(match).state));
  if (match) set.push(`state = ${state}`);
  if (match && write.starting) set.push(`fixed = ${bindJson(to, match.game.fixed)}`);
  for (const key of Object.keys(SET_COLUMNS) as (keyof typeof SET_COLUMNS)[]) {
    if (!write.set || !(key in write.set)) continue;
    const cast = key.endsWith('At') ? '::timestamptz' : '::text';
    set.push(`${SET_COLUMNS[key]} = ${bind(to, write.set?.[key] ?? null)}${cast}`);
  }
  to.parts.push(`t as (update game_table set ${set.join(', ')} where id = ${id} and version = ${version}::int
    returning id, game, mode, options, guild_id)`);
  if (write.set?.guild !== undefined && write.set.guildLocale !== undefined) guildPart(to, write.set.guildLocale);
  if (write.actions && write.actions.length > 0) actionsPart(to, write.actions);
  snapshotsPart(to, write, state);
  seatsPart(to, write);
  if (write.outbox.length > 0) outboxPart(to, write.outbox);
  if (write.result) resultPart(to, write.result);
  if (write.campaign) campaignPart(to, write.campaign, write.campaignResult);
  if (write.next) nextPart(to, write.next, write.outbox.length > 0 ? 'o' : undefined);
  return { sql: `with ${to.parts.join(',\n')}\nselect id from t`, values: to.values };
};

/** Writes everything of a commit in one statement, or nothing. Tried again when the database gave up because of others beside it. */
export const commit =
  (direct: Direct, fixed: FixedParts, wake: () => void): Store['commit'] =>
  async (write) => {
    const { sql, values } = statementOf(write);
    try {
      // The number of rows that the last select gives: none where the version was another.
      const { count } = await withRetry(() => direct(sql, values));
      if (count === 0) return 'conflict';
    } catch (error) {
      const index = brokenIndex(error);
      if (index === 'action_interaction') return 'repeated';
      if (index === 'game_table_live_channel') return 'busy';
      throw error;
    }
    if (write.match && write.starting) fixed.set(write.table, write.match.game.fixed);
    if (write.next) fixed.set(write.next.table.id, write.next.match.game.fixed);
    if (write.outbox.length > 0 || write.next) wake();
    return 'done';
  };
