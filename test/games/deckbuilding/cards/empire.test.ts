import { expect, test } from 'vitest';
import { type Scene, scene } from '../../../scene.ts';
import { rewardExiles, rewardGains } from './rewards.ts';

const ROW = ['x-wing', 'tie-fighter', 'star-destroyer', 'bossk', 'blockade-runner', 'blockade-runner'];
const DISCARDS = ROW.map((name) => `discard ${name}`).sort();

/** The attack that a card of the Empire would add against the base, when it is asked for. */
const againstBase = (s: Scene, card: string): number | undefined => {
  s.does('empire', 'attack rebel');
  return s.attackOf('empire', card);
};

test('inquisitor: on being played exactly one of 1 attack, 1 resource, 1 Force', () => {
  const played = (force = 0): Scene => {
    const s = scene({ force, empire: { hand: ['inquisitor'] } });
    s.does('empire', 'play inquisitor');
    return s;
  };
  expect(played().asked('empire')).toEqual({
    about: 'ask.choose',
    may: ['choose 0', 'choose 1', 'choose 2'],
    min: 1,
    max: 1,
  });
  const attack = played();
  attack.does('empire', 'choose 0');
  expect([attack.resources(), attack.force()]).toEqual([0, 0]);
  expect(againstBase(attack, 'inquisitor')).toBe(1);
  const resources = played();
  resources.does('empire', 'choose 1');
  expect([resources.resources(), resources.force()]).toEqual([1, 0]);
  expect(resources.may('empire', 'attack')).toEqual([]);
  const force = played();
  force.does('empire', 'choose 2');
  expect([force.resources(), force.force()]).toEqual([0, -1]);
  expect(force.why('empire', 'use', 'inquisitor')).toBe('why.noAction');
  expect(played(-3).may('empire')).toEqual(['choose 0', 'choose 1']);
});

test('tie-fighter: draws a card while a capital ship of any faction is in play', () => {
  const s = scene({ empire: { hand: ['tie-fighter'], ships: ['blockade-runner'], deck: ['bossk', 'stormtrooper'] } });
  s.does('empire', 'play tie-fighter');
  expect(s.may('empire', 'use')).toEqual(['use tie-fighter']);
  s.does('empire', 'use tie-fighter');
  expect(s.hand('empire')).toEqual(['stormtrooper']);
  expect(s.barriers()).toContain('learned a');
  expect(s.may('empire', 'use')).toEqual([]);
  const without = scene({ empire: { units: ['tie-fighter'] }, rebel: { ships: ['blockade-runner'] } });
  expect(without.may('empire', 'use')).toEqual([]);
  expect(without.why('empire', 'use', 'tie-fighter')).toBe('why.condition');
  const noCards = scene({ empire: { units: ['tie-fighter'], ships: ['star-destroyer'], deck: [] } });
  expect(noCards.confirms('empire', 'use tie-fighter')).toBe('confirm.nothing');
});

test('tie-fighter: its reward is 1 resource for the Rebels', () => rewardGains('rebel', 'tie-fighter', 1, 0));

test('admiral-piett: every own capital ship of any faction has 1 attack more; without him a ship of 0 attack may not attack', () => {
  const s = scene({
    empire: { units: ['stormtrooper', 'admiral-piett'], ships: ['gozanti-cruiser', 'blockade-runner'] },
    row: ['x-wing'],
  });
  s.does('empire', 'attack rebel');
  expect(s.may('empire')).toEqual(['attacker blockade-runner', 'attacker gozanti-cruiser', 'attacker stormtrooper']);
  expect(s.attackOf('empire', 'gozanti-cruiser')).toBe(1);
  expect(s.attackOf('empire', 'blockade-runner')).toBe(2);
  expect(s.attackOf('empire', 'stormtrooper')).toBe(2);
  s.picks('empire');
  s.does('empire', 'attack x-wing');
  expect(s.may('empire')).toEqual(['attacker stormtrooper']);
  const without = scene({ empire: { ships: ['gozanti-cruiser'] } });
  expect(without.why('empire', 'attack', 'rebel')).toBe('why.noAttackers');
});

