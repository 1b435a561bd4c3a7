import type { Refusal, SeatId } from '../kernel/prompt.ts';
import type { Refused, TableRecord } from './ports.ts';

/** Every reason that the app itself gives, by words' key. The rules' own (`explain`, faults of options) come besides, with the games' keys. */
export const APP_REFUSALS = [
  'table.gone', // no such table
  'table.busy', // too many at once: try again
  'table.lobby', // the game has not started
  'table.lost', // its channel is gone
  'create.unknown-game',
  'create.busy', // the channel has a live table; args: table
  'create.person-limit', // args: limit
  'create.server-limit', // args: limit
  'create.length', // args: min, max
  'create.payoff',
  'create.bases',
  'create.moreBases', // the mode has no further bases
  'create.duel',
  'join.started',
  'join.full',
  'join.side-unknown',
  'join.side-taken', // args: side
  'join.person-limit', // args: limit
  'leave.started',
  'remove.host',
  'remove.started',
  'remove.not-seated',
  'start.host',
  'start.started',
  'start.seats', // args: free
  'end.host',
  'rematch.running',
  'rematch.campaign', // the campaign goes on
  'campaign.none', // the table stands alone
  'move.host',
  'move.same',
  'standing.unknown-card',
  'undo.nothing',
  'undo.learned',
  'undo.dice',
  'undo.asked',
  'undo.answered',
  'undo.shop', // steps are taken back by the match's own answers
  'undo.rules', // the rules changed since
  'act.waiting', // args: seats
  'act.question', // another question is open; args: about
  'act.not-found',
  'act.typed', // what was typed is no answer to this question
  'act.not-enough', // the attackers do not reach what is needed; args: needed, have
  'board.unknown',
  'board.season',
  'pack.none', // the game knows no packs
  'pack.busy', // too many are being tried
  'pack.too-many', // args: limit
  'pack.unknown',
  'pack.set-unknown',
  'where.none',
  'where.unknown',
  'refused.over',
  'refused.stale',
  'refused.not-yours',
  'refused.shape',
  'refused.not-offered',
  'refused.repeated',
  'refused.too-few',
  'refused.too-many',
  'refused.over-budget',
  'refused.out-of-range',
  'refused.bad-total',
  'refused.no-seat',
  'refused.cannot-restore',
] as const;

export type AppRefusal = (typeof APP_REFUSALS)[number];

/** A refusal of the app, with the arguments of its sentence. */
export const refuse = (key: AppRefusal, args?: Readonly<Record<string, unknown>>): Refused => ({
  ok: false,
  refusal: args ? { key, args } : { key },
});

/** A refusal of the kernel as the words know it: `refused.<code>`. */
export const refusedBy = (refusal: Refusal): Refused => refuse(`refused.${refusal.code}`, refusal.args);

/** Why a table cannot be played at now, if it cannot. */
export const notRunning = (table: TableRecord): Refused | undefined => {
  if (table.status === 'running') return undefined;
  if (table.status === 'lobby') return refuse('table.lobby');
  return refuse(table.status === 'lost' ? 'table.lost' : 'refused.over');
};

/** The seat of a person at a table: from the interaction's person, never from what was typed or clicked. */
export const seatOf = (table: TableRecord, person: string): SeatId | undefined =>
  table.seats.find((seat) => seat.person === person)?.seat;
