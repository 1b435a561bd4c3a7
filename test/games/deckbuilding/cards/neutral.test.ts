import { expect, test } from 'vitest';
import { type Scene, type SceneSetup, scene } from '../../../scene.ts';

const QUIET = Array.from({ length: 6 }, () => 'star-destroyer');

const used = (card: string, setup: SceneSetup): Scene => {
  const s = scene({ row: QUIET, ...setup });
  s.does('empire', `use ${card}`);
  return s;
};

test('outer-rim-pilot: is bought from its own stack to the discard pile, gives 2 resources, and is exiled for 1 Force', () => {
  const s = scene({ resources: 2, empire: { hand: ['outer-rim-pilot'] }, row: QUIET });
  expect(s.may('empire', 'buy')).toEqual(['buy outer-rim-pilot']);
  s.does('empire', 'buy outer-rim-pilot');
  expect([s.pilots(), s.discard('empire'), s.resources(), s.row()]).toEqual([9, ['outer-rim-pilot'], 0, QUIET]);
  s.does('empire', 'play outer-rim-pilot', 'use outer-rim-pilot');
  expect([s.resources(), s.force(), s.exile(), s.units('empire')]).toEqual([2, -1, ['outer-rim-pilot'], []]);
  const full = scene({ force: -3, empire: { units: ['outer-rim-pilot'] } });
  expect(full.confirms('empire', 'use outer-rim-pilot')).toBe('confirm.nothing');
  full.does('empire', 'use outer-rim-pilot');
  expect([full.force(), full.exile()]).toEqual([-3, ['outer-rim-pilot']]);
  expect(scene({ pilots: 0, resources: 9, row: ['x-wing', ...QUIET] }).may('empire', 'buy')).not.toContain(
    'buy outer-rim-pilot',
  );
});

test('z-95-headhunter: draws while the opponent has a capital ship in play, whichever side one is on', () => {
  for (const turn of ['empire', 'rebel'] as const) {
    const foe = turn === 'empire' ? 'rebel' : 'empire';
    const own = { units: ['z-95-headhunter'], deck: ['dengar', 'bossk'] };
    const s = scene({ turn, [turn]: own, [foe]: { ships: ['blockade-runner'] } });
    s.does(turn, 'use z-95-headhunter');
    expect(s.hand(turn)).toEqual(['bossk']);
    const none = scene({ turn, [turn]: { ...own, ships: ['blockade-runner'] } });
    expect([none.may(turn, 'use'), none.why(turn, 'use', 'z-95-headhunter')]).toEqual([[], 'why.condition']);
  }
});

test('jawa-scavenger: exiled to buy an own or neutral card out of the galaxy discard pile at its cost', () => {
  const galaxyDiscard = ['tie-fighter', 'bossk', 'x-wing', 'star-destroyer'];
  const s = used('jawa-scavenger', { resources: 4, empire: { units: ['jawa-scavenger'] }, galaxyDiscard });
  expect(s.exile()).toEqual(['jawa-scavenger']);
  expect(s.asked('empire')).toEqual({ about: 'ask.purchase', may: ['buy bossk', 'buy tie-fighter'], min: 1, max: 1 });
  s.picks('empire', 'buy bossk');
  expect([s.discard('empire'), s.resources()]).toEqual([['bossk'], 1]);
  expect(s.galaxyDiscard()).toEqual(['tie-fighter', 'x-wing', 'star-destroyer']);
});

test('jawa-scavenger: without a card that may be bought and paid for it may not be used', () => {
  for (const galaxyDiscard of [[], ['x-wing'], ['star-destroyer']]) {
    const s = scene({ resources: 4, empire: { units: ['jawa-scavenger'] }, galaxyDiscard });
    expect([s.may('empire', 'use'), s.why('empire', 'use', 'jawa-scavenger')]).toEqual([[], 'why.condition']);
  }
});

test('jawa-scavenger: what it buys goes where a purchase may go', () => {
  const s = scene({ resources: 4, empire: { units: ['jawa-scavenger', 'twilek-smuggler'] }, galaxyDiscard: ['bossk'] });
  s.does('empire', 'use twilek-smuggler', 'use jawa-scavenger', 'buy bossk', 'to top');
  expect(s.deck('empire').at(-1)).toBe('bossk');
});

