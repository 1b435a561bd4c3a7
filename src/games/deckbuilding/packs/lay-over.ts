import { same } from '../../../kernel/json.ts';
import type { Content } from '../content.ts';
import type { CardDef } from '../effects/kinds.ts';
import type { Pack } from './document.ts';
import { allCards, findCard } from './index.ts';

/**
 * What packs give together, the later over the earlier; nothing where they change no card. An entry that says what ships anyway changes nothing, so that
 * a set written down and half filled in does not cover what another pack has filled in.
 */
export const contentOf = (packs: readonly Pack[]): Content | undefined => {
  const cards: Record<string, CardDef> = {};
  const from = new Map<string, Pack>();
  for (const pack of packs) {
    for (const card of pack.entries) {
      if (same(card, findCard(card.id))) continue;
      cards[card.id] = card;
      from.set(card.id, pack);
    }
  }
  const changed = allCards.filter(({ id }) => from.has(id)).map(({ id }) => id);
  if (changed.length === 0) return undefined;
  const named = packs.map((pack) => {
    const { id, version, hash } = pack;
    return { id, version, hash, cards: changed.filter((card) => from.get(card) === pack) };
  });
  return { packs: named.filter((pack) => pack.cards.length > 0), cards };
};
