import type { View } from '../../src/games/deckbuilding/view-types.ts';
import { rulesById } from '../../src/games/index.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import type { Answer, Prompt, SeatId } from '../../src/kernel/prompt.ts';
import type { RngState } from '../../src/kernel/rng.ts';
import { anyAnswer } from './greedy/any-question.ts';
import { positionOf } from './greedy/position.ts';
import { known } from './greedy/questions.ts';

/**
 * What the greedy player answers, from the view of its seat alone: it looks one step ahead and takes what gains most by the numbers in
 * `greedy/worth.ts`. Only the generator is changed, where chance decides between equals. Where a question can be answered in one way only,
 * or is of a sort that it does not know, it gives the first useful answer.
 */
export const greedyAnswer = (rng: RngState, view: View, prompt: Prompt): Answer => {
  const { question } = prompt;
  const only = question.shape === 'pick' && question.options.length === 1 && question.min === 1;
  if (only) return anyAnswer(question);
  return known(rng, positionOf(view), prompt) ?? anyAnswer(question);
};

/** The same for a seat of a match: its view is asked of the rules, and nothing else of the match is looked at. */
export const greedySeat = (rng: RngState, match: AnyMatch, seat: SeatId, prompt: Prompt): Answer => {
  const view = rulesById(match.rules).view(match.game, seat);
  return view.game === 'deckbuilding' ? greedyAnswer(rng, view, prompt) : anyAnswer(prompt.question);
};
