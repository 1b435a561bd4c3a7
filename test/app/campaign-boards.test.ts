import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../src/app/app.ts';
import { campaignRater } from '../../src/app/campaign-board.ts';
import type { CampaignPlayed, FinishedCampaign } from '../../src/app/finished.ts';
import { memory } from '../../src/app/memory.ts';
import type { Store } from '../../src/app/ports.ts';
import { rateFinished } from '../../src/app/rate-finished.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { findCard } from '../../src/games/deckbuilding/packs/index.ts';
import { games, rulesById } from '../../src/games/index.ts';
import { type Bench, from, newId, openBench, value } from './table.ts';

const BOARD = 'campaign:deckbuilding:campaign';
let bench: Bench;
let app: UseCases;
const appOn = (store: Store): UseCases => {
  const names = { card: (id: string) => findCard(id)?.name };
  return openApp({ ...bench.deps, cache: memory(), games: { rulesById, games }, names, store });
};
beforeAll(async () => {
  bench = await openBench();
  app = appOn(bench.store);
});
afterAll(() => bench.close());

type Seated = {
  readonly id: string;
  readonly channel: string;
  readonly guild: string;
  readonly people: readonly [string, string];
};

const who = (id: string) => ({ id, name: `P${id.slice(-3)}` });
const later = (): void => {
  bench.clock.at = new Date(bench.clock.at.getTime() + 1000);
};

/** A campaign in its first game: the first person is the Empire and begins. */
const begin = async (guild: string, people: readonly [string, string] = [newId(), newId()]): Promise<Seated> => {
  const [host, guest] = people;
  const channel = newId();
  const input = { guild, channel, game: 'deckbuilding', mode: 'campaign', faction: 'empire' };
  const { table } = value(await app.createTable(from(host), input));
  value(await app.join(from(guest), { table: table.id }));
  value(await app.start(from(host), { table: table.id }));
  return { id: table.id, channel, guild, people };
};

/** Both choose their missions, then turns are ended as soon as that is offered, until the game has come to its n-th turn. */
const toTurn = async ({ id, people }: Seated, turn: number): Promise<void> => {
  for (let n = 0; n < 400; n++) {
    for (const person of people) {
      const { seen } = value(await app.look(who(person), { table: id }));
      if (seen?.view.game === 'deckbuilding' && seen.view.turn.n >= turn) return;
      const prompt = seen?.prompts.find((p) => p.owed);
      if (prompt?.question.shape !== 'pick') continue;
      const { options, min } = prompt.question;
      const end = options.find(({ verb }) => verb === 'end');
      const picks = end ? [end.id] : options.slice(0, min).map((option) => option.id);
      value(await app.answer(from(person), { table: id, answers: [{ prompt: prompt.id, answer: { pick: picks } }] }));
    }
  }
  throw new Error(`turn ${turn} never came`);
};

/** The whole campaign is given up by its second person in the third turn of theirs. */
const playedOut = async (seated: Seated): Promise<void> => {
  await toTurn(seated, 6);
  later();
  value(await app.resign(from(seated.people[1]), { table: seated.id, campaign: true }));
};

const board = async (guild: string, person = newId(), wish: { board?: string; season?: string } = {}) =>
  value(await app.leaderboard(who(person), { guild, board: BOARD, ...wish }));

