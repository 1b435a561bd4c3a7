import { expect, test } from 'vitest';
import type { SideScene } from '../../../scene.ts';
import { duel, type TableScene, type TableSetup } from '../../../table-scene.ts';
import { rewardExiles, rewardGains } from './rewards.ts';

/** The Mandalorians at turn with some cards, against the Empire; the Force is with nobody unless said otherwise. */
const clan = (own: SideScene, setup: TableSetup = {}): TableScene => duel({ mandalorian: own, ...setup });

/** Where the Force is with somebody. */
const HELD: readonly TableSetup[] = [{ force: ['empire', 1] }, { force: ['mandalorian', 1] }];

test('mand-starter-choose: on being played exactly one of 1 attack, 1 resource, 1 Force', () => {
  const played = (setup: TableSetup = {}): TableScene => {
    const s = clan({ hand: ['mand-starter-choose'] }, setup);
    s.does('mandalorian', 'play mand-starter-choose');
    return s;
  };
  const may = ['choose 0', 'choose 1', 'choose 2'];
  expect(played().asked('mandalorian')).toEqual({ about: 'ask.choose', may, min: 1, max: 1 });
  const attack = played();
  attack.does('mandalorian', 'choose 0', 'attack empire');
  expect(attack.attackOf('mandalorian', 'mand-starter-choose')).toBe(1);
  const resources = played();
  resources.does('mandalorian', 'choose 1');
  expect([resources.resources(), resources.marker()]).toEqual([1, 'middle']);
  const force = played();
  force.does('mandalorian', 'choose 2');
  expect([force.resources(), force.marker()]).toEqual([0, 'mandalorian 1']);
  expect(played({ force: ['mandalorian', 3] }).may('mandalorian')).toEqual(['choose 0', 'choose 1']);
});

test('mand-clan-scout: the opponent discards a card while he has a capital ship, once a turn', () => {
  const empire = { ships: ['gozanti-cruiser'], hand: ['at-st'] };
  const s = clan({ units: ['mand-clan-scout'] }, { empire });
  s.does('mandalorian', 'use mand-clan-scout');
  s.does('empire', 'discard at-st');
  expect([s.hand('empire'), s.discard('empire')]).toEqual([[], ['at-st']]);
  expect(s.why('mandalorian', 'use', 'mand-clan-scout')).toBe('why.used');
  const none = clan({ units: ['mand-clan-scout'], ships: ['gozanti-cruiser'] }, { empire: { hand: ['at-st'] } });
  expect([none.may('mandalorian', 'use'), none.why('mandalorian', 'use', 'mand-clan-scout')]).toEqual([
    [],
    'why.condition',
  ]);
});

test('mand-clan-scout: its reward is 1 resource', () => rewardGains('mand-clan-scout', 1, 0));

test('mand-clan-elder: brings 2 resources and 1 Force, and draws a card while the Force is with nobody', () => {
  const s = clan({ hand: ['mand-clan-elder'] }, { force: ['empire', 1] });
  s.does('mandalorian', 'play mand-clan-elder');
  expect([s.resources(), s.marker()]).toEqual([2, 'middle']);
  s.does('mandalorian', 'use mand-clan-elder');
  expect(s.hand('mandalorian')).toEqual(['mand-starter-resource']);
  for (const held of HELD) expect(clan({ units: ['mand-clan-elder'] }, held).may('mandalorian', 'use')).toEqual([]);
});

test('mand-clan-elder: his reward is 1 Force', () => rewardGains('mand-clan-elder', 0, 1));

test('mand-jetpack-raider: 4 attack when hunting, 3 against bases and ships', () => {
  const s = clan({ units: ['mand-jetpack-raider'] }, { rows: { galaxy: { cards: ['at-st'] } } });
  s.does('mandalorian', 'attack empire');
  expect(s.attackOf('mandalorian', 'mand-jetpack-raider')).toBe(3);
  s.picks('mandalorian');
  s.attacks('mandalorian', 'at-st');
  expect(s.galaxyDiscard()).toEqual(['at-st']);
});

test('mand-jetpack-raider: its reward exiles 1 card', () => rewardExiles('mand-jetpack-raider', 1));

test('mand-forge-apprentice: repairs 2 damage with another Mandalorian unit in play', () => {
  const base = 'mand-base-concord-dawn*3';
  const s = clan({ units: ['mand-forge-apprentice', 'mand-starter-attack'], base });
  s.does('mandalorian', 'use mand-forge-apprentice');
  expect(s.damage('mand-base-concord-dawn')).toBe(1);
  for (const units of [['mand-forge-apprentice'], ['mand-forge-apprentice', 'mand-clan-gunship']])
    expect(clan({ units, base }).why('mandalorian', 'use', 'mand-forge-apprentice')).toBe('why.condition');
  const whole = clan({ units: ['mand-forge-apprentice', 'mand-starter-attack'] });
  expect(whole.confirms('mandalorian', 'use mand-forge-apprentice')).toBe('confirm.nothing');
});

