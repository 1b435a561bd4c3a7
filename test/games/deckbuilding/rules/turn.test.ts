import { expect, test } from 'vitest';
import { scene } from '../../../scene.ts';

test('CORE-4.B1 without a base the turn begins with choosing one, and what it does on being revealed comes at once', () => {
  const s = scene({
    turn: 'empire',
    empire: { base: null, bases: ['mustafar', 'endor'] },
    force: 2,
    stack: [{ k: 'turn', seat: 'a' }],
  });
  expect(s.asked('empire')).toMatchObject({ about: 'ask.chooseBase', may: ['base endor', 'base mustafar'] });
  s.does('empire', 'base mustafar');
  expect(s.base('empire')).toBe('mustafar');
  s.does('empire', 'trigger mustafar');
  expect(s.force()).toBe(-2);
});

test('CORE-4.B2 the Force bonus is counted after the base was revealed, so that its Force can earn it', () => {
  const s = scene({ empire: { base: null, bases: ['mustafar'] }, force: 1, stack: [{ k: 'turn', seat: 'a' }] });
  s.does('empire', 'base mustafar', 'trigger mustafar');
  expect([s.force(), s.resources()]).toEqual([-3, 1]);
});

test('CORE-4.B3 each own capital ship gives its resources at the start of the turn', () => {
  const s = scene({
    empire: { ships: ['gozanti-cruiser', 'imperial-carrier', 'star-destroyer'] },
    stack: [{ k: 'turn', seat: 'a' }],
  });
  expect(s.resources()).toBe(5);
});

test('CORE-4.M playing, buying, using, attacking and ending are open in any order, as often as one can', () => {
  const s = scene({
    empire: { hand: ['stormtrooper', 'imperial-shuttle'], ships: ['gozanti-cruiser'], units: ['tie-fighter'] },
    resources: 2,
  });
  const verbs = () => [...new Set(s.may('empire').map((o) => o.split(' ')[0]))].sort();
  expect(verbs()).toEqual(['attack', 'buy', 'end', 'play', 'use']);
  s.does('empire', 'buy outer-rim-pilot', 'play imperial-shuttle', 'use tie-fighter', 'play stormtrooper');
  s.attacks('empire', 'rebel', 'stormtrooper');
  s.attacks('empire', 'rebel', 'tie-fighter');
  expect(s.damage('dantooine')).toBe(4);
});

test('CORE-4.E0 lent cards are exiled before anything is discarded', () => {
  const s = scene({ empire: { units: ['grand-moff-tarkin'], deck: [] }, row: ['stormtrooper', 'star-destroyer'] });
  s.does('empire', 'use grand-moff-tarkin');
  s.picks('empire', 'borrow star-destroyer');
  s.does('empire', 'play star-destroyer', 'end');
  const order = s.events().map((e) => e.key);
  expect(order.indexOf('lent.exiled')).toBeLessThan(order.indexOf('turn.ended'));
  expect(s.exile()).toEqual(['star-destroyer']);
  expect(s.ships('empire')).toEqual([]);
});

test('CORE-4.E1 own units are discarded from play; ships and the base stay', () => {
  const s = scene({ empire: { units: ['stormtrooper', 'bossk'], ships: ['star-destroyer'], hand: [] } });
  s.does('empire', 'end');
  expect([s.units('empire'), s.ships('empire'), s.base('empire')]).toEqual([[], ['star-destroyer'], 'lothal']);
  expect(s.discard('empire')).toEqual(['stormtrooper', 'bossk']);
});

test('CORE-4.E2 base and ships are ready again: their abilities and attacks come back', () => {
  const s = scene({ rebel: { ships: ['rebel-transport'], base: 'dantooine' }, turn: 'rebel' });
  s.does('rebel', 'use rebel-transport');
  expect(s.may('rebel', 'use')).toEqual([]);
  s.does('rebel', 'end');
  s.does('empire', 'end');
  expect(s.may('rebel', 'use')).toEqual(['use rebel-transport']);
});

test('CORE-4.E3 the hand is discarded and the pool is empty', () => {
  const s = scene({ empire: { hand: ['stormtrooper', 'bossk'] }, resources: 7 });
  s.does('empire', 'end');
  expect(s.discard('empire').sort()).toEqual(['bossk', 'stormtrooper']);
  s.does('rebel', 'end');
  expect(s.resources()).toBe(0);
});

test('CORE-4.E4 five are drawn; an empty deck is made of the discards, with this turn’s units and hand', () => {
  const s = scene({
    empire: { deck: ['stormtrooper', 'stormtrooper'], hand: ['bossk'], units: ['dengar'], discard: ['lobot'] },
  });
  s.does('empire', 'end');
  expect(s.hand('empire')).toEqual(['bossk', 'dengar', 'lobot', 'stormtrooper', 'stormtrooper']);
  expect(s.barriers()).toContain('dice');
  const few = scene({ empire: { deck: ['stormtrooper'], hand: ['bossk'] } });
  few.does('empire', 'end');
  expect(few.hand('empire')).toEqual(['bossk', 'stormtrooper']);
});

test('CORE-5.1 cards are played in the own turn only, from hand, free, and none must be played', () => {
  const s = scene({ empire: { hand: ['darth-vader'] }, rebel: { hand: ['luke-skywalker'] } });
  expect(s.may('empire', 'play')).toEqual(['play darth-vader']);
  expect(s.may('empire', 'end')).toEqual(['end']);
  expect(s.asks('rebel')).toBe(false);
  expect(s.why('rebel', 'play', 'luke-skywalker')).toBe('why.notYourTurn');
  s.does('empire', 'end');
  expect(s.discard('empire')).toContain('darth-vader');
});

test('CORE-5.2 a played card adds its resources, then its Force, then does what it does on being played', () => {
  const s = scene({ empire: { hand: ['grand-moff-tarkin', 'inquisitor'] } });
  s.does('empire', 'play grand-moff-tarkin');
  expect([s.resources(), s.force()]).toEqual([2, -2]);
  s.does('empire', 'play inquisitor');
  expect(s.asked('empire')).toMatchObject({ about: 'ask.choose', may: ['choose 0', 'choose 1', 'choose 2'], min: 1 });
});

test('CORE-5.3 printed attack counts once a turn: a card that attacked cannot attack again', () => {
  const s = scene({ empire: { units: ['stormtrooper'] } });
  s.attacks('empire', 'rebel');
  expect(s.damage('dantooine')).toBe(2);
  expect(s.may('empire', 'attack')).toEqual([]);
  expect(s.why('empire', 'attack', 'rebel')).toBe('why.noAttackers');
});

test('CORE-5.4 a ship gives resources when played and at the start of later turns, and may act in the turn it is played', () => {
  const s = scene({ empire: { hand: ['imperial-carrier', 'star-destroyer'] } });
  s.does('empire', 'play imperial-carrier', 'play star-destroyer');
  expect(s.resources()).toBe(3);
  s.attacks('empire', 'rebel');
  expect(s.damage('dantooine')).toBe(4);
  s.does('empire', 'end');
  s.does('rebel', 'end');
  expect(s.resources()).toBe(3);
});

test('CORE-5.5 several copies and any number of ships may be in play', () => {
  const s = scene({
    empire: { hand: ['star-destroyer', 'star-destroyer', 'gozanti-cruiser'], ships: ['gozanti-cruiser'] },
  });
  s.does('empire', 'play star-destroyer', 'play star-destroyer', 'play gozanti-cruiser');
  expect(s.ships('empire')).toHaveLength(4);
});
