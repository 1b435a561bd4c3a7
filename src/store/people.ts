import type { PersonRecord, Store } from '../app/ports.ts';
import type { PrismaClient } from './generated/client.ts';
import { withRetry } from './retry.ts';

type PersonRow = {
  readonly id: string;
  readonly name: string;
  readonly locale: string | null;
  readonly settings: PersonRecord['settings'];
  readonly closed: boolean;
};

const SET = `insert into player as p (id, name, locale, settings, dms_closed_at)
  values ($1, $2, $3, coalesce($4::jsonb, '{}'), case when $5::boolean then now() end)
  on conflict (id) do update set name = excluded.name, locale = coalesce(excluded.locale, p.locale),
    settings = p.settings || coalesce($4::jsonb, '{}'),
    dms_closed_at = case when $5::boolean is null then p.dms_closed_at when $5::boolean then coalesce(p.dms_closed_at, now()) end`;

/** Stands for the host of a table who wants to be forgotten. No person's id looks like it. */
const FORGOTTEN = 'forgotten';

// One after the other in one transaction. Seats lose their person with the person's row; the versions rise, so that a write which still knows
// the person comes too late.
const FORGET = [
  `update game_table t set version = version + 1, host_id = case when host_id = $1 then '${FORGOTTEN}' else host_id end
    where t.host_id = $1 or exists (select 1 from seat s where s.table_id = t.id and s.player_id = $1)`,
  `delete from message m using seat s where s.player_id = $1 and m.table_id = s.table_id
    and (m.slot in ('panel.' || s.seat, 'hint.' || s.seat) or m.channel_id = s.dm_channel_id)`,
  'delete from draft d using seat s where s.player_id = $1 and d.table_id = s.table_id and d.seat = s.seat',
  `update outbox set body = jsonb_set(body, '{invited}', (body -> 'invited') - $1::text) where body -> 'invited' ? $1::text`,
  `update seat set name = '', dm_channel_id = null, standing = '{}', confirmations = '[]' where player_id = $1`,
  'delete from player where id = $1',
];

/** What is known of persons. */
export const people = (prisma: PrismaClient): Pick<Store, 'person' | 'setPerson' | 'forget'> => ({
  person: async (id) => {
    const [row] = await prisma.$queryRawUnsafe<PersonRow[]>(
      'select id, name, locale, settings, dms_closed_at is not null as closed from player where id = $1',
      id,
    );
    if (!row) return undefined;
    const { closed, locale, ...rest } = row;
    return { ...rest, locale: locale ?? undefined, dmsClosed: closed };
  },
  setPerson: async (person, change) => {
    const settings = change?.settings ? JSON.stringify(change.settings) : null;
    await withRetry(() =>
      prisma.$executeRawUnsafe(SET, person.id, person.name, person.locale ?? null, settings, change?.dmsClosed ?? null),
    );
  },
  forget: async (id) => {
    await withRetry(() => prisma.$transaction(FORGET.map((sql) => prisma.$executeRawUnsafe(sql, id))));
  },
});