test('admiral-piett: does nothing for the ships of the opponent', () => {
  const s = scene({ turn: 'rebel', empire: { units: ['admiral-piett'] }, rebel: { ships: ['mon-calamari-cruiser'] } });
  s.does('rebel', 'attack empire');
  expect(s.attackOf('rebel', 'mon-calamari-cruiser')).toBe(3);
});

test('admiral-piett: his reward is 1 Force for the Rebels', () => rewardGains('rebel', 'admiral-piett', 0, 1));

test('tie-bomber: discards any card of the row, which is refilled at once and gives no reward', () => {
  const s = scene({ empire: { units: ['tie-bomber'] }, row: ROW, galaxy: ['jabba-the-hutt'] });
  s.does('empire', 'use tie-bomber');
  expect(s.asked('empire')).toEqual({ about: 'ask.rowDiscard', may: DISCARDS, min: 1, max: 1 });
  s.picks('empire', 'discard x-wing');
  expect(s.galaxyDiscard()).toEqual(['x-wing']);
  expect(s.row()).toEqual([...ROW.slice(1), 'jabba-the-hutt']);
  expect(s.asked('empire').about).toBe('ask.main');
  expect([s.resources(), s.force()]).toEqual([0, 0]);
  expect(s.why('empire', 'use', 'tie-bomber')).toBe('why.used');
});

test('tie-bomber: its reward exiles 1 card of the Rebels', () => rewardExiles('rebel', 'tie-bomber', 1));

const scout = (top: readonly string[], unit: string): Scene => {
  const s = scene({ empire: { units: [unit], deck: ['bossk', 'stormtrooper'] }, row: ROW, galaxy: top });
  if (top.length > 0) s.does('empire', `use ${unit}`);
  return s;
};

test('scout-trooper: turns up the top card: 1 Force for an Empire card, an enemy card is discarded, a neutral one stays', () => {
  const own = scout(['bossk', 'star-destroyer'], 'scout-trooper');
  expect([own.force(), own.galaxy()]).toEqual([-1, ['bossk', 'star-destroyer']]);
  expect(own.view('empire').rows[0]?.top?.card).toBe('star-destroyer');
  expect(own.view('rebel').rows[0]?.top?.card).toBe('star-destroyer');
  expect(own.view(undefined).rows[0]?.top).toBeUndefined();
  expect(own.barriers()).toContain('learned a');
  const enemy = scout(['bossk', 'x-wing'], 'scout-trooper');
  expect([enemy.force(), enemy.galaxy(), enemy.galaxyDiscard()]).toEqual([0, ['bossk'], ['x-wing']]);
  expect(enemy.view('empire').rows[0]?.top).toBeUndefined();
  const neutral = scout(['x-wing', 'bossk'], 'scout-trooper');
  expect([neutral.force(), neutral.galaxy(), neutral.galaxyDiscard()]).toEqual([0, ['x-wing', 'bossk'], []]);
  expect(neutral.view('rebel').rows[0]?.top?.card).toBe('bossk');
  expect(scout([], 'scout-trooper').confirms('empire', 'use scout-trooper')).toBe('confirm.nothing');
});

test('scout-trooper: its reward exiles 1 card of the Rebels', () => rewardExiles('rebel', 'scout-trooper', 1));

test('death-trooper: 2 attack more while the Force is with the Empire, against bases and in the row', () => {
  const attackAt = (force: number, target: string): number | undefined => {
    const s = scene({ force, empire: { units: ['death-trooper'] }, row: ROW });
    s.does('empire', `attack ${target}`);
    return s.attackOf('empire', 'death-trooper');
  };
  expect([1, 0, -1, -3].map((force) => attackAt(force, 'rebel'))).toEqual([3, 3, 5, 5]);
  expect([0, -1].map((force) => attackAt(force, 'x-wing'))).toEqual([3, 5]);
});

