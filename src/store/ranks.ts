import type {
  CampaignPlayed,
  FinishedCampaign,
  FinishedGame,
  PlayedRecord,
  RankChange,
  Rater,
} from '../app/finished.ts';
import type { Store } from '../app/ports.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';
import { withRetry } from './retry.ts';

// Any number that is ours alone: one process rates at a time, so that no game is rated upon a rank that is just being changed.
const RATING_LOCK = 7_021_980;
const TRANSACTION_MS = 30_000;

const IS_UNRATED = 'not r.rated and r.uncounted is null';

const UNRATED = `select r.table_id, r.game, r.mode, r.guild_id, r.ended_at,
    (select json_agg(json_build_object('seat', p.seat, 'person', p.player_id, 'faction', p.faction, 'side', p.side,
      'outcome', p.outcome, 'bases', p.bases, 'turns', p.turns) order by p.seat)
      from played p where p.table_id = r.table_id)::text as played
  from result r where ${IS_UNRATED} order by r.ended_at, r.table_id limit $1::int`;

type UnratedRow = {
  readonly table_id: string;
  readonly game: string;
  readonly mode: string;
  readonly guild_id: string | null;
  readonly ended_at: Date;
  readonly played: string | null;
};

const KEYS = 'guild text, board text, season text, person text';
const FIGURES =
  'mu float8, sigma float8, points float8, played int, won int, lost int, drawn int, bases int, earned int, missions int, streak int, content jsonb';

export const RANK_COLUMNS =
  'k.mu, k.sigma, k.points, k.played, k.won, k.lost, k.drawn, k.bases, k.earned, k.missions, k.streak, k.content';

const BEFORE = `select k.guild_id as guild, k.board, k.season, k.player_id as person, ${RANK_COLUMNS}
  from jsonb_to_recordset($1::jsonb) as x(${KEYS})
  join rank k on k.guild_id = x.guild and k.board = x.board and k.season = x.season and k.player_id = x.person`;

// Persons who were forgotten a moment ago get no place.
const AFTER = `insert into rank (guild_id, board, season, player_id, mu, sigma, points, played, won, lost, drawn, bases,
    earned, missions, streak, content)
  select x.guild, x.board, x.season, p.id, x.mu, x.sigma, x.points, x.played, x.won, x.lost, x.drawn, x.bases,
    x.earned, x.missions, x.streak, x.content
  from jsonb_to_recordset($1::jsonb) as x(${KEYS}, ${FIGURES}) join player p on p.id = x.person
  on conflict (guild_id, board, season, player_id) do update set mu = excluded.mu, sigma = excluded.sigma,
    points = excluded.points, played = excluded.played, won = excluded.won, lost = excluded.lost,
    drawn = excluded.drawn, bases = excluded.bases, earned = excluded.earned, missions = excluded.missions,
    streak = excluded.streak, content = excluded.content`;

const playedOf = (text: string | null): readonly PlayedRecord[] =>
  ((JSON.parse(text ?? 'null') ?? []) as (PlayedRecord & { person: string | null })[]).map((seat) => ({
    ...seat,
    person: seat.person ?? undefined,
  }));

const gameOf = (row: UnratedRow): FinishedGame => ({
  table: row.table_id,
  game: row.game,
  mode: row.mode,
  guild: row.guild_id ?? undefined,
  endedAt: row.ended_at,
  played: playedOf(row.played),
});

const CAMPAIGN_UNRATED = 'not c.rated and c.uncounted is null and c.ended_at is not null';

const UNRATED_CAMPAIGNS = `select c.id, t.game, t.mode, c.guild_id, c.ended_at, c.content,
    (select json_agg(json_build_object('seat', p.seat, 'person', p.player_id, 'faction', p.faction,
      'outcome', p.outcome, 'points', p.points, 'missions', p.missions, 'bases', p.bases) order by p.seat)
      from campaign_played p where p.campaign_id = c.id)::text as played
  from campaign c join game_table t on t.id = c.current_table
  where ${CAMPAIGN_UNRATED} order by c.ended_at, c.id limit $1::int`;

type UnratedCampaign = Omit<UnratedRow, 'table_id'> & { readonly id: string; readonly content: readonly string[] };

const campaignOf = (row: UnratedCampaign): FinishedCampaign => ({
  campaign: row.id,
  game: row.game,
  mode: row.mode,
  guild: row.guild_id ?? undefined,
  endedAt: row.ended_at,
  content: row.content,
  played: ((JSON.parse(row.played ?? 'null') ?? []) as (CampaignPlayed & { person: string | null })[]).map((seat) => ({
    ...seat,
    person: seat.person ?? undefined,
  })),
});

/** What comes to the boards: how it is found, read and marked. */
type Source<T> = {
  /** Nearly always there is nothing to do, and that is told without a lock. */
  readonly any: string;
  readonly unrated: string;
  readonly read: (row: never) => T;
  readonly mark: string;
  readonly idOf: (one: T) => string;
};

const GAMES: Source<FinishedGame> = {
  any: `select 1 from result r where ${IS_UNRATED} limit 1`,
  unrated: UNRATED,
  read: gameOf,
  mark: 'update result set rated = true where table_id = any($1::text[])',
  idOf: (game) => game.table,
};

const CAMPAIGNS: Source<FinishedCampaign> = {
  any: `select 1 from campaign c where ${CAMPAIGN_UNRATED} limit 1`,
  unrated: UNRATED_CAMPAIGNS,
  read: campaignOf,
  mark: 'update campaign set rated = true where id = any($1::text[])',
  idOf: (one) => one.campaign,
};

const rateSome = async <T>(
  tx: Prisma.TransactionClient,
  source: Source<T>,
  limit: number,
  rater: Rater<T>,
): Promise<number> => {
  await tx.$executeRawUnsafe('select pg_advisory_xact_lock($1::int)', RATING_LOCK);
  const rows = await tx.$queryRawUnsafe<never[]>(source.unrated, limit);
  if (rows.length === 0) return 0;
  const found = rows.map(source.read);
  const before = await tx.$queryRawUnsafe<RankChange[]>(BEFORE, JSON.stringify(rater.touched(found)));
  await tx.$executeRawUnsafe(AFTER, JSON.stringify(rater.after(found, before)));
  await tx.$executeRawUnsafe(source.mark, found.map(source.idOf));
  return found.length;
};

/** How results and campaigns come to the boards. */
export const ranks = (prisma: PrismaClient): Pick<Store, 'rateFinished' | 'rateCampaigns' | 'unrateAll'> => {
  const rating =
    <T>(source: Source<T>) =>
    async (limit: number, rater: Rater<T>): Promise<number> => {
      const found = await prisma.$queryRawUnsafe<unknown[]>(source.any);
      if (found.length === 0) return 0;
      const options = { timeout: TRANSACTION_MS, maxWait: TRANSACTION_MS };
      return withRetry(() => prisma.$transaction((tx) => rateSome(tx, source, limit, rater), options));
    };
  return {
    rateFinished: rating(GAMES),
    rateCampaigns: rating(CAMPAIGNS),
    unrateAll: async () => {
      await withRetry(() =>
        prisma.$transaction([
          prisma.$executeRawUnsafe('select pg_advisory_xact_lock($1::int)', RATING_LOCK),
          prisma.$executeRawUnsafe('delete from rank'),
          prisma.$executeRawUnsafe('update result set rated = false where rated'),
          prisma.$executeRawUnsafe('update campaign set rated = false where rated'),
        ]),
      );
    },
  };
};
