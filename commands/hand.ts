import { atTable, freshPanel } from '../src/discord/answers.ts';
import type { Command } from '../src/discord/runtime.ts';
import { command, completing, tableOption } from './builders.ts';

/** `/hand`: one's own cards, shown to nobody else. */
export const hand: Command = {
  data: command('hand', 'Your cards, shown to you alone').addStringOption(tableOption).toJSON(),
  paths: { hand: (run, at) => atTable(run, at, (table) => freshPanel(run, at, table, { tab: 'hand' })) },
  complete: completing([]),
};
