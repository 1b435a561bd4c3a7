import type { AnyMatch } from '../games/registry-types.ts';
import type { SeatId } from '../kernel/prompt.ts';
import { owing } from '../kernel/run.ts';
import type { ActionRow, Loaded, OutboxDraft, TableRecord } from './ports.ts';

/** Redraws the lobby's message. `posted`: it is new. */
export const lobbyMessage = (body: OutboxDraft['body'] = {}): OutboxDraft => ({ kind: 'lobby', seq: 0, body });

/** A public sentence at a table. */
export const notice = (seq: number, key: string, args: Readonly<Record<string, unknown>>): OutboxDraft => ({
  kind: 'notice',
  seq,
  body: { key, args },
});

/** A word to everybody seated, in private, that the table has lost its place. */
export const lostNotices = ({ table, match }: Loaded, why: 'channel' | 'guild'): OutboxDraft[] =>
  table.seats
    .filter((record) => record.person !== undefined)
    .map((record) => ({ kind: 'lost', seq: match?.seq ?? 0, body: { seat: record.seat, why } }));

const panels = (table: TableRecord, seq: number, seats: readonly SeatId[]): OutboxDraft[] =>
  table.seats
    .filter((record) => record.delivery === 'dm' && record.person !== undefined && seats.includes(record.seat))
    .map((record) => ({ kind: 'panel', seq, body: { seat: record.seat } }));

/** What is to be told after a change of the match. */
export type Change = {
  readonly table: TableRecord;
  /** Absent when the match has just begun. */
  readonly before?: AnyMatch;
  readonly after: AnyMatch;
  readonly rows: readonly ActionRow[];
  /** The seat whose own click it was: its panel is answered with the click. */
  readonly clicker?: SeatId;
};

/**
 * The messages that a change calls for: the board (posted anew where a turn begins), one turn line for the seats that must act now and had not to
 * before, the panels of those to whom it makes a difference; at the end of the game one turn line that says so. No secrets, no texts.
 */
export const changeMessages = ({ table, before, after, rows, clicker }: Change): OutboxDraft[] => {
  const { seq } = after;
  const repost = rows.some((row) => row.barriers.some((barrier) => barrier.kind === 'turn'));
  const messages: OutboxDraft[] = [{ kind: 'board', seq, body: repost ? { repost } : {} }];
  const others = table.seats.map((record) => record.seat).filter((seat) => seat !== clicker);
  if (after.outcome) {
    messages.push({ kind: 'turn', seq, body: { over: true } });
    return [...messages, ...panels(table, seq, others)];
  }
  const were = before ? owing(before) : [];
  const are = owing(after);
  const newly = are.filter((seat) => !were.includes(seat));
  if (newly.length > 0) messages.push({ kind: 'turn', seq, body: { seats: newly } });
  const changed = others.filter((seat) => were.includes(seat) !== are.includes(seat));
  return [...messages, ...panels(table, seq, changed)];
};
