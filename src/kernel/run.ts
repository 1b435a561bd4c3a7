import { copy, freezeDeep, same } from './json.ts';
import type {
  Applied,
  Asking,
  Barrier,
  Command,
  Ctx,
  Event,
  Frame,
  FrameKind,
  GameState,
  LogEntry,
  Match,
  Refused,
  Rules,
} from './match.ts';
import { type Ask, checkAnswer, inOrder, type Prompt, type Refusal, type SeatId } from './prompt.ts';
import { seedRng } from './rng.ts';
import { below, shuffle } from './sample.ts';

/** More frames than this in one command is a fault of the rules, not a long turn. */
export const FRAME_LIMIT = 10_000;

/** The work bench of one command: the match that is being changed, and what came of it so far. */
type Bench<G extends GameState, F extends Frame, V, O> = {
  readonly rules: Rules<G, F, V, O>;
  m: Match<G, F>;
  events: Event[];
  barriers: Barrier[];
  /** `by` is set for each command. It is no getter: an object made with one gets a hidden class of its own, which keeps the whole bench alive. */
  readonly ctx: Ctx<F> & { by: SeatId | undefined };
};

const raise = (barriers: Barrier[], barrier: Barrier): void => {
  if (!barriers.some((b) => b.kind === barrier.kind && b.seat === barrier.seat)) barriers.push(barrier);
};

const makeBench = <G extends GameState, F extends Frame, V, O>(
  rules: Rules<G, F, V, O>,
  m: Match<G, F>,
): Bench<G, F, V, O> => {
  const bench: Bench<G, F, V, O> = {
    rules,
    m,
    events: [],
    barriers: [],
    ctx: {
      by: undefined,
      push: (...frames) => {
        for (let i = frames.length - 1; i >= 0; i--) bench.m.stack.push(frames[i] as F);
      },
      event: (key, args, to) => {
        bench.events.push({ key, ...(args && { args }), ...(to && { to }) });
      },
      below: (n) => {
        raise(bench.barriers, { kind: 'dice' });
        return below(bench.m.rng, n);
      },
      shuffle: (pile) => {
        raise(bench.barriers, { kind: 'dice' });
        shuffle(bench.m.rng, pile);
      },
      learned: (seat) => {
        if (seat === bench.ctx.by) raise(bench.barriers, { kind: 'learned', seat });
      },
      turn: () => raise(bench.barriers, { kind: 'turn' }),
      end: (outcome) => {
        bench.m.outcome ??= outcome;
      },
    },
  };
  return bench;
};

/** Writes the asks of the frame on top as prompts; one that is what it was before keeps its id, unless it was just answered. */
const install = <G extends GameState, F extends Frame, V, O>(
  bench: Bench<G, F, V, O>,
  place: number,
  asks: readonly Ask[],
  answered: string | undefined,
): void => {
  const { m } = bench;
  const counts = new Map<string, number>();
  const fresh: Prompt[] = asks.map((ask) => {
    const old = m.prompts.find(
      (p) =>
        p.place === place &&
        p.id !== answered &&
        p.owed === ask.owed &&
        same(p.to, ask.to) &&
        same(p.question, ask.question),
    );
    if (old) return old;
    const who = ask.to.join('');
    const n = counts.get(who) ?? 0;
    counts.set(who, n + 1);
    if (ask.owed) for (const seat of ask.to) if (seat !== bench.ctx.by) raise(bench.barriers, { kind: 'asked', seat });
    return { id: `${m.seq}.${who}.${n}`, to: ask.to, owed: ask.owed, question: ask.question, place };
  });
  m.prompts = [...m.prompts.filter((p) => p.place < place), ...fresh];
};

const isEmptyPick = (asks: readonly Ask[]): boolean => {
  const first = asks[0];
  return asks.length === 1 && first?.question.shape === 'pick' && first.question.options.length === 0;
};

/** Deals with a question on top: true when it now waits for somebody, false when it was passed over. */
const pose = <G extends GameState, F extends Frame, V, O>(
  bench: Bench<G, F, V, O>,
  kind: Asking<G, F>,
  frame: F,
  answered: string | undefined,
): boolean => {
  const { m } = bench;
  const place = m.stack.length - 1;
  const asks = kind.ask(m.game, frame);
  const waits = kind.desk ? asks.some((a) => a.owed) : asks.length > 0 && !isEmptyPick(asks);
  if (waits) {
    install(bench, place, asks, answered);
    return true;
  }
  m.stack.pop();
  if (m.prompts.length > 0) m.prompts = m.prompts.filter((p) => p.place < place);
  const by = asks[0]?.to[0];
  if (!kind.desk && by !== undefined) kind.then(m.game, frame, by, { pick: [] }, bench.ctx);
  return false;
};

