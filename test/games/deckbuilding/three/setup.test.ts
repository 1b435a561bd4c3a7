import { expect, test } from 'vitest';
import { allCards, cardById } from '../../../../src/games/deckbuilding/packs/index.ts';
import { rowOf, rowsOf } from '../../../../src/games/deckbuilding/readers.ts';
import { table } from '../../../table-scene.ts';
import { newTable, playerAt, SEEDS } from '../mandalorian/new-table.ts';
import { counts, facesOf } from '../rules/new-game.ts';

const SEATS = ['a', 'b', 'c'];
const NEUTRAL_STARTS = ['3p-base-border-moon', '3p-base-lothal', '3p-base-trade-station'];

const three = (seed = 1) => newTable('three', seed);

/** All galaxy cards of a row: face up and in its deck. */
const galaxy = (m: ReturnType<typeof three>, id: string): readonly string[] => {
  const { cards, deck } = rowOf(m.game, id);
  return facesOf(m, [...cards, ...deck]);
};

const inGalaxy = (of: (card: (typeof allCards)[number]) => boolean): Readonly<Record<string, number>> =>
  Object.fromEntries(
    allCards
      .filter((c) => c.set !== 'reinforcements' && c.kind !== 'base' && !c.starter && !c.permanent)
      .filter((c) => c.id !== 'outer-rim-pilot' && of(c))
      .map((c) => [c.id, c.count]),
  );

test('R-MAND-30 three players, three factions, each with the ten starters and the bases of its own', () => {
  const m = three();
  expect(SEATS.map((seat) => playerAt(m, seat).faction)).toEqual(['empire', 'rebel', 'mandalorian']);
  for (const seat of SEATS) {
    const { faction, hand, deck, bases } = playerAt(m, seat);
    expect(hand.length + deck.length).toBe(10);
    expect(facesOf(m, [...hand, ...deck, ...bases]).every((id) => cardById(id).faction === faction)).toBe(true);
  }
});

test('R-MAND-31 each two players share one side; the next in turn is the left neighbour; seats are shuffled', () => {
  const { game } = three();
  for (const [i, seat] of game.fixed.order.entries()) {
    const left = game.fixed.order[(i + 1) % 3];
    const right = game.fixed.order[(i + 2) % 3];
    const between = rowsOf(game, seat).map((row) => rowOf(game, row).between);
    expect(between).toHaveLength(2);
    expect(between.filter((two) => two.includes(left ?? ''))).toHaveLength(1);
    expect(between.filter((two) => two.includes(right ?? ''))).toHaveLength(1);
  }
  const orders = SEEDS.map((seed) => three(seed).game.fixed.order.join(''));
  expect(new Set(orders).size).toBe(6);
});

test('R-MAND-32 a neutral base lies in play instead of the own starting base, which is in the box', () => {
  const m = three();
  expect(
    facesOf(
      m,
      SEATS.flatMap((seat) => playerAt(m, seat).base),
    ),
  ).toEqual(NEUTRAL_STARTS);
  for (const seat of SEATS) expect(playerAt(m, seat).bases).toHaveLength(9);
  const faces = Object.values(m.game.fixed.cards);
  for (const boxed of ['lothal', 'dantooine', 'mand-base-concord-dawn']) expect(faces).not.toContain(boxed);
});

test('R-MAND-33 the galaxy cards of each faction are split at random into two stacks of fifteen', () => {
  const m = three();
  for (const seat of SEATS) {
    const { faction } = playerAt(m, seat);
    const own = rowsOf(m.game, seat).map((row) => galaxy(m, row).filter((id) => cardById(id).faction === faction));
    expect(own.map((cards) => cards.length)).toEqual([15, 15]);
    expect(counts(own.flat())).toEqual(inGalaxy((c) => c.faction === faction));
  }
  const stacks = SEEDS.map((seed) => {
    const other = three(seed);
    const [row] = rowsOf(other.game, 'a');
    return galaxy(other, row ?? '')
      .filter((id) => cardById(id).faction === 'empire')
      .join();
  });
  expect(new Set(stacks).size).toBeGreaterThan(30);
});

test('R-MAND-34 each of the three galaxy decks has a stack of either of its two players, and none of the third', () => {
  const m = three();
  for (const row of Object.keys(m.game.rows)) {
    const factions = rowOf(m.game, row).between.map((seat) => playerAt(m, seat).faction);
    const found = new Set(galaxy(m, row).map((id) => cardById(id).faction));
    expect([...found].sort()).toEqual(['neutral', ...factions].sort());
  }
});

