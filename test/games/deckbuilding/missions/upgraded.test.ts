import { expect, test } from 'vitest';
import { type Scene, type Side, scene } from '../../../scene.ts';
import { drawsWithForce, FOE, inTurn, repairsTwo, SHUTTLE, strengths, used } from './acts.ts';

/** The upgraded starters. */

const MISSION: Readonly<Record<Side, string>> = {
  empire: 'rei-empire-mission-dark-trials',
  rebel: 'rei-rebel-mission-ghost-2',
};

const RAIDER: Readonly<Record<Side, string>> = {
  empire: 'rei-empire-up-vt-49-decimator',
  rebel: 'rei-rebel-up-smugglers-ship',
};

type Missions = { readonly own?: string; readonly other?: string; readonly supports?: readonly string[] };

const raider = (side: Side, { own, other, supports = [] }: Missions): Scene =>
  scene({
    turn: side,
    [side]: { units: [RAIDER[side]], supports, ...(own !== undefined && { mission: own }) },
    [FOE[side]]: other === undefined ? {} : { mission: other },
  });

const raids = (side: Side): void => {
  const [own, other, card] = [MISSION[side], MISSION[FOE[side]], RAIDER[side]];
  const s = raider(side, { own: `${own}*1`, other: `${other}*5` });
  s.does(side, `use ${card}`);
  expect([s.funding(side), s.funding(FOE[side]), s.why(side, 'use', card)]).toEqual([3, 3, 'why.used']);
};

test('rei-rebel-up-smugglers-ship: moves 2 resources from the Empire’s mission to the own one, once a turn', () =>
  raids('rebel'));

test('rei-empire-up-vt-49-decimator: moves 2 resources from the Rebels’ mission to the own one, once a turn', () =>
  raids('empire'));

test.each(['empire', 'rebel'] as const)('R-REI-101 U-REI-8 %s: unusable without both missions open', (side) => {
  const [own, other, card] = [MISSION[side], MISSION[FOE[side]], RAIDER[side]];
  expect(raider(side, { other: `${other}*5` }).why(side, 'use', card)).toBe('why.condition');
  expect(raider(side, { own }).why(side, 'use', card)).toBe('why.condition');
  expect(raider(side, { own, other }).may(side, 'use')).toEqual([`use ${card}`]);
});

test.each(['empire', 'rebel'] as const)(
  'U-REI-6 %s: with 1 resource there that one is moved, with none nothing',
  (side) => {
    const [own, other, card] = [MISSION[side], MISSION[FOE[side]], RAIDER[side]];
    const one = raider(side, { own, other: `${other}*1` });
    one.does(side, `use ${card}`);
    expect([one.funding(side), one.funding(FOE[side])]).toEqual([1, 0]);
    const none = raider(side, { own, other });
    none.does(side, `use ${card}`);
    expect([none.funding(side), none.funding(FOE[side]), none.asked(side).about]).toEqual([0, 0, 'ask.main']);
  },
);

test('U-REI-7 resources that are moved complete a mission at once, even beyond what it needs; nothing is given back', () => {
  const hera = 'rei-rebel-support-hera-syndulla';
  const s = raider('rebel', { own: `${MISSION.rebel}*6`, other: `${MISSION.empire}*5`, supports: [hera] });
  s.does('rebel', `use ${RAIDER.rebel}`);
  expect([s.victory('rebel'), s.mission('rebel'), s.deck('rebel').at(-1)]).toEqual([[MISSION.rebel], undefined, hera]);
  expect([s.funding('empire'), s.resources(), Object.values(s.match().game.funding)]).toEqual([3, 0, [3]]);
});

test('rei-empire-up-scout-probe: gains 1 Force for an own card on top of the galaxy deck; an enemy one is discarded', () => {
  const card = 'rei-empire-up-scout-probe';
  expect(used('empire', card, {}, { galaxy: ['bossk', 'at-at'] }).force()).toBe(-1);
  const enemy = used('empire', card, {}, { galaxy: ['bossk', 'x-wing'] });
  expect([enemy.force(), enemy.galaxyDiscard()]).toEqual([0, ['x-wing']]);
  expect(used('empire', card, {}, { galaxy: ['bossk'] }).force()).toBe(0);
});

test('rei-empire-up-tie-striker: draws 1 with an own capital ship in play', () => {
  const card = 'rei-empire-up-tie-striker';
  expect(used('empire', card, { ships: ['rei-empire-up-arrestor-cruiser'] }).hand('empire')).toEqual([SHUTTLE.empire]);
  const foe = { rebel: { ships: ['blockade-runner'] } };
  expect(inTurn('empire', card, {}, foe).why('empire', 'use', card)).toBe('why.condition');
});

test('rei-rebel-up-rebel-astromech: repairs 2', () => repairsTwo('rebel', 'rei-rebel-up-rebel-astromech'));

test('rei-rebel-up-a-wing: draws 1 with the Force', () => drawsWithForce('rebel', 'rei-rebel-up-a-wing'));

test('rei-empire-up-dewback-rider: 2 attack', () =>
  strengths('empire', { units: ['rei-empire-up-dewback-rider'] }, { 'rei-empire-up-dewback-rider': 2 }));

test('rei-rebel-up-tauntaun-rider: 2 attack', () =>
  strengths('rebel', { units: ['rei-rebel-up-tauntaun-rider'] }, { 'rei-rebel-up-tauntaun-rider': 2 }));

test.each([
  ['empire', 'rei-empire-up-arrestor-cruiser', 3],
  ['rebel', 'rei-rebel-up-mc30-scout-frigate', 3],
] as const)('%s: %s stays in play and shields the base with %i hit points', (side, card, hitPoints) => {
  const foe = FOE[side];
  const s = scene({
    turn: side,
    [side]: { hand: [card] },
    [foe]: { hand: ['at-st'] },
  });
  s.does(side, `play ${card}`);
  expect(s.resources()).toBe(1);
  s.does(side, 'end');
  s.does(foe, 'play at-st');
  s.attacks(foe, side);
  expect([s.ships(side), s.discard(side)]).toEqual([[], [card]]);
  expect(s.damage(side === 'empire' ? 'lothal' : 'dantooine')).toBe(4 - hitPoints);
});
