import { expect, test } from 'vitest';
import { type Scene, type SideScene, scene } from '../../../scene.ts';
import { rewardExiles, rewardGains } from './rewards.ts';

const QUIET = Array.from({ length: 5 }, () => 'blockade-runner');

/** The Rebels at turn with some cards, against an Empire with some. */
const rebels = (own: SideScene, foe: SideScene = {}, force = 0, row: readonly string[] = QUIET): Scene =>
  scene({ turn: 'rebel', rebel: own, empire: foe, force, row });

test('temple-guardian: on being played exactly one of 1 attack, 1 resource, 1 Force', () => {
  const played = (force = 0): Scene => {
    const s = rebels({ hand: ['temple-guardian'] }, {}, force);
    s.does('rebel', 'play temple-guardian');
    return s;
  };
  expect(played().asked('rebel')).toEqual({
    about: 'ask.choose',
    may: ['choose 0', 'choose 1', 'choose 2'],
    min: 1,
    max: 1,
  });
  const attack = played();
  attack.does('rebel', 'choose 0', 'attack empire');
  expect([attack.attackOf('rebel', 'temple-guardian'), attack.resources(), attack.force()]).toEqual([1, 0, 0]);
  const resources = played();
  resources.does('rebel', 'choose 1');
  expect([resources.resources(), resources.force()]).toEqual([1, 0]);
  expect(resources.may('rebel', 'attack')).toEqual([]);
  const force = played();
  force.does('rebel', 'choose 2');
  expect([force.resources(), force.force()]).toEqual([0, 1]);
  expect(played(3).may('rebel')).toEqual(['choose 0', 'choose 1']);
});

test('y-wing: exiled for 2 damage to the base, past the ships, or to one ship; also after it attacked', () => {
  const foe = { ships: ['gozanti-cruiser', 'star-destroyer'] };
  const s = rebels({ units: ['y-wing'] }, foe);
  s.does('rebel', 'attack empire');
  s.picks('rebel', 'attacker y-wing');
  s.splits('rebel', { 'star-destroyer': 2 });
  s.does('rebel', 'use y-wing');
  expect(s.exile()).toEqual(['y-wing']);
  const may = ['damage gozanti-cruiser', 'damage lothal', 'damage star-destroyer'];
  expect(s.asked('rebel')).toEqual({ about: 'ask.damage', may, min: 1, max: 1 });
  s.picks('rebel', 'damage lothal');
  expect([s.damage('lothal'), s.damage('gozanti-cruiser')]).toEqual([2, 0]);
  const ship = rebels({ units: ['y-wing'] }, { ships: ['gozanti-cruiser*1', 'star-destroyer'] });
  ship.does('rebel', 'use y-wing', 'damage gozanti-cruiser');
  expect([ship.ships('empire'), ship.discard('empire')]).toEqual([['star-destroyer'], ['gozanti-cruiser']]);
  expect(ship.damage('lothal')).toBe(0);
});

test('y-wing: can fell the base; with no base and no ship left it only warns, and the damage is lost', () => {
  const s = rebels({ units: ['y-wing', 'y-wing'] }, { base: 'lothal*7' });
  s.does('rebel', 'use y-wing', 'damage lothal');
  expect([s.victory('rebel'), s.base('empire')]).toEqual([['lothal'], undefined]);
  expect(s.confirms('rebel', 'use y-wing')).toBe('confirm.nothing');
  s.does('rebel', 'use y-wing');
  expect([s.exile(), s.heard('damage.lost').length]).toEqual([['y-wing', 'y-wing'], 1]);
});

test('y-wing: its reward is 1 resource for the Empire', () => rewardGains('empire', 'y-wing', 1, 0));

test('baze-malbus: 1 attack more for each own base in the pile of the opponent, not for those that the Rebels destroyed', () => {
  const attack = (lost: readonly string[], won: readonly string[], target = 'empire'): number | undefined => {
    const s = rebels({ units: ['baze-malbus'], victory: won }, { victory: lost }, 0, ['tie-fighter', ...QUIET]);
    s.does('rebel', `attack ${target}`);
    return s.attackOf('rebel', 'baze-malbus');
  };
  expect(attack([], ['lothal', 'corellia'])).toBe(2);
  expect(attack(['hoth'], ['lothal', 'corellia'])).toBe(3);
  expect(attack(['hoth', 'jedha'], [])).toBe(4);
  expect(attack(['hoth', 'jedha'], [], 'tie-fighter')).toBe(4);
});

