import type { Command, Ctx, Match, Rules } from '../../src/kernel/match.ts';
import type { Answer, Ask, Option, Prompt, SeatId } from '../../src/kernel/prompt.ts';
import { openPrompts, start } from '../../src/kernel/run.ts';

/**
 * A game whose whole course is written as frames by the test: it says, asks, rolls and ends as told. `said` is what has happened; `sick` is
 * a condition that the check cures by a step.
 */
export type Script =
  | { readonly k: 'say'; readonly word: string }
  | { readonly k: 'sicken' }
  | { readonly k: 'cure' }
  | { readonly k: 'roll'; readonly n: number }
  | { readonly k: 'shuffle' }
  | { readonly k: 'learn'; readonly seat: SeatId }
  | { readonly k: 'turn' }
  | { readonly k: 'whisper'; readonly to: SeatId; readonly word: string }
  | { readonly k: 'win'; readonly seat: SeatId }
  | { readonly k: 'forever' }
  | { readonly k: 'break' }
  | {
      readonly k: 'ask';
      readonly to: readonly SeatId[];
      readonly options: readonly string[];
      readonly min?: number;
      readonly max?: number;
      /** Asked again after each answer, until `stop` is picked. */
      readonly again?: true;
      readonly next?: readonly Script[];
    }
  | { readonly k: 'each'; readonly questions: readonly { readonly to: readonly SeatId[]; readonly about: string }[] }
  | { readonly k: 'number'; readonly to: SeatId }
  | { readonly k: 'spread'; readonly to: SeatId }
  | { readonly k: 'desk'; readonly seats: readonly SeatId[] };

export type ScriptState = {
  readonly fixed: { readonly words: readonly string[] };
  said: string[];
  sick: boolean;
  chosen: Record<SeatId, string>;
  pile: number[];
};
export type ScriptMatch = Match<ScriptState, Script>;
type FrameOf<K extends Script['k']> = Extract<Script, { k: K }>;

const option = (id: string): Option => ({ id, verb: 'choose', label: { key: id } });

const pickAsk = (to: readonly SeatId[], about: string, ids: readonly string[], min = 1, max = 1): Ask => ({
  to,
  owed: true,
  question: { shape: 'pick', about: { key: about }, options: ids.map(option), min, max },
});

const written = (answer: Answer): string => ('pick' in answer ? answer.pick.join('+') : JSON.stringify(answer));

const say = (game: ScriptState, word: string, ctx: Ctx<Script>): void => {
  game.said.push(word);
  ctx.event('said', { word });
};

const asking = {
  ask: (_game: ScriptState, f: FrameOf<'ask'>) => [pickAsk(f.to, 'ask', f.options, f.min, f.max)],
  then: (game: ScriptState, f: FrameOf<'ask'>, by: SeatId, answer: Answer, ctx: Ctx<Script>) => {
    say(game, `${by}:${written(answer)}`, ctx);
    if (f.again && written(answer) !== 'stop') ctx.push(f);
    ctx.push(...(f.next ?? []));
  },
};

export const script: Rules<ScriptState, Script, readonly string[], readonly Script[]> = {
  id: 'script@1',
  create: (frames) => ({
    game: { fixed: { words: ['frozen'] }, said: [], sick: false, chosen: {}, pile: [1, 2, 3, 4, 5, 6, 7, 8] },
    stack: [...frames].reverse(),
  }),
  frames: {
    say: { run: (game, f, ctx) => say(game, f.word, ctx) },
    sicken: {
      run: (game) => {
        game.sick = true;
      },
    },
    cure: {
      run: (game, _f, ctx) => {
        game.sick = false;
        say(game, 'cured', ctx);
      },
    },
    roll: { run: (game, f, ctx) => say(game, `rolled ${ctx.below(f.n)}`, ctx) },
    shuffle: { run: (game, _f, ctx) => ctx.shuffle(game.pile) },
    learn: { run: (_game, f, ctx) => ctx.learned(f.seat) },
    turn: { run: (_game, _f, ctx) => ctx.turn() },
    whisper: { run: (_game, f, ctx) => ctx.event('whispered', { word: f.word }, [f.to]) },
    win: { run: (_game, f, ctx) => ctx.end({ kind: 'won', winners: [f.seat], reason: 'script' }) },
    forever: { run: (_game, f, ctx) => ctx.push(f) },
    break: {
      run: (game) => {
        game.said.push('half done');
        throw new Error('the script broke');
      },
    },
    ask: asking,
    each: {
      ask: (_game, f) => f.questions.map((q) => pickAsk(q.to, q.about, ['yes', 'no'])),
      then: (game, _f, by, answer, ctx) => say(game, `${by}:${written(answer)}`, ctx),
    },
    number: {
      ask: (_game, f) => [
        { to: [f.to], owed: true, question: { shape: 'amount', about: { key: 'number' }, min: 1, max: 4 } },
      ],
      then: (game, _f, by, answer, ctx) => say(game, `${by}:${written(answer)}`, ctx),
    },
    spread: {
      ask: (_game, f) => {
        const targets = ['x', 'y'].map((id) => ({ id, label: { key: id }, cap: 2 }));
        return [{ to: [f.to], owed: true, question: { shape: 'split', about: { key: 'spread' }, total: 3, targets } }];
      },
      then: (game, _f, by, answer, ctx) => say(game, `${by}:${written(answer)}`, ctx),
    },
    desk: {
      desk: true,
      ask: (game, f) =>
        f.seats.map((seat) => ({
          ...pickAsk([seat], 'desk', ['rock', 'paper']),
          owed: game.chosen[seat] === undefined,
        })),
      then: (game, _f, by, answer) => {
        game.chosen[by] = written(answer);
      },
    },
  },
  check: (game, ctx) => {
    if (game.said.includes('stop everything')) ctx.end({ kind: 'drawn', winners: [], reason: 'said' });
    else if (game.sick) ctx.push({ k: 'cure' });
  },
  view: (game) => game.said,
  explain: () => undefined,
  knows: () => new Set(),
  unknownSlots: () => [],
  resign: (game, seat, ctx) => {
    say(game, `${seat} resigned`, ctx);
    // Over whatever is being asked, so that the open question sleeps.
    ctx.push({ k: 'ask', to: ['a'], options: ['noted'] });
  },
  result: () => undefined,
};

export const SEED = '000102030405060708090a0b0c0d0e0f';

/** A match of the script's frames, first to last, between seats a, b, c. */
export const begin = (...frames: readonly Script[]): ScriptMatch => start(script, frames, ['a', 'b', 'c'], SEED).match;

/** The open question of a seat. */
export const promptOf = (match: ScriptMatch, seat: SeatId): Prompt => {
  const prompt = openPrompts(match).find((p) => p.to.includes(seat));
  if (!prompt) throw new Error(`nothing is asked of ${seat}`);
  return prompt;
};

/** An answer of a seat to its open question. */
export const says = (match: ScriptMatch, seat: SeatId, answer: Answer | string): Command => ({
  kind: 'answer',
  seat,
  prompt: promptOf(match, seat).id,
  answer: typeof answer === 'string' ? { pick: [answer] } : answer,
});

/** The same, whichever question comes next in a run of commands. */
export const saysNext = (seat: SeatId, pick: string): Command => ({
  kind: 'answer',
  seat,
  prompt: 'next',
  answer: { pick: [pick] },
});
