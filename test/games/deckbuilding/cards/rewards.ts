import { expect } from 'vitest';
import { type SceneSetup, type Side, type SideScene, scene } from '../../../scene.ts';

/** What a defeated card gives: the same four steps for every reward, from the side that hunts. */

const HUNTERS: Readonly<Record<Side, readonly string[]>> = {
  empire: ['at-at', 'stormtrooper'],
  rebel: ['luke-skywalker', 'rebel-trooper'],
};

/** A scene in which a side has just defeated a card of the row with 8 attack, the Force being all with its opponent. */
export const defeated = (side: Side, card: string, own: SideScene = {}, setup: SceneSetup = {}) => {
  const s = scene({
    turn: side,
    force: side === 'rebel' ? -3 : 3,
    row: [card],
    ...setup,
    [side]: { units: HUNTERS[side], ...own },
  });
  s.attacks(side, card);
  expect(s.galaxyDiscard()).toEqual([card]);
  expect(s.row()).toHaveLength(6);
  expect(s.asks(side === 'rebel' ? 'empire' : 'rebel')).toBe(false);
  return s;
};

/** A reward of resources and Force: offered to the hunter alone, exact, and it may be declined. */
export const rewardGains = (side: Side, card: string, resources: number, force: number): void => {
  const towards = (n: number): number => (side === 'rebel' ? n : 0 - n);
  const s = defeated(side, card);
  expect(s.asked(side)).toEqual({ about: 'ask.reward', may: [`reward ${card}`], min: 0, max: 1 });
  s.does(side, `reward ${card}`);
  expect([s.resources(), towards(s.force())]).toEqual([resources, force - 3]);
  expect(s.asked(side).about).toBe('ask.main');
  const declined = defeated(side, card);
  declined.picks(side);
  expect([declined.resources(), towards(declined.force())]).toEqual([0, -3]);
  expect(declined.heard('reward.declined')).toHaveLength(1);
};

/** A reward that exiles up to `n` own cards from hand and discard pile. */
export const rewardExiles = (side: Side, card: string, n: 1 | 2): void => {
  const [shuttle, trooper] =
    side === 'rebel' ? ['alliance-shuttle', 'rebel-trooper'] : ['imperial-shuttle', 'stormtrooper'];
  const own = { hand: [shuttle], discard: [trooper, shuttle] };
  const s = defeated(side, card, own);
  const may = [`exile ${shuttle}`, `exile ${shuttle}`, `exile ${trooper}`].sort();
  expect(s.asked(side)).toEqual({ about: 'ask.exile', may, min: 0, max: n });
  s.picks(side, ...[`exile ${shuttle}`, `exile ${trooper}`].slice(0, n));
  expect(s.exile()).toEqual([shuttle, trooper].slice(0, n));
  expect(s.hand(side)).toEqual([]);
  expect(s.discard(side)).toEqual([trooper, shuttle].slice(n - 1));
  const declined = defeated(side, card, own);
  declined.picks(side);
  expect(declined.exile()).toEqual([]);
  expect(declined.heard('reward.declined')).toHaveLength(1);
  const nothing = defeated(side, card);
  expect(nothing.asked(side).about).toBe('ask.main');
};

/** A reward that buys a card of one's own faction out of the refilled row, free. */
export const rewardBuys = (side: Side, card: string): void => {
  const [own, late] = side === 'rebel' ? ['x-wing', 'mon-calamari-cruiser'] : ['tie-fighter', 'star-destroyer'];
  const setup = { row: [card, own, 'bossk', 'bossk', 'bossk', 'bossk'], galaxy: ['bossk', late] };
  const s = defeated(side, card, {}, setup);
  expect(s.asked(side)).toEqual({ about: 'ask.purchase', may: [`buy ${late}`, `buy ${own}`].sort(), min: 0, max: 1 });
  s.picks(side, `buy ${late}`);
  expect([s.discard(side), s.resources()]).toEqual([[late], 0]);
  expect(s.row().filter((name) => name === 'bossk')).toHaveLength(5);
  const declined = defeated(side, card, {}, setup);
  declined.picks(side);
  expect(declined.discard(side)).toEqual([]);
};