test('kel-dor-mystic: gives 2 Force, and is exiled to exile exactly 1 card from hand or discard pile', () => {
  const setup = { empire: { hand: ['kel-dor-mystic', 'imperial-shuttle'], discard: ['stormtrooper'] } };
  const s = scene(setup);
  s.does('empire', 'play kel-dor-mystic', 'use kel-dor-mystic');
  expect(s.force()).toBe(-2);
  const may = ['exile imperial-shuttle', 'exile stormtrooper'];
  expect(s.asked('empire')).toEqual({ about: 'ask.exile', may, min: 1, max: 1 });
  s.picks('empire', 'exile stormtrooper');
  expect([s.exile(), s.hand('empire')]).toEqual([['kel-dor-mystic', 'stormtrooper'], ['imperial-shuttle']]);
  const nothing = scene({ empire: { units: ['kel-dor-mystic'] } });
  expect(nothing.confirms('empire', 'use kel-dor-mystic')).toBe('confirm.nothing');
  nothing.does('empire', 'use kel-dor-mystic');
  expect([nothing.exile(), nothing.asked('empire').about]).toEqual([['kel-dor-mystic'], 'ask.main']);
});

test('lobot: on being played exactly one of 2 attack, 2 resources, 2 Force', () => {
  const played = (force = 0): Scene => {
    const s = scene({ force, empire: { hand: ['lobot'] } });
    s.does('empire', 'play lobot');
    return s;
  };
  const may = ['choose 0', 'choose 1', 'choose 2'];
  expect(played().asked('empire')).toEqual({ about: 'ask.choose', may, min: 1, max: 1 });
  const attack = played();
  attack.does('empire', 'choose 0', 'attack rebel');
  expect([attack.attackOf('empire', 'lobot'), attack.resources(), attack.force()]).toEqual([2, 0, 0]);
  const resources = played();
  resources.does('empire', 'choose 1');
  expect([resources.resources(), resources.force(), resources.may('empire', 'attack')]).toEqual([2, 0, []]);
  const force = played(1);
  force.does('empire', 'choose 2');
  expect([force.resources(), force.force()]).toEqual([0, -1]);
  expect(played(-3).may('empire')).toEqual(['choose 0', 'choose 1']);
});

test('fang-fighter: goes to hand when bought, and with the Force draws a card', () => {
  const bought = (force: number): Scene => {
    const s = scene({
      resources: 3,
      force,
      row: ['fang-fighter', ...QUIET.slice(1)],
      empire: { deck: ['bossk', 'stormtrooper'] },
    });
    s.does('empire', 'buy fang-fighter');
    return s;
  };
  const s = bought(-1);
  expect([s.hand('empire'), s.resources()]).toEqual([['fang-fighter'], 0]);
  expect(s.asked('empire')).toEqual({ about: 'ask.triggers', may: ['trigger fang-fighter'], min: 0, max: 1 });
  s.does('empire', 'trigger fang-fighter');
  expect([s.hand('empire'), s.discard('empire')]).toEqual([['fang-fighter', 'stormtrooper'], []]);
  const declined = bought(-1);
  declined.picks('empire');
  expect(declined.hand('empire')).toEqual(['fang-fighter']);
  for (const force of [0, 1]) {
    const without = bought(force);
    expect([without.asked('empire').about, without.hand('empire')]).toEqual(['ask.main', ['fang-fighter']]);
  }
});

