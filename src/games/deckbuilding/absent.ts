import type { Asking, Ctx, FrameKind, FrameKinds } from '../../kernel/match.ts';
import type { Answer, Question } from '../../kernel/prompt.ts';
import { pickAsk, text } from './asks.ts';
import type { Frame } from './frames.ts';
import type { Game } from './state.ts';

/** What is taken at random: a card of a hand, a base. */
const BY_CHANCE: ReadonlySet<string> = new Set(['discard', 'base']);

/** The answer that a question gives itself for a seat that has resigned: a random card or base, else the first that may be taken (U-MAND-20). */
const answerFor = (question: Question | undefined, ctx: Ctx<Frame>): Answer => {
  if (question?.shape === 'pick') {
    const { options, min } = question;
    const end = options.find((o) => o.verb === 'end');
    if (end) return { pick: [end.id] };
    const start = BY_CHANCE.has(options[0]?.verb ?? '') ? ctx.below(options.length) : 0;
    return { pick: [...options.slice(start), ...options.slice(0, start)].slice(0, min).map((o) => o.id) };
  }
  if (question?.shape === 'amount') return { amount: question.min };
  if (question?.shape !== 'split') return { pick: [] };
  let left = question.total;
  const split = Object.fromEntries(
    question.targets.map(({ id, cap }) => {
      const n = Math.min(cap, left);
      left -= n;
      return [id, n];
    }),
  );
  return { split };
};

const withAbsent = (kind: Asking<Game, Frame>): Asking<Game, Frame> => ({
  ...kind,
  ask: (g, frame) => {
    const asks = kind.ask(g, frame);
    const gone = g.out.length === 0 ? undefined : asks.flatMap((ask) => ask.to).find((seat) => g.out.includes(seat));
    return gone === undefined ? asks : pickAsk(gone, text('ask.absent'), []);
  },
  then: (g, frame, by, answer, ctx) => {
    const own = g.out.includes(by) ? answerFor(kind.ask(g, frame)[0]?.question, ctx) : answer;
    kind.then(g, frame, by, own, ctx);
  },
});

/** Frame kinds whose questions answer themselves where they would be put to a seat that has resigned. */
export const answeringForAbsent = (kinds: FrameKinds<Game, Frame>): FrameKinds<Game, Frame> => {
  const entries = Object.entries(kinds as Record<string, FrameKind<Game, Frame>>).map(([k, kind]) => [
    k,
    'run' in kind || kind.desk ? kind : withAbsent(kind),
  ]);
  return Object.fromEntries(entries) as FrameKinds<Game, Frame>;
};
