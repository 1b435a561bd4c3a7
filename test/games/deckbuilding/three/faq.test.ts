import { expect, test } from 'vitest';
import { duel, type TableScene, type TableSetup, table } from '../../../table-scene.ts';

const DROPSHIP = 'mand-gauntlet-dropship';

const reveals = (deck: readonly string[], discard: readonly string[]): TableScene => {
  const s = duel({ mandalorian: { units: [DROPSHIP], deck, discard } });
  s.does('mandalorian', `use ${DROPSHIP}`);
  return s;
};

const shown = (s: TableScene): unknown => s.heard('revealed').map((e) => e.args?.cards)[0];

test('R-MAND-70 the Dropship shows five; a short deck is shown, the discard pile shuffled in, and the rest shown from it', () => {
  const discard = ['bossk', 'dengar', 'lobot', 'ig-88'];
  const s = reveals(['mand-clan-scout', 'mand-clan-elder'], discard);
  const cards = shown(s) as readonly string[];
  expect(cards.slice(0, 2)).toEqual(['mand-clan-elder', 'mand-clan-scout']);
  expect(cards).toHaveLength(5);
  expect([s.heard('shuffled').length, s.discard('mandalorian'), s.barriers()]).toEqual([
    1,
    [],
    expect.arrayContaining(['dice']),
  ]);
  const left = discard.find((card) => !cards.includes(card));
  s.picks('mandalorian', 'take mand-clan-scout');
  expect(s.deck('mandalorian')).toEqual([left, ...cards.filter((card) => card !== 'mand-clan-scout')]);
});

test('R-MAND-70 fewer than five in all are all shown, and nothing is shuffled where the deck is enough', () => {
  const few = reveals(['bossk'], ['dengar', 'lobot']);
  expect([...(shown(few) as readonly string[])].sort()).toEqual(['bossk', 'dengar', 'lobot']);
  const enough = reveals(['bossk', 'dengar', 'lobot', 'ig-88', 'z-95-headhunter'], ['mand-clan-scout']);
  expect([enough.heard('shuffled'), enough.discard('mandalorian')]).toEqual([[], ['mand-clan-scout']]);
  const none = duel({ mandalorian: { units: [DROPSHIP], deck: [] } });
  expect(none.confirms('mandalorian', `use ${DROPSHIP}`)).toBe('confirm.nothing');
});

test('U-MAND-19 what is left goes back in the order in which it was shown: the last shown ends on top', () => {
  const s = reveals(['lobot', 'bossk', 'dengar', 'ig-88', 'z-95-headhunter', 'jawa-scavenger'], []);
  expect(shown(s)).toEqual(['jawa-scavenger', 'z-95-headhunter', 'ig-88', 'dengar', 'bossk']);
  s.picks('mandalorian');
  expect(s.deck('mandalorian')).toEqual(['lobot', 'jawa-scavenger', 'z-95-headhunter', 'ig-88', 'dengar', 'bossk']);
  expect(s.knows('empire')).toEqual(expect.arrayContaining(['bossk', 'ig-88']));
});

test('R-MAND-71 Koska and the Hijacker attack alone: no other unit and no ship joins', () => {
  const own = { units: ['mand-koska-reeves', 'mand-hijacker', 'mand-clan-hunter'], ships: ['mand-clan-warship'] };
  const s = table({
    turn: 'mandalorian',
    mandalorian: own,
    rebel: { ships: ['mon-calamari-cruiser'] },
    rows: { bc: { cards: ['bossk'], deck: ['x-wing'] }, ca: { cards: ['at-st'], deck: ['at-st'] } },
  });
  expect(s.may('mandalorian', 'solo')).toEqual(['solo bossk', 'solo mon-calamari-cruiser']);
  s.does('mandalorian', 'solo bossk');
  expect(s.asked('mandalorian')).toMatchObject({
    may: ['attacker mand-clan-hunter', 'attacker mand-koska-reeves'],
    max: 1,
  });
  s.picks('mandalorian', 'attacker mand-koska-reeves');
  s.picks('mandalorian');
  s.does('mandalorian', 'solo mon-calamari-cruiser');
  expect(s.asked('mandalorian')).toMatchObject({ may: ['attacker mand-hijacker'], max: 1 });
});

