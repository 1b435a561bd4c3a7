import { orRefuse } from '../src/discord/answers.ts';
import { recordAt, settingsAt } from '../src/discord/boards.ts';
import { type Answering, type Command, textOption } from '../src/discord/runtime.ts';
import { command } from './builders.ts';

const showing: Answering = async (run, at) => {
  const show = textOption(at.heard, 'show');
  if (show === 'forget') return run.render.confirm(at.voice, { what: 'forget' });
  if (show === 'record') return recordAt(run, at);
  if (show === 'settings') return settingsAt(run, at);
  const mine = await run.app.myTables(at.from.person);
  return orRefuse(run, at, mine, undefined, (tables) => run.render.myTables(at.voice, tables, at.from.person.id));
};

/** `/my show`: one's tables and whose turn it is, one's settings, one's record, or to be forgotten. */
export const my: Command = {
  data: command('my', 'Your tables, settings and record, or be forgotten')
    .addStringOption((option) =>
      option
        .setName('show')
        .setDescription('What to show')
        .addChoices(
          { name: 'tables', value: 'tables' },
          { name: 'settings', value: 'settings' },
          { name: 'record', value: 'record' },
          { name: 'forget me', value: 'forget' },
        ),
    )
    .toJSON(),
  paths: { my: showing },
};
