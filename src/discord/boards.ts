import { orRefuse, refusal, said } from './answers.ts';
import type { ComponentAct } from './component-types.ts';
import type { MessageBody } from './render/message-body.ts';
import type { At, Runtime } from './runtime.ts';
import type { Said } from './words/said.ts';

type ActOf<K extends ComponentAct['do']> = Extract<ComponentAct, { do: K }>;

/** A page of the leaderboard of the server where it is asked for. */
export const leaderboardAt = async (
  run: Runtime,
  at: At,
  wish: { readonly board?: string; readonly season?: string; readonly page?: number },
): Promise<MessageBody> => {
  const { guild } = at.heard;
  if (guild === undefined) return refusal(run, at, said('bot.boardInServer'));
  const page = await run.app.leaderboard(at.from.person, { guild, ...wish });
  return orRefuse(run, at, page, undefined, (shown) => run.render.leaderboard(at.voice, shown));
};

/** The person's own record, with the points of the server where it is asked for. */
export const recordAt = async (run: Runtime, at: At, note?: Said): Promise<MessageBody> => {
  const { guild } = at.heard;
  const mine = await run.app.record(at.from.person, guild === undefined ? {} : { guild });
  return orRefuse(run, at, mine, undefined, (record) => run.render.record(at.voice, record, note));
};

/** The person's settings at every table, and whether leaderboards show the person. */
export const settingsAt = async (run: Runtime, at: At, note?: Said): Promise<MessageBody> => {
  const { person } = at.from;
  const [mine, hidden] = await Promise.all([run.app.myTables(person), run.app.hidden(person)]);
  return orRefuse(run, at, mine, undefined, (tables) => {
    const seats = tables.flatMap(({ table, seat }) =>
      table.seats.filter((s) => s.seat === seat).map((s) => ({ table, seat: s })),
    );
    return run.render.mySettings(at.voice, seats, note, hidden);
  });
};

/** Hides a person from all leaderboards, or shows them again, and renews the message on which that was asked. */
export const setHidden = async (run: Runtime, at: At, act: ActOf<'hide'>): Promise<MessageBody> => {
  const done = await run.app.hide(at.from, { hidden: act.hide === 'yes' });
  return orRefuse(run, at, done, undefined, ({ hidden }) => {
    const note = said(hidden ? 'bot.hidden' : 'bot.shown');
    if (act.on === 'ranks') return refusal(run, at, note);
    return act.on === 'record' ? recordAt(run, at, note) : settingsAt(run, at, note);
  });
};
