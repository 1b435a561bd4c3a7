import type { TableId } from '../app/ports.ts';
import { chooseAttackers } from '../app/smallest.ts';
import type { TableSeen } from '../app/use-cases.ts';
import type { Answer, Prompt, Question } from '../kernel/prompt.ts';
import { acted, freshPanel, panel, refusal, renderNonce, said } from './answers.ts';
import type { MessageBody } from './render/message-body.ts';
import { plainPlays } from './render/plays.ts';
import { gameViewOf } from './render/scene.ts';
import type { At, Runtime } from './runtime.ts';

type Pick = Extract<Question, { shape: 'pick' }>;
type PickPrompt = Prompt & { readonly question: Pick };

/** Answers questions and shows the position afterwards. */
export const answerWith = async (
  run: Runtime,
  at: At,
  table: TableId,
  answers: readonly { readonly prompt: string; readonly answer: Answer }[],
): Promise<MessageBody> => acted(run, at, table, await run.app.answer(at.from, { table, answers }));

const isPick = (prompt: Prompt | undefined): prompt is PickPrompt => prompt?.question.shape === 'pick';

const promptOf = (seen: TableSeen, id: string): Prompt | undefined => seen.seen?.prompts.find((p) => p.id === id);

/** Looks the question up for its seat; a question that is no longer open renews the panel and says so. */
const atPrompt = async (
  run: Runtime,
  at: At,
  table: TableId,
  id: string,
  work: (seen: TableSeen, prompt: Prompt) => Promise<MessageBody> | MessageBody,
): Promise<MessageBody> => {
  const seen = await run.app.look(at.from.person, { table });
  if (!seen.ok) return refusal(run, at, seen.refusal, table);
  const prompt = promptOf(seen.value, id);
  return prompt ? work(seen.value, prompt) : panel(run, at, seen.value, { note: said('panel.stale') });
};

/** One option from a select: asked once more first where the rules say that it should be. */
export const answerOption = (
  run: Runtime,
  at: At,
  table: TableId,
  prompt: string,
  option: string | undefined,
): Promise<MessageBody> =>
  atPrompt(run, at, table, prompt, (seen, open) => {
    const chosen = isPick(open) ? open.question.options.find((o) => o.id === option) : undefined;
    if (!chosen) return panel(run, at, seen, { note: said('panel.stale') });
    if (chosen.confirm) return sure(run, at, seen, prompt, chosen.id);
    return answerWith(run, at, table, [{ prompt, answer: { pick: [chosen.id] } }]);
  });

const sure = (run: Runtime, at: At, seen: TableSeen, prompt: string, option: string): MessageBody =>
  run.render.sure(at.voice, seen, { prompt, option, r: renderNonce() });

/** Asks once more before an option that cannot be undone. */
export const askSure = (run: Runtime, at: At, table: TableId, prompt: string, option: string): Promise<MessageBody> =>
  atPrompt(run, at, table, prompt, (seen) => sure(run, at, seen, prompt, option));

const draftOf = (seen: TableSeen, prompt: string): readonly string[] =>
  seen.draft?.prompt === prompt ? seen.draft.picks : [];

/** A page of a multi-select was closed: its choices replace those of the same page in the draft, and nothing is answered yet. */
export const markPage = (
  run: Runtime,
  at: At,
  table: TableId,
  prompt: string,
  page: number,
  values: readonly string[],
): Promise<MessageBody> =>
  atPrompt(run, at, table, prompt, async (seen) => {
    const onPage = new Set(at.heard.asked.type === 'component' ? at.heard.asked.choosable : []);
    const picks = [...draftOf(seen, prompt).filter((id) => !onPage.has(id)), ...values];
    const set = await run.app.draft(at.from, { table, prompt, picks });
    return set.ok ? panel(run, at, set.value, { page }) : freshPanel(run, at, table, { note: set.refusal });
  });

/** Answers with what was laid aside, with everything, with the least that is enough, or with nothing; an amount with its most or its least. */
export const answerDraft = (
  run: Runtime,
  at: At,
  table: TableId,
  prompt: string,
  how: 'draft' | 'all' | 'smallest' | 'none',
): Promise<MessageBody> =>
  atPrompt(run, at, table, prompt, (seen, open) => {
    const { question } = open;
    if (question.shape === 'amount') {
      const amount = how === 'all' ? question.max : question.min;
      return answerWith(run, at, table, [{ prompt, answer: { amount } }]);
    }
    if (!isPick(open)) return panel(run, at, seen, { note: said('panel.stale') });
    const pick = picksOf(open.question, draftOf(seen, prompt), how);
    if (!pick) return panel(run, at, seen, { note: said('draft.empty') });
    return answerWith(run, at, table, [{ prompt, answer: { pick } }]);
  });

const picksOf = (
  question: Pick,
  draft: readonly string[],
  how: 'draft' | 'all' | 'smallest' | 'none',
): readonly string[] | undefined => {
  const offered = new Set(question.options.map((o) => o.id));
  if (how === 'none') return [];
  if (how === 'all') return [...offered].slice(0, question.max);
  if (how === 'draft') return draft.filter((id) => offered.has(id));
  return chooseAttackers(question.options, question.goal ?? 0);
};

/** A split that fills one target first and then the others in their order. */
export const focusOn = (run: Runtime, at: At, table: TableId, prompt: string, target: string): Promise<MessageBody> =>
  atPrompt(run, at, table, prompt, (seen, open) => {
    if (open.question.shape !== 'split') return panel(run, at, seen, { note: said('panel.stale') });
    const { targets, total } = open.question;
    const split: Record<string, number> = {};
    let left = total;
    for (const { id, cap } of [...targets].sort((a, b) => Number(b.id === target) - Number(a.id === target))) {
      const n = Math.min(left, cap);
      if (n > 0) split[id] = n;
      left -= n;
    }
    return answerWith(run, at, table, [{ prompt, answer: { split } }]);
  });

/** Plays, one after the other and all or nothing, the cards that ask nothing. */
export const playAll = (run: Runtime, at: At, table: TableId, prompt: string): Promise<MessageBody> =>
  atPrompt(run, at, table, prompt, (seen, open) => {
    const answers = plainPlays(gameViewOf(seen.seen), open).map((option, n) => ({
      prompt: n === 0 ? prompt : 'next',
      answer: { pick: [option.id] },
    }));
    if (answers.length === 0) return panel(run, at, seen, { note: said('panel.stale') });
    return answerWith(run, at, table, answers);
  });
