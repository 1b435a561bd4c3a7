import type { MessageRef, SeatRecord } from '../app/ports.ts';
import type { TableSeen } from '../app/use-cases.ts';
import { renderNonce, said } from './answers.ts';
import { afterFailure, SENT, type Sent } from './posting.ts';
import type { Job, Part, Press } from './press.ts';
import { carries } from './publish-board.ts';
import type { MessageBody } from './render/message-body.ts';
import type { Voice } from './render/renderers.ts';
import { gameViewOf } from './render/scene.ts';
import type { Outcome } from './wrapper.ts';

type Place = { readonly seat: SeatRecord & { readonly person: string }; readonly slot: string };

/**
 * A seat's panel as a direct message: one a turn, edited in place, its older sibling reduced to one line. It comes without a push, since the
 * turn line has pinged. A seat that acts elsewhere has its panel edited. Where direct messages are closed the game goes on behind the button.
 */
export const publishPanel: Part = async (press, job) => {
  const { run } = press;
  const seat = job.seen.table.seats.find((s) => s.seat === job.newest.body.seat);
  if (!seat?.person || seat.delivery !== 'dm' || !job.seen.seen) return SENT;
  const place: Place = { seat: { ...seat, person: seat.person }, slot: `panel.${seat.seat}` };
  const person = await run.store.person(seat.person);
  if (person?.dmsClosed) return fallBack(press, job, place);
  const seen = await run.app.look({ id: seat.person, name: seat.name }, { table: job.table });
  if (!seen.ok || seen.value.seat !== seat.seat || !seen.value.seen) return SENT;
  const boardLink = await run.links.boardOf(job.table, seen.value.table.guild);
  const voice = run.voice(person?.locale);
  const body = run.render.panel(voice, seen.value, {
    r: renderNonce(),
    ...(boardLink && { boardLink }),
  });
  const ref = await run.store.message(job.table, place.slot);
  // Asked for by ourselves and not by the game: never a reason for a new message.
  if (job.newest.id < 0n) return renewPanel(press, ref, seat.person, body);
  const turn = gameViewOf(seen.value.seen)?.turn.n ?? 0;
  if (ref?.meta.turn === turn && ref.meta.person === seat.person) {
    const edited = await run.calls.editMessage(ref.channel, ref.message, body);
    if (edited.ok) return SENT;
    if (edited.policy !== 'message-gone') return sent(press, job, place, edited);
  }
  return postPanel(press, job, place, { body, turn, old: ref, seen: seen.value, voice });
};

/** The seat has acted elsewhere: its newest panel shows the position as it is now. What fails is mended by the next panel. */
const renewPanel = async (
  { run }: Press,
  ref: MessageRef | undefined,
  person: string,
  body: MessageBody,
): Promise<Sent> => {
  if (ref?.meta.person === person) await run.calls.editMessage(ref.channel, ref.message, body);
  return SENT;
};

type Panel = {
  readonly body: MessageBody;
  readonly turn: number;
  readonly old: MessageRef | undefined;
  readonly seen: TableSeen;
  readonly voice: Voice;
};

const postPanel = async (
  press: Press,
  job: Job,
  place: Place,
  { body, turn, old, seen, voice }: Panel,
): Promise<Sent> => {
  const { run, poster } = press;
  const { seat, slot } = place;
  const dm = await run.calls.openDm(seat.person);
  if (!dm.ok) return sent(press, job, place, dm);
  const posted = await poster.post({
    channel: dm.value.id,
    body,
    silent: true,
    row: job.newest,
    part: `p${seat.seat}`,
    isIt: (message) => carries(message, job.table, ['show', 'pick', 'sure', 'choose', 'mark', 'commit', 'form']),
    ...(old && { gone: old.message }),
  });
  if (!posted.ok) return sent(press, job, place, posted);
  await run.store.setMessage(job.table, slot, {
    channel: dm.value.id,
    message: posted.value.id,
    postedAt: run.clock.now(),
    meta: { turn, person: seat.person },
  });
  if (old && old.message !== posted.value.id) {
    const words = run.render.oldPanel(voice, seen.table);
    await run.calls.editMessage(old.channel, old.message, words);
  }
  return SENT;
};

const sent = async (press: Press, job: Job, place: Place, failed: Outcome<unknown>): Promise<Sent> => {
  if (failed.ok) return SENT;
  if (failed.policy === 'dm-closed') {
    const { person, name } = place.seat;
    await press.run.store.setPerson({ id: person, name }, { dmsClosed: true });
    return fallBack(press, job, place);
  }
  const after = afterFailure(failed, job.newest.attempts);
  // A direct message that cannot be sent is no reason to give the table's channel up.
  return after.done === 'lost' || after.done === 'dead' ? fallBack(press, job, place) : after;
};

/** The hand is behind the button from now on, and everybody is told once a game. */
const fallBack = async ({ run, poster }: Press, { table, newest, seen }: Job, { seat }: Place): Promise<Sent> => {
  await run.app.delivery(
    { interaction: `dm-closed:${newest.id}`, person: { id: seat.person, name: seat.name } },
    { table, delivery: 'button' },
  );
  const slot = `hint.${seat.seat}`;
  if (await run.store.message(table, slot)) return SENT;
  const body = run.render.notice(
    run.voice(seen.table.guildLocale),
    seen.table,
    said('notice.dmsClosed', { seat: seat.seat }),
  );
  const { channel } = seen.table;
  const posted = await poster.post({
    channel,
    body,
    silent: true,
    row: newest,
    part: `n${seat.seat}`,
    isIt: (message) => message.content === body.content && body.content !== '',
  });
  if (!posted.ok) return afterFailure(posted, newest.attempts);
  const { id: message } = posted.value;
  await run.store.setMessage(table, slot, { channel, message, postedAt: run.clock.now(), meta: {} });
  return SENT;
};
