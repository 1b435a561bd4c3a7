import { expect, test } from 'vitest';
import { type TableScene, type TableSetup, type TableSide, table } from '../../../table-scene.ts';

const TRAIN = '3p-pyke-repulsor-train';
const SIDES: readonly TableSide[] = ['empire', 'rebel', 'mandalorian'];
const FIGHTER = { empire: 'at-st', rebel: 'jyn-erso', mandalorian: 'mand-hijacker' } as const;

const ROWS = {
  ab: { cards: ['x-wing', 'tie-fighter', 'bossk', 'mon-calamari-cruiser', 'star-destroyer', 'lobot'] },
  bc: { cards: ['y-wing', 'mand-clan-scout', 'dengar', 'mand-clan-warship', 'rebel-transport', 'ig-88'] },
  ca: { cards: ['mand-beskar-guard', 'at-st', 'jawa-scavenger', 'mand-supply-runner', 'gozanti-cruiser', 'hwk-290'] },
};

test('R-MAND-50 a turn is that of the normal game: play, buy, use, attack, end', () => {
  const s = table({ empire: { hand: ['stormtrooper'], units: ['tie-bomber'] }, resources: 2, rows: ROWS });
  const verbs = new Set(s.may('empire').map((o) => o.split(' ')[0]));
  expect([...verbs].sort()).toEqual(['attack', 'buy', 'end', 'play', 'use']);
  s.does('empire', 'play stormtrooper', 'end');
  expect([s.discard('empire'), s.hand('empire').length]).toEqual([['tie-bomber', 'stormtrooper'], 5]);
});

test('R-MAND-51 only the rows at the own left and right are reached, never the one between the opponents', () => {
  const s = table({ empire: { units: ['darth-vader'] }, resources: 9, rows: ROWS });
  expect(s.may('empire', 'attack')).toEqual(
    ['mand-beskar-guard', 'mandalorian', 'rebel', TRAIN, 'x-wing']
      .sort()
      .map((o) => `attack ${o}`)
      .sort(),
  );
  expect(s.may('empire', 'buy')).toEqual(
    ['at-st', 'bossk', 'gozanti-cruiser', 'hwk-290', 'jawa-scavenger', 'lobot', 'star-destroyer', 'tie-fighter']
      .concat('outer-rim-pilot')
      .sort()
      .map((o) => `buy ${o}`),
  );
  expect(s.why('empire', 'buy', 'dengar')).toBe('why.notInRow');
  expect(s.why('empire', 'attack', 'y-wing')).toBe('why.notInRow');
});

test('R-MAND-52 an ability about a galaxy deck has its side picked', () => {
  const rows = { ab: { deck: ['x-wing', 'tie-fighter'] }, ca: { deck: ['bossk', 'mand-clan-scout'] } };
  const s = table({ empire: { units: ['scout-trooper', 'scout-trooper'] }, rows });
  s.does('empire', 'use scout-trooper');
  expect(s.asked('empire')).toEqual({ about: 'ask.side', may: ['side ab', 'side ca'], min: 1, max: 1 });
  const { question } = s.prompt('empire');
  expect(question.shape === 'pick' && question.options.map((o) => o.label.args?.seat)).toEqual(['b', 'c']);
  s.does('empire', 'side ca');
  expect([s.galaxyDiscard('ca'), s.galaxy('ab').length, s.marker()]).toEqual([['mand-clan-scout'], 2, 'middle']);
  s.does('empire', 'use scout-trooper', 'side ab');
  expect(s.marker()).toBe('empire 1');
});

test('R-MAND-53 the Corellian Transport passes by that: it buys out of the third row', () => {
  const s = table({ empire: { units: ['3p-corellian-transport'] }, resources: 4, rows: ROWS });
  s.does('empire', 'use 3p-corellian-transport');
  s.picks('empire', 'buy dengar');
  expect([s.discard('empire'), s.row('bc').includes('dengar')]).toEqual([['dengar'], false]);
});

