import { expect, test } from 'vitest';
import { chooseOptions, modes } from '../../../../src/games/deckbuilding/modes/modes.ts';
import { allCards, cardById } from '../../../../src/games/deckbuilding/packs/index.ts';
import { deckbuilding } from '../../../../src/games/deckbuilding/rules.ts';
import type { Player } from '../../../../src/games/deckbuilding/state.ts';
import { apply, openPrompts, owing, see } from '../../../../src/kernel/run.ts';
import { counts, facesOf, newGame, settleDesk } from '../rules/new-game.ts';

/** How a game with missions is set up (R-REI-1 to 11, 90 to 92), and which options go with it (A8). */

const set = allCards.filter((card) => card.set === 'reinforcements');
const factions = { a: 'empire', b: 'rebel' };
const SIDES = ['empire', 'rebel'] as const;
const copies = (of: (card: (typeof set)[number]) => boolean): number =>
  set.filter(of).reduce((sum, card) => sum + card.count, 0);

const seat = (m: ReturnType<typeof newGame>, id: string): Player => {
  const p = m.game.players[id];
  if (!p) throw new Error(id);
  return p;
};

test('R-REI-1 140 cards: 25 support cards, 25 missions, 10 bases and 10 upgraded starters a side', () => {
  expect(copies(() => true)).toBe(140);
  for (const side of SIDES) {
    const own = (of: (card: (typeof set)[number]) => boolean): number => copies((c) => c.faction === side && of(c));
    expect([own((c) => c.support === true), own((c) => c.kind === 'mission')]).toEqual([25, 25]);
    expect([own((c) => c.kind === 'base'), own((c) => c.upgraded === true)]).toEqual([10, 10]);
  }
});

test('R-REI-3 support cards have all figures of a galaxy card: target value or hit points are the cost, units have a reward', () => {
  for (const card of set.filter((c) => c.support)) {
    expect(card.cost).toBeGreaterThan(0);
    expect([card.id, card.target, card.hitPoints]).toEqual(
      card.kind === 'unit' ? [card.id, card.cost, 0] : [card.id, 0, card.cost],
    );
    expect([card.id, card.reward.length > 0]).toEqual([card.id, card.kind === 'unit']);
  }
});

test('R-REI-4 each mission is linked to a support card of its side, and no two to the same', () => {
  for (const side of SIDES) {
    const earned = set.filter((c) => c.kind === 'mission' && c.faction === side).map((c) => c.earns);
    const supports = set.filter((c) => c.support && c.faction === side).map((c) => c.id);
    expect(earned.toSorted()).toEqual(supports.toSorted());
  }
});

test('R-REI-5 the names of the new bases, and which of them are for missions', () => {
  const names = (side: string, forMissions: boolean): readonly string[] =>
    set
      .filter((c) => c.kind === 'base' && c.faction === side && (c.forMissions ?? false) === forMissions)
      .map((c) => c.name);
  expect(names('rebel', true)).toEqual(['Shantipole', 'Klatooine', 'Mykapo', 'Krownest']);
  expect(names('rebel', false)).toEqual(['Ferrix', 'Garel', 'Lira San', 'Atollon', 'Ryloth', 'Segra Milo']);
  expect(names('empire', true)).toEqual(['Eadu', 'Jalindi', 'Yarma', 'Death Star II']);
  expect(names('empire', false)).toEqual(['Scarif', 'Fondor', 'Kuat', 'Montross', 'Narkina V', 'Nur']);
});

test('R-REI-6 all twenty bases of a side are in a game with missions, none of the new ones in another', () => {
  const m = newGame({ mode: 'missions' });
  for (const id of ['a', 'b']) expect([seat(m, id).base.length, seat(m, id).bases.length]).toEqual([1, 19]);
  for (const mode of ['beginner', 'full', 'secret'] as const) {
    const faces = Object.values(newGame({ mode }).game.fixed.cards).map(cardById);
    expect(faces.filter((card) => card.set === 'reinforcements')).toEqual([]);
  }
});

test('R-REI-2 R-REI-7 no support card and no upgraded starter is in the galaxy deck, nor a starter of either sort too many', () => {
  const m = newGame({ mode: 'missions' });
  const galaxy = [...(m.game.rows.galaxy?.cards ?? []), ...(m.game.rows.galaxy?.deck ?? [])];
  expect(galaxy).toHaveLength(90);
  expect(facesOf(m, galaxy).filter((face) => cardById(face).set !== 'core')).toEqual([]);
  const starters = (id: string) => counts(facesOf(m, [...seat(m, id).hand, ...seat(m, id).deck]));
  expect(starters('b')).toEqual({ 'alliance-shuttle': 7, 'rebel-trooper': 2, 'temple-guardian': 1 });
});

test('R-REI-8 TIE Fighter draws 1 with a capital ship in play and rewards 1 resource', () => {
  expect(cardById('tie-fighter')).toMatchObject({
    abilities: [{ at: 'action', if: { is: 'ship', whose: 'own' }, do: [{ kind: 'draw', n: 1 }] }],
    reward: [{ kind: 'gain', what: 'resources', n: 1 }],
  });
});

test('R-REI-10 each side shuffles 25 missions, sets 25 support cards aside and sees its top two missions, before the first turn', () => {
  const m = newGame({ mode: 'missions' });
  expect([m.game.turn.n, owing(m)]).toEqual([0, ['a', 'b']]);
  for (const id of ['a', 'b']) {
    const p = seat(m, id);
    expect([p.missions.length, p.supports.length, p.hand.length, p.mission.length]).toEqual([25, 25, 5, 0]);
    const [asked] = openPrompts(m).filter((prompt) => prompt.to.includes(id));
    if (asked?.question.shape !== 'pick') throw new Error('no pick');
    expect(asked.question.options.map((o) => o.id)).toEqual(p.missions.slice(-2).toReversed());
  }
  const order = (match: typeof m) => seat(match, 'a').missions.map((id) => match.game.fixed.cards[id]);
  expect(order(m)).not.toEqual(order(newGame({ mode: 'missions' }, 2)));
});

