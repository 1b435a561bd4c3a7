import { expect, test } from 'vitest';
import { type Scene, type SideScene, scene } from '../../../scene.ts';
import { rewardBuys, rewardExiles, rewardGains } from './rewards.ts';

/** The Rebels' cards of cost 5 and more. */

const QUIET = Array.from({ length: 5 }, () => 'blockade-runner');

const rebels = (own: SideScene, foe: SideScene = {}, force = 0, row: readonly string[] = QUIET): Scene =>
  scene({ turn: 'rebel', rebel: own, empire: foe, force, row });

test('b-wing: the Empire discards a card or gives it 2 attack this turn; with an empty hand the attack', () => {
  const s = rebels({ units: ['b-wing'] }, { hand: ['stormtrooper', 'at-st'] });
  s.does('rebel', 'use b-wing');
  expect(s.barriers()).toContain('asked a');
  expect(s.asked('empire')).toEqual({ about: 'ask.choose', may: ['choose 0', 'choose 1'], min: 1, max: 1 });
  s.does('empire', 'choose 1');
  s.does('rebel', 'attack empire');
  expect([s.attackOf('rebel', 'b-wing'), s.hand('empire').length]).toEqual([7, 2]);
  const discards = rebels({ units: ['b-wing'] }, { hand: ['stormtrooper', 'at-st'] });
  discards.does('rebel', 'use b-wing');
  discards.does('empire', 'choose 0', 'discard at-st');
  discards.does('rebel', 'attack empire');
  expect([discards.attackOf('rebel', 'b-wing'), discards.discard('empire')]).toEqual([5, ['at-st']]);
  const forced = rebels({ units: ['b-wing'] });
  forced.does('rebel', 'use b-wing');
  expect(forced.asks('empire')).toBe(false);
  forced.does('rebel', 'attack empire');
  expect(forced.attackOf('rebel', 'b-wing')).toBe(7);
});

test('b-wing: its 2 attack is for that one card and is gone with the turn', () => {
  const s = rebels({ units: ['b-wing', 'b-wing'], deck: [] });
  s.does('rebel', 'use b-wing', 'attack empire');
  const attacks = s.view('rebel').players[1]?.units.map((u) => u.attack);
  expect(attacks).toEqual([7, 5]);
  s.picks('rebel');
  s.does('rebel', 'end');
  s.does('empire', 'end');
  s.does('rebel', 'play b-wing', 'play b-wing');
  expect(s.view('rebel').players[1]?.units.map((u) => u.attack)).toEqual([5, 5]);
});

test('b-wing: its reward exiles up to 2 cards of the Empire', () => rewardExiles('empire', 'b-wing', 2));

test('han-solo: draws 1 card, or 2 while Millennium Falcon is in play', () => {
  const deck = ['x-wing', 'y-wing', 'u-wing'];
  const s = rebels({ units: ['han-solo'], deck, discard: ['millennium-falcon'] });
  s.does('rebel', 'use han-solo');
  expect(s.hand('rebel')).toEqual(['u-wing']);
  const two = rebels({ units: ['han-solo', 'millennium-falcon'], deck });
  two.does('rebel', 'use han-solo');
  expect(two.hand('rebel')).toEqual(['u-wing', 'y-wing']);
  const nothing = rebels({ units: ['han-solo'], deck: [] });
  expect(nothing.confirms('rebel', 'use han-solo')).toBe('confirm.nothing');
});

test('han-solo: his reward is 3 resources and 2 Force', () => rewardGains('empire', 'han-solo', 3, 2));

test('cassian-andor: when he was in the attack that defeats a card, the Empire discards its choice, after the reward', () => {
  const hand = ['stormtrooper', 'at-st'];
  const s = rebels({ units: ['cassian-andor', 'x-wing'] }, { hand }, 0, ['tie-interceptor', ...QUIET]);
  s.attacks('rebel', 'tie-interceptor');
  expect(s.asked('rebel').about).toBe('ask.reward');
  s.does('rebel', 'reward tie-interceptor');
  expect(s.asked('rebel')).toEqual({ about: 'ask.triggers', may: ['trigger cassian-andor'], min: 0, max: 1 });
  s.does('rebel', 'trigger cassian-andor');
  expect([s.asks('rebel'), s.asked('empire').may]).toEqual([false, ['discard at-st', 'discard stormtrooper']]);
  s.picks('empire', 'discard at-st');
  expect([s.discard('empire'), s.resources()]).toEqual([['at-st'], 3]);
  expect(s.asked('rebel').about).toBe('ask.main');
});

test('cassian-andor: is silent outside the attack, when it fails, and before an empty hand; may be declined', () => {
  const row = ['tie-interceptor', 'darth-vader', ...QUIET.slice(1)];
  const units = ['cassian-andor', 'x-wing'];
  const away = rebels({ units }, { hand: ['at-st'] }, 0, row);
  away.attacks('rebel', 'tie-interceptor', 'x-wing');
  away.picks('rebel');
  expect(away.asked('rebel').about).toBe('ask.main');
  away.attacks('rebel', 'darth-vader', 'cassian-andor');
  expect(away.asked('rebel').about).toBe('ask.main');
  const empty = rebels({ units }, {}, 0, row);
  empty.attacks('rebel', 'tie-interceptor');
  empty.picks('rebel');
  expect(empty.asked('rebel').about).toBe('ask.main');
  const declined = rebels({ units }, { hand: ['at-st'] }, 0, row);
  declined.attacks('rebel', 'tie-interceptor');
  declined.picks('rebel');
  declined.picks('rebel');
  expect([declined.asks('empire'), declined.hand('empire')]).toEqual([false, ['at-st']]);
});

