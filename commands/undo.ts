import { atTable } from '../src/discord/answers.ts';
import { undo as takeBack } from '../src/discord/clicks.ts';
import type { Command } from '../src/discord/runtime.ts';
import { command, completing, tableOption } from './builders.ts';

/** `/undo`: takes one's own last step back, where nothing stands against it. */
export const undo: Command = {
  data: command('undo', 'Take your last step back').addStringOption(tableOption).toJSON(),
  paths: { undo: (run, at) => atTable(run, at, (table) => takeBack(run, at, table)) },
  complete: completing([]),
};
