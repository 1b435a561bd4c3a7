import type { AnyMatch } from '../games/registry-types.ts';
import type { Command, LogEntry } from '../kernel/match.ts';
import type { SeatId } from '../kernel/prompt.ts';
import { apply, openPrompts } from '../kernel/run.ts';
import type { Decision } from './attempt.ts';
import { chain } from './chain.ts';
import { inRules } from './fault.ts';
import { barred, type RestoreBody, shownUndo, type Undo, undoOfStep } from './history.ts';
import { changeMessages } from './messages.ts';
import type { ActionRow, Commit, Deps, Loaded, Refused, SeatRecord, TableRecord } from './ports.ts';
import { refusedBy } from './refusals.ts';
import { resultOf } from './result.ts';
import { seenOrBroken, storyOf } from './seen.ts';
import { hashOf, putDown } from './state-hash.ts';
import type { Acted, From } from './use-cases.ts';

/** Commands carried out in memory: the match afterwards, its text (`putDown`), and the evidence. */
export type Played = {
  readonly ok: true;
  readonly match: AnyMatch;
  readonly text: string | undefined;
  readonly rows: readonly ActionRow[];
};

/** More standing answers than this in one click is a fault of the rules, not a long chain. */
const STANDING_LIMIT = 100;

const rowOf = (deps: Deps, entry: LogEntry, text: string, n: number, interaction?: string): ActionRow => ({
  seq: entry.seq,
  n,
  kind: entry.command.kind,
  seat: 'seat' in entry.command ? entry.command.seat : undefined,
  interaction,
  body: entry.command,
  events: entry.events,
  barriers: entry.barriers,
  stateHash: hashOf(text),
  at: deps.clock.now(),
});

/** The next standing answer that some seat other than the actor's has given ahead to a question that it owes now. */
const standingAnswer = (deps: Deps, table: TableRecord, match: AnyMatch, actor?: SeatId): Command | undefined => {
  const game = deps.games.games[table.game];
  for (const prompt of openPrompts(match)) {
    if (!prompt.owed || !game) continue;
    for (const { seat, standing } of table.seats) {
      if (seat === actor || !prompt.to.includes(seat)) continue;
      const answer = game.standing(match, seat, prompt, standing);
      if (answer) return { kind: 'answer', seat, prompt: prompt.id, answer };
    }
  }
  return undefined;
};

/** An answer to `next`, with the id of the question that its seat owes now; unchanged, and so refused as stale, where there is none. */
const withPrompt = (match: AnyMatch, command: Extract<Command, { kind: 'answer' }>): Command => {
  if (command.prompt !== 'next') return command;
  const owed = openPrompts(match).find((prompt) => prompt.owed && prompt.to.includes(command.seat));
  return owed ? { ...command, prompt: owed.id } : command;
};

/**
 * Carries commands out in memory, one after the other, then the standing answers of other seats for as long as there are any. Gives the match and
 * the rows, or the kernel's refusal. Only from the second command on an answer may name the prompt `next`.
 */
export const playOut = (
  deps: Deps,
  loaded: Loaded,
  commands: readonly Command[],
  interaction?: string,
): Played | Refused => {
  const { table } = loaded;
  const rules = deps.games.rulesById(loaded.match?.rules ?? '');
  let match = loaded.match as AnyMatch;
  let text: string | undefined;
  const rows: ActionRow[] = [];
  const carryOut = (command: Command): Refused | undefined => {
    const done = apply(rules, match, [command]);
    if ('refused' in done) return refusedBy(done.refused);
    const down = putDown(done.match);
    match = down.match;
    text = down.text;
    for (const entry of done.log) rows.push(rowOf(deps, entry, down.text, rows.length, interaction));
    return undefined;
  };
  for (const [at, command] of commands.entries()) {
    if (at === 0 && command.kind === 'answer' && command.prompt === 'next') return refusedBy({ code: 'stale' });
    const refused = carryOut(command.kind === 'answer' ? withPrompt(match, command) : command);
    if (refused) return refused;
  }
  const first = commands[0];
  const actor = first && 'seat' in first ? first.seat : undefined;
  for (let n = 0; n < STANDING_LIMIT; n++) {
    const command = standingAnswer(deps, table, match, actor);
    // One that is not legal at this moment counts as none: the seat is asked.
    if (!command || carryOut(command)) break;
  }
  return { ok: true, match, text, rows };
};

