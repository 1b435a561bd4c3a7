import { expect } from 'vitest';
import { type Scene, type SceneSetup, type Side, type SideScene, scene } from '../../../scene.ts';

/** What support cards, upgraded starters and missions do: the same steps for each, looked at as the seat that acts sees them. */

export const FOE: Readonly<Record<Side, Side>> = { empire: 'rebel', rebel: 'empire' };
export const SHUTTLE: Readonly<Record<Side, string>> = { empire: 'imperial-shuttle', rebel: 'alliance-shuttle' };
export const BASE: Readonly<Record<Side, string>> = { empire: 'lothal', rebel: 'dantooine' };
const ENEMY: Readonly<Record<Side, string>> = { empire: 'x-wing', rebel: 'tie-interceptor' };
const QUIET = Array.from({ length: 5 }, () => 'blockade-runner');

/** Force towards a side, as a scene counts it. */
export const towards = (side: Side, n: number): number => (side === 'rebel' ? n : 0 - n);

/** A side's turn with a unit or ship of its in play. */
export const inTurn = (side: Side, card: string, own: SideScene = {}, setup: SceneSetup = {}): Scene =>
  scene({ turn: side, ...setup, [side]: { ...own, units: [card, ...(own.units ?? [])] } });

/** The card's action is used; it is the only thing used so far. */
export const used = (side: Side, card: string, own: SideScene = {}, setup: SceneSetup = {}): Scene => {
  const s = inTurn(side, card, own, setup);
  s.does(side, `use ${card}`);
  return s;
};

/** An action that draws `n`, once a turn. */
export const draws = (side: Side, card: string, n: number): void => {
  const s = used(side, card);
  expect([s.hand(side).length, s.asked(side).about]).toEqual([n, 'ask.main']);
  expect(s.why(side, 'use', card)).toBe('why.used');
};

/** An action that draws 1, offered only with the Force. */
export const drawsWithForce = (side: Side, card: string): void => {
  const s = used(side, card, {}, { force: towards(side, 1) });
  expect(s.hand(side)).toEqual([SHUTTLE[side]]);
  expect(inTurn(side, card, {}, { force: 0 }).why(side, 'use', card)).toBe('why.condition');
  expect(inTurn(side, card, {}, { force: towards(side, -1) }).may(side, 'use')).toEqual([]);
};

/** The opponent discards a card of its choice. */
export const foeDiscards = (side: Side, card: string, setup: SceneSetup = {}): void => {
  const foe = FOE[side];
  const s = used(side, card, {}, { ...setup, [foe]: { hand: ['bossk', 'dengar'] } });
  expect(s.asked(foe)).toEqual({ about: 'ask.discard', may: ['discard bossk', 'discard dengar'], min: 1, max: 1 });
  s.picks(foe, 'discard dengar');
  expect([s.discard(foe), s.hand(foe), s.asked(side).about]).toEqual([['dengar'], ['bossk'], 'ask.main']);
};

/** 2 damage are taken off the own base, never more than there are, and none off ships. */
export const repairsTwo = (side: Side, card: string): void => {
  const s = used(side, card, { base: `${BASE[side]}*5`, ships: ['blockade-runner*2'] });
  expect([s.damage(BASE[side]), s.damage('blockade-runner')]).toEqual([3, 2]);
  expect(used(side, card, { base: `${BASE[side]}*1` }).damage(BASE[side])).toBe(0);
  expect(inTurn(side, card).confirms(side, `use ${card}`)).toBe('confirm.nothing');
};

/** One own card of hand or discard pile is exiled, or none. */
export const exilesOne = (side: Side, card: string): void => {
  const own = { hand: [SHUTTLE[side]], discard: ['bossk'] };
  const s = used(side, card, own);
  const may = ['exile bossk', `exile ${SHUTTLE[side]}`].sort();
  expect(s.asked(side)).toEqual({ about: 'ask.exile', may, min: 0, max: 1 });
  s.picks(side, `exile ${SHUTTLE[side]}`);
  expect([s.exile(), s.hand(side), s.discard(side)]).toEqual([[SHUTTLE[side]], [], ['bossk']]);
  const declined = used(side, card, own);
  declined.picks(side);
  expect(declined.exile()).toEqual([]);
};

/** 2 damage to the opponent's base, past its ships. */
export const damagesTwo = (side: Side, card: string): void => {
  const foe = FOE[side];
  const s = used(side, card, {}, { [foe]: { ships: ['blockade-runner'] } });
  expect(s.asked(side)).toEqual({ about: 'ask.damage', may: [`damage ${BASE[foe]}`], min: 1, max: 1 });
  s.picks(side, `damage ${BASE[foe]}`);
  expect([s.damage(BASE[foe]), s.damage('blockade-runner')]).toEqual([2, 0]);
};

