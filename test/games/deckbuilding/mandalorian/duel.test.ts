import { expect, test } from 'vitest';
import { chooseOptions } from '../../../../src/games/deckbuilding/modes/modes.ts';
import { allCards, cardById } from '../../../../src/games/deckbuilding/packs/index.ts';
import { openPrompts } from '../../../../src/kernel/run.ts';
import { duel } from '../../../table-scene.ts';
import { counts, facesOf, settleDesk } from '../rules/new-game.ts';
import { newTable, playerAt, SEEDS, SIDES } from './new-table.ts';

const DUELS = [
  ['mandalorian-empire', 'rebel', 'empire'],
  ['mandalorian-rebel', 'empire', 'rebel'],
] as const;

/** Which cards of a faction or the neutral ones belong into a galaxy deck of a duel. */
const galaxyOf = (faction: string): Readonly<Record<string, number>> => {
  const cards = allCards.filter(
    (c) =>
      c.faction === faction &&
      c.set !== 'three-player' &&
      c.set !== 'reinforcements' &&
      c.kind !== 'base' &&
      !c.starter &&
      c.id !== 'outer-rim-pilot',
  );
  return Object.fromEntries(cards.map((c) => [c.id, c.count]));
};

test('R-MAND-3 only the Mandalorian player buys Mandalorian cards, all buy neutral ones', () => {
  const rows = { galaxy: { cards: ['mand-clan-scout', 'tie-fighter', 'bossk'] } };
  const own = duel({ resources: 3, rows });
  expect(own.may('mandalorian', 'buy')).toEqual(['buy bossk', 'buy mand-clan-scout', 'buy outer-rim-pilot']);
  expect(own.why('mandalorian', 'buy', 'tie-fighter')).toBe('why.enemyCard');
  const foe = duel({ turn: 'empire', resources: 3, rows });
  expect(foe.may('empire', 'buy')).toEqual(['buy bossk', 'buy outer-rim-pilot', 'buy tie-fighter']);
  expect(foe.why('empire', 'buy', 'mand-clan-scout')).toBe('why.enemyCard');
});

test.each(DUELS)('R-MAND-10 %s: the Mandalorians sit in the place of the %s', (mode, replaced, foe) => {
  const m = newTable(mode);
  expect([playerAt(m, 'a').faction, playerAt(m, 'b').faction]).toEqual(['mandalorian', foe]);
  const factions = new Set(Object.values(m.game.fixed.cards).map((id) => cardById(id).faction));
  expect([...factions].sort()).toEqual(['mandalorian', 'neutral', foe].sort());
  expect(factions.has(replaced)).toBe(false);
});

test.each(DUELS)('R-MAND-11 %s: base deck and starters are the Mandalorian ones', (mode) => {
  const m = newTable(mode);
  const { hand, deck, base, bases } = playerAt(m, 'a');
  expect(counts(facesOf(m, [...hand, ...deck]))).toEqual({
    'mand-starter-resource': 7,
    'mand-starter-attack': 2,
    'mand-starter-choose': 1,
  });
  expect(facesOf(m, base)).toEqual(['mand-base-concord-dawn']);
  expect(facesOf(m, [...base, ...bases]).every((id) => cardById(id).faction === 'mandalorian')).toBe(true);
});

test.each(DUELS)('R-MAND-12 %s: the galaxy deck has 30 Mandalorian, 30 neutral and 30 other cards', (mode, _, foe) => {
  const m = newTable(mode);
  const row = m.game.rows.galaxy;
  const faces = facesOf(m, [...(row?.cards ?? []), ...(row?.deck ?? [])]);
  expect(faces).toHaveLength(90);
  expect(counts(faces)).toEqual({ ...galaxyOf('mandalorian'), ...galaxyOf(foe), ...galaxyOf('neutral') });
});

test.each(DUELS)('R-MAND-2 %s: no card for three players is in a duel', (mode) => {
  const m = newTable(mode);
  expect(Object.values(m.game.fixed.cards).filter((id) => cardById(id).set === 'three-player')).toEqual([]);
});

test('R-MAND-13 the track has three spaces for the Mandalorians, three for the others and one between', () => {
  const hand = Array.from({ length: 6 }, () => 'mand-starter-choose');
  const s = duel({ force: ['empire', 3], mandalorian: { hand } });
  const seen = [s.marker()];
  for (let i = 0; i < 6; i++) {
    s.does('mandalorian', 'play mand-starter-choose', 'choose 2');
    seen.push(s.marker());
  }
  expect(seen).toEqual([
    'empire 3',
    'empire 2',
    'empire 1',
    'middle',
    'mandalorian 1',
    'mandalorian 2',
    'mandalorian 3',
  ]);
});

