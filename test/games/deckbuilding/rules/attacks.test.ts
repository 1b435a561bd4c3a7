import { expect, test } from 'vitest';
import { scene } from '../../../scene.ts';

test('CORE-8.1 attacks are made in the own turn, and one may play and use abilities between them', () => {
  const s = scene({ empire: { units: ['stormtrooper'], hand: ['stormtrooper'] }, rebel: { units: ['rebel-trooper'] } });
  s.attacks('empire', 'rebel');
  s.does('empire', 'play stormtrooper');
  s.attacks('empire', 'rebel');
  expect(s.damage('dantooine')).toBe(4);
  expect(s.why('rebel', 'attack', 'empire')).toBe('why.notYourTurn');
});

test('CORE-8.2 a card joins one attack a turn with its whole attack, and stays in play', () => {
  const s = scene({ empire: { units: ['at-at', 'stormtrooper'] }, row: ['y-wing'] });
  s.attacks('empire', 'y-wing', 'at-at');
  s.picks('empire');
  expect(s.units('empire')).toEqual(['at-at', 'stormtrooper']);
  s.picks('empire', 'attack rebel');
  expect(s.asked('empire').may).toEqual(['attacker stormtrooper']);
});

test('CORE-8.3 committing and resolving are one action with a chosen set of attackers', () => {
  const s = scene({ empire: { units: ['stormtrooper', 'tie-fighter', 'bossk'] } });
  s.attacks('empire', 'rebel', 'stormtrooper', 'bossk');
  expect(s.damage('dantooine')).toBe(5);
  s.picks('empire', 'attack rebel');
  expect(s.asked('empire')).toMatchObject({ may: ['attacker tie-fighter'], min: 0, max: 1 });
});

test('CORE-8.4 several attacks a turn, on the base and in the row', () => {
  const s = scene({ empire: { units: ['stormtrooper', 'tie-fighter', 'bossk'] }, row: ['y-wing'] });
  s.attacks('empire', 'rebel', 'stormtrooper');
  s.attacks('empire', 'rebel', 'tie-fighter');
  s.attacks('empire', 'y-wing', 'bossk');
  expect(s.damage('dantooine')).toBe(4);
  expect(s.galaxyDiscard()).toEqual(['y-wing']);
});

test('CORE-8.5 a card needs attack 1 or more to attack', () => {
  const s = scene({ empire: { units: ['imperial-shuttle'], ships: ['gozanti-cruiser'], hand: ['admiral-piett'] } });
  expect(s.may('empire', 'attack')).toEqual([]);
  s.does('empire', 'play admiral-piett');
  s.picks('empire', 'attack rebel');
  expect(s.asked('empire').may).toEqual(['attacker gozanti-cruiser']);
});

test('CORE-9.1 units and ships attack a base together; the pool is the sum with all that modifies it', () => {
  const s = scene({
    empire: { units: ['stormtrooper', 'tie-fighter'], ships: ['star-destroyer', 'imperial-carrier'], base: 'endor' },
    rebel: { base: 'hoth' },
  });
  s.attacks('empire', 'rebel');
  expect(s.heard('attack.began')[0]?.args?.total).toBe(3 + 3 + 4);
});

test('CORE-9.2 ships come before the base; the attacker splits what does not reach for all of them', () => {
  const s = scene({
    empire: { units: ['bossk', 'stormtrooper'] },
    rebel: { ships: ['rebel-transport', 'hammerhead-corvette*1', 'mon-calamari-cruiser'] },
  });
  s.attacks('empire', 'rebel');
  expect(s.prompt('empire').question).toMatchObject({ shape: 'split', total: 5 });
  const caps = s.prompt('empire').question;
  expect(caps.shape === 'split' ? caps.targets.map((t) => t.cap) : []).toEqual([2, 3, 6]);
  s.splits('empire', { 'rebel-transport': 1, 'hammerhead-corvette': 3, 'mon-calamari-cruiser': 1 });
  expect(s.ships('rebel')).toEqual(['rebel-transport', 'mon-calamari-cruiser']);
  expect([s.discard('rebel'), s.damage('rebel-transport'), s.damage('hammerhead-corvette')]).toEqual([
    ['hammerhead-corvette'],
    1,
    0,
  ]);
  expect(s.damage('dantooine')).toBe(0);
});

test('CORE-9.3 what is left after all ships are gone hits the base', () => {
  const s = scene({ empire: { units: ['at-at'] }, rebel: { ships: ['rebel-transport', 'rebel-transport'] } });
  s.attacks('empire', 'rebel');
  expect([s.ships('rebel'), s.damage('dantooine')]).toEqual([[], 2]);
});

test('CORE-9.4 a base at its hit points goes to the attacker’s victory pile, the excess is lost', () => {
  const s = scene({ empire: { units: ['darth-vader', 'at-at'] }, rebel: { bases: ['endor'] } });
  s.attacks('empire', 'rebel');
  expect([s.victory('empire'), s.base('rebel'), s.damage('dantooine')]).toEqual([['dantooine'], undefined, 0]);
});

