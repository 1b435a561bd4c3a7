import { acted, atTable } from '../src/discord/answers.ts';
import { type Answering, type Command, textOption } from '../src/discord/runtime.ts';
import { command, completing, offeredOption, tableOption } from './builders.ts';

// Paying a neutral card off stands among the purchases, as on the panel: an id says which of the two is meant, a name means the purchase.
const buying: Answering = (run, at) =>
  atTable(run, at, async (table) => {
    const typed = textOption(at.heard, 'card') ?? '';
    const seen = await run.app.look(at.from.person, { table });
    const prompts = seen.ok ? (seen.value.seen?.prompts ?? []) : [];
    const paysOff = prompts.some(
      ({ question }) =>
        question.shape === 'pick' && question.options.some((o) => o.id === typed && o.verb === 'payoff'),
    );
    return acted(run, at, table, await run.app.act(at.from, { table, verb: paysOff ? 'payoff' : 'buy', typed }));
  });

/** `/buy card`: buys a card, or pays a neutral one off. */
export const buy: Command = {
  data: command('buy', 'Buy a card, or pay a neutral one off')
    .addStringOption(offeredOption('card', 'Which card'))
    .addStringOption(tableOption)
    .toJSON(),
  paths: { buy: buying },
  complete: completing(['buy', 'payoff']),
};
