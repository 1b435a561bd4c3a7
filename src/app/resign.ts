import { attempt } from './attempt.ts';
import { actedBefore, decidePlay } from './play.ts';
import type { Deps } from './ports.ts';
import { notRunning, refuse, seatOf } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

/**
 * Gives the game up for the person's own seat, as the rules say; with `campaign` the whole campaign that the game belongs to (U-REI-19). Refuses who has no
 * seat, games that do not run, and a campaign where there is none.
 */
export const resign =
  (deps: Deps): UseCases['resign'] =>
  (from, input) =>
    attempt(deps, {
      table: input.table,
      interaction: from.interaction,
      again: actedBefore(deps, from),
      decide: (loaded) => {
        const seat = seatOf(loaded.table, from.person.id);
        if (seat === undefined) return refuse('refused.no-seat');
        if (input.campaign && loaded.table.campaign === undefined) return refuse('campaign.none');
        const how = input.campaign ? { gaveUp: seat } : {};
        return notRunning(loaded.table) ?? decidePlay(deps, from, loaded, [{ kind: 'resign', seat }], how);
      },
    });
