import { expect, test } from 'vitest';
import { scene } from '../../../scene.ts';
import { rewardBuys, rewardExiles, rewardGains } from '../cards/rewards.ts';
import {
  damagesTwo,
  draws,
  drawsOnDefeat,
  drawsWithForce,
  exilesOne,
  foeDiscards,
  foeDiscardsOnDefeat,
  forceOrRepair,
  inTurn,
  repairsTwo,
  strengths,
  used,
} from './acts.ts';

/** The Rebels’ support cards: what each does, and its reward seen from the other side. */

test('rei-rebel-support-pathfinder-scouts: lets the opponent discard 1 card', () =>
  foeDiscards('rebel', 'rei-rebel-support-pathfinder-scouts'));

test('rei-rebel-support-pathfinder-scouts: its reward is 2 Force', () =>
  rewardGains('empire', 'rei-rebel-support-pathfinder-scouts', 0, 2));

test('rei-rebel-support-courier-fighter: draws 1', () => draws('rebel', 'rei-rebel-support-courier-fighter', 1));

test('rei-rebel-support-courier-fighter: its reward is 3 resources', () =>
  rewardGains('empire', 'rei-rebel-support-courier-fighter', 3, 0));

test('rei-rebel-support-relief-convoy: repairs 2', () => repairsTwo('rebel', 'rei-rebel-support-relief-convoy'));

test('rei-rebel-support-relief-convoy: its reward is 3 resources', () =>
  rewardGains('empire', 'rei-rebel-support-relief-convoy', 3, 0));

test('rei-rebel-support-evacuation-cruiser: repairs 2 each turn', () => {
  const s = scene({ turn: 'rebel', rebel: { ships: ['rei-rebel-support-evacuation-cruiser'], base: 'dantooine*5' } });
  s.does('rebel', 'use rei-rebel-support-evacuation-cruiser');
  expect([s.damage('dantooine'), s.why('rebel', 'use', 'rei-rebel-support-evacuation-cruiser')]).toEqual([
    3,
    'why.used',
  ]);
});

test('rei-rebel-support-veteran-saboteurs: exile 1 own card, or none', () =>
  exilesOne('rebel', 'rei-rebel-support-veteran-saboteurs'));

test('rei-rebel-support-veteran-saboteurs: its reward exiles up to 2', () =>
  rewardExiles('empire', 'rei-rebel-support-veteran-saboteurs', 2));

test('rei-rebel-support-slicer-droid: lets the opponent discard 1 card', () =>
  foeDiscards('rebel', 'rei-rebel-support-slicer-droid'));

test('rei-rebel-support-slicer-droid: its reward is 4 resources', () =>
  rewardGains('empire', 'rei-rebel-support-slicer-droid', 4, 0));

test('rei-rebel-support-vanguard-wing: with the Force draws 1', () =>
  drawsWithForce('rebel', 'rei-rebel-support-vanguard-wing'));

test('rei-rebel-support-vanguard-wing: its reward is 4 resources', () =>
  rewardGains('empire', 'rei-rebel-support-vanguard-wing', 4, 0));

test('rei-rebel-support-bomber-wing: deals 2 damage past ships', () =>
  damagesTwo('rebel', 'rei-rebel-support-bomber-wing'));

test('rei-rebel-support-bomber-wing: its reward exiles up to 2', () =>
  rewardExiles('empire', 'rei-rebel-support-bomber-wing', 2));

test('rei-rebel-support-cell-leader: draws 1', () => draws('rebel', 'rei-rebel-support-cell-leader', 1));

test('rei-rebel-support-cell-leader: its reward is 3 resources and 2 Force', () =>
  rewardGains('empire', 'rei-rebel-support-cell-leader', 3, 2));

test('rei-rebel-support-fleet-tender: gives 1 Force or repairs 2', () =>
  forceOrRepair('rebel', 'rei-rebel-support-fleet-tender'));

test('rei-rebel-support-jungle-fighters: give each Trooper, themselves too, 1 attack', () =>
  strengths(
    'rebel',
    { units: ['rei-rebel-support-jungle-fighters', 'rebel-trooper', 'x-wing'], ships: ['mon-calamari-cruiser'] },
    { 'rei-rebel-support-jungle-fighters': 6, 'rebel-trooper': 3, 'x-wing': 3, 'mon-calamari-cruiser': 3 },
  ));

test('rei-rebel-support-jungle-fighters: its reward is 4 Force', () =>
  rewardGains('empire', 'rei-rebel-support-jungle-fighters', 0, 4));

test('rei-rebel-support-assault-gunship: draws 1 for a defeat', () =>
  drawsOnDefeat('rebel', 'rei-rebel-support-assault-gunship'));

test('rei-rebel-support-assault-gunship: its reward is 3 resources and 3 Force', () =>
  rewardGains('empire', 'rei-rebel-support-assault-gunship', 3, 3));

test('rei-rebel-support-master-smuggler: lets the next purchase go on top of the deck', () => {
  const s = used(
    'rebel',
    'rei-rebel-support-master-smuggler',
    {},
    { resources: 3, row: Array.from({ length: 6 }, () => 'bossk') },
  );
  s.does('rebel', 'buy bossk', 'to top');
  expect(s.deck('rebel').at(-1)).toBe('bossk');
});

