import { expect, test } from 'vitest';
import { afterGame } from '../../../../src/games/deckbuilding/campaign/after.ts';
import { shop, shopResult } from '../../../../src/games/deckbuilding/campaign/shop.ts';
import type { Campaign } from '../../../../src/games/deckbuilding/campaign/state.ts';
import { apply, openPrompts, owing, see } from '../../../../src/kernel/run.ts';
import {
  EMPIRE,
  fresh,
  offered,
  openShop,
  optionsOf,
  played,
  promptOf,
  REBEL,
  shops,
  side,
  withSides,
} from './support.ts';

/** The campaign after a first game, with points as they are given; nobody has earned a support card. */
const withPoints = (a: number, b: number): Campaign => withSides(fresh(), { a: { points: a }, b: { points: b } });

const HERA = 'rei-rebel-support-hera-syndulla';
const earned = (): Campaign => withSides(fresh(), { b: { points: 3, earned: [HERA] } });

const basket = (m: ReturnType<typeof openShop>, seat: string) =>
  see(shop, m, seat).view.players.find((p) => p.seat === seat)?.basket;

test('R-REI-51 a side shops for its whole starter deck: all ten cards, wherever they were', () => {
  const m = openShop(withPoints(0, 3));
  const replaced = optionsOf(m, REBEL)
    .filter((o) => o.verb === 'upgrade')
    .map((o) => o.label.args?.other);
  expect(new Set(replaced)).toEqual(new Set(['alliance-shuttle', 'rebel-trooper', 'temple-guardian']));
  expect(side(fresh(), REBEL).starters).toHaveLength(10);
});

test('R-REI-52 several upgraded starters may be bought at their price; what is left of the points is lost', () => {
  const m = openShop(withPoints(0, 4));
  expect(offered(m, REBEL, 'upgrade')).toHaveLength(5 * 3);
  const one = shops(m, REBEL, 'upgrade smugglers-ship for alliance-shuttle');
  expect(basket(one, REBEL)?.left).toBe(1);
  expect(new Set(offered(one, REBEL, 'upgrade'))).toEqual(
    new Set(['alliance-shuttle', 'rebel-trooper', 'temple-guardian'].map((s) => `upgrade rebel-astromech for ${s}`)),
  );
  expect(offered(openShop(withPoints(0, 0)), REBEL)).toEqual(['confirm']);
});

test('R-REI-53 each purchase replaces one starter: 5 points are a Smuggler’s Ship and a Tauntaun Rider for two shuttles', () => {
  const m = shops(
    openShop(withPoints(0, 5)),
    REBEL,
    'upgrade smugglers-ship for alliance-shuttle',
    'upgrade tauntaun-rider for alliance-shuttle',
  );
  expect(basket(m, REBEL)?.left).toBe(0);
  expect(offered(m, REBEL, 'upgrade')).toEqual([]);
  expect(shopResult(m).purchases[REBEL]?.upgrades).toEqual([
    { card: 'rei-rebel-up-smugglers-ship', replaces: 'alliance-shuttle' },
    { card: 'rei-rebel-up-tauntaun-rider', replaces: 'alliance-shuttle' },
  ]);
});

test('a purchase can be taken back, and its points and its starter with it', () => {
  const m = openShop(withPoints(0, 3));
  const bought = shops(m, REBEL, 'upgrade smugglers-ship for temple-guardian');
  const back = shops(bought, REBEL, 'return smugglers-ship for temple-guardian');
  expect([basket(back, REBEL), offered(back, REBEL)]).toEqual([basket(m, REBEL), offered(m, REBEL)]);
});

test('U-REI-2 an upgraded starter is not replaced by another, and two copies of each can be bought', () => {
  const base = withPoints(0, 20);
  const rebel = side(base, REBEL);
  const upgraded = withSides(base, {
    b: {
      starters: [...rebel.starters.slice(0, 9), 'rei-rebel-up-a-wing'],
      startersAdded: ['rei-rebel-up-a-wing'],
      startersRemoved: ['temple-guardian'],
      upgrades: rebel.upgrades.filter((card, i, all) => card !== 'rei-rebel-up-a-wing' || all.indexOf(card) !== i),
    },
  });
  const m = openShop(upgraded);
  const replaced = optionsOf(m, REBEL).map((o) => o.label.args?.other);
  expect(replaced).not.toContain('rei-rebel-up-a-wing');
  expect(replaced).not.toContain('temple-guardian');
  const once = shops(m, REBEL, 'upgrade a-wing for rebel-trooper');
  expect(offered(once, REBEL, 'upgrade').filter((o) => o.startsWith('upgrade a-wing'))).toEqual([]);
  expect(shop.explain(once.game, REBEL, 'upgrade', 'rei-rebel-up-a-wing')?.key).toBe('why.notForSale');
});

