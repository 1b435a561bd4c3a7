import { attempt } from './attempt.ts';
import { lobbyMessage, notice } from './messages.ts';
import type { Commit, Deps, TableRecord } from './ports.ts';
import type { UseCases } from './use-cases.ts';

type Why = Parameters<UseCases['lost']>[0]['why'];

const changeFor = (deps: Deps, table: TableRecord, why: Why): Pick<Commit, 'set' | 'outbox'> | undefined => {
  if (why !== 'expired') return { set: { status: 'lost' }, outbox: [] };
  // Somebody may have started it a moment ago.
  if (table.status !== 'lobby') return undefined;
  const set = { status: 'cancelled', endedAt: deps.clock.now() } as const;
  return { set, outbox: [lobbyMessage(), notice(0, 'notice.expired', {})] };
};

/**
 * Notes that a table's channel or server is gone: the game is kept, nothing more is sent until it is moved. A lobby that expired is closed, which its
 * message and a sentence say. Tables that have ended stay as they are.
 */
export const lost =
  (deps: Deps): UseCases['lost'] =>
  async ({ table: id, why }) => {
    await attempt(deps, {
      table: id,
      decide: ({ table }) => {
        const live = table.status === 'lobby' || table.status === 'running';
        const change = live ? changeFor(deps, table, why) : undefined;
        if (!change) return { ok: true, value: undefined };
        return { ok: 'write', commit: { ...change, table: id, version: table.version }, told: () => undefined };
      },
    });
  };
