import { expect, test } from 'vitest';
import { type TableScene, type TableSetup, type TableSide, table } from '../../../table-scene.ts';
import { all, ROWS, revealed } from './rows.ts';

/** How the cards of the core box that are about an opponent read with three players. */

const FLEETS: TableSetup = {
  empire: { ships: ['imperial-carrier'] },
  rebel: { ships: ['nebulon-b-frigate'] },
  mandalorian: { ships: ['mand-clan-corvette'] },
};

test('Death Star: a ship of either opponent, or any ship in either own row', () => {
  const s = table({ ...FLEETS, empire: { base: 'death-star' }, resources: 4, rows: ROWS });
  s.does('empire', 'use death-star');
  const ships = ['nebulon-b-frigate', 'mand-clan-corvette', 'mon-calamari-cruiser', 'star-destroyer'];
  expect(s.may('empire')).toEqual(all('destroy', [...ships, 'mand-supply-runner', 'gozanti-cruiser']));
});

test('Hammerhead Corvette: a ship of either opponent, or an enemy ship in either own row', () => {
  const s = table({ ...FLEETS, turn: 'rebel', rebel: { ships: ['hammerhead-corvette'] }, rows: ROWS });
  s.does('rebel', 'use hammerhead-corvette');
  const ships = ['imperial-carrier', 'mand-clan-corvette', 'star-destroyer', 'mand-clan-warship'];
  expect(s.may('rebel')).toEqual(all('destroy', ships));
});

test('Luke Skywalker: one ship of either opponent', () => {
  const s = table({ ...FLEETS, turn: 'rebel', rebel: { units: ['luke-skywalker'] }, force: ['rebel', 1], rows: ROWS });
  s.does('rebel', 'use luke-skywalker');
  expect(s.may('rebel')).toEqual(['destroy imperial-carrier', 'destroy mand-clan-corvette']);
  s.does('rebel', 'destroy mand-clan-corvette');
  expect(s.discard('mandalorian')).toEqual(['mand-clan-corvette']);
});

test('Z-95 Headhunter: true if either opponent has a ship', () => {
  const usable = (setup: TableSetup): boolean =>
    table({ empire: { units: ['z-95-headhunter'] }, ...setup }).may('empire', 'use').length > 0;
  expect([usable({}), usable({ rebel: FLEETS.rebel }), usable({ mandalorian: FLEETS.mandalorian })]).toEqual([
    false,
    true,
    true,
  ]);
});

test('Y-Wing: base or one ship of either opponent; a missing base is not offered', () => {
  const s = table({ ...FLEETS, turn: 'rebel', rebel: { units: ['y-wing'] } });
  s.does('rebel', 'use y-wing');
  const targets = ['lothal', 'imperial-carrier', 'mand-base-concord-dawn', 'mand-clan-corvette'];
  expect(s.may('rebel')).toEqual(all('damage', targets));
  const missing = table({ turn: 'rebel', rebel: { units: ['y-wing'] }, mandalorian: { base: null } });
  missing.does('rebel', 'use y-wing');
  expect(missing.may('rebel')).toEqual(['damage lothal']);
});

test('Rodia: one side; that neighbour’s cards in that row are discarded and damage that neighbour’s base', () => {
  const s = revealed('empire', 'rodia');
  s.does('empire', 'trigger rodia');
  expect(s.may('empire')).toEqual(['side ab', 'side ca']);
  s.does('empire', 'side ca');
  expect(s.galaxyDiscard('ca')).toEqual(['mand-beskar-guard', 'mand-supply-runner']);
  expect([s.damage('mand-base-concord-dawn'), s.damage('dantooine'), s.row('ca').length]).toEqual([2, 0, 6]);
  const missing = revealed('empire', 'rodia', { rebel: { base: null } });
  missing.does('empire', 'trigger rodia', 'side ab');
  expect([missing.galaxyDiscard('ab'), missing.heard('damage.lost').length]).toEqual([
    ['x-wing', 'mon-calamari-cruiser'],
    1,
  ]);
});

test('Baze Malbus: own bases in both opponents’ piles; the neutral one does not count', () => {
  const attack = (empire: readonly string[], mandalorian: readonly string[]): number | undefined => {
    const foes = { empire: { victory: empire }, mandalorian: { victory: mandalorian } };
    const s = table({ turn: 'rebel', rebel: { units: ['baze-malbus'] }, ...foes });
    s.does('rebel', 'attack empire');
    return s.attackOf('rebel', 'baze-malbus');
  };
  expect(attack(['hoth', 'mand-base-trask'], ['jedha', '3p-base-lothal'])).toBe(4);
  expect(attack(['3p-base-lothal'], [])).toBe(2);
});

test('Hoth: the first 2 damage in each player’s turn', () => {
  const s = table({
    empire: { units: ['at-st'] },
    rebel: { base: 'hoth' },
    mandalorian: { hand: ['mand-hijacker'] },
  });
  s.attacks('empire', 'rebel');
  expect(s.damage('hoth')).toBe(2);
  s.does('empire', 'end');
  s.does('rebel', 'end');
  s.does('mandalorian', 'play mand-hijacker');
  s.attacks('mandalorian', 'rebel');
  expect(s.damage('hoth')).toBe(4);
});

test('Yavin IV: 2 damage to the base of the opponent who discarded', () => {
  const foes = { empire: { hand: ['at-st'] }, mandalorian: { hand: ['mand-clan-scout'] } };
  const s = table({ turn: 'rebel', rebel: { base: 'yavin-iv', units: ['snowspeeder'] }, ...foes });
  s.does('rebel', 'use snowspeeder', 'foe mandalorian');
  s.does('mandalorian', 'discard mand-clan-scout');
  expect([s.damage('mand-base-concord-dawn'), s.damage('lothal')]).toEqual([2, 0]);
});

