import { createHash } from 'node:crypto';
import { randomAnswer } from '../../scripts/simulate/random-player.ts';
import type { Command, Frame, GameState, Match, Rules } from '../../src/kernel/match.ts';
import type { Prompt, SeatId } from '../../src/kernel/prompt.ts';
import { type RngState, seedRng } from '../../src/kernel/rng.ts';
import { apply, drive, openPrompts, start, toStored } from '../../src/kernel/run.ts';
import { below } from '../../src/kernel/sample.ts';
import { forgetting, learning } from './knowledge.ts';
import { conservation, type Door, nonInterference, purity, roundTrip, stale, text, undo } from './laws.ts';
import { explaining, freshIds, idsOnce, stuck, undoTurn, unknownShown, unknownTold, untold } from './secrecy.ts';

/** A game to be held to the laws: how it begins, and what there is in it. */
export type Subject<G extends GameState, F extends Frame, V, O> = {
  readonly name: string;
  readonly rules: Rules<G, F, V, O>;
  readonly options: O;
  readonly seats: readonly SeatId[];
  /** Everything that lies about, and the piles that it lies in. */
  readonly things: (game: G) => readonly string[];
  readonly piles: (game: G) => readonly (readonly string[])[];
  /** The questions whose options are what `explain` has no reason against, and the verbs there. */
  readonly explained: (prompt: Prompt) => boolean;
  readonly verbs: readonly string[];
  /** Steps after which a game counts as never ending. */
  readonly longest: number;
};

export type Play = {
  readonly seed: number;
  /** One step in so many is held to the dear laws; the cheap ones are kept at every step. */
  readonly every: number;
  readonly door?: Door;
  /** One command in so many is a resignation, where the game goes on after one. */
  readonly resigning?: number;
};

export type Played = { readonly steps: number; readonly ended: boolean; readonly fault?: string };

export const seedOf = (n: number, salt: string): string =>
  createHash('sha256').update(`${salt} ${n}`).digest('hex').slice(0, 32);

const hashOf = <G extends GameState, F extends Frame>(m: Match<G, F>): string =>
  createHash('sha256')
    .update(text(toStored(m).state))
    .digest('hex');