test('cassian-andor: his reward is 3 resources and 2 Force', () => rewardGains('empire', 'cassian-andor', 3, 2));

const LEIA_ROW = ['x-wing', 'at-at', 'bossk', 'mon-calamari-cruiser', 'blockade-runner', 'blockade-runner'];

test('princess-leia: buys a Rebel card of the row for free; with the Force it must go on top of the deck', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { hand: ['princess-leia'], deck: ['y-wing'] },
    row: LEIA_ROW,
    galaxy: ['jabba-the-hutt'],
  });
  s.does('rebel', 'play princess-leia', 'use princess-leia');
  expect(s.force()).toBe(2);
  const may = ['buy mon-calamari-cruiser', 'buy x-wing'];
  expect(s.asked('rebel')).toEqual({ about: 'ask.purchase', may, min: 1, max: 1 });
  s.picks('rebel', 'buy x-wing');
  expect([s.deck('rebel'), s.discard('rebel'), s.resources()]).toEqual([['y-wing', 'x-wing'], [], 2]);
  expect(s.row()).toEqual([...LEIA_ROW.slice(1), 'jabba-the-hutt']);
  expect(s.view('rebel').players[1]?.top?.card).toBe('x-wing');
  expect(s.view('empire').players[1]?.top?.card).toBe('x-wing');
});

test('princess-leia: without the Force it goes to the discard pile; no Rebel card in the row, no use', () => {
  const s = rebels({ units: ['princess-leia'], deck: ['y-wing'] }, {}, 0, LEIA_ROW);
  s.does('rebel', 'use princess-leia', 'buy mon-calamari-cruiser');
  expect([s.deck('rebel'), s.discard('rebel')]).toEqual([['y-wing'], ['mon-calamari-cruiser']]);
  expect(s.heard('bought')).toHaveLength(1);
  const none = rebels({ units: ['princess-leia'] }, {}, 1, ['at-at', ...QUIET]);
  expect([none.may('rebel', 'use'), none.why('rebel', 'use', 'princess-leia')]).toEqual([[], 'why.condition']);
});

test('princess-leia: her reward is 3 resources and 3 Force', () => rewardGains('empire', 'princess-leia', 3, 3));

test('millennium-falcon: takes a unique unit, a neutral one too, from the own discard pile; none there, no use', () => {
  const s = rebels(
    { units: ['millennium-falcon'], discard: ['jyn-erso', 'x-wing', 'bossk'] },
    { discard: ['darth-vader'] },
  );
  s.does('rebel', 'use millennium-falcon');
  expect(s.asked('rebel')).toEqual({ about: 'ask.recover', may: ['take bossk', 'take jyn-erso'], min: 1, max: 1 });
  s.picks('rebel', 'take jyn-erso');
  expect([s.hand('rebel'), s.discard('rebel')]).toEqual([['jyn-erso'], ['x-wing', 'bossk']]);
  const none = rebels({ units: ['millennium-falcon', 'han-solo'], discard: ['x-wing'] }, { discard: ['darth-vader'] });
  expect(none.why('rebel', 'use', 'millennium-falcon')).toBe('why.condition');
});

test('millennium-falcon: its reward buys an Empire card of the row for free', () =>
  rewardBuys('empire', 'millennium-falcon'));

test('luke-skywalker: with the Force destroys a ship that the Empire has in play', () => {
  const row = ['star-destroyer', ...QUIET];
  const foe = { ships: ['blockade-runner*2', 'star-destroyer'] };
  const s = rebels({ units: ['luke-skywalker'], ships: ['rebel-transport'] }, foe, 1, row);
  s.does('rebel', 'use luke-skywalker');
  const may = ['destroy blockade-runner', 'destroy star-destroyer'];
  expect(s.asked('rebel')).toEqual({ about: 'ask.destroyShip', may, min: 1, max: 1 });
  s.picks('rebel', 'destroy blockade-runner');
  expect([s.ships('empire'), s.discard('empire')]).toEqual([['star-destroyer'], ['blockade-runner']]);
  expect([s.damage('blockade-runner'), s.galaxyDiscard()]).toEqual([0, []]);
  const without = rebels({ units: ['luke-skywalker'] }, foe, 0, row);
  expect(without.why('rebel', 'use', 'luke-skywalker')).toBe('why.condition');
  const none = rebels({ units: ['luke-skywalker'] }, {}, 1, row);
  expect(none.confirms('rebel', 'use luke-skywalker')).toBe('confirm.nothing');
});

test('luke-skywalker: his reward is 4 resources and 4 Force', () => rewardGains('empire', 'luke-skywalker', 4, 4));
