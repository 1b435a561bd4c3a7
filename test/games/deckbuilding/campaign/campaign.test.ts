import { describe, expect, test } from 'vitest';
import { afterGame, afterShop } from '../../../../src/games/deckbuilding/campaign/after.ts';
import { chained } from '../../../../src/games/deckbuilding/campaign/chain.ts';
import { logOf } from '../../../../src/games/deckbuilding/campaign/log.ts';
import { shopResult } from '../../../../src/games/deckbuilding/campaign/shop.ts';
import { type Campaign, lengthOfGame } from '../../../../src/games/deckbuilding/campaign/state.ts';
import type { Frame } from '../../../../src/games/deckbuilding/frames.ts';
import { campaignOptions, chooseOptions, modes } from '../../../../src/games/deckbuilding/modes/modes.ts';
import { allCards, cardById } from '../../../../src/games/deckbuilding/packs/index.ts';
import { result } from '../../../../src/games/deckbuilding/result.ts';
import { deckbuilding } from '../../../../src/games/deckbuilding/rules.ts';
import type { Game } from '../../../../src/games/deckbuilding/state.ts';
import { copy } from '../../../../src/kernel/json.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { apply, owing, see } from '../../../../src/kernel/run.ts';
import {
  does,
  EMPIRE,
  fresh,
  missionsChosen,
  nextGame,
  offered,
  openShop,
  optionsOf,
  played,
  playOut,
  REBEL,
  shops,
  side,
  withSides,
} from './support.ts';

type M = Match<Game, Frame>;

const faces = (m: M, ids: readonly string[] | undefined): readonly string[] =>
  (ids ?? []).map((id) => m.game.fixed.cards[id] as string).sort();
const playerOf = (m: M, seat: string) => m.game.players[seat];
const sorted = (list: readonly string[]): readonly string[] => [...list].sort();

const afterShopping = (campaign: Campaign, rebel: readonly string[] = [], empire: readonly string[] = []): Campaign => {
  let m = openShop(campaign);
  m = shops(m, REBEL, ...rebel, 'confirm');
  m = shops(m, EMPIRE, ...empire, 'confirm');
  return afterShop(campaign, shopResult(m).purchases);
};

/** The second game after a first one that the Rebels won on Hoth. */
const second = (change: Parameters<typeof played>[0] = {}, acts: readonly string[] = []): M =>
  nextGame(
    afterShopping(afterGame(fresh(), played(change)), ['remove hera-syndulla', ...acts], ['remove patrol-troopers']),
  );

/** A match in the middle of a game, put into another position by hand. */
const altered = (m: M, change: (game: Game) => void): M => {
  const game = copy({ ...m.game, fixed: undefined }) as unknown as Game;
  const whole = { ...game, fixed: m.game.fixed };
  change(whole);
  return { ...m, game: whole };
};

const idsOf = (m: M, pile: readonly string[], card: string): readonly string[] =>
  pile.filter((id) => m.game.fixed.cards[id] === card);

const toVictory = (m: M, seat: string, from: string, zone: 'bases' | 'missions', cards: readonly string[]): M =>
  altered(m, (g) => {
    const owner = g.players[from];
    const winner = g.players[seat];
    if (!owner || !winner) return;
    for (const card of cards) {
      const id = idsOf(m, owner[zone], card)[0];
      if (id === undefined) throw new Error(`${card} is not there`);
      owner[zone] = owner[zone].filter((x) => x !== id);
      winner.victory = [...winner.victory, id];
    }
  });

const resigned = (m: M, seat: string): M => {
  const done = apply(deckbuilding, m, [{ kind: 'resign', seat }]);
  if ('refused' in done) throw new Error(done.refused.code);
  return done.match;
};

const outcomeOf = (m: M) => {
  const found = result(m).campaign;
  if (!found) throw new Error('no result');
  return found;
};