test('twilek-smuggler: the next purchase may go on top of the deck; that purchase spends it either way', () => {
  const row = ['tie-fighter', 'bossk', 'fang-fighter', ...QUIET.slice(3)];
  const setup: SceneSetup = { resources: 9, empire: { units: ['twilek-smuggler'] }, row };
  for (const to of ['to top', 'to discard']) {
    const s = used('twilek-smuggler', setup);
    s.does('empire', 'buy tie-fighter');
    expect(s.asked('empire')).toEqual({ about: 'ask.destination', may: ['to discard', 'to top'], min: 1, max: 1 });
    s.does('empire', to, 'buy bossk');
    expect(s.asked('empire').about).toBe('ask.main');
    const top = to === 'to top';
    expect(s.deck('empire').at(-1)).toBe(top ? 'tie-fighter' : 'imperial-shuttle');
    expect(s.discard('empire')).toEqual(top ? ['bossk'] : ['tie-fighter', 'bossk']);
  }
  const fang = used('twilek-smuggler', setup);
  fang.does('empire', 'buy fang-fighter');
  expect(fang.may('empire')).toEqual(['to discard', 'to hand', 'to top']);
  const unused = scene(setup);
  unused.does('empire', 'buy tie-fighter', 'end');
  expect(unused.discard('empire')).toEqual(['tie-fighter', 'twilek-smuggler']);
});

test('twilek-smuggler: what is not used up is gone with the turn', () => {
  const s = used('twilek-smuggler', { empire: { units: ['twilek-smuggler'] }, row: ['z-95-headhunter'] });
  s.does('empire', 'end');
  s.does('rebel', 'end');
  s.does('empire', 'play imperial-shuttle', 'buy z-95-headhunter');
  expect(s.asked('empire').about).toBe('ask.main');
});

test('c-roc-cruiser: discards a card of choice from hand, then repairs 3; not with an empty hand', () => {
  const hand = ['imperial-shuttle', 'stormtrooper'];
  const s = used('c-roc-cruiser', { empire: { ships: ['c-roc-cruiser*1'], hand, base: 'lothal*5' } });
  const may = ['discard imperial-shuttle', 'discard stormtrooper'];
  expect(s.asked('empire')).toEqual({ about: 'ask.discard', may, min: 1, max: 1 });
  s.picks('empire', 'discard stormtrooper');
  expect([s.damage('lothal'), s.damage('c-roc-cruiser')]).toEqual([2, 1]);
  expect(s.discard('empire')).toEqual(['stormtrooper']);
  const empty = scene({ empire: { ships: ['c-roc-cruiser'], base: 'lothal*5' } });
  expect(empty.why('empire', 'use', 'c-roc-cruiser')).toBe('why.condition');
  const whole = scene({ empire: { ships: ['c-roc-cruiser'], hand } });
  expect(whole.confirms('empire', 'use c-roc-cruiser')).toBe('confirm.nothing');
});

test('quarren-mercenary: when bought exiles 1 own card, with the Force up to 2; the bought card itself may be among them', () => {
  const bought = (force: number): Scene => {
    const own = { hand: ['imperial-shuttle'], discard: ['stormtrooper'] };
    const s = scene({ resources: 4, force, empire: own, row: ['quarren-mercenary', ...QUIET.slice(1)] });
    s.does('empire', 'buy quarren-mercenary');
    return s;
  };
  const may = ['exile imperial-shuttle', 'exile quarren-mercenary', 'exile stormtrooper'];
  const s = bought(0);
  expect(s.asked('empire')).toEqual({ about: 'ask.exile', may, min: 0, max: 1 });
  s.picks('empire', 'exile imperial-shuttle');
  expect([s.exile(), s.discard('empire')]).toEqual([['imperial-shuttle'], ['stormtrooper', 'quarren-mercenary']]);
  const two = bought(-1);
  expect(two.asked('empire')).toEqual({ about: 'ask.exile', may, min: 0, max: 2 });
  two.picks('empire', 'exile quarren-mercenary', 'exile stormtrooper');
  expect([two.exile(), two.discard('empire')]).toEqual([['quarren-mercenary', 'stormtrooper'], []]);
  const declined = bought(0);
  declined.picks('empire');
  expect(declined.exile()).toEqual([]);
});

test('hwk-290: exiled to repair 4 of the own base', () => {
  const s = used('hwk-290', { empire: { units: ['hwk-290'], base: 'lothal*6' } });
  expect([s.damage('lothal'), s.exile(), s.units('empire')]).toEqual([2, ['hwk-290'], []]);
  const whole = scene({ empire: { units: ['hwk-290'] } });
  expect(whole.confirms('empire', 'use hwk-290')).toBe('confirm.nothing');
  whole.does('empire', 'use hwk-290');
  expect(whole.exile()).toEqual(['hwk-290']);
});

