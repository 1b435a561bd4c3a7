import { describe, expect, test } from 'vitest';
import { ranksAfter } from '../../src/app/boards.ts';
import type { FinishedGame, PlayedRecord } from '../../src/app/finished.ts';
import { NEWCOMER, pointsOf, ratedAfter } from '../../src/app/rating.ts';
import { readSeason, seasonOf, seasonsBetween } from '../../src/app/season.ts';

const seat = (side: string, outcome: PlayedRecord['outcome'], change: Partial<PlayedRecord> = {}): PlayedRecord => ({
  seat: side,
  person: `1${side}`,
  faction: 'empire',
  side,
  outcome,
  bases: 2,
  turns: 5,
  ...change,
});

const skill = (seats: readonly PlayedRecord[]) =>
  ratedAfter(
    seats,
    seats.map(() => NEWCOMER),
  ).map(({ mu }) => Math.sign(Math.round((mu - NEWCOMER.mu) * 1000)));

describe('a rating', () => {
  test('of a newcomer is 1000 points', () => {
    expect(Math.round(pointsOf(NEWCOMER))).toBe(1000);
  });

  test('rises for who won and falls for who lost: two, three, and two teams', () => {
    expect(skill([seat('a', 'won'), seat('b', 'lost')])).toEqual([1, -1]);
    expect(skill([seat('a', 'lost'), seat('b', 'won'), seat('c', 'lost')])).toEqual([-1, 1, -1]);
    const teams = [seat('x', 'won'), seat('y', 'lost'), seat('x', 'won'), seat('y', 'lost')];
    expect(skill(teams)).toEqual([1, -1, 1, -1]);
  });

  test('R-4P-R of a team’s seats goes by the whole team: a weak pair that beats a strong one gains more than the other way round', () => {
    const played = [seat('x', 'won'), seat('y', 'lost'), seat('x', 'won'), seat('y', 'lost')];
    const strong = { mu: 32, sigma: 5 };
    const gain = (x: typeof NEWCOMER, y: typeof NEWCOMER) => {
      const after = ratedAfter(played, [x, y, x, y]);
      expect(after[0]?.mu).toBe(after[2]?.mu);
      expect(after[1]?.mu).toBe(after[3]?.mu);
      return (after[0]?.mu ?? 0) - x.mu;
    };
    expect(gain({ ...NEWCOMER, sigma: 5 }, strong)).toBeGreaterThan(gain(strong, { ...NEWCOMER, sigma: 5 }));
    const mixed = ratedAfter(played, [strong, NEWCOMER, NEWCOMER, NEWCOMER]);
    expect((mixed[2]?.mu ?? 0) - NEWCOMER.mu).toBeGreaterThan((mixed[0]?.mu ?? 0) - strong.mu);
  });

  test('of a draw brings both nearer to each other, and one side alone changes nothing', () => {
    const strong = { mu: 35, sigma: 4 };
    const [high, low] = ratedAfter([seat('a', 'drawn'), seat('b', 'drawn')], [strong, NEWCOMER]);
    expect(high?.mu).toBeLessThan(strong.mu);
    expect(low?.mu).toBeGreaterThan(NEWCOMER.mu);
    expect(ratedAfter([seat('a', 'drawn')], [strong])).toEqual([strong]);
  });

  test('with more games is surer: who wins all the time climbs', () => {
    let now = [NEWCOMER, NEWCOMER] as readonly (typeof NEWCOMER)[];
    const climbed: number[] = [];
    for (let n = 0; n < 10; n++) {
      now = ratedAfter([seat('a', 'won'), seat('b', 'lost')], now);
      climbed.push(pointsOf(now[0] ?? NEWCOMER));
    }
    expect(climbed).toEqual(climbed.toSorted((a, b) => a - b));
    expect(now[0]?.sigma).toBeLessThan(NEWCOMER.sigma);
  });
});

describe('ranks', () => {
  const game = (n: number, played: readonly PlayedRecord[]): FinishedGame => ({
    table: `t${n}`,
    game: 'deckbuilding',
    mode: 'full',
    guild: 'g',
    endedAt: new Date('2026-11-30T00:00:00Z'),
    played,
  });

  test('count a draw as played, and bases', () => {
    const ranks = ranksAfter([game(1, [seat('a', 'drawn'), seat('b', 'drawn', { bases: 0 })])], []);
    const mode = ranks.filter(({ board, season }) => board === 'mode:deckbuilding:full' && season === '2026-4');
    expect(mode).toMatchObject([
      { person: '1a', played: 1, won: 0, lost: 0, drawn: 1, bases: 2 },
      { person: '1b', played: 1, drawn: 1, bases: 0 },
    ]);
    expect(ranks).toHaveLength(2 * 2 * 2);
  });

  test('are the same whether games come one by one or together', () => {
    const games = [1, 2, 3].map((n) =>
      game(n, [seat('a', n === 2 ? 'lost' : 'won'), seat('b', n === 2 ? 'won' : 'lost')]),
    );
    const together = ranksAfter(games, []);
    const single = games.reduce((before, one) => ranksAfter([one], before), ranksAfter([], []));
    expect(single).toEqual(together);
  });

  test('are given to nobody without a name, and not outside of a server', () => {
    const [only] = ranksAfter([game(1, [seat('a', 'won'), seat('b', 'lost', { person: undefined })])], []);
    expect(only?.person).toBe('1a');
    const { guild: _, ...nowhere } = game(1, [seat('a', 'won'), seat('b', 'lost')]);
    expect(ranksAfter([nowhere], [])).toEqual([]);
  });
});

describe('seasons', () => {
  test.each([
    ['2026-01-01T00:00:00.000Z', '2026-1'],
    ['2026-03-31T23:59:59.999Z', '2026-1'],
    ['2026-04-01T00:00:00.000Z', '2026-2'],
    ['2026-12-31T23:59:59.999Z', '2026-4'],
  ])('%s lies in %s', (at, season) => {
    expect(seasonOf(new Date(at))).toBe(season);
  });

  test.each([
    ['all', 'all'],
    ['2026-4', '2026-4'],
    [' 2026 Q4 ', '2026-4'],
    ['2026q1', '2026-1'],
    ['2026-5', undefined],
    ['1999-1', undefined],
    ["2026-4' or 1=1", undefined],
    ['', undefined],
  ])('%j is read as %s', (typed, season) => {
    expect(readSeason(typed)).toBe(season);
  });

  test('are listed from the newest on, at most so many', () => {
    const [first, last] = [new Date('2025-11-01Z'), new Date('2026-05-01Z')];
    expect(seasonsBetween(first, last, 9)).toEqual(['2026-2', '2026-1', '2025-4']);
    expect(seasonsBetween(first, last, 2)).toEqual(['2026-2', '2026-1']);
    expect(seasonsBetween(last, first, 9)).toEqual(['2025-4']);
  });
});
