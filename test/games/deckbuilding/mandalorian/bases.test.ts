import { expect, test } from 'vitest';
import type { SideScene } from '../../../scene.ts';
import { duel, type TableScene, type TableSetup } from '../../../table-scene.ts';

/** The beginning of a Mandalorian turn. */
const turnBegins = (own: SideScene, setup: TableSetup = {}): TableScene =>
  duel({ mandalorian: own, stack: [{ k: 'turn', seat: 'a' }], ...setup });

/** A turn that begins without a base: the only one left is revealed. */
const revealed = (base: string, own: SideScene = {}, setup: TableSetup = {}): TableScene => {
  const s = turnBegins({ ...own, base: null, bases: [base] }, setup);
  s.does('mandalorian', `base ${base}`);
  return s;
};

test('mand-base-hidden-covert: on reveal buys an own or neutral card of the row, free and to hand', () => {
  const row = ['mand-clan-warship', 'bossk', 'tie-fighter', 'star-destroyer', 'blockade-runner', 'at-st'];
  const s = revealed('mand-base-hidden-covert', {}, { rows: { galaxy: { cards: row } } });
  const may = ['buy blockade-runner', 'buy bossk', 'buy mand-clan-warship'];
  expect(s.asked('mandalorian')).toEqual({ about: 'ask.purchase', may, min: 0, max: 1 });
  s.picks('mandalorian', 'buy mand-clan-warship');
  expect([s.hand('mandalorian'), s.resources(), s.row().length]).toEqual([['mand-clan-warship'], 0, 6]);
});

const SHIPS_ROW = ['gozanti-cruiser', 'star-destroyer', 'tie-fighter', 'blockade-runner', 'mand-clan-warship', 'bossk'];

test('mand-base-trask: once a turn buys an enemy ship of the row for 1 more than its cost', () => {
  const trask = (resources: number): TableScene =>
    duel({ mandalorian: { base: 'mand-base-trask' }, resources, rows: { galaxy: { cards: SHIPS_ROW } } });
  const s = trask(9);
  s.does('mandalorian', 'use mand-base-trask');
  const may = ['buy gozanti-cruiser', 'buy star-destroyer'];
  expect(s.asked('mandalorian')).toEqual({ about: 'ask.purchase', may, min: 1, max: 1 });
  const { question } = s.prompt('mandalorian');
  expect(question.shape === 'pick' && question.options.map((o) => o.label.args?.cost)).toEqual([4, 8]);
  s.picks('mandalorian', 'buy gozanti-cruiser');
  expect([s.discard('mandalorian'), s.resources(), s.row().length]).toEqual([['gozanti-cruiser'], 5, 6]);
  expect(s.why('mandalorian', 'use', 'mand-base-trask')).toBe('why.used');
  const enough = trask(4);
  enough.does('mandalorian', 'use mand-base-trask');
  expect(enough.may('mandalorian')).toEqual(['buy gozanti-cruiser']);
  expect(trask(3).why('mandalorian', 'use', 'mand-base-trask')).toBe('why.condition');
});

test('mand-base-old-foundry: on reveal exiles up to 3 own cards', () => {
  const own = { hand: ['mand-starter-attack'], discard: ['mand-starter-resource', 'mand-starter-resource'] };
  const s = revealed('mand-base-old-foundry', own);
  expect(s.asked('mandalorian')).toMatchObject({ about: 'ask.exile', min: 0, max: 3 });
  s.picks('mandalorian', 'exile mand-starter-resource', 'exile mand-starter-resource', 'exile mand-starter-attack');
  expect(s.exile()).toHaveLength(3);
});

