import { tableOf } from '../src/discord/answers.ts';
import type { Answering, Command } from '../src/discord/runtime.ts';
import { command } from './builders.ts';

const helping: Answering = async (run, at) => {
  const table = await tableOf(run, at);
  const seen = table.ok ? await run.app.look(at.from.person, { table: table.value }) : undefined;
  return run.render.help(at.voice, seen?.ok ? seen.value : undefined, { person: at.from.person.id, dm: at.heard.dm });
};

/** `/help`: what to do next, from the state of this table. */
export const help: Command = {
  data: command('help', 'What to do next').toJSON(),
  paths: { help: helping },
};
