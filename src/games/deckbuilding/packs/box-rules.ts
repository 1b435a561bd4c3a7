import { type Content, cardsOf } from '../content.ts';
import type { CardDef } from '../effects/kinds.ts';
import type { PackFault } from './document.ts';
import { allCards } from './index.ts';

/** What holds for the cards of a box together: how many there are of each sort, and which mission earns what. */

/** The sorts in which a box is counted. */
export type Sort = 'base' | 'mission' | 'support' | 'upgraded' | 'starter' | 'permanent' | 'galaxy';

const sortOf = (card: CardDef): Sort => {
  if (card.kind === 'base' || card.kind === 'mission') return card.kind;
  if (card.support) return 'support';
  if (card.upgraded) return 'upgraded';
  if (card.starter) return 'starter';
  return card.permanent ? 'permanent' : 'galaxy';
};

const groupOf = (card: CardDef): string => `${card.set} ${card.faction} ${sortOf(card)}`;

const counts = (cards: readonly CardDef[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const card of cards) found.set(groupOf(card), (found.get(groupOf(card)) ?? 0) + card.count);
  return found;
};

/** Of each sort a box holds as many cards as the one that ships: 30 galaxy cards a faction, 10 starters, 10 bases, 25 missions and as many supports. */
const countFaults = (cards: readonly CardDef[], touched: ReadonlySet<string>): readonly PackFault[] => {
  const have = counts(cards);
  return [...counts(allCards)].flatMap(([group, want]) => {
    if (!touched.has(group) || have.get(group) === want) return [];
    const [set = '', faction = '', sort = ''] = group.split(' ');
    return [{ path: 'entries', key: 'pack.count', args: { set, faction, sort, want, have: have.get(group) ?? 0 } }];
  });
};

type Placed = { readonly card: CardDef; readonly path: string };

/** A mission earns a support card of its own side, and no two the same. */
const missionFaults = (entries: readonly Placed[], cards: readonly CardDef[]): readonly PackFault[] => {
  const missions = cards.filter(({ kind }) => kind === 'mission');
  return entries.flatMap(({ card: { id, earns, faction, kind }, path }): readonly PackFault[] => {
    if (kind !== 'mission' || earns === undefined) return [];
    const place = `${path}.earns`;
    const support = cards.find((card) => card.id === earns);
    if (!support) return [{ path: place, key: 'pack.unknownCard' }];
    if (!support.support || support.faction !== faction) return [{ path: place, key: 'pack.notSupport' }];
    const other = missions.find((mission) => mission.earns === earns && mission.id !== id);
    return other ? [{ path: place, key: 'pack.earnsTwice', args: { card: other.id } }] : [];
  });
};

const bare = (name: string): string => name.toLowerCase();

/** Two cards of one box are not called the same: they are typed by their names. */
const nameFaults = (entries: readonly Placed[], cards: readonly CardDef[]): readonly PackFault[] =>
  entries.flatMap(({ card, path }) => {
    const same = (other: CardDef) =>
      other.id !== card.id && other.set === card.set && bare(other.name) === bare(card.name);
    const other = cards.find(same);
    return other ? [{ path: `${path}.name`, key: 'pack.nameTaken', args: { card: other.id } }] : [];
  });

/** What is wrong with the box that comes about when entries, all in order by themselves, take their places. `content`: all cards in play then. */
export const boxFaults = (entries: readonly Placed[], content: Content | undefined): readonly PackFault[] => {
  const cards = cardsOf(content);
  const touched = new Set(entries.map(({ card }) => groupOf(card)));
  return [...countFaults(cards, touched), ...missionFaults(entries, cards), ...nameFaults(entries, cards)];
};
