import type { AnyMatch } from '../games/registry-types.ts';
import type { Reason } from '../kernel/match.ts';
import { see } from '../kernel/run.ts';
import type { Deps, Refused, TableRecord } from './ports.ts';
import { refuse } from './refusals.ts';
import { type Calling, callingAt, plain } from './typed.ts';

/** A card that somebody may see, and in which part of the view it lies. */
type Shown = { readonly id: string; readonly card: string; readonly part: string };

/** Where a card is looked for first, by what was to be done with it. */
const LIKELY: Readonly<Record<string, readonly string[]>> = {
  play: ['handKnown'],
  buy: ['cards'],
  payoff: ['cards'],
  use: ['units', 'ships', 'base'],
  attack: ['cards', 'ships', 'base'],
};

/** All cards that a view shows. A view holds nothing that its viewer may not know: whatever is found in it may be named. */
const cardsIn = (view: unknown, part = ''): readonly Shown[] => {
  if (typeof view !== 'object' || view === null) return [];
  if (Array.isArray(view)) return view.flatMap((inner) => cardsIn(inner, part));
  const members = view as Readonly<Record<string, unknown>>;
  const { id, card } = members;
  if (typeof id === 'string' && typeof card === 'string') return [{ id, card, part }];
  return Object.entries(members).flatMap(([key, inner]) => cardsIn(inner, key));
};

const subjectsOf = (calling: Calling, view: unknown, verb: string, typed: string): readonly string[] => {
  const wanted = plain(typed);
  if (wanted === '') return [];
  const likely = LIKELY[verb] ?? [];
  const rank = ({ part }: Shown): number => (likely.includes(part) ? 0 : 1);
  const named = (fits: (name: string) => boolean) =>
    cardsIn(view).filter(({ id, card }) => id === typed || fits(plain(calling.names.card(card) ?? card)));
  const whole = named((name) => name === wanted);
  const found = whole.length > 0 ? whole : named((name) => name.startsWith(wanted));
  const seats = calling.table.seats.filter((s) =>
    [s.name, s.faction ?? ''].map(plain).includes(wanted.replace(/ base$/, '')),
  );
  return [...[...found].sort((a, b) => rank(a) - rank(b)).map(({ id }) => id), ...seats.map(({ seat }) => seat)];
};

const told = (reason: Reason): Refused => ({ ok: false, refusal: reason });

/**
 * Why nothing that was typed is offered to a seat: another question is open; else the rules' reason for the first thing of that name that the seat may
 * see, where it would most likely be; else that it was not found. Names nothing that the seat cannot see.
 */
export const whyNot = (
  deps: Deps,
  table: TableRecord,
  match: AnyMatch,
  seat: string,
  verb: string,
  typed: string,
): Refused => {
  const rules = deps.games.rulesById(match.rules);
  const seen = see(rules, match, seat);
  const open = seen.prompts.find((prompt) => prompt.owed);
  const about = open?.question.about;
  const offers = open?.question.shape === 'pick' && open.question.options.some((option) => option.verb === verb);
  const mainTurn = open?.question.shape === 'pick' && open.question.options.some((option) => option.verb === 'end');
  if (open && verb !== 'choose' && !offers && !mainTurn) return refuse('act.question', { about });
  // What needs no subject is asked about without one.
  const alone = open && plain(typed) === '' ? [''] : [];
  const named = subjectsOf(callingAt(deps.names, table, match), seen.view, verb, typed);
  for (const subject of verb === 'choose' ? [] : [...named, ...alone]) {
    const reason = rules.explain(match.game, seat, verb, subject);
    if (reason) return told(reason);
  }
  if (open) return refuse('act.not-found', { typed });
  return refuse('act.waiting', { seats: seen.owing.flatMap(({ seats }) => seats) });
};
