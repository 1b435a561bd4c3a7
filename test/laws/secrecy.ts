import { same } from '../../src/kernel/json.ts';
import type { Command, Event, Frame, GameState, Match } from '../../src/kernel/match.ts';
import type { Prompt, SeatId } from '../../src/kernel/prompt.ts';
import { apply, openPrompts, see } from '../../src/kernel/run.ts';
import { type Door, heard, knownTo, type R, spokenOf, text } from './laws.ts';

/** Laws about single positions and single questions: what may stand in them at all. */

/** Things in a match are written `c` and a number, in every game here. */
const IDS = /\bc\d+\b/g;

const idsIn = (value: unknown): readonly string[] => text(value).match(IDS) ?? [];

/**
 * No viewer is shown a thing whose face that viewer does not know: not in the view, not in a question or its option ids, not in who owes what.
 * Ids of hidden things would let two looks at them be put together. A question may still name what lay open in the position before it.
 */
export const unknownShown = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  m: Match<G, F>,
  earlier?: Match<G, F>,
): string | undefined => {
  for (const viewer of [undefined, ...m.seats]) {
    const known = rules.knows(m.game, viewer);
    const { view, ...asked } = see(rules, m, viewer);
    const named = new Set(spokenOf(rules, m, earlier, viewer));
    const bad = idsIn(view).find((id) => !known.has(id)) ?? idsIn(asked).find((id) => !known.has(id) && !named.has(id));
    if (bad !== undefined) return `${viewer ?? 'the public'} is shown ${bad} without knowing it`;
  }
  return undefined;
};

const facesOf = (events: readonly Event[]): readonly string[] =>
  events
    .flatMap((e) => [e.args?.card, e.args?.cards, e.args?.other, e.args?.target].flat())
    .filter((c) => c !== undefined)
    .map(String);

/**
 * What a viewer is told of is something that this viewer knows before or after, or knew a moment earlier. `faces` gives the faces of the things known; a face that is told
 * though no known thing bears it was a secret.
 */
export const unknownTold = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
  door: Door = apply,
  earlier?: Match<G, F>,
): string | undefined => {
  const done = door(rules, before, [command]);
  if ('refused' in done) return undefined;
  const faces = (before.game.fixed as unknown as { cards: Readonly<Record<string, string>> }).cards;
  const dice = done.log.some((entry) => entry.barriers.some((b) => b.kind === 'dice'));
  // What is drawn and shuffled away again within one command is known in between only.
  if (dice) return undefined;
  for (const viewer of [undefined, ...before.seats]) {
    const moments = earlier ? [earlier, before, done.match] : [before, done.match];
    const known = moments.flatMap((m) => [...knownTo(rules, m, viewer)]);
    const knownFaces = new Set(known.map((id) => faces[id]));
    const events = heard(
      done.log.flatMap((entry) => entry.events),
      viewer,
    );
    const bad = facesOf(events).find((face) => !knownFaces.has(face));
    if (bad !== undefined) return `${viewer ?? 'the public'} is told of ${bad} without knowing one`;
  }
  return undefined;
};

/**
 * Whoever comes to know a card that does not lie open was told of it: knowledge that nobody was given is a leak. `open`: what everybody sees.
 */
export const untold = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
  door: Door = apply,
): string | undefined => {
  const done = door(rules, before, [command]);
  if ('refused' in done) return undefined;
  const { cards } = before.game.fixed as unknown as { cards: Readonly<Record<string, string>> };
  const open = rules.knows(done.match.game, undefined);
  const events = done.log.flatMap((entry) => entry.events);
  for (const seat of before.seats) {
    const was = rules.knows(before.game, seat);
    const told = new Set(facesOf(heard(events, seat)));
    for (const id of rules.knows(done.match.game, seat))
      if (!was.has(id) && !open.has(id) && !told.has(cards[id] as string))
        return `${seat} knows ${id} without being told`;
  }
  return undefined;
};

