import { attempt } from './attempt.ts';
import { lobbyMessage } from './messages.ts';
import type { Deps } from './ports.ts';

/** Draws the messages of a server's lobbies of a game anew: what they would begin with has changed. */
export const renewLobbies = async (deps: Deps, guild: string, game: string): Promise<void> => {
  for (const table of await deps.store.lobbiesIn(guild, game))
    await attempt(deps, {
      table,
      decide: ({ table: { status, version } }) =>
        status === 'lobby'
          ? { ok: 'write', commit: { table, version, outbox: [lobbyMessage()] }, told: () => undefined }
          : { ok: true, value: undefined },
    });
};
