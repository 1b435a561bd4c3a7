import { expect, test } from 'vitest';
import { randomAnswer } from '../../scripts/simulate/random-player.ts';
import { chained } from '../../src/games/deckbuilding/campaign/chain.ts';
import { shop } from '../../src/games/deckbuilding/campaign/shop.ts';
import type { ShopFrame, ShopGame, ShopOptions } from '../../src/games/deckbuilding/campaign/shop-state.ts';
import type { ShopView } from '../../src/games/deckbuilding/campaign/shop-view.ts';
import type { Campaign } from '../../src/games/deckbuilding/campaign/state.ts';
import { campaignOptions } from '../../src/games/deckbuilding/modes/modes.ts';
import { deckbuilding } from '../../src/games/deckbuilding/rules.ts';
import type { Options } from '../../src/games/deckbuilding/state.ts';
import { seedRng } from '../../src/kernel/rng.ts';
import { apply, openPrompts, see, start } from '../../src/kernel/run.ts';
import { below } from '../../src/kernel/sample.ts';
import { fresh, openShop, playOut, type Shop } from '../games/deckbuilding/campaign/support.ts';
import { playLawfully, type Subject, seedOf } from './playing.ts';
import { deckbuildingIn } from './subjects.ts';

/** The shops and games of a campaign that random players play, as the options that they begin with. */
const courseOf = (seed: number): { readonly shops: readonly Campaign[]; readonly games: readonly Options[] } => {
  const shops: Campaign[] = [];
  const games: Options[] = [];
  let options: Options | undefined = campaignOptions(fresh({ basesLeave: seed % 2 === 0, payoff: seed % 3 === 0 }));
  for (let n = 0; options && n < 9; n++) {
    games.push(options);
    const first = start(deckbuilding, options, ['a', 'b'], seedOf(seed * 10 + n, 'course'));
    const after = chained(playOut(deckbuilding, first.match, seed * 10 + n));
    if (after.next?.what !== 'shop') break;
    shops.push(after.campaign);
    const next = chained(playOut(shop, openShop(after.campaign), seed * 10 + n)).next;
    options = next?.what === 'game' ? next.options : undefined;
  }
  return { shops, games };
};

const COURSES = [1, 2].map(courseOf);

test('five games and four shops make a campaign, and thirty galaxy cards and ten starters stay with each side', () => {
  for (const { shops, games } of COURSES) {
    expect([shops.length, games.length, games.map((g) => g.length)]).toEqual([4, 5, [3, 3, 3, 3, 5]]);
    const sides = games.flatMap((g) => Object.values(g.campaign?.sides ?? {}));
    for (const side of sides) {
      expect([side.galaxy.length, side.starters.length, side.upgrades.length + side.startersAdded.length]).toEqual([
        30, 10, 10,
      ]);
      const supports = [side.supports, side.supportsRemoved, side.galaxyAdded].flat();
      expect(supports).toHaveLength(25);
    }
  }
});

const shopSubject = (campaign: Campaign): Subject<ShopGame, ShopFrame, ShopView, ShopOptions> => ({
  name: `shop after game ${campaign.game}`,
  rules: shop,
  options: { campaign },
  seats: campaign.seats,
  things: () => [],
  piles: () => [],
  explained: ({ question }) => question.shape === 'pick' && question.options.some((o) => o.verb === 'confirm'),
  verbs: ['upgrade', 'return', 'swap', 'remove', 'undecide', 'leave', 'confirm', 'reopen', 'dance'],
  longest: 5000,
});

test('whole random shops keep every law', { timeout: 60_000 }, () => {
  const faults = COURSES.flatMap(({ shops }) => shops)
    .flatMap((campaign) => Array.from({ length: 1 }, (_, seed) => [campaign, seed] as const))
    .flatMap(
      ([campaign, seed]) => playLawfully(shopSubject(campaign), { seed: seed + campaign.game, every: 9 }).fault ?? [],
    );
  expect(faults).toEqual([]);
});

test('later games of a campaign keep every law', { timeout: 120_000 }, () => {
  const faults: unknown[] = [];
  for (const [n, { games }] of COURSES.entries())
    for (const [seed, options] of games.slice(1).entries()) {
      const subject = { ...deckbuildingIn('campaign', { length: 3, payoff: false }), options };
      const { fault, ended } = playLawfully(subject, { seed: n * 5 + seed, every: 40 });
      if (fault !== undefined || !ended) faults.push(fault ?? 'a game did not end');
    }
  expect(faults).toEqual([]);
});

type Twins = readonly [Shop, Shop];

/** One seat does something in private in both shops, as often in one as in the other; nothing where it cannot. */
const privately = (twins: Twins, seat: string, dice: ReturnType<typeof seedRng>): Twins | undefined => {
  const moved = twins.map((m) => {
    const prompt = openPrompts(m).find((p) => p.to.includes(seat));
    if (prompt?.question.shape !== 'pick') return undefined;
    const options = prompt.question.options.filter((o) => o.verb !== 'confirm' && o.verb !== 'reopen');
    const option = options[below(dice, Math.max(1, options.length))];
    if (!option) return undefined;
    const done = apply(shop, m, [{ kind: 'answer', seat, prompt: prompt.id, answer: { pick: [option.id] } }]);
    if ('refused' in done) throw new Error(done.refused.code);
    return { match: done.match, told: done.log.flatMap((entry) => entry.events) };
  });
  const [one, two] = moved;
  if (!one || !two) return undefined;
  expect(one.told).toEqual(two.told);
  return [one.match, two.match];
};

test('two shops that differ in one side’s basket alone look the same to everybody else, byte for byte, at every step', () => {
  let steps = 0;
  for (const [n, campaign] of COURSES.flatMap(({ shops }) => shops).entries()) {
    const dice = seedRng(seedOf(n, 'twins'));
    let twins: Twins = [openShop(campaign), openShop(campaign)];
    for (let step = 0; step < 25; step++) {
      const seat = campaign.seats[below(dice, 2)] ?? '';
      const other = campaign.seats.find((s) => s !== seat) ?? '';
      // The other side does the same in both; this one what it likes.
      const next = n % 2 === 0 || seat === 'a' ? privately(twins, 'a', dice) : undefined;
      if (!next) continue;
      twins = next;
      steps += 1;
      for (const viewer of ['b', undefined]) {
        const seen = twins.map((m) => JSON.stringify(see(shop, m, viewer)));
        expect(seen[0]).toBe(seen[1]);
      }
      const prompt = openPrompts(twins[0]).find((p) => p.to.includes('b') && p.owed);
      if (other !== 'b' || !prompt || below(dice, 3) > 0) continue;
      const answer = randomAnswer(dice, prompt);
      const confirms = 'pick' in answer && answer.pick[0] === 'confirm';
      if (confirms) continue;
      twins = twins.map((m) => {
        const done = apply(shop, m, [{ kind: 'answer', seat: 'b', prompt: prompt.id, answer }]);
        if ('refused' in done) throw new Error(done.refused.code);
        return done.match;
      }) as unknown as Twins;
    }
  }
  expect(steps).toBeGreaterThan(30);
});
