import type { MessageRef } from '../app/ports.ts';
import { afterFailure, SENT } from './posting.ts';
import type { Part } from './press.ts';
import { carries } from './publish-board.ts';

const invitedOf = (body: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(body.invited) ? body.invited.filter((id): id is string => typeof id === 'string') : [];

/** The lobby message: edited as people come and go; those who were invited are mentioned when it is first posted, and never again. */
export const publishLobby: Part = async ({ run, poster }, { table, seen, rows, newest }) => {
  const invited = rows.flatMap((r) => invitedOf(r.body));
  const voice = run.voice(seen.table.guildLocale);
  const ref = await run.store.message(table, 'lobby');
  const here = ref?.channel === seen.table.channel ? ref : undefined;
  const standIns = seen.table.status === 'lobby' ? await run.app.playedWith({ table }) : undefined;
  const body = run.render.lobby(voice, seen.table, { ...(!ref && { invited }), ...(standIns && { standIns }) });
  if (here) {
    const edited = await run.calls.editMessage(here.channel, here.message, body);
    if (edited.ok) return SENT;
    if (edited.policy !== 'message-gone' && edited.policy !== 'not-ours') return afterFailure(edited, newest.attempts);
  }
  // A lobby that is gone after the start is missed by nobody: the board has taken its place.
  if (ref && seen.table.status !== 'lobby') return SENT;
  const posted = await poster.post({
    channel: seen.table.channel,
    body,
    row: { ...newest, seq: Number(newest.id % 1_000_000n) },
    part: 'l',
    isIt: (message) => carries(message, table, ['join', 'start', 'leave']),
    ...(ref && { gone: ref.message }),
  });
  if (!posted.ok) return afterFailure(posted, newest.attempts);
  const now: MessageRef = {
    channel: seen.table.channel,
    message: posted.value.id,
    postedAt: run.clock.now(),
    meta: { guild: seen.table.guild },
  };
  await run.store.setMessage(table, 'lobby', now);
  run.links.put(table, now);
  if (ref && !here) await run.calls.deleteMessage(ref.channel, ref.message);
  return SENT;
};
