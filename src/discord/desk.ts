import type { OutboxRow, TableId } from '../app/ports.ts';
import { report } from './faults.ts';
import type { makePrinter, Press } from './press.ts';
import { publishBoard } from './publish-board.ts';
import { publishLobby } from './publish-lobby.ts';
import { publishNotice } from './publish-notice.ts';
import { publishPanel } from './publish-panel.ts';
import { publishTurn } from './publish-turn.ts';

/** The rows of one table that are in hand. */
export type Desk = {
  readonly take: (rows: readonly OutboxRow[]) => void;
  /** Nothing in hand, in work or waiting for its moment. */
  readonly isIdle: () => boolean;
  /** What is being sent now. */
  readonly working: () => Promise<void> | undefined;
  /** From now on nothing waits for its moment. */
  readonly hurry: () => void;
  readonly close: () => void;
};

type Print = ReturnType<typeof makePrinter>;
type State = { waiting: OutboxRow[]; boards: OutboxRow[]; nextBoardAt: number; hurried: boolean };

const boardIsDue = ({ boards, hurried, nextBoardAt }: State): boolean =>
  boards.length > 0 && (hurried || boards.some((r) => r.body.repost === true) || Date.now() >= nextBoardAt);

/** A row that was tried before may have gone out: it is sent again by itself, under its own nonce, before anything newer. */
const retriedApart = (rows: readonly OutboxRow[]): readonly (readonly OutboxRow[])[] => [
  ...rows.filter((r) => r.attempts > 1).map((r) => [r]),
  rows.filter((r) => r.attempts <= 1),
];

const bySeat = (rows: readonly OutboxRow[]): readonly (readonly OutboxRow[])[] =>
  [...new Set(rows.map((r) => r.body.seat))].map((seat) => rows.filter((r) => r.body.seat === seat));

/** Longer pauses stand in the outbox, not in our memory. */
const LONGEST_HOLD_MS = 15_000;

/** One round: the lobby, the board (the turn line links to it), panels (the turn line says who has none), the turn line, notices. */
const round = async (print: Print, table: TableId, state: State, boardEveryMs: number): Promise<void> => {
  const rows = state.waiting.splice(0);
  const of = (kind: OutboxRow['kind']) => rows.filter((r) => r.kind === kind);
  state.boards.push(...of('board'));
  await print(table, of('lobby'), publishLobby);
  if (boardIsDue(state)) {
    const sent = await print(table, state.boards.splice(0), publishBoard);
    const limited = sent.done === 'later' && sent.ms <= LONGEST_HOLD_MS ? sent.ms : 0;
    state.nextBoardAt = Date.now() + Math.max(boardEveryMs, limited);
  }
  for (const same of bySeat(of('panel'))) await print(table, same, publishPanel);
  for (const same of retriedApart(of('turn'))) await print(table, same, publishTurn);
  for (const row of of('notice')) await print(table, [row], publishNotice);
};

/** A desk of its own for each table, so that none waits for another. A board sent a moment ago waits, and takes everything newer with it. */
export const openDesk = (press: Press, print: Print, table: TableId, boardEveryMs: number): Desk => {
  const state: State = { waiting: [], boards: [], nextBoardAt: 0, hurried: false };
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;

  const work = async (): Promise<void> => {
    while (state.waiting.length > 0 || boardIsDue(state)) await round(print, table, state, boardEveryMs);
  };

  const kick = (): void => {
    if (working) return;
    clearTimeout(timer);
    working = work()
      .catch((error: unknown) => report(press.run.log, error, { handler: 'publisher', table }))
      .finally(() => {
        working = undefined;
        if (state.waiting.length > 0) kick();
        else if (state.boards.length > 0) timer = setTimeout(kick, Math.max(0, state.nextBoardAt - Date.now()));
      });
  };

  return {
    take: (rows) => {
      state.waiting.push(...rows);
      kick();
    },
    isIdle: () => !working && state.waiting.length === 0 && state.boards.length === 0,
    working: () => working,
    hurry: () => {
      state.hurried = true;
      kick();
    },
    close: () => clearTimeout(timer),
  };
};
