import { expect, test } from 'vitest';
import { scene } from '../../../scene.ts';
import { rewardBuys, rewardExiles, rewardGains } from '../cards/rewards.ts';
import {
  damagesTwo,
  discardsFromRow,
  draws,
  drawsOnDefeat,
  exilesOne,
  foeDiscards,
  foeDiscardsOnDefeat,
  forceOrRepair,
  hunted,
  inTurn,
  repairsTwo,
  strengths,
  used,
} from './acts.ts';

/** The Empire’s support cards: what each does, and its reward seen from the other side. */

test('rei-empire-support-patrol-troopers: discard a card of the row', () =>
  discardsFromRow('empire', 'rei-empire-support-patrol-troopers', { units: ['rei-empire-support-patrol-troopers'] }));

test('rei-empire-support-patrol-troopers: its reward is 2 Force', () =>
  rewardGains('rebel', 'rei-empire-support-patrol-troopers', 0, 2));

test('rei-empire-support-recon-fighter: draws 1', () => draws('empire', 'rei-empire-support-recon-fighter', 1));

test('rei-empire-support-recon-fighter: its reward is 3 resources', () =>
  rewardGains('rebel', 'rei-empire-support-recon-fighter', 3, 0));

test('rei-empire-support-garrison-barge: repairs 2', () => repairsTwo('empire', 'rei-empire-support-garrison-barge'));

test('rei-empire-support-garrison-barge: its reward is 3 resources', () =>
  rewardGains('rebel', 'rei-empire-support-garrison-barge', 3, 0));

test('rei-empire-support-customs-cruiser: discards a card of the row', () =>
  discardsFromRow('empire', 'rei-empire-support-customs-cruiser', { ships: ['rei-empire-support-customs-cruiser'] }));

test('rei-empire-support-shock-troopers: exile 1 own card, or none', () =>
  exilesOne('empire', 'rei-empire-support-shock-troopers'));

test('rei-empire-support-shock-troopers: its reward exiles up to 2', () =>
  rewardExiles('rebel', 'rei-empire-support-shock-troopers', 2));

test('rei-empire-support-interrogation-droid: lets the opponent discard 1 card', () =>
  foeDiscards('empire', 'rei-empire-support-interrogation-droid'));

test('rei-empire-support-interrogation-droid: its reward is 4 resources', () =>
  rewardGains('rebel', 'rei-empire-support-interrogation-droid', 4, 0));

test('rei-empire-support-defender-1: R-REI-8 draws 1 with a capital ship in play, and 1 more with another Fighter', () => {
  const drawn = (units: readonly string[], ships: readonly string[]): number =>
    used('empire', 'rei-empire-support-defender-1', { units, ships }).hand('empire').length;
  expect(drawn(['tie-fighter'], ['gozanti-cruiser'])).toBe(2);
  expect(drawn(['stormtrooper'], ['gozanti-cruiser'])).toBe(1);
  expect(drawn(['tie-fighter'], [])).toBe(1);
  expect(drawn(['stormtrooper'], [])).toBe(0);
  const foes = { rebel: { ships: ['blockade-runner'], units: ['x-wing'] } };
  expect(used('empire', 'rei-empire-support-defender-1', {}, foes).hand('empire')).toEqual([]);
});

test('rei-empire-support-defender-1: its reward exiles up to 1', () =>
  rewardExiles('rebel', 'rei-empire-support-defender-1', 1));

test('rei-empire-support-bomber-squadron: deals 2 damage past ships', () =>
  damagesTwo('empire', 'rei-empire-support-bomber-squadron'));

test('rei-empire-support-bomber-squadron: its reward exiles up to 2', () =>
  rewardExiles('rebel', 'rei-empire-support-bomber-squadron', 2));

test('rei-empire-support-sector-governor: draws 1', () => draws('empire', 'rei-empire-support-sector-governor', 1));

test('rei-empire-support-sector-governor: its reward is 3 resources and 2 Force', () =>
  rewardGains('rebel', 'rei-empire-support-sector-governor', 3, 2));

test('rei-empire-support-interdiction-cruiser: gives 1 Force or repairs 2', () =>
  forceOrRepair('empire', 'rei-empire-support-interdiction-cruiser'));

test('rei-empire-support-armored-column: gives each Trooper and Vehicle, itself too, 1 attack', () =>
  strengths(
    'empire',
    { units: ['rei-empire-support-armored-column', 'stormtrooper', 'tie-fighter', 'at-st'] },
    { 'rei-empire-support-armored-column': 5, stormtrooper: 3, 'tie-fighter': 2, 'at-st': 5 },
  ));

test('rei-empire-support-armored-column: its reward is 4 Force', () =>
  rewardGains('rebel', 'rei-empire-support-armored-column', 0, 4));

test('rei-empire-support-siege-walker: draws 1 for a defeat', () =>
  drawsOnDefeat('empire', 'rei-empire-support-siege-walker'));

test('rei-empire-support-siege-walker: its reward is 3 resources and 3 Force', () =>
  rewardGains('rebel', 'rei-empire-support-siege-walker', 3, 3));

test('rei-empire-support-licensed-hunter: gains 3 resources for a defeat', () =>
  expect(hunted('empire', 'rei-empire-support-licensed-hunter').resources()).toBe(6));

test('rei-empire-support-licensed-hunter: its reward is 5 resources', () =>
  rewardGains('rebel', 'rei-empire-support-licensed-hunter', 5, 0));

test('rei-empire-support-fleet-commander: gives capital ships 1 attack', () =>
  strengths(
    'empire',
    { units: ['rei-empire-support-fleet-commander', 'stormtrooper'], ships: ['star-destroyer', 'gozanti-cruiser'] },
    { 'rei-empire-support-fleet-commander': 2, stormtrooper: 2, 'star-destroyer': 5, 'gozanti-cruiser': 1 },
  ));

