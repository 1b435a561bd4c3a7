import { cardIn } from '../../games/deckbuilding/content.ts';
import type { View } from '../../games/deckbuilding/view-types.ts';
import type { Option, Prompt } from '../../kernel/prompt.ts';
import { playerOf } from './scene.ts';

/** Whether playing a neutral card may make the viewer's base ask something. */
const baseAsks = (view: View | undefined): boolean => {
  const base = playerOf(view, view?.viewer)?.base;
  return Boolean(
    base && cardIn(view?.options.content, base.card)?.abilities.some((ability) => ability.at === 'neutralPlayed'),
  );
};

/**
 * The cards of a main question that can be played one after the other without any choice between: what "play all" plays, in order. Cards that
 * ask something when they are played are left for the player.
 */
export const plainPlays = (view: View | undefined, prompt: Prompt): readonly Option[] => {
  if (prompt.question.shape !== 'pick') return [];
  const neutralAsks = baseAsks(view);
  return prompt.question.options.filter((option) => {
    if (option.verb !== 'play' || typeof option.label.args?.card !== 'string') return false;
    const card = cardIn(view?.options.content, option.label.args.card);
    if (!card || (neutralAsks && card.faction === 'neutral')) return false;
    return card.abilities.every((ability) => ability.at !== 'play');
  });
};
