import { expect, test } from 'vitest';
import { type Scene, type SideScene, scene } from '../../../scene.ts';
import {
  buysToHand,
  drawsAgainNextTurn,
  drawsForNeutral,
  exilesThree,
  givesForce,
  revealed,
  turnBegins,
} from './revealed.ts';

const QUIET = Array.from({ length: 6 }, () => 'tie-fighter');

test('corellia: on reveal buys an Empire or neutral card of the row, free and to hand', () =>
  buysToHand('empire', 'corellia'));

test('kessel: on reveal exiles up to 3 own cards', () => exilesThree('empire', 'kessel'));

test('kafrene: the first neutral card played each turn, be it unit, ship or pilot, draws a card', () =>
  drawsForNeutral('empire', 'kafrene'));

test('kafrene: draws again in the next own turn', () => drawsAgainNextTurn('empire', 'kafrene'));

test('kafrene: Lobot’s own choice and the draw come in the order that the seat picks', () => {
  const s = scene({ empire: { base: 'kafrene', hand: ['lobot'], deck: ['bossk'] } });
  s.does('empire', 'play lobot');
  expect(s.may('empire')).toEqual(['trigger kafrene', 'trigger lobot']);
  s.does('empire', 'trigger kafrene', 'trigger lobot', 'choose 1');
  expect([s.hand('empire'), s.resources()]).toEqual([['bossk'], 2]);
});

test('kafrene: is silent in the turn of the opponent', () => {
  const s = scene({ turn: 'rebel', empire: { base: 'kafrene' }, rebel: { hand: ['bossk'] } });
  s.does('rebel', 'play bossk');
  expect([s.asks('empire'), s.asked('rebel').about]).toEqual([false, 'ask.main']);
});

test('mustafar: on reveal 4 Force, before the bonus of a full track', () => givesForce('empire', 'mustafar'));

const mantell = (own: SideScene = {}): Scene =>
  scene({
    empire: { base: 'ord-mantell', ...own },
    row: ['bossk', 'jawa-scavenger', 'blockade-runner', 'x-wing', 'tie-fighter', 'hwk-290'],
  });

test('ord-mantell: once a turn a neutral unit of the row may be hunted, for resources equal to its cost', () => {
  const s = mantell({ units: ['at-st', 'at-st', 'stormtrooper'] });
  const may = ['attack bossk', 'attack hwk-290', 'attack jawa-scavenger', 'attack rebel', 'attack x-wing'];
  expect(s.may('empire', 'attack')).toEqual(may);
  s.attacks('empire', 'bossk', 'at-st');
  expect(s.asked('empire')).toEqual({ about: 'ask.reward', may: ['reward bossk'], min: 0, max: 1 });
  expect([s.galaxyDiscard(), s.row().length]).toEqual([['bossk'], 6]);
  s.does('empire', 'reward bossk');
  expect(s.resources()).toBe(3);
  expect(s.may('empire', 'attack')).toEqual(['attack rebel', 'attack x-wing']);
  expect(s.why('empire', 'attack', 'hwk-290')).toBe('why.noTarget');
  s.attacks('empire', 'x-wing', 'at-st');
  s.does('empire', 'reward x-wing');
  expect(s.resources()).toBe(6);
});

test('ord-mantell: each turn anew; the reward may be declined', () => {
  const s = mantell({ units: ['at-st'], deck: Array.from({ length: 7 }, () => 'stormtrooper') });
  s.attacks('empire', 'jawa-scavenger');
  s.picks('empire');
  expect([s.resources(), s.galaxyDiscard()]).toEqual([0, ['jawa-scavenger']]);
  s.does('empire', 'end');
  s.does('rebel', 'end');
  s.does('empire', 'play stormtrooper', 'play stormtrooper');
  expect(s.may('empire', 'attack')).toContain('attack bossk');
});

test('ord-mantell: a hunt that fails spends it; what hunters do when they defeat a card happens', () => {
  const failed = mantell({ units: ['stormtrooper', 'at-st'] });
  failed.attacks('empire', 'bossk', 'stormtrooper');
  expect([failed.asked('empire').about, failed.row().includes('bossk')]).toEqual(['ask.main', true]);
  expect(failed.why('empire', 'attack', 'bossk')).toBe('why.noTarget');
  const fett = mantell({ units: ['boba-fett'], deck: ['stormtrooper'] });
  fett.attacks('empire', 'hwk-290');
  fett.does('empire', 'reward hwk-290', 'trigger boba-fett');
  expect([fett.resources(), fett.hand('empire')]).toEqual([4, ['stormtrooper']]);
});