/** The actor's seat after an answer, if it changes: who plays on no longer asks for the game's end. */
const withdrawn = (table: TableRecord, [first]: readonly ActionRow[]): readonly SeatRecord[] | undefined => {
  const record = table.seats.find(({ seat }) => first?.kind === 'answer' && seat === first.seat);
  return record && record.confirmed.length > 0 ? [{ ...record, confirmed: [] }] : undefined;
};

/** What goes with an outcome: the end of the table, the game's result, and in a campaign what follows at once. */
const endOf = (deps: Deps, loaded: Loaded, { match, rows }: Played, gaveUp?: SeatId): Partial<Commit> => {
  const { counts, ...chained } = chain(deps, loaded, match, gaveUp);
  const status = match.outcome?.kind === 'cancelled' ? 'cancelled' : 'ended';
  return {
    set: { status, endedAt: deps.clock.now() },
    ...(counts && { result: resultOf(deps, loaded.table, match, rows) }),
    ...chained,
  };
};

/**
 * The one write for what was played: state, evidence, a snapshot where a barrier rose, messages, and with an outcome the result, the end, and the next
 * match of a campaign. `gaveUp`: the seat that gives its whole campaign up with this.
 */
export const commitOf = (deps: Deps, loaded: Loaded, played: Played, gaveUp?: SeatId): Commit => {
  const { table } = loaded;
  const { match, text, rows } = played;
  const clicker = rows[0]?.seat;
  const moment = rows.some(
    (row) => row.kind === 'restore' || barred(row, clicker) || row.barriers.some((b) => b.kind === 'turn'),
  );
  return {
    table: table.id,
    version: table.version,
    match,
    ...(text !== undefined && { text }),
    actions: rows,
    ...(moment && { snapshots: [{ seq: match.seq, match }] }),
    outbox: changeMessages({ table, before: loaded.match, after: match, rows, clicker }),
    seats: withdrawn(table, rows),
    ...(match.outcome && endOf(deps, loaded, played, gaveUp)),
  };
};

/**
 * Decides a click that plays commands: its write, and what its actor is shown afterwards. `back`: the command is a restore, which is kept as where
 * it went back to and not with the whole match; `next` says whether the step before can be taken back too. `gaveUp`: the seat that gives its whole
 * campaign up with this.
 */
export const decidePlay = (
  deps: Deps,
  from: From,
  loaded: Loaded,
  commands: readonly Command[],
  {
    back,
    gaveUp,
  }: { readonly back?: { readonly body: RestoreBody; readonly next: Undo }; readonly gaveUp?: SeatId } = {},
): Decision<Acted> =>
  inRules(deps.log, loaded, () => {
    const played = playOut(deps, loaded, commands, from.interaction);
    if (!played.ok) return played;
    const { match } = played;
    const rows = played.rows.map((row) => (row.kind === 'restore' && back ? { ...row, body: back.body } : row));
    const told = (now: Loaded): Acted => {
      const seat = rows[0]?.seat;
      const undoes = seat !== undefined && !match.outcome && deps.games.games[loaded.table.game]?.undoes(match);
      const undo = undoes ? (back?.next ?? undoOfStep(rows, seat)) : undefined;
      return {
        now: seenOrBroken(deps, now, from.person.id, { undo: shownUndo(undo) }),
        story: storyOf(rows, seat),
        repeated: false,
      };
    };
    return { ok: 'write', commit: commitOf(deps, loaded, { ...played, rows }, gaveUp), told };
  });

/** What a repeated click is told: the position now, and what it did the first time. */
export const actedBefore =
  (deps: Deps, from: From) =>
  (loaded: Loaded, prior: { readonly actions: readonly ActionRow[] }): Acted => {
    const now = seenOrBroken(deps, loaded, from.person.id);
    return { now, story: storyOf(prior.actions, now.seat), repeated: true };
  };
