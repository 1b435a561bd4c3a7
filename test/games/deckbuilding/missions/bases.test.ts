import { expect, test } from 'vitest';
import { type Scene, type Side, type SideScene, scene } from '../../../scene.ts';
import { revealed, turnBegins } from '../cards/revealed.ts';
import { FOE, SHUTTLE, strengths, towards } from './acts.ts';

/** The new bases; those for missions do something about them. */

const MISSION: Readonly<Record<Side, string>> = {
  empire: 'rei-empire-mission-deploy-patrol',
  rebel: 'rei-rebel-mission-recruit-pathfinders',
};

/** A turn with an own and an opposing mission open, each with what lies on it. */
const twoMissions = (side: Side, base: string, own: number, other: number, mine: SideScene = {}): Scene => {
  const foe = FOE[side];
  return scene({
    turn: side,
    resources: 5,
    [side]: { ...mine, base, mission: `${MISSION[side]}*${own}` },
    [foe]: { mission: `${MISSION[foe]}*${other}` },
  });
};

/** An own mission, which needs 3, is completed with the base in play. */
const completed = (side: Side, base: string, mine: SideScene = {}): Scene => {
  const s = twoMissions(side, base, 2, 0, mine);
  s.does(side, `fund ${MISSION[side]}`);
  s.puts(side, 1);
  expect(s.victory(side)).toEqual([MISSION[side]]);
  return s;
};

const drawsForMission = (side: Side, base: string): void => {
  const s = completed(side, base);
  expect(s.asked(side)).toEqual({ about: 'ask.triggers', may: [`trigger ${base}`], min: 0, max: 1 });
  s.does(side, `trigger ${base}`);
  expect(s.hand(side)).toEqual([SHUTTLE[side]]);
  const declined = completed(side, base);
  declined.picks(side);
  expect(declined.hand(side)).toEqual([]);
};

const makesMissionsCheaper = (side: Side, base: string): void => {
  const s = twoMissions(side, base, 0, 0);
  expect(s.view(side).players.find((p) => p.faction === side)?.missions?.open?.goal).toBe(2);
  s.does(side, `fund ${MISSION[side]}`);
  expect(s.prompt(side).question).toMatchObject({ min: 1, max: 2 });
  s.puts(side, 2);
  expect([s.victory(side), s.resources()]).toEqual([[MISSION[side]], 3]);
  const goals = s.view(side).players.map((p) => p.missions?.open?.goal);
  expect(goals).toContain(3);
};

const raids = (side: Side, base: string): void => {
  const s = twoMissions(side, base, 0, 2);
  s.does(side, `use ${base}`);
  expect([s.funding(side), s.funding(FOE[side]), s.why(side, 'use', base)]).toEqual([2, 0, 'why.used']);
};

const drawsWithForceAtTurn = (side: Side, base: string): void => {
  const s = turnBegins(side, { force: towards(side, 1), [side]: { base } });
  expect(s.asked(side)).toEqual({ about: 'ask.triggers', may: [`trigger ${base}`], min: 0, max: 1 });
  s.does(side, `trigger ${base}`);
  expect(s.hand(side)).toEqual([SHUTTLE[side]]);
  expect(turnBegins(side, { force: 0, [side]: { base } }).asked(side).about).toBe('ask.main');
};

test('rei-empire-base-eadu: draws 1 for a completed mission', () => drawsForMission('empire', 'rei-empire-base-eadu'));

test('rei-rebel-base-shantipole: draws 1 for a completed mission', () =>
  drawsForMission('rebel', 'rei-rebel-base-shantipole'));

test('rei-empire-base-jalindi: own missions need 1 less', () =>
  makesMissionsCheaper('empire', 'rei-empire-base-jalindi'));

test('rei-rebel-base-mykapo: own missions need 1 less', () => makesMissionsCheaper('rebel', 'rei-rebel-base-mykapo'));

test('rei-empire-base-yarma: moves up to 2 resources between the missions, once a turn', () =>
  raids('empire', 'rei-empire-base-yarma'));

test('rei-rebel-base-klatooine: moves up to 2 resources between the missions, once a turn', () =>
  raids('rebel', 'rei-rebel-base-klatooine'));

test('rei-empire-base-death-star-ii: deals 3 damage past ships for a completed mission', () => {
  const s = completed('empire', 'rei-empire-base-death-star-ii');
  s.does('empire', 'trigger rei-empire-base-death-star-ii', 'damage dantooine');
  expect(s.damage('dantooine')).toBe(3);
});

test('rei-rebel-base-krownest: exiles up to 2 own cards for a completed mission', () => {
  const s = completed('rebel', 'rei-rebel-base-krownest', { discard: ['bossk', 'dengar', 'ig-88'] });
  const may = ['exile bossk', 'exile dengar', 'exile ig-88'];
  expect(s.asked('rebel')).toEqual({ about: 'ask.exile', may, min: 0, max: 2 });
  s.picks('rebel', 'exile bossk', 'exile ig-88');
  expect(s.exile()).toEqual(['bossk', 'ig-88']);
});

