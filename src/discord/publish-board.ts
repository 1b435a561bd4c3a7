import type { APIMessage } from 'discord-api-types/v10';
import type { MessageRef } from '../app/ports.ts';
import { readId } from './ids.ts';
import { afterFailure, SENT, type Sent } from './posting.ts';
import type { Job, Part, Press } from './press.ts';
import type { MessageBody } from './render/message-body.ts';

/** Messages after the board at which it is posted anew when a turn starts. */
const BURIED = 16;
const OLD_MS = 3_600_000;
/** Discord lets messages older than an hour be edited now and then only. */
const OLD_EDIT_EVERY_MS = 10_000;

/** Whether a message carries a component of this table with one of these acts. */
export const carries = (message: APIMessage, table: string, acts: readonly string[]): boolean =>
  (message.components ?? []).some(
    (row) =>
      'components' in row &&
      row.components.some((part) => {
        const act = 'custom_id' in part ? readId(part.custom_id) : undefined;
        return act !== undefined && 'table' in act && act.table === table && acts.includes(act.do);
      }),
  );

/**
 * The public board: one live message a table. Edited in place; posted anew without a push when a turn starts and it is buried or old, when
 * it is gone, or when the table has moved. The old one is deleted.
 */
export const publishBoard: Part = async (press, job) => {
  const { run } = press;
  const { seen, table } = job;
  if (!seen.seen) return SENT;
  const body = run.render.board(run.voice(seen.table.guildLocale), seen);
  const ref = await run.store.message(table, 'board');
  if (!ref) return postBoard(press, job, body, undefined, false);
  // Posted before, and stopped before that was written down.
  if (job.newest.id >= 0n && ref.meta.row === String(job.newest.id)) return SENT;
  const moved = ref.channel !== seen.table.channel;
  const asked = job.rows.some((r) => r.body.repost === true);
  if (moved || (asked && (await isBuried(press, ref)))) return postBoard(press, job, body, ref, false);
  const edited = await run.calls.editMessage(ref.channel, ref.message, body);
  if (edited.ok) {
    run.links.put(table, ref);
    return isOld(press, ref) ? { done: 'sent', restMs: OLD_EDIT_EVERY_MS } : SENT;
  }
  if (edited.policy === 'message-gone' || edited.policy === 'not-ours') return postBoard(press, job, body, ref, true);
  const after = afterFailure(edited, job.newest.attempts);
  if (after.done === 'later' && isOld(press, ref)) return { done: 'later', ms: Math.max(after.ms, OLD_EDIT_EVERY_MS) };
  return after;
};

const isOld = ({ run }: Press, ref: MessageRef): boolean => run.clock.now().getTime() - ref.postedAt.getTime() > OLD_MS;

const isBuried = async (press: Press, ref: MessageRef): Promise<boolean> => {
  if (isOld(press, ref)) return true;
  const after = await press.run.calls.messagesAfter(ref.channel, ref.message, BURIED);
  return after.ok && after.value.length >= BURIED;
};

const postBoard = async (
  { run, poster }: Press,
  { table, seen, newest }: Job,
  body: MessageBody,
  old: MessageRef | undefined,
  gone: boolean,
): Promise<Sent> => {
  const posted = await poster.post({
    channel: seen.table.channel,
    body,
    silent: true,
    row: { ...newest, seq: newest.id < 0n ? (seen.seen?.seq ?? 0) : newest.seq },
    part: 'b',
    isIt: (message) => carries(message, table, ['undo']) && message.id !== old?.message,
    ...(old && { gone: old.message }),
  });
  if (!posted.ok) return afterFailure(posted, newest.attempts);
  const ref: MessageRef = {
    channel: seen.table.channel,
    message: posted.value.id,
    postedAt: run.clock.now(),
    meta: { row: String(newest.id), guild: seen.table.guild },
  };
  await run.store.setMessage(table, 'board', ref);
  run.links.put(table, ref);
  // Only one message a table has live buttons.
  if (old && !gone) await run.calls.deleteMessage(old.channel, old.message);
  return SENT;
};