/** 1 Force or 2 damage repaired, as one likes; where only one can be done, that. */
export const forceOrRepair = (side: Side, card: string): void => {
  const own = { ships: [card], base: `${BASE[side]}*3` };
  const at = (setup: SceneSetup, ships: SideScene): Scene => {
    const s = scene({ turn: side, ...setup, [side]: ships });
    s.does(side, `use ${card}`);
    return s;
  };
  const force = at({}, own);
  expect(force.may(side)).toEqual(['choose 0', 'choose 1']);
  force.does(side, 'choose 0');
  expect([force.force(), force.damage(BASE[side])]).toEqual([towards(side, 1), 3]);
  const repair = at({}, own);
  repair.does(side, 'choose 1');
  expect([repair.force(), repair.damage(BASE[side])]).toEqual([0, 1]);
  expect(at({}, { ships: [card] }).force()).toBe(towards(side, 1));
  expect(at({ force: towards(side, 3) }, own).damage(BASE[side])).toBe(1);
};

/** A card of the row is discarded without reward. */
export const discardsFromRow = (side: Side, card: string, own: SideScene): void => {
  const s = scene({ turn: side, row: ['bossk', ...QUIET], [side]: own });
  s.does(side, `use ${card}`);
  expect([s.asked(side).about, s.asked(side).may.length]).toEqual(['ask.rowDiscard', 6]);
  s.picks(side, 'discard bossk');
  expect([s.galaxyDiscard(), s.row().length, s.resources()]).toEqual([['bossk'], 6, 0]);
};

/** What each of some cards adds to an attack on the opponent's base while the bearer is in play. */
export const strengths = (side: Side, own: SideScene, expected: Readonly<Record<string, number>>, force = 0): void => {
  const s = scene({ turn: side, force, [side]: own });
  s.does(side, `attack ${FOE[side]}`);
  const found = Object.fromEntries(Object.keys(expected).map((card) => [card, s.attackOf(side, card)]));
  expect(found).toEqual(expected);
};

/** A hunt that the card won; the reward is declined, so that only its own ability is left. */
export const hunted = (side: Side, card: string, setup: SceneSetup = {}): Scene => {
  const s = inTurn(side, card, {}, { ...setup, row: [ENEMY[side], ...QUIET] });
  s.attacks(side, ENEMY[side]);
  s.does(side, `reward ${ENEMY[side]}`);
  expect(s.asked(side)).toEqual({ about: 'ask.triggers', may: [`trigger ${card}`], min: 0, max: 1 });
  s.does(side, `trigger ${card}`);
  return s;
};

/** A defeat that the card took part in draws 1. */
export const drawsOnDefeat = (side: Side, card: string): void => {
  expect(hunted(side, card).hand(side)).toEqual([SHUTTLE[side]]);
};

/** A defeat that the card took part in lets the opponent discard 1. */
export const foeDiscardsOnDefeat = (side: Side, card: string): void => {
  const foe = FOE[side];
  const s = hunted(side, card, { [foe]: { hand: ['bossk', 'dengar'] } });
  s.picks(foe, 'discard bossk');
  expect([s.discard(foe), s.hand(foe)]).toEqual([['bossk'], ['dengar']]);
};

/** What a mission gives beside its support card. */
export type Also = 'repair 2' | 'repair 3' | 'force 1' | 'force 2' | 'exile 1' | 'exile 2' | 'draw 1';

const alsoGives = (s: Scene, side: Side, support: string, also: Also | undefined): void => {
  const [what, n] = (also ?? ' 0').split(' ');
  const amount = Number(n);
  if (what === 'exile') {
    const may = ['exile bossk', 'exile dengar', 'exile ig-88'];
    expect(s.asked(side)).toEqual({ about: 'ask.exile', may, min: 0, max: amount });
    s.picks(side, ...may.slice(0, amount));
    expect(s.exile()).toEqual(['bossk', 'dengar'].slice(0, amount));
  }
  expect(s.damage(BASE[side])).toBe(what === 'repair' ? 5 - amount : 5);
  expect(s.force()).toBe(what === 'force' ? towards(side, amount) : 0);
  expect([s.hand(side), s.deck(side).at(-1)]).toEqual(what === 'draw' ? [[support], SHUTTLE[side]] : [[], support]);
};

/** A mission that takes `points`, puts its support card on top of the deck, and gives nothing else but `also`. */
export const earns = (side: Side, mission: string, points: number, support: string, also?: Also): void => {
  const [id, card] = [`rei-${side}-mission-${mission}`, `rei-${side}-support-${support}`];
  const other = `rei-${side}-support-${side === 'rebel' ? 'gold-leader' : 'defender-1'}`;
  const left = card === other ? [] : [other];
  const s = scene({
    turn: side,
    resources: 12,
    options: { mode: 'missions' },
    [side]: {
      mission: id,
      supports: [card, ...left],
      base: `${BASE[side]}*5`,
      discard: ['bossk', 'dengar', 'ig-88'],
    },
  });
  s.does(side, `fund ${id}`);
  expect(s.prompt(side).question).toMatchObject({ shape: 'amount', min: 1, max: points });
  s.puts(side, points - 1);
  expect([s.mission(side), s.funding(side), s.supports(side).length]).toEqual([id, points - 1, left.length + 1]);
  s.does(side, `fund ${id}`);
  s.puts(side, 1);
  expect([s.mission(side), s.victory(side), s.supports(side)]).toEqual([undefined, [id], left]);
  alsoGives(s, side, card, also);
  expect([s.resources(), s.asked(side).about]).toEqual([12 - points, 'ask.main']);
};