describe('structure', () => {
  test('R-REI-40 five games: three bases win each of the first four, five the last one and with it the campaign', () => {
    expect([1, 2, 3, 4, 5].map(lengthOfGame)).toEqual([3, 3, 3, 3, 5]);
    const last = { ...fresh(), game: 5 };
    expect(campaignOptions(last).length).toBe(5);
    expect(afterGame(last, played({ game: 5 })).title).toBe(REBEL);
    expect(afterGame(fresh(), played()).title).toBeUndefined();
  });

  test('R-REI-41 as many missions may be completed as bases are needed', () => {
    const m = missionsChosen(nextGame({ ...fresh(), game: 5 }));
    expect(m.game.fixed.options.length).toBe(5);
    expect(modes.campaign).toMatchObject({ missions: true, length: { min: 3, max: 3 } });
  });

  test('R-REI-42 the first game is set up as a mission game; the ten upgraded starters are set aside and in no deck', () => {
    const m = nextGame(fresh());
    expect(owing(m)).toEqual([EMPIRE, REBEL]);
    for (const seat of [EMPIRE, REBEL]) {
      const p = playerOf(m, seat);
      expect([p?.bases.length, p?.missions.length, p?.supports.length]).toEqual([19, 25, 25]);
      expect(side(fresh(), seat).upgrades).toHaveLength(10);
      expect(faces(m, [...(p?.deck ?? []), ...(p?.hand ?? [])]).some((f) => cardById(f).upgraded)).toBe(false);
    }
  });

  test('R-REI-43 it begins as the core game: both starting bases, the Empire first, the marker on the Rebel end', () => {
    const m = nextGame(fresh());
    expect([faces(m, playerOf(m, EMPIRE)?.base), faces(m, playerOf(m, REBEL)?.base)]).toEqual([
      ['lothal'],
      ['dantooine'],
    ]);
    expect([m.game.fixed.order, m.game.force]).toEqual([[EMPIRE, REBEL], { arm: REBEL, at: 3 }]);
  });

  test('the campaign is a mode of its own: length fixed, paying off for all five games, bases that stay by choice', () => {
    const sides = { a: 'rebel', b: 'empire' };
    expect(chooseOptions('campaign', { length: 4 }, sides)).toMatchObject({ fault: { key: 'options.length' } });
    expect(chooseOptions('campaign', { payoff: true, basesLeave: false }, sides)).toMatchObject({
      options: { mode: 'campaign', length: 3, payoff: true, campaign: { game: 1, first: 'b', basesLeave: false } },
    });
  });
});

