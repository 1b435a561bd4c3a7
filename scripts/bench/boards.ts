import { allBoards, CAMPAIGNS } from '../../src/app/boards.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { games } from '../../src/games/index.ts';
import type { BenchDatabase } from './database.ts';
import { openBenchApp } from './database.ts';
import { quantile, round } from './figures.ts';
import { fillBoards, playerId } from './fill-boards.ts';

export type BoardsBench = {
  readonly games: number;
  readonly campaigns: number;
  readonly players: number;
  /** Milliseconds of a page through the app: board, season and page of all sorts; `cold`: the first one. */
  readonly page: {
    readonly n: number;
    readonly cold: number;
    readonly p50: number;
    readonly p99: number;
    readonly max: number;
  };
  /** The same of the board of campaigns alone. */
  readonly campaignPage: { readonly n: number; readonly p50: number; readonly p99: number; readonly max: number };
  readonly record: { readonly p50: number; readonly max: number };
  readonly seasons: { readonly p50: number; readonly max: number };
  /** Games and campaigns a second that come to the boards. */
  readonly rated: { readonly games: number; readonly perSecond: number };
  readonly ratedCampaigns: { readonly games: number; readonly perSecond: number };
};

const GUILD = '9'.repeat(18);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

type Page = { readonly board?: string; readonly season?: string; readonly page?: number };

const pagesToTry = async (app: UseCases): Promise<readonly Page[]> => {
  const seasons = await app.seasons(GUILD);
  const every = app.boards().flatMap(({ id: board }) => seasons.map((season) => ({ board, season })));
  return [{}, ...every, ...every.flatMap((one) => [1, 100, 99_999].map((page) => ({ ...one, page })))];
};

const showPage = async (app: UseCases, n: number, wish: Page): Promise<void> => {
  const shown = await app.leaderboard({ id: playerId(n), name: 'Somebody' }, { guild: GUILD, ...wish });
  if (!shown.ok) throw new Error(`no page: ${shown.refusal.key}`);
};

const UNRATE = {
  games:
    'update result set rated = false where table_id in (select table_id from result order by ended_at desc limit $1::int)',
  campaigns:
    'update campaign set rated = false where id in (select id from campaign order by ended_at desc limit $1::int)',
};

/** Takes the rating of the newest games or campaigns back and lets them be rated again, in the batches of everyday. */
const rateAgain = async (
  database: BenchDatabase,
  app: UseCases,
  what: keyof typeof UNRATE,
  n: number,
): Promise<BoardsBench['rated']> => {
  await database.query(database.url, UNRATE[what], [n]);
  const took = await timed(async () => {
    for (let left = n; left > 0; left -= 200) await app.record({ id: playerId(0), name: '' }, {});
  });
  return { games: n, perSecond: round((n / took) * 1000, 0) };
};

/** Measures leaderboards on a database with so many finished games and campaigns of one server. */
export const benchBoards = async (
  database: BenchDatabase,
  size: { readonly games: number; readonly campaigns: number; readonly players: number },
) => {
  const info = games.deckbuilding;
  const factions = allBoards(games).flatMap(({ kind, subject }) => (kind === 'side' ? [subject] : []));
  const [one = 'empire', two = 'rebel'] = factions;
  await fillBoards(database.url, {
    ...size,
    guild: GUILD,
    game: 'deckbuilding',
    modes: (info?.modes ?? []).slice(0, 3).map((mode) => mode.id),
    factions: [one, two],
  });
  const { app, store, close } = openBenchApp(database.url);
  try {
    // A bot has talked to its database before anybody asks for a board.
    await store.health();
    const cold = await timed(() => showPage(app, 1, {}));
    const pages: number[] = [];
    const campaignPages: number[] = [];
    const tries = await pagesToTry(app);
    for (let round = 0; round < 3; round++)
      for (const [n, wish] of tries.entries()) {
        const took = await timed(() => showPage(app, (n * 31) % size.players, wish));
        (wish.board?.startsWith(`${CAMPAIGNS}:`) ? campaignPages : pages).push(took);
      }
    const records: number[] = [];
    const seasons: number[] = [];
    for (let n = 0; n < 50; n++) {
      records.push(await timed(() => app.record({ id: playerId(n * 13), name: '' }, { guild: GUILD })));
      seasons.push(await timed(() => app.seasons(GUILD)));
    }
    const told = (values: readonly number[]) => ({
      p50: round(quantile(values, 0.5), 1),
      max: round(Math.max(...values), 1),
    });
    return {
      ...size,
      page: { n: pages.length, cold: round(cold, 1), ...told(pages), p99: round(quantile(pages, 0.99), 1) },
      campaignPage: { n: campaignPages.length, ...told(campaignPages), p99: round(quantile(campaignPages, 0.99), 1) },
      record: told(records),
      seasons: told(seasons),
      rated: await rateAgain(database, app, 'games', 2000),
      ratedCampaigns: await rateAgain(database, app, 'campaigns', 2000),
    } satisfies BoardsBench;
  } finally {
    await close();
  }
};