test('R-REI-10 both choose at once and may change their minds; then both are shown, and the other card lies under the deck', () => {
  const m = newGame({ mode: 'missions' });
  const [forA] = openPrompts(m).filter((prompt) => prompt.to.includes('a'));
  if (forA?.question.shape !== 'pick') throw new Error('no pick');
  const [top, below] = forA.question.options.map((o) => o.id);
  if (top === undefined || below === undefined) throw new Error('no two');
  const pick = (match: typeof m, prompt: string, id: string): typeof m => {
    const done = apply(deckbuilding, match, [{ kind: 'answer', seat: 'a', prompt, answer: { pick: [id] } }]);
    if ('refused' in done) throw new Error(done.refused.code);
    return done.match;
  };
  const once = pick(m, forA.id, top);
  expect([owing(once), seat(once, 'a').mission]).toEqual([['b'], []]);
  expect(see(deckbuilding, once, 'b').view.players[0]?.missions?.open).toBeUndefined();
  const again = openPrompts(once).find((prompt) => prompt.to.includes('a'));
  const both = settleDesk(pick(once, again?.id ?? '', below), 1);
  expect([seat(both, 'a').mission, seat(both, 'a').missions[0]]).toEqual([[top], below]);
  expect([seat(both, 'a').missions.length, seat(both, 'b').mission.length, both.game.turn.n]).toEqual([24, 1, 1]);
  const known = (viewer: string) => see(deckbuilding, both, viewer).view.players[0]?.missions?.known.map((c) => c.id);
  expect([known('a'), known('b')]).toEqual([[below], []]);
});

test('R-REI-11 a mission has a type, a name, a side, an ability and from 3 to 9 points; the better the card, the more', () => {
  for (const card of set.filter((c) => c.kind === 'mission')) {
    expect(card.cost).toBeGreaterThanOrEqual(3);
    expect(card.cost).toBeLessThanOrEqual(9);
    expect(card.abilities.map((a) => [a.at, a.do[0]])).toEqual([['complete', { kind: 'hook', name: 'support' }]]);
    const earned = cardById(card.earns ?? '');
    expect([0, 1]).toContain(card.cost - earned.cost);
  }
});

test('U-REI-12 more missions lie in the deck than a game can use up', () => {
  expect(25).toBeGreaterThan(modes.missions.length.max + 1);
});

test('R-REI-90 R-REI-91 an upgraded start has the ten upgraded starters, and Eadu and Shantipole in play in place of the core ones', () => {
  const m = newGame({ mode: 'upgraded' });
  const starters = (id: string) => counts(facesOf(m, [...seat(m, id).hand, ...seat(m, id).deck]));
  expect(starters('a')).toEqual({
    'rei-empire-up-scout-probe': 2,
    'rei-empire-up-dewback-rider': 2,
    'rei-empire-up-tie-striker': 2,
    'rei-empire-up-arrestor-cruiser': 2,
    'rei-empire-up-vt-49-decimator': 2,
  });
  expect(starters('b')).toEqual({
    'rei-rebel-up-rebel-astromech': 2,
    'rei-rebel-up-tauntaun-rider': 2,
    'rei-rebel-up-a-wing': 2,
    'rei-rebel-up-mc30-scout-frigate': 2,
    'rei-rebel-up-smugglers-ship': 2,
  });
  expect(facesOf(m, [...seat(m, 'a').base, ...seat(m, 'b').base])).toEqual([
    'rei-empire-base-eadu',
    'rei-rebel-base-shantipole',
  ]);
  for (const id of ['a', 'b']) {
    const sets = counts(facesOf(m, seat(m, id).bases).map((face) => cardById(face).set));
    expect(sets).toEqual({ core: 9, reinforcements: 9 });
  }
  const faces = Object.values(m.game.fixed.cards);
  expect(faces.filter((face) => face === 'lothal' || face === 'dantooine')).toEqual([]);
  expect([seat(m, 'a').missions.length, seat(m, 'a').supports.length]).toEqual([25, 25]);
});

test('R-REI-92 R-REI-26 four bases, and so four missions, where nothing else is chosen', () => {
  for (const mode of ['missions', 'upgraded'] as const)
    expect(chooseOptions(mode, {}, factions)).toMatchObject({ options: { mode, length: 4, payoff: false } });
});

test('A8 missions and upgraded: 2 to 5 bases and paying off; no beginner’s and no secret bases, no other sides (U-REI-13)', () => {
  for (const mode of ['missions', 'upgraded'] as const) {
    for (const length of [2, 3, 4, 5])
      expect(chooseOptions(mode, { length, payoff: true }, factions)).toMatchObject({
        options: { length, payoff: true },
      });
    for (const length of [1, 6])
      expect(chooseOptions(mode, { length }, factions)).toMatchObject({ fault: { key: 'options.length' } });
    for (const bases of ['beginner', 'secret'])
      expect(chooseOptions(mode, { bases }, factions)).toMatchObject({ fault: { key: 'options.bases' } });
    const others = { a: 'mandalorian', b: 'rebel' };
    expect(chooseOptions(mode, {}, others)).toMatchObject({ fault: { key: 'options.factions' } });
    expect(chooseOptions(mode, {}, { ...factions, c: 'mandalorian' })).toMatchObject({
      fault: { key: 'options.factions' },
    });
  }
});
