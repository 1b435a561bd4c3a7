import type { TableRecord } from '../../app/ports.ts';
import { type Content, cardIn } from '../../games/deckbuilding/content.ts';
import type { CardDef, CardFaction } from '../../games/deckbuilding/effects/kinds.ts';
import type { View } from '../../games/deckbuilding/view-types.ts';
import { cardName } from './card-name.ts';
import type { Ui } from './en/ui.ts';
import { plain } from './plain.ts';

/** How seats and cards are called in one table's messages. Everything it gives is escaped, but for the `label` forms, which stand where nothing is formatted. */
export type Names = {
  /** `Rebels (@kim)`; `@kim` before the sides are known. */
  readonly seat: (seat: string) => string;
  readonly seatLabel: (seat: string) => string;
  /** `Rebels`: for a second mention in one sentence. */
  readonly side: (seat: string) => string;
  /** Whether the side's name is a plural. */
  readonly plural: (seat: string) => boolean;
  readonly player: (seat: string) => string;
  readonly card: (card: string) => string;
  /** The card itself, as this table plays it. */
  readonly cardOf: (card: string) => CardDef | undefined;
  readonly faction: (faction: string) => string;
};

const isFaction = (ui: Ui, faction: string): faction is CardFaction => Object.hasOwn(ui.factions, faction);

/** The faction that a seat plays: as the view says, or as it was picked in the lobby. */
export const factionOf = (table: TableRecord, view: View | undefined, seat: string): string | undefined =>
  view?.players.find((player) => player.seat === seat)?.faction ?? table.seats.find((s) => s.seat === seat)?.faction;

/**
 * The names of a table's seats and cards. Without a table, as when a card is looked up, seats have no names. `content`: what it is played with, where
 * that is not what the view says.
 */
export const namesOf = (
  ui: Ui,
  table?: TableRecord,
  view?: View,
  content: Content | undefined = view?.options.content,
): Names => {
  const record = (seat: string) => table?.seats.find((s) => s.seat === seat);
  const bare = (seat: string, where: 'text' | 'label'): string => {
    const name = plain(record(seat)?.name ?? '', where);
    return name === '' ? ui.aPlayer : `@${where === 'text' ? '\u200b' : ''}${name}`;
  };
  const faction = (id: string): string => (isFaction(ui, id) ? ui.factions[id].name : plain(id));
  /** Where several seats play one side: which of them it is, from the first at the table, who plays at the first field. */
  const called = (seat: string, id: string): string => {
    const team = (table?.seats ?? []).filter((s) => table && factionOf(table, view, s.seat) === id);
    return team.length > 1 ? ui.teams.side(faction(id), team.findIndex((s) => s.seat === seat) + 1) : faction(id);
  };
  const side = (seat: string): string => {
    const id = table && factionOf(table, view, seat);
    return id ? called(seat, id) : bare(seat, 'text');
  };
  const whole = (seat: string, where: 'text' | 'label'): string => {
    const id = table && factionOf(table, view, seat);
    return id ? `${called(seat, id)} (${bare(seat, where)})` : bare(seat, where);
  };
  return {
    seat: (seat) => whole(seat, 'text'),
    seatLabel: (seat) => whole(seat, 'label'),
    side,
    plural: (seat) => {
      const id = table && factionOf(table, view, seat);
      return id !== undefined && isFaction(ui, id) && ui.factions[id].plural;
    },
    player: (seat) => bare(seat, 'text'),
    card: (card) => cardName(card, content),
    cardOf: (card) => cardIn(content, card),
    faction,
  };
};
