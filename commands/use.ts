import type { Command } from '../src/discord/runtime.ts';
import { acting } from './act.ts';
import { command, completing, offeredOption, tableOption } from './builders.ts';

/** `/use card`: uses the ability of a card in play. */
export const use: Command = {
  data: command('use', 'Use the ability of a card in play')
    .addStringOption(offeredOption('card', 'Which card'))
    .addStringOption(tableOption)
    .toJSON(),
  paths: { use: acting('use', 'card') },
  complete: completing(['use']),
};