test('ord-mantell: no other base lets neutral units be hunted, and not the Rebels', () => {
  const s = scene({ empire: { units: ['at-st'] }, row: ['bossk', ...QUIET.slice(1)] });
  expect(s.why('empire', 'attack', 'bossk')).toBe('why.noTarget');
  const foe = scene({ turn: 'rebel', empire: { base: 'ord-mantell' }, rebel: { units: ['x-wing'] }, row: ['bossk'] });
  expect(foe.why('rebel', 'attack', 'bossk')).toBe('why.noTarget');
});

test('coruscant: as the turn begins sees two cards of the galaxy deck in private, keeps one on top and discards the other', () => {
  const s = turnBegins('empire', { empire: { base: 'coruscant' }, galaxy: ['bossk', 'x-wing', 'at-at'], row: QUIET });
  expect(s.asked('empire')).toEqual({ about: 'ask.triggers', may: ['trigger coruscant'], min: 0, max: 1 });
  s.does('empire', 'trigger coruscant');
  expect(s.barriers()).toContain('learned a');
  expect(s.asked('empire')).toEqual({
    about: 'ask.coruscant',
    may: ['discard at-at', 'discard x-wing'],
    min: 1,
    max: 1,
  });
  expect(s.heard('looked.cards').map((e) => e.to)).toEqual([['a']]);
  s.picks('empire', 'discard at-at');
  expect([s.galaxy(), s.galaxyDiscard()]).toEqual([['bossk', 'x-wing'], ['at-at']]);
  expect(s.view('empire').rows[0]?.top?.card).toBe('x-wing');
  expect(s.view('rebel').rows[0]?.top).toBeUndefined();
  const declined = turnBegins('empire', { empire: { base: 'coruscant' }, galaxy: ['bossk', 'x-wing'], row: QUIET });
  declined.picks('empire');
  expect([declined.galaxy(), declined.view('empire').rows[0]?.top]).toEqual([['bossk', 'x-wing'], undefined]);
});

test('coruscant: the card below may be discarded too; a single card is only seen; an empty deck asks nothing', () => {
  const empire = { base: 'coruscant' };
  const below = turnBegins('empire', { empire, galaxy: ['bossk', 'x-wing', 'at-at'], row: QUIET });
  below.does('empire', 'trigger coruscant', 'discard x-wing');
  expect(below.galaxy()).toEqual(['bossk', 'at-at']);
  expect(below.view('empire').rows[0]?.top?.card).toBe('at-at');
  const one = turnBegins('empire', { empire, galaxy: ['bossk'], row: QUIET });
  one.does('empire', 'trigger coruscant');
  expect([one.asked('empire').about, one.galaxy()]).toEqual(['ask.main', ['bossk']]);
  expect(one.view('empire').rows[0]?.top?.card).toBe('bossk');
  const none = turnBegins('empire', { empire, galaxy: [], galaxyDiscard: ['bossk'], row: QUIET });
  expect([none.asked('empire').about, none.galaxyDiscard()]).toEqual(['ask.main', ['bossk']]);
});

test('coruscant: not in the turn in which it is revealed, but in the next', () => {
  const s = revealed('empire', 'coruscant');
  expect(s.asked('empire').about).toBe('ask.main');
  s.does('empire', 'end');
  s.does('rebel', 'end');
  expect(s.may('empire')).toEqual(['trigger coruscant']);
});

const SHIPS_ROW = ['star-destroyer', 'mon-calamari-cruiser', 'blockade-runner', 'x-wing', 'bossk', 'bossk'];

test('death-star: for 4 resources destroys a ship of the opponent, or any ship of the row, once a turn', () => {
  const setup = {
    resources: 9,
    empire: { base: 'death-star', ships: ['gozanti-cruiser'] },
    rebel: { ships: ['nebulon-b-frigate*1'] },
    row: SHIPS_ROW,
  };
  const s = scene(setup);
  s.does('empire', 'use death-star');
  expect(s.resources()).toBe(5);
  const may = ['blockade-runner', 'mon-calamari-cruiser', 'nebulon-b-frigate', 'star-destroyer'];
  expect(s.asked('empire')).toEqual({
    about: 'ask.destroyShip',
    may: may.map((name) => `destroy ${name}`),
    min: 1,
    max: 1,
  });
  s.picks('empire', 'destroy nebulon-b-frigate');
  expect([s.ships('rebel'), s.discard('rebel')]).toEqual([[], ['nebulon-b-frigate']]);
  expect(s.why('empire', 'use', 'death-star')).toBe('why.used');
  const inRow = scene(setup);
  inRow.does('empire', 'use death-star', 'destroy star-destroyer');
  expect([inRow.galaxyDiscard(), inRow.row().length, inRow.ships('rebel').length]).toEqual([['star-destroyer'], 6, 1]);
});

