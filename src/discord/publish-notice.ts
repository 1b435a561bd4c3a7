import { afterFailure, SENT } from './posting.ts';
import type { Part } from './press.ts';
import type { Said } from './words/said.ts';

const saidOf = (body: Readonly<Record<string, unknown>>): Said | undefined => {
  if (typeof body.key !== 'string') return undefined;
  const args = typeof body.args === 'object' && body.args !== null ? (body.args as Said['args']) : undefined;
  return args ? { key: body.key, args } : { key: body.key };
};

/** A public sentence: something that everybody at the table should know, without a push. */
export const publishNotice: Part = async ({ run, poster }, { seen, newest }) => {
  const what = saidOf(newest.body);
  if (!what) return SENT;
  const body = run.render.notice(run.voice(seen.table.guildLocale), seen.table, what);
  const posted = await poster.post({
    channel: seen.table.channel,
    body,
    silent: true,
    row: newest,
    part: `n${(newest.id % 1296n).toString(36)}`,
    isIt: (message) => message.content === body.content && body.content !== '',
  });
  return posted.ok ? SENT : afterFailure(posted, newest.attempts);
};
