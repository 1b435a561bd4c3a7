import { atTable } from '../src/discord/answers.ts';
import { story } from '../src/discord/clicks.ts';
import { type Command, numberOption } from '../src/discord/runtime.ts';
import { command, completing, tableOption } from './builders.ts';

/** `/log`: the story in words, since one's own last turn where nothing else is said. */
export const log: Command = {
  data: command('log', 'What happened, in words')
    .addIntegerOption((option) =>
      option
        .setName('since')
        .setDescription('From which step on; 0 for the whole game')
        .setMinValue(0)
        .setMaxValue(99_999),
    )
    .addStringOption(tableOption)
    .toJSON(),
  paths: { log: (run, at) => atTable(run, at, (table) => story(run, at, table, 0, numberOption(at.heard, 'since'))) },
  complete: completing([]),
};