test('R-MAND-54 an ability about an opponent has one picked', () => {
  const foes = { rebel: { hand: ['x-wing', 'y-wing'] }, mandalorian: { hand: ['bossk', 'mand-clan-scout'] } };
  const s = table({ empire: { units: ['lando-calrissian'] }, force: ['empire', 1], ...foes });
  s.does('empire', 'use lando-calrissian');
  const may = ['foe mandalorian', 'foe rebel'];
  expect(s.asked('empire')).toEqual({ about: 'ask.foe', may, min: 1, max: 1 });
  s.does('empire', 'foe mandalorian');
  expect([s.asks('rebel'), s.asks('empire')]).toEqual([false, false]);
  s.does('mandalorian', 'discard bossk');
  expect([s.discard('mandalorian'), s.hand('rebel').length]).toEqual([['bossk'], 2]);
});

test('R-MAND-55 both opponents may be attacked in one turn, each card joining one attack', () => {
  const s = table({ empire: { units: ['stormtrooper', 'at-st'], ships: ['star-destroyer'] } });
  expect(s.may('empire', 'attack')).toEqual([`attack ${TRAIN}`, 'attack mandalorian', 'attack rebel']);
  s.attacks('empire', 'rebel', 'at-st');
  s.does('empire', 'attack mandalorian');
  expect(s.may('empire')).toEqual(['attacker star-destroyer', 'attacker stormtrooper']);
  s.picks('empire', 'attacker star-destroyer', 'attacker stormtrooper');
  expect([s.damage('dantooine'), s.damage('mand-base-concord-dawn')]).toEqual([4, 6]);
  expect(s.may('empire', 'attack')).toEqual([]);
});

test('R-MAND-56 a destroyed base goes to whoever destroyed it', () => {
  const s = table({ turn: 'mandalorian', mandalorian: { units: ['mand-hijacker'] }, rebel: { base: 'jedha*12' } });
  s.attacks('mandalorian', 'rebel');
  expect([s.victory('mandalorian'), s.victory('empire'), s.base('rebel')]).toEqual([['jedha'], [], undefined]);
});

const MAND = ['mand-base-nevarro', 'mand-base-trask', 'mand-base-mandalore'];
const NEUTRAL = ['3p-base-border-moon', '3p-base-trade-station'];

/** What the Empire has before it destroys one more base of the Rebels, which may be a neutral one. */
const ENDINGS = [
  ['3 + 2', ['hoth', 'jedha', ...MAND.slice(0, 2)], 'dantooine', true],
  ['2 + 3', ['hoth', ...MAND], 'dantooine', true],
  ['2 + 2 + 1 neutral', ['hoth', 'jedha', ...MAND.slice(0, 2)], '3p-base-lothal', true],
  ['4 + 1', ['hoth', 'jedha', 'alderaan', ...MAND.slice(0, 1)], 'dantooine', false],
  ['3 + 1 + 1 neutral', ['hoth', 'jedha', MAND[0] ?? '', NEUTRAL[0] ?? ''], 'dantooine', false],
  ['2 + 2 alone', ['hoth', ...MAND.slice(0, 2)], 'dantooine', false],
  ['2 + 1 + 2 neutral', ['hoth', MAND[0] ?? '', ...NEUTRAL], 'dantooine', false],
] as const;

test.each(ENDINGS)('R-MAND-57 five bases, two of each opponent: %s', (_, victory, base, wins) => {
  const s = table({ empire: { units: ['darth-vader'], victory }, rebel: { base: `${base}*4` } });
  s.attacks('empire', 'rebel');
  expect(s.outcome()).toEqual(wins ? { kind: 'won', winners: ['a'], reason: 'bases' } : null);
});

test('R-MAND-58 every player buys pilots from the one stack', () => {
  for (const side of SIDES) {
    const s = table({ turn: side, resources: 4 });
    s.does(side, 'buy outer-rim-pilot', 'buy outer-rim-pilot');
    expect([s.pilots(), s.discard(side)]).toEqual([8, ['outer-rim-pilot', 'outer-rim-pilot']]);
  }
});

test('R-MAND-59 every player may hunt the Train as a card of the own row; it stays where it is', () => {
  for (const side of SIDES) {
    const s = table({ turn: side, [side]: { units: [FIGHTER[side]] } });
    s.attacks(side, TRAIN);
    s.does(side, `reward ${TRAIN}`);
    expect([side, s.whereIs(TRAIN), s.view(undefined).permanent.map((c) => c.card)]).toEqual([
      side,
      'permanent',
      [TRAIN],
    ]);
  }
});

