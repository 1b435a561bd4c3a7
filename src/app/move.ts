import { owing } from '../kernel/run.ts';
import { changeTable } from './lobby.ts';
import { lobbyMessage, notice } from './messages.ts';
import type { Deps, Loaded, OutboxDraft } from './ports.ts';
import { refuse, seatOf } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

/** Everything that a table shows in its channel, anew. */
const shownAnew = ({ match }: Loaded, channel: string): OutboxDraft[] => {
  if (!match) return [lobbyMessage()];
  const { seq } = match;
  return [
    notice(seq, 'notice.moved', { channel }),
    { kind: 'board', seq, body: { repost: true } },
    { kind: 'turn', seq, body: { seats: owing(match) } },
  ];
};

/**
 * Moves a table to another channel, by its host; a table whose channel was lost comes alive again, and may be moved by any seat. Refuses a channel
 * that has a live table (`create.busy`) and tables that have ended.
 */
export const move =
  (deps: Deps): UseCases['move'] =>
  (from, input) =>
    changeTable(deps, from, input.table, (loaded) => {
      const { table } = loaded;
      const { channel } = input;
      if (table.status === 'ended' || table.status === 'cancelled') return refuse('refused.over');
      const may =
        table.host === from.person.id || (table.status === 'lost' && seatOf(table, from.person.id) !== undefined);
      if (!may) return refuse('move.host');
      if (table.status !== 'lost' && table.channel === channel) return refuse('move.same');
      const status = loaded.match ? 'running' : 'lobby';
      return { set: { channel, status }, outbox: shownAnew(loaded, channel) };
    });