test('R-MAND-71 a neutral unit beaten goes to the pile of its row, gives no reward; what happens on a defeat does; not the Train', () => {
  const s = table({
    turn: 'mandalorian',
    mandalorian: { units: ['mand-koska-reeves'] },
    rows: { bc: { cards: ['dengar', 'y-wing'] }, ab: { cards: ['lobot'] } },
  });
  expect(s.may('mandalorian', 'solo')).toEqual(['solo dengar']);
  expect(s.why('mandalorian', 'solo', '3p-pyke-repulsor-train')).toBe('why.noSoloist');
  s.does('mandalorian', 'solo dengar');
  s.picks('mandalorian', 'attacker mand-koska-reeves');
  expect([s.galaxyDiscard('bc'), s.resources()]).toEqual([['dengar'], 0]);
  expect(s.may('mandalorian')).toEqual(['trigger mand-koska-reeves']);
});

const hijacked = (setup: TableSetup): TableScene => {
  const s = table({ turn: 'mandalorian', resources: 3, ...setup });
  s.does('mandalorian', 'solo gozanti-cruiser', 'attacker mand-hijacker', 'buy gozanti-cruiser');
  return s;
};

test('R-MAND-72 a ship bought through the Hijacker is the buyer’s own: played as such, and destroyed to the buyer’s pile', () => {
  const s = hijacked({
    mandalorian: { units: ['mand-hijacker'], deck: [] },
    empire: { ships: ['gozanti-cruiser*1'], hand: ['at-st'] },
  });
  expect([s.ships('empire'), s.discard('mandalorian')]).toEqual([[], ['gozanti-cruiser']]);
  expect([s.damage('gozanti-cruiser'), s.resources()]).toEqual([0, 0]);
  s.does('mandalorian', 'end');
  expect(s.hand('mandalorian')).toEqual(['gozanti-cruiser', 'mand-hijacker']);
  s.does('empire', 'end');
  s.does('rebel', 'end');
  s.does('mandalorian', 'play gozanti-cruiser');
  expect([s.ships('mandalorian'), s.resources()]).toEqual([['gozanti-cruiser'], 2]);
  const shot = table({ empire: { units: ['at-st'] }, mandalorian: { ships: ['gozanti-cruiser'] } });
  shot.attacks('empire', 'mandalorian');
  expect([shot.discard('mandalorian'), shot.discard('empire')]).toEqual([['gozanti-cruiser'], []]);
});

test('R-MAND-72 the Hijacker reaches ships of both opponents and of the own rows, not of the third row', () => {
  const s = table({
    turn: 'mandalorian',
    mandalorian: { units: ['mand-hijacker'] },
    empire: { ships: ['gozanti-cruiser'] },
    rebel: { ships: ['rebel-transport'] },
    rows: {
      ab: { cards: ['nebulon-b-frigate'], deck: ['bossk'] },
      bc: { cards: ['mon-calamari-cruiser'], deck: ['bossk'] },
      ca: { cards: ['star-destroyer'], deck: ['bossk'] },
    },
  });
  const may = ['gozanti-cruiser', 'mon-calamari-cruiser', 'rebel-transport', 'star-destroyer'];
  expect(s.may('mandalorian', 'solo')).toEqual(may.map((card) => `solo ${card}`));
});

test('R-MAND-72 Trask buys an enemy ship of a row within reach for 1 more than it costs, once a turn', () => {
  const s = table({
    turn: 'mandalorian',
    mandalorian: { base: 'mand-base-trask' },
    resources: 9,
    rows: {
      ab: { cards: ['hammerhead-corvette'], deck: ['bossk'] },
      bc: { cards: ['rebel-transport', 'blockade-runner'], deck: ['bossk'] },
      ca: { cards: ['gozanti-cruiser', 'mand-clan-warship'], deck: ['bossk'] },
    },
  });
  s.does('mandalorian', 'use mand-base-trask');
  expect(s.may('mandalorian')).toEqual(['buy gozanti-cruiser', 'buy rebel-transport']);
  s.does('mandalorian', 'buy rebel-transport');
  expect([s.discard('mandalorian'), s.resources()]).toEqual([['rebel-transport'], 6]);
});