test.each(DUELS)('R-MAND-14 %s: chance decides who goes first', (mode) => {
  const firsts = SEEDS.map((seed) => newTable(mode, seed).game.turn.seat);
  expect(new Set(firsts)).toEqual(new Set(['a', 'b']));
  expect(firsts.filter((seat) => seat === 'a').length).toBeGreaterThan(8);
});

test.each(DUELS)('R-MAND-15 %s: the marker starts at the end of whoever goes second', (mode) => {
  for (const seed of SEEDS) {
    const { game } = newTable(mode, seed);
    expect(game.force).toEqual({ arm: game.turn.seat === 'a' ? 'b' : 'a', at: 3 });
  }
});

test.each(DUELS)('R-MAND-16 %s: row of six, hands of five, ten pilots, one galaxy deck, four bases to win', (mode) => {
  const { game } = newTable(mode);
  expect(Object.keys(game.rows)).toEqual(['galaxy']);
  expect([game.rows.galaxy?.cards.length, game.pilots.length, game.permanent.length]).toEqual([6, 10, 0]);
  expect(game.fixed.order.map((seat) => game.players[seat]?.hand.length)).toEqual([5, 5]);
  expect(game.fixed.options.length).toBe(4);
});

test.each(DUELS)('R-MAND-17 %s: the beginner game has five bases, and is to three', (mode) => {
  const m = newTable(mode, 1, { bases: 'beginner' });
  const { base, bases } = playerAt(m, 'a');
  expect(facesOf(m, base)).toEqual(['mand-base-concord-dawn']);
  expect(facesOf(m, bases)).toEqual([
    'mand-base-arvala-vii',
    'mand-base-mandalore',
    'mand-base-nevarro',
    'mand-base-trask',
  ]);
  expect(playerAt(m, 'b').bases).toHaveLength(4);
  expect(m.game.fixed.options.length).toBe(3);
});

test.each(DUELS)('R-MAND-18 %s: all ten bases, or four of nine picked in secret; 2 to 5 to win', (mode) => {
  expect(playerAt(newTable(mode), 'a').bases).toHaveLength(9);
  const secret = newTable(mode, 1, { bases: 'secret' });
  for (const prompt of openPrompts(secret)) {
    if (prompt.question.shape !== 'pick') throw new Error('no pick');
    expect([prompt.question.options.length, prompt.question.min, prompt.question.max]).toEqual([9, 4, 4]);
  }
  const dealt = settleDesk(secret, 4);
  for (const seat of ['a', 'b'])
    expect([playerAt(dealt, seat).bases.length, playerAt(dealt, seat).aside.length]).toEqual([4, 5]);
  for (const length of [2, 3, 4, 5])
    expect(chooseOptions(mode, { length }, SIDES[mode])).toMatchObject({ options: { length } });
});

test('U-MAND-17 hunting is one rule for every side: Gunslinger and what hunters do on a defeat apply to the Mandalorians', () => {
  const own = { units: ['rodian-gunslinger', 'bossk'] };
  const s = duel({ mandalorian: own, rows: { galaxy: { cards: ['at-at'] } } });
  s.does('mandalorian', 'attack at-at');
  expect(s.attackOf('mandalorian', 'rodian-gunslinger')).toBe(4);
  s.picks('mandalorian', 'attacker rodian-gunslinger', 'attacker bossk');
  expect(s.galaxyDiscard()).toEqual(['at-at']);
  expect(s.may('mandalorian')).toEqual(['trigger bossk']);
});

test('Rodia in a Mandalorian duel discards the Mandalorian cards of the row and damages that base', () => {
  const row = ['mand-clan-scout', 'tie-fighter', 'mand-clan-warship', 'bossk', 'at-st', 'at-at'];
  const s = duel({
    turn: 'empire',
    empire: { base: null, bases: ['rodia'] },
    rows: { galaxy: { cards: row } },
    stack: [{ k: 'turn', seat: 'b' }],
  });
  s.does('empire', 'base rodia', 'trigger rodia');
  expect(s.galaxyDiscard()).toEqual(['mand-clan-scout', 'mand-clan-warship']);
  expect(s.damage('mand-base-concord-dawn')).toBe(2);
});
