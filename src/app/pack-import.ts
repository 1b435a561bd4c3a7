import { found, withGood } from './pack-check.ts';
import { plainName } from './plain-name.ts';
import type { Deps } from './ports.ts';
import { refuse } from './refusals.ts';
import { renewLobbies } from './renew-lobbies.ts';
import type { UseCases } from './use-cases.ts';

/** A server needs one for each set that ships, and has room to spare. */
const MOST_PACKS = 20;

/**
 * Keeps a document as a pack of the server, in the place of the one with the same id: its new tables play with it, running games keep what they
 * began with. Gives everything that is wrong instead, and then keeps nothing. Refuses a server's 21st pack.
 */
export const packImport =
  (deps: Deps): UseCases['packImport'] =>
  (from, input) =>
    withGood(deps, input, async (good) => {
      if (!good.before && good.others.length >= MOST_PACKS) return refuse('pack.too-many', { limit: MOST_PACKS });
      const { guild, game, text } = input;
      const { id, version, hash } = good.pack;
      const { person } = from;
      await deps.store.setPerson({ ...person, name: plainName(person.name) });
      await deps.store.setPack({ guild, game, id, version, hash, by: person.id, at: deps.clock.now() }, text);
      await renewLobbies(deps, guild, game);
      deps.log.info({ guild, game, pack: id, version, hash }, 'a pack was imported');
      return { ok: true, value: found(deps, game, good) };
    });
