import type { OutboxRow, TableId } from '../app/ports.ts';
import { report } from './faults.ts';
import type { Sent } from './posting.ts';
import type { makePrinter, Press } from './press.ts';
import { publishBoard } from './publish-board.ts';
import { publishLobby } from './publish-lobby.ts';
import { publishLost } from './publish-lost.ts';
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
/** `boards` and `panels` (those that are only to be edited) are held back, so that many acts make few edits. */
type State = {
  waiting: OutboxRow[];
  boards: OutboxRow[];
  panels: OutboxRow[];
  nextBoardAt: number;
  nextPanelAt: number;
  hurried: boolean;
};

const boardIsDue = ({ boards, hurried, nextBoardAt }: State): boolean =>
  boards.length > 0 && (hurried || boards.some((r) => r.body.repost === true) || Date.now() >= nextBoardAt);

const panelsAreDue = ({ panels, hurried, nextPanelAt }: State): boolean =>
  panels.length > 0 && (hurried || Date.now() >= nextPanelAt);

/** A row that was tried before may have gone out: it is sent again by itself, under its own nonce, before anything newer. */
const retriedApart = (rows: readonly OutboxRow[]): readonly (readonly OutboxRow[])[] => [
  ...rows.filter((r) => r.attempts > 1).map((r) => [r]),
  rows.filter((r) => r.attempts <= 1),
];

const bySeat = (rows: readonly OutboxRow[]): readonly (readonly OutboxRow[])[] =>
  [...new Set(rows.map((r) => r.body.seat))].map((seat) => rows.filter((r) => r.body.seat === seat));

/** The line that says that a match is over. */
export const isEnd = (row: OutboxRow): boolean => row.kind === 'turn' && row.body.over === true;

/** Longer pauses stand in the outbox, not in our memory. */
const LONGEST_HOLD_MS = 15_000;

/** How long the board is left alone after a sending, by what Discord lets us do. */
const restOf = (sent: Sent): number => {
  if (sent.done === 'sent') return sent.restMs ?? 0;
  return sent.done === 'later' && sent.ms <= LONGEST_HOLD_MS ? sent.ms : 0;
};

/** One round: the lobby, the board (the turn line links to it), panels (the turn line says whom none reaches), the turn line, notices, and what is said in private of a lost place. */
const round = async (print: Print, table: TableId, state: State, everyMs: number): Promise<void> => {
  const rows = state.waiting.splice(0);
  const of = (kind: OutboxRow['kind']) => rows.filter((r) => r.kind === kind);
  state.boards.push(...of('board'));
  state.panels.push(...of('panel').filter((row) => row.id < 0n));
  await print(table, of('lobby'), publishLobby);
  // The last board of a match is not held back: in a campaign the next match waits for it.
  if (boardIsDue(state) || (state.boards.length > 0 && rows.some(isEnd))) {
    const sent = await print(table, state.boards.splice(0), publishBoard);
    state.nextBoardAt = Date.now() + Math.max(everyMs, restOf(sent));
  }
  for (const same of bySeat(of('panel').filter((row) => row.id >= 0n))) await print(table, same, publishPanel);
  if (panelsAreDue(state)) {
    for (const same of bySeat(state.panels.splice(0))) await print(table, same, publishPanel);
    state.nextPanelAt = Date.now() + everyMs;
  }
  for (const same of retriedApart(of('turn'))) await print(table, same, publishTurn);
  for (const row of of('notice')) await print(table, [row], publishNotice);
  for (const row of of('lost')) await print(table, [row], publishLost);
};

/** When the first of what is held back is due; nothing when nothing is. */
const heldUntil = ({ boards, panels, nextBoardAt, nextPanelAt }: State): number | undefined => {
  const times = [...(boards.length > 0 ? [nextBoardAt] : []), ...(panels.length > 0 ? [nextPanelAt] : [])];
  return times.length > 0 ? Math.min(...times) : undefined;
};

/** A desk of its own for each table, so that none waits for another. A board sent a moment ago waits, and takes everything newer with it. */
export const openDesk = (press: Press, print: Print, table: TableId, everyMs: number): Desk => {
  const state: State = {
    waiting: [],
    boards: [],
    panels: [],
    nextBoardAt: 0,
    nextPanelAt: 0,
    hurried: false,
  };
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;

  const work = async (): Promise<void> => {
    while (state.waiting.length > 0 || boardIsDue(state) || panelsAreDue(state))
      await round(print, table, state, everyMs);
  };

  const kick = (): void => {
    if (working) return;
    clearTimeout(timer);
    working = work()
      .catch((error: unknown) => report(press.run.log, error, { handler: 'publisher', table }))
      .finally(() => {
        working = undefined;
        const held = heldUntil(state);
        if (state.waiting.length > 0) kick();
        else if (held !== undefined) timer = setTimeout(kick, Math.max(0, held - Date.now()));
      });
  };

  return {
    take: (rows) => {
      state.waiting.push(...rows);
      kick();
    },
    isIdle: () => !working && state.waiting.length === 0 && heldUntil(state) === undefined,
    working: () => working,
    hurry: () => {
      state.hurried = true;
      kick();
    },
    close: () => clearTimeout(timer),
  };
};
