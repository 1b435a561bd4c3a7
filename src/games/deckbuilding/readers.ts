import type { SeatId } from '../../kernel/prompt.ts';
import { cardOf } from './content.ts';
import type { CardDef, CardFaction, CardFilter, Cond, Passive } from './effects/kinds.ts';
import type { Source } from './frames.ts';
import type { Field, Game, Id, Player, Row, RowId } from './state.ts';

/** Pure readers: numbers and facts are worked out from the state whenever they are asked for, and never written back. */

/** The card as it stands in the packs, or in the content that this match is played with. */
export const defOf = (g: Game, id: Id): CardDef => {
  const card = g.fixed.cards[id];
  if (card === undefined) throw new Error(`no card ${id} in this match`);
  return cardOf(g.fixed.options.content, card);
};

export const playerOf = (g: Game, seat: SeatId): Player => {
  const player = g.players[seat];
  if (!player) throw new Error(`no seat ${seat}`);
  return player;
};

export const rowOf = (g: Game, row: RowId): Row => {
  const found = g.rows[row];
  if (!found) throw new Error(`no row ${row}`);
  return found;
};

/** The fields of a match: the one that lies in the game itself, and those beside it (R-4P-R). */
export const fieldsOf = (g: Game): readonly Field[] => (g.beside ? [g, ...g.beside] : [g]);

/** Which field a seat plays at: those who sit at one follow each other in turn order. */
export const fieldAt = (g: Game, seat: SeatId): number => {
  if (!g.beside) return 0;
  const { order } = g.fixed;
  return Math.floor((Math.max(0, order.indexOf(seat)) * (1 + g.beside.length)) / order.length);
};

/** The field that a seat plays at. */
export const fieldOf = (g: Game, seat: SeatId): Field => fieldsOf(g)[fieldAt(g, seat)] ?? g;

/** Who sits at the field of a seat, in turn order; the seat itself among them. */
const atFieldOf = (g: Game, seat: SeatId): readonly SeatId[] => {
  const { order } = g.fixed;
  if (!g.beside) return order;
  const size = order.length / (1 + g.beside.length);
  const from = fieldAt(g, seat) * size;
  return order.slice(from, from + size);
};

/** The seats against this one: those at its field, in turn order from it. */
export const foesOf = (g: Game, seat: SeatId): readonly SeatId[] => {
  const order = atFieldOf(g, seat);
  const at = order.indexOf(seat);
  return order.slice(at + 1).concat(order.slice(0, at));
};

/** All rows, in an order that does not hang on how the state was stored: a database may give an object's members back in another one. */
export const allRows = (g: Game): readonly RowId[] => Object.keys(g.rows).sort();

/** The rows that a seat reaches (R-MAND-51). */
export const rowsOf = (g: Game, seat: SeatId): readonly RowId[] =>
  allRows(g).filter((id) => rowOf(g, id).between.includes(seat));

/** All rows of the field that a seat plays at, those that it does not reach among them. */
export const rowsAtField = (g: Game, seat: SeatId): readonly RowId[] => {
  const seats = atFieldOf(g, seat);
  return allRows(g).filter((id) => rowOf(g, id).between.some((other) => seats.includes(other)));
};

/** The row that a card lies in, among those the seat reaches. */
export const rowWith = (g: Game, seat: SeatId, id: Id): RowId | undefined =>
  rowsOf(g, seat).find((row) => rowOf(g, row).cards.includes(id));

/** Whether a card may be attacked as one of a seat's row: it lies in one that the seat reaches, or counts as lying in every row (R-MAND-59). */
export const inReach = (g: Game, seat: SeatId, id: Id): boolean =>
  fieldOf(g, seat).permanent.includes(id) || rowWith(g, seat, id) !== undefined;

/** The seat that a card in play belongs to. */
export const ownerInPlay = (g: Game, id: Id): SeatId | undefined =>
  g.fixed.order.find((seat) => {
    const p = playerOf(g, seat);
    return p.units.includes(id) || p.ships.includes(id) || p.base.includes(id);
  });

/** Whose card that is for a seat: its own faction's, nobody's, or an enemy faction's (CORE-1.4). */
export const sideOf = (g: Game, seat: SeatId, faction: CardFaction): 'own' | 'enemy' | 'neutral' => {
  if (faction === 'neutral') return 'neutral';
  return playerOf(g, seat).faction === faction ? 'own' : 'enemy';
};

/** Whether a card is one that a filter means, for a seat. */
export const matches = (g: Game, seat: SeatId, filter: CardFilter, id: Id): boolean => {
  const def = defOf(g, id);
  if (filter.kind && def.kind !== filter.kind) return false;
  if (filter.unique && !def.unique) return false;
  if (filter.trait && !filter.trait.some((t) => def.traits.includes(t))) return false;
  return !filter.side || filter.side.includes(sideOf(g, seat, def.faction));
};

/** The Force is with a seat while the marker is on one of its spaces (CORE-3.3). */
export const forceWith = (g: Game, seat: SeatId): boolean => fieldOf(g, seat).force.arm === seat;

