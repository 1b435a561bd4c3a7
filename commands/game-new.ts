import { refusal, said, tell } from '../src/discord/answers.ts';
import { isPassing } from '../src/discord/codes.ts';
import { isThread, missingHere, missingSaid } from '../src/discord/permissions.ts';
import type { MessageBody } from '../src/discord/render/message-body.ts';
import { type Answering, type At, flagOption, numberOption, type Runtime, textOption } from '../src/discord/runtime.ts';
import type { Said } from '../src/discord/words/said.ts';
import type { Failed } from '../src/discord/wrapper.ts';
import { modeName } from './modes.ts';

type Input = Parameters<Runtime['app']['createTable']>[1];

/** Whom the opener names, each once. */
const invitedBy = ({ heard }: At): readonly string[] => [
  ...new Set(['invite', 'invite_2', 'invite_3'].flatMap((name) => textOption(heard, name) ?? [])),
];

const inputOf = (at: At, channel: string, mode: string): Input => {
  const { heard } = at;
  const length = numberOption(heard, 'length');
  const faction = textOption(heard, 'side');
  const bases = textOption(heard, 'bases');
  const duel = textOption(heard, 'duel');
  const invited = invitedBy(at);
  return {
    channel,
    game: 'deckbuilding',
    mode,
    hostPlays: !flagOption(heard, 'host_only'),
    payoff: flagOption(heard, 'payoff'),
    ...(flagOption(heard, 'bases_return') && { basesLeave: false }),
    ...(flagOption(heard, 'new_bases') && { moreBases: true }),
    ...(heard.guild !== undefined && { guild: heard.guild }),
    ...(heard.guildLocale !== undefined && { guildLocale: heard.guildLocale }),
    ...(length !== undefined && { length }),
    ...(faction !== undefined && { faction }),
    ...(bases !== undefined && { bases }),
    ...(duel !== undefined && { duel }),
    ...(invited.length > 0 && { invited }),
  };
};

/** Why Discord made no thread, as somebody can do something about it. */
const whyNoThread = ({ policy }: Failed): Said => {
  if (policy === 'cap') return said('bot.threadsFull');
  return isPassing(policy) ? said('bot.threadLater') : said('bot.threadFailed');
};

/** A thread for the table, its people added; thrown away again when the table is refused after all. */
const inThread = async (run: Runtime, at: At, mode: string): Promise<MessageBody> => {
  const { heard } = at;
  if (isThread(heard)) return refusal(run, at, said('bot.noThreadHere'));
  const missing = missingHere(heard, 'thread');
  if (missing.length > 0) return refusal(run, at, missingSaid(at.voice, missing));
  const name = `Cantina: ${modeName(mode)}`;
  const thread = await run.calls.startThread(heard.channel, name);
  if (!thread.ok) return refusal(run, at, whyNoThread(thread));
  const channel = thread.value.id;
  const made = await run.app.createTable(at.from, inputOf(at, channel, mode));
  if (!made.ok) {
    await run.calls.deleteChannel(channel);
    return refusal(run, at, made.refusal);
  }
  for (const person of [heard.person.id, ...invitedBy(at)]) await run.calls.addToThread(channel, person);
  return tell(run, at, said('bot.openedIn', { channel }), made.value.table.id);
};

/** `/game new`: commits the table first; its lobby message follows from the outbox. A channel with a live table gets a thread. */
export const openTable: Answering = (run, at) => openTableOf(run, at, textOption(at.heard, 'mode') ?? 'full');

/** The same for a mode that is not asked for. */
export const openTableOf = async (run: Runtime, at: At, mode: string): Promise<MessageBody> => {
  const { heard } = at;
  if (heard.dm || heard.guild === undefined) return refusal(run, at, said('bot.onlyInServer'));
  if (flagOption(heard, 'thread')) return inThread(run, at, mode);
  const missing = missingHere(heard, 'table');
  if (missing.length > 0) return refusal(run, at, missingSaid(at.voice, missing));
  const made = await run.app.createTable(at.from, inputOf(at, heard.channel, mode));
  if (made.ok) return tell(run, at, said('bot.opened'), made.value.table.id);
  if (made.refusal.key !== 'create.busy') return refusal(run, at, made.refusal);
  return isThread(heard) ? refusal(run, at, said('bot.busyThread')) : inThread(run, at, mode);
};
