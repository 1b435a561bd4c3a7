import type { Answer, Question } from '../../../src/kernel/prompt.ts';

/** Sensible answers to questions of which nothing is known. */

const pickFirst = (q: Extract<Question, { shape: 'pick' }>): Answer => {
  const useful = q.options.filter((o) => o.verb !== 'end');
  const size = Math.max(q.min, Math.min(1, q.max));
  const pick: string[] = [];
  let cost = 0;
  for (const option of useful.length >= size ? useful : q.options) {
    if (pick.length >= size) break;
    const next = cost + (option.cost ?? 0);
    if (q.budget !== undefined && next > q.budget) continue;
    pick.push(option.id);
    cost = next;
  }
  return { pick };
};

/** The damage on as few targets as it takes: those that need the least first. */
const fewest = (q: Extract<Question, { shape: 'split' }>): Answer => {
  const split: Record<string, number> = {};
  let left = q.total;
  for (const { id, cap } of [...q.targets].sort((a, b) => a.cap - b.cap)) {
    const n = Math.min(cap, left);
    if (n > 0) split[id] = n;
    left -= n;
  }
  return { split };
};

/** The first useful option, the most of an amount, and a split that finishes as many targets as it can. Always legal. */
export const anyAnswer = (question: Question): Answer => {
  if (question.shape === 'amount') return { amount: question.max };
  return question.shape === 'split' ? fewest(question) : pickFirst(question);
};
