import { stateHash } from '../../src/app/state-hash.ts';
import type { AnyMatch, AnyRules } from '../../src/games/registry-types.ts';
import type { Barrier, Command, Event } from '../../src/kernel/match.ts';
import type { SeatId } from '../../src/kernel/prompt.ts';
import { apply, start } from '../../src/kernel/run.ts';

/** An undo as it is kept: where it went back to, and the steps that were replayed from there, by seq. */
export type RecordedRestore = {
  readonly kind: 'restore';
  readonly seat: SeatId;
  readonly snapshot: number;
  readonly replay: readonly number[];
};
export type RecordedCommand = Exclude<Command, { kind: 'restore' }> | RecordedRestore;

export const FORMAT = 'cantina-game@1';

/** A whole game as evidence: what it began with, every command, and the hash of the state at every seq from 0 on. */
export type RecordedGame = {
  readonly format: typeof FORMAT;
  readonly rules: string;
  readonly options: unknown;
  readonly seats: readonly SeatId[];
  readonly seed: string;
  readonly commands: readonly RecordedCommand[];
  readonly hashes: readonly string[];
  /** Of an exported game: which game and mode it was, and when. Names of persons are never in it. */
  readonly table?: {
    readonly game: string;
    readonly mode: string;
    readonly startedAt: string;
    readonly endedAt: string;
  };
};

export type Replayed =
  | { readonly ok: true; readonly match: AnyMatch }
  | { readonly ok: false; readonly seq: number; readonly why: string };

/** One position of a replayed game: how it was reached, and what came of it. */
export type Step = {
  readonly match: AnyMatch;
  /** Absent at the start. */
  readonly command?: RecordedCommand;
  readonly events: readonly Event[];
  readonly barriers: readonly Barrier[];
};

/** The command as the kernel takes it: an undo is given the position it went back to and the answers again. */
const toCommand = (
  command: RecordedCommand,
  commands: readonly RecordedCommand[],
  positions: ReadonlyMap<number, AnyMatch>,
): Command | undefined => {
  if (command.kind !== 'restore') return command;
  const snapshot = positions.get(command.snapshot);
  const replay = command.replay.map((seq) => commands[seq - 1]);
  if (!snapshot || replay.some((c) => c === undefined || c.kind === 'restore')) return undefined;
  return { kind: 'restore', seat: command.seat, snapshot, replay: replay as Command[] };
};

/**
 * Plays a recorded game again and compares the state at every seq. Gives the final match, or the first seq at which something differs and what.
 * Throws what the rules throw. `each` is shown every position that was as recorded.
 */
export const replayGame = (
  rules: AnyRules,
  recorded: RecordedGame,
  each: (step: Step) => void = () => {},
): Replayed => {
  const { commands, hashes } = recorded;
  if (hashes.length !== commands.length + 1)
    return { ok: false, seq: 0, why: 'it does not have one hash for each position' };
  const wanted = new Set(commands.flatMap((c) => (c.kind === 'restore' ? [c.snapshot] : [])));
  const positions = new Map<number, AnyMatch>();
  const { match: first, ...begun } = start(rules, recorded.options, recorded.seats, recorded.seed);
  let match = first;
  if (stateHash(match) !== hashes[0]) return { ok: false, seq: 0, why: 'the position at the start is another' };
  each({ match, ...begun });
  for (const [i, kept] of commands.entries()) {
    const seq = i + 1;
    if (wanted.has(match.seq)) positions.set(match.seq, match);
    const command = toCommand(kept, commands, positions);
    if (!command) return { ok: false, seq, why: 'it goes back to a position that is not there' };
    const done = apply(rules, match, [command]);
    if ('refused' in done) return { ok: false, seq, why: `the command is refused (${done.refused.code})` };
    match = done.match;
    if (stateHash(match) !== hashes[seq]) return { ok: false, seq, why: 'the position is another' };
    each({ match, command: kept, events: done.log[0]?.events ?? [], barriers: done.log[0]?.barriers ?? [] });
  }
  return { ok: true, match };
};