/** The marker is on a seat's end space (CORE-3.4). */
export const forceFull = (g: Game, seat: SeatId): boolean => {
  const { arm, at } = fieldOf(g, seat).force;
  return arm === seat && at === 3;
};

const inPlay = (p: Player): readonly Id[] => [...p.units, ...p.ships, ...p.base];

/** Whether a condition holds for the seat of an effect (CORE-7.5). `possible` is asked of what follows, not here. */
export const holds = (g: Game, cond: Cond, source: Source): boolean => {
  const p = playerOf(g, source.seat);
  switch (cond.is) {
    case 'force':
      return forceWith(g, source.seat);
    case 'nobody':
      return fieldOf(g, source.seat).force.arm === null;
    case 'ship':
      return cond.whose === 'own'
        ? p.ships.length > 0
        : foesOf(g, source.seat).some((foe) => playerOf(g, foe).ships.length > 0);
    case 'inPlay':
      return inPlay(p).some((id) => {
        if (cond.other && id === source.card) return false;
        if (cond.card !== undefined) return g.fixed.cards[id] === cond.card;
        return matches(g, source.seat, cond.filter ?? {}, id);
      });
    case 'possible':
      return true;
  }
};

/** Own bases that have fallen: the bases of the seat's faction in other seats' victory piles. */
export const basesLost = (g: Game, seat: SeatId): number => {
  const { faction } = playerOf(g, seat);
  let lost = 0;
  for (const foe of foesOf(g, seat)) {
    const own = playerOf(g, foe).victory.map((id) => defOf(g, id));
    lost += own.filter((def) => def.kind === 'base' && def.faction === faction).length;
  }
  return lost;
};

type AttackPassive = Extract<Passive, { kind: 'attack' }>;

const passiveBonus = (g: Game, seat: SeatId, bearer: Id, passive: AttackPassive, hunting: boolean): number => {
  if (passive.when === 'hunting' && !hunting) return 0;
  if (passive.while && !holds(g, passive.while, { seat, card: bearer })) return 0;
  return passive.each === 'ownBaseLost' ? passive.n * basesLost(g, seat) : passive.n;
};

/**
 * What a unit or ship in play adds to an attack now: printed attack, this turn's gains and every constant ability (CORE-7.4).
 * `hunting`: against a card of the row (CORE-10.6).
 */
export const attackOf = (g: Game, seat: SeatId, id: Id, hunting: boolean): number => {
  const def = defOf(g, id);
  let sum = def.attack + (g.turn.boosts[id] ?? 0);
  const p = playerOf(g, seat);
  for (const zone of [p.units, p.ships, p.base]) {
    for (const bearer of zone) {
      for (const passive of defOf(g, bearer).passives) {
        if (passive.kind !== 'attack') continue;
        const meant = passive.who === 'self' ? bearer === id : matches(g, seat, passive.who, id);
        if (meant) sum += passiveBonus(g, seat, bearer, passive, hunting);
      }
    }
  }
  return sum;
};

/** What a purchase of the card costs a seat now. */
export const costFor = (g: Game, _seat: SeatId, id: Id): number => defOf(g, id).cost;

/** What damage a ship or base in play can still take. */
export const remaining = (g: Game, id: Id): number => defOf(g, id).hitPoints - (g.damage[id] ?? 0);

/** The passives of a seat's base in play. None once it has fallen (CORE-9.6). */
export const basePassives = (g: Game, seat: SeatId): readonly Passive[] => {
  const id = playerOf(g, seat).base[0];
  return id === undefined ? [] : defOf(g, id).passives;
};

/** What hunting a card of the row takes, for a seat; nothing where it is no target (CORE-10.1, Ord Mantell). */
export const huntGoal = (g: Game, seat: SeatId, id: Id): number | undefined => {
  const def = defOf(g, id);
  if (def.kind !== 'unit') return undefined;
  const lowered = g.turn.lowered[id] ?? 0;
  if (def.permanent) return Math.max(0, def.target - lowered);
  const side = sideOf(g, seat, def.faction);
  if (side === 'enemy') return Math.max(0, def.target - lowered);
  const neutral = side === 'neutral' && !g.turn.huntedNeutral;
  return neutral && basePassives(g, seat).some((p) => p.kind === 'huntNeutral') ? def.cost : undefined;
};

/** The resources that a seat's face-up mission needs in all (R-REI-25); nothing without one. */
export const missionGoal = (g: Game, seat: SeatId): number | undefined => {
  const id = playerOf(g, seat).mission[0];
  if (id === undefined) return undefined;
  const off = basePassives(g, seat).reduce((sum, p) => (p.kind === 'missionDiscount' ? sum + p.n : sum), 0);
  return Math.max(1, defOf(g, id).cost - off);
};

/** The missions that a seat has completed. */
export const missionsDone = (g: Game, seat: SeatId): number =>
  playerOf(g, seat).victory.filter((id) => defOf(g, id).kind === 'mission').length;
