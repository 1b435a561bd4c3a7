import { owing } from '../kernel/run.ts';
import { changeTable } from './lobby.ts';
import { lobbyMessage, notice } from './messages.ts';
import type { Deps, Loaded, OutboxDraft, TableRecord } from './ports.ts';
import { refuse, seatOf } from './refusals.ts';
import type { UseCases } from './use-cases.ts';

type Input = Parameters<UseCases['move']>[1];

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

/** The server that a table comes into, if it is another one than before. */
const newServer = (
  table: TableRecord,
  { guild, guildLocale }: Input,
): Pick<Input, 'guild' | 'guildLocale'> | undefined =>
  guild === undefined || guild === table.guild ? undefined : { guild, guildLocale };

/**
 * Moves a table to another channel, by its host; a table whose channel was lost comes alive again, and may be moved by any seat. In another server it
 * belongs to that one from then on: its language, its limit of open tables, its leaderboards. Refuses a channel that has a live table (`create.busy`), a
 * new server with too many (`create.server-limit`), and tables that have ended.
 */
export const move =
  (deps: Deps): UseCases['move'] =>
  async (from, input) => {
    const { tablesPerGuild: limit } = deps.limits;
    const open = input.guild === undefined ? 0 : await deps.store.countLive({ guild: input.guild });
    return changeTable(deps, from, input.table, (loaded) => {
      const { table } = loaded;
      const { channel } = input;
      if (table.status === 'ended' || table.status === 'cancelled') return refuse('refused.over');
      const may =
        table.host === from.person.id || (table.status === 'lost' && seatOf(table, from.person.id) !== undefined);
      if (!may) return refuse('move.host');
      if (table.status !== 'lost' && table.channel === channel) return refuse('move.same');
      const server = newServer(table, input);
      if (server && open >= limit) return refuse('create.server-limit', { limit });
      const status = loaded.match ? 'running' : 'lobby';
      return { set: { channel, status, ...server }, outbox: shownAnew(loaded, channel) };
    });
  };
