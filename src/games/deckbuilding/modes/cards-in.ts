import { type Content, cardsOf } from '../content.ts';
import type { CardDef } from '../effects/kinds.ts';
import type { BaseDecks, ModeId } from '../state.ts';
import { modes } from './modes.ts';

const isIn = (id: ModeId, bases: BaseDecks, def: CardDef): boolean => {
  const { factions, sets, starting, missions, starters } = modes[id];
  if (def.set === 'reinforcements' && !(missions && (!def.upgraded || starters === 'upgraded'))) return false;
  if (def.starter && !def.upgraded && starters === 'upgraded') return false;
  if (def.faction === 'neutral') return sets.includes(def.set) && (def.starting !== true || starting === 'neutral');
  if (!factions.includes(def.faction)) return false;
  if (def.kind !== 'base') return true;
  return def.starting ? starting === 'own' : bases !== 'beginner' || def.beginner === true;
};

/** The cards that can turn up in a mode, in the order of the packs. */
export const cardsIn = (id: ModeId, bases: BaseDecks = modes[id].bases, content?: Content): readonly CardDef[] =>
  cardsOf(content).filter((def) => isIn(id, bases, def));