describe('after a game', () => {
  test('R-REI-50 a point for each base and each mission in the victory pile: the loser’s 3 missions and 2 bases are 5', () => {
    const m = missionsChosen(nextGame(fresh()));
    const missions = idsOf(m, playerOf(m, REBEL)?.missions ?? [], 'rei-rebel-mission-grand-council');
    expect(missions).toHaveLength(1);
    const three = faces(m, playerOf(m, REBEL)?.missions).slice(0, 3);
    const rebel = toVictory(m, REBEL, REBEL, 'missions', three);
    const both = toVictory(rebel, REBEL, EMPIRE, 'bases', ['endor', 'rodia']);
    const over = resigned(both, REBEL);
    const outcome = outcomeOf(over);
    expect([outcome.winner, outcome.sides[REBEL]?.points, outcome.sides[EMPIRE]?.points]).toEqual([EMPIRE, 5, 0]);
    expect(side(afterGame(fresh(), outcome), REBEL).points).toBe(5);
  });

  test('U-REI-19 a resigned game counts its points as they are, and nothing is added', () => {
    const over = resigned(missionsChosen(nextGame(fresh())), EMPIRE);
    expect(outcomeOf(over)).toMatchObject({
      winner: REBEL,
      reason: 'resigned',
      sides: { a: { points: 0 }, b: { points: 0 } },
    });
    const given = chained(over, EMPIRE);
    expect(given).toMatchObject({ status: 'ended', campaign: { title: REBEL, resigned: EMPIRE } });
    expect(given.next).toBeUndefined();
  });

  test('R-REI-60 the supports earned lie before their owner, and no longer among those set aside', () => {
    const campaign = afterGame(fresh(), played());
    expect(side(campaign, REBEL).earned).toEqual(['rei-rebel-support-hera-syndulla']);
    expect(side(campaign, REBEL).supports).toHaveLength(24);
    expect(side(campaign, REBEL).supports).not.toContain('rei-rebel-support-hera-syndulla');
  });

  test('U-REI-3 a support card is earned by its mission, wherever the card has got to since', () => {
    const m = missionsChosen(nextGame(fresh()));
    const mission = faces(m, playerOf(m, REBEL)?.missions)[0] ?? '';
    const earns = cardById(mission).earns ?? '';
    const done = toVictory(m, REBEL, REBEL, 'missions', [mission]);
    const exiled = altered(done, (g) => {
      const p = g.players[REBEL];
      const id = idsOf(done, p?.supports ?? [], earns)[0];
      if (!p || id === undefined) throw new Error('not set aside');
      p.supports = p.supports.filter((x) => x !== id);
      g.exile = [...g.exile, id];
    });
    expect(outcomeOf(resigned(exiled, EMPIRE)).earned[REBEL]).toEqual([earns]);
  });

  test('U-REI-4 a mission whose support card was not set aside scores its point and earns nothing', () => {
    const hera = 'rei-rebel-support-hera-syndulla';
    const gone = withSides(fresh(), { b: { supports: side(fresh(), REBEL).supports.filter((s) => s !== hera) } });
    const m = missionsChosen(nextGame({ ...gone, game: 2, first: EMPIRE }));
    const ghost = 'rei-rebel-mission-ghost-2';
    const held = idsOf(m, playerOf(m, REBEL)?.missions ?? [], ghost).length > 0;
    const done = held
      ? toVictory(m, REBEL, REBEL, 'missions', [ghost])
      : altered(m, (g) => {
          const p = g.players[REBEL];
          if (p) [p.victory, p.mission] = [[...p.victory, ...p.mission], []];
        });
    const outcome = outcomeOf(resigned(done, EMPIRE));
    expect([outcome.sides[REBEL]?.points, outcome.earned[REBEL]]).toEqual([1, []]);
  });

  test('U-REI-1 U-REI-24 a destroyed base leaves its owner’s base deck for the rest of the campaign, unless the table chose otherwise', () => {
    const leaves = afterGame(fresh(), played());
    expect(side(leaves, REBEL).bases).toHaveLength(18);
    expect(side(leaves, EMPIRE).basesRemoved).toEqual([
      { card: 'lothal', game: 1 },
      { card: 'endor', game: 1 },
      { card: 'rodia', game: 1 },
    ]);
    const stays = afterGame(fresh({ basesLeave: false }), played());
    expect([side(stays, REBEL).bases.length, side(stays, EMPIRE).basesRemoved]).toEqual([20, []]);
    const m = missionsChosen(nextGame(fresh()));
    const won = toVictory(m, EMPIRE, REBEL, 'bases', ['hoth']);
    expect(outcomeOf(resigned(won, REBEL)).lost).toEqual({ a: [], b: ['hoth'] });
  });

  test('R-REI-62 each faction always has thirty cards in the galaxy deck: an addition takes one out', () => {
    const campaign = afterGame(fresh(), played());
    const then = afterShopping(
      campaign,
      ['swap hera-syndulla', 'leave x-wing for hera-syndulla'],
      ['remove patrol-troopers'],
    );
    expect([side(then, REBEL).galaxy.length, side(then, EMPIRE).galaxy.length]).toEqual([30, 30]);
    expect([side(then, REBEL).galaxyAdded, side(then, REBEL).galaxyRemoved]).toEqual([
      ['rei-rebel-support-hera-syndulla'],
      ['x-wing'],
    ]);
    expect(side(then, EMPIRE).supportsRemoved).toEqual(['rei-empire-support-patrol-troopers']);
    const m = nextGame(then);
    const { deck, cards } = m.game.rows.galaxy ?? { deck: [], cards: [] };
    expect(faces(m, [...deck, ...cards])).toContain('rei-rebel-support-hera-syndulla');
    expect(idsOf(m, [...deck, ...cards], 'x-wing')).toHaveLength(cardById('x-wing').count - 1);
  });

  test('U-REI-5 a support card in the galaxy deck is not shown as set aside', () => {
    const then = afterShopping(
      afterGame(fresh(), played()),
      ['swap hera-syndulla', 'leave x-wing for hera-syndulla'],
      ['remove patrol-troopers'],
    );
    const m = nextGame(then);
    expect(faces(m, playerOf(m, REBEL)?.supports)).toEqual(sorted(side(then, REBEL).supports));
    expect(playerOf(m, REBEL)?.supports).toHaveLength(24);
  });
});

