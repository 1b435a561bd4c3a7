import { attempt } from './attempt.ts';
import { lobbyMessage, lostNotices, notice } from './messages.ts';
import type { Commit, Deps, Loaded } from './ports.ts';
import type { UseCases } from './use-cases.ts';

type Why = Parameters<UseCases['lost']>[0]['why'];

const changeFor = (deps: Deps, loaded: Loaded, why: Why): Pick<Commit, 'set' | 'outbox'> | undefined => {
  const { table } = loaded;
  if (why !== 'expired') return { set: { status: 'lost' }, outbox: lostNotices(loaded, why) };
  // Somebody may have started it a moment ago.
  if (table.status !== 'lobby') return undefined;
  const set = { status: 'cancelled', endedAt: deps.clock.now() } as const;
  return { set, outbox: [lobbyMessage(), notice(0, 'notice.expired', {})] };
};

/**
 * Notes that a table's channel or server is gone: the game is kept, everybody seated is told in private, and nothing more is sent until it is moved. A lobby that expired is closed, which its
 * message and a sentence say. Tables that have ended stay as they are.
 */
export const lost =
  (deps: Deps): UseCases['lost'] =>
  async ({ table: id, why }) => {
    await attempt(deps, {
      table: id,
      decide: (loaded) => {
        const { table } = loaded;
        const live = table.status === 'lobby' || table.status === 'running';
        const change = live ? changeFor(deps, loaded, why) : undefined;
        if (!change) return { ok: true, value: undefined };
        return { ok: 'write', commit: { ...change, table: id, version: table.version }, told: () => undefined };
      },
    });
  };
