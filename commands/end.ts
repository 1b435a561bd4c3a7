import { acted, atTable, renderNonce } from '../src/discord/answers.ts';
import type { Answering, Command } from '../src/discord/runtime.ts';
import { optionsOf } from '../src/discord/suggest.ts';
import { command, completing, tableOption } from './builders.ts';

// Ending a turn with cards unplayed is asked once more, as on the panel.
const ending: Answering = (run, at) =>
  atTable(run, at, async (table) => {
    const seen = await run.app.look(at.from.person, { table });
    const end = seen.ok ? optionsOf(seen.value, ['end'])[0] : undefined;
    if (seen.ok && end?.option.confirm) {
      const input = { prompt: end.prompt.id, option: end.option.id, r: renderNonce() };
      return run.render.sure(at.voice, seen.value, input);
    }
    return acted(run, at, table, await run.app.act(at.from, { table, verb: 'end' }));
  });

/** `/end`: ends the turn. */
export const end: Command = {
  data: command('end', 'End your turn').addStringOption(tableOption).toJSON(),
  paths: { end: ending },
  complete: completing([]),
};
