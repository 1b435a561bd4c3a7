import type { Deps } from './ports.ts';
import { refuse } from './refusals.ts';
import { packsInfo, serverPacks, usable } from './server-packs.ts';
import type { UseCases } from './use-cases.ts';

/** A set as it is in a server, as a document to fill in, and the schema of such documents. Refuses sets without stand-ins, and unknown ones. */
export const packExport =
  (deps: Deps): UseCases['packExport'] =>
  async ({ guild, game, set }) => {
    const info = packsInfo(deps, game);
    if (!info) return refuse('pack.none');
    const document = info.export(set, usable(await serverPacks(deps, guild, game)));
    if (document === undefined) return refuse('pack.set-unknown');
    return { ok: true, value: { set, document, schema: `${JSON.stringify(info.schema(), null, 2)}\n` } };
  };
