import { acted, atTable } from '../src/discord/answers.ts';
import { type Answering, textOption } from '../src/discord/runtime.ts';

/** A command that is the typed twin of a button: finds what was typed among what is offered, or says why it is not. */
export const acting =
  (verb: string, option?: string): Answering =>
  (run, at) =>
    atTable(run, at, async (table) => {
      const typed = option === undefined ? undefined : textOption(at.heard, option);
      const attackers = textOption(at.heard, 'with');
      const split = textOption(at.heard, 'split');
      const input = {
        table,
        verb,
        ...(typed !== undefined && { typed }),
        ...(attackers !== undefined && { attackers }),
        ...(split !== undefined && { split }),
      };
      return acted(run, at, table, await run.app.act(at.from, input));
    });
