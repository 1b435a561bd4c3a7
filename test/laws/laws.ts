import { copy, freezeDeep, same } from '../../src/kernel/json.ts';
import type { Asking, Command, Event, Frame, GameState, Match, Rules } from '../../src/kernel/match.ts';
import type { Prompt, SeatId } from '../../src/kernel/prompt.ts';
import type { RngState } from '../../src/kernel/rng.ts';
import { apply, fromStored, openPrompts, see, toStored } from '../../src/kernel/run.ts';
import { shuffle } from '../../src/kernel/sample.ts';

/**
 * The laws that every game keeps. Each takes a position and a command and gives the fault it found, or nothing. They compare first and describe
 * only a difference, so that they can run at every step of thousands of games.
 */

type AnyRules = Rules<never, never, unknown, never>;
type R<G extends GameState, F extends Frame, V, O> = Rules<G, F, V, O>;
type Faces = { readonly cards: Readonly<Record<string, string>> };

/** A match as plain text, for comparing byte for byte. */
export const text = (value: unknown): string => JSON.stringify(value);

const withoutIds = (prompts: readonly Prompt[]): unknown => prompts.map(({ id: _id, ...rest }) => rest);

/** The given match must not be changed by a command, nor by asking for views. */
export const purity = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
): string | undefined => {
  const was = text(before);
  apply(rules, before, [command]);
  for (const seat of [undefined, ...before.seats]) see(rules, before, seat);
  return text(before) === was ? undefined : 'the match that was given was changed';
};

/** A match written as JSON and read back plays on identically. */
export const roundTrip = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
): string | undefined => {
  const { state, fixed } = toStored(before);
  const back = fromStored<G, F>(JSON.parse(text(state)), JSON.parse(text(fixed)));
  if (!same(back, before)) return 'the match read back is not the same';
  return same(apply(rules, back, [command]), apply(rules, before, [command]))
    ? undefined
    : 'the match read back plays on differently';
};

/** The same command again is refused: an answered prompt is gone. */
export const stale = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
): string | undefined => {
  const done = apply(rules, before, [command]);
  if ('refused' in done || command.kind !== 'answer') return undefined;
  const again = apply(rules, done.match, [command]);
  return 'refused' in again ? undefined : 'the same answer was taken twice';
};

/** Act, take it back, act again: the same position as acting once; and taking back gives the position before. */
export const undo = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
): string | undefined => {
  if (command.kind !== 'answer') return undefined;
  const done = apply(rules, before, [command]);
  if ('refused' in done) return undefined;
  const back = apply(rules, done.match, [
    { kind: 'restore', seat: command.seat, snapshot: before as unknown as Match<GameState, Frame>, replay: [] },
  ]);
  if ('refused' in back) return `undo was refused: ${back.refused.code}`;
  if (text(back.match.game) !== text(before.game)) return 'undo did not give the position before';
  if (text(withoutIds(back.match.prompts)) !== text(withoutIds(before.prompts))) return 'undo asks other questions';
  if (back.match.seq !== done.match.seq + 1) return 'undo did not move the sequence on';
  if (back.match.prompts.some((p) => before.prompts.some((q) => q.id === p.id))) return 'undo reused a prompt id';
  const at = openPrompts(before).findIndex((p) => p.id === command.prompt);
  const prompt = openPrompts(back.match)[at];
  if (!prompt) return 'undo lost the prompt';
  const redone = apply(rules, back.match, [{ ...command, prompt: prompt.id }]);
  if ('refused' in redone) return `after undo the same answer was refused: ${redone.refused.code}`;
  if (text(redone.match.game) !== text(done.match.game)) return 'after undo the same answer led elsewhere';
  return text(redone.match.rng) === text(done.match.rng) ? undefined : 'after undo the dice fell differently';
};

/** The events of the last command as far as a viewer may read them. */
export const heard = (events: readonly Event[], viewer: SeatId | undefined): readonly Event[] =>
  events.filter((e) => e.to === undefined || (viewer !== undefined && e.to.includes(viewer)));

/** The questions on top, asked anew of a changed position, under the ids that they have. */
const askAgain = <G extends GameState, F extends Frame, V, O>(rules: R<G, F, V, O>, m: Match<G, F>): void => {
  const frame = m.stack.at(-1);
  if (!frame) return;
  const kind = rules.frames[frame.k as F['k']] as unknown as Asking<G, F>;
  const asks = kind.ask(m.game, frame);
  const open = openPrompts(m);
  const sleeping = m.prompts.filter((p) => !open.includes(p));
  m.prompts = [
    ...sleeping,
    ...asks.map((ask, i) => ({ id: open[i]?.id ?? `new${i}`, ...ask, place: m.stack.length - 1 })),
  ];
};

/**
 * A twin of a position that a viewer cannot tell from it: the faces of hidden cards are dealt anew among places that look alike to the viewer;
 * `fixedIds` keep theirs. A game whose hidden things have no faces in `fixed.cards` has its slots permuted instead.
 */
