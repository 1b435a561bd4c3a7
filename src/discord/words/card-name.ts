import { findCard } from '../../games/deckbuilding/packs/index.ts';
import { plain } from './plain.ts';

/** The name of a card by its id in the packs; the escaped id itself where no pack has it. */
export const cardName = (card: string): string => findCard(card)?.name ?? (plain(card) || '?');
