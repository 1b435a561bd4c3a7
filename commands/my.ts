import { orRefuse } from '../src/discord/answers.ts';
import { type Answering, type Command, textOption } from '../src/discord/runtime.ts';
import { command } from './builders.ts';

const showing: Answering = async (run, at) => {
  const show = textOption(at.heard, 'show');
  if (show === 'forget') return run.render.confirm(at.voice, 'forget');
  const mine = await run.app.myTables(at.from.person);
  return orRefuse(run, at, mine, undefined, (tables) => {
    if (show !== 'settings') return run.render.myTables(at.voice, tables, at.from.person.id);
    const seats = tables.flatMap(({ table, seat }) =>
      table.seats.filter((s) => s.seat === seat).map((s) => ({ table, seat: s })),
    );
    return run.render.mySettings(at.voice, seats);
  });
};

/** `/my show`: one's tables and whose turn it is, one's settings, or to be forgotten. */
export const my: Command = {
  data: command('my', 'Your tables and settings, or be forgotten')
    .addStringOption((option) =>
      option
        .setName('show')
        .setDescription('What to show')
        .addChoices(
          { name: 'tables', value: 'tables' },
          { name: 'settings', value: 'settings' },
          { name: 'forget me', value: 'forget' },
        ),
    )
    .toJSON(),
  paths: { my: showing },
};
