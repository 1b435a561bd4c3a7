import type { Prompt, Question } from '../kernel/prompt.ts';
import type { Refused } from './ports.ts';
import { refuse } from './refusals.ts';
import { chooseAttackers } from './smallest.ts';
import { type Calling, meantList, plain } from './typed.ts';
import type { Several } from './use-cases.ts';

/** The attackers that a text means: `everyone`, `smallest` (the least that is enough), or a list of ids and names. */
export const attackersFor = (
  calling: Calling,
  prompt: Prompt,
  question: Extract<Question, { shape: 'pick' }>,
  typed: string,
): { readonly ids: readonly string[] } | Several | Refused => {
  const { options, goal = 0 } = question;
  const word = plain(typed);
  if (word === 'everyone') return { ids: options.slice(0, question.max).map((option) => option.id) };
  if (word !== 'smallest') return meantList(calling, prompt, options, typed);
  const ids = chooseAttackers(options, goal);
  const have = options.reduce((sum, option) => sum + (option.cost ?? 0), 0);
  return ids ? { ids } : refuse('act.not-enough', { needed: goal, have });
};
