import type { Deps } from './ports.ts';
import { refuse } from './refusals.ts';
import { renewLobbies } from './renew-lobbies.ts';
import type { UseCases } from './use-cases.ts';

/** Takes a pack away from a server: its new tables play with the stand-ins again, running games keep what they began with. */
export const packRemove =
  (deps: Deps): UseCases['packRemove'] =>
  async ({ guild, game, id }) => {
    const record = (await deps.store.packs(guild, game)).find((pack) => pack.id === id);
    if (!record || !(await deps.store.removePack(guild, game, id))) return refuse('pack.unknown');
    await renewLobbies(deps, guild, game);
    deps.log.info({ guild, game, pack: id, hash: record.hash }, 'a pack was removed');
    return { ok: true, value: record };
  };
