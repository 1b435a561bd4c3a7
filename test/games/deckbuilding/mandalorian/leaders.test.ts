import { expect, test } from 'vitest';
import type { SideScene } from '../../../scene.ts';
import { duel, type TableScene, type TableSetup } from '../../../table-scene.ts';
import { rewardBuys, rewardExiles, rewardGains } from './rewards.ts';

const clan = (own: SideScene, setup: TableSetup = {}): TableScene => duel({ mandalorian: own, ...setup });

test('mand-hijacker: its reward is 4 resources', () => rewardGains('mand-hijacker', 4, 0));

const hijack = (ships: readonly string[], resources: number, target: string): TableScene => {
  const own = { units: ['mand-hijacker', 'mand-clan-sovereign'], ships: ['mand-clan-warship'] };
  const s = clan(own, { empire: { ships }, resources, rows: { galaxy: { cards: ['blockade-runner', 'bossk'] } } });
  s.does('mandalorian', `solo ${target}`);
  expect(s.asked('mandalorian')).toEqual({
    about: 'ask.attackers',
    may: ['attacker mand-hijacker'],
    min: 0,
    max: 1,
  });
  s.picks('mandalorian', 'attacker mand-hijacker');
  return s;
};

test('mand-hijacker: attacks a ship alone, of the opponent or of the row; beaten, it is bought at its cost or destroyed', () => {
  const offered = clan({ units: ['mand-hijacker'] }, { empire: { ships: ['gozanti-cruiser'] } });
  expect(new Set(offered.may('mandalorian', 'solo'))).toEqual(
    new Set(['solo blockade-runner', 'solo gozanti-cruiser']),
  );
  const bought = hijack(['gozanti-cruiser', 'star-destroyer'], 5, 'gozanti-cruiser');
  const may = ['buy gozanti-cruiser', 'destroy gozanti-cruiser'];
  expect(bought.asked('mandalorian')).toEqual({ about: 'ask.hijack', may, min: 1, max: 1 });
  bought.picks('mandalorian', 'buy gozanti-cruiser');
  expect([bought.ships('empire'), bought.discard('mandalorian')]).toEqual([['star-destroyer'], ['gozanti-cruiser']]);
  expect([bought.resources(), bought.damage('gozanti-cruiser')]).toEqual([2, 0]);
  const destroyed = hijack(['gozanti-cruiser'], 5, 'gozanti-cruiser');
  destroyed.picks('mandalorian', 'destroy gozanti-cruiser');
  expect([destroyed.discard('empire'), destroyed.resources()]).toEqual([['gozanti-cruiser'], 5]);
});

test('mand-hijacker: a ship of the row is bought, or goes to the galaxy discard pile', () => {
  const bought = hijack([], 4, 'blockade-runner');
  bought.picks('mandalorian', 'buy blockade-runner');
  expect([bought.discard('mandalorian'), bought.resources(), bought.row().length]).toEqual([['blockade-runner'], 0, 6]);
  const destroyed = hijack([], 4, 'blockade-runner');
  destroyed.picks('mandalorian', 'destroy blockade-runner');
  expect(destroyed.galaxyDiscard()).toEqual(['blockade-runner']);
});

test('mand-hijacker: without the price the ship is destroyed; too weak an attack damages it', () => {
  const poor = hijack(['gozanti-cruiser'], 2, 'gozanti-cruiser');
  expect([poor.asked('mandalorian').about, poor.discard('empire')]).toEqual(['ask.main', ['gozanti-cruiser']]);
  const weak = hijack(['star-destroyer'], 9, 'star-destroyer');
  expect([weak.asked('mandalorian').about, weak.damage('star-destroyer')]).toEqual(['ask.main', 5]);
  expect(weak.may('mandalorian', 'solo')).toEqual([]);
});

test('mand-clan-gunship: 1 resource, 1 Force or 2 points repaired', () => {
  const s = clan({ units: ['mand-clan-gunship'], base: 'mand-base-concord-dawn*3' });
  s.does('mandalorian', 'use mand-clan-gunship');
  const may = ['choose 0', 'choose 1', 'choose 2'];
  expect(s.asked('mandalorian')).toEqual({ about: 'ask.choose', may, min: 1, max: 1 });
  s.does('mandalorian', 'choose 2');
  expect(s.damage('mand-base-concord-dawn')).toBe(1);
  const other = (index: number): TableScene => {
    const t = clan({ units: ['mand-clan-gunship'] });
    t.does('mandalorian', 'use mand-clan-gunship', `choose ${index}`);
    return t;
  };
  expect([other(0).resources(), other(1).marker()]).toEqual([1, 'mandalorian 1']);
});

test('mand-clan-gunship: its reward exiles up to 2 cards', () => rewardExiles('mand-clan-gunship', 2));

test('mand-koska-reeves: may attack a neutral unit of the row, alone, for no reward but a card for the defeat', () => {
  const own = { units: ['mand-koska-reeves', 'mand-clan-sovereign'] };
  const s = clan(own, { rows: { galaxy: { cards: ['ig-88', 'star-destroyer', 'blockade-runner', 'tie-fighter'] } } });
  expect(s.may('mandalorian', 'solo')).toEqual(['solo ig-88']);
  s.does('mandalorian', 'solo ig-88');
  expect(s.asked('mandalorian').may).toEqual(['attacker mand-koska-reeves']);
  s.picks('mandalorian', 'attacker mand-koska-reeves');
  expect([s.galaxyDiscard(), s.asked('mandalorian').may]).toEqual([['ig-88'], ['trigger mand-koska-reeves']]);
  s.does('mandalorian', 'trigger mand-koska-reeves');
  expect([s.hand('mandalorian'), s.resources()]).toEqual([['mand-starter-resource'], 0]);
});

