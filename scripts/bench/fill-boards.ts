import pg from 'pg';

/** How much is put into the database: finished duels and campaigns of one server over two years, the newest today. */
export type Filling = {
  readonly guild: string;
  readonly games: number;
  /** Campaigns of the mode `campaign`. */
  readonly campaigns: number;
  readonly players: number;
  readonly game: string;
  readonly modes: readonly string[];
  readonly factions: readonly [string, string];
};

/** The id of the player with that number. */
export const playerId = (n: number): string => `7${String(n).padStart(17, '0')}`;

const PLAYER = (n: string): string => `'7' || lpad((${n})::text, 17, '0')`;
// Plain arithmetic instead of chance, so that every run measures the same: neighbours' numbers scatter over all players.
const FIRST = '(i::bigint * 7919) % $2::int';
const SECOND = '(i::bigint * 7919 + 1 + (i::bigint * 104729) % ($2::int - 1)) % $2::int';

const STEPS = [
  `insert into player (id, name) select ${PLAYER('i')}, 'Player ' || i from generate_series(0, $2::int - 1) i`,
  `insert into game_table (id, guild_id, channel_id, game, mode, status, host_id)
    select 'b' || i, $3, 'c' || i, $4, ($5::text[])[1 + i % array_length($5::text[], 1)], 'ended', ${PLAYER(FIRST)}
    from generate_series(1, $1::int) i`,
  `insert into result (table_id, game, mode, options, guild_id, outcome, seats, turns, rated, ended_at)
    select 'b' || i, $4, ($5::text[])[1 + i % array_length($5::text[], 1)], '{}', $3, '{"kind": "won", "winners": ["a"]}', '[]',
      20 + i % 30, true, now() - interval '730 days' * (1 - i / $1::float8)
    from generate_series(1, $1::int) i`,
  `insert into played (table_id, seat, player_id, faction, side, outcome, bases, turns)
    select 'b' || i, s.seat, case s.seat when 'a' then ${PLAYER(FIRST)} else ${PLAYER(SECOND)} end,
      ($6::text[])[case s.seat when 'a' then 1 + i % 2 else 2 - i % 2 end], s.seat,
      case s.seat when 'a' then 'won' else 'lost' end, i % 5, 10 + i % 15
    from generate_series(1, $1::int) i, (values ('a'), ('b')) s(seat)`,
  // As rating would leave it, but for the skill itself.
  `insert into rank (guild_id, board, season, player_id, mu, sigma, points, played, won, lost, drawn, bases)
    select $3, b.board, s.season, p.player_id, 25, 6,
      1000 + 20 * (count(*) filter (where p.outcome = 'won') - count(*) filter (where p.outcome = 'lost')),
      count(*), count(*) filter (where p.outcome = 'won'), count(*) filter (where p.outcome = 'lost'), 0, sum(p.bases)
    from result r join played p on p.table_id = r.table_id,
      lateral (values ('mode:' || r.game || ':' || r.mode), ('side:' || r.game || ':' || p.faction)) b(board),
      lateral (values ('all'), (to_char(r.ended_at at time zone 'UTC', 'YYYY-Q'))) s(season)
    where r.guild_id = $3 group by b.board, s.season, p.player_id`,
];

// A campaign by its last table alone: nothing that is asked of boards and records looks at its other ones.
const CAMPAIGN_STEPS = [
  `insert into game_table (id, guild_id, channel_id, game, mode, status, host_id, campaign_id)
    select 'k' || i, $3, 'k' || i, $4, 'campaign', 'ended', ${PLAYER(FIRST)}, 'k' || i from generate_series(1, $7::int) i`,
  `insert into seat (table_id, seat, player_id, name, faction, position)
    select 'k' || i, s.seat, case s.seat when 'a' then ${PLAYER(FIRST)} else ${PLAYER(SECOND)} end, 'Somebody', '', 0
    from generate_series(1, $7::int) i, (values ('a'), ('b')) s(seat)`,
  `insert into campaign (id, guild_id, current_table, status, state, rated, content, ended_at)
    select 'k' || i, $3, 'k' || i, 'ended', '{}', true, '["stand-ins"]', now() - interval '730 days' * (1 - i / $7::float8)
    from generate_series(1, $7::int) i`,
  `insert into campaign_played (campaign_id, seat, player_id, faction, outcome, points, missions, bases, turns)
    select 'k' || i, s.seat, case s.seat when 'a' then ${PLAYER(FIRST)} else ${PLAYER(SECOND)} end,
      ($6::text[])[case s.seat when 'a' then 1 + i % 2 else 2 - i % 2 end],
      case s.seat when 'a' then 'won' else 'lost' end, 20 + i % 9, 8 + i % 7, 12 + i % 5, 50 + i % 15
    from generate_series(1, $7::int) i, (values ('a'), ('b')) s(seat)`,
  `insert into rank (guild_id, board, season, player_id, mu, sigma, points, played, won, lost, drawn, bases, earned, missions,
      streak, content)
    select $3, 'campaign:' || $4 || ':campaign', s.season, p.player_id, 25, 6,
      10000000000 * count(*) filter (where p.outcome = 'won') - 100000 * count(*) filter (where p.outcome = 'lost') + sum(p.points),
      count(*), count(*) filter (where p.outcome = 'won'), count(*) filter (where p.outcome = 'lost'), 0, sum(p.bases),
      sum(p.points), sum(p.missions), 0, '["stand-ins"]'
    from campaign c join campaign_played p on p.campaign_id = c.id,
      lateral (values ('all'), (to_char(c.ended_at at time zone 'UTC', 'YYYY-Q'))) s(season)
    where c.guild_id = $3 group by s.season, p.player_id`,
];

/** Fills a migrated database with finished games, campaigns and the ranks that follow from them. */
export const fillBoards = async (url: string, what: Filling): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lists = [[...what.modes], [...what.factions]];
    const values = [what.games, what.players, what.guild, what.game, ...lists, what.campaigns];
    for (const step of [...STEPS, ...CAMPAIGN_STEPS]) {
      // Only the parameters that a step names may be sent with it.
      const named = [...new Set([...step.matchAll(/\$(\d)/g)].map((match) => Number(match[1])))].sort();
      const renumbered = step.replace(/\$(\d)/g, (_, n) => `$${named.indexOf(Number(n)) + 1}`);
      await client.query(
        renumbered,
        named.map((n) => values[n - 1]),
      );
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};
