import type { Barrier, Command } from '../kernel/match.ts';
import type { SeatId } from '../kernel/prompt.ts';
import type { ActionRow } from './ports.ts';
import type { TableSeen } from './use-cases.ts';

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

/** Whether a seat has answered since the turn began, in what still counts; nothing where the rows do not reach back that far. */
const actedThisTurn = (rows: ReadonlyMap<number, ActionRow>, from: number, seat: SeatId): boolean | undefined => {
  for (let at = from; ; at = landing(rows, at - 1)) {
    const row = rows.get(at);
    if (!row) return undefined;
    if (row.kind === 'start' || row.barriers.some((b) => b.kind === 'turn')) return false;
    if (row.kind === 'answer' && row.seat === seat) return true;
  }
};

/** Whether a step, all rows of one click, can be taken back by the seat whose click it was. */
export const undoOfStep = (step: readonly ActionRow[], seat: SeatId): Undo => {
  const [first] = step;
  if (first?.kind !== 'answer') return { can: false, key: 'undo.nothing' };
  return reasonOf(step, seat) ?? { can: true, to: first.seq - 1 };
};

/**
 * Whether the newest step at a seq of a table can be taken back by a seat. A step is what one click did: all its commands. Rows taken back before are
 * walked past. Nothing where that leads out of the rows given: then more are needed.
 */
export const undoOf = (all: readonly ActionRow[], newest: number, seat: SeatId): Undo | undefined => {
  const rows = new Map(all.map((row) => [row.seq, row]));
  const at = landing(rows, newest);
  const last = rows.get(at);
  if (!last) return undefined;
  if (last.kind !== 'answer') return { can: false, key: 'undo.nothing' };
  let from = at;
  while (last.interaction !== undefined && rows.get(from - 1)?.interaction === last.interaction) from -= 1;
  if (!rows.has(from - 1)) return undefined;
  const step = all.filter((row) => row.seq >= from && row.seq <= at);
  if (step[0]?.seat === seat) return undoOfStep(step, seat);
  const acted = actedThisTurn(rows, at, seat);
  return acted === undefined ? undefined : { can: false, key: acted ? 'undo.answered' : 'undo.nothing' };
};

/** What a panel is told of it. */
export const shownUndo = (undo: Undo | undefined): TableSeen['undo'] => (undo?.can ? { can: true } : undo);

/** The commands of the rows from `from` to `to`, as they were carried out. */
export const commandsBetween = (all: readonly ActionRow[], from: number, to: number): readonly Command[] =>
  all.filter((row) => row.seq >= from && row.seq <= to).map((row) => row.body as Command);