test('death-star: not with less than 4 resources, nor without a ship to destroy', () => {
  const empire = { base: 'death-star', ships: ['gozanti-cruiser'] };
  const poor = scene({ resources: 3, empire, row: SHIPS_ROW });
  expect([poor.may('empire', 'use'), poor.why('empire', 'use', 'death-star')]).toEqual([[], 'why.condition']);
  const none = scene({ resources: 9, empire, row: QUIET });
  expect(none.why('empire', 'use', 'death-star')).toBe('why.condition');
});

test('endor: own troopers and vehicles, neutral ones too, have 1 attack more while it stands', () => {
  const units = ['stormtrooper', 'scout-trooper', 'at-st', 'quarren-mercenary', 'jabbas-sail-barge', 'tie-fighter'];
  const attacks = (base: string, target: string): readonly (number | undefined)[] => {
    const s = scene({ empire: { units, base }, row: ['x-wing', ...QUIET.slice(1)] });
    s.does('empire', `attack ${target}`);
    return units.map((name) => s.attackOf('empire', name));
  };
  expect(attacks('lothal', 'rebel')).toEqual([2, undefined, 4, 4, 4, 2]);
  expect(attacks('endor', 'rebel')).toEqual([3, 1, 5, 5, 5, 2]);
  expect(attacks('endor', 'x-wing')).toEqual([3, 1, 5, 5, 5, 2]);
  const foe = scene({ turn: 'rebel', empire: { base: 'endor' }, rebel: { units: ['rebel-trooper'] } });
  foe.does('rebel', 'attack empire');
  expect(foe.attackOf('rebel', 'rebel-trooper')).toBe(2);
});

const RODIA_ROW = ['x-wing', 'bossk', 'mon-calamari-cruiser', 'tie-fighter', 'y-wing', 'blockade-runner'];

test('rodia: on reveal discards the Rebel cards of the row, deals 1 damage to the base for each, past ships, and only then refills', () => {
  const setup = {
    rebel: { ships: ['blockade-runner'] },
    row: RODIA_ROW,
    galaxy: ['star-destroyer', 'luke-skywalker', 'jyn-erso', 'chewbacca'],
  };
  const s = revealed('empire', 'rodia', {}, setup);
  expect(s.asked('empire')).toEqual({ about: 'ask.triggers', may: ['trigger rodia'], min: 0, max: 1 });
  s.does('empire', 'trigger rodia');
  expect(s.galaxyDiscard()).toEqual(['x-wing', 'mon-calamari-cruiser', 'y-wing']);
  expect([s.damage('dantooine'), s.damage('blockade-runner')]).toEqual([3, 0]);
  expect(s.row()).toEqual(['bossk', 'tie-fighter', 'blockade-runner', 'chewbacca', 'jyn-erso', 'luke-skywalker']);
  const keys = s.events().map((e) => e.key);
  expect(keys.indexOf('base.damaged')).toBeLessThan(keys.indexOf('row.refilled'));
  expect(keys.lastIndexOf('row.discarded')).toBeLessThan(keys.indexOf('base.damaged'));
  const declined = revealed('empire', 'rodia', {}, setup);
  declined.picks('empire');
  expect([declined.row(), declined.damage('dantooine')]).toEqual([RODIA_ROW, 0]);
  const none = revealed('empire', 'rodia', {}, { row: QUIET });
  expect(none.asked('empire').about).toBe('ask.main');
});

test('rodia: may fell the base, and with the last one needed the game ends at once', () => {
  const setup = { rebel: { base: 'dantooine*5' }, row: RODIA_ROW };
  const s = revealed('empire', 'rodia', {}, setup);
  s.does('empire', 'trigger rodia');
  expect([s.victory('empire'), s.base('rebel'), s.outcome()]).toEqual([['dantooine'], undefined, null]);
  const last = revealed('empire', 'rodia', { victory: ['hoth', 'jedha', 'sullust'] }, setup);
  last.does('empire', 'trigger rodia');
  expect(last.outcome()).toEqual({ kind: 'won', winners: ['a'], reason: 'bases' });
  expect(last.row()).toHaveLength(3);
});
