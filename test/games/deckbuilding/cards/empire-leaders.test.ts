import { expect, test } from 'vitest';
import { type Scene, type SceneSetup, scene } from '../../../scene.ts';
import { rewardBuys, rewardGains } from './rewards.ts';

/** The Empire's cards of cost 5 and more. */

const QUIET = Array.from({ length: 5 }, () => 'blockade-runner');

test('director-krennic: draws 1 card, or 2 while Death Star is the base', () => {
  const drawn = (base: string): readonly string[] => {
    const s = scene({ empire: { units: ['director-krennic'], base, deck: ['at-at', 'at-st', 'bossk'] } });
    s.does('empire', 'use director-krennic');
    expect(s.why('empire', 'use', 'director-krennic')).toBe('why.used');
    return s.hand('empire');
  };
  expect(drawn('lothal')).toEqual(['bossk']);
  expect(drawn('death-star')).toEqual(['at-st', 'bossk']);
});

test('director-krennic: Death Star in the base deck or destroyed does not count', () => {
  const s = scene({
    empire: { units: ['director-krennic'], bases: ['death-star'], deck: ['at-st', 'bossk'] },
    rebel: { victory: ['death-star'] },
  });
  s.does('empire', 'use director-krennic');
  expect(s.hand('empire')).toEqual(['bossk']);
});

test('director-krennic: his reward is 3 resources and 2 Force', () => rewardGains('rebel', 'director-krennic', 3, 2));

test('boba-fett: when he was in the attack that defeats a card, draws a card, after the reward', () => {
  const s = scene({ empire: { units: ['boba-fett'], deck: ['dengar', 'bossk'] }, row: ['x-wing', ...QUIET] });
  s.attacks('empire', 'x-wing');
  expect(s.asked('empire')).toMatchObject({ about: 'ask.reward', may: ['reward x-wing'] });
  s.does('empire', 'reward x-wing');
  expect(s.asked('empire')).toEqual({ about: 'ask.triggers', may: ['trigger boba-fett'], min: 0, max: 1 });
  expect([s.resources(), s.hand('empire')]).toEqual([3, []]);
  s.does('empire', 'trigger boba-fett');
  expect(s.hand('empire')).toEqual(['bossk']);
  expect(s.asked('empire').about).toBe('ask.main');
});

test('boba-fett: draws also when the reward is declined, may decline himself, and is silent when he was not in the attack or it failed', () => {
  const setup: SceneSetup = { empire: { units: ['boba-fett', 'at-st'] }, row: ['x-wing', 'luke-skywalker'] };
  const s = scene(setup);
  s.attacks('empire', 'x-wing', 'boba-fett');
  s.picks('empire');
  expect(s.may('empire')).toEqual(['trigger boba-fett']);
  s.picks('empire');
  expect([s.hand('empire'), s.asked('empire').about]).toEqual([[], 'ask.main']);
  const away = scene(setup);
  away.attacks('empire', 'x-wing', 'at-st');
  away.does('empire', 'reward x-wing');
  expect(away.asked('empire').about).toBe('ask.main');
  const failed = scene(setup);
  failed.attacks('empire', 'luke-skywalker', 'boba-fett');
  expect([failed.asked('empire').about, failed.row().includes('luke-skywalker')]).toEqual(['ask.main', true]);
});

test('boba-fett: his reward is 3 resources and 2 Force', () => rewardGains('rebel', 'boba-fett', 3, 2));

test('imperial-carrier: every own fighter, a neutral one too, has 1 attack more for each carrier', () => {
  const fighters = ['tie-fighter', 'z-95-headhunter', 'fang-fighter', 'stormtrooper'];
  const attacks = (ships: readonly string[], row?: string): readonly (number | undefined)[] => {
    const s = scene({ empire: { units: fighters, ships }, row: ['x-wing', ...QUIET] });
    s.does('empire', `attack ${row ?? 'rebel'}`);
    return fighters.map((name) => s.attackOf('empire', name));
  };
  expect(attacks([])).toEqual([2, 2, 3, 2]);
  expect(attacks(['imperial-carrier'])).toEqual([3, 3, 4, 2]);
  expect(attacks(['imperial-carrier', 'imperial-carrier'])).toEqual([4, 4, 5, 2]);
  expect(attacks(['imperial-carrier'], 'x-wing')).toEqual([3, 3, 4, 2]);
});

test('at-at: takes a trooper of any faction from the own discard pile; none there, no use', () => {
  const discard = ['stormtrooper', 'quarren-mercenary', 'at-st'];
  const s = scene({ empire: { units: ['at-at', 'death-trooper'], discard } });
  s.does('empire', 'use at-at');
  const may = ['take quarren-mercenary', 'take stormtrooper'];
  expect(s.asked('empire')).toEqual({ about: 'ask.recover', may, min: 1, max: 1 });
  s.picks('empire', 'take quarren-mercenary');
  expect([s.hand('empire'), s.discard('empire')]).toEqual([['quarren-mercenary'], ['stormtrooper', 'at-st']]);
  const none = scene({
    empire: { units: ['at-at', 'death-trooper'], discard: ['at-st'] },
    rebel: { discard: ['rebel-trooper'] },
  });
  expect(none.why('empire', 'use', 'at-at')).toBe('why.condition');
});