test('mand-forge-apprentice: its reward exiles 1 card', () => rewardExiles('mand-forge-apprentice', 1));

test('mand-beskar-guard: 6 attack while the Force is with nobody, else 4', () => {
  const attack = (setup: TableSetup): number | undefined => {
    const s = clan({ units: ['mand-beskar-guard'] }, setup);
    s.does('mandalorian', 'attack empire');
    return s.attackOf('mandalorian', 'mand-beskar-guard');
  };
  expect([attack({}), ...HELD.map(attack)]).toEqual([6, 4, 4]);
});

test('mand-beskar-guard: its reward is 2 Force', () => rewardGains('mand-beskar-guard', 0, 2));

const NEUTRALS = ['lobot', 'bossk', 'blockade-runner', 'tie-fighter', 'quarren-mercenary', 'star-destroyer'];

test('mand-clan-hunter: may attack a neutral unit of the row, alone, for no reward but 1 Force for the defeat', () => {
  const own = { units: ['mand-clan-hunter', 'mand-starter-attack'] };
  const s = clan(own, { rows: { galaxy: { cards: NEUTRALS } } });
  expect(s.may('mandalorian', 'solo')).toEqual(['solo bossk', 'solo lobot', 'solo quarren-mercenary']);
  s.does('mandalorian', 'solo bossk');
  expect(s.asked('mandalorian')).toMatchObject({ about: 'ask.attackers', may: ['attacker mand-clan-hunter'], max: 1 });
  s.picks('mandalorian', 'attacker mand-clan-hunter');
  expect([s.galaxyDiscard(), s.resources(), s.row().length]).toEqual([['bossk'], 0, 6]);
  expect(s.asked('mandalorian')).toEqual({ about: 'ask.triggers', may: ['trigger mand-clan-hunter'], min: 0, max: 1 });
  s.does('mandalorian', 'trigger mand-clan-hunter');
  expect([s.marker(), s.may('mandalorian', 'solo')]).toEqual(['mandalorian 1', []]);
  expect(s.why('mandalorian', 'solo', 'lobot')).toBe('why.noSoloist');
});

test('mand-clan-hunter: 1 Force for an enemy card defeated with others, after the reward', () => {
  const own = { units: ['mand-clan-hunter', 'mand-starter-attack'] };
  const s = clan(own, { rows: { galaxy: { cards: ['at-st'] } } });
  s.attacks('mandalorian', 'at-st', 'mand-clan-hunter', 'mand-starter-attack');
  expect(s.asked('mandalorian').about).toBe('ask.triggers');
  s.does('mandalorian', 'trigger mand-clan-hunter');
  expect(s.marker()).toBe('mandalorian 1');
});

test('mand-clan-hunter: its reward is 3 resources', () => rewardGains('mand-clan-hunter', 3, 0));

test('mand-forge-keeper: exiles a card of hand or discard pile', () => {
  const s = clan({ units: ['mand-forge-keeper'], hand: ['mand-starter-attack'], discard: ['mand-starter-resource'] });
  s.does('mandalorian', 'use mand-forge-keeper');
  const may = ['exile mand-starter-attack', 'exile mand-starter-resource'];
  expect(s.asked('mandalorian')).toEqual({ about: 'ask.exile', may, min: 1, max: 1 });
  s.picks('mandalorian', 'exile mand-starter-resource');
  expect([s.exile(), s.discard('mandalorian')]).toEqual([['mand-starter-resource'], []]);
});

test('mand-forge-keeper: her reward is 3 Force', () => rewardGains('mand-forge-keeper', 0, 3));

test('mand-supply-runner: 1 resource or 1 Force, each turn', () => {
  const s = duel({ mandalorian: { ships: ['mand-supply-runner', 'mand-supply-runner'] } });
  s.does('mandalorian', 'use mand-supply-runner');
  expect(s.asked('mandalorian')).toEqual({ about: 'ask.choose', may: ['choose 0', 'choose 1'], min: 1, max: 1 });
  s.does('mandalorian', 'choose 0', 'use mand-supply-runner', 'choose 1');
  expect([s.resources(), s.marker()]).toEqual([1, 'mandalorian 1']);
});

test('mand-clan-corvette: 3 attack while the Force is with nobody, else 1', () => {
  const attack = (setup: TableSetup): number | undefined => {
    const s = duel({ mandalorian: { ships: ['mand-clan-corvette'] }, ...setup });
    s.does('mandalorian', 'attack empire');
    return s.attackOf('mandalorian', 'mand-clan-corvette');
  };
  expect([attack({}), attack({ force: ['mandalorian', 3] }), attack({ force: ['empire', 1] })]).toEqual([3, 1, 1]);
});
