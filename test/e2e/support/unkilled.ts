import type { ActionRow } from '../../../src/app/ports.ts';
import type { Command } from '../../../src/kernel/match.ts';
import { toStored } from '../../../src/kernel/run.ts';
import { game, messagesOf, type Stage, textOf } from '../../discord/runtime/table.ts';
import { startBot } from './bot.ts';
import { buttonsOf } from './seeing.ts';

/** The boards that everybody sees of a game. Not the turn line: it says what was asked at the moment when it was sent. */
export const boardsOf = (stage: Stage): readonly string[] =>
  messagesOf(stage, 'Cid')
    .filter((m) => buttonsOf(m).some((b) => b.label === 'Undo'))
    .map((m) => textOf(m).replaceAll(/\d{17,}/gu, 'ID'));

/** The answers of the log, those of one click together. */
const clicksOf = (rows: readonly ActionRow[]): readonly (readonly ActionRow[])[] => {
  const clicks: ActionRow[][] = [];
  for (const row of rows) {
    const last = clicks.at(-1);
    if (last && last[0]?.interaction === row.interaction) last.push(row);
    else clicks.push([row]);
  }
  return clicks;
};

/** Plays a game of Ada and Boba again from its log, with the same seed and choices, in a process that lives on. */
export const playAgain = async ([first, ...rest]: readonly ActionRow[]) => {
  if (!first) throw new Error('no log');
  const { seed } = first.body as { readonly seed: string };
  const r = await startBot({ seed, standIn: { limits: { rateLimits: false } } });
  const table = await game(r, 'full');
  const { app, store } = r.first;
  const seats = (await store.load(table))?.table.seats ?? [];
  for (const [n, click] of clicksOf(rest).entries()) {
    const person = seats.find(({ seat }) => seat === click[0]?.seat);
    const answers = click.map((row) => row.body as Extract<Command, { kind: 'answer' }>);
    const from = { interaction: `again:${n}`, person: { id: person?.person ?? '', name: person?.name ?? '' } };
    const done = await app.answer(from, { table, answers });
    if (!done.ok) throw new Error(`step ${click[0]?.seq} is refused: ${done.refusal.key}`);
  }
  await r.settled();
  const match = (await store.load(table))?.match;
  return {
    rows: (await store.actions(table, 0)).map(({ interaction: _i, at: _at, ...row }) => row),
    state: match && toStored(match),
    shown: boardsOf(r),
    close: r.close,
  };
};
