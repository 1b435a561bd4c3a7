import { type Content, cardsOf } from '../content.ts';
import type { CardDef } from '../effects/kinds.ts';
import type { BaseDecks, ModeId } from '../state.ts';
import { type Mode, modes, withDuel } from './modes.ts';

/** What a table chose that changes which cards can turn up; absent: as the mode has it, with the further bases that it allows, and what ships. */
export type CardChoice = {
  readonly bases?: BaseDecks | undefined;
  readonly moreBases?: boolean | undefined;
  readonly duel?: string | undefined;
  readonly content?: Content | undefined;
};

/**
 * Whether a card of the reinforcements is in a mode: with missions all, but upgraded starters only where a side begins with them or a campaign sells
 * them; else support cards to swap in, and some bases.
 */
const isAdded = ({ missions, starters, swaps, campaign }: Mode, moreBases: boolean, def: CardDef): boolean => {
  if (missions) return !def.upgraded || starters === 'upgraded' || campaign;
  return (swaps && def.support === true) || (moreBases && def.kind === 'base' && !def.forMissions);
};

const isIn = (mode: Mode, bases: BaseDecks, moreBases: boolean, def: CardDef): boolean => {
  const { factions, sets, starting, starters } = mode;
  if (def.set === 'reinforcements' && !isAdded(mode, moreBases, def)) return false;
  if (def.starter && !def.upgraded && starters === 'upgraded') return false;
  if (def.faction === 'neutral') return sets.includes(def.set) && (def.starting !== true || starting === 'neutral');
  if (!factions.includes(def.faction)) return false;
  if (def.kind !== 'base') return true;
  return def.starting ? starting === 'own' : bases !== 'beginner' || def.beginner === true;
};

/** The cards that can turn up in a mode, in the order of the packs. */
export const cardsIn = (id: ModeId, choice: CardChoice = {}): readonly CardDef[] => {
  const mode = withDuel(modes[id], choice.duel);
  const { bases = mode.bases, moreBases = mode.moreBases, content } = choice;
  return cardsOf(content).filter((def) => isIn(mode, bases, moreBases, def));
};
