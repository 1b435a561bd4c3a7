import { expect, test } from 'vitest';
import { afterGame, afterResignation } from '../../../../src/games/deckbuilding/campaign/after.ts';
import { campaignReport } from '../../../../src/games/deckbuilding/campaign/report.ts';
import type { Campaign } from '../../../../src/games/deckbuilding/campaign/state.ts';
import { allCards } from '../../../../src/games/deckbuilding/packs/index.ts';
import { EMPIRE, fresh, played, REBEL } from './support.ts';

const report = (campaign: Campaign) => campaignReport(campaign, allCards);

const sides = (turns: number) => ({
  a: { points: 3, bases: ['yavin-iv', 'mon-cala'], missions: ['rei-empire-mission-deploy-patrol'], turns },
  b: { points: 4, bases: ['lothal', 'endor', 'rodia'], missions: ['rei-rebel-mission-ghost-2'], turns: turns - 1 },
});

test('R-REI-50 the report of a campaign adds up points, missions, bases and turns of all its games, of both sides', () => {
  const first = afterGame(fresh(), played({ sides: sides(9) }));
  const second = afterGame({ ...first, game: 5 }, played({ game: 5, sides: sides(5) }));
  expect(report(second)).toEqual({
    title: REBEL,
    seats: [
      { seat: EMPIRE, faction: 'empire', points: 6, missions: 2, bases: 4, turns: 14 },
      { seat: REBEL, faction: 'rebel', points: 8, missions: 2, bases: 6, turns: 12 },
    ],
    content: ['stand-ins'],
  });
});

test('U-REI-19 the report says who has given a campaign up: the whole of it, or its last game', () => {
  const running = afterGame(fresh(), played({ sides: sides(2), reason: 'resigned' }));
  expect(report(running).resigned).toBeUndefined();
  expect(report(afterResignation(running, EMPIRE))).toMatchObject({ title: REBEL, resigned: EMPIRE });
  const last = afterGame({ ...running, game: 5 }, played({ game: 5, sides: sides(2), reason: 'resigned' }));
  expect(report(last)).toMatchObject({ title: REBEL, resigned: EMPIRE });
  const fought = afterGame({ ...running, game: 5 }, played({ game: 5, sides: sides(2) }));
  expect(report(fought).resigned).toBeUndefined();
});

test('turns are not told of a campaign with a game of which they were not kept', () => {
  const [a] = report(afterGame(fresh(), played())).seats;
  expect(a).toEqual({ seat: EMPIRE, faction: 'empire', points: 3, missions: 1, bases: 2 });
});

test('a campaign names what it was played with: stand-ins where it holds one, and the packs of its group', () => {
  const printed = allCards.filter(({ provenance }) => provenance === 'printed');
  expect(campaignReport(fresh(), printed).content).toEqual([]);
  // One mission is enough: all of them are in every game (U-REI-20).
  const mission = allCards
    .filter(({ kind, provenance }) => kind === 'mission' && provenance === 'stand-in')
    .slice(0, 1);
  expect(campaignReport(fresh(), [...printed, ...mission]).content).toEqual(['stand-ins']);
  const pack = { id: 'our-box', version: '2', hash: 'f'.repeat(64) };
  expect(campaignReport(fresh(), printed, [pack]).content).toEqual(['our-box 2']);
});
