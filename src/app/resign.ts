import type { SeatId } from '../kernel/prompt.ts';
import { attempt } from './attempt.ts';
import { chain } from './chain.ts';
import { inRules } from './fault.ts';
import { actedBefore, decidePlay, playOut } from './play.ts';
import type { Deps, Loaded, PersonId, Result } from './ports.ts';
import { notRunning, refuse, seatOf } from './refusals.ts';
import { redacted } from './seen.ts';
import type { ResignAsked, UseCases } from './use-cases.ts';

/** The seat that a person may resign. */
const resigning = ({ table }: Loaded, person: PersonId): Result<SeatId> => {
  const seat = seatOf(table, person);
  if (seat === undefined) return refuse('refused.no-seat');
  return notRunning(table) ?? { ok: true, value: seat };
};

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
        const may = resigning(loaded, from.person.id);
        if (!may.ok) return may;
        if (input.campaign && loaded.table.campaign === undefined) return refuse('campaign.none');
        const seat = may.value;
        return decidePlay(deps, from, loaded, [{ kind: 'resign', seat }], input.campaign ? { gaveUp: seat } : {});
      },
    });

/** What resigning would do, played out in memory: whether the game ends with it, for whom, and what becomes of a campaign. Writes nothing. */
export const resignAsked =
  (deps: Deps): UseCases['resignAsked'] =>
  async (person, input) => {
    const loaded = await deps.store.load(input.table);
    if (!loaded) return refuse('table.gone');
    const may = resigning(loaded, person.id);
    if (!may.ok) return may;
    const seat = may.value;
    return inRules(deps.log, loaded, (): Result<ResignAsked> => {
      const played = playOut(deps, loaded, [{ kind: 'resign', seat }]);
      if (!played.ok) return played;
      const { match } = played;
      const table = redacted(loaded.table, seat);
      if (!match.outcome) return { ok: true, value: { table } };
      const after = table.campaign === undefined ? undefined : chain(deps, loaded, match);
      const campaign = after && (after.campaign?.status === 'running' ? 'goes-on' : 'over');
      return { ok: true, value: { table, winners: match.outcome.winners, ...(campaign && { campaign }) } };
    });
  };
