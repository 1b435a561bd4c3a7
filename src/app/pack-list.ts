import type { Deps } from './ports.ts';
import { refuse } from './refusals.ts';
import { packsInfo, serverPacks, usable } from './server-packs.ts';
import type { UseCases } from './use-cases.ts';

/** The sets that ship, and a server's packs: the last of a list lies on top. */
export const packList =
  (deps: Deps): UseCases['packList'] =>
  async ({ guild, game }) => {
    const info = packsInfo(deps, game);
    if (!info) return refuse('pack.none');
    const packs = (await serverPacks(deps, guild, game)).map(({ record, pack }) => ({
      record,
      ...(pack && {
        cards: pack.entries.length,
        changed: Object.keys(info.content([pack])?.cards ?? {}).length,
      }),
    }));
    return { ok: true, value: { sets: info.sets, packs } };
  };

/** What every card of every set that ships is in a server: a stand-in, printed, or from one of its packs. */
export const packCards =
  (deps: Deps): UseCases['packCards'] =>
  async ({ guild, game }) => {
    const info = packsInfo(deps, game);
    if (!info) return refuse('pack.none');
    const packs = usable(await serverPacks(deps, guild, game));
    return { ok: true, value: info.sets.map(({ id }) => ({ set: id, cards: info.cards(id, packs) })) };
  };