test('mand-koska-reeves: too weak against a dearer unit; none of it is called off once she is picked', () => {
  const s = clan({ units: ['mand-koska-reeves'] }, { rows: { galaxy: { cards: ['lando-calrissian'] } } });
  s.does('mandalorian', 'solo lando-calrissian');
  s.picks('mandalorian');
  expect(s.may('mandalorian', 'solo')).toEqual(['solo lando-calrissian']);
  s.does('mandalorian', 'solo lando-calrissian', 'attacker mand-koska-reeves');
  expect([s.row().includes('lando-calrissian'), s.may('mandalorian', 'attack'), s.hand('mandalorian')]).toEqual([
    true,
    [],
    [],
  ]);
});

test('mand-koska-reeves: her reward is 3 resources and 2 Force', () => rewardGains('mand-koska-reeves', 3, 2));

test('mand-strike-captain: draws a card with another Mandalorian unit in play', () => {
  const s = clan({ units: ['mand-strike-captain', 'mand-clan-scout'] });
  s.does('mandalorian', 'use mand-strike-captain');
  expect(s.hand('mandalorian')).toEqual(['mand-starter-resource']);
  const alone = clan({ units: ['mand-strike-captain', 'mand-clan-gunship'], ships: ['mand-clan-warship'] });
  expect(alone.why('mandalorian', 'use', 'mand-strike-captain')).toBe('why.condition');
});

test('mand-strike-captain: his reward is 3 resources and 2 Force', () => rewardGains('mand-strike-captain', 3, 2));

const DECK = ['mand-clan-warship', 'mand-clan-scout', 'mand-clan-elder', 'mand-jetpack-raider', 'bossk', 'dengar'];

test('mand-gauntlet-dropship: shows the top five, one may go to hand, the others lie on top again', () => {
  const s = clan({ units: ['mand-gauntlet-dropship'], deck: DECK });
  s.does('mandalorian', 'use mand-gauntlet-dropship');
  const may = ['bossk', 'dengar', 'mand-clan-elder', 'mand-clan-scout', 'mand-jetpack-raider'].map((c) => `take ${c}`);
  expect(s.asked('mandalorian')).toEqual({ about: 'ask.dropship', may, min: 0, max: 1 });
  s.picks('mandalorian', 'take bossk');
  expect(s.hand('mandalorian')).toEqual(['bossk']);
  expect(s.deck('mandalorian')).toEqual([
    'mand-clan-warship',
    'dengar',
    'mand-jetpack-raider',
    'mand-clan-elder',
    'mand-clan-scout',
  ]);
  expect(s.view('empire').players.find((p) => p.seat === 'a')?.top?.card).toBe('mand-clan-scout');
  const none = clan({ units: ['mand-gauntlet-dropship'], deck: DECK });
  none.does('mandalorian', 'use mand-gauntlet-dropship');
  none.picks('mandalorian');
  expect([none.hand('mandalorian'), none.deck('mandalorian').length]).toEqual([[], 6]);
});

test('mand-gauntlet-dropship: its reward exiles up to 2 cards', () => rewardExiles('mand-gauntlet-dropship', 2));

test('mand-clan-warlord: own Mandalorian units have 1 attack more, the warlord too', () => {
  const units = ['mand-clan-warlord', 'mand-starter-attack', 'mand-clan-gunship', 'bossk'];
  const s = clan({ units, ships: ['mand-clan-warship'] });
  s.does('mandalorian', 'attack empire');
  const attacks = [...units, 'mand-clan-warship'].map((card) => s.attackOf('mandalorian', card));
  expect(attacks).toEqual([3, 3, 4, 3, 4]);
  const foe = duel({
    turn: 'empire',
    mandalorian: { units: ['mand-clan-warlord'] },
    empire: { units: ['stormtrooper'] },
  });
  foe.does('empire', 'attack mandalorian');
  expect(foe.attackOf('empire', 'stormtrooper')).toBe(2);
});

test('mand-clan-warlord: her reward is 3 resources and 3 Force', () => rewardGains('mand-clan-warlord', 3, 3));

test('mand-hunt-master: takes a Mandalorian from the discard pile to hand', () => {
  const s = clan({ units: ['mand-hunt-master'], discard: ['mand-koska-reeves', 'mand-clan-gunship', 'bossk'] });
  s.does('mandalorian', 'use mand-hunt-master');
  expect(s.asked('mandalorian')).toEqual({ about: 'ask.recover', may: ['take mand-koska-reeves'], min: 1, max: 1 });
  s.picks('mandalorian', 'take mand-koska-reeves');
  expect(s.hand('mandalorian')).toEqual(['mand-koska-reeves']);
  const none = clan({ units: ['mand-hunt-master'], discard: ['bossk'] });
  expect(none.why('mandalorian', 'use', 'mand-hunt-master')).toBe('why.condition');
});

test('mand-hunt-master: his reward buys a card of the hunter’s faction', () => rewardBuys('mand-hunt-master'));

test('mand-clan-sovereign: draws a card, two while the Force is with nobody', () => {
  const drawn = (setup: TableSetup): number => {
    const s = clan({ units: ['mand-clan-sovereign'] }, setup);
    s.does('mandalorian', 'use mand-clan-sovereign');
    return s.hand('mandalorian').length;
  };
  expect([drawn({}), drawn({ force: ['mandalorian', 2] }), drawn({ force: ['empire', 3] })]).toEqual([2, 1, 1]);
});

test('mand-clan-sovereign: her reward is 4 resources and 4 Force', () => rewardGains('mand-clan-sovereign', 4, 4));
