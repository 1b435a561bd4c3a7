import type { CardDef } from './effects/kinds.ts';
import { allCards, findCard } from './packs/index.ts';

/** The cards of a group's own packs that a match is played with, in place of those that ship. Part of the match's options, so that a running game keeps it. */
export type Content = {
  /** The packs that the cards are from, in the order in which they were laid over each other, each with those of its cards that lie on top. */
  readonly packs: readonly (PackName & { readonly cards: readonly string[] })[];
  /** Only the cards that differ, by their ids. */
  readonly cards: Readonly<Record<string, CardDef>>;
};

/** A pack as it is told apart: the hash is that of its document. */
export type PackName = { readonly id: string; readonly version: string; readonly hash: string };

/** The card with that id as a match with this content has it; nothing where no card has that id. */
export const cardIn = (content: Content | undefined, id: string): CardDef | undefined =>
  content && Object.hasOwn(content.cards, id) ? content.cards[id] : findCard(id);

/** The same for a card that must be there. Throws when no pack has it, which is a fault of the data. */
export const cardOf = (content: Content | undefined, id: string): CardDef => {
  // The id is one of the match's own, never typed: no member of every object can be meant, and the rules ask often.
  const card = content?.cards[id] ?? findCard(id);
  if (!card) throw new Error(`no card ${id}`);
  return card;
};

/** All cards as a match with this content has them, in the order of those that ship. */
export const cardsOf = (content: Content | undefined): readonly CardDef[] =>
  content ? allCards.map((card) => cardOf(content, card.id)) : allCards;

/** Of some content what a mode may use, the packs that give it included; nothing where that is no card. */
export const contentFor = (content: Content, uses: (card: CardDef) => boolean): Content | undefined => {
  const cards = Object.entries(content.cards).filter(([, card]) => uses(card));
  if (cards.length === 0) return undefined;
  const used = new Set(cards.map(([id]) => id));
  const packs = content.packs.map((pack) => ({ ...pack, cards: pack.cards.filter((id) => used.has(id)) }));
  return { packs: packs.filter((pack) => pack.cards.length > 0), cards: Object.fromEntries(cards) };
};