test('mand-base-arvala-vii: the first neutral card played each turn draws a card', () => {
  const s = duel({ mandalorian: { base: 'mand-base-arvala-vii', hand: ['mand-clan-scout', 'bossk', 'dengar'] } });
  s.does('mandalorian', 'play mand-clan-scout', 'play bossk');
  const may = ['trigger mand-base-arvala-vii'];
  expect(s.asked('mandalorian')).toEqual({ about: 'ask.triggers', may, min: 0, max: 1 });
  s.does('mandalorian', 'trigger mand-base-arvala-vii', 'play dengar');
  expect([s.hand('mandalorian'), s.asked('mandalorian').about]).toEqual([['mand-starter-resource'], 'ask.main']);
});

test('mand-base-free-harbor: draws a card as the turn begins while the Force is with nobody', () => {
  const s = turnBegins({ base: 'mand-base-free-harbor' });
  const may = ['trigger mand-base-free-harbor'];
  expect(s.asked('mandalorian')).toEqual({ about: 'ask.triggers', may, min: 0, max: 1 });
  s.does('mandalorian', 'trigger mand-base-free-harbor');
  expect(s.hand('mandalorian')).toEqual(['mand-starter-resource']);
  for (const side of ['empire', 'mandalorian'] as const) {
    const held = turnBegins({ base: 'mand-base-free-harbor' }, { force: [side, 1] });
    expect([held.asked('mandalorian').about, held.hand('mandalorian')]).toEqual(['ask.main', []]);
  }
});

test('mand-base-mountain-fortress: of all damage in one turn the first 2 are prevented', () => {
  const empire = { units: ['stormtrooper', 'at-st'] };
  const s = duel({ turn: 'empire', empire, mandalorian: { base: 'mand-base-mountain-fortress' } });
  s.attacks('empire', 'mandalorian', 'stormtrooper');
  expect(s.damage('mand-base-mountain-fortress')).toBe(0);
  s.attacks('empire', 'mandalorian', 'at-st');
  expect(s.damage('mand-base-mountain-fortress')).toBe(4);
});

test('mand-base-nevarro: once a turn a neutral unit of the row may be hunted, for resources equal to its cost', () => {
  const own = { base: 'mand-base-nevarro', units: ['mand-clan-gunship', 'mand-jetpack-raider'] };
  const row = ['bossk', 'dengar', 'blockade-runner', 'tie-fighter'];
  const s = duel({ mandalorian: own, rows: { galaxy: { cards: row } } });
  const may = ['attack bossk', 'attack dengar', 'attack empire', 'attack tie-fighter'];
  expect(s.may('mandalorian', 'attack')).toEqual(may);
  s.attacks('mandalorian', 'bossk', 'mand-jetpack-raider');
  s.does('mandalorian', 'reward bossk');
  expect([s.resources(), s.galaxyDiscard()]).toEqual([3, ['bossk']]);
  expect(s.may('mandalorian', 'attack')).toEqual(['attack empire', 'attack tie-fighter']);
});

test('mand-base-mandalore: own Mandalorian units have 1 attack more while the Force is with nobody', () => {
  const units = ['mand-starter-attack', 'mand-clan-gunship'];
  const attack = (setup: TableSetup): readonly (number | undefined)[] => {
    const s = duel({ mandalorian: { base: 'mand-base-mandalore', units }, ...setup });
    s.does('mandalorian', 'attack empire');
    return units.map((card) => s.attackOf('mandalorian', card));
  };
  expect([attack({}), attack({ force: ['mandalorian', 1] }), attack({ force: ['empire', 1] })]).toEqual([
    [3, 3],
    [2, 3],
    [2, 3],
  ]);
});

test('mand-base-training-grounds: the first purchase each turn may go on top of the deck', () => {
  const own = { base: 'mand-base-training-grounds' };
  const s = duel({ mandalorian: own, resources: 6, rows: { galaxy: { cards: ['bossk', 'mand-clan-scout'] } } });
  s.does('mandalorian', 'buy bossk');
  expect(s.asked('mandalorian').may).toEqual(['to discard', 'to top']);
  s.does('mandalorian', 'to top', 'buy mand-clan-scout');
  expect([s.deck('mandalorian').at(-1), s.discard('mandalorian')]).toEqual(['bossk', ['mand-clan-scout']]);
});
