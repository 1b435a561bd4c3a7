import { atTable, freshPanel } from '../src/discord/answers.ts';
import type { Command } from '../src/discord/runtime.ts';
import { command, completing, tableOption } from './builders.ts';

/** `/turn`: the panel, with whatever must be done now. The only command that a newcomer needs. */
export const turn: Command = {
  data: command('turn', 'What you can do now, with buttons').addStringOption(tableOption).toJSON(),
  paths: { turn: (run, at) => atTable(run, at, (table) => freshPanel(run, at, table)) },
  complete: completing([]),
};
