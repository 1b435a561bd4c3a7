import { describe, expect, test } from 'vitest';
import { playShare, reportOf } from '../../scripts/simulate/balance.ts';
import { isGame, playChain } from '../../scripts/simulate/campaign.ts';
import { valueOfOwning } from '../../scripts/simulate/greedy/worth.ts';
import { greedySeat } from '../../scripts/simulate/greedy-player.ts';
import { type Player, playMatchup } from '../../scripts/simulate/matchup.ts';
import { playSeries, reachableIn } from '../../scripts/simulate/simulate.ts';
import { shop } from '../../src/games/deckbuilding/campaign/shop.ts';
import type { Campaign } from '../../src/games/deckbuilding/campaign/state.ts';
import { cardById } from '../../src/games/deckbuilding/packs/index.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import { seedRng } from '../../src/kernel/rng.ts';
import { start } from '../../src/kernel/run.ts';
import {
  fresh,
  openShop,
  optionsOf,
  promptOf,
  REBEL,
  shops,
  side,
  withSides,
  written,
} from '../games/deckbuilding/campaign/support.ts';

const matchup = { mode: 'campaign', seed: 'whole', chosen: {} };
const greedy: Player = greedySeat;

describe('a whole campaign', () => {
  const { matches, campaign } = playMatchup(matchup, 0, () => greedy);

  test('R-REI-40 is five games and the four shops between them, and ends with a title', () => {
    expect(matches.map((match) => isGame(match))).toEqual([true, false, true, false, true, false, true, false, true]);
    expect(matches.every((match) => match.outcome !== null)).toBe(true);
    expect(campaign?.played.map(({ game }) => game)).toEqual([1, 2, 3, 4, 5]);
    expect(campaign?.title).toBe(campaign?.played.at(-1)?.winner);
  });

  test('is played the same again, and no two matches of it from one seed', () => {
    expect(playMatchup(matchup, 0, () => greedy).campaign).toEqual(campaign);
    const hands = matches.filter(isGame).map(({ rng }) => JSON.stringify(rng));
    expect(new Set(hands).size).toBe(5);
  });

  test('greedy players buy upgraded starters and put support cards into the galaxy deck', () => {
    for (const { startersAdded, galaxyAdded } of Object.values(campaign?.sides ?? {})) {
      expect(startersAdded.length).toBeGreaterThan(2);
      expect(galaxyAdded.length).toBeGreaterThan(2);
    }
  });
});

test('another mode is a chain of one match, and a match that does not end is the last', () => {
  const { matches, campaign } = playMatchup({ ...matchup, mode: 'full' }, 0, () => greedy);
  expect({ matches: matches.length, campaign }).toEqual({ matches: 1, campaign: undefined });
  const open = start(shop, { campaign: fresh() }, ['a', 'b'], '0'.repeat(32)).match as unknown as AnyMatch;
  expect(playChain({ rules: shop.id, options: { campaign: fresh() } }, () => open)).toEqual({ matches: [open] });
});

test('balance counts campaigns as games, and gives the shares of single games', () => {
  const report = reportOf(matchup, [playShare(matchup, 1, 2), playShare(matchup, 0, 1)]);
  expect(report).toMatchObject({ games: 2, singleGames: 10, unfinished: 0 });
  expect(reportOf(matchup, [playShare(matchup, 0, 2)])).toEqual(report);
  const { winRateByFaction: singles, titleRateByFaction: titles } = report;
  expect((singles.empire ?? 0) + (singles.rebel ?? 0)).toBeCloseTo(1, 3);
  expect(Math.round((singles.empire ?? 0) * 10) / 10).toBeCloseTo(singles.empire ?? 0, 3);
  expect((titles?.empire ?? 0) + (titles?.rebel ?? 0)).toBeCloseTo(1, 3);
  expect(report.longest).toBeLessThan(100);
}, 120_000);

test('fuzz plays random campaigns to their end; a support card in the galaxy deck can be hunted for its reward', () => {
  const series = { game: 'deckbuilding', mode: 'campaign', seed: '1', chosen: {} };
  const tally = playSeries(series, 0, 2);
  expect(tally).toMatchObject({ games: 2, finished: 2, refused: 0, thrown: 0, faults: [] });
  expect(tally.longest).toBeGreaterThan(1000);
  const reachable = reachableIn(series);
  expect(reachable).toEqual(
    expect.arrayContaining(['rei-rebel-support-hera-syndulla:reward', 'rei-rebel-up-a-wing:ability']),
  );
  expect(reachableIn({ ...series, mode: 'missions' })).not.toContain('rei-rebel-support-hera-syndulla:reward');
}, 120_000);

describe('the greedy player in the shop', () => {
  const HERA = 'rei-rebel-support-hera-syndulla';
  const rebelGalaxy = side(fresh(), REBEL).galaxy;
  const owned = (card: string): number => valueOfOwning(cardById(card), 0.5);

  /** What the greedy Rebels do, as far as their confirmation. */
  const acts = (campaign: Campaign): readonly string[] => {
    const done: string[] = [];
    for (let match = openShop(campaign); done.at(-1) !== 'confirm'; match = shops(match, REBEL, done.at(-1))) {
      const answer = greedySeat(seedRng('1'.repeat(32)), match as unknown as AnyMatch, REBEL, promptOf(match, REBEL));
      const option = optionsOf(match, REBEL).find(({ id }) => 'pick' in answer && answer.pick[0] === id);
      if (!option || done.length > 20) throw new Error(`strange acts: ${done.join(', ')}`);
      done.push(written(option));
    }
    return done;
  };

  test('puts a support card in the place of the worst galaxy card, then spends its points on what gains most', () => {
    const [swap, leave, ...rest] = acts(withSides(fresh(), { b: { points: 5, earned: [HERA] } }));
    expect([swap, leave]).toEqual(['swap hera-syndulla', expect.stringMatching(/^leave /)]);
    const [worst] = [...rebelGalaxy].sort((x, y) => owned(x) - owned(y));
    expect(leave).toBe(`leave ${worst} for hera-syndulla`);
    expect(rest.slice(0, -1).every((act) => /^upgrade .* for alliance-shuttle$/.test(act))).toBe(true);
    expect(rest.length).toBeGreaterThan(2);
  });

  test('takes a support card out of the campaign that is no better than any galaxy card', () => {
    const strong = Array.from({ length: 30 }, () => HERA);
    expect(acts(withSides(fresh(), { b: { galaxy: strong, earned: [HERA] } }))).toEqual([
      'remove hera-syndulla',
      'confirm',
    ]);
  });

  test('confirms at once without points and support cards', () => {
    expect(acts(fresh())).toEqual(['confirm']);
  });
});
