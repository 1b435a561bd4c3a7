/** A seat of a match: a short id such as `a`, never a person. */
export type SeatId = string;

export type Arg = string | number | boolean | readonly string[];

/** A sentence that is not yet in any language: a key and its arguments. The words live with the messages. */
export type Text = { readonly key: string; readonly args?: Readonly<Record<string, Arg>> };

/**
 * One thing that may be answered. `id` is stable within its prompt; `subject` is what it is about (a card in the match, a seat);
 * `cost` counts against a pick's `budget` or towards its `goal`; `confirm` says why a careful player is asked once more.
 */
export type Option = {
  readonly id: string;
  readonly verb: string;
  readonly label: Text;
  readonly subject?: string;
  readonly cost?: number;
  readonly confirm?: Text;
};

export type Target = { readonly id: string; readonly label: Text; readonly subject?: string; readonly cap: number };

/**
 * The three shapes of a question. `pick`: between `min` and `max` options, whose costs together stay within `budget`; `goal` is only
 * information (what the costs should reach). `amount`: a whole number from `min` to `max`. `split`: `total` spread over targets, each up to its cap.
 */
export type Question =
  | {
      readonly shape: 'pick';
      readonly about: Text;
      readonly options: readonly Option[];
      readonly min: number;
      readonly max: number;
      readonly budget?: number;
      readonly goal?: number;
    }
  | { readonly shape: 'amount'; readonly about: Text; readonly min: number; readonly max: number }
  | { readonly shape: 'split'; readonly about: Text; readonly total: number; readonly targets: readonly Target[] };

/** A question as a frame asks it. Several seats in `to`: the first answer settles it (but see desks). */
export type Ask = { readonly to: readonly SeatId[]; readonly owed: boolean; readonly question: Question };

/** A question that is open or asleep: `place` is the stack index of the frame that asks it. */
export type Prompt = {
  readonly id: string;
  readonly to: readonly SeatId[];
  readonly owed: boolean;
  readonly question: Question;
  readonly place: number;
};

export type Answer =
  | { readonly pick: readonly string[] }
  | { readonly amount: number }
  | { readonly split: Readonly<Record<string, number>> };

/** The closed set of codes with which a command is refused. */
export type RefusalCode =
  | 'over' // the match has ended
  | 'stale' // no such prompt is open
  | 'not-yours' // the prompt is somebody else's
  | 'shape' // an answer of another shape than the question
  | 'not-offered' // an option that is not among those offered
  | 'repeated' // the same option twice
  | 'too-few'
  | 'too-many'
  | 'over-budget'
  | 'out-of-range'
  | 'bad-total'
  | 'no-seat'
  | 'cannot-restore';

export type Refusal = { readonly code: RefusalCode; readonly args?: Readonly<Record<string, Arg>> };

const refuse = (code: RefusalCode, args?: Record<string, Arg>): Refusal => (args ? { code, args } : { code });

const checkPick = (q: Question & { shape: 'pick' }, pick: readonly string[]): Refusal | undefined => {
  if (!Array.isArray(pick) || pick.some((id) => typeof id !== 'string')) return refuse('shape');
  if (new Set(pick).size !== pick.length) return refuse('repeated');
  let cost = 0;
  for (const id of pick) {
    const option = q.options.find((o) => o.id === id);
    if (!option) return refuse('not-offered');
    cost += option.cost ?? 0;
  }
  if (pick.length < q.min) return refuse('too-few', { min: q.min });
  if (pick.length > q.max) return refuse('too-many', { max: q.max });
  if (q.budget !== undefined && cost > q.budget) return refuse('over-budget', { budget: q.budget, cost });
  return undefined;
};

const checkSplit = (q: Question & { shape: 'split' }, split: Readonly<Record<string, number>>): Refusal | undefined => {
  if (typeof split !== 'object' || split === null) return refuse('shape');
  let total = 0;
  for (const [id, n] of Object.entries(split)) {
    const target = q.targets.find((t) => t.id === id);
    if (!target) return refuse('not-offered');
    if (!Number.isInteger(n) || n < 0 || n > target.cap) return refuse('out-of-range', { min: 0, max: target.cap });
    total += n;
  }
  return total === q.total ? undefined : refuse('bad-total', { total: q.total });
};

/**
 * A legal answer with a split's members in the order of the targets, without those that get nothing. What is stored may come back with its members
 * in another order (PostgreSQL's jsonb sorts them), and rules go through them in order: without this a replay could differ from the game.
 */
export const inOrder = (question: Question, answer: Answer): Answer => {
  if (question.shape !== 'split' || !('split' in answer)) return answer;
  const { split } = answer;
  const given = question.targets.filter(({ id }) => (split[id] ?? 0) > 0);
  return { split: Object.fromEntries(given.map(({ id }) => [id, split[id] ?? 0])) };
};

/** Checks an answer against its question: shape, membership, duplicates, bounds, budget. Gives a refusal, or nothing when it is legal. */
export const checkAnswer = (question: Question, answer: Answer): Refusal | undefined => {
  if (typeof answer !== 'object' || answer === null) return refuse('shape');
  if (question.shape === 'pick') return 'pick' in answer ? checkPick(question, answer.pick) : refuse('shape');
  if (question.shape === 'split') return 'split' in answer ? checkSplit(question, answer.split) : refuse('shape');
  if (!('amount' in answer) || typeof answer.amount !== 'number') return refuse('shape');
  const inRange = Number.isInteger(answer.amount) && answer.amount >= question.min && answer.amount <= question.max;
  return inRange ? undefined : refuse('out-of-range', { min: question.min, max: question.max });
};