test('rei-empire-base-scarif: of all damage in one turn the first 2 are prevented', () => {
  const s = scene({
    turn: 'rebel',
    rebel: { units: ['x-wing', 'rebel-trooper'] },
    empire: { base: 'rei-empire-base-scarif' },
  });
  s.attacks('rebel', 'empire', 'x-wing');
  expect(s.damage('rei-empire-base-scarif')).toBe(1);
  s.attacks('rebel', 'empire', 'rebel-trooper');
  expect(s.damage('rei-empire-base-scarif')).toBe(3);
});

test('rei-empire-base-fondor: own capital ships have 1 more attack', () =>
  strengths(
    'empire',
    { base: 'rei-empire-base-fondor', ships: ['star-destroyer', 'gozanti-cruiser'], units: ['stormtrooper'] },
    { 'star-destroyer': 5, 'gozanti-cruiser': 1, stormtrooper: 2 },
  ));

test('rei-empire-base-kuat: the first purchase of a turn may go on top of the deck', () => {
  const row = Array.from({ length: 6 }, () => 'bossk');
  const s = scene({ resources: 6, row, galaxy: row, empire: { base: 'rei-empire-base-kuat' } });
  s.does('empire', 'buy bossk');
  expect(s.may('empire')).toEqual(['to discard', 'to top']);
  s.does('empire', 'to top', 'buy bossk');
  expect([s.deck('empire').at(-1), s.discard('empire')]).toEqual(['bossk', ['bossk']]);
});

test('rei-empire-base-montross: draws 1 as the turn begins, with the Force', () =>
  drawsWithForceAtTurn('empire', 'rei-empire-base-montross'));

test('rei-rebel-base-lira-san: draws 1 as the turn begins, with the Force', () =>
  drawsWithForceAtTurn('rebel', 'rei-rebel-base-lira-san'));

test('rei-empire-base-narkina-v: exiles 1 card of the hand for 1 resource', () => {
  const s = scene({ empire: { base: 'rei-empire-base-narkina-v', hand: ['bossk', 'dengar'], discard: ['ig-88'] } });
  s.does('empire', 'use rei-empire-base-narkina-v');
  expect(s.asked('empire')).toEqual({ about: 'ask.exile', may: ['exile bossk', 'exile dengar'], min: 1, max: 1 });
  s.picks('empire', 'exile bossk');
  expect([s.exile(), s.resources()]).toEqual([['bossk'], 1]);
  const empty = scene({ empire: { base: 'rei-empire-base-narkina-v' } });
  expect(empty.why('empire', 'use', 'rei-empire-base-narkina-v')).toBe('why.condition');
});

test('rei-empire-base-nur: on reveal the opponent discards 1 card, and the Empire gains 2 Force', () => {
  const s = revealed('empire', 'rei-empire-base-nur', {}, { rebel: { hand: ['bossk', 'dengar'] } });
  s.does('empire', 'trigger rei-empire-base-nur');
  s.picks('rebel', 'discard bossk');
  expect([s.discard('rebel'), s.force(), s.asked('empire').about]).toEqual([['bossk'], -2, 'ask.main']);
});

test('rei-rebel-base-ferrix: own Troopers have 1 more attack', () =>
  strengths(
    'rebel',
    { base: 'rei-rebel-base-ferrix', units: ['rebel-trooper', 'x-wing'] },
    { 'rebel-trooper': 3, 'x-wing': 3 },
  ));

test('rei-rebel-base-garel: on reveal draws 2', () => {
  const s = revealed('rebel', 'rei-rebel-base-garel');
  s.does('rebel', 'trigger rei-rebel-base-garel');
  expect(s.hand('rebel')).toEqual([SHUTTLE.rebel, SHUTTLE.rebel]);
});

test('rei-rebel-base-atollon: own Fighters have 1 more attack', () =>
  strengths(
    'rebel',
    { base: 'rei-rebel-base-atollon', units: ['rebel-trooper', 'x-wing'] },
    { 'rebel-trooper': 2, 'x-wing': 4 },
  ));

test('rei-rebel-base-ryloth: repairs 2 damage as the turn begins', () => {
  const s = turnBegins('rebel', { rebel: { base: 'rei-rebel-base-ryloth*5' } });
  s.does('rebel', 'trigger rei-rebel-base-ryloth');
  expect(s.damage('rei-rebel-base-ryloth')).toBe(3);
  expect(turnBegins('rebel', { rebel: { base: 'rei-rebel-base-ryloth' } }).asked('rebel').about).toBe('ask.main');
});

test('rei-rebel-base-segra-milo: discards 1 card of the hand to draw 1', () => {
  const s = scene({ turn: 'rebel', rebel: { base: 'rei-rebel-base-segra-milo', hand: ['bossk'] } });
  s.does('rebel', 'use rei-rebel-base-segra-milo', 'discard bossk');
  expect([s.hand('rebel'), s.discard('rebel')]).toEqual([[SHUTTLE.rebel], ['bossk']]);
  const empty = scene({ turn: 'rebel', rebel: { base: 'rei-rebel-base-segra-milo' } });
  expect(empty.why('rebel', 'use', 'rei-rebel-base-segra-milo')).toBe('why.condition');
});