test('R-REI-61 each earned support card is removed from the campaign, or takes the place of a galaxy card', () => {
  const m = openShop(earned());
  expect(offered(m, REBEL).filter((o) => !o.startsWith('upgrade'))).toEqual([
    'swap hera-syndulla',
    'remove hera-syndulla',
  ]);
  const removed = shops(m, REBEL, 'remove hera-syndulla');
  expect(shopResult(removed).purchases[REBEL]?.supports).toEqual([{ card: HERA }]);
  expect(offered(removed, REBEL)).toContain('undecide hera-syndulla');
  expect(offered(shops(removed, REBEL, 'undecide hera-syndulla'), REBEL)).toEqual(offered(m, REBEL));
  const choosing = shops(m, REBEL, 'swap hera-syndulla');
  expect(new Set(optionsOf(choosing, REBEL).map((o) => o.subject))).toEqual(new Set(side(fresh(), REBEL).galaxy));
  const swapped = shops(choosing, REBEL, 'leave x-wing for hera-syndulla');
  expect(shopResult(swapped).purchases[REBEL]?.supports).toEqual([{ card: HERA, replaces: 'x-wing' }]);
});

test('the choice of a galaxy card can be called off', () => {
  const m = openShop(earned());
  const choosing = shops(m, REBEL, 'swap hera-syndulla');
  expect(shop.explain(choosing.game, REBEL, 'remove', HERA)?.key).toBe('why.shopChoosing');
  expect(offered(shops(choosing, REBEL, undefined), REBEL)).toEqual(offered(m, REBEL));
});

test('R-REI-63 R-REI-106 a support card added after an earlier game may be the one that leaves', () => {
  const old = 'rei-rebel-support-gold-leader';
  const base = earned();
  const m = openShop(
    withSides(base, { b: { galaxy: [...side(base, REBEL).galaxy.slice(1), old], galaxyAdded: [old] } }),
  );
  expect(offered(shops(m, REBEL, 'swap hera-syndulla'), REBEL)).toContain('leave gold-leader for hera-syndulla');
});

test('U-REI-21 one support card for each removed card, and none that was added in this same step is removed again', () => {
  const gold = 'rei-rebel-support-gold-leader';
  const m = openShop(withSides(fresh(), { b: { earned: [HERA, gold] } }));
  const unique = 'luke-skywalker';
  const one = shops(m, REBEL, 'swap hera-syndulla', `leave ${unique} for hera-syndulla`, 'swap gold-leader');
  const left = optionsOf(one, REBEL).map((o) => o.subject);
  expect(left).not.toContain(HERA);
  expect(left).not.toContain(unique);
});

test('U-REI-22 confirming waits for every earned support card, and asks once more while points are left', () => {
  const m = openShop(earned());
  expect(offered(m, REBEL, 'confirm')).toEqual([]);
  expect(shop.explain(m.game, REBEL, 'confirm', '')?.key).toBe('why.undecided');
  const decided = shops(m, REBEL, 'remove hera-syndulla');
  const confirm = optionsOf(decided, REBEL).find((o) => o.verb === 'confirm');
  expect(confirm?.confirm).toEqual({ key: 'confirm.shop', args: { n: 3 } });
  const spent = shops(decided, REBEL, 'upgrade smugglers-ship for alliance-shuttle');
  expect(optionsOf(spent, REBEL).find((o) => o.verb === 'confirm')?.confirm).toBeUndefined();
});