test('R-MAND-35 the Train lies aside; the 45 neutral cards are dealt fifteen to a deck', () => {
  const m = three();
  expect(facesOf(m, m.game.permanent)).toEqual(['3p-pyke-repulsor-train']);
  const neutral = Object.keys(m.game.rows).map((row) =>
    galaxy(m, row).filter((id) => cardById(id).faction === 'neutral'),
  );
  expect(neutral.map((cards) => cards.length)).toEqual([15, 15, 15]);
  expect(counts(neutral.flat())).toEqual(inGalaxy((c) => c.faction === 'neutral'));
  const first = SEEDS.map((seed) => {
    const { game } = three(seed);
    const [row] = Object.keys(game.rows);
    return galaxy(three(seed), row ?? '')
      .filter((id) => cardById(id).faction === 'neutral')
      .join();
  });
  expect(new Set(first).size).toBeGreaterThan(30);
});

test('R-MAND-36 three galaxy decks of 45 cards', () => {
  const m = three();
  expect(Object.keys(m.game.rows).map((row) => galaxy(m, row).length)).toEqual([45, 45, 45]);
});

test('R-MAND-37 each deck has its own row of six and its own pile; one stack of ten pilots; hands of five', () => {
  const { game } = three();
  for (const row of Object.values(game.rows)) expect([row.cards.length, row.discard]).toEqual([6, []]);
  expect(game.pilots).toHaveLength(10);
  expect(SEATS.map((seat) => game.players[seat]?.hand.length)).toEqual([5, 5, 5]);
});

test('R-MAND-38 gaining Force moves the marker out of a foreign arm to the middle, and then down the own arm', () => {
  const s = table({
    turn: 'rebel',
    force: ['mandalorian', 1],
    rebel: { units: ['luke-skywalker'] },
    rows: { ab: { cards: ['moff-jerjerrod'] } },
  });
  s.attacks('rebel', 'moff-jerjerrod');
  s.does('rebel', 'reward moff-jerjerrod');
  expect(s.marker()).toBe('rebel 2');
});

test('R-MAND-39 arms end after three spaces; in the middle the Force is with nobody; only the own end gives 1 resource', () => {
  const gain = table({ force: ['empire', 2], empire: { hand: ['darth-vader'] } });
  gain.does('empire', 'play darth-vader');
  expect(gain.marker()).toBe('empire 3');
  const boosted = (force?: ['empire' | 'rebel' | 'mandalorian', number]): number | undefined => {
    const s = table({ empire: { units: ['death-trooper'] }, ...(force && { force }) });
    s.does('empire', 'attack rebel');
    return s.attackOf('empire', 'death-trooper');
  };
  expect([boosted(), boosted(['rebel', 1]), boosted(['mandalorian', 1]), boosted(['empire', 1])]).toEqual([3, 3, 3, 5]);
  const bonus = (side: 'empire' | 'rebel', n: number): number =>
    table({ force: [side, n], stack: [{ k: 'turn', seat: 'a' }] }).resources();
  expect([bonus('empire', 3), bonus('empire', 2), bonus('rebel', 3)]).toEqual([1, 0, 0]);
});

test('U-MAND-1 chance decides who goes first, then it goes round', () => {
  expect(new Set(SEEDS.map((seed) => three(seed).game.turn.seat))).toEqual(new Set(SEATS));
  const s = table();
  const turns = [s.turn()];
  for (let i = 0; i < 3; i++) {
    s.does(s.turn(), 'end');
    turns.push(s.turn());
  }
  expect(turns).toEqual(['empire', 'rebel', 'mandalorian', 'empire']);
});

test('U-MAND-2 the Force starts in the middle', () => {
  for (const seed of SEEDS) expect(three(seed).game.force).toEqual({ arm: null, at: 0 });
});

test('U-MAND-3 the neutral bases are dealt at random, one each', () => {
  const dealt = SEEDS.map((seed) => SEATS.flatMap((seat) => facesOf(three(seed), playerAt(three(seed), seat).base)));
  for (const bases of dealt) expect([...bases].sort()).toEqual(NEUTRAL_STARTS);
  expect(new Set(dealt.map((bases) => bases.join())).size).toBe(6);
});

test('U-MAND-4 each row has six cards, refilled from its own deck', () => {
  const rows = { ab: { cards: ['bossk'], deck: ['dengar', 'ig-88'] }, ca: { deck: ['lobot'] } };
  const s = table({ resources: 3, rows });
  expect(s.row('ab')).toEqual(['bossk', 'ig-88', 'dengar']);
  s.does('empire', 'buy bossk');
  expect([s.row('ab'), s.row('ca').length, s.galaxy('ca')]).toEqual([['ig-88', 'dengar'], 6, ['lobot']]);
});

test('U-MAND-16 the track has an arm a seat', () => {
  for (const side of ['empire', 'rebel', 'mandalorian'] as const) {
    const card = { empire: 'inquisitor', rebel: 'temple-guardian', mandalorian: 'mand-starter-choose' }[side];
    const s = table({ turn: side, [side]: { hand: [card, card, card, card] } });
    const seen = [s.marker()];
    for (let i = 0; i < 3; i++) {
      s.does(side, `play ${card}`, 'choose 2');
      seen.push(s.marker());
    }
    expect(seen).toEqual(['middle', `${side} 1`, `${side} 2`, `${side} 3`]);
  }
});
