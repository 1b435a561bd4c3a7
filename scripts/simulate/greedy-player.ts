import type { View } from '../../src/games/deckbuilding/view-types.ts';
import { rulesById } from '../../src/games/index.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import type { Answer, Prompt, Question, SeatId } from '../../src/kernel/prompt.ts';
import type { RngState } from '../../src/kernel/rng.ts';
import { anyAnswer } from './greedy/any-question.ts';
import { shopAnswer } from './greedy/campaign-shop.ts';
import { positionOf } from './greedy/position.ts';
import { known } from './greedy/questions.ts';

/** Whether there is one answer only. */
const isForced = (question: Question): boolean =>
  question.shape === 'pick' && question.options.length === 1 && question.min === 1;

/**
 * What the greedy player answers, from the view of its seat alone: it looks one step ahead and takes what gains most by the numbers in
 * `greedy/worth.ts`. Only the generator is changed, where chance decides between equals. Where a question can be answered in one way only,
 * or is of a sort that it does not know, it gives the first useful answer.
 */
export const greedyAnswer = (rng: RngState, view: View, prompt: Prompt): Answer => {
  const { question } = prompt;
  if (isForced(question)) return anyAnswer(question);
  return known(rng, positionOf(view), prompt) ?? anyAnswer(question);
};

/** The same for a seat of a match: its view is asked of the rules, and nothing else of the match is looked at. */
export const greedySeat = (rng: RngState, match: AnyMatch, seat: SeatId, prompt: Prompt): Answer => {
  if (isForced(prompt.question)) return anyAnswer(prompt.question);
  const view = rulesById(match.rules).view(match.game, seat);
  if (view.game === 'deckbuilding') return greedyAnswer(rng, view, prompt);
  return shopAnswer(rng, view, prompt) ?? anyAnswer(prompt.question);
};
