import type { CardDef } from '../effects/kinds.ts';
import { bases } from './core/bases.ts';
import { empire } from './core/empire.ts';
import { neutral, outerRimPilot } from './core/neutral.ts';
import { rebel } from './core/rebel.ts';
import { mandalorianBases } from './mandalorian/bases.ts';
import { mandalorian } from './mandalorian/cards.ts';
import { reinforcements } from './reinforcements/cards.ts';
import { threePlayerBases, threePlayerNeutral } from './three-player/cards.ts';

/** Every card that ships, in the order of its packs. */
export const allCards: readonly CardDef[] = [
  ...empire,
  ...rebel,
  outerRimPilot,
  ...neutral,
  ...bases,
  ...mandalorian,
  ...mandalorianBases,
  ...threePlayerNeutral,
  ...threePlayerBases,
  ...reinforcements,
];

const byId: ReadonlyMap<string, CardDef> = new Map(allCards.map((card) => [card.id, card]));

/** The card with that id, or nothing. */
export const findCard = (id: string): CardDef | undefined => byId.get(id);

/** The card with that id. Throws when no pack has it, which is a fault of the data. */
export const cardById = (id: string): CardDef => {
  const card = byId.get(id);
  if (!card) throw new Error(`no card ${id}`);
  return card;
};
