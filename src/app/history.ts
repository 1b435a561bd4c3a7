import type { Barrier, Command } from '../kernel/match.ts';
import type { SeatId } from '../kernel/prompt.ts';
import type { ActionRow } from './ports.ts';

/** A restore's row: the stored moment it went back to, and the seqs of the answers that were replayed from there. */
export type RestoreBody = {
  readonly kind: 'restore';
  readonly seat: SeatId;
  readonly snapshot: number;
  readonly replay: readonly number[];
};

/** Whether a seat's newest step can be taken back freely, to which seq, or the key of why not. */
export type Undo =
  | { readonly can: true; readonly to: number }
  | { readonly can: false; readonly key: `undo.${'nothing' | 'learned' | 'dice' | 'asked' | 'answered'}` };

const blocks = (barrier: Barrier, seat: SeatId | undefined): boolean =>
  barrier.kind === 'learned' || barrier.kind === 'dice' || (barrier.kind !== 'turn' && barrier.seat !== seat);

/** Whether a row raised a barrier that keeps its actor from taking it back. */
export const barred = (row: ActionRow, actor: SeatId | undefined): boolean =>
  row.barriers.some((barrier) => blocks(barrier, actor));

/** The seq at which the position of `seq` was first reached: restores point back, possibly to another restore. */
const landing = (rows: ReadonlyMap<number, ActionRow>, seq: number): number => {
  let at = seq;
  for (let row = rows.get(at); row?.kind === 'restore'; row = rows.get(at)) {
    const body = row.body as RestoreBody;
    at = body.replay.at(-1) ?? body.snapshot;
  }
  return at;
};

// The weightier reason first: another seat's answer, then its being asked, then what cannot be unseen.
const REASONS = ['answered', 'asked', 'learned', 'dice'] as const;

const reasonOf = (step: readonly ActionRow[], seat: SeatId): Undo | undefined => {
  const kinds = step.flatMap((row) => row.barriers.filter((b) => blocks(b, seat)).map((b) => b.kind));
  const reason = REASONS.find((kind) => kinds.includes(kind));
  return reason && { can: false, key: `undo.${reason}` };
};

/** Whether a seat has answered since the turn began, in what still counts. */
const actedThisTurn = (rows: ReadonlyMap<number, ActionRow>, from: number, seat: SeatId): boolean => {
  for (let at = from; ; at = landing(rows, at - 1)) {
    const row = rows.get(at);
    if (!row || row.kind === 'start' || row.barriers.some((b) => b.kind === 'turn')) return false;
    if (row.kind === 'answer' && row.seat === seat) return true;
  }
};

/**
 * Whether the newest step of a table can be taken back by a seat. A step is what one click did: all its commands. `rows` need to reach back to the
 * newest turn's beginning; rows taken back before are walked past.
 */
export const undoOf = (all: readonly ActionRow[], newest: number, seat: SeatId): Undo => {
  const rows = new Map(all.map((row) => [row.seq, row]));
  const at = landing(rows, newest);
  const last = rows.get(at);
  if (last?.kind !== 'answer') return { can: false, key: 'undo.nothing' };
  let from = at;
  while (last.interaction !== undefined && rows.get(from - 1)?.interaction === last.interaction) from -= 1;
  const step = all.filter((row) => row.seq >= from && row.seq <= at);
  if (step[0]?.seat !== seat)
    return { can: false, key: actedThisTurn(rows, at, seat) ? 'undo.answered' : 'undo.nothing' };
  return reasonOf(step, seat) ?? { can: true, to: from - 1 };
};

/** The commands of the rows from `from` to `to`, as they were carried out. */
export const commandsBetween = (all: readonly ActionRow[], from: number, to: number): readonly Command[] =>
  all.filter((row) => row.seq >= from && row.seq <= to).map((row) => row.body as Command);
