import type { Slot } from '../../kernel/match.ts';
import type { SeatId } from '../../kernel/prompt.ts';
import { baseDecksOf } from './modes/modes.ts';
import { allRows, fieldsOf } from './readers.ts';
import type { Game, Id } from './state.ts';
import { knowsIn, pile, type Zone } from './zones.ts';

const SEAT_ZONES = [
  'deck',
  'hand',
  'discard',
  'units',
  'ships',
  'base',
  'bases',
  'aside',
  'victory',
  'missions',
  'mission',
  'supports',
  'box',
] as const;
const ROW_ZONES = ['galaxy', 'row', 'galaxyDiscard'] as const;

/** Every zone of the match. */
export const allZones = (g: Game): readonly Zone[] => [
  ...g.fixed.order.flatMap((seat) => SEAT_ZONES.map((at): Zone => ({ at, seat }))),
  ...allRows(g).flatMap((row) => ROW_ZONES.map((at): Zone => ({ at, row }))),
  ...fieldsOf(g).flatMap((_shared, field): Zone[] => [
    { at: 'pilots', field },
    { at: 'permanent', field },
  ]),
  { at: 'exile' },
];

const OPEN_TO_ALL = new Set([
  'discard',
  'units',
  'ships',
  'base',
  'victory',
  'mission',
  'supports',
  'box',
  'row',
  'galaxyDiscard',
  'pilots',
  'permanent',
  'exile',
]);

const knows1 = (g: Game, zone: Zone, id: Id, viewer: SeatId | undefined): boolean => {
  if (viewer !== undefined) return knowsIn(g, zone, id, viewer);
  return OPEN_TO_ALL.has(zone.at) || (zone.at === 'bases' && baseDecksOf(g.fixed.options) !== 'secret');
};

/** The cards whose face a seat knows, wherever they lie; for nobody's seat, what lies open. */
export const knows = (g: Game, viewer: SeatId | undefined): ReadonlySet<Id> => {
  const known = new Set<Id>();
  for (const zone of allZones(g)) for (const id of pile(g, zone)) if (knows1(g, zone, id, viewer)) known.add(id);
  return known;
};

/** The zones whose unknown cards a viewer cannot tell apart: a seat's hand and deck; its bases in and out of the game; each galaxy deck. */
const groups = (g: Game): readonly (readonly Zone[])[] => [
  ...g.fixed.order.flatMap((seat): Zone[][] => [
    [
      { at: 'deck', seat },
      { at: 'hand', seat },
    ],
    [
      { at: 'bases', seat },
      { at: 'aside', seat },
    ],
    [{ at: 'missions', seat }],
  ]),
  ...allRows(g).map((row): Zone[] => [{ at: 'galaxy', row }]),
];

/** Groups of places whose contents the viewer cannot tell apart. */
export const unknownSlots = (g: Game, viewer: SeatId | undefined): readonly (readonly Slot[])[] =>
  groups(g)
    .map((zones) =>
      zones.flatMap((zone) => {
        const cards = pile(g, zone);
        return cards.flatMap((id, at) => (knows1(g, zone, id, viewer) ? [] : [{ pile: cards, at }]));
      }),
    )
    .filter((slots) => slots.length > 1);
