import { lookAt } from './look.ts';
import { openTables } from './my-tables.ts';
import type { Deps, PersonId, TableRecord } from './ports.ts';
import type { UseCases } from './use-cases.ts';

/** So many of the newest campaigns that are over are found. */
const OVER = 20;

/**
 * The tables by which a person's campaigns are found, one of each: those that go on, with those that wait for the person first; then the newest
 * that are over, wherever their channel is by now.
 */
export const campaignTables = async (
  deps: Deps,
  person: PersonId,
): Promise<readonly Pick<TableRecord, 'id' | 'campaign'>[]> => {
  const [open, { lines }] = await Promise.all([openTables(deps, person), deps.store.campaignsOf(person, OVER)]);
  const running = open.flatMap(({ table }) => (table.campaign === undefined ? [] : [table]));
  return [...running, ...lines.map(({ table }) => ({ id: table }))];
};

/** Shows a person the own campaigns, seated or hosted, each by its last table. */
export const myCampaigns =
  (deps: Deps): UseCases['myCampaigns'] =>
  async (person) => {
    const tables = await campaignTables(deps, person.id);
    const loaded = await Promise.all(tables.map(({ id }) => deps.store.load(id)));
    const found = loaded.filter((one) => one !== undefined);
    return { ok: true, value: await Promise.all(found.map((one) => lookAt(deps, one, person.id))) };
  };
