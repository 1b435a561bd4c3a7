import type { Answer, Option, Prompt, Question } from '../kernel/prompt.ts';
import type { RngState } from '../kernel/rng.ts';
import { below, shuffle } from '../kernel/sample.ts';

/** A player that answers at random, but legally: it only ever picks what is offered. */

const pickSome = (rng: RngState, q: Extract<Question, { shape: 'pick' }>): Answer => {
  const pool: Option[] = [...q.options];
  shuffle(rng, pool);
  const size = q.min + below(rng, Math.min(q.max, pool.length) - q.min + 1);
  const pick: string[] = [];
  let cost = 0;
  for (const option of pool) {
    if (pick.length >= size) break;
    const next = cost + (option.cost ?? 0);
    if (q.budget !== undefined && next > q.budget) continue;
    pick.push(option.id);
    cost = next;
  }
  return { pick };
};

const splitSome = (rng: RngState, q: Extract<Question, { shape: 'split' }>): Answer => {
  const split: Record<string, number> = {};
  let left = q.total;
  while (left > 0) {
    const open = q.targets.filter((t) => (split[t.id] ?? 0) < t.cap);
    const target = open[below(rng, open.length)];
    if (!target) break;
    split[target.id] = (split[target.id] ?? 0) + 1;
    left -= 1;
  }
  return { split };
};

/** Ending a turn is one option among many: taken as often as the others, games would crawl; so it is taken rarely while there is more to do. */
const mainPick = (rng: RngState, q: Extract<Question, { shape: 'pick' }>): Answer => {
  const others = q.options.filter((o) => o.verb !== 'end');
  const end = q.options.find((o) => o.verb === 'end');
  if (!end) return pickSome(rng, q);
  if (others.length === 0 || below(rng, 12) === 0) return { pick: [end.id] };
  const option = others[below(rng, others.length)];
  return { pick: option ? [option.id] : [end.id] };
};

/** A random legal answer. Attackers are all sent two times in three, so that games end. */
export const randomAnswer = (rng: RngState, { question }: Prompt): Answer => {
  if (question.shape === 'amount') return { amount: question.min + below(rng, question.max - question.min + 1) };
  if (question.shape === 'split') return splitSome(rng, question);
  if (question.options.some((o) => o.verb === 'end')) return mainPick(rng, question);
  if (question.goal !== undefined && below(rng, 3) > 0)
    return { pick: question.options.slice(0, question.max).map((o) => o.id) };
  return pickSome(rng, question);
};
