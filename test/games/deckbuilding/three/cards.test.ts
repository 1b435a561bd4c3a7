import { expect, test } from 'vitest';
import type { SideScene } from '../../../scene.ts';
import { type TableScene, type TableSetup, table } from '../../../table-scene.ts';

const HAND = ['stormtrooper', 'imperial-shuttle'];

/** The Empire at turn at a full table; row ab lies between it and the Rebels, ca between it and the Mandalorians. */
const empire = (own: SideScene, setup: TableSetup = {}): TableScene => table({ empire: own, ...setup });

/** A card by which a chosen opponent discards a card, or lets the acting seat gain resources. */
const bargains = (card: string, where: 'units' | 'ships', n: number): void => {
  const used = (rebel: SideScene): TableScene => {
    const s = empire({ [where]: [card] }, { rebel });
    s.does('empire', `use ${card}`);
    expect(s.asked('empire')).toEqual({
      about: 'ask.foe',
      may: ['foe mandalorian', 'foe rebel'],
      min: 1,
      max: 1,
    });
    s.does('empire', 'foe rebel');
    return s;
  };
  const s = used({ hand: ['rebel-trooper', 'x-wing'] });
  expect(s.asked('rebel')).toEqual({ about: 'ask.choose', may: ['choose 0', 'choose 1'], min: 1, max: 1 });
  expect([s.asks('empire'), s.asks('mandalorian')]).toEqual([false, false]);
  s.does('rebel', 'choose 0', 'discard x-wing');
  expect([s.discard('rebel'), s.resources()]).toEqual([['x-wing'], 0]);
  const gains = used({ hand: ['rebel-trooper'] });
  gains.does('rebel', 'choose 1');
  expect([gains.hand('rebel'), gains.resources()]).toEqual([['rebel-trooper'], n]);
  expect(used({}).resources()).toBe(n);
};

test('3p-border-envoy: a chosen opponent discards a card or lets 1 resource be gained', () =>
  bargains('3p-border-envoy', 'units', 1));

test('3p-toll-cruiser: a chosen opponent discards a card or lets 2 resources be gained', () =>
  bargains('3p-toll-cruiser', 'ships', 2));

test('3p-salvage-crew: draws a card with the Force', () => {
  const s = empire({ units: ['3p-salvage-crew'] }, { force: ['empire', 1] });
  s.does('empire', 'use 3p-salvage-crew');
  expect(s.hand('empire')).toEqual(['imperial-shuttle']);
  for (const setup of [{}, { force: ['rebel', 1] }] as const)
    expect(empire({ units: ['3p-salvage-crew'] }, setup).may('empire', 'use')).toEqual([]);
});

test('3p-arms-dealer: hands an own ship to a chosen opponent, and draws two cards', () => {
  const s = empire({ units: ['3p-arms-dealer'], ships: ['gozanti-cruiser*1', 'star-destroyer'] });
  s.does('empire', 'use 3p-arms-dealer', 'foe mandalorian');
  const may = ['give gozanti-cruiser', 'give star-destroyer'];
  expect(s.asked('empire')).toEqual({ about: 'ask.give', may, min: 1, max: 1 });
  s.picks('empire', 'give gozanti-cruiser');
  expect([s.ships('empire'), s.ships('mandalorian')]).toEqual([['star-destroyer'], ['gozanti-cruiser']]);
  expect([s.damage('gozanti-cruiser'), s.hand('empire').length]).toEqual([1, 2]);
  expect(s.heard('gave').map((e) => e.args)).toEqual([{ seat: 'a', foe: 'c', card: 'gozanti-cruiser' }]);
  expect(empire({ units: ['3p-arms-dealer'] }).why('empire', 'use', '3p-arms-dealer')).toBe('why.condition');
});

test('3p-raider-gang: 4 attack while any opponent has a ship, else 3', () => {
  const attack = (setup: TableSetup): number | undefined => {
    const s = empire({ units: ['3p-raider-gang'], ships: ['star-destroyer'] }, setup);
    s.does('empire', 'attack rebel');
    return s.attackOf('empire', '3p-raider-gang');
  };
  expect(attack({})).toBe(3);
  expect(attack({ rebel: { ships: ['rebel-transport'] } })).toBe(4);
  expect(attack({ mandalorian: { ships: ['mand-clan-warship'] } })).toBe(4);
});