test('death-trooper: its reward is 2 Force for the Rebels', () => rewardGains('rebel', 'death-trooper', 0, 2));

test('tie-interceptor: turns up the top card: draws for an Empire card, an enemy card is discarded, a neutral one stays', () => {
  const own = scout(['bossk', 'star-destroyer'], 'tie-interceptor');
  expect([own.hand('empire'), own.galaxy()]).toEqual([['stormtrooper'], ['bossk', 'star-destroyer']]);
  expect(own.view('rebel').rows[0]?.top?.card).toBe('star-destroyer');
  const enemy = scout(['bossk', 'x-wing'], 'tie-interceptor');
  expect([enemy.hand('empire'), enemy.galaxy(), enemy.galaxyDiscard()]).toEqual([[], ['bossk'], ['x-wing']]);
  const neutral = scout(['x-wing', 'bossk'], 'tie-interceptor');
  expect([neutral.hand('empire'), neutral.galaxy()]).toEqual([[], ['x-wing', 'bossk']]);
  expect(scout([], 'tie-interceptor').confirms('empire', 'use tie-interceptor')).toBe('confirm.nothing');
});

test('tie-interceptor: its reward is 3 resources for the Rebels', () => rewardGains('rebel', 'tie-interceptor', 3, 0));

test('gozanti-cruiser: discards a card of choice from hand, then draws one; not with an empty hand', () => {
  const s = scene({
    empire: { ships: ['gozanti-cruiser'], hand: ['imperial-shuttle', 'stormtrooper'], deck: ['bossk', 'tie-fighter'] },
  });
  s.does('empire', 'use gozanti-cruiser');
  const may = ['discard imperial-shuttle', 'discard stormtrooper'];
  expect(s.asked('empire')).toEqual({ about: 'ask.discard', may, min: 1, max: 1 });
  s.picks('empire', 'discard imperial-shuttle');
  expect([s.hand('empire'), s.discard('empire')]).toEqual([['stormtrooper', 'tie-fighter'], ['imperial-shuttle']]);
  expect(scene({ empire: { ships: ['gozanti-cruiser'] } }).why('empire', 'use', 'gozanti-cruiser')).toBe(
    'why.condition',
  );
});

test('gozanti-cruiser: with an empty deck the card just discarded is shuffled in and drawn', () => {
  const s = scene({ empire: { ships: ['gozanti-cruiser'], hand: ['stormtrooper'], deck: [] } });
  s.does('empire', 'use gozanti-cruiser', 'discard stormtrooper');
  expect([s.hand('empire'), s.discard('empire')]).toEqual([['stormtrooper'], []]);
  expect(s.barriers()).toContain('dice');
});

test('moff-jerjerrod: sees the top card of the galaxy deck; with the Force may swap it; both go on knowing the card on top', () => {
  const s = scene({ empire: { units: ['moff-jerjerrod'] }, force: -1, row: ROW, galaxy: ['bossk', 'at-at'] });
  s.does('empire', 'use moff-jerjerrod');
  const may = ROW.map((name) => `swap ${name}`).sort();
  expect(s.asked('empire')).toEqual({ about: 'ask.jerjerrod', may, min: 0, max: 1 });
  expect(s.view('empire').rows[0]?.top?.card).toBe('at-at');
  expect(s.view('rebel').rows[0]?.top).toBeUndefined();
  expect(s.barriers()).toContain('learned a');
  s.picks('empire', 'swap x-wing');
  expect([s.galaxy(), s.row()]).toEqual([
    ['bossk', 'x-wing'],
    ['at-at', ...ROW.slice(1)],
  ]);
  expect(s.view('rebel').rows[0]?.top?.card).toBe('x-wing');
  expect(s.view('empire').rows[0]?.top?.card).toBe('x-wing');
  s.does('empire', 'end');
  expect(s.view('rebel').rows[0]?.top?.card).toBe('x-wing');
});