test('rei-empire-support-fleet-commander: its reward is 3 resources and 3 Force', () =>
  rewardGains('rebel', 'rei-empire-support-fleet-commander', 3, 3));

test('rei-empire-support-grand-inquisitor: R-REI-102 lowers a target value by 2 this turn, to 0 at the least; a card without attack still cannot attack', () => {
  const row = ['duros-spy', 'luke-skywalker', 'bossk', 'tie-fighter', 'mon-calamari-cruiser', 'x-wing'];
  const own = { units: ['imperial-shuttle', 'stormtrooper'] };
  const s = used('empire', 'rei-empire-support-grand-inquisitor', own, { row });
  const may = ['damage duros-spy', 'damage luke-skywalker', 'damage x-wing'];
  expect(s.asked('empire')).toEqual({ about: 'ask.lowerTarget', may, min: 1, max: 1 });
  s.picks('empire', 'damage duros-spy');
  s.does('empire', 'attack duros-spy');
  expect(s.prompt('empire').question).toMatchObject({ goal: 0 });
  expect(s.may('empire')).toEqual(['attacker rei-empire-support-grand-inquisitor', 'attacker stormtrooper']);
  s.picks('empire', 'attacker stormtrooper');
  expect(s.galaxyDiscard()).toEqual(['duros-spy']);
  const idle = scene({ row, empire: { units: ['rei-empire-support-grand-inquisitor', 'imperial-shuttle'] } });
  idle.attacks('empire', 'rebel', 'rei-empire-support-grand-inquisitor');
  idle.does('empire', 'use rei-empire-support-grand-inquisitor', 'damage duros-spy');
  expect(idle.why('empire', 'attack', 'duros-spy')).toBe('why.noAttackers');
});

test('rei-empire-support-grand-inquisitor: the lowered value shows on the option and is gone with the turn', () => {
  const row = ['luke-skywalker', ...Array.from({ length: 5 }, () => 'blockade-runner')];
  const s = used('empire', 'rei-empire-support-grand-inquisitor', {}, { row });
  s.picks('empire', 'damage luke-skywalker');
  const target = () => {
    const { question } = s.prompt('empire');
    return question.shape === 'pick'
      ? question.options.find((o) => o.label.key === 'attack.card')?.label.args?.target
      : undefined;
  };
  expect(target()).toBe(6);
  s.does('empire', 'end');
  s.does('rebel', 'end');
  s.does('empire', 'play imperial-shuttle');
  expect(Object.keys(s.match().game.turn.lowered)).toEqual([]);
});

test('rei-empire-support-grand-inquisitor: its reward is 3 resources and 3 Force', () =>
  rewardGains('rebel', 'rei-empire-support-grand-inquisitor', 3, 3));

test('rei-empire-support-master-spy: draws 1, and with the Force the opponent discards 1 card', () => {
  draws('empire', 'rei-empire-support-master-spy', 1);
  const s = used('empire', 'rei-empire-support-master-spy', {}, { force: -1, rebel: { hand: ['bossk', 'dengar'] } });
  s.picks('rebel', 'discard bossk');
  expect([s.hand('empire').length, s.discard('rebel')]).toEqual([1, ['bossk']]);
});

test('rei-empire-support-master-spy: its reward is 4 resources and 3 Force', () =>
  rewardGains('rebel', 'rei-empire-support-master-spy', 4, 3));

test('rei-empire-support-siege-engineers: deal 2 damage past ships', () =>
  damagesTwo('empire', 'rei-empire-support-siege-engineers'));

test('rei-empire-support-siege-engineers: its reward buys a card of the hunter’s faction, free', () =>
  rewardBuys('rebel', 'rei-empire-support-siege-engineers'));

test('rei-empire-support-assault-carrier: gives Fighters 1 attack', () =>
  strengths(
    'empire',
    { ships: ['rei-empire-support-assault-carrier'], units: ['tie-fighter', 'stormtrooper'] },
    { 'tie-fighter': 3, stormtrooper: 2 },
  ));

test('rei-empire-support-elite-guard: lets the opponent discard 1 card for a defeat', () =>
  foeDiscardsOnDefeat('empire', 'rei-empire-support-elite-guard'));

test('rei-empire-support-elite-guard: its reward buys a card of the hunter’s faction, free', () =>
  rewardBuys('rebel', 'rei-empire-support-elite-guard'));

test('rei-empire-support-high-command: draws 2', () => draws('empire', 'rei-empire-support-high-command', 2));

test('rei-empire-support-high-command: its reward is 4 resources and 4 Force', () =>
  rewardGains('rebel', 'rei-empire-support-high-command', 4, 4));

test('rei-empire-support-dark-adept: with the Force has 3 more attack, and the opponent discards 1 card', () => {
  strengths('empire', { units: ['rei-empire-support-dark-adept'] }, { 'rei-empire-support-dark-adept': 7 });
  strengths('empire', { units: ['rei-empire-support-dark-adept'] }, { 'rei-empire-support-dark-adept': 10 }, -1);
  foeDiscards('empire', 'rei-empire-support-dark-adept', { force: -1 });
  expect(
    inTurn('empire', 'rei-empire-support-dark-adept', {}, { rebel: { hand: ['bossk'] } }).why(
      'empire',
      'use',
      'rei-empire-support-dark-adept',
    ),
  ).toBe('why.condition');
});

test('rei-empire-support-dark-adept: its reward is 4 resources and 4 Force', () =>
  rewardGains('rebel', 'rei-empire-support-dark-adept', 4, 4));
