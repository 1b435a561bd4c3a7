import { type Content, cardIn } from '../../games/deckbuilding/content.ts';
import { plain } from './plain.ts';

/** The name of a card by its id in the packs, or as a table's content calls it; the escaped id itself where no pack has it. */
export const cardName = (card: string, content?: Content): string =>
  cardIn(content, card)?.name ?? (plain(card) || '?');