test('3p-long-hauler: repairs 2 damage', () => {
  const s = empire({ ships: ['3p-long-hauler'], base: 'corellia*3' });
  s.does('empire', 'use 3p-long-hauler');
  expect(s.damage('corellia')).toBe(1);
});

const far = { cards: ['bossk', 'x-wing', 'mand-clan-scout'], discard: ['lobot', 'dengar', 'y-wing'] };
const rows = {
  ab: { cards: ['x-wing', 'tie-fighter'] },
  bc: far,
  ca: { cards: ['mand-clan-scout', 'jawa-scavenger'] },
};

test('3p-corellian-transport: buys a card of any row, or a neutral one of any galaxy discard pile', () => {
  const used = (resources: number): TableScene => {
    const s = empire({ units: ['3p-corellian-transport'] }, { rows, resources });
    s.does('empire', 'use 3p-corellian-transport');
    return s;
  };
  const row = used(3);
  expect(row.asked('empire').may).toEqual(['choose 0', 'choose 1']);
  row.does('empire', 'choose 0');
  const may = ['buy bossk', 'buy jawa-scavenger', 'buy tie-fighter'];
  expect(row.asked('empire')).toEqual({ about: 'ask.purchase', may, min: 1, max: 1 });
  row.picks('empire', 'buy bossk');
  expect([row.discard('empire'), row.resources(), row.row('bc').length]).toEqual([['bossk'], 0, 6]);
  const pile = used(3);
  pile.does('empire', 'choose 1');
  expect(pile.may('empire')).toEqual(['buy lobot']);
  pile.picks('empire', 'buy lobot');
  expect([pile.discard('empire'), pile.galaxyDiscard('bc')]).toEqual([['lobot'], ['dengar', 'y-wing']]);
  const none = empire({ units: ['3p-corellian-transport'] }, { rows });
  expect(none.why('empire', 'use', '3p-corellian-transport')).toBe('why.condition');
});

test('3p-peace-broker: two cards with the Force, else 2 Force', () => {
  const used = (setup: TableSetup): TableScene => {
    const s = empire({ units: ['3p-peace-broker'] }, setup);
    s.does('empire', 'use 3p-peace-broker');
    return s;
  };
  const held = used({ force: ['empire', 1] });
  expect([held.hand('empire').length, held.marker()]).toEqual([2, 'empire 1']);
  expect([used({}).hand('empire'), used({}).marker()]).toEqual([[], 'empire 2']);
  expect(used({ force: ['rebel', 1] }).marker()).toBe('empire 1');
});

test('3p-pyke-repulsor-train: its reward draws one card more at the end of the turn', () => {
  const deck = Array.from({ length: 9 }, () => 'bossk');
  const s = empire({ units: ['at-st'], hand: HAND, deck });
  s.attacks('empire', '3p-pyke-repulsor-train');
  const may = ['reward 3p-pyke-repulsor-train'];
  expect(s.asked('empire')).toEqual({ about: 'ask.reward', may, min: 0, max: 1 });
  s.does('empire', 'reward 3p-pyke-repulsor-train', 'end');
  expect(s.hand('empire')).toHaveLength(6);
  const weak = empire({ units: ['stormtrooper'], deck });
  weak.attacks('empire', '3p-pyke-repulsor-train');
  weak.does('empire', 'end');
  expect(weak.hand('empire')).toHaveLength(5);
});

test('3p-base-lothal: the first time each turn an opponent damages it, that opponent draws a card', () => {
  const s = empire({ units: ['stormtrooper', 'tie-fighter'] }, { rebel: { base: '3p-base-lothal' } });
  s.attacks('empire', 'rebel', 'stormtrooper');
  expect([s.damage('3p-base-lothal'), s.hand('empire')]).toEqual([2, ['imperial-shuttle']]);
  s.attacks('empire', 'rebel', 'tie-fighter');
  expect([s.damage('3p-base-lothal'), s.hand('empire')]).toEqual([4, ['imperial-shuttle']]);
});