/** What is offered is what `explain` gives no reason against. `subjects`: what the seat could name. */
export const explaining = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  m: Match<G, F>,
  prompt: Prompt,
  verbs: readonly string[],
  subjects: readonly string[],
): string | undefined => {
  const [seat] = prompt.to;
  if (seat === undefined || prompt.question.shape !== 'pick') return undefined;
  for (const verb of verbs) {
    const alone = prompt.question.options.some((o) => o.verb === verb && o.subject === undefined);
    for (const subject of alone ? [''] : subjects) {
      const offered = prompt.question.options.some((o) => o.verb === verb && (o.subject ?? '') === subject);
      const reason = rules.explain(m.game, seat, verb, subject);
      if (offered === (reason !== undefined)) return `${verb} ${subject}: offered ${offered}, reason ${reason?.key}`;
    }
  }
  return undefined;
};

/** A question can be answered: enough options, ids once each, a total that fits the caps. */
const unanswerable = ({ id, question: q }: Prompt): string | undefined => {
  if (q.shape === 'amount') return q.min <= q.max ? undefined : `${id} has no number in range`;
  const ids = (q.shape === 'split' ? q.targets : q.options).map((o) => o.id);
  if (new Set(ids).size !== ids.length) return `${id} offers an option twice`;
  if (q.shape === 'split') {
    const room = q.targets.reduce((sum, t) => sum + t.cap, 0);
    return room >= q.total ? undefined : `${id} has more to spread than there is room`;
  }
  if (q.min > q.max || q.min > q.options.length) return `${id} asks for more than it offers`;
  const cheapest = q.options.map((o) => o.cost ?? 0).sort((a, b) => a - b);
  const least = cheapest.slice(0, q.min).reduce((sum, n) => sum + n, 0);
  return q.budget !== undefined && least > q.budget ? `${id} cannot be paid` : undefined;
};

/** A match that goes on has somebody who owes an answer, and every open question can be answered. */
export const stuck = <G extends GameState, F extends Frame>(m: Match<G, F>): string | undefined => {
  if (m.outcome) return m.prompts.length + m.stack.length === 0 ? undefined : 'a match that is over still asks';
  const open = openPrompts(m);
  if (!open.some((p) => p.owed && p.to.length > 0)) return 'nobody owes an answer';
  return open.map(unanswerable).find((fault) => fault !== undefined);
};

/** The questions of a whole match by id: an id that is gone never comes back, and never means anything else. */
export type PromptIds = { readonly seen: Map<string, Prompt>; last: ReadonlySet<string> };

export const freshIds = (): PromptIds => ({ seen: new Map(), last: new Set() });

/** Takes the prompts of the next position in. */
export const idsOnce = <G extends GameState, F extends Frame>(ids: PromptIds, m: Match<G, F>): string | undefined => {
  const now = new Set<string>();
  for (const prompt of m.prompts) {
    const { id } = prompt;
    if (now.has(id)) return `two questions have the id ${id}`;
    now.add(id);
    const old = ids.seen.get(id);
    if (old !== undefined && !ids.last.has(id)) return `the id ${id} came back`;
    if (old !== undefined && !same([old.to, old.question], [prompt.to, prompt.question]))
      return `the id ${id} means another question`;
    ids.seen.set(id, prompt);
  }
  ids.last = now;
  return undefined;
};

/** Taking back to the beginning of a turn, and replaying its answers, gives the position that they gave. */
export const undoTurn = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  snapshot: Match<G, F>,
  replay: readonly Command[],
  now: Match<G, F>,
  seat: SeatId,
  door: Door = apply,
): string | undefined => {
  const back = door(rules, now, [
    { kind: 'restore', seat, snapshot: snapshot as unknown as Match<GameState, Frame>, replay },
  ]);
  if ('refused' in back) return `undo within the turn was refused: ${back.refused.code}`;
  if (text(back.match.game) !== text(now.game)) return 'the replayed answers of the turn led elsewhere';
  if (text(back.match.stack) !== text(now.stack)) return 'the replayed answers of the turn ask for other things';
  return text(back.match.rng) === text(now.rng) ? undefined : 'the replayed answers of the turn rolled other dice';
};
