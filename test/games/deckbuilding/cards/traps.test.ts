import { expect, test } from 'vitest';
import { type Scene, type SceneSetup, scene } from '../../../scene.ts';

/** Where other implementations of the game went wrong, as far as it is about no single card. */

const ROW = ['tie-bomber', 'x-wing', 'bossk', 'gozanti-cruiser', 'blockade-runner', 'blockade-runner'];

/** Every way in which a card leaves the row on an Empire turn. */
const departures: readonly (readonly [string, SceneSetup, (s: Scene) => void])[] = [
  ['a purchase', {}, (s) => s.does('empire', 'buy bossk')],
  ['paying off', { options: { payoff: true } }, (s) => s.does('empire', 'payoff bossk')],
  ['a hunt', { empire: { units: ['at-st'] } }, (s) => s.attacks('empire', 'x-wing')],
  ['a discard', { empire: { units: ['at-st'] } }, (s) => s.does('empire', 'use at-st', 'discard bossk')],
  [
    'a loan',
    { empire: { units: ['grand-moff-tarkin'] } },
    (s) => s.does('empire', 'use grand-moff-tarkin', 'borrow tie-bomber'),
  ],
  [
    'destruction',
    { empire: { base: 'death-star' } },
    (s) => s.does('empire', 'use death-star', 'destroy gozanti-cruiser'),
  ],
];

test('the row is refilled at once after every departure, before anything else is asked', () => {
  for (const [name, setup, leave] of departures) {
    const s = scene({ resources: 9, row: ROW, galaxy: ['dengar', 'ig-88'], ...setup });
    leave(s);
    expect([name, s.row().length, s.row().at(-1), s.galaxy()]).toEqual([name, 6, 'ig-88', ['dengar']]);
    expect([name, s.asks('empire')]).toEqual([name, true]);
  }
});

test('a gain of Force beyond the end of the track is clamped, not dropped', () => {
  const s = scene({ force: -2, empire: { hand: ['darth-vader', 'kel-dor-mystic'] } });
  s.does('empire', 'play darth-vader');
  expect(s.force()).toBe(-3);
  s.does('empire', 'play kel-dor-mystic');
  expect(s.force()).toBe(-3);
  const far = scene({ turn: 'rebel', force: -3, rebel: { hand: ['luke-skywalker'] } });
  far.does('rebel', 'play luke-skywalker');
  expect(far.force()).toBe(-1);
});

test('damage on a ship that survives persists through the turns of both sides', () => {
  const s = scene({ empire: { units: ['stormtrooper'] }, rebel: { ships: ['mon-calamari-cruiser'] } });
  s.attacks('empire', 'rebel');
  expect(s.damage('mon-calamari-cruiser')).toBe(2);
  s.does('empire', 'end');
  s.does('rebel', 'end');
  expect([s.damage('mon-calamari-cruiser'), s.turn()]).toEqual([2, 'empire']);
  expect(s.ships('rebel')).toEqual(['mon-calamari-cruiser']);
});

test('a ship that was destroyed and comes back is whole', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { units: ['luke-skywalker'], deck: [] },
    empire: { ships: ['star-destroyer*4'], deck: [], hand: [] },
    force: 1,
  });
  s.does('rebel', 'use luke-skywalker', 'destroy star-destroyer', 'end');
  s.does('empire', 'end');
  s.does('rebel', 'end');
  s.does('empire', 'play star-destroyer');
  expect([s.ships('empire'), s.damage('star-destroyer')]).toEqual([['star-destroyer'], 0]);
});

test('capital ships take no part in hunting, whoever hunts', () => {
  const s = scene({ empire: { units: ['stormtrooper'], ships: ['star-destroyer'] }, row: ['x-wing', ...ROW.slice(2)] });
  s.does('empire', 'attack x-wing');
  expect(s.may('empire')).toEqual(['attacker stormtrooper']);
  const only = scene({ turn: 'rebel', rebel: { ships: ['mon-calamari-cruiser'] }, row: ROW });
  expect([only.may('rebel', 'attack'), only.why('rebel', 'attack', 'tie-bomber')]).toEqual([
    ['attack empire'],
    'why.noAttackers',
  ]);
});

test('a fallen base is replaced only at its owner’s next turn; until then ships may be hit and the rest is lost', () => {
  const s = scene({
    empire: { units: ['at-at', 'stormtrooper', 'at-st'] },
    rebel: { base: 'dantooine*4', bases: ['hoth', 'jedha'], hand: ['blockade-runner'] },
  });
  s.attacks('empire', 'rebel', 'at-at');
  expect([s.base('rebel'), s.victory('empire'), s.bases('rebel')]).toEqual([
    undefined,
    ['dantooine'],
    ['hoth', 'jedha'],
  ]);
  expect(s.why('empire', 'attack', 'rebel')).toBe('why.nothingToHit');
  const fleet = scene({
    empire: { units: ['at-at', 'stormtrooper', 'at-st'] },
    rebel: { base: null, bases: ['hoth', 'jedha'], ships: ['rebel-transport', 'mon-calamari-cruiser'] },
  });
  fleet.does('empire', 'attack rebel');
  fleet.picks('empire', 'attacker at-st');
  fleet.splits('empire', { 'rebel-transport': 1, 'mon-calamari-cruiser': 3 });
  expect([fleet.damage('rebel-transport'), fleet.damage('mon-calamari-cruiser')]).toEqual([1, 3]);
  fleet.attacks('empire', 'rebel', 'at-at', 'stormtrooper');
  expect([fleet.ships('rebel'), fleet.heard('damage.lost').length]).toEqual([[], 1]);
  fleet.does('empire', 'end');
  expect(fleet.asked('rebel')).toEqual({ about: 'ask.chooseBase', may: ['base hoth', 'base jedha'], min: 1, max: 1 });
  fleet.does('rebel', 'base jedha');
  expect([fleet.base('rebel'), fleet.damage('jedha')]).toEqual(['jedha', 0]);
});

test('what a base gave stops the moment it falls', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { units: ['y-wing', 'x-wing'] },
    empire: { base: 'endor*15', units: ['stormtrooper'] },
  });
  expect(s.view('rebel').players[0]?.units.map((u) => u.attack)).toEqual([3]);
  s.does('rebel', 'use y-wing', 'damage endor');
  expect(s.view('rebel').players[0]?.units.map((u) => u.attack)).toEqual([2]);
});

test('a victory by the damage of an ability ends the game at once', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { units: ['y-wing'], victory: ['corellia', 'kessel', 'mustafar'], hand: ['x-wing'] },
    empire: { base: 'lothal*6', ships: ['star-destroyer'] },
  });
  s.does('rebel', 'use y-wing', 'damage lothal');
  expect(s.outcome()).toEqual({ kind: 'won', winners: ['b'], reason: 'bases' });
  expect([s.asks('rebel'), s.asks('empire'), s.hand('rebel')]).toEqual([false, false, ['x-wing']]);
  expect(s.heard('won')).toHaveLength(1);
});

test('the reshuffle at the end of a turn takes in this turn’s units and hand', () => {
  const s = scene({
    empire: { units: ['at-at', 'at-st'], hand: ['stormtrooper'], deck: ['tie-fighter'], discard: ['bossk'] },
  });
  s.does('empire', 'end');
  expect(s.hand('empire')).toEqual(['at-at', 'at-st', 'bossk', 'stormtrooper', 'tie-fighter']);
  expect([s.deck('empire'), s.discard('empire')]).toEqual([[], []]);
  expect(s.barriers()).toContain('dice');
});