const rich = { units: ['at-st', 'at-st'], deck: Array.from({ length: 12 }, () => 'bossk') };

test('R-MAND-60 its reward makes the draw at the end of the turn one card larger, this turn only', () => {
  const s = table({ empire: rich });
  s.attacks('empire', TRAIN, 'at-st');
  s.does('empire', `reward ${TRAIN}`, 'end');
  expect(s.hand('empire')).toHaveLength(6);
  for (const side of ['rebel', 'mandalorian'] as const) {
    s.does(side, 'end');
    expect(s.hand(side)).toHaveLength(5);
  }
  s.does('empire', 'end');
  expect(s.hand('empire')).toHaveLength(5);
  const declined = table({ empire: rich });
  declined.attacks('empire', TRAIN, 'at-st');
  declined.picks('empire');
  declined.does('empire', 'end');
  expect(declined.hand('empire')).toHaveLength(5);
});

test('U-MAND-6 the Train may be hit several times in a turn, each time by other units; each success adds a card', () => {
  const s = table({ empire: rich });
  for (let i = 0; i < 2; i++) {
    s.attacks('empire', TRAIN, 'at-st');
    s.does('empire', `reward ${TRAIN}`);
  }
  expect(s.why('empire', 'attack', TRAIN)).toBe('why.noAttackers');
  s.does('empire', 'end');
  expect(s.hand('empire')).toHaveLength(7);
});

test('U-MAND-7 capital ships take no part against the Train', () => {
  const s = table({ empire: { ships: ['star-destroyer'] } });
  expect(s.why('empire', 'attack', TRAIN)).toBe('why.noAttackers');
  const both = table({ empire: { ships: ['star-destroyer'], units: ['at-st'] } });
  both.does('empire', `attack ${TRAIN}`);
  expect(both.may('empire')).toEqual(['attacker at-st']);
});

test('U-MAND-8 nothing but a hunt reaches the Train, and what hunters do on a defeat happens', () => {
  const s = table({ empire: { units: ['at-st', 'dengar'] }, resources: 9, options: { payoff: true } });
  for (const verb of ['buy', 'payoff']) expect(s.why('empire', verb, TRAIN)).toBe('why.notInRow');
  expect(s.why('empire', 'solo', TRAIN)).toBe('why.noSoloist');
  s.does('empire', 'use at-st');
  expect(s.may('empire')).not.toContain(`discard ${TRAIN}`);
  s.does('empire', 'discard blockade-runner');
  s.attacks('empire', TRAIN, 'dengar');
  s.does('empire', `reward ${TRAIN}`, 'trigger dengar');
  expect(s.resources()).toBe(11);
});

const lothal = (own: TableSetup['empire'], setup: TableSetup = {}): TableScene =>
  table({ empire: own ?? {}, rebel: { base: '3p-base-lothal' }, ...setup });

test('R-MAND-61 the neutral Lothal: whoever first damages it in a turn draws a card, in each turn anew', () => {
  const deck = Array.from({ length: 9 }, () => 'stormtrooper');
  const s = lothal({ units: ['stormtrooper', 'stormtrooper'], deck });
  s.attacks('empire', 'rebel', 'stormtrooper');
  s.attacks('empire', 'rebel', 'stormtrooper');
  expect(s.hand('empire')).toHaveLength(1);
  s.does('empire', 'end');
  s.does('rebel', 'end');
  s.does('mandalorian', 'end');
  s.does('empire', 'play stormtrooper');
  s.attacks('empire', 'rebel', 'stormtrooper');
  expect(s.hand('empire')).toHaveLength(5);
});

