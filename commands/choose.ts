import type { Command } from '../src/discord/runtime.ts';
import { acting } from './act.ts';
import { command, completing, offeredOption, tableOption } from './builders.ts';

/** `/choose answer`: answers the open question, whatever it is: the twin of every button. */
export const choose: Command = {
  data: command('choose', 'Answer the question that is open for you')
    .addStringOption(offeredOption('answer', 'Your answer'))
    .addStringOption(tableOption)
    .toJSON(),
  paths: { choose: acting('choose', 'answer') },
  complete: completing(undefined),
};