test('moff-jerjerrod: only looks without the Force, may leave the card, and sees nothing in an empty deck', () => {
  const setup = { empire: { units: ['moff-jerjerrod'] }, row: ROW, galaxy: ['bossk', 'at-at'] };
  const s = scene(setup);
  s.does('empire', 'use moff-jerjerrod');
  expect(s.asked('empire').about).toBe('ask.main');
  expect([s.galaxy(), s.row()]).toEqual([['bossk', 'at-at'], ROW]);
  expect(s.view('empire').rows[0]?.top?.card).toBe('at-at');
  expect(s.view('rebel').rows[0]?.top).toBeUndefined();
  const left = scene({ ...setup, force: -1 });
  left.does('empire', 'use moff-jerjerrod');
  left.picks('empire');
  expect([left.galaxy(), left.row()]).toEqual([['bossk', 'at-at'], ROW]);
  const empty = scene({ ...setup, galaxy: [] });
  expect(empty.confirms('empire', 'use moff-jerjerrod')).toBe('confirm.nothing');
});

test('moff-jerjerrod: his reward is 3 Force for the Rebels', () => rewardGains('rebel', 'moff-jerjerrod', 0, 3));

test('general-veers: draws while a trooper or vehicle is in play, a neutral one too; he is neither himself', () => {
  for (const other of ['stormtrooper', 'at-st', 'quarren-mercenary', 'jabbas-sail-barge']) {
    const s = scene({ empire: { units: ['general-veers', other], deck: ['bossk', 'tie-fighter'] } });
    s.does('empire', 'use general-veers');
    expect(s.hand('empire')).toEqual(['tie-fighter']);
  }
  const alone = scene({ empire: { units: ['general-veers', 'tie-fighter'], discard: ['stormtrooper'] } });
  expect(alone.may('empire', 'use')).toEqual([]);
  expect(alone.why('empire', 'use', 'general-veers')).toBe('why.condition');
});

test('general-veers: his reward is 3 Force for the Rebels', () => rewardGains('rebel', 'general-veers', 0, 3));

test('at-st: discards any card of the row, which is refilled at once and gives no reward', () => {
  const s = scene({ empire: { units: ['at-st'] }, row: ROW, galaxy: ['jabba-the-hutt'] });
  s.does('empire', 'use at-st');
  expect(s.asked('empire')).toEqual({ about: 'ask.rowDiscard', may: DISCARDS, min: 1, max: 1 });
  s.picks('empire', 'discard star-destroyer');
  expect(s.galaxyDiscard()).toEqual(['star-destroyer']);
  expect(s.row()).toHaveLength(6);
  expect(s.row()).toContain('jabba-the-hutt');
  expect(s.asked('empire').about).toBe('ask.main');
});

test('at-st: its reward lets the Rebels, not the Empire, exile up to 2 cards', () => rewardExiles('rebel', 'at-st', 2));

test('landing-craft: 4 resources or 4 repaired; the repair only where there is damage', () => {
  const used = (damage: number): Scene => {
    const s = scene({ empire: { units: ['landing-craft'], base: `lothal*${damage}` } });
    s.does('empire', 'use landing-craft');
    return s;
  };
  const s = used(5);
  expect(s.asked('empire')).toEqual({ about: 'ask.choose', may: ['choose 0', 'choose 1'], min: 1, max: 1 });
  s.does('empire', 'choose 1');
  expect([s.resources(), s.damage('lothal')]).toEqual([0, 1]);
  const less = used(3);
  less.does('empire', 'choose 1');
  expect(less.damage('lothal')).toBe(0);
  const paid = used(3);
  paid.does('empire', 'choose 0');
  expect([paid.resources(), paid.damage('lothal')]).toEqual([4, 3]);
  const whole = used(0);
  expect([whole.asked('empire').about, whole.resources()]).toEqual(['ask.main', 4]);
});

test('landing-craft: its reward is 4 resources for the Rebels', () => rewardGains('rebel', 'landing-craft', 4, 0));