test('R-MAND-61 it draws also when the base falls, but not when the game is won by that', () => {
  const falls = lothal({ units: ['at-st'] }, { rebel: { base: '3p-base-lothal*5' } });
  falls.attacks('empire', 'rebel');
  expect([falls.victory('empire'), falls.hand('empire').length]).toEqual([['3p-base-lothal'], 1]);
  const victory = ['hoth', 'jedha', ...MAND.slice(0, 2)];
  const won = lothal({ units: ['at-st'], victory }, { rebel: { base: '3p-base-lothal*5' } });
  won.attacks('empire', 'rebel');
  expect([won.outcome()?.kind, won.hand('empire')]).toEqual(['won', []]);
});

test('U-MAND-14 damage by an ability counts for Lothal, damage to ships does not', () => {
  const ability = table({
    turn: 'rebel',
    rebel: { units: ['y-wing'] },
    mandalorian: { base: '3p-base-lothal', ships: ['mand-clan-warship'] },
  });
  ability.does('rebel', 'use y-wing', 'damage 3p-base-lothal');
  expect(ability.hand('rebel')).toHaveLength(1);
  const ships = lothal({ units: ['at-st'] }, { rebel: { base: '3p-base-lothal', ships: ['mon-calamari-cruiser'] } });
  ships.attacks('empire', 'rebel');
  expect([ships.damage('mon-calamari-cruiser'), ships.hand('empire')]).toEqual([4, []]);
});

test('R-MAND-62 the ships of whoever is attacked guard that base, those of the third player do not', () => {
  const s = table({
    empire: { units: ['at-st', 'stormtrooper'] },
    rebel: { ships: ['rebel-transport'] },
    mandalorian: { ships: ['mand-clan-warship'] },
  });
  s.attacks('empire', 'rebel', 'at-st');
  expect([s.ships('rebel'), s.damage('dantooine'), s.ships('mandalorian')]).toEqual([[], 2, ['mand-clan-warship']]);
  s.attacks('empire', 'mandalorian', 'stormtrooper');
  expect([s.damage('mand-clan-warship'), s.damage('mand-base-concord-dawn')]).toEqual([2, 0]);
});

test('U-MAND-5 a card leaves for the pile of its own row, and an empty deck is rebuilt from that pile alone', () => {
  const rows = {
    ab: { cards: ROWS.ab.cards, deck: [], discard: ['dengar'] },
    ca: { cards: ROWS.ca.cards, deck: [], discard: ['ig-88'] },
  };
  const s = table({ empire: { units: ['at-st'] }, rows });
  s.attacks('empire', 'x-wing');
  expect([...s.galaxyDiscard('ab'), ...s.galaxy('ab')]).toHaveLength(1);
  expect([s.row('ab').length, s.galaxyDiscard('ca'), s.row('ca')]).toEqual([6, ['ig-88'], ROWS.ca.cards]);
});

test('U-MAND-9 without a base only the ships of a player can be hit; the base comes with the own turn', () => {
  const s = table({
    empire: { units: ['darth-vader'] },
    rebel: { hand: ['rebel-trooper', 'x-wing'] },
    mandalorian: { base: 'mand-base-nevarro*15', bases: ['mand-base-trask'] },
  });
  s.attacks('empire', 'mandalorian');
  expect([s.base('mandalorian'), s.why('empire', 'attack', 'mandalorian')]).toEqual([undefined, 'why.nothingToHit']);
  s.does('empire', 'end');
  s.does('rebel', 'play x-wing');
  expect(s.why('rebel', 'attack', 'mandalorian')).toBe('why.nothingToHit');
  s.does('rebel', 'end');
  expect(s.asked('mandalorian')).toMatchObject({ about: 'ask.chooseBase', may: ['base mand-base-trask'] });
  const fleet = table({
    empire: { units: ['darth-vader'] },
    mandalorian: { base: null, ships: ['mand-supply-runner'] },
  });
  fleet.attacks('empire', 'mandalorian');
  expect([fleet.ships('mandalorian'), fleet.heard('damage.lost').length]).toEqual([[], 1]);
});

test('U-MAND-12 an enemy card is one of either opponent’s faction, within reach', () => {
  const s = table({ turn: 'rebel', rebel: { ships: ['hammerhead-corvette'] }, rows: ROWS });
  s.does('rebel', 'use hammerhead-corvette');
  expect(s.may('rebel')).toEqual(['destroy mand-clan-warship', 'destroy star-destroyer']);
});
