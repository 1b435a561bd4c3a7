import { type TableScene, type TableSetup, type TableSide, table } from '../../../table-scene.ts';

/**
 * How each card of the core box reads with three players. Row ab lies between the Empire and the Rebels, bc between the Rebels and the Mandalorians,
 * ca between the Mandalorians and the Empire.
 */

export const AB = ['x-wing', 'tie-fighter', 'bossk', 'mon-calamari-cruiser', 'star-destroyer', 'lobot'];
export const BC = ['y-wing', 'mand-clan-scout', 'dengar', 'mand-clan-warship', 'rebel-transport', 'ig-88'];
export const CA = ['mand-beskar-guard', 'at-st', 'jawa-scavenger', 'mand-supply-runner', 'gozanti-cruiser', 'hwk-290'];
export const ROWS = { ab: { cards: AB }, bc: { cards: BC }, ca: { cards: CA } };
const SEAT: Readonly<Record<TableSide, string>> = { empire: 'a', rebel: 'b', mandalorian: 'c' };

export const all = (verb: string, cards: readonly string[]): readonly string[] =>
  cards.map((card) => `${verb} ${card}`).sort();

/** The beginning of a side's turn without a base: the one that is left is revealed. */
export const revealed = (side: TableSide, base: string, setup: TableSetup = {}): TableScene => {
  const stack = [{ k: 'turn', seat: SEAT[side] }] as const;
  const s = table({ rows: ROWS, turn: side, stack, ...setup, [side]: { ...setup[side], base: null, bases: [base] } });
  s.does(side, `base ${base}`);
  return s;
};