const given = (own: TableSetup['empire'], setup: TableSetup = {}): TableScene => {
  const s = table({ empire: { units: ['3p-arms-dealer', 'stormtrooper'], ...own }, ...setup });
  return s;
};

test('R-MAND-74 a ship that is handed over lies before the other base with its damage, and is that player’s from then on', () => {
  const s = given({ ships: ['gozanti-cruiser*1'] }, { rebel: { hand: ['rebel-trooper'] } });
  s.does('empire', 'use 3p-arms-dealer', 'foe rebel', 'give gozanti-cruiser');
  expect([s.ships('empire'), s.ships('rebel'), s.damage('gozanti-cruiser')]).toEqual([[], ['gozanti-cruiser'], 1]);
  s.attacks('empire', 'rebel');
  expect([s.ships('rebel'), s.discard('rebel'), s.discard('empire')]).toEqual([[], ['gozanti-cruiser'], []]);
});

test('R-MAND-74 it gives resources from the next turn of its new owner, and is ready then', () => {
  const s = given({ ships: ['blockade-runner'] });
  s.attacks('empire', 'mandalorian', 'blockade-runner');
  s.does('empire', 'use 3p-arms-dealer', 'foe rebel', 'give blockade-runner');
  expect(s.view('rebel').players[1]?.ships.map((ship) => ship.attacked)).toEqual([true]);
  s.does('empire', 'end');
  expect([s.turn(), s.resources()]).toEqual(['rebel', 1]);
  expect(s.view('rebel').players[1]?.ships.map((ship) => ship.attacked)).toEqual([false]);
});

test('R-MAND-75 bases of an opponent may be destroyed beyond the two that count', () => {
  const victory = ['hoth', 'jedha', 'alderaan', 'bespin', 'mand-base-nevarro'];
  const s = table({
    empire: { units: ['darth-vader', 'darth-vader'], victory },
    rebel: { base: 'dantooine*4' },
    mandalorian: { base: 'mand-base-trask*11' },
  });
  s.attacks('empire', 'rebel', 'darth-vader');
  expect([s.victory('empire').length, s.outcome()]).toEqual([6, null]);
  s.attacks('empire', 'mandalorian');
  expect(s.outcome()).toEqual({ kind: 'won', winners: ['a'], reason: 'bases' });
});

/** The last base of the Rebels falls to the Empire. */
const lastBase = (victory: readonly string[], setup: TableSetup = {}): TableScene => {
  const s = table({
    empire: { units: ['darth-vader'], victory },
    rebel: { base: 'dantooine*4', bases: [] },
    ...setup,
  });
  s.attacks('empire', 'rebel');
  return s;
};

test('R-MAND-76 a base deck that is exhausted ends the game at once, drawn for all three', () => {
  const s = lastBase(['hoth']);
  expect(s.outcome()).toEqual({ kind: 'drawn', winners: [], reason: 'exhausted' });
  expect(s.heard('exhausted')).toHaveLength(1);
  for (const side of ['empire', 'rebel', 'mandalorian'] as const) expect(s.asks(side)).toBe(false);
});

test('U-MAND-10 not while a base lies in play or in the deck, and not when the destroyer has just won', () => {
  const last = table({ empire: { units: ['stormtrooper'] }, rebel: { bases: [] } });
  last.attacks('empire', 'rebel');
  expect(last.outcome()).toBe(null);
  expect(lastBase(['hoth'], { rebel: { base: 'dantooine*4', bases: ['jedha'] } }).outcome()).toBe(null);
  const won = lastBase(['hoth', 'jedha', 'mand-base-nevarro', 'mand-base-trask']);
  expect(won.outcome()).toEqual({ kind: 'won', winners: ['a'], reason: 'bases' });
});