test('rei-rebel-support-master-smuggler: its reward is 5 resources', () =>
  rewardGains('empire', 'rei-rebel-support-master-smuggler', 5, 0));

test('rei-rebel-support-wandering-knight: with the Force draws 1', () =>
  drawsWithForce('rebel', 'rei-rebel-support-wandering-knight'));

test('rei-rebel-support-wandering-knight: its reward is 3 resources and 3 Force', () =>
  rewardGains('empire', 'rei-rebel-support-wandering-knight', 3, 3));

test('rei-rebel-support-gold-leader: reveals 5 cards to all; one Fighter of them may go to hand, the others lie on top again', () => {
  const deck = ['bossk', 'dengar', 'x-wing', 'y-wing', 'rebel-trooper', 'luke-skywalker'];
  const s = used('rebel', 'rei-rebel-support-gold-leader', { deck });
  expect(s.heard('revealed')[0]?.args?.cards).toEqual(deck.slice(1).reverse());
  expect(s.asked('rebel')).toEqual({ about: 'ask.goldLeader', may: ['take x-wing', 'take y-wing'], min: 0, max: 1 });
  s.picks('rebel', 'take x-wing');
  expect(s.hand('rebel')).toEqual(['x-wing']);
  expect([...s.deck('rebel')].sort()).toEqual(deck.filter((card) => card !== 'x-wing').sort());
  const none = used('rebel', 'rei-rebel-support-gold-leader', { deck: ['bossk', 'dengar'] });
  expect([none.asked('rebel').about, none.hand('rebel')]).toEqual(['ask.main', []]);
});

test('rei-rebel-support-gold-leader: its reward is 3 resources and 3 Force', () =>
  rewardGains('empire', 'rei-rebel-support-gold-leader', 3, 3));

test('rei-rebel-support-hera-syndulla: gives Fighters 1 attack and draws 1', () => {
  draws('rebel', 'rei-rebel-support-hera-syndulla', 1);
  strengths(
    'rebel',
    { units: ['rei-rebel-support-hera-syndulla', 'x-wing', 'rebel-trooper'] },
    { 'rei-rebel-support-hera-syndulla': 4, 'x-wing': 4, 'rebel-trooper': 2 },
  );
});

test('rei-rebel-support-hera-syndulla: its reward buys a card of the hunter’s faction, free', () =>
  rewardBuys('empire', 'rei-rebel-support-hera-syndulla'));

test('rei-rebel-support-master-tactician: draws 1, and with the Force may exile 1', () => {
  draws('rebel', 'rei-rebel-support-master-tactician', 1);
  const s = used('rebel', 'rei-rebel-support-master-tactician', { hand: ['bossk'] }, { force: 1 });
  expect(s.asked('rebel')).toMatchObject({ about: 'ask.exile', min: 0, max: 1 });
  s.picks('rebel', 'exile bossk');
  expect([s.exile(), s.hand('rebel')]).toEqual([['bossk'], ['alliance-shuttle']]);
});

test('rei-rebel-support-master-tactician: its reward is 4 resources and 3 Force', () =>
  rewardGains('empire', 'rei-rebel-support-master-tactician', 4, 3));

test('rei-rebel-support-fleet-carrier: gives Fighters 1 attack', () =>
  strengths(
    'rebel',
    { ships: ['rei-rebel-support-fleet-carrier'], units: ['x-wing', 'rebel-trooper'] },
    { 'x-wing': 4, 'rebel-trooper': 2 },
  ));

test('rei-rebel-support-strike-team: lets the opponent discard 1 card for a defeat', () =>
  foeDiscardsOnDefeat('rebel', 'rei-rebel-support-strike-team'));

test('rei-rebel-support-strike-team: its reward buys a card of the hunter’s faction, free', () =>
  rewardBuys('empire', 'rei-rebel-support-strike-team'));

test('rei-rebel-support-grand-strategist: draws 2', () => draws('rebel', 'rei-rebel-support-grand-strategist', 2));

test('rei-rebel-support-grand-strategist: its reward is 4 resources and 4 Force', () =>
  rewardGains('empire', 'rei-rebel-support-grand-strategist', 4, 4));

test('rei-rebel-support-hidden-master: with the Force destroys a ship that the opponent has in play', () => {
  const foe = { ships: ['star-destroyer', 'gozanti-cruiser'] };
  const s = used('rebel', 'rei-rebel-support-hidden-master', {}, { force: 1, empire: foe });
  expect(s.may('rebel')).toEqual(['destroy gozanti-cruiser', 'destroy star-destroyer']);
  s.picks('rebel', 'destroy star-destroyer');
  expect(s.ships('empire')).toEqual(['gozanti-cruiser']);
  expect(
    inTurn('rebel', 'rei-rebel-support-hidden-master', {}, { empire: foe }).why(
      'rebel',
      'use',
      'rei-rebel-support-hidden-master',
    ),
  ).toBe('why.condition');
});

test('rei-rebel-support-hidden-master: its reward is 4 resources and 4 Force', () =>
  rewardGains('empire', 'rei-rebel-support-hidden-master', 4, 4));
