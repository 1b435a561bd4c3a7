import { expect, test } from 'vitest';
import { type Scene, type SceneSetup, scene } from '../../../scene.ts';
import { turnBegins } from '../cards/revealed.ts';

/** Missions in play (R-REI-20 to 30), and what the rulebook answers about them. */

const GHOST = 'rei-rebel-mission-ghost-2';
const HERA = 'rei-rebel-support-hera-syndulla';
const [FIRST, SECOND, THIRD] = [
  'rei-rebel-mission-recruit-pathfinders',
  'rei-rebel-mission-recruit-couriers',
  'rei-rebel-mission-relief-run',
];
const MISSIONS = [FIRST, SECOND, THIRD];

const rebels = (setup: SceneSetup['rebel'], rest: SceneSetup = {}): Scene =>
  scene({ turn: 'rebel', options: { mode: 'missions' }, resources: 10, rebel: setup ?? {}, ...rest });

const funds = (s: Scene, mission: string, n: number): void => {
  s.does('rebel', `fund ${mission}`);
  s.puts('rebel', n);
};

test('R-REI-20 without an open mission a turn begins with the top two: one is turned up, the other goes under the deck', () => {
  const s = turnBegins('rebel', { options: { mode: 'missions' }, rebel: { missions: MISSIONS } });
  const may = [`mission ${SECOND}`, `mission ${THIRD}`].sort();
  expect(s.asked('rebel')).toEqual({ about: 'ask.mission', may, min: 1, max: 1 });
  expect(s.heard('missions.looked.cards').map((e) => e.to)).toEqual([['b']]);
  s.does('rebel', `mission ${SECOND}`);
  expect([s.mission('rebel'), s.missions('rebel')]).toEqual([SECOND, [THIRD, FIRST]]);
  const known = (side: 'empire' | 'rebel') => s.view(side).players[1]?.missions?.known.map((c) => c.card);
  expect([known('rebel'), known('empire')]).toEqual([[THIRD], []]);
  const open = turnBegins('rebel', { options: { mode: 'missions' }, rebel: { missions: MISSIONS, mission: GHOST } });
  expect(open.asked('rebel').about).toBe('ask.main');
});

test('R-REI-21 R-REI-100 the mission comes before the base and its reveal, then the resources of the Force and of ships', () => {
  const s = turnBegins('rebel', {
    options: { mode: 'missions' },
    force: 3,
    rebel: { missions: MISSIONS, base: null, bases: ['rei-rebel-base-garel'], ships: ['hammerhead-corvette'] },
  });
  expect([s.asked('rebel').about, s.resources()]).toEqual(['ask.mission', 0]);
  s.does('rebel', `mission ${THIRD}`);
  expect([s.asked('rebel').about, s.resources()]).toEqual(['ask.chooseBase', 0]);
  s.does('rebel', 'base rei-rebel-base-garel');
  expect([s.may('rebel'), s.resources()]).toEqual([['trigger rei-rebel-base-garel'], 0]);
  s.does('rebel', 'trigger rei-rebel-base-garel');
  expect([s.asked('rebel').about, s.resources()]).toEqual(['ask.main', 3]);
});

test('R-REI-21 the mission comes before what a base does as the turn begins', () => {
  const s = turnBegins('rebel', {
    options: { mode: 'missions' },
    rebel: { missions: MISSIONS, base: 'rei-rebel-base-ryloth*3' },
  });
  s.does('rebel', `mission ${THIRD}`);
  expect(s.may('rebel')).toEqual(['trigger rei-rebel-base-ryloth']);
});

test('R-REI-22 R-REI-104 U-REI-11 both sides, and everybody else, see the support cards set aside', () => {
  const s = rebels({ supports: [HERA], mission: GHOST });
  for (const viewer of ['rebel', 'empire', undefined] as const) {
    const seen = s.view(viewer).players[1]?.missions;
    expect([seen?.supports.map((c) => c.card), seen?.open?.card]).toEqual([[HERA], GHOST]);
  }
});