/** Runs frames until somebody must answer or the match is over. Throws when the rules run away or run dry. */
const settle = <G extends GameState, F extends Frame, V, O>(bench: Bench<G, F, V, O>, answered?: string): void => {
  const { rules, m, ctx } = bench;
  for (let n = 0; n < FRAME_LIMIT; n++) {
    if (!m.outcome) rules.check(m.game, ctx);
    if (m.outcome) {
      m.stack = [];
      m.prompts = [];
      return;
    }
    const frame = m.stack[m.stack.length - 1];
    if (!frame) throw new Error('the match has no outcome and nothing comes next');
    const kind = rules.frames[frame.k as F['k']] as unknown as FrameKind<G, F> | undefined;
    if (!kind) throw new Error(`no frame kind ${frame.k}`);
    if ('run' in kind) {
      m.stack.pop();
      kind.run(m.game, frame, ctx);
    } else if (pose(bench, kind, frame, answered)) return;
  }
  throw new Error(`more than ${FRAME_LIMIT} frames in one command`);
};

/** The prompts that can be answered now: those of the frame on top. */
export const openPrompts = <G extends GameState, F extends Frame>(m: Match<G, F>): readonly Prompt[] =>
  m.prompts.filter((p) => p.place === m.stack.length - 1);

/** The seats that owe an answer now. Public. */
export const owing = <G extends GameState, F extends Frame>(m: Match<G, F>): readonly SeatId[] => [
  ...new Set(openPrompts(m).flatMap((p) => (p.owed ? p.to : []))),
];

type AnswerCommand = Extract<Command, { kind: 'answer' }>;

const findPrompt = <G extends GameState, F extends Frame>(m: Match<G, F>, command: AnswerCommand): Prompt | Refusal => {
  const open = openPrompts(m);
  const prompt =
    command.prompt === 'next'
      ? open.find((p) => p.owed && p.to.includes(command.seat))
      : open.find((p) => p.id === command.prompt);
  if (!prompt) return { code: 'stale' };
  return prompt.to.includes(command.seat) ? prompt : { code: 'not-yours' };
};

const answer = <G extends GameState, F extends Frame, V, O>(
  bench: Bench<G, F, V, O>,
  command: AnswerCommand,
): AnswerCommand | Refusal => {
  const { m, rules, ctx } = bench;
  const prompt = findPrompt(m, command);
  if ('code' in prompt) return prompt;
  const refusal = checkAnswer(prompt.question, command.answer);
  if (refusal) return refusal;
  const frame = m.stack[m.stack.length - 1] as F;
  const kind = rules.frames[frame.k as F['k']] as unknown as Asking<G, F>;
  m.seq += 1;
  raise(bench.barriers, { kind: 'answered', seat: command.seat });
  if (!kind.desk) {
    m.stack.pop();
    m.prompts = m.prompts.filter((p) => p.place < m.stack.length);
  }
  const given = inOrder(prompt.question, command.answer);
  kind.then(m.game, frame, command.seat, given, ctx);
  settle(bench, prompt.id);
  const asTold = command.prompt === prompt.id && given === command.answer;
  return asTold ? command : { ...command, prompt: prompt.id, answer: given };
};

/** Copies a match. Prompts are never changed in place, so they are shared; frozen parts are shared by `copy`. */
const copyMatch = <G extends GameState, F extends Frame>(m: Match<G, F>): Match<G, F> => ({
  ...m,
  seats: m.seats.slice(),
  rng: [...m.rng],
  stack: copy(m.stack),
  prompts: m.prompts.slice(),
  game: copy(m.game),
});

const restore = <G extends GameState, F extends Frame, V, O>(
  bench: Bench<G, F, V, O>,
  command: Extract<Command, { kind: 'restore' }>,
): Refusal | undefined => {
  const snapshot = command.snapshot as Match<G, F>;
  const seq = bench.m.seq + 1;
  if (snapshot.rules !== bench.rules.id) return { code: 'cannot-restore' };
  const past = makeBench(bench.rules, copyMatch(snapshot));
  for (const old of command.replay) {
    if (old.kind === 'restore' || 'code' in execute(past, old)) return { code: 'cannot-restore' };
  }
  past.m.seq = seq;
  const counts = new Map<string, number>();
  past.m.prompts = past.m.prompts.map((p) => {
    const who = p.to.join('');
    const n = counts.get(who) ?? 0;
    counts.set(who, n + 1);
    return { ...p, id: `${seq}.${who}.${n}` };
  });
  bench.m = past.m;
  bench.events.push({ key: 'undone', args: { seat: command.seat } });
  return undefined;
};

/** Carries one command out on the bench's own match. Gives the command with its real prompt id, or the refusal with nothing changed. */
const execute = <G extends GameState, F extends Frame, V, O>(
  bench: Bench<G, F, V, O>,
  command: Command,
): Command | Refusal => {
  bench.events = [];
  bench.barriers = [];
  bench.ctx.by = 'seat' in command ? command.seat : undefined;
  const { m, rules, ctx } = bench;
  if ('seat' in command && !m.seats.includes(command.seat)) return { code: 'no-seat' };
  if (command.kind === 'restore') return restore(bench, command) ?? command;
  if (m.outcome) return { code: 'over' };
  if (command.kind === 'answer') return answer(bench, command);
  m.seq += 1;
  if (command.kind === 'cancel') ctx.end({ kind: 'cancelled', winners: [], reason: 'cancelled' });
  else if (command.kind === 'resign') rules.resign(m.game, command.seat, ctx);
  else ctx.event('replaced', { seat: command.seat });
  settle(bench);
  return command;
};