const first = (faults: readonly (() => string | undefined)[]): string | undefined => {
  for (const law of faults) {
    const fault = law();
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** The laws of one step, dear ones: each carries the command out again several times. */
const stepLaws = <G extends GameState, F extends Frame, V, O>(
  { rules }: Subject<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
  dice: RngState,
  door: Door,
  earlier: Match<G, F> | undefined,
): string | undefined =>
  first([
    () => purity(rules, before, command, door),
    () => roundTrip(rules, before, command, door),
    () => stale(rules, before, command, door),
    () => undo(rules, before, command, door),
    () => learning(rules, before, command, door),
    () => forgetting(rules, before, command, [...dice], door),
    () => unknownTold(rules, before, command, door, earlier),
    () => untold(rules, before, command, door),
    ...[undefined, ...before.seats].map(
      (viewer) => () => nonInterference(rules, before, command, viewer, [...dice], door, earlier),
    ),
  ]);

/** The laws of a position. */
const positionLaws = <G extends GameState, F extends Frame, V, O>(
  subject: Subject<G, F, V, O>,
  m: Match<G, F>,
  earlier: Match<G, F> | undefined,
): string | undefined => {
  const { rules, verbs } = subject;
  const subjects = ['', ...m.seats, ...subject.things(m.game)];
  const prompt = openPrompts(m).find(subject.explained);
  return first([
    () => unknownShown(rules, m, earlier),
    () => prompt && explaining(rules, m, prompt, verbs, subjects),
    () => {
      const others = m.seats.filter((seat) => prompt && !openPrompts(m).some((p) => p.to.includes(seat)));
      for (const seat of others)
        for (const verb of verbs)
          for (const thing of subjects)
            if (!rules.explain(m.game, seat, verb, thing)) return `${seat} is told that ${verb} ${thing} may be done`;
      return undefined;
    },
  ]);
};

type Course<G extends GameState, F extends Frame> = {
  match: Match<G, F>;
  earlier?: Match<G, F>;
  readonly commands: Command[];
  readonly hashes: string[];
  /** Where the turn began, and what was answered since, by one seat alone. */
  snapshot: Match<G, F>;
  replay: Command[];
};

const nextCommand = <G extends GameState, F extends Frame>(
  m: Match<G, F>,
  rng: RngState,
  resigning: number | undefined,
): Command | undefined => {
  if (resigning !== undefined && below(rng, resigning) === 0) {
    const seat = m.seats[below(rng, m.seats.length)] as SeatId;
    return { kind: 'resign', seat };
  }
  const open = openPrompts(m);
  const owed = open.filter((p) => p.owed);
  // Now and then a seat that owes nothing changes its mind at a desk.
  const pool = open.length > owed.length && below(rng, 3) === 0 ? open : owed;
  const prompt = pool[below(rng, Math.max(1, pool.length))];
  const seat = prompt?.to[below(rng, Math.max(1, prompt.to.length))];
  if (!prompt || seat === undefined) return undefined;
  return { kind: 'answer', seat, prompt: prompt.id, answer: randomAnswer(rng, prompt) };
};

const advance = <G extends GameState, F extends Frame, V, O>(
  subject: Subject<G, F, V, O>,
  course: Course<G, F>,
  command: Command,
  door: Door,
): string | undefined => {
  const done = door(subject.rules, course.match, [command]);
  if ('refused' in done) return `an offered answer was refused: ${done.refused.code}`;
  course.earlier = course.match;
  course.match = done.match;
  course.commands.push(command);
  course.hashes.push(hashOf(done.match));
  const turned = done.log.some((entry) => entry.barriers.some((b) => b.kind === 'turn'));
  course.replay = turned ? [] : [...course.replay, command];
  if (turned) course.snapshot = done.match;
  return undefined;
};

/** Seed and commands alone lead through the same positions once more, driven in place. */
const replays = <G extends GameState, F extends Frame, V, O>(
  { rules, options, seats }: Subject<G, F, V, O>,
  seed: string,
  { commands, hashes }: Course<G, F>,
): string | undefined => {
  const again = drive(rules, start(rules, options, seats, seed).match);
  for (const [i, command] of commands.entries()) {
    const refused = again.play(command);
    if (refused) return `replayed, step ${i} was refused: ${refused.code}`;
    if (hashOf(again.match()) !== hashes[i]) return `replayed, step ${i} led elsewhere`;
  }
  return undefined;
};

const play = <G extends GameState, F extends Frame, V, O>(
  subject: Subject<G, F, V, O>,
  { seed, every, door = apply, resigning }: Play,
): Played => {
  const own = seedOf(seed, subject.name);
  const rng = seedRng(seedOf(seed, 'player'));
  const { match } = start(subject.rules, subject.options, subject.seats, own);
  const course: Course<G, F> = { match, commands: [], hashes: [], snapshot: match, replay: [] };
  const ids = freshIds();
  const things = subject.things(match.game);
  const offset = seed % every;
  for (let step = 0; step < subject.longest; step++) {
    const m = course.match;
    const dear = step % every === offset;
    const cheap = first([
      () => stuck(m),
      () => idsOnce(ids, m),
      () => conservation(things, subject.piles(m.game)),
      () => (dear ? positionLaws(subject, m, course.earlier) : undefined),
    ]);
    if (cheap !== undefined) return { steps: step, ended: false, fault: cheap };
    if (m.outcome)
      return { steps: step, ended: true, fault: door === apply ? replays(subject, own, course) : undefined };
    const command = nextCommand(m, rng, resigning);
    if (!command) return { steps: step, ended: false, fault: 'nobody owes an answer' };
    const dice = seedRng(seedOf(step, 'dice'));
    const seat = 'seat' in command ? command.seat : '';
    const fault = first([
      () => (dear ? stepLaws(subject, m, command, dice, door, course.earlier) : undefined),
      () =>
        dear && course.replay.length > 0
          ? undoTurn(subject.rules, course.snapshot, course.replay, m, seat, door)
          : undefined,
      () => advance(subject, course, command, door),
    ]);
    if (fault !== undefined) return { steps: step, ended: false, fault: `${fault}, at ${text(command)}` };
  }
  return { steps: subject.longest, ended: false, fault: 'the game does not end' };
};

/** Plays one game at random and holds it to all the laws. The fault found names the game and the step, so that it can be found again. */
export const playLawfully = <G extends GameState, F extends Frame, V, O>(
  subject: Subject<G, F, V, O>,
  how: Play,
): Played => {
  const played = play(subject, how);
  return played.fault === undefined
    ? played
    : { ...played, fault: `${subject.name}, game ${how.seed}, step ${played.steps}: ${played.fault}` };
};