test('at-at: its reward buys a Rebel card of the row for free', () => rewardBuys('rebel', 'at-at'));

const TARKIN_ROW = ['tie-bomber', 'x-wing', 'bossk', 'gozanti-cruiser', 'blockade-runner', 'blockade-runner'];

const borrowing = (card: string, own: SceneSetup['empire'] = {}): Scene => {
  const s = scene({
    empire: { ...own, units: ['grand-moff-tarkin', ...(own.units ?? [])] },
    row: TARKIN_ROW,
    galaxy: ['x-wing', 'jabba-the-hutt'],
  });
  s.does('empire', 'use grand-moff-tarkin', `borrow ${card}`);
  return s;
};

test('grand-moff-tarkin: takes an Empire card of the row into hand, at no cost; the row is refilled', () => {
  const s = scene({ empire: { units: ['grand-moff-tarkin'] }, row: TARKIN_ROW, galaxy: ['jabba-the-hutt'] });
  s.does('empire', 'use grand-moff-tarkin');
  const may = ['borrow gozanti-cruiser', 'borrow tie-bomber'];
  expect(s.asked('empire')).toEqual({ about: 'ask.borrow', may, min: 1, max: 1 });
  s.picks('empire', 'borrow tie-bomber');
  expect([s.hand('empire'), s.resources()]).toEqual([['tie-bomber'], 0]);
  expect(s.row()).toEqual([...TARKIN_ROW.slice(1), 'jabba-the-hutt']);
  expect(s.view('rebel').players[0]?.handKnown.map((c) => c.card)).toEqual(['tie-bomber']);
  const none = scene({ empire: { units: ['grand-moff-tarkin'] }, row: ['x-wing', ...QUIET] });
  expect(none.why('empire', 'use', 'grand-moff-tarkin')).toBe('why.condition');
});

test('grand-moff-tarkin: what he took is exiled at the end of the turn from hand, from play, and as a ship in play', () => {
  for (const play of [[], ['play tie-bomber']]) {
    const s = borrowing('tie-bomber');
    s.does('empire', ...play, 'end');
    expect([s.exile(), s.discard('empire')]).toEqual([['tie-bomber'], ['grand-moff-tarkin']]);
    expect(s.heard('lent.exiled')).toHaveLength(1);
  }
  const ship = borrowing('gozanti-cruiser');
  ship.does('empire', 'play gozanti-cruiser', 'end');
  expect([ship.exile(), ship.ships('empire'), ship.discard('empire')]).toEqual([
    ['gozanti-cruiser'],
    [],
    ['grand-moff-tarkin'],
  ]);
});

test('grand-moff-tarkin: what he took is exiled at the end of the turn from the discard pile and out of a reshuffled deck', () => {
  const discarded = borrowing('tie-bomber', { ships: ['gozanti-cruiser'] });
  discarded.does('empire', 'use gozanti-cruiser', 'discard tie-bomber');
  expect(discarded.discard('empire')).toEqual(['tie-bomber']);
  discarded.does('empire', 'end');
  expect(discarded.exile()).toEqual(['tie-bomber']);
  const discard = Array.from({ length: 9 }, () => 'imperial-shuttle');
  const shuffled = borrowing('tie-bomber', { ships: ['gozanti-cruiser'], deck: [], discard });
  shuffled.does('empire', 'use gozanti-cruiser', 'discard tie-bomber');
  expect(shuffled.deck('empire')).toContain('tie-bomber');
  const order = shuffled.deck('empire').filter((name) => name !== 'tie-bomber');
  expect(order).toHaveLength(8);
  shuffled.does('empire', 'end');
  expect(shuffled.exile()).toEqual(['tie-bomber']);
  expect(shuffled.deck('empire')).toEqual(order.slice(0, 3));
});

test('grand-moff-tarkin: what he took and was exiled already stays there, and its like of one’s own is spared', () => {
  const s = borrowing('tie-bomber', { units: ['tie-bomber', 'kel-dor-mystic'] });
  s.does('empire', 'use kel-dor-mystic', 'exile tie-bomber', 'end');
  expect(s.exile()).toEqual(['kel-dor-mystic', 'tie-bomber']);
  expect(s.discard('empire')).toContain('tie-bomber');
  expect(s.heard('lent.exiled')).toEqual([]);
});

test('grand-moff-tarkin: his reward is 3 resources and 3 Force', () => rewardGains('rebel', 'grand-moff-tarkin', 3, 3));

test('darth-vader: 4 attack more while the Force is with the Empire', () => {
  const attackAt = (force: number, target = 'rebel'): number | undefined => {
    const s = scene({ force, empire: { units: ['darth-vader'] }, row: ['x-wing', ...QUIET] });
    s.does('empire', `attack ${target}`);
    return s.attackOf('empire', 'darth-vader');
  };
  expect([2, 0, -1].map((force) => attackAt(force))).toEqual([6, 6, 10]);
  expect(attackAt(-1, 'x-wing')).toBe(10);
  const s = scene({ force: 2, empire: { hand: ['darth-vader'] } });
  s.does('empire', 'play darth-vader', 'attack rebel');
  expect([s.force(), s.attackOf('empire', 'darth-vader')]).toEqual([0, 6]);
});

test('darth-vader: his reward is 4 resources and 4 Force', () => rewardGains('rebel', 'darth-vader', 4, 4));