/**
 * Starts a match. `seed`: 32 hexadecimal digits, secret for as long as the match runs. Throws a RangeError on options that do not go
 * together or on a bad seed. The log entry of the start has seq 0.
 */
export const start = <G extends GameState, F extends Frame, V, O>(
  rules: Rules<G, F, V, O>,
  options: O,
  seats: readonly SeatId[],
  seed: string,
): { readonly match: Match<G, F>; readonly events: readonly Event[]; readonly barriers: readonly Barrier[] } => {
  const blank = {
    rules: rules.id,
    seq: 0,
    seats: [...seats],
    rng: seedRng(seed),
    stack: [],
    prompts: [],
    outcome: null,
  };
  const bench = makeBench<G, F, V, O>(rules, blank as unknown as Match<G, F>);
  const { game, stack } = rules.create(options, seats, bench.ctx);
  freezeDeep(game.fixed);
  bench.m.game = game;
  bench.m.stack = stack;
  settle(bench);
  return { match: bench.m, events: bench.events, barriers: bench.barriers };
};

/**
 * The one door: carries out all the commands, or none. The match that was given is never changed. From the second command on an answer may
 * name the prompt `next`: the question that its seat then owes. Throws only on a fault of the rules.
 */
export const apply = <G extends GameState, F extends Frame, V, O>(
  rules: Rules<G, F, V, O>,
  match: Match<G, F>,
  commands: readonly Command[],
): Applied<G, F> | Refused => {
  const bench = makeBench(rules, copyMatch(match));
  const log: LogEntry[] = [];
  for (const [at, command] of commands.entries()) {
    // A first answer says which question it saw: `next` there would be an answer to whatever is asked by now.
    if (at === 0 && command.kind === 'answer' && command.prompt === 'next') return { refused: { code: 'stale' }, at };
    const done = execute(bench, command);
    if ('code' in done) return { refused: done, at };
    log.push({ seq: bench.m.seq, command: done, events: bench.events, barriers: bench.barriers });
  }
  return { match: bench.m, log };
};

/** A match that is played on in place, for simulation. Never stored. */
export type Drive<G extends GameState, F extends Frame> = {
  readonly match: () => Match<G, F>;
  readonly play: (command: Command) => Refusal | undefined;
  readonly events: () => readonly Event[];
  readonly barriers: () => readonly Barrier[];
};

/** Copies a match once and plays on in place: for the dummy, the fuzzer and the balance figures. After a throw it must not be used any more. */
export const drive = <G extends GameState, F extends Frame, V, O>(
  rules: Rules<G, F, V, O>,
  match: Match<G, F>,
): Drive<G, F> => {
  const bench = makeBench(rules, copyMatch(match));
  return {
    match: () => bench.m,
    play: (command) => {
      const done = execute(bench, command);
      return 'code' in done ? done : undefined;
    },
    events: () => bench.events,
    barriers: () => bench.barriers,
  };
};

/** Takes a match apart for storage: what changes, and the fixed part that is written once. */
export const toStored = <G extends GameState, F extends Frame>(
  m: Match<G, F>,
): { readonly state: unknown; readonly fixed: object } => {
  const { fixed, ...game } = m.game;
  return { state: { ...m, game }, fixed };
};

/** Puts a stored match together again. The parts must be what `toStored` gave. */
export const fromStored = <G extends GameState, F extends Frame>(state: unknown, fixed: object): Match<G, F> => {
  const m = state as Match<G, F>;
  return { ...m, game: { ...m.game, fixed: freezeDeep(fixed) } };
};

/** What one viewer may be shown of a match, and nothing else: the game's view, the viewer's own open prompts, and what is public of the others. */
export type Seen<V> = {
  readonly seq: number;
  readonly view: V;
  readonly prompts: readonly Prompt[];
  /** Who must act, and on what kind of question (`about` is public). */
  readonly owing: readonly { readonly seats: readonly SeatId[]; readonly about: Prompt['question']['about'] }[];
  readonly outcome: Match<GameState, Frame>['outcome'];
};

/** The view of one seat, or of somebody without a seat. Built up from nothing. */
export const see = <G extends GameState, F extends Frame, V, O>(
  rules: Rules<G, F, V, O>,
  m: Match<G, F>,
  viewer: SeatId | undefined,
): Seen<V> => ({
  seq: m.seq,
  view: rules.view(m.game, viewer),
  prompts: viewer === undefined ? [] : openPrompts(m).filter((p) => p.to.includes(viewer)),
  owing: openPrompts(m).flatMap((p) => (p.owed ? [{ seats: p.to, about: p.question.about }] : [])),
  outcome: m.outcome,
});
