import type { CardDef } from '../effects/kinds.ts';
import { allCards } from '../packs/index.ts';
import type { BaseDecks, ModeId } from '../state.ts';
import { modes } from './modes.ts';

/** Whether a card of the reinforcements is in a mode: with missions all but the upgraded starters; else support cards to swap in, and some bases. */
const isAdded = (id: ModeId, moreBases: boolean, def: CardDef): boolean => {
  const { missions, starters, swaps } = modes[id];
  if (missions) return !def.upgraded || starters === 'upgraded';
  return (swaps && def.support === true) || (moreBases && def.kind === 'base' && !def.forMissions);
};

const isIn = (id: ModeId, bases: BaseDecks, moreBases: boolean, def: CardDef): boolean => {
  const { factions, sets, starting, starters } = modes[id];
  if (def.set === 'reinforcements' && !isAdded(id, moreBases, def)) return false;
  if (def.starter && !def.upgraded && starters === 'upgraded') return false;
  if (def.faction === 'neutral') return sets.includes(def.set) && (def.starting !== true || starting === 'neutral');
  if (!factions.includes(def.faction)) return false;
  if (def.kind !== 'base') return true;
  return def.starting ? starting === 'own' : bases !== 'beginner' || def.beginner === true;
};

/** The cards that can turn up in a mode, in the order of the packs. Without a word on further bases: those that the mode allows. */
export const cardsIn = (
  id: ModeId,
  bases: BaseDecks = modes[id].bases,
  moreBases: boolean = modes[id].moreBases,
): readonly CardDef[] => allCards.filter((def) => isIn(id, bases, moreBases, def));
