import { acted, atTable } from '../src/discord/answers.ts';
import { type Answering, type Command, numberOption } from '../src/discord/runtime.ts';
import { command, completing, tableOption } from './builders.ts';

const funding: Answering = (run, at) =>
  atTable(run, at, async (table) => {
    const amount = numberOption(at.heard, 'amount');
    const input = { table, verb: 'fund', ...(amount !== undefined && { amount }) };
    return acted(run, at, table, await run.app.act(at.from, input));
  });

/** `/fund amount`: puts resources on one's open mission. */
export const fund: Command = {
  data: command('fund', 'Put resources on your mission')
    .addIntegerOption((option) =>
      option.setName('amount').setDescription('How many').setMinValue(1).setMaxValue(99).setRequired(true),
    )
    .addStringOption(tableOption)
    .toJSON(),
  paths: { fund: funding },
  complete: completing([]),
};