describe('a campaign that is over', () => {
  test('is on the board of campaigns with won, lost, points, missions, bases and what it was played with, and on no other', async () => {
    const guild = newId();
    const seated = await begin(guild);
    const [a, b] = seated.people;
    await playedOut(seated);
    const page = await board(guild, b);
    expect(page).toMatchObject({ board: { id: BOARD, kind: 'campaign' }, season: '2026-1', total: 2 });
    const figures = { played: 1, drawn: 0, earned: 0, missions: 0, bases: 0, content: ['stand-ins'] };
    expect(page.lines).toMatchObject([
      { place: 1, name: who(a).name, you: false, ...figures, won: 1, lost: 0, streak: 1 },
      { place: 2, name: who(b).name, you: true, ...figures, won: 0, lost: 1, streak: 0 },
    ]);
    // Its games are no duels, with whatever faction.
    for (const one of app.boards().filter(({ kind }) => kind !== 'campaign'))
      expect((await board(guild, a, { board: one.id })).total, one.id).toBe(0);
    expect(app.boards().filter(({ subject }) => subject === 'campaign')).toHaveLength(1);
    // Without a wish the board of what ended last is shown.
    expect(value(await app.leaderboard(who(a), { guild })).board.id).toBe(BOARD);
    const over = value(await app.look(who(a), { table: seated.id })).table;
    expect([over.campaignOver, over.uncounted]).toEqual([{ title: 'a', resigned: 'b' }, 'campaign']);
  });

  test('is in both records, with the table that leads to its log', async () => {
    const seated = await begin(newId());
    const [a, b] = seated.people;
    await playedOut(seated);
    const mine = value(await app.record(who(b), {}));
    expect(mine.lines).toEqual([]);
    expect(mine.uncounted).toEqual({ campaign: 1 });
    const figures = { game: 'deckbuilding', mode: 'campaign', faction: 'rebel' };
    expect(mine.campaigns).toMatchObject({
      sums: [{ ...figures, played: 1, won: 0, lost: 1, earned: 0, missions: 0, bases: 0 }],
      lines: [{ ...figures, outcome: 'lost', table: seated.id, against: who(a).name }],
      uncounted: {},
    });
  });

  test('is told in the statement that ends it: there is its row with the outcome, or neither', async () => {
    const seated = await begin(newId());
    await toTurn(seated, 6);
    const broken = appOn({ ...bench.store, rateCampaigns: () => Promise.reject(new Error('the database is gone')) });
    value(await broken.resign(from(seated.people[1]), { table: seated.id, campaign: true }));
    const rows = await bench.sql(
      `select c.status, c.rated, c.uncounted, c.content, p.seat, p.outcome, p.turns, p.player_id as person
        from campaign c join campaign_played p on p.campaign_id = c.id where c.current_table = $1 order by p.seat`,
      [seated.id],
    );
    const same = { status: 'ended', rated: false, uncounted: null, content: ['stand-ins'], turns: 3 };
    expect(rows).toEqual([
      { ...same, seat: 'a', outcome: 'won', person: seated.people[0] },
      { ...same, seat: 'b', outcome: 'lost', person: seated.people[1] },
    ]);
    const apps = [app, appOn(bench.store), appOn(bench.store), app];
    await Promise.all(apps.map((one) => one.leaderboard(who(newId()), { guild: seated.guild })));
    expect((await board(seated.guild)).lines).toMatchObject([{ played: 1 }, { played: 1 }]);
    expect(await rateFinished(bench.deps)).toBe(0);
  });

  test('is where its last match ended: a season is that of the end', async () => {
    const guild = newId();
    const seated = await begin(guild);
    const began = bench.clock.at;
    try {
      await toTurn(seated, 6);
      bench.clock.at = new Date('2026-04-01T00:00:00.000Z');
      value(await app.resign(from(seated.people[1]), { table: seated.id, campaign: true }));
      expect(await board(guild)).toMatchObject({ season: '2026-2', total: 2 });
      expect((await board(guild, newId(), { season: '2026-1' })).total).toBe(0);
      expect((await board(guild, newId(), { season: 'all' })).total).toBe(2);
      expect(await app.seasons(guild)).toEqual(['2026-2', 'all']);
    } finally {
      bench.clock.at = began;
    }
  });

  test('stays in record, log and status when the channel and the server are gone, under any place', async () => {
    const seated = await begin(newId());
    const [a] = seated.people;
    const stranger = newId();
    await playedOut(seated);
    await app.lost({ table: seated.id, why: 'guild' });
    expect(value(await app.tableFor(who(a), { channel: newId(), dm: true, campaign: true }))).toBe(seated.id);
    const typed = { channel: newId(), dm: false, campaign: true, typed: seated.id };
    expect(value(await app.tableFor(who(a), typed))).toBe(seated.id);
    expect(await app.tableFor(who(stranger), typed)).toMatchObject({ refusal: { key: 'where.unknown' } });
    const { record } = value(await app.campaign(who(a), { table: seated.id }));
    expect(record).toMatchObject({ status: 'ended', state: { title: 'a', resigned: 'b' } });
    expect(value(await app.record(who(a), {})).campaigns.lines).toMatchObject([{ table: seated.id, outcome: 'won' }]);
    expect(value(await app.myCampaigns(who(a))).map(({ table }) => table.id)).toEqual([seated.id]);
  });

  test('gives the same boards when everything is rated anew', async () => {
    const ranks = () => bench.sql('select * from rank order by guild_id, board, season, player_id');
    const before = await ranks();
    expect(before.length).toBeGreaterThan(10);
    await bench.store.unrateAll();
    while ((await rateFinished(bench.deps)) > 0);
    expect(await ranks()).toEqual(before);
  });
});

