import { lookAt } from './look.ts';
import type { Deps } from './ports.ts';
import { refuse } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

/** The campaign that a table belongs to, with its current table as the person may see it. Refuses tables that stand alone. */
export const campaign =
  (deps: Deps): UseCases['campaign'] =>
  async (person, input) => {
    const asked = await deps.store.load(input.table);
    if (!asked) return refuse('table.gone');
    const { campaign: id } = asked.table;
    const record = id === undefined ? undefined : await deps.store.campaign(id);
    if (!record) return refuse('campaign.none');
    const current = record.table === asked.table.id ? asked : await deps.store.load(record.table);
    if (!current) return refuse('table.gone');
    deps.cache.put(current);
    return { ok: true, value: { record, now: await lookAt(deps, current, person.id) } };
  };
