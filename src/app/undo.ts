import type { Command } from '../kernel/match.ts';
import { apply } from '../kernel/run.ts';
import { attempt, type Decision } from './attempt.ts';
import { inRules } from './fault.ts';
import { commandsBetween, undoOf } from './history.ts';
import { actedBefore, decidePlay } from './play.ts';
import type { ActionRow, Deps, Loaded } from './ports.ts';
import { notRunning, refuse, seatOf } from './refusals.ts';
import { stateHash } from './state-hash.ts';
import type { Acted, From, UseCases } from './use-cases.ts';

/** Rows looked at first: more than a turn has. */
const RECENT = 150;

/** The newest rows of a table, back to a turn's beginning or further. */
export const recentRows = async (deps: Deps, loaded: Loaded): Promise<readonly ActionRow[]> => {
  const { id } = loaded.table;
  const from = (loaded.match?.seq ?? 0) - RECENT;
  const rows = await deps.store.actions(id, Math.max(0, from));
  const whole = from <= 0 || rows.some((row) => row.barriers.some((b) => b.kind === 'turn'));
  return whole ? rows : deps.store.actions(id, 0);
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
  const rows = await recentRows(deps, loaded);
  const undo = undoOf(rows, loaded.match?.seq ?? 0, seat);
  if (!undo.can) return refuse(undo.key);
  const moment = await deps.store.snapshot(loaded.table.id, undo.to);
  const replay = moment ? commandsBetween(rows, moment.seq + 1, undo.to) : [];
  if (!moment || moment.match.rules !== loaded.match?.rules || replay.length !== undo.to - moment.seq)
    return refuse('undo.rules');
  const hash = replay.length > 0 ? rows.find((row) => row.seq === undo.to)?.stateHash : undefined;
  if (!leadsBack(deps, loaded, moment.match, replay, hash)) return refuse('undo.rules');
  const seqs = replay.map((_, i) => moment.seq + 1 + i);
  const command: Command = { kind: 'restore', seat, snapshot: moment.match, replay };
  const body = { kind: 'restore' as const, seat, snapshot: moment.seq, replay: seqs };
  return decidePlay(deps, from, loaded, [command], { body, earlier: rows });
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