describe('a campaign counts on no board and says so', () => {
  const nowhere = async ({ id, guild, people }: Seated, why: string) => {
    const { now, record } = value(await app.campaign(who(people[0]), { table: id }));
    expect(now.table.campaignOver?.uncounted).toBe(why);
    expect((await board(guild)).total).toBe(0);
    expect(value(await app.record(who(people[0]), {})).campaigns.uncounted).toEqual({ [why]: 1 });
    return record;
  };

  test('U-REI-16 when it was cancelled: no title, not counted', async () => {
    const seated = await begin(newId());
    await toTurn(seated, 6);
    for (const person of seated.people) value(await app.end(from(person), { table: seated.id }));
    expect((await nowhere(seated, 'unfinished')).state.title).toBeUndefined();
  });

  test('U-REI-19 when it was given up before the resigner’s third turn in all its games, the shop included', async () => {
    const early = await begin(newId());
    await toTurn(early, 5);
    value(await app.resign(from(early.people[1]), { table: early.id, campaign: true }));
    await nowhere(early, 'early');
    const [a] = early.people;
    // Two games given up at once, and then the campaign: never was there a third turn.
    const short = await begin(newId(), [a, newId()]);
    value(await app.resign(from(short.people[1]), { table: short.id }));
    const shop = (await bench.store.liveTableIn(short.channel)) ?? '';
    value(await app.resign(from(short.people[1]), { table: shop }));
    expect((await board(short.guild)).total).toBe(0);
    expect(value(await app.record(who(a), {})).campaigns.uncounted).toEqual({ early: 2 });
  });

  test('U-REI-19 but it counts when that turn had begun in an earlier game', async () => {
    const seated = await begin(newId());
    await toTurn(seated, 6);
    value(await app.resign(from(seated.people[1]), { table: seated.id }));
    const shop = (await bench.store.liveTableIn(seated.channel)) ?? '';
    value(await app.resign(from(seated.people[1]), { table: shop }));
    expect((await board(seated.guild)).lines).toMatchObject([{ won: 1 }, { lost: 1 }]);
  });

  test('when one person had both sides', async () => {
    const seated = await begin(newId());
    const [a] = seated.people;
    await toTurn(seated, 6);
    await bench.sql('update seat set player_id = $1 where table_id = $2', [a, seated.id]);
    value(await app.resign(from(a), { table: seated.id, campaign: true }));
    const over = value(await app.look(who(a), { table: seated.id })).table;
    expect(over.campaignOver?.uncounted).toBe('self');
    expect((await board(seated.guild)).total).toBe(0);
  });
});