test('baze-malbus: his reward is 1 Force for the Empire', () => rewardGains('empire', 'baze-malbus', 0, 1));

test('snowspeeder: the Empire discards a card of its choice', () => {
  const s = rebels({ units: ['snowspeeder'] }, { hand: ['imperial-shuttle', 'stormtrooper'] });
  s.does('rebel', 'use snowspeeder');
  expect(s.barriers()).toContain('asked a');
  expect(s.asks('rebel')).toBe(false);
  const may = ['discard imperial-shuttle', 'discard stormtrooper'];
  expect(s.asked('empire')).toEqual({ about: 'ask.discard', may, min: 1, max: 1 });
  s.picks('empire', 'discard stormtrooper');
  expect([s.hand('empire'), s.discard('empire')]).toEqual([['imperial-shuttle'], ['stormtrooper']]);
  expect(s.asked('rebel').about).toBe('ask.main');
  const empty = rebels({ units: ['snowspeeder'] });
  expect(empty.confirms('rebel', 'use snowspeeder')).toBe('confirm.nothing');
  empty.does('rebel', 'use snowspeeder');
  expect([empty.asks('empire'), empty.asked('rebel').about]).toEqual([false, 'ask.main']);
});

test('snowspeeder: its reward exiles 1 card of the Empire', () => rewardExiles('empire', 'snowspeeder', 1));

test('duros-spy: the Empire discards a card or lets the Rebels gain 1 Force; only what can be done may be chosen', () => {
  const used = (hand: readonly string[], force: number): Scene => {
    const s = rebels({ units: ['duros-spy'] }, { hand }, force);
    s.does('rebel', 'use duros-spy');
    return s;
  };
  const s = used(['stormtrooper'], 0);
  expect(s.asked('empire')).toEqual({ about: 'ask.choose', may: ['choose 0', 'choose 1'], min: 1, max: 1 });
  s.does('empire', 'choose 1');
  expect([s.force(), s.hand('empire')]).toEqual([1, ['stormtrooper']]);
  const discards = used(['stormtrooper', 'imperial-shuttle'], 0);
  discards.does('empire', 'choose 0', 'discard stormtrooper');
  expect([discards.force(), discards.discard('empire')]).toEqual([0, ['stormtrooper']]);
  const full = used(['stormtrooper', 'imperial-shuttle'], 3);
  expect(full.asked('empire')).toMatchObject({ about: 'ask.discard' });
  const empty = used([], -2);
  expect([empty.asks('empire'), empty.force()]).toEqual([false, -1]);
  const neither = rebels({ units: ['duros-spy'] }, {}, 3);
  expect(neither.confirms('rebel', 'use duros-spy')).toBe('confirm.nothing');
});

test('duros-spy: its reward exiles 1 card of the Empire', () => rewardExiles('empire', 'duros-spy', 1));

test('rebel-transport: 1 resource or 2 repaired, every turn; the repair only where there is damage', () => {
  const used = (damage: number): Scene => {
    const s = rebels({ ships: ['rebel-transport'], base: `dantooine*${damage}` });
    s.does('rebel', 'use rebel-transport');
    return s;
  };
  const s = used(3);
  expect(s.asked('rebel')).toEqual({ about: 'ask.choose', may: ['choose 0', 'choose 1'], min: 1, max: 1 });
  s.does('rebel', 'choose 1');
  expect([s.resources(), s.damage('dantooine')]).toEqual([0, 1]);
  s.does('rebel', 'end');
  s.does('empire', 'end');
  s.does('rebel', 'use rebel-transport', 'choose 0');
  expect([s.resources(), s.damage('dantooine')]).toEqual([1, 1]);
  const whole = used(0);
  expect([whole.asked('rebel').about, whole.resources()]).toEqual(['ask.main', 1]);
});

