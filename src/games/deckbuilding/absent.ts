import type { Asking, Ctx, FrameKind, FrameKinds } from '../../kernel/match.ts';
import { type Answer, type Ask, checkAnswer, type Question, type SeatId } from '../../kernel/prompt.ts';
import { pickAsk, text } from './asks.ts';
import type { Frame } from './frames.ts';
import type { Game } from './state.ts';
import { standInOf } from './teams.ts';

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

/** Who is asked what a seat is asked: the seat, or the partner that plays for it since it resigned (R-4P-R). */
const askedFor = (g: Game, seat: SeatId): SeatId => standInOf(g, seat) ?? seat;

/** The seat for which somebody has answered: by a question of its own, or by one that is answered for a partner. */
const answeredFor = (g: Game, asks: readonly Ask[], by: SeatId, answer: Answer): SeatId => {
  const meant = asks.filter(({ to }) => to.some((seat) => askedFor(g, seat) === by));
  const ask = meant.length === 1 ? meant[0] : meant.find(({ question }) => !checkAnswer(question, answer));
  return ask?.to.find((seat) => askedFor(g, seat) === by) ?? by;
};

const withAbsent = (kind: Asking<Game, Frame>): Asking<Game, Frame> => ({
  ...kind,
  ask: (g, frame) => {
    const asks = kind.ask(g, frame);
    if (g.out.length === 0) return asks;
    const asked = asks.map((ask) => ({ ...ask, to: ask.to.map((seat) => askedFor(g, seat)) }));
    const gone = asked.flatMap((ask) => ask.to).find((seat) => g.out.includes(seat));
    return gone === undefined || kind.desk ? asked : pickAsk(gone, text('ask.absent'), []);
  },
  then: (g, frame, by, answer, ctx) => {
    if (g.out.length === 0) {
      kind.then(g, frame, by, answer, ctx);
      return;
    }
    const asks = kind.ask(g, frame);
    const seat = answeredFor(g, asks, by, answer);
    const nobody = g.out.includes(seat) && standInOf(g, seat) === undefined;
    kind.then(g, frame, seat, nobody ? answerFor(asks[0]?.question, ctx) : answer, ctx);
  },
});

/** Frame kinds whose questions go to a partner where they would be put to a seat that has resigned, and answer themselves where it has none left. */
export const answeringForAbsent = (kinds: FrameKinds<Game, Frame>): FrameKinds<Game, Frame> => {
  const entries = Object.entries(kinds as Record<string, FrameKind<Game, Frame>>).map(([k, kind]) => [
    k,
    'run' in kind ? kind : withAbsent(kind),
  ]);
  return Object.fromEntries(entries) as FrameKinds<Game, Frame>;
};
