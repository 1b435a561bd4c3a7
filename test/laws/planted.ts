import { copy } from '../../src/kernel/json.ts';
import type { Applied, Ctx, Frame, FrameKind, GameState, Match, Refused, Rules } from '../../src/kernel/match.ts';
import type { Ask, SeatId } from '../../src/kernel/prompt.ts';
import type { RngState } from '../../src/kernel/rng.ts';
import { apply, openPrompts } from '../../src/kernel/run.ts';
import type { Door } from './laws.ts';

/** Faults to plant in rules or in the door, one at a time, to see that a law catches each. None of them is in the program. */

type AnyKind<G extends GameState, F extends Frame> = FrameKind<G, F> & {
  run?: (g: G, f: F, ctx: Ctx<F>) => void;
  then?: (g: G, f: F, by: SeatId, answer: never, ctx: Ctx<F>) => void;
  ask?: (g: G, f: F) => readonly Ask[];
};

/** The rules with every frame's handler run under a context that is at fault, and something done after it. */
export const withContext = <G extends GameState, F extends Frame, V, O>(
  rules: Rules<G, F, V, O>,
  bad: (ctx: Ctx<F>) => Partial<Ctx<F>>,
  around: (g: G, run: () => void) => void = (_g, run) => run(),
): Rules<G, F, V, O> => {
  const frames: Record<string, unknown> = {};
  for (const [k, kind] of Object.entries(rules.frames) as [string, AnyKind<G, F>][]) {
    const wrapped: Record<string, unknown> = { ...kind };
    const { run, then } = kind;
    if (run) wrapped.run = (g: G, f: F, ctx: Ctx<F>) => around(g, () => run(g, f, { ...ctx, ...bad(ctx) }));
    if (then)
      wrapped.then = (g: G, f: F, by: SeatId, answer: never, ctx: Ctx<F>) =>
        around(g, () => then(g, f, by, answer, { ...ctx, ...bad(ctx) }));
    frames[k] = wrapped;
  }
  return { ...rules, frames: frames as unknown as Rules<G, F, V, O>['frames'] };
};

/** The rules with the questions of one frame kind changed. */
export const withAsks = <G extends GameState, F extends Frame, V, O>(
  rules: Rules<G, F, V, O>,
  k: F['k'],
  change: (g: G, asks: readonly Ask[]) => readonly Ask[],
): Rules<G, F, V, O> => {
  const kind = rules.frames[k] as unknown as AnyKind<G, F>;
  const { ask } = kind;
  if (!ask) throw new Error(`${k} asks nothing`);
  const wrapped = { ...kind, ask: (g: G, f: F) => change(g, ask(g, f)) };
  return { ...rules, frames: { ...rules.frames, [k]: wrapped } as unknown as Rules<G, F, V, O>['frames'] };
};

type Result<G extends GameState, F extends Frame> = Applied<G, F> | Refused;

const changed = <G extends GameState, F extends Frame>(
  done: Result<G, F>,
  change: (m: Match<G, F>) => void,
): Result<G, F> => {
  if ('refused' in done) return done;
  const match = copy(done.match);
  change(match);
  return { ...done, match };
};

/** A door that gives the next question the id of the answered one. */
export const reusingIds: Door = (rules, match, commands) =>
  changed(apply(rules, match, commands), (m) => {
    const old = openPrompts(match)[0];
    const fresh = openPrompts(m)[0];
    if (old && fresh && old.to[0] === fresh.to[0] && !m.prompts.some((p) => p.id === old.id))
      m.prompts = m.prompts.map((p) => (p === fresh ? { ...p, id: old.id } : p));
  });

/** A door that works on the match it is given, not on a copy. */
export const inPlace: Door = (rules, match, commands) => {
  const done = apply(rules, match, commands);
  if (!('refused' in done)) Object.assign(match, { seq: done.match.seq, prompts: done.match.prompts });
  return done;
};

/** A door whose undo rolls the dice on. */
export const rollingUndo: Door = (rules, match, commands) =>
  changed(apply(rules, match, commands), (m) => {
    if (commands.some((c) => c.kind === 'restore')) m.rng = [...m.rng].reverse() as RngState;
  });

/** A door whose undo brings the old question ids back. */
export const undoWithOldIds: Door = (rules, match, commands) =>
  changed(apply(rules, match, commands), (m) => {
    const [command] = commands;
    if (command?.kind === 'restore') m.prompts = [...command.snapshot.prompts];
  });