test('chirrut-imwe: 2 attack with the Force, none without, when he may not attack', () => {
  const s = rebels({ hand: ['chirrut-imwe'] });
  s.does('rebel', 'play chirrut-imwe', 'attack empire');
  expect([s.force(), s.attackOf('rebel', 'chirrut-imwe')]).toEqual([2, 2]);
  const without = rebels({ hand: ['chirrut-imwe'] }, {}, -3);
  without.does('rebel', 'play chirrut-imwe');
  expect([without.force(), without.why('rebel', 'attack', 'empire')]).toEqual([-1, 'why.noAttackers']);
  const hunting = rebels({ units: ['chirrut-imwe'] }, {}, 1, ['tie-fighter', ...QUIET]);
  hunting.does('rebel', 'attack tie-fighter');
  expect(hunting.attackOf('rebel', 'chirrut-imwe')).toBe(2);
});

test('chirrut-imwe: his reward is 2 Force for the Empire', () => rewardGains('empire', 'chirrut-imwe', 0, 2));

test('rebel-commando: the Empire discards its choice, or a card at random while the Rebels have the Force', () => {
  const hand = ['imperial-shuttle', 'stormtrooper', 'at-st'];
  const s = rebels({ units: ['rebel-commando'] }, { hand });
  s.does('rebel', 'use rebel-commando');
  expect(s.asked('empire')).toMatchObject({ about: 'ask.discard', min: 1, max: 1 });
  s.picks('empire', 'discard at-st');
  expect(s.discard('empire')).toEqual(['at-st']);
  const random = rebels({ units: ['rebel-commando'] }, { hand }, 1);
  random.does('rebel', 'use rebel-commando');
  expect([random.asks('empire'), random.barriers().includes('dice')]).toEqual([false, true]);
  expect([...random.hand('empire'), ...random.discard('empire')].sort()).toEqual([...hand].sort());
  expect(random.discard('empire')).toHaveLength(1);
  const empty = rebels({ units: ['rebel-commando'] }, {}, 1);
  expect(empty.confirms('rebel', 'use rebel-commando')).toBe('confirm.nothing');
});

test('rebel-commando: its reward is 2 Force for the Empire', () => rewardGains('empire', 'rebel-commando', 0, 2));

test('x-wing: draws a card with the Force, and only then', () => {
  const s = rebels({ units: ['x-wing'], deck: ['y-wing', 'luke-skywalker'] }, {}, 1);
  s.does('rebel', 'use x-wing');
  expect([s.hand('rebel'), s.barriers().includes('learned b')]).toEqual([['luke-skywalker'], true]);
  for (const force of [0, -1]) {
    const without = rebels({ units: ['x-wing'] }, {}, force);
    expect([without.may('rebel', 'use'), without.why('rebel', 'use', 'x-wing')]).toEqual([[], 'why.condition']);
  }
});

test('x-wing: its reward is 3 resources for the Empire', () => rewardGains('empire', 'x-wing', 3, 0));

test('jyn-erso: sees the hand of the Empire; with the Force one card of it must go on top of its deck, known to both', () => {
  const foe = { hand: ['imperial-shuttle', 'at-st'], deck: ['stormtrooper'] };
  const s = rebels({ units: ['jyn-erso'], base: 'yavin-iv' }, foe, 1);
  s.does('rebel', 'use jyn-erso');
  expect(s.barriers()).toContain('learned b');
  expect(s.asked('rebel')).toEqual({ about: 'ask.jyn', may: ['take at-st', 'take imperial-shuttle'], min: 1, max: 1 });
  s.picks('rebel', 'take at-st');
  expect([s.hand('empire'), s.deck('empire')]).toEqual([['imperial-shuttle'], ['stormtrooper', 'at-st']]);
  expect(s.view('rebel').players[0]?.top?.card).toBe('at-st');
  expect(s.view('empire').players[0]?.top?.card).toBe('at-st');
  expect(s.view(undefined).players[0]?.top).toBeUndefined();
  expect(s.heard('topdecked.card').map((e) => e.to)).toEqual([['b', 'a']]);
  expect([s.damage('lothal'), s.discard('empire')]).toEqual([0, []]);
});

