import { cardsOf } from '../content.ts';
import { FORMAT, GAME, type Pack, type PackDocument } from './document.ts';
import { allCards, findCard } from './index.ts';
import { contentOf } from './lay-over.ts';

/** A set that ships: how many different cards, and how many of them are stand-ins that a group may fill in. */
export type SetSize = { readonly id: string; readonly cards: number; readonly standIns: number };

const isStandIn = (id: string): boolean => findCard(id)?.provenance === 'stand-in';

/** The sets, in the order of the packs that ship. */
export const sets: readonly SetSize[] = [...new Set(allCards.map(({ set }) => set))].map((id) => {
  const cards = allCards.filter(({ set }) => set === id);
  return { id, cards: cards.length, standIns: cards.filter((card) => isStandIn(card.id)).length };
});

/**
 * A set's stand-ins as a document to fill in, as they are with a server's packs: those that it has filled in are in it as it has them. Brought back as it
 * is, it changes nothing. Nothing where no set has that id or all of it is printed.
 */
export const exportPack = (set: string, packs: readonly Pack[] = []): string | undefined => {
  const entries = cardsOf(contentOf(packs)).filter((card) => card.set === set && isStandIn(card.id));
  if (entries.length === 0) return undefined;
  const version = packs.find(({ id }) => id === set)?.version ?? '1';
  const document: PackDocument = { format: FORMAT, game: GAME, id: set, version, needs: [set], entries };
  return `${JSON.stringify(document, null, 2)}\n`;
};