describe('games two to five', () => {
  test('R-REI-70 U-REI-20 the mission set-up again: all twenty-five missions, shuffled, and a first one chosen by each', () => {
    const m = second();
    expect(owing(m)).toEqual([REBEL, EMPIRE].sort());
    expect(new Set(faces(m, playerOf(m, REBEL)?.missions)).size).toBe(25);
    expect(optionsOf(m, REBEL)).toHaveLength(2);
  });

  test('R-REI-71 R-REI-51 the starter deck is ten cards, those exiled in the game before are back, purchases are in it', () => {
    const m = second({}, ['upgrade smugglers-ship for alliance-shuttle', 'upgrade rebel-astromech for rebel-trooper']);
    const p = playerOf(m, REBEL);
    const starters = faces(m, [...(p?.deck ?? []), ...(p?.hand ?? [])]);
    expect(starters).toEqual(
      sorted([
        ...Array.from({ length: 6 }, () => 'alliance-shuttle'),
        'rebel-trooper',
        'temple-guardian',
        'rei-rebel-up-smugglers-ship',
        'rei-rebel-up-rebel-astromech',
      ]),
    );
  });

  test('R-REI-72 U-REI-10 the galaxy deck is ninety cards and the pilots are ten, whatever was exiled or bought', () => {
    const m = second();
    const { deck, cards } = m.game.rows.galaxy ?? { deck: [], cards: [] };
    expect([deck.length + cards.length, m.game.pilots.length, m.game.exile.length]).toEqual([90, 10, 0]);
  });

  test('R-REI-73 the Force marker stays where the game before left it', () => {
    expect(second().game.force).toEqual({ arm: EMPIRE, at: 2 });
    expect(second({ force: { arm: null, at: 0 } }).game.force).toEqual({ arm: null, at: 0 });
  });

  test('R-REI-74 U-REI-15 the winner begins with the base it ended with, fully repaired', () => {
    const m = second();
    expect([faces(m, playerOf(m, REBEL)?.base), m.game.damage]).toEqual([['hoth'], {}]);
    expect(faces(m, playerOf(m, REBEL)?.bases)).not.toContain('hoth');
  });

  test('R-REI-75 the loser goes first and chooses a base at the start of its turn, when row, hands and missions are there', () => {
    const m = second();
    expect(playerOf(m, EMPIRE)?.base).toEqual([]);
    expect([playerOf(m, EMPIRE)?.hand.length, m.game.rows.galaxy?.cards.length]).toEqual([5, 6]);
    const begun = missionsChosen(m);
    expect([begun.game.turn.seat, owing(begun)]).toEqual([EMPIRE, [EMPIRE]]);
    expect(playerOf(begun, EMPIRE)?.mission).toHaveLength(1);
    expect(new Set(optionsOf(begun, EMPIRE).map((o) => o.verb))).toEqual(new Set(['base']));
  });

  test('R-REI-76 R-REI-105 the carried base is not revealed, so that Mon Cala buys nothing; the chosen one is revealed', () => {
    const carried = missionsChosen(second({ base: 'mon-cala', lost: { a: ['lothal', 'endor', 'rodia'], b: [] } }));
    expect(faces(carried, playerOf(carried, REBEL)?.base)).toEqual(['mon-cala']);
    const loser = missionsChosen(second({ winner: EMPIRE, base: 'kafrene', lost: { a: [], b: ['dantooine'] } }));
    const chosen = does(deckbuilding, loser, REBEL, 'base mon-cala');
    expect(optionsOf(chosen, REBEL).every((o) => o.verb === 'buy')).toBe(true);
    const at = carried.stack.map((f) => f.k);
    expect(at).not.toContain('triggers');
    expect(offered(carried, EMPIRE, 'base').length).toBeGreaterThan(10);
  });

  test('R-REI-77 U-REI-23 the base deck is all twenty less those removed and the carried one; the printed starting base is a choice like others', () => {
    const m = missionsChosen(second({ lost: { a: ['endor', 'rodia', 'kessel'], b: ['yavin-iv', 'mon-cala'] } }));
    expect(offered(m, EMPIRE, 'base')).toContain('base lothal');
    expect(playerOf(m, EMPIRE)?.bases).toHaveLength(17);
    expect(faces(m, playerOf(m, REBEL)?.bases)).toContain('dantooine');
    expect(playerOf(m, REBEL)?.bases).toHaveLength(17);
  });

  test('U-REI-18 a winner without a base chooses one at the start of its first turn, as the loser does', () => {
    const { base: _base, ...without } = played();
    const campaign = afterShopping(afterGame(fresh(), without), ['remove hera-syndulla'], ['remove patrol-troopers']);
    expect(campaign.carried).toBeUndefined();
    const m = nextGame(campaign);
    expect([playerOf(m, EMPIRE)?.base, playerOf(m, REBEL)?.base]).toEqual([[], []]);
    const begun = does(deckbuilding, missionsChosen(m), EMPIRE, 'base mustafar');
    const over = playOut(deckbuilding, begun, 3);
    expect(over.outcome?.kind).toBe('won');
  });

  test('U-REI-25 sides stay what they are for five games', () => {
    const then = afterShopping(afterGame(fresh(), played()), ['remove hera-syndulla'], ['remove patrol-troopers']);
    expect(campaignOptions(then).factions).toEqual({ a: 'empire', b: 'rebel' });
  });

  test('U-REI-26 prices of upgraded starters are 1 to 3, two copies of each of the five a side', () => {
    const upgraded = allCards.filter((def) => def.upgraded);
    expect(upgraded).toHaveLength(10);
    expect(upgraded.every(({ price = 0, count }) => price >= 1 && price <= 3 && count === 2)).toBe(true);
  });
});

