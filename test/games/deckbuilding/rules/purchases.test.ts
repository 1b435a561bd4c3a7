import { expect, test } from 'vitest';
import { scene } from '../../../scene.ts';

test('CORE-6.1 the pool is what was gained this turn, and is lost at its end', () => {
  const s = scene({
    empire: { hand: ['imperial-shuttle', 'inquisitor'], ships: ['gozanti-cruiser'] },
    stack: [{ k: 'turn', seat: 'a' }],
  });
  s.does('empire', 'play imperial-shuttle', 'play inquisitor', 'choose 1');
  expect(s.resources()).toBe(4);
  s.does('empire', 'end');
  expect(s.resources()).toBe(0);
});

test('CORE-6.2 own faction and neutral cards of the row and the pilots are bought at their cost, onto the discard pile; ships as well', () => {
  const s = scene({
    resources: 12,
    row: ['star-destroyer', 'x-wing', 'bossk', 'darth-vader', 'tie-fighter', 'luke-skywalker'],
  });
  expect(s.may('empire', 'buy')).toEqual([
    'buy bossk',
    'buy darth-vader',
    'buy outer-rim-pilot',
    'buy star-destroyer',
    'buy tie-fighter',
  ]);
  s.does('empire', 'buy star-destroyer');
  expect([s.resources(), s.discard('empire')]).toEqual([5, ['star-destroyer']]);
  expect(s.why('empire', 'buy', 'darth-vader')).toBe('why.tooDear');
  expect(s.why('empire', 'buy', 'x-wing')).toBe('why.enemyCard');
});

test('CORE-6.3 the space is refilled at once from the galaxy deck, before anything else', () => {
  const s = scene({
    resources: 4,
    row: ['quarren-mercenary'],
    galaxy: Array.from({ length: 9 }, () => 'bossk'),
    empire: { hand: ['stormtrooper'] },
  });
  s.does('empire', 'buy quarren-mercenary');
  expect(s.row()).toHaveLength(6);
  expect(s.asked('empire').about).toBe('ask.exile');
});

test('CORE-6.4 any number of purchases a turn', () => {
  const s = scene({ resources: 9, row: ['tie-fighter', 'tie-fighter', 'tie-bomber'] });
  s.does('empire', 'buy tie-fighter', 'buy tie-fighter', 'buy tie-bomber', 'buy outer-rim-pilot');
  expect(s.resources()).toBe(3);
});

test('CORE-6.5 a free purchase is a purchase and triggers what purchases trigger; taking a card is not', () => {
  const free = scene({
    empire: { base: null, bases: ['corellia'], hand: ['stormtrooper'] },
    row: ['quarren-mercenary', 'tie-fighter', 'tie-fighter', 'tie-fighter', 'tie-fighter', 'tie-fighter'],
    stack: [{ k: 'turn', seat: 'a' }],
  });
  free.does('empire', 'base corellia', 'buy quarren-mercenary');
  expect(free.asked('empire').about).toBe('ask.exile');
  expect(free.match().game.turn.purchases).toBe(1);
  const taken = scene({ empire: { units: ['grand-moff-tarkin'] }, row: ['tie-fighter'] });
  taken.does('empire', 'use grand-moff-tarkin');
  taken.picks('empire', 'borrow tie-fighter');
  expect(taken.match().game.turn.purchases).toBe(0);
});

test('CORE-6.6 with several ways the buyer chooses; Twi’lek is spent by the next purchase whichever way it goes', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { units: ['twilek-smuggler'] },
    resources: 5,
    row: ['fang-fighter', 'y-wing'],
  });
  s.does('rebel', 'use twilek-smuggler', 'buy fang-fighter');
  expect(s.asked('rebel')).toMatchObject({ about: 'ask.destination', may: ['to discard', 'to hand', 'to top'] });
  s.does('rebel', 'to hand', 'buy y-wing');
  expect([s.hand('rebel'), s.discard('rebel')]).toEqual([['fang-fighter'], ['y-wing']]);
  const leia = scene({
    turn: 'rebel',
    force: 1,
    rebel: { units: ['princess-leia'], base: 'sullust' },
    row: ['x-wing'],
  });
  leia.does('rebel', 'use princess-leia', 'buy x-wing');
  expect(leia.deck('rebel').at(-1)).toBe('x-wing');
});

test('CORE-6.7 Fang Fighter goes to hand; with Jedha it goes to hand and is exiled at the end of the turn', () => {
  const s = scene({ turn: 'rebel', rebel: { base: 'jedha' }, resources: 3, row: ['fang-fighter'] });
  s.does('rebel', 'buy fang-fighter');
  expect(s.hand('rebel')).toEqual(['fang-fighter']);
  s.does('rebel', 'play fang-fighter', 'end');
  expect(s.exile()).toEqual(['fang-fighter']);
});

test('CORE-6.8 the first purchase of a turn is the first that qualifies, free ones included', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { base: 'sullust', units: ['princess-leia'] },
    resources: 9,
    row: ['x-wing', 'y-wing', 'bossk'],
  });
  s.does('rebel', 'use princess-leia', 'buy x-wing');
  expect(s.asked('rebel').may).toEqual(['to discard', 'to top']);
  s.does('rebel', 'to top', 'buy y-wing');
  expect([s.deck('rebel').at(-1), s.discard('rebel')]).toEqual(['x-wing', ['y-wing']]);
  const jedha = scene({ turn: 'rebel', rebel: { base: 'jedha' }, resources: 9, row: ['y-wing', 'bossk', 'lobot'] });
  jedha.does('rebel', 'buy y-wing', 'buy bossk', 'buy lobot');
  expect([jedha.hand('rebel'), jedha.discard('rebel')]).toEqual([['bossk'], ['y-wing', 'lobot']]);
});
