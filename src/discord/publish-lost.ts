import { said } from './answers.ts';
import { afterFailure, SENT } from './posting.ts';
import type { Part } from './press.ts';

/**
 * Tells one seat by direct message that the table has lost its place, that it is kept, and how it goes on. Whoever takes no direct messages finds it
 * under `/my`.
 */
export const publishLost: Part = async ({ run, poster }, { seen, newest }) => {
  const { table } = seen;
  const seat = table.seats.find((s) => s.seat === newest.body.seat);
  // Moved meanwhile: then there is nothing to tell.
  if (!seat?.person || table.status !== 'lost') return SENT;
  const person = await run.store.person(seat.person);
  if (person?.dmsClosed) return SENT;
  const dm = await run.calls.openDm(seat.person);
  if (!dm.ok) return giveUp(afterFailure(dm, newest.attempts));
  const others = table.seats.filter((s) => s.person !== undefined && s !== seat).map((s) => s.name);
  const key = newest.body.why === 'guild' ? 'notice.lost.guild' : 'notice.lost.channel';
  const body = run.render.notice(run.voice(person?.locale), table, said(key, { mode: table.mode, others }));
  const posted = await poster.post({
    channel: dm.value.id,
    body,
    row: newest,
    part: `n${(newest.id % 1296n).toString(36)}`,
    isIt: (message) => message.content === body.content && body.content !== '',
  });
  if (posted.ok) return SENT;
  if (posted.policy === 'dm-closed')
    await run.store.setPerson({ id: seat.person, name: seat.name }, { dmsClosed: true });
  return giveUp(afterFailure(posted, newest.attempts));
};

/** A person who cannot be written to is no fault of the table's place. */
const giveUp = (sent: ReturnType<typeof afterFailure>): ReturnType<typeof afterFailure> =>
  sent.done === 'later' ? sent : SENT;
