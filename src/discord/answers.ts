import { ChannelType } from 'discord-api-types/v10';
import type { Refused, Result, TableId } from '../app/ports.ts';
import type { Acted, Several, TableSeen } from '../app/use-cases.ts';
import type { AnyContent } from '../games/registry-types.ts';
import { missingHere, missingSaid } from './permissions.ts';
import type { MessageBody } from './render/message-body.ts';
import type { PanelInput } from './render/renderers.ts';
import { contentSeen } from './render/scene.ts';
import { type At, type Runtime, textOption } from './runtime.ts';
import type { Said } from './words/said.ts';

/** A sentence by key. */
export const said = (key: string, args?: Readonly<Record<string, unknown>>): Said => (args ? { key, args } : { key });

// Component ids change with every render, so that a select forgets what was chosen in it.
export const renderNonce = (): number => Math.floor(Math.random() * 100_000_000);

/** The short private sentence of why not and what to do, with a way to the board where there is one. */
export const refusal = async (run: Runtime, at: At, why: Said, table?: TableId): Promise<MessageBody> => {
  const boardLink = table === undefined ? undefined : await run.links.boardOf(table, at.heard.guild);
  const content = await contentFor(run, why, table);
  return run.render.refusal(at.voice, why, {
    ...(table !== undefined && { table }),
    ...(boardLink && { boardLink }),
    ...(content && { content }),
  });
};

// A sentence that names a card of a table calls it as that table does: its server may have brought cards of its own.
const contentFor = async (
  run: Runtime,
  { args }: Said,
  table: TableId | undefined,
): Promise<AnyContent | undefined> => {
  if (table === undefined || !(args && ('card' in args || 'about' in args))) return undefined;
  const board = await run.app.board({ table });
  return board.ok ? contentSeen(board.value.seen) : undefined;
};

type Show = Omit<PanelInput, 'r' | 'asOf' | 'boardLink'>;

/** The clicker's own panel. Before the start, after the end, and for somebody without a seat: a sentence instead. */
export const panel = async (run: Runtime, at: At, seen: TableSeen, show: Show = {}): Promise<MessageBody> => {
  const { table } = seen;
  if (table.status === 'ended' || table.status === 'cancelled') return run.render.over(at.voice, seen);
  if (seen.broken) return refusal(run, at, said('table.broken'), table.id);
  if (seen.seat === undefined) return refusal(run, at, show.note ?? said('refused.no-seat'), table.id);
  if (!seen.seen) return refusal(run, at, show.note ?? said('bot.lobby'), table.id);
  const boardLink = await run.links.boardOf(table.id, table.guild);
  return run.render.panel(at.voice, seen, {
    ...show,
    r: renderNonce(),
    ...(boardLink && { boardLink }),
    ...(!at.lasting && { asOf: run.clock.now() }),
    ...noteOf(run, at, table.channel, show.note),
  });
};

// Where the board cannot be posted, whoever acts learns why, wherever that is. Whoever may manage threads sees private ones; an ephemeral panel stays
// between the bot and its player.
const noteOf = (run: Runtime, at: At, channel: string, note: Said | undefined): { note?: Said } => {
  if (note) return { note };
  const { heard } = at;
  const blocked = run.blockedBy(channel);
  if (blocked === 'locked') return { note: said('channel.locked') };
  if (blocked === 'filtered') return { note: said('channel.filtered') };
  const missing = blocked !== undefined && heard.channel === channel ? missingHere(heard, 'table') : [];
  if (missing.length > 0) return { note: missingSaid(at.voice, missing) };
  return heard.channelType === ChannelType.PrivateThread && !at.lasting ? { note: said('bot.privateThread') } : {};
};

/** The clicker's own panel as it is now, read anew. */
export const freshPanel = async (run: Runtime, at: At, table: TableId, show: Show = {}): Promise<MessageBody> => {
  const seen = await run.app.look(at.from.person, { table });
  return seen.ok ? panel(run, at, seen.value, show) : refusal(run, at, seen.refusal, table);
};

/** What an act came to, as the panel's new position; a refusal stands above the unchanged one. */
export const acted = async (
  run: Runtime,
  at: At,
  table: TableId,
  result: Result<Acted | Several>,
): Promise<MessageBody> => {
  if (!result.ok) return refusedOn(run, at, table, result);
  if ('several' in result.value) {
    const seen = await run.app.look(at.from.person, { table });
    return seen.ok
      ? run.render.several(at.voice, seen.value, result.value.several)
      : refusal(run, at, seen.refusal, table);
  }
  const { now, story, repeated } = result.value;
  // Acted elsewhere than on the panel in the direct messages: that one must not go on offering what is done.
  const delivery = now.table.seats.find((s) => s.seat === now.seat)?.delivery;
  if (!at.lasting && delivery === 'dm') run.renew(table, now.seat);
  return panel(run, at, now, { story, ...(repeated && { note: said('bot.repeated') }) });
};

const STALE = new Set(['refused.stale', 'refused.over']);

// A click on the panel renews it and says why nothing happened; a typed command is answered by the sentence alone.
const refusedOn = async (run: Runtime, at: At, table: TableId, { refusal: why }: Refused): Promise<MessageBody> => {
  if (at.heard.asked.type === 'command') return refusal(run, at, why, table);
  const note = STALE.has(why.key) ? said('panel.stale') : why;
  return freshPanel(run, at, table, { note });
};

/** The table that a command means: the one that was typed, the channel's, or in a direct message the one that waits. `campaign`: a table of a campaign is meant. */
export const tableOf = async (run: Runtime, at: At, campaign = false): Promise<Result<TableId>> => {
  const typed = textOption(at.heard, 'table');
  return run.app.tableFor(at.from.person, {
    channel: at.heard.channel,
    dm: at.heard.dm,
    campaign,
    ...(typed !== undefined && { typed }),
  });
};

/** Runs a command about a table; where there is none, says how to begin. */
export const atTable = async (
  run: Runtime,
  at: At,
  work: (table: TableId) => Promise<MessageBody>,
  campaign = false,
): Promise<MessageBody> => {
  const table = await tableOf(run, at, campaign);
  return table.ok ? work(table.value) : refusal(run, at, table.refusal);
};

/** A use case that gives the table: shows what `then` makes of it, or the refusal. */
export const orRefuse = async <T>(
  run: Runtime,
  at: At,
  result: Result<T>,
  table: TableId | undefined,
  then: (value: T) => MessageBody | Promise<MessageBody>,
): Promise<MessageBody> => (result.ok ? then(result.value) : refusal(run, at, result.refusal, table));

/** A private sentence, with a way to the table's board. */
export const tell = (run: Runtime, at: At, what: Said, table?: TableId): Promise<MessageBody> =>
  refusal(run, at, what, table);
