import pg from 'pg';

/** How much is put into the database: finished duels of one server over two years, the newest today. */
export type Filling = {
  readonly guild: string;
  readonly games: number;
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

/** Fills a migrated database with finished games and the ranks that follow from them. */
export const fillBoards = async (url: string, what: Filling): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const values = [what.games, what.players, what.guild, what.game, [...what.modes], [...what.factions]];
    for (const step of STEPS) {
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