describe('somebody', () => {
  test('who is hidden is shown to nobody on the board of campaigns, and comes back', async () => {
    const seated = await begin(newId());
    const [a, b] = seated.people;
    await playedOut(seated);
    value(await app.hide(from(a), { hidden: true }));
    expect(await board(seated.guild, b)).toMatchObject({ total: 1, lines: [{ place: 1, you: true }] });
    expect(await board(seated.guild, a)).toMatchObject({ hidden: true });
    value(await app.hide(from(a), { hidden: false }));
    expect((await board(seated.guild, a)).you).toMatchObject({ place: 1, won: 1 });
  });

  test('who is forgotten leaves board and campaign; the other keeps the campaign, against “a player”', async () => {
    const seated = await begin(newId());
    const [a, b] = seated.people;
    await playedOut(seated);
    value(await app.forget(who(a)));
    expect((await board(seated.guild, b)).lines).toMatchObject([{ you: true, lost: 1 }]);
    for (const table of ['campaign_played', 'rank'])
      expect(await bench.sql(`select 1 from ${table} where player_id = $1`, [a]), table).toEqual([]);
    expect(value(await app.record(who(b), {})).campaigns.lines).toMatchObject([{ against: '' }]);
    expect(value(await app.record(who(a), {})).campaigns.lines).toEqual([]);
  });

  test('who is forgotten in the middle of a campaign has given it up: nobody waits for who is gone', async () => {
    const seated = await begin(newId());
    const [a, b] = seated.people;
    await toTurn(seated, 6);
    value(await app.forget(who(b)));
    expect(await bench.store.liveTableIn(seated.channel)).toBeUndefined();
    const { record } = value(await app.campaign(who(a), { table: seated.id }));
    expect(record).toMatchObject({ status: 'ended', state: { title: 'a', resigned: 'b' } });
    expect((await board(seated.guild, a)).lines).toMatchObject([{ you: true, won: 1 }]);
  });

  test('who asks for a campaign in a direct message is given that which waits for them, and no other table', async () => {
    const waiting = await begin(newId());
    const [a, b] = waiting.people;
    const [guild, channel] = [newId(), newId()];
    // A duel that waits for the same person too, and longer.
    const { table: duel } = value(
      await app.createTable(from(a), { guild, channel, game: 'deckbuilding', mode: 'beginner', faction: 'empire' }),
    );
    value(await app.join(from(b), { table: duel.id }));
    value(await app.start(from(a), { table: duel.id }));
    await bench.sql(`update game_table set updated_at = now() - interval '1 day' where id = $1`, [duel.id]);
    await toTurn(waiting, 1);
    const dm = { channel: newId(), dm: true };
    expect(value(await app.tableFor(who(a), dm))).toBe(duel.id);
    expect(value(await app.tableFor(who(a), { ...dm, campaign: true }))).toBe(waiting.id);
    // Where two go on, the one that waits; where none is, it is said how to begin.
    const other = await begin(newId(), [b, a]);
    await toTurn(other, 1);
    expect(value(await app.tableFor(who(b), { ...dm, campaign: true }))).toBe(other.id);
    expect(value(await app.tableFor(who(a), { ...dm, campaign: true }))).toBe(waiting.id);
    const none = { refusal: { key: 'campaign.none' } };
    expect(await app.tableFor(who(newId()), { ...dm, campaign: true })).toMatchObject(none);
    expect(await app.tableFor(who(a), { channel, dm: false, campaign: true })).toMatchObject(none);
    // In a channel in which something else is played now, the campaign that was played there is meant.
    value(await app.resign(from(b), { table: other.id, campaign: true }));
    await bench.sql('update game_table set channel_id = $1 where id = $2', [channel, other.id]);
    expect(value(await app.tableFor(who(a), { channel, dm: false, campaign: true }))).toBe(other.id);
  });
});

describe('the order of campaigns', () => {
  const seat = (person: string, outcome: 'won' | 'lost', points: number): CampaignPlayed => ({
    seat: person,
    person,
    faction: 'empire',
    outcome,
    points,
    missions: 2,
    bases: 3,
  });
  const campaign = (n: number, played: readonly CampaignPlayed[]): FinishedCampaign => ({
    campaign: `c${n}`,
    game: 'deckbuilding',
    mode: 'campaign',
    guild: '9',
    endedAt: new Date(Date.UTC(2026, 0, n)),
    content: n % 2 ? ['stand-ins'] : ['pack:Ours'],
    played,
  });

  test('most won, then fewest lost, then most points; the streak is of those won last', () => {
    const after = campaignRater.after(
      [
        campaign(1, [seat('x', 'won', 1), seat('y', 'lost', 99)]),
        campaign(2, [seat('x', 'won', 1), seat('y', 'lost', 99)]),
        campaign(3, [seat('z', 'won', 5), seat('v', 'lost', 500)]),
        campaign(4, [seat('w', 'won', 7), seat('x', 'lost', 0)]),
        campaign(5, [seat('y', 'won', 7), seat('v', 'lost', 0)]),
      ],
      [],
    );
    const all = after.filter(({ season }) => season === 'all').toSorted((a, b) => b.points - a.points);
    expect(all.map(({ person, won, lost, earned, streak }) => [person, won, lost, earned, streak])).toEqual([
      ['x', 2, 1, 2, 0],
      ['w', 1, 0, 7, 1],
      ['z', 1, 0, 5, 1],
      ['y', 1, 2, 205, 1],
      ['v', 0, 2, 500, 0],
    ]);
    expect(all[0]?.content).toEqual(['pack:Ours', 'stand-ins']);
    expect(all[0]).toMatchObject({ played: 3, missions: 6, bases: 9 });
    expect(after.filter(({ season }) => season === '2026-1')).toHaveLength(5);
  });

  test('is the same whether campaigns are rated one by one or all at once', () => {
    const some = [1, 2, 3, 4, 5, 6].map((n) =>
      campaign(n, [seat(n % 2 ? 'x' : 'y', 'won', n), seat(n % 2 ? 'y' : 'x', 'lost', 10 - n)]),
    );
    const once = campaignRater.after(some, []);
    const single = some.reduce<readonly (typeof once)[number][]>(
      (before, one) => campaignRater.after([one], before),
      [],
    );
    expect(single).toEqual(once);
    expect(campaignRater.touched(some)).toHaveLength(4);
  });
});
