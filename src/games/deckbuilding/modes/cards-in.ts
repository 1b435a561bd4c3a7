import type { CardDef } from '../effects/kinds.ts';
import { allCards } from '../packs/index.ts';
import type { BaseDecks, ModeId } from '../state.ts';
import { type Mode, modes, withDuel } from './modes.ts';

const isIn = (mode: Mode, bases: BaseDecks, def: CardDef): boolean => {
  const { factions, sets, starting, missions, starters } = mode;
  if (def.set === 'reinforcements' && !(missions && (!def.upgraded || starters === 'upgraded'))) return false;
  if (def.starter && !def.upgraded && starters === 'upgraded') return false;
  if (def.faction === 'neutral') return sets.includes(def.set) && (def.starting !== true || starting === 'neutral');
  if (!factions.includes(def.faction)) return false;
  if (def.kind !== 'base') return true;
  return def.starting ? starting === 'own' : bases !== 'beginner' || def.beginner === true;
};

/** The cards that can turn up in a mode, in the order of the packs. `duel`: the one that is played at its fields, where it leaves that open. */
export const cardsIn = (id: ModeId, bases: BaseDecks = modes[id].bases, duel?: string): readonly CardDef[] => {
  const mode = withDuel(modes[id], duel);
  return allCards.filter((def) => isIn(mode, bases, def));
};
