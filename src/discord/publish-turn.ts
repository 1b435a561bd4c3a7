import type { APIMessage } from 'discord-api-types/v10';
import type { MessageRef } from '../app/ports.ts';
import type { SeatId } from '../kernel/prompt.ts';
import { said } from './answers.ts';
import { afterFailure, SENT } from './posting.ts';
import type { Job, Part, Press } from './press.ts';
import type { MessageBody } from './render/message-body.ts';
import type { Runtime } from './runtime.ts';

/** Those of the newly asked who still owe an answer: what was settled meanwhile pings nobody. */
const toNotify = ({ rows, seen }: Job): readonly SeatId[] => {
  const owing = new Set(seen.seen?.owing.flatMap((o) => o.seats) ?? []);
  const asked = rows.flatMap((r) => (Array.isArray(r.body.seats) ? r.body.seats.map(String) : []));
  return [...new Set(asked)].filter((seat) => owing.has(seat));
};

const bodyFor = async ({ run }: Press, job: Job): Promise<MessageBody | undefined> => {
  const { seen, table } = job;
  const voice = run.voice(seen.table.guildLocale);
  // A broken game that was ended has no outcome of its own.
  if (seen.seen?.outcome || seen.table.status === 'ended' || seen.table.status === 'cancelled')
    return run.render.over(voice, seen);
  const notify = toNotify(job);
  if (notify.length === 0) return undefined;
  const boardLink = await run.links.boardOf(table, seen.table.guild);
  const closed = await withoutDms(run, job, notify);
  return run.render.turnLine(voice, seen, { notify, closed, ...(boardLink && { boardLink }) });
};

/** Those of some seats to whom we cannot write: they are told where their cards are. */
const withoutDms = async (run: Runtime, { seen }: Job, seats: readonly SeatId[]): Promise<readonly SeatId[]> => {
  const asked = seen.table.seats.filter((record) => seats.includes(record.seat));
  const closed = await Promise.all(
    asked.map(async ({ person }) => person !== undefined && (await run.store.person(person))?.dmsClosed === true),
  );
  return asked.filter((_, at) => closed[at]).map(({ seat }) => seat);
};

/**
 * The turn line: a new message, since edits never notify, which notifies exactly those who newly must act. The previous one is deleted, so
 * that the newest message of ours always leads to the hand.
 */
export const publishTurn: Part = async (press, job) => {
  const { run, poster } = press;
  const { table, seen, newest } = job;
  const old = await run.store.message(table, 'turn');
  // Posted before, and stopped before that was written down.
  if (old?.meta.row === String(newest.id)) return SENT;
  const body = await bodyFor(press, job);
  if (!body) return SENT;
  if (old) await run.calls.deleteMessage(old.channel, old.message);
  const posted = await poster.post({
    channel: seen.table.channel,
    body,
    row: newest,
    part: 't',
    isIt: (message) => message.content === body.content && body.content !== '',
    ...(old && { gone: old.message }),
  });
  if (!posted.ok) return afterFailure(posted, newest.attempts);
  const ref: MessageRef = {
    channel: seen.table.channel,
    message: posted.value.id,
    postedAt: run.clock.now(),
    meta: { row: String(newest.id) },
  };
  await run.store.setMessage(table, 'turn', ref);
  await noticeLeavers(press, job);
  return SENT;
};

/** Nobody tells us when somebody leaves the server: whoever is asked is looked for, and the others are told once. */
const noticeLeavers = async ({ run, poster }: Press, job: Job): Promise<void> => {
  const { table, seen, newest } = job;
  const { guild, channel } = seen.table;
  if (guild === undefined) return;
  for (const seat of toNotify(job)) {
    const person = seen.table.seats.find((s) => s.seat === seat)?.person;
    if (person === undefined || (await run.calls.isMember(guild, person)) !== false) continue;
    const slot = `left.${seat}`;
    if (await run.store.message(table, slot)) continue;
    const body = run.render.notice(run.voice(seen.table.guildLocale), seen.table, said('notice.left', { seat }));
    const isIt = (message: APIMessage) => message.content === body.content;
    const posted = await poster.post({ channel, body, silent: true, row: newest, part: `n${seat}`, isIt });
    if (!posted.ok) continue;
    const ref: MessageRef = { channel, message: posted.value.id, postedAt: run.clock.now(), meta: {} };
    await run.store.setMessage(table, slot, ref);
  }
};
