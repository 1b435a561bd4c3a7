import type { ActionRow, Commit, OutboxDraft, SeatRecord, TableRecord } from '../../src/app/ports.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import { start } from '../../src/kernel/run.ts';
import { toyAny } from '../support/toy-game.ts';

const SEED = '0123456789abcdef0123456789abcdef';
let made = 0;

/** A number that no other call of this file got, as Discord's ids look. */
export const newId = (): string => `10000000000${String(made++).padStart(7, '0')}`;

export const seatRecord = (seat: string, change: Partial<SeatRecord> = {}): SeatRecord => ({
  seat,
  name: '',
  delivery: 'button',
  standing: {},
  confirmed: [],
  position: seat.charCodeAt(0) - 97,
  ...change,
});

/** A lobby of the toy with two free seats in a channel of its own. */
export const tableRecord = (change: Partial<TableRecord> = {}): TableRecord => ({
  id: `t${(made++).toString(36)}`,
  guild: '900',
  channel: newId(),
  game: 'toy',
  mode: 'duel',
  chosen: { length: 5 },
  status: 'lobby',
  host: '1',
  seats: [seatRecord('a'), seatRecord('b')],
  version: 0,
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
  expiresAt: new Date('2026-01-09T03:04:05.678Z'),
  ...change,
});

/** A match of the toy as it begins. */
export const newMatch = (): AnyMatch =>
  start(toyAny, { goal: 5, factions: { a: 'north', b: 'south' } }, ['a', 'b'], SEED).match;

export const actionRow = (seq: number, change: Partial<ActionRow> = {}): ActionRow => ({
  seq,
  n: 0,
  kind: 'answer',
  seat: 'a',
  interaction: newId(),
  body: { kind: 'cancel' },
  events: [{ key: 'toy.rolled', args: { dice: 3 } }],
  barriers: [{ kind: 'dice' }],
  stateHash: 'hash',
  at: new Date('2026-01-03T00:00:00.001Z'),
  ...change,
});

export const board = (seq: number, body: OutboxDraft['body'] = {}): OutboxDraft => ({ kind: 'board', seq, body });

/** The commit that starts a table's match. */
export const starting = (table: TableRecord, match: AnyMatch): Commit => ({
  table: table.id,
  version: table.version,
  match,
  starting: true,
  actions: [actionRow(0, { kind: 'start', seat: undefined })],
  snapshots: [{ seq: 0, match }],
  outbox: [board(0, { repost: true })],
  set: { status: 'running', rules: 'toy@1', startedAt: new Date('2026-01-03T00:00:00Z'), expiresAt: undefined },
});
