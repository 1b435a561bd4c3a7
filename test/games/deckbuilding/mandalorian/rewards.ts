import { expect } from 'vitest';
import type { SideScene } from '../../../scene.ts';
import { type TableSetup, table } from '../../../table-scene.ts';

/** What a defeated Mandalorian card gives the side that hunts it. */

/** A scene in which the Empire has just defeated a card of the row with 8 attack, the Force being all with the Mandalorians. */
const defeated = (card: string, own: SideScene = {}, setup: TableSetup = {}) => {
  const s = table({
    sides: ['empire', 'mandalorian'],
    force: ['mandalorian', 3],
    rows: { galaxy: { cards: [card] } },
    ...setup,
    empire: { units: ['at-at', 'stormtrooper'], ...own },
  });
  s.attacks('empire', card);
  expect(s.galaxyDiscard()).toEqual([card]);
  expect(s.row()).toHaveLength(6);
  return s;
};

/** A reward of resources and Force: exact, and it may be declined. */
export const rewardGains = (card: string, resources: number, force: number): void => {
  const s = defeated(card);
  expect(s.asked('empire')).toEqual({ about: 'ask.reward', may: [`reward ${card}`], min: 0, max: 1 });
  s.does('empire', `reward ${card}`);
  expect([s.resources(), s.force()]).toEqual([resources, 3 - force]);
  expect(s.asked('empire').about).toBe('ask.main');
  const declined = defeated(card);
  declined.picks('empire');
  expect([declined.resources(), declined.force()]).toEqual([0, 3]);
};

/** A reward that exiles up to `n` own cards from hand and discard pile. */
export const rewardExiles = (card: string, n: 1 | 2): void => {
  const own = { hand: ['imperial-shuttle'], discard: ['stormtrooper', 'imperial-shuttle'] };
  const s = defeated(card, own);
  const may = ['exile imperial-shuttle', 'exile imperial-shuttle', 'exile stormtrooper'];
  expect(s.asked('empire')).toEqual({ about: 'ask.exile', may, min: 0, max: n });
  s.picks('empire', ...['exile imperial-shuttle', 'exile stormtrooper'].slice(0, n));
  expect(s.exile()).toEqual(['imperial-shuttle', 'stormtrooper'].slice(0, n));
  const declined = defeated(card, own);
  declined.picks('empire');
  expect(declined.exile()).toEqual([]);
};

/** A reward that buys a card of the hunter's own faction out of the row, free. */
export const rewardBuys = (card: string): void => {
  const row = [card, 'tie-fighter', 'bossk', 'mand-clan-scout', 'bossk', 'bossk'];
  const s = defeated(card, {}, { rows: { galaxy: { cards: row, deck: ['bossk', 'star-destroyer'] } } });
  const may = ['buy star-destroyer', 'buy tie-fighter'];
  expect(s.asked('empire')).toEqual({ about: 'ask.purchase', may, min: 0, max: 1 });
  s.picks('empire', 'buy star-destroyer');
  expect([s.discard('empire'), s.resources()]).toEqual([['star-destroyer'], 0]);
};
