import type { Command } from '../kernel/match.ts';
import type { SeatId } from '../kernel/prompt.ts';
import { apply } from '../kernel/run.ts';
import { attempt, type Decision } from './attempt.ts';
import { inRules } from './fault.ts';
import { commandsBetween, type Undo, undoOf } from './history.ts';
import { actedBefore, decidePlay } from './play.ts';
import type { ActionRow, Deps, Loaded, TableId } from './ports.ts';
import { notRunning, refuse, seatOf } from './refusals.ts';
import { stateHash } from './state-hash.ts';
import type { Acted, From, UseCases } from './use-cases.ts';

/** How far back is looked, further only where that was not enough: mostly the newest step tells. */
const WINDOWS = [8, 200, Number.POSITIVE_INFINITY];

type Found = { readonly undo: Undo; readonly rows: readonly ActionRow[] };

/** Whether a seat can take back what led to a seq of a table. Reads the newest rows, and more only where they do not tell. */
export const undoAt = async (deps: Deps, table: TableId, seq: number, seat: SeatId): Promise<Found> => {
  let rows: readonly ActionRow[] = [];
  for (const window of WINDOWS) {
    const from = Math.max(0, seq - window);
    rows = await deps.store.actions(table, from);
    const undo = undoOf(rows, seq, seat);
    if (undo) return { undo, rows };
  }
  return { undo: { can: false, key: 'undo.nothing' }, rows };
};

/** Whether the answers lead to the same position as when they were given: else the rules have changed since. */
const leadsBack = (
  deps: Deps,
  loaded: Loaded,
  snapshot: NonNullable<Loaded['match']>,
  replay: readonly Command[],
  hash?: string,
): boolean =>
  inRules(deps.log, loaded, () => {
    const past = apply(deps.games.rulesById(snapshot.rules), snapshot, replay);
    return !('refused' in past) && (hash === undefined || stateHash(past.match) === hash);
  });

const decideUndo = async (deps: Deps, from: From, loaded: Loaded): Promise<Decision<Acted>> => {
  const seat = seatOf(loaded.table, from.person.id);
  if (seat === undefined) return refuse('refused.no-seat');
  const closed = notRunning(loaded.table);
  if (closed) return closed;
  const { match } = loaded;
  if (match && !deps.games.games[loaded.table.game]?.undoes(match)) return refuse('undo.shop');
  const { id } = loaded.table;
  const { undo } = await undoAt(deps, id, loaded.match?.seq ?? 0, seat);
  if (!undo.can) return refuse(undo.key);
  const [moment, next] = await Promise.all([deps.store.snapshot(id, undo.to), undoAt(deps, id, undo.to, seat)]);
  const rows = moment && moment.seq < undo.to ? await deps.store.actions(id, moment.seq + 1) : [];
  const replay = moment ? commandsBetween(rows, moment.seq + 1, undo.to) : [];
  if (!moment || moment.match.rules !== loaded.match?.rules || replay.length !== undo.to - moment.seq)
    return refuse('undo.rules');
  const hash = replay.length > 0 ? rows.find((row) => row.seq === undo.to)?.stateHash : undefined;
  if (!leadsBack(deps, loaded, moment.match, replay, hash)) return refuse('undo.rules');
  const seqs = replay.map((_, i) => moment.seq + 1 + i);
  const command: Command = { kind: 'restore', seat, snapshot: moment.match, replay };
  const body = { kind: 'restore' as const, seat, snapshot: moment.seq, replay: seqs };
  return decidePlay(deps, from, loaded, [command], { back: { body, next: next.undo } });
};

/**
 * Takes back the person's newest own step: what one click did. Refuses with `undo.…` where somebody has learned, rolled, been asked or answered
 * since, where there is nothing, and where the rules changed since the step.
 */
export const undo =
  (deps: Deps): UseCases['undo'] =>
  (from, input) =>
    attempt(deps, {
      table: input.table,
      interaction: from.interaction,
      again: actedBefore(deps, from),
      decide: (loaded) => decideUndo(deps, from, loaded),
    });
