import type { Command } from '../src/discord/runtime.ts';
import { acting } from './act.ts';
import { command, completing, offeredOption, tableOption } from './builders.ts';

/** `/play card`: plays a card from the hand. */
export const play: Command = {
  data: command('play', 'Play a card from your hand')
    .addStringOption(offeredOption('card', 'Which card'))
    .addStringOption(tableOption)
    .toJSON(),
  paths: { play: acting('play', 'card') },
  complete: completing(['play']),
};
