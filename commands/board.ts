import { atTable, orRefuse } from '../src/discord/answers.ts';
import { showBoard } from '../src/discord/clicks.ts';
import { type Answering, type Command, textOption } from '../src/discord/runtime.ts';
import { command, completing, tableOption } from './builders.ts';

const showing: Answering = (run, at) =>
  atTable(run, at, async (table) => {
    if (textOption(at.heard, 'style') !== 'text') return showBoard(run, at, table);
    const board = await run.app.board({ table });
    return orRefuse(run, at, board, table, (seen) => run.render.textBoard(at.voice, seen));
  });

/** `/board`: the way to the public board, or the whole position in plain words. */
export const board: Command = {
  data: command('board', 'The board, or the position in plain words')
    .addStringOption((option) =>
      option
        .setName('style')
        .setDescription('How it is shown')
        .addChoices({ name: 'link to the board', value: 'link' }, { name: 'text', value: 'text' }),
    )
    .addStringOption(tableOption)
    .toJSON(),
  paths: { board: showing },
  complete: completing([]),
};