test('R-REI-23 any part of the pool may be put on the mission, as often as one likes, up to what is missing', () => {
  const s = rebels({ mission: `${GHOST}*1`, hand: ['alliance-shuttle'] }, { resources: 4 });
  s.does('rebel', `fund ${GHOST}`);
  expect(s.prompt('rebel').question).toMatchObject({ shape: 'amount', min: 1, max: 4 });
  s.puts('rebel', 3);
  expect([s.funding('rebel'), s.resources(), s.asked('rebel').about]).toEqual([4, 1, 'ask.main']);
  funds(s, GHOST, 1);
  expect([s.funding('rebel'), s.may('rebel', 'fund'), s.why('rebel', 'fund', GHOST)]).toEqual([
    5,
    [],
    'why.noResources',
  ]);
  s.does('rebel', 'play alliance-shuttle', `fund ${GHOST}`);
  expect(s.prompt('rebel').question).toMatchObject({ min: 1, max: 1 });
  s.puts('rebel', 1);
  expect(s.funding('rebel')).toBe(6);
  const rich = rebels({ mission: `${GHOST}*4` }, { resources: 9 });
  rich.does('rebel', `fund ${GHOST}`);
  expect(rich.prompt('rebel').question).toMatchObject({ min: 1, max: 3 });
});

test('R-REI-23 only the own mission, and only in the own turn', () => {
  const s = rebels({ mission: GHOST }, { empire: { mission: 'rei-empire-mission-dark-trials' } });
  expect(s.may('rebel', 'fund')).toEqual([`fund ${GHOST}`]);
  expect(s.why('rebel', 'fund', 'rei-empire-mission-dark-trials')).toBe('why.noMission');
  expect(s.why('empire', 'fund', 'rei-empire-mission-dark-trials')).toBe('why.notYourTurn');
  expect(rebels({}).why('rebel', 'fund', '')).toBe('why.noMission');
});

test('R-REI-24 U-REI-17 a mission stays open, with what lies on it, over the turns until it is completed', () => {
  const s = rebels({ mission: GHOST, missions: MISSIONS, supports: [HERA] });
  funds(s, GHOST, 5);
  s.does('rebel', 'end');
  s.does('empire', 'end');
  expect([s.turn(), s.mission('rebel'), s.funding('rebel'), s.asked('rebel').about]).toEqual([
    'rebel',
    GHOST,
    5,
    'ask.main',
  ]);
  expect(s.resources()).toBe(0);
});

test('R-REI-25 R-REI-28 R-REI-4 Recruitment: Ghost-2 needs 7; completed, it goes to the victory pile and Hera Syndulla on top of the deck', () => {
  const s = rebels({ mission: GHOST, supports: [HERA, 'rei-rebel-support-gold-leader'] });
  funds(s, GHOST, 6);
  expect([s.mission('rebel'), s.victory('rebel')]).toEqual([GHOST, []]);
  funds(s, GHOST, 1);
  expect([s.mission('rebel'), s.victory('rebel'), s.deck('rebel').at(-1)]).toEqual([undefined, [GHOST], HERA]);
  expect([s.supports('rebel'), s.resources()]).toEqual([['rei-rebel-support-gold-leader'], 3]);
  expect(s.match().game.funding).toEqual({});
  expect(s.may('rebel', 'fund')).toEqual([]);
});

test('R-REI-26 as many missions as bases are needed to win, and no more is turned up', () => {
  const at = (length: number, victory: readonly string[]): string =>
    turnBegins('rebel', { options: { mode: 'missions', length }, rebel: { missions: MISSIONS, victory } }).asked(
      'rebel',
    ).about;
  const done = ['evacuation', 'stolen-codes', 'shield-test', 'jungle-camp'].map((id) => `rei-rebel-mission-${id}`);
  expect(at(4, done)).toBe('ask.main');
  expect(at(4, done.slice(1))).toBe('ask.mission');
  expect(at(5, done)).toBe('ask.mission');
  expect(at(2, done.slice(2))).toBe('ask.main');
  expect(at(2, [...done.slice(3), 'lothal'])).toBe('ask.mission');
});

