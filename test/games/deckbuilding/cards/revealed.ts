import { expect } from 'vitest';
import { type Scene, type SceneSetup, type Side, type SideScene, scene } from '../../../scene.ts';

const SEAT: Readonly<Record<Side, string>> = { empire: 'a', rebel: 'b' };

/** The beginning of a side's turn, before its base ability, income and main part. */
export const turnBegins = (side: Side, setup: SceneSetup): Scene =>
  scene({ ...setup, turn: side, stack: [{ k: 'turn', seat: SEAT[side] }] });

/** A turn that begins without a base: the only one left in the base deck is revealed. */
export const revealed = (side: Side, base: string, own: SideScene = {}, setup: SceneSetup = {}): Scene => {
  const s = turnBegins(side, { ...setup, [side]: { ...own, base: null, bases: [base] } });
  expect(s.asked(side)).toEqual({ about: 'ask.chooseBase', may: [`base ${base}`], min: 1, max: 1 });
  s.does(side, `base ${base}`);
  expect([s.base(side), s.bases(side)]).toEqual([base, []]);
  return s;
};

/** A base whose reveal buys a card of the row, own or neutral, free and into hand. */
export const buysToHand = (side: Side, base: string): void => {
  const [own, enemy, enemyShip] =
    side === 'empire'
      ? ['star-destroyer', 'x-wing', 'mon-calamari-cruiser']
      : ['mon-calamari-cruiser', 'tie-fighter', 'star-destroyer'];
  const row = [own, enemy, enemyShip, 'bossk', 'blockade-runner', enemy];
  const setup = { row, galaxy: ['jabba-the-hutt'] };
  const s = revealed(side, base, {}, setup);
  const may = ['buy blockade-runner', 'buy bossk', `buy ${own}`].sort();
  expect(s.asked(side)).toEqual({ about: 'ask.purchase', may, min: 0, max: 1 });
  s.picks(side, `buy ${own}`);
  expect([s.hand(side), s.discard(side), s.resources()]).toEqual([[own], [], 0]);
  expect(s.row()).toEqual([...row.slice(1), 'jabba-the-hutt']);
  expect(s.asked(side).about).toBe('ask.main');
  const declined = revealed(side, base, {}, setup);
  declined.picks(side);
  expect([declined.hand(side), declined.row()]).toEqual([[], row]);
  const nothing = revealed(side, base, {}, { row: Array.from({ length: 6 }, () => enemy) });
  expect(nothing.asked(side).about).toBe('ask.main');
};

/** A base whose reveal exiles up to three cards of hand and discard pile. */
export const exilesThree = (side: Side, base: string): void => {
  const [shuttle, trooper] =
    side === 'empire' ? ['imperial-shuttle', 'stormtrooper'] : ['alliance-shuttle', 'rebel-trooper'];
  const own: SideScene = { hand: [shuttle, shuttle], discard: [trooper, trooper] };
  const s = revealed(side, base, own);
  const may = [shuttle, shuttle, trooper, trooper].map((name) => `exile ${name}`);
  expect(s.asked(side)).toEqual({ about: 'ask.exile', may, min: 0, max: 3 });
  s.picks(side, `exile ${shuttle}`, `exile ${trooper}`, `exile ${trooper}`);
  expect([s.exile(), s.hand(side), s.discard(side)]).toEqual([[shuttle, trooper, trooper], [shuttle], []]);
  const declined = revealed(side, base, own);
  declined.picks(side);
  expect([declined.exile(), declined.asked(side).about]).toEqual([[], 'ask.main']);
  expect(revealed(side, base).asked(side).about).toBe('ask.main');
};

/** A base whose reveal gives 4 Force; the bonus of a full track comes after it (CORE-4.B2). */
export const givesForce = (side: Side, base: string): void => {
  const at = (n: number): number => (side === 'rebel' ? n : 0 - n);
  const s = revealed(side, base, {}, { force: at(-2) });
  expect(s.asked(side)).toEqual({ about: 'ask.triggers', may: [`trigger ${base}`], min: 0, max: 1 });
  s.does(side, `trigger ${base}`);
  expect([s.force(), s.resources()]).toEqual([at(2), 0]);
  const full = revealed(side, base);
  full.does(side, `trigger ${base}`);
  expect([full.force(), full.resources()]).toEqual([at(3), 1]);
  const declined = revealed(side, base);
  declined.picks(side);
  expect([declined.force(), declined.resources()]).toEqual([0, 0]);
  const already = revealed(side, base, {}, { force: at(3) });
  expect([already.asked(side).about, already.resources()]).toEqual(['ask.main', 1]);
};

/** A base that draws for the first neutral card played each own turn. */
export const drawsForNeutral = (side: Side, base: string): void => {
  const [quiet, own] = side === 'empire' ? ['imperial-shuttle', 'stormtrooper'] : ['alliance-shuttle', 'rebel-trooper'];
  for (const neutral of ['bossk', 'blockade-runner', 'outer-rim-pilot']) {
    const s = scene({ turn: side, [side]: { base, hand: [own, neutral, 'dengar'] } });
    s.does(side, `play ${own}`);
    expect(s.asked(side).about).toBe('ask.main');
    s.does(side, `play ${neutral}`);
    expect(s.asked(side)).toEqual({ about: 'ask.triggers', may: [`trigger ${base}`], min: 0, max: 1 });
    s.does(side, `trigger ${base}`);
    expect(s.hand(side)).toEqual([quiet, 'dengar'].sort());
    s.does(side, 'play dengar');
    expect(s.asked(side).about).toBe('ask.main');
  }
  const declined = scene({ turn: side, [side]: { base, hand: ['bossk', 'dengar'] } });
  declined.does(side, 'play bossk');
  declined.picks(side);
  declined.does(side, 'play dengar');
  expect([declined.asked(side).about, declined.hand(side)]).toEqual(['ask.main', []]);
  const onReveal = revealed(side, base, { hand: ['bossk'] });
  onReveal.does(side, 'play bossk');
  expect(onReveal.may(side)).toEqual([`trigger ${base}`]);
};

/** The same base again in the next own turn. */
export const drawsAgainNextTurn = (side: Side, base: string): void => {
  const other = side === 'empire' ? 'rebel' : 'empire';
  const deck = Array.from({ length: 8 }, () => 'dengar');
  const s = scene({ turn: side, [side]: { base, hand: ['bossk'], deck } });
  s.does(side, 'play bossk', `trigger ${base}`, 'end');
  s.does(other, 'end');
  s.does(side, 'play dengar');
  expect(s.may(side)).toEqual([`trigger ${base}`]);
  s.does(side, `trigger ${base}`, 'play dengar');
  expect(s.asked(side).about).toBe('ask.main');
};