test('U-REI-22 whoever has confirmed may reopen until the other confirms; the second confirmation closes the shop at once', () => {
  const m = shops(openShop(withPoints(2, 2)), EMPIRE, 'confirm');
  expect([owing(m), promptOf(m, EMPIRE).owed, offered(m, EMPIRE)]).toEqual([[REBEL], false, ['reopen']]);
  expect(shop.explain(m.game, EMPIRE, 'upgrade', 'rei-empire-up-scout-probe')?.key).toBe('why.shopConfirmed');
  const again = shops(m, EMPIRE, 'reopen');
  expect(owing(again)).toEqual([EMPIRE, REBEL]);
  const closed = shops(again, EMPIRE, 'upgrade dewback-rider for stormtrooper', 'confirm');
  const over = shops(closed, REBEL, 'confirm');
  expect(over.outcome).toEqual({ kind: 'drawn', winners: [], reason: 'closed' });
  expect(openPrompts(over)).toEqual([]);
});

test('U-REI-9 the other side sees only who is shopping and who has confirmed; at the close all is shown together', () => {
  const m = openShop(withPoints(3, 3));
  const seenBy = (now: typeof m, seat: string | undefined) => {
    const { seq: _seq, ...seen } = see(shop, now, seat);
    return JSON.stringify(seen);
  };
  const one = shops(m, EMPIRE, 'upgrade tie-striker for stormtrooper');
  for (const viewer of [REBEL, undefined]) expect(seenBy(one, viewer)).toBe(seenBy(m, viewer));
  const a = shops(one, EMPIRE, 'confirm');
  const b = shops(m, EMPIRE, 'upgrade vt-49-decimator for inquisitor', 'confirm');
  for (const viewer of [REBEL, undefined]) expect(seenBy(a, viewer)).toBe(seenBy(b, viewer));
  expect(see(shop, a, REBEL).view.players.map((p) => [p.confirmed, p.basket !== undefined])).toEqual([
    [true, false],
    [false, true],
  ]);
  const last = promptOf(a, REBEL);
  const done = apply(shop, a, [{ kind: 'answer', seat: REBEL, prompt: last.id, answer: { pick: ['confirm'] } }]);
  if ('refused' in done) throw new Error(done.refused.code);
  expect(see(shop, done.match, undefined).view.players[0]?.basket?.bought).toEqual([
    { card: 'rei-empire-up-tie-striker', replaces: 'stormtrooper' },
  ]);
  expect(done.log[0]?.events.map((e) => e.key)).toEqual(['shop.confirmed', 'shop.upgraded', 'shop.closed']);
});

test('no step of one side changes a byte of what the other is told, whatever is put into a basket', () => {
  const campaign = afterGame(fresh(), played());
  const m = openShop(campaign);
  const known = new Set<string>();
  // Every way of doing one thing in private leads to the same position for everybody else.
  for (const option of optionsOf(m, REBEL).filter((o) => o.verb !== 'confirm')) {
    const prompt = promptOf(m, REBEL).id;
    const done = apply(shop, m, [{ kind: 'answer', seat: REBEL, prompt, answer: { pick: [option.id] } }]);
    if ('refused' in done) throw new Error(done.refused.code);
    known.add(JSON.stringify([see(shop, done.match, EMPIRE), see(shop, done.match, undefined), done.log[0]?.events]));
  }
  expect(known.size).toBe(1);
});

test('U-REI-19 in a shop only the whole campaign can be given up: the other side takes it', () => {
  const m = openShop(withPoints(1, 1));
  const done = apply(shop, m, [{ kind: 'resign', seat: EMPIRE }]);
  if ('refused' in done) throw new Error(done.refused.code);
  expect(done.match.outcome).toEqual({ kind: 'won', winners: [REBEL], reason: 'resigned' });
});

test('what is not offered in a shop is explained', () => {
  const m = openShop(withPoints(0, 2));
  expect(shop.explain(m.game, REBEL, 'upgrade', 'rei-rebel-up-smugglers-ship')).toEqual({
    key: 'why.tooFewPoints',
    args: { card: 'rei-rebel-up-smugglers-ship', cost: 3, have: 2 },
  });
  expect(shop.explain(m.game, REBEL, 'swap', HERA)?.key).toBe('why.notEarned');
  expect(shop.explain(m.game, REBEL, 'dance', '')?.key).toBe('why.notInShop');
  const m2 = shops(openShop(earned()), REBEL, 'remove hera-syndulla');
  expect(shop.explain(m2.game, REBEL, 'swap', HERA)?.key).toBe('why.decided');
});
