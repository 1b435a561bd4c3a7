import type { CardDef, CardFilter } from '../../../src/games/deckbuilding/effects/kinds.ts';
import { goalOf, modes } from '../../../src/games/deckbuilding/modes/modes.ts';
import { cardById } from '../../../src/games/deckbuilding/packs/index.ts';
import { fieldOfSeat, partnersIn, playedSeat } from '../../../src/games/deckbuilding/view-fields.ts';
import type { CardView, InPlayView, PlayerView, View } from '../../../src/games/deckbuilding/view-types.ts';
import type { SeatId } from '../../../src/kernel/prompt.ts';

/** What the greedy player looks at: its own view, and numbers worked out of it. Nothing hidden comes in here. */
export type Position = {
  /** Of the field that it plays at. */
  readonly view: View;
  readonly seat: SeatId;
  readonly me: PlayerView;
  /** Who plays the same side at another field. */
  readonly partners: readonly PlayerView[];
  /** The bases that its side has to destroy. */
  readonly goal: number;
  /** Those against it who still play, in turn order from it. */
  readonly foes: readonly PlayerView[];
  /** The cards of the rows that it reaches. */
  readonly shop: readonly CardView[];
  /** How far the game has come, from 0 to 1: the share of the way that the foremost side has gone. */
  readonly phase: number;
  readonly myTurn: boolean;
};

export const faceOf = ({ card }: CardView): CardDef => cardById(card);

/** The enemy bases in a seat's victory pile, which may hold missions too. */
export const basesOf = ({ victory }: PlayerView): readonly CardView[] =>
  victory.filter((card) => faceOf(card).kind === 'base');

/** The bases that a side has destroyed together. */
const fallenTo = ({ players }: View, { faction }: PlayerView): readonly CardView[] =>
  players.filter((p) => p.faction === faction).flatMap(basesOf);

/** What the damage on a base is, as a share of its hit points. */
const hurt = ({ base }: PlayerView): number => (base ? base.damage / base.hitPoints : 1);

/** Reads a position out of the view of a seat: of the field that it plays at now. Throws on the view of somebody without a seat. */
export const positionOf = (whole: View): Position => {
  const seat = playedSeat(whole);
  const view = seat === undefined ? whole : fieldOfSeat(whole, seat);
  const goal = goalOf(whole.options);
  const me = view.players.find((p) => p.seat === seat);
  if (seat === undefined || !me) throw new Error('the greedy player needs a seat');
  const at = view.order.indexOf(seat);
  const turned = [...view.players.slice(at + 1), ...view.players.slice(0, at)];
  const foes = turned.filter((p) => !p.out);
  const foremost = Math.max(...whole.players.map((p) => fallenTo(whole, p).length / goal));
  const most = Math.max(...view.players.map(hurt));
  return {
    view,
    seat,
    me,
    partners: whole.players.filter((p) => partnersIn(whole, seat).includes(p.seat)),
    goal,
    foes,
    shop: view.rows.filter((row) => row.between.includes(seat)).flatMap((row) => row.cards),
    phase: Math.min(1, foremost + most / goal / 2),
    myTurn: view.turn.seat === seat,
  };
};

/** Whether a card is of the own side, nobody's, or against it. */
export const sideOf = ({ me }: Position, { faction }: CardDef): 'own' | 'neutral' | 'enemy' => {
  if (faction === 'neutral') return 'neutral';
  return faction === me.faction ? 'own' : 'enemy';
};

export const fits = (pos: Position, filter: CardFilter, def: CardDef): boolean => {
  if (filter.kind && def.kind !== filter.kind) return false;
  if (filter.unique && !def.unique) return false;
  if (filter.trait && !filter.trait.some((t) => def.traits.includes(t))) return false;
  return !filter.side || filter.side.includes(sideOf(pos, def));
};

/** The own cards in play. */
export const inPlay = ({ me }: Position): readonly CardView[] => [
  ...me.units,
  ...me.ships,
  ...(me.base ? [me.base] : []),
];

/** What a unit or ship adds against a card of a row: constant abilities that hold while hunting come on top. */
export const huntingAttack = (pos: Position, card: InPlayView): number => {
  let sum = card.attack;
  for (const bearer of inPlay(pos)) {
    for (const passive of faceOf(bearer).passives) {
      if (passive.kind !== 'attack' || passive.when !== 'hunting') continue;
      const meant = passive.who === 'self' ? bearer.id === card.id : fits(pos, passive.who, faceOf(card));
      if (meant) sum += passive.n;
    }
  }
  return sum;
};

/** The units and ships that have not attacked this turn. */
export const idle = ({ me }: Position): readonly InPlayView[] =>
  [...me.units, ...me.ships].filter((card) => !card.attacked);

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** What can still be thrown against a base this turn. */
export const strength = (pos: Position): number => sum(idle(pos).map((card) => card.attack));

const left = (card: { readonly damage: number; readonly hitPoints: number }): number => card.hitPoints - card.damage;

/** What it takes to fell a seat's whole fleet and its base. */
export const wall = ({ base, ships }: PlayerView): number => sum(ships.map(left)) + (base ? left(base) : 0);

/** Whether the fall of a seat's base would win the game. */
export const winsBy = ({ me, partners, goal, view }: Position, foe: PlayerView): boolean => {
  if (!foe.base) return false;
  const { ofEach } = modes[view.options.mode];
  const fallen = [...[me, ...partners].flatMap(basesOf), foe.base].map((card) => faceOf(card).faction);
  if (fallen.length < goal) return false;
  return view.players.every((p) => p.seat === me.seat || fallen.filter((f) => f === p.faction).length >= ofEach);
};

/** What a fallen base of a seat is worth towards victory, from 0 to 1: with so many needed of each side, more than enough of one is of little use. */
export const useOf = ({ me, view, goal, foes }: Position, foe: PlayerView): number => {
  const { ofEach } = modes[view.options.mode];
  if (ofEach === 0) return 1;
  const have = (faction: string): number => basesOf(me).filter((card) => faceOf(card).faction === faction).length;
  if (have(foe.faction) < ofEach) return 1;
  const wanting = sum(foes.filter((f) => f !== foe).map((f) => Math.max(0, ofEach - have(f.faction))));
  return goal - basesOf(me).length > wanting ? 1 : 0.3;
};