test('nebulon-b-frigate: 3 resources or 3 repaired, every turn; the repair only where there is damage', () => {
  const own = { ships: ['nebulon-b-frigate'], base: 'lothal*4' };
  const s = used('nebulon-b-frigate', { empire: own });
  expect(s.asked('empire')).toEqual({ about: 'ask.choose', may: ['choose 0', 'choose 1'], min: 1, max: 1 });
  s.does('empire', 'choose 1');
  expect([s.damage('lothal'), s.resources()]).toEqual([1, 0]);
  s.does('empire', 'end');
  s.does('rebel', 'end');
  expect(s.resources()).toBe(0);
  s.does('empire', 'use nebulon-b-frigate', 'choose 0');
  expect([s.damage('lothal'), s.resources()]).toEqual([1, 3]);
  const whole = used('nebulon-b-frigate', { empire: { ships: ['nebulon-b-frigate'] } });
  expect([whole.asked('empire').about, whole.resources()]).toEqual(['ask.main', 3]);
});

test('lando-calrissian: draws a card, then with the Force the opponent discards its choice', () => {
  const setup: SceneSetup = {
    empire: { units: ['lando-calrissian'], deck: ['dengar', 'bossk'] },
    rebel: { hand: ['x-wing', 'y-wing'] },
  };
  const s = used('lando-calrissian', { ...setup, force: -1 });
  expect(s.hand('empire')).toEqual(['bossk']);
  expect(s.barriers()).toEqual(expect.arrayContaining(['learned a', 'asked b']));
  expect(s.asked('rebel')).toEqual({ about: 'ask.discard', may: ['discard x-wing', 'discard y-wing'], min: 1, max: 1 });
  s.picks('rebel', 'discard y-wing');
  expect([s.hand('rebel'), s.discard('rebel')]).toEqual([['x-wing'], ['y-wing']]);
  const without = used('lando-calrissian', setup);
  expect([without.hand('empire'), without.asks('rebel')]).toEqual([['bossk'], false]);
  const empty = used('lando-calrissian', { empire: setup.empire, force: -1 });
  expect([empty.hand('empire'), empty.asks('rebel')]).toEqual([['bossk'], false]);
});

test('jabbas-sail-barge: takes a bounty hunter from the own discard pile; none there, no use', () => {
  const discard = ['bossk', 'stormtrooper', 'boba-fett', 'jabba-the-hutt'];
  const s = used('jabbas-sail-barge', { empire: { units: ['jabbas-sail-barge'], discard } });
  expect(s.asked('empire')).toEqual({ about: 'ask.recover', may: ['take boba-fett', 'take bossk'], min: 1, max: 1 });
  s.picks('empire', 'take boba-fett');
  expect(s.hand('empire')).toEqual(['boba-fett']);
  const none = scene({
    empire: { units: ['jabbas-sail-barge', 'bossk'], discard: ['stormtrooper'] },
    rebel: { discard: ['dengar'] },
  });
  expect(none.why('empire', 'use', 'jabbas-sail-barge')).toBe('why.condition');
});

test('jabba-the-hutt: exiles a card of the hand, then draws 1, or 2 with the Force', () => {
  const own = {
    units: ['jabba-the-hutt'],
    hand: ['imperial-shuttle', 'at-st'],
    discard: ['stormtrooper'],
    deck: ['ig-88', 'dengar', 'bossk'],
  };
  const s = used('jabba-the-hutt', { empire: own });
  expect(s.asked('empire')).toEqual({
    about: 'ask.exile',
    may: ['exile at-st', 'exile imperial-shuttle'],
    min: 1,
    max: 1,
  });
  s.picks('empire', 'exile imperial-shuttle');
  expect([s.exile(), s.hand('empire')]).toEqual([['imperial-shuttle'], ['at-st', 'bossk']]);
  const two = used('jabba-the-hutt', { empire: own, force: -1 });
  two.picks('empire', 'exile at-st');
  expect(two.hand('empire')).toEqual(['bossk', 'dengar', 'imperial-shuttle']);
  const empty = scene({ empire: { ...own, hand: [] } });
  expect(empty.why('empire', 'use', 'jabba-the-hutt')).toBe('why.condition');
});
