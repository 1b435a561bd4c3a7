import type { APIMessage } from 'discord-api-types/v10';
import type { TableSeen } from '../../../src/app/use-cases.ts';
import { readId } from '../../../src/discord/ids.ts';
import { wordsFor } from '../../../src/discord/words/words.ts';
import { messagesOf } from '../../discord/runtime/table.ts';
import type { Process, Rehearsal } from './bot.ts';
import { buttonsOf, everythingIn } from './seeing.ts';

/**
 * Watches a table from outside and complains of whatever must never be: a ping too many or too few, two live boards, a message in words that are
 * not words, a call that Discord refuses, somebody told that the bot did not respond.
 */
export type Referee = {
  /** To be called when a step is done and everything is published. Gives the position as everybody may see it. */
  readonly after: (step: string) => Promise<TableSeen>;
};

const UNKNOWN = wordsFor('en').says.unknown?.({} as never, {} as never) ?? '';
/** What shows that a sentence was made of something that is no word. */
const NO_WORDS = /\bundefined\b|\bNaN\b|\[object |\bno words for\b/u;

/** The persons that a table waits for. */
const waitedFor = (seen: TableSeen): ReadonlySet<string> => {
  const seats = new Set(seen.seen?.owing.flatMap((o) => o.seats) ?? []);
  return new Set(seen.table.seats.flatMap((s) => (seats.has(s.seat) && s.person ? [s.person] : [])));
};

const boardsIn = (messages: readonly APIMessage[], table: string): readonly APIMessage[] =>
  messages.filter((message) =>
    buttonsOf(message).some(({ id }) => {
      const act = readId(id);
      return act?.do === 'undo' && act.table === table;
    }),
  );

export type Watching = {
  readonly rehearsal: Rehearsal;
  readonly table: string;
  readonly process?: Process;
  readonly channel?: string;
  /** Statuses of refused calls that this game is about. */
  readonly allow?: (call: { readonly status: number; readonly path: string; readonly response?: unknown }) => boolean;
};

export const referee = async ({
  rehearsal,
  table,
  process,
  channel = 'table-one',
  allow,
}: Watching): Promise<Referee> => {
  const { control } = rehearsal;
  const position = async (): Promise<TableSeen> => {
    const seen = await (process ?? rehearsal.first).app.board({ table });
    if (!seen.ok) throw new Error(`no table: ${seen.refusal.key}`);
    return seen.value;
  };
  const pushes = () => control.pings({}).filter((ping) => ping.push);
  let before = await position();
  let pinged = pushes().length;
  let told = control.shown({}).at(-1)?.n ?? 0;
  let called = control.calls({}).length;

  const checkPings = (step: string, now: TableSeen): void => {
    const were = waitedFor(before);
    const due = [...waitedFor(now)].filter((person) => !were.has(person)).sort();
    const came = pushes()
      .slice(pinged)
      .map((ping) => ping.user)
      .sort();
    if (JSON.stringify(came) !== JSON.stringify(due)) throw new Error(`${step}: pinged ${came}, due were ${due}`);
    pinged += came.length;
  };
  const checkWords = (step: string): void => {
    for (const shown of control.shown({ since: told })) {
      told = shown.n;
      if (shown.kind === 'note') throw new Error(`${step}: ${shown.text}`);
      if (shown.kind !== 'message' && shown.kind !== 'edit') continue;
      const text = everythingIn(shown.message);
      if (text.includes(UNKNOWN) || NO_WORDS.test(text)) throw new Error(`${step}: no words in ${text}`);
    }
  };
  const checkCalls = (step: string): void => {
    const calls = control.calls({ since: called });
    called += calls.length;
    const refused = calls.find((call) => call.status >= 400 && !allow?.(call));
    if (refused)
      throw new Error(
        `${step}: ${refused.method} ${refused.path} ${refused.status} ${JSON.stringify(refused.response)}`,
      );
  };
  return {
    after: async (step) => {
      const now = await position();
      checkWords(step);
      checkCalls(step);
      checkPings(step, now);
      const messages = messagesOf(rehearsal, 'Cid', channel);
      const boards = boardsIn(messages, table).length;
      if (now.table.status === 'running' && boards !== 1) throw new Error(`${step}: ${boards} live boards`);
      before = now;
      return now;
    },
  };
};
