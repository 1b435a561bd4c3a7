import type { TableSeen } from '../../../src/app/use-cases.ts';
import type { Process, Rehearsal } from './bot.ts';
import type { Player } from './players.ts';
import { type Referee, referee, type Watching } from './referee.ts';

/** Everything is published that can be published now. Cheaper than `settled`: the step's own answer has been waited for. */
export const published = async (rehearsal: Rehearsal, process: Process = rehearsal.first): Promise<void> => {
  // What a step leaves behind after its own answer, such as the panel in the direct messages, is asked for a moment later.
  await rehearsal.control.settled({ quietMs: 5 });
  await process.bot.publisher.idle();
  await rehearsal.control.settled({ quietMs: 1 });
};

/** The player whose answer is waited for. */
export const whoActs = (seen: TableSeen, players: readonly Player[]): Player => {
  const seats = seen.seen?.owing.flatMap((o) => o.seats) ?? [];
  const names = seen.table.seats.filter((s) => seats.includes(s.seat)).map((s) => s.name);
  const player = players.find((p) => names.includes(p.user));
  if (!player) throw new Error(`the table waits for ${names.join(', ') || 'nobody'}`);
  return player;
};

export type Course = Watching & {
  readonly players: readonly Player[];
  /** Stops after so many steps; default far beyond any game. */
  readonly steps?: number;
  /** Called after each step; `true` stops the game here. */
  readonly each?: (seen: TableSeen, step: number) => boolean | undefined | Promise<boolean | undefined>;
};

/** Plays a game on, each step watched by a referee, until it is over or `each` or `steps` stops it. Gives the last position and what was done. */
export const playOn = async (
  course: Course,
): Promise<{ readonly seen: TableSeen; readonly done: readonly string[] }> => {
  const { rehearsal, players, steps = 2000, each, process } = course;
  const watch: Referee = await referee(course);
  let seen = await watch.after('before the first step');
  const done: string[] = [];
  let idle = 0;
  for (let n = 0; n < steps && seen.table.status === 'running'; n++) {
    const player = whoActs(seen, players);
    const was = seen.seen?.seq;
    const what = `${n}. ${player.user}: ${await player.step().catch((error: unknown) => fail(error, done))}`;
    done.push(what);
    await published(rehearsal, process);
    seen = await watch.after(what).catch((error: unknown) => fail(error, done));
    // A menu that lays something aside and a question whether one is sure move nothing; more than a few in a row get nowhere.
    idle = seen.seen?.seq === was ? idle + 1 : 0;
    if (idle > 6) fail(new Error('the game does not move'), done);
    if (await each?.(seen, n)) break;
  }
  return { seen, done };
};

const fail = (error: unknown, done: readonly string[]): never => {
  throw new Error(`${error instanceof Error ? error.message : String(error)}\nafter\n${done.slice(-12).join('\n')}`, {
    cause: error,
  });
};
