import { campaignTables } from './my-campaigns.ts';
import { openTables } from './my-tables.ts';
import type { Deps, Person, Result, TableId } from './ports.ts';
import { refuse, seatOf } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

/** A table that was named: only one's own, or the channel's. Ids of other tables are as unknown as those that do not exist. */
const named = async (deps: Deps, person: Person, channel: string, id: string): Promise<Result<TableId>> => {
  const loaded = id.length <= 10 ? await deps.store.load(id) : undefined;
  if (!loaded) return refuse('where.unknown');
  const { table } = loaded;
  const mine = seatOf(table, person.id) !== undefined || table.host === person.id || table.channel === channel;
  return mine ? { ok: true, value: table.id } : refuse('where.unknown');
};

/** The table of a campaign that is meant: in a direct message that of the person's campaigns which waits for them, in a channel its newest. */
const campaignTable = async (
  deps: Deps,
  person: Person,
  where: { readonly channel: string; readonly dm: boolean },
): Promise<Result<TableId>> => {
  const found = where.dm
    ? (await campaignTables(deps, person.id))[0]?.id
    : await deps.store.lastCampaignIn(where.channel);
  return found === undefined ? refuse('campaign.none') : { ok: true, value: found };
};

/**
 * The table that a command means: the one named; in a direct message the one that waits for the person, else another of the person's; in a channel
 * its live table, else its newest. With `campaign` only tables of campaigns are meant.
 */
export const tableFor =
  (deps: Deps): UseCases['tableFor'] =>
  async (person, where) => {
    if (where.typed !== undefined && where.typed !== '') return named(deps, person, where.channel, where.typed);
    if (where.campaign) return campaignTable(deps, person, where);
    if (where.dm) {
      const own = (await openTables(deps, person.id))[0]?.table ?? (await deps.store.tablesOf(person.id, 1))[0];
      return own ? { ok: true, value: own.id } : refuse('where.none');
    }
    const { channel } = where;
    const here = (await deps.store.liveTableIn(channel)) ?? (await deps.store.lastTableIn(channel));
    return here === undefined ? refuse('where.none') : { ok: true, value: here };
  };