test('jyn-erso: without the Force she only sees the hand, and goes on knowing it; an empty hand warns', () => {
  const s = rebels({ units: ['jyn-erso'] }, { hand: ['imperial-shuttle', 'at-st'] });
  s.does('rebel', 'use jyn-erso');
  expect(s.asked('rebel').about).toBe('ask.main');
  expect(s.view('rebel').players[0]?.handKnown.map((c) => c.card)).toEqual(['imperial-shuttle', 'at-st']);
  expect(s.view(undefined).players[0]?.handKnown).toEqual([]);
  expect(s.hand('empire')).toHaveLength(2);
  const empty = rebels({ units: ['jyn-erso'] }, {}, 1);
  expect(empty.confirms('rebel', 'use jyn-erso')).toBe('confirm.nothing');
});

test('jyn-erso: her reward is 3 Force for the Empire', () => rewardGains('empire', 'jyn-erso', 0, 3));

test('chewbacca: draws while another unique unit is in play, a neutral one too', () => {
  for (const other of ['jyn-erso', 'bossk']) {
    const s = rebels({ units: ['chewbacca', other], deck: ['y-wing', 'x-wing'] });
    s.does('rebel', 'use chewbacca');
    expect(s.hand('rebel')).toEqual(['x-wing']);
  }
  const alone = rebels({ units: ['chewbacca', 'x-wing'], discard: ['jyn-erso'] }, { units: ['bossk'] });
  expect([alone.may('rebel', 'use'), alone.why('rebel', 'use', 'chewbacca')]).toEqual([[], 'why.condition']);
});

test('chewbacca: his reward is 3 Force for the Empire', () => rewardGains('empire', 'chewbacca', 0, 3));

test('u-wing: repairs 3 with the Force, and only then', () => {
  const s = rebels({ units: ['u-wing'], base: 'dantooine*5' }, {}, 1);
  s.does('rebel', 'use u-wing');
  expect(s.damage('dantooine')).toBe(2);
  const without = rebels({ units: ['u-wing'], base: 'dantooine*5' });
  expect([without.may('rebel', 'use'), without.why('rebel', 'use', 'u-wing')]).toEqual([[], 'why.condition']);
  const whole = rebels({ units: ['u-wing'] }, {}, 1);
  expect(whole.confirms('rebel', 'use u-wing')).toBe('confirm.nothing');
});

test('u-wing: its reward is 4 resources for the Empire', () => rewardGains('empire', 'u-wing', 4, 0));

test('hammerhead-corvette: exiled to destroy any ship of the opponent in play, or an Empire ship of the row', () => {
  const row = ['star-destroyer', 'mon-calamari-cruiser', 'blockade-runner', 'bossk', 'tie-fighter', 'bossk'];
  const own = { ships: ['hammerhead-corvette', 'rebel-transport'] };
  const foe = { ships: ['nebulon-b-frigate', 'gozanti-cruiser*2'] };
  const s = rebels(own, foe, 0, row);
  s.does('rebel', 'use hammerhead-corvette');
  expect([s.exile(), s.ships('rebel')]).toEqual([['hammerhead-corvette'], ['rebel-transport']]);
  const may = ['destroy gozanti-cruiser', 'destroy nebulon-b-frigate', 'destroy star-destroyer'];
  expect(s.asked('rebel')).toEqual({ about: 'ask.destroyShip', may, min: 1, max: 1 });
  s.picks('rebel', 'destroy nebulon-b-frigate');
  expect([s.ships('empire'), s.discard('empire')]).toEqual([['gozanti-cruiser'], ['nebulon-b-frigate']]);
  const inRow = rebels(own, foe, 0, row);
  inRow.does('rebel', 'use hammerhead-corvette', 'destroy star-destroyer');
  expect([inRow.galaxyDiscard(), inRow.row().length]).toEqual([['star-destroyer'], 6]);
  const none = rebels(own, {}, 0, row.slice(1));
  expect(none.row()).not.toContain('star-destroyer');
  expect(none.why('rebel', 'use', 'hammerhead-corvette')).toBe('why.condition');
});