export const twinOf = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  m: Match<G, F>,
  viewer: SeatId | undefined,
  fixedIds: ReadonlySet<string>,
  rng: RngState,
): Match<G, F> => {
  const twin: Match<G, F> = {
    ...m,
    game: copy(m.game),
    stack: copy(m.stack),
    rng: [...m.rng],
    prompts: [...m.prompts],
  };
  const cards: Record<string, string> = { ...(m.game.fixed as Faces).cards };
  for (const slots of rules.unknownSlots(twin.game, viewer)) {
    const ids = slots.map((s) => s.pile[s.at] as string).filter((id) => !fixedIds.has(id));
    const faces = ids.map((id) => cards[id] as string);
    shuffle(rng, faces);
    for (const [i, id] of ids.entries()) cards[id] = faces[i] as string;
  }
  twin.game = { ...twin.game, fixed: freezeDeep({ ...twin.game.fixed, cards }) };
  askAgain(rules, twin);
  return twin;
};

/**
 * Non-interference: what a viewer may not know cannot change what the viewer is shown. All hidden faces but those that the command itself shows are
 * permuted; view, own prompts, who owes and events must stay equal byte for byte. Commands that shuffle or roll are passed over.
 */
export const nonInterference = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
  viewer: SeatId | undefined,
  rng: RngState,
): string | undefined => {
  const done = apply(rules, before, [command]);
  if ('refused' in done) return undefined;
  const entry = done.log[0];
  if (entry?.barriers.some((b) => b.kind === 'dice')) return undefined;
  const was = rules.knows(before.game, viewer);
  const shown = new Set([...rules.knows(done.match.game, viewer)].filter((id) => !was.has(id)));
  const twin = twinOf(rules, before, viewer, shown, rng);
  if (text(see(rules, twin, viewer)) !== text(see(rules, before, viewer)))
    return `${viewer ?? 'the public'} can tell the positions before apart`;
  const twinDone = apply(rules, twin, [command]);
  if ('refused' in twinDone) return `the command became illegal: ${twinDone.refused.code}`;
  if (text(see(rules, twinDone.match, viewer)) !== text(see(rules, done.match, viewer))) {
    return `${viewer ?? 'the public'} can tell the positions after apart`;
  }
  const a = text(heard(entry?.events ?? [], viewer));
  const b = text(heard(twinDone.log[0]?.events ?? [], viewer));
  return a === b ? undefined : `${viewer ?? 'the public'} hears different events: ${a} | ${b}`;
};

/** What the acting seat newly knows implies a barrier, so that it cannot be taken back in secret. */
export const learning = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
): string | undefined => {
  if (command.kind !== 'answer') return undefined;
  const done = apply(rules, before, [command]);
  if ('refused' in done) return undefined;
  const was = rules.knows(before.game, command.seat);
  const fresh = [...rules.knows(done.match.game, command.seat)].filter((id) => !was.has(id));
  const barrier = done.log[0]?.barriers.some(
    (b) => (b.kind === 'learned' && b.seat === command.seat) || b.kind === 'dice',
  );
  return fresh.length === 0 || barrier ? undefined : `${command.seat} learned ${fresh.join(', ')} without a barrier`;
};

/** After a shuffle under other dice every viewer knows the same places of every hidden pile: knowledge does not survive mixing. */
export const forgetting = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
  otherDice: RngState,
): string | undefined => {
  const done = apply(rules, before, [command]);
  if ('refused' in done || !done.log[0]?.barriers.some((b) => b.kind === 'dice')) return undefined;
  const other = apply(rules, { ...before, rng: [...otherDice] }, [command]);
  if ('refused' in other) return `under other dice the command was refused: ${other.refused.code}`;
  for (const viewer of [undefined, ...before.seats]) {
    const shape = (m: Match<G, F>): string =>
      text(rules.unknownSlots(m.game, viewer).map((slots) => slots.map((s) => s.at)));
    if (shape(done.match) !== shape(other.match))
      return `${viewer ?? 'the public'} knows other places after other dice`;
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
    for (const subject of subjects) {
      const offered = prompt.question.options.some((o) => o.verb === verb && o.subject === subject);
      const reason = rules.explain(m.game, seat, verb, subject);
      if (offered === (reason !== undefined)) return `${verb} ${subject}: offered ${offered}, reason ${reason?.key}`;
    }
  }
  return undefined;
};

/** Every card lies in exactly one place. `places`: all piles of the position. */
export const conservation = (ids: readonly string[], places: readonly (readonly string[])[]): string | undefined => {
  const lying = places.flat();
  if (lying.length !== ids.length) return `${lying.length} cards lie about, ${ids.length} are in the match`;
  return new Set(lying).size === ids.length ? undefined : 'a card lies in two places';
};

export type { AnyRules };
