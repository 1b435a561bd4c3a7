import type { SeatId } from '../../kernel/prompt.ts';
import { allRows, attackOf, defOf, missionGoal, missionsDone, playerOf, rowOf } from './readers.ts';
import type { Field, Game, Id } from './state.ts';
import { swapsView } from './swaps/view.ts';
import type { BaseView, CardView, FieldView, InPlayView, PlayerView, RowView, View } from './view-types.ts';
import { isPublic, knowsIn, pile, sees, type Zone } from './zones.ts';

const cardView = (g: Game, id: Id): CardView => ({ id, card: defOf(g, id).id });

const topView = (g: Game, zone: Zone, viewer: SeatId | undefined): { top?: CardView } => {
  const id = pile(g, zone).at(-1);
  if (id === undefined || viewer === undefined || !knowsIn(g, zone, id, viewer)) return {};
  return { top: cardView(g, id) };
};

const inPlayView = (g: Game, seat: SeatId, id: Id): InPlayView => {
  const { id: card, hitPoints } = defOf(g, id);
  return {
    id,
    card,
    attack: attackOf(g, seat, id, false),
    attacked: g.turn.attacked.includes(id),
    used: g.turn.used.includes(id),
    damage: g.damage[id] ?? 0,
    hitPoints,
  };
};

const baseView = (g: Game, id: Id): BaseView => ({
  ...cardView(g, id),
  damage: g.damage[id] ?? 0,
  hitPoints: defOf(g, id).hitPoints,
  used: g.turn.used.includes(id),
});

const missionPart = (g: Game, seat: SeatId, viewer: SeatId | undefined): Pick<PlayerView, 'missions'> => {
  const { missions, mission, supports } = playerOf(g, seat);
  const [id] = mission;
  if (missions.length + mission.length + supports.length === 0) return {};
  const known = missions.filter((m) => viewer !== undefined && knowsIn(g, { at: 'missions', seat }, m, viewer));
  return {
    missions: {
      ...(id && { open: { ...cardView(g, id), funding: g.funding[id] ?? 0, goal: missionGoal(g, seat) ?? 0 } }),
      done: missionsDone(g, seat),
      deck: missions.length,
      known: known.map((m) => cardView(g, m)),
      supports: supports.map((s) => cardView(g, s)),
    },
  };
};

const playerView = (g: Game, seat: SeatId, viewer: SeatId | undefined): PlayerView => {
  const p = playerOf(g, seat);
  const [base] = p.base;
  const hand: Zone = { at: 'hand', seat };
  const bases: Zone = { at: 'bases', seat };
  const known = viewer === undefined ? [] : p.hand.filter((id) => knowsIn(g, hand, id, viewer));
  const basesSeen = isPublic(g, bases) || (viewer !== undefined && sees(g, bases, viewer));
  return {
    seat,
    faction: p.faction,
    out: g.out.includes(seat),
    ...(base && { base: baseView(g, base) }),
    units: p.units.map((id) => inPlayView(g, seat, id)),
    ships: p.ships.map((id) => inPlayView(g, seat, id)),
    hand: p.hand.length,
    handKnown: known.map((id) => cardView(g, id)),
    deck: p.deck.length,
    ...topView(g, { at: 'deck', seat }, viewer),
    discard: p.discard.map((id) => cardView(g, id)),
    victory: p.victory.map((id) => cardView(g, id)),
    ...missionPart(g, seat, viewer),
    basesLeft: p.bases.length,
    ...(basesSeen && { bases: p.bases.map((id) => cardView(g, id)) }),
  };
};

const rowView = (g: Game, id: string, viewer: SeatId | undefined): RowView => {
  const row = rowOf(g, id);
  return {
    id,
    between: row.between,
    cards: row.cards.map((card) => cardView(g, card)),
    deck: row.deck.length,
    ...topView(g, { at: 'galaxy', row: id }, viewer),
    discard: row.discard.map((card) => cardView(g, card)),
  };
};

const fieldView = (g: Game, { force, pilots, permanent }: Field): FieldView => ({
  force: { ...(force.arm !== null && { arm: force.arm }), at: force.at },
  pilots: pilots.length,
  permanent: permanent.map((id) => cardView(g, id)),
});

/** What a seat, or somebody without a seat, may see of the game: built up from nothing (CORE-11.4). */
export const view = (g: Game, viewer: SeatId | undefined): View => ({
  game: 'deckbuilding',
  options: g.fixed.options,
  ...(viewer !== undefined && { viewer }),
  turn: { n: g.turn.n, seat: g.turn.seat, resources: g.turn.resources },
  ...fieldView(g, g),
  ...(g.beside && { beside: g.beside.map((field) => fieldView(g, field)) }),
  order: g.fixed.order,
  players: g.fixed.order.map((seat) => playerView(g, seat, viewer)),
  rows: allRows(g).map((id) => rowView(g, id, viewer)),
  exile: g.exile.map((id) => cardView(g, id)),
  ...swapsView(g, viewer),
});