test('U-MAND-11 the game is won at the moment the base enters the victory pile, also by an ability', () => {
  const s = table({
    turn: 'rebel',
    rebel: { units: ['y-wing'], victory: ['corellia', 'kessel', 'mand-base-trask', 'mand-base-nevarro'] },
    empire: { base: 'lothal*6' },
  });
  s.does('rebel', 'use y-wing', 'damage lothal');
  expect([s.outcome(), s.asks('rebel')]).toEqual([{ kind: 'won', winners: ['b'], reason: 'bases' }, false]);
});

test('R-MAND-77 what happens at the same time comes in the order that the player at turn picks', () => {
  const s = table({ turn: 'mandalorian', mandalorian: { base: 'mand-base-arvala-vii', hand: ['lobot'] } });
  s.does('mandalorian', 'play lobot');
  expect(s.asked('mandalorian').may).toEqual(['trigger lobot', 'trigger mand-base-arvala-vii']);
  s.does('mandalorian', 'trigger mand-base-arvala-vii', 'trigger lobot', 'choose 1');
  expect([s.hand('mandalorian').length, s.resources()]).toEqual([1, 2]);
});

test('U-MAND-20 a seat that resigns takes no more turns, its fleet stays a target, and a base comes by chance', () => {
  const s = table({
    empire: { units: ['darth-vader'] },
    rebel: { base: 'dantooine*4', bases: ['mon-cala', 'alderaan'], ships: ['rebel-transport'], hand: ['x-wing'] },
  });
  s.resigns('rebel');
  expect([s.outcome(), s.view(undefined).players.map((p) => p.out)]).toEqual([null, [false, true, false]]);
  s.attacks('empire', 'rebel');
  expect([s.ships('rebel'), s.victory('empire')]).toEqual([[], ['dantooine']]);
  s.does('empire', 'end');
  expect([s.turn(), s.hand('rebel'), s.asks('rebel'), s.force()]).toEqual(['mandalorian', ['x-wing'], false, 0]);
  expect(['mon-cala', 'alderaan']).toContain(s.base('rebel'));
  s.does('mandalorian', 'end');
  expect(s.turn()).toBe('empire');
});

test('U-MAND-20 questions to it answer themselves: a card at random, the first that can be resolved', () => {
  const rebel = { hand: ['x-wing', 'y-wing'] };
  const s = table({ empire: { units: ['lando-calrissian', '3p-border-envoy'] }, force: ['empire', 1], rebel });
  s.resigns('rebel');
  s.does('empire', 'use lando-calrissian');
  expect([s.discard('rebel').length, s.asks('rebel'), s.asked('empire').about]).toEqual([1, false, 'ask.main']);
  s.does('empire', 'use 3p-border-envoy', 'foe rebel');
  expect([s.discard('rebel').length, s.resources(), s.asked('empire').about]).toEqual([2, 0, 'ask.main']);
});

test('U-MAND-20 which card it discards is decided by chance, not by the order of the hand', () => {
  const hand = ['x-wing', 'y-wing', 'b-wing', 'u-wing', 'snowspeeder', 'jyn-erso'];
  const units = Array.from({ length: 5 }, () => 'lando-calrissian');
  const s = table({ empire: { units }, force: ['empire', 1], rebel: { hand } });
  s.resigns('rebel');
  for (const card of units) s.does('empire', `use ${card}`);
  expect(s.discard('rebel')).toHaveLength(5);
  expect(s.discard('rebel')).not.toEqual(hand.slice(0, 5));
});

test('U-MAND-20 resigning in the own turn ends it, and with two resigned the third has won', () => {
  const s = table({ empire: { hand: ['stormtrooper'] } });
  s.resigns('empire');
  expect([s.turn(), s.outcome()]).toEqual(['rebel', null]);
  s.resigns('mandalorian');
  expect(s.outcome()).toEqual({ kind: 'won', winners: ['b'], reason: 'resigned' });
});
