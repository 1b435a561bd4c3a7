import type { AnyMatch } from '../games/registry-types.ts';
import type { Command } from '../kernel/match.ts';
import type { Answer, Prompt, SeatId } from '../kernel/prompt.ts';
import { apply, openPrompts } from '../kernel/run.ts';
import { attackersFor } from './attackers.ts';
import { attempt, type Decision } from './attempt.ts';
import { inRules } from './fault.ts';
import { actedBefore, decidePlay } from './play.ts';
import type { Deps, Loaded, Refused } from './ports.ts';
import { notRunning, refuse, refusedBy, seatOf } from './refusals.ts';
import { type Calling, type Candidate, callingAt, meant, meantList, meantSplit, severalOf } from './typed.ts';
import type { Acted, From, Several, UseCases } from './use-cases.ts';
import { whyNot } from './why-not.ts';

type Input = Parameters<UseCases['act']>[1];
type Found = { readonly commands: readonly Command[] } | Several | Refused;

/** Words that answer a question with nothing, where that is allowed. */
const NOTHING = new Set(['-', 'none', 'nothing', 'no']);

/** Verbs of the rules that one command covers: an attack by one card alone is an attack to whoever types it. */
const VERBS: Readonly<Record<string, readonly string[]>> = { attack: ['attack', 'solo'] };

const candidatesFor = (prompts: readonly Prompt[], verb: string): readonly Candidate[] =>
  prompts.flatMap((prompt) =>
    prompt.question.shape === 'pick'
      ? prompt.question.options
          .filter((option) => verb === 'choose' || (VERBS[verb] ?? [verb]).includes(option.verb))
          .map((option) => ({ prompt, option }))
      : [],
  );

/** What `/choose` makes of a typed answer to a question of any shape, if it is one. */
const chosen = (
  calling: Calling,
  prompt: Prompt | undefined,
  typed: string,
): Answer | Several | Refused | undefined => {
  if (!prompt) return undefined;
  const { question } = prompt;
  if (question.shape === 'amount') {
    return /^\s*\d{1,6}\s*$/.test(typed) ? { amount: Number(typed) } : refuse('act.typed');
  }
  if (question.shape === 'split') return meantSplit(calling, prompt, typed);
  const known = meant(calling, candidatesFor([prompt], 'choose'), typed).length > 0;
  if (!known && question.min === 0 && NOTHING.has(typed.trim().toLowerCase())) return { pick: [] };
  if (known || question.max < 2 || !typed.includes(',')) return undefined;
  const list = meantList(calling, prompt, question.options, typed);
  return 'ids' in list ? { pick: list.ids } : list;
};

const found = (deps: Deps, loaded: Loaded, match: AnyMatch, seat: SeatId, { verb, typed = '' }: Input): Found => {
  const { table } = loaded;
  const calling = callingAt(deps.names, table, match);
  const prompts = openPrompts(match).filter((prompt) => prompt.to.includes(seat));
  const owed = prompts.find((prompt) => prompt.owed) ?? prompts[0];
  const whole = verb === 'choose' ? chosen(calling, owed, typed) : undefined;
  if (whole && ('several' in whole || 'ok' in whole)) return whole;
  const command = (prompt: Prompt, answer: Answer) => ({
    commands: [{ kind: 'answer' as const, seat, prompt: prompt.id, answer }],
  });
  if (whole && owed) return command(owed, whole);
  const candidates = candidatesFor(prompts, verb);
  const fitting = typed === '' ? candidates : meant(calling, candidates, typed);
  if (fitting.length > 1) return severalOf(fitting);
  const [one] = fitting;
  return one ? command(one.prompt, { pick: [one.option.id] }) : whyNot(deps, table, match, seat, verb, typed);
};

/** The answers to the questions that an attack asks next: who attacks, and where the damage goes if that was said. */
const withAttackers = (
  deps: Deps,
  loaded: Loaded,
  match: AnyMatch,
  first: readonly Command[],
  seat: SeatId,
  input: Input,
): Found => {
  if (input.attackers === undefined) return { commands: first };
  const calling = callingAt(deps.names, loaded.table, match);
  const rules = deps.games.rulesById(match.rules);
  const aimed = apply(rules, match, first);
  if ('refused' in aimed) return refusedBy(aimed.refused);
  const asked = openPrompts(aimed.match).find((prompt) => prompt.owed && prompt.to.includes(seat));
  if (asked?.question.shape !== 'pick') return { commands: first };
  const picks = attackersFor(calling, asked, asked.question, input.attackers);
  if (!('ids' in picks)) return picks;
  const next = (answer: Answer): Command => ({ kind: 'answer', seat, prompt: 'next', answer });
  const attack = [...first, next({ pick: picks.ids })];
  if (input.split === undefined) return { commands: attack };
  const struck = apply(rules, match, attack);
  if ('refused' in struck) return refusedBy(struck.refused);
  const spread = openPrompts(struck.match).find((prompt) => prompt.owed && prompt.to.includes(seat));
  if (spread?.question.shape !== 'split') return { commands: attack };
  const split = meantSplit(calling, spread, input.split);
  return 'ok' in split ? split : { commands: [...attack, next(split)] };
};

/** The number that the question asks next, in the same act: none is asked without one. */
const withAmount = (deps: Deps, match: AnyMatch, first: readonly Command[], seat: SeatId, amount: number): Found => {
  const done = apply(deps.games.rulesById(match.rules), match, first);
  if ('refused' in done) return refusedBy(done.refused);
  const asked = openPrompts(done.match).find((prompt) => prompt.owed && prompt.to.includes(seat));
  if (asked?.question.shape !== 'amount') return { commands: first };
  return { commands: [...first, { kind: 'answer', seat, prompt: 'next', answer: { amount } }] };
};

const decideAct = (deps: Deps, from: From, loaded: Loaded, input: Input): Decision<Acted | Several> => {
  const seat = seatOf(loaded.table, from.person.id);
  if (seat === undefined) return refuse('refused.no-seat');
  const closed = notRunning(loaded.table);
  const { match } = loaded;
  if (closed || !match) return closed ?? refuse('table.lobby');
  const doing = inRules(deps.log, loaded, () => {
    const first = found(deps, loaded, match, seat, input);
    if ('commands' in first && input.amount !== undefined)
      return withAmount(deps, match, first.commands, seat, input.amount);
    return 'commands' in first ? withAttackers(deps, loaded, match, first.commands, seat, input) : first;
  });
  if ('several' in doing) return { ok: true, value: doing };
  return 'commands' in doing ? decidePlay(deps, from, loaded, doing.commands) : doing;
};

/**
 * Does what was typed: the twin of every button. Finds the offered option by id, whole name or the beginning of a name among those with the verb
 * (`choose`: all, and questions of any shape); equal ones count as one; several are given back to choose from; none is explained (see whyNot). With
 * `attackers` (`everyone`, `smallest`, or a list), `split` or `amount` the questions that follow are answered in the same act, all or nothing.
 */
export const act =
  (deps: Deps): UseCases['act'] =>
  (from, input) =>
    attempt<Acted | Several>(deps, {
      table: input.table,
      interaction: from.interaction,
      remembered: true,
      again: actedBefore(deps, from),
      decide: (loaded) => decideAct(deps, from, loaded, input),
    });