test('CORE-9.5 damage on a surviving ship and on a base stays from turn to turn', () => {
  const s = scene({
    empire: { units: ['stormtrooper'], hand: ['stormtrooper'] },
    rebel: { ships: ['mon-calamari-cruiser'] },
  });
  s.attacks('empire', 'rebel');
  s.does('empire', 'end');
  s.does('rebel', 'end');
  expect(s.damage('mon-calamari-cruiser')).toBe(2);
  const base = scene({ empire: { units: ['stormtrooper'] } });
  base.attacks('empire', 'rebel');
  base.does('empire', 'end');
  base.does('rebel', 'end');
  expect(base.damage('dantooine')).toBe(2);
});

test('CORE-9.6 a fallen base is replaced only at its owner’s next turn; ships may still be hit, what would hit the base is lost, its constant ability ends', () => {
  const s = scene({
    empire: { units: ['at-at', 'at-at', 'bossk'], hand: [] },
    rebel: { base: 'hoth*12', bases: ['sullust', 'yavin-iv'], ships: [] },
  });
  s.attacks('empire', 'rebel', 'at-at');
  expect(s.base('rebel')).toBeUndefined();
  expect(s.why('empire', 'attack', 'rebel')).toBe('why.nothingToHit');
  s.does('empire', 'end');
  expect(s.asked('rebel')).toMatchObject({ about: 'ask.chooseBase', may: ['base sullust', 'base yavin-iv'] });
  const fleet = scene({
    empire: { units: ['at-at'] },
    rebel: { base: null, bases: ['sullust'], ships: ['rebel-transport'] },
  });
  fleet.attacks('empire', 'rebel');
  expect([fleet.ships('rebel'), fleet.heard('damage.lost')[0]?.args?.n]).toEqual([[], 4]);
});

test('CORE-9.7 at most one base of an opponent falls in a turn', () => {
  const s = scene({ empire: { units: ['at-at', 'at-at', 'darth-vader'] }, rebel: { bases: ['sullust'] } });
  s.attacks('empire', 'rebel', 'darth-vader', 'at-at');
  expect(s.victory('empire')).toEqual(['dantooine']);
  expect(s.may('empire', 'attack')).toEqual([]);
});

test('CORE-10.1 targets are enemy units of the row; not neutral, own or ship cards', () => {
  const s = scene({
    empire: { units: ['darth-vader'] },
    row: ['x-wing', 'bossk', 'tie-fighter', 'rebel-transport', 'chewbacca', 'blockade-runner'],
  });
  expect(s.may('empire', 'attack')).toEqual(['attack chewbacca', 'attack rebel', 'attack x-wing']);
  for (const card of ['bossk', 'tie-fighter', 'rebel-transport'])
    expect(s.why('empire', 'attack', card)).toBe('why.noTarget');
});

test('CORE-10.2 only units hunt', () => {
  const s = scene({ empire: { units: ['stormtrooper'], ships: ['star-destroyer'] }, row: ['x-wing'] });
  s.picks('empire', 'attack x-wing');
  expect(s.asked('empire').may).toEqual(['attacker stormtrooper']);
  const ships = scene({ empire: { ships: ['star-destroyer'] }, row: ['x-wing'] });
  expect(ships.may('empire', 'attack')).toEqual(['attack rebel']);
});

test('CORE-10.3 less than the target value does nothing and spends the attackers; no damage stays on the card', () => {
  const s = scene({ empire: { units: ['stormtrooper', 'tie-fighter'] }, row: ['x-wing'] });
  s.attacks('empire', 'x-wing', 'stormtrooper');
  expect([s.row()[0], s.heard('hunt.failed').length]).toEqual(['x-wing', 1]);
  s.attacks('empire', 'x-wing', 'tie-fighter');
  expect(s.row()[0]).toBe('x-wing');
  expect(s.may('empire', 'attack')).toEqual([]);
});

test('CORE-10.4 on success the card is discarded, the row refilled, then comes the reward, then every hunter’s trigger', () => {
  const s = scene({
    empire: { units: ['bossk', 'dengar'] },
    row: ['chewbacca'],
    galaxy: Array.from({ length: 8 }, () => 'lobot'),
  });
  s.attacks('empire', 'chewbacca');
  expect([s.galaxyDiscard(), s.row().length, s.asked('empire').about]).toEqual([['chewbacca'], 6, 'ask.reward']);
  s.does('empire', 'reward chewbacca');
  expect([s.force(), s.asked('empire').may]).toEqual([-3, ['trigger dengar']]);
});

test('CORE-10.5 a reward is usable at once, and a free purchase sees the refilled row', () => {
  const s = scene({
    empire: { units: ['darth-vader', 'bossk'] },
    row: ['millennium-falcon', 'x-wing', 'x-wing', 'x-wing', 'x-wing', 'x-wing'],
    galaxy: ['lobot', 'tie-fighter'],
  });
  s.attacks('empire', 'millennium-falcon');
  expect(s.asked('empire')).toMatchObject({ about: 'ask.purchase', may: ['buy tie-fighter'], min: 0 });
  s.does('empire', 'buy tie-fighter');
  expect(s.discard('empire')).toEqual(['tie-fighter']);
});

test('CORE-10.6 the Gunslinger’s +2 counts only when hunting', () => {
  const s = scene({ empire: { units: ['rodian-gunslinger'] }, row: ['x-wing'] });
  s.picks('empire', 'attack rebel');
  expect(s.attackOf('empire', 'rodian-gunslinger')).toBe(2);
  s.picks('empire');
  s.picks('empire', 'attack x-wing');
  expect(s.attackOf('empire', 'rodian-gunslinger')).toBe(4);
});