describe('the log', () => {
  const then = afterShopping(
    afterGame(fresh(), played()),
    ['upgrade smugglers-ship for alliance-shuttle', 'swap hera-syndulla', 'leave x-wing for hera-syndulla'],
    ['remove patrol-troopers', 'upgrade scout-probe for inquisitor'],
  );

  test('R-REI-80 a page a side with exactly the printed fields', () => {
    const [empire, rebel] = logOf(then).pages;
    expect(Object.keys(rebel ?? {})).toEqual([
      'seat',
      'faction',
      'basesRemoved',
      'startersRemoved',
      'startersAdded',
      'galaxyRemoved',
      'galaxyAdded',
    ]);
    expect(rebel).toMatchObject({
      faction: 'rebel',
      basesRemoved: ['yavin-iv', 'mon-cala'],
      galaxyRemoved: [{ card: 'x-wing', n: 1 }],
      galaxyAdded: [{ card: 'rei-rebel-support-hera-syndulla', n: 1 }],
    });
    expect(rebel?.startersRemoved).toEqual([
      { card: 'alliance-shuttle', ticked: 1, boxes: 7 },
      { card: 'rebel-trooper', ticked: 0, boxes: 2 },
      { card: 'temple-guardian', ticked: 0, boxes: 1 },
    ]);
    const names = (page: typeof empire) => page?.startersAdded.map(({ card }) => cardById(card).name).sort();
    expect(names(rebel)).toEqual(
      ['Rebel Astromech', 'A-Wing', 'Tauntaun Rider', 'MC30 Scout Frigate', "Smuggler's Ship"].sort(),
    );
    expect(names(empire)).toEqual(
      ['Scout Probe', 'Dewback Rider', 'VT-49 Decimator', 'TIE Striker', 'Arrestor Cruiser'].sort(),
    );
    expect(empire?.startersRemoved.map(({ card }) => card)).toEqual(['imperial-shuttle', 'stormtrooper', 'inquisitor']);
    expect(logOf(then).winnersBases).toEqual([
      { game: 1, faction: 'rebel', card: 'hoth' },
      { game: 2 },
      { game: 3 },
      { game: 4 },
    ]);
  });

  test('R-REI-81 the Force space at the end of each of the first four games', () => {
    expect(logOf(then).force).toEqual([{ game: 1, at: { arm: EMPIRE, at: 2 } }, { game: 2 }, { game: 3 }, { game: 4 }]);
  });

  test('U-REI-27 of each game points, missions, bases, winner, winner’s base and Force space are kept, and for the board turns', () => {
    const over = playOut(deckbuilding, nextGame(fresh(), 7), 7);
    const after = chained(over);
    const [game] = after.campaign.played;
    expect(Object.keys(game ?? {}).sort()).toEqual(['base', 'force', 'game', 'reason', 'sides', 'winner']);
    expect(Object.keys(game?.sides.a ?? {}).sort()).toEqual(['bases', 'missions', 'points', 'turns']);
    expect(after.next?.what).toBe('shop');
  });
});

test('a campaign’s game is seen as any other: its options tell nothing that is hidden', () => {
  const m = missionsChosen(second());
  const seen = JSON.stringify(see(deckbuilding, m, REBEL));
  const hand = playerOf(m, EMPIRE)?.hand ?? [];
  expect(hand.filter((id) => seen.includes(`"${id}"`))).toEqual([]);
});