/** Cards that make an opponent with a hand discard: how they are used, and whether by chance. */
const DISCARDERS = [
  ['snowspeeder', false],
  ['rebel-commando', true],
  ['lando-calrissian', false],
] as const;

test.each(DISCARDERS)('%s: an opponent with a hand is chosen, and that one discards', (card, random) => {
  const used = (empire: readonly string[]): TableScene => {
    const foes = { empire: { hand: empire }, mandalorian: { hand: ['mand-clan-scout', 'bossk'] } };
    const s = table({ turn: 'rebel', rebel: { units: [card] }, force: ['rebel', 1], ...foes });
    s.does('rebel', `use ${card}`);
    return s;
  };
  const s = used(['at-st']);
  expect(s.asked('rebel')).toMatchObject({ about: 'ask.foe', may: ['foe empire', 'foe mandalorian'] });
  s.does('rebel', 'foe mandalorian');
  expect([s.asks('empire'), s.asks('mandalorian')]).toEqual([false, !random]);
  const only = used([]);
  expect([only.asks('mandalorian'), only.discard('mandalorian').length]).toEqual([!random, random ? 1 : 0]);
});

test('Cassian Andor: as he defeats a card, an opponent with a hand is chosen, and that one discards', () => {
  const foes = { empire: { hand: ['at-st'] }, mandalorian: { hand: ['mand-clan-scout'] } };
  const s = table({ turn: 'rebel', rebel: { units: ['cassian-andor'] }, rows: ROWS, ...foes });
  s.attacks('rebel', '3p-pyke-repulsor-train');
  s.does('rebel', 'reward 3p-pyke-repulsor-train', 'trigger cassian-andor', 'foe empire');
  s.does('empire', 'discard at-st');
  expect(s.discard('empire')).toEqual(['at-st']);
});

const spied = (setup: TableSetup): TableScene => {
  const s = table({ turn: 'rebel', rebel: { units: ['duros-spy'] }, ...setup });
  s.does('rebel', 'use duros-spy');
  return s;
};

test('Duros Spy: an opponent is chosen; an empty hand forces the Force, a full arm the discard; neither: not offered', () => {
  const s = spied({ empire: { hand: ['at-st'] } });
  expect(s.may('rebel')).toEqual(['foe empire', 'foe mandalorian']);
  s.does('rebel', 'foe mandalorian');
  expect([s.marker(), s.asked('rebel').about]).toEqual(['rebel 1', 'ask.main']);
  const asked = spied({ empire: { hand: ['at-st'] } });
  asked.does('rebel', 'foe empire');
  expect(asked.asked('empire').may).toEqual(['choose 0', 'choose 1']);
  const full = spied({ empire: { hand: ['at-st'] }, force: ['rebel', 3] });
  expect([full.asks('rebel'), full.asked('empire').about]).toEqual([false, 'ask.discard']);
});

test('B-Wing: either opponent is chosen; an empty hand forces 2 attack more', () => {
  const s = table({ turn: 'rebel', rebel: { units: ['b-wing'] }, empire: { hand: ['at-st'] } });
  s.does('rebel', 'use b-wing');
  expect(s.may('rebel')).toEqual(['foe empire', 'foe mandalorian']);
  s.does('rebel', 'foe mandalorian', 'attack empire');
  expect(s.attackOf('rebel', 'b-wing')).toBe(7);
});

test('Jyn Erso: one opponent’s hand, and the top of that deck; the two of them know the card', () => {
  const foes = { empire: { hand: ['at-st', 'stormtrooper'] }, mandalorian: { hand: ['mand-clan-scout'] } };
  const s = table({ turn: 'rebel', rebel: { units: ['jyn-erso'] }, force: ['rebel', 1], ...foes });
  s.does('rebel', 'use jyn-erso', 'foe empire');
  expect(s.may('rebel')).toEqual(['take at-st', 'take stormtrooper']);
  s.does('rebel', 'take at-st');
  expect([s.deck('empire').at(-1), s.hand('empire')]).toEqual(['at-st', ['stormtrooper']]);
  const tops = (['empire', 'rebel', 'mandalorian', undefined] as const).map(
    (viewer) => s.view(viewer).players[0]?.top?.card,
  );
  expect(tops).toEqual(['at-st', 'at-st', undefined, undefined]);
});

const HUNTERS: readonly (readonly [TableSide, string])[] = [
  ['empire', 'boba-fett'],
  ['rebel', 'bossk'],
  ['mandalorian', 'dengar'],
  ['empire', 'ig-88'],
  ['rebel', 'cassian-andor'],
  ['mandalorian', 'rodian-gunslinger'],
];

test.each(HUNTERS)('%s with %s: any target of the own rows, and the Train', (side, card) => {
  const targets = {
    empire: ['x-wing', 'mand-beskar-guard'],
    rebel: ['tie-fighter', 'mand-clan-scout'],
    mandalorian: ['y-wing', 'at-st'],
  }[side];
  const s = table({ turn: side, [side]: { units: [card] }, rows: ROWS });
  const foes = ['empire', 'rebel', 'mandalorian'].filter((other) => other !== side);
  expect(s.may(side, 'attack')).toEqual(all('attack', [...targets, ...foes, '3p-pyke-repulsor-train']));
});