test('R-REI-27 a mission that is completed makes room only in the next own turn', () => {
  const s = rebels({ mission: `${GHOST}*6`, missions: MISSIONS, supports: [HERA] });
  funds(s, GHOST, 1);
  expect([s.asked('rebel').about, s.mission('rebel')]).toEqual(['ask.main', undefined]);
  s.does('rebel', 'end');
  s.does('empire', 'end');
  expect(s.asked('rebel').about).toBe('ask.mission');
});

test('R-REI-29 an earned card is drawn next, is discarded and comes again as any other; both know it until then', () => {
  const s = rebels({ mission: `${GHOST}*6`, supports: [HERA], deck: [] });
  funds(s, GHOST, 1);
  expect(s.deck('rebel')).toEqual([HERA]);
  const top = (side: 'empire' | 'rebel') => s.view(side).players[1]?.top?.card;
  expect([top('rebel'), top('empire')]).toEqual([HERA, HERA]);
  s.does('rebel', 'end');
  expect(s.hand('rebel')).toEqual([HERA]);
  s.does('empire', 'end');
  s.does('rebel', `play ${HERA}`, 'end');
  expect([s.hand('rebel'), s.discard('rebel')]).toEqual([[HERA], []]);
});

test('R-REI-29 nobody knows it any more once the deck is shuffled', () => {
  const s = rebels({ mission: `${GHOST}*6`, supports: [HERA], hand: ['bossk'] });
  funds(s, GHOST, 1);
  s.does('rebel', 'end');
  expect(s.hand('rebel')).toContain(HERA);
  expect(s.view('empire').players[1]?.top).toBeUndefined();
});

test('R-REI-30 completed missions are no destroyed bases: they win nothing, and lose nothing', () => {
  const done = ['evacuation', 'stolen-codes', 'shield-test'].map((id) => `rei-rebel-mission-${id}`);
  const s = rebels({ mission: `${GHOST}*6`, supports: [HERA], victory: [...done] });
  funds(s, GHOST, 1);
  expect([s.victory('rebel').length, s.outcome()]).toEqual([4, null]);
  const won = rebels(
    { victory: [...done, 'corellia', 'kessel', 'kafrene'], units: ['luke-skywalker'] },
    { empire: { base: 'lothal*3' } },
  );
  won.attacks('rebel', 'empire');
  expect(won.outcome()).toEqual({ kind: 'won', winners: ['b'], reason: 'bases' });
  const baze = scene({ turn: 'rebel', rebel: { units: ['baze-malbus'] }, empire: { victory: ['hoth', ...done] } });
  baze.does('rebel', 'attack empire');
  expect(baze.attackOf('rebel', 'baze-malbus')).toBe(3);
});

test('R-REI-103 five cards are revealed even from a short deck: those shown stay out, the discard pile is shuffled, and on it goes', () => {
  const gold = 'rei-rebel-support-gold-leader';
  const s = rebels({ units: [gold], deck: ['x-wing', 'bossk'], discard: ['y-wing', 'dengar', 'ig-88', 'lobot'] });
  s.does('rebel', `use ${gold}`);
  const shown = s.heard('revealed')[0]?.args?.cards as readonly string[];
  expect([shown.slice(0, 2), shown.length, new Set(shown).size]).toEqual([['bossk', 'x-wing'], 5, 5]);
  expect([s.heard('shuffled').length, s.discard('rebel')]).toEqual([1, []]);
  const few = rebels({ units: [gold], deck: ['x-wing'], discard: ['dengar'] });
  few.does('rebel', `use ${gold}`);
  expect(few.heard('revealed')[0]?.args?.cards).toEqual(['x-wing', 'dengar']);
});

test('U-REI-4 a mission whose support card is not set aside is completed all the same, and earns nothing', () => {
  const s = rebels({ mission: `${GHOST}*6`, discard: [HERA] });
  funds(s, GHOST, 1);
  expect([s.victory('rebel'), s.discard('rebel'), s.deck('rebel').includes(HERA)]).toEqual([[GHOST], [HERA], false]);
});
