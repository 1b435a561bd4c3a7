import { copy, freezeDeep, same } from '../../src/kernel/json.ts';
import type {
  Applied,
  Asking,
  Command,
  Event,
  Frame,
  GameState,
  Match,
  Refused,
  Rules,
} from '../../src/kernel/match.ts';
import type { Prompt, SeatId } from '../../src/kernel/prompt.ts';
import type { RngState } from '../../src/kernel/rng.ts';
import { apply, fromStored, openPrompts, see, toStored } from '../../src/kernel/run.ts';
import { shuffle } from '../../src/kernel/sample.ts';

/**
 * The laws that every game keeps. Each takes a position and a command and gives the fault it found, or nothing. They compare first and describe
 * only a difference, so that they can run at every step of thousands of games.
 */

/** The way into a match. A law is given another door only to show that it catches a door that is at fault. */
export type Door = <G extends GameState, F extends Frame, V, O>(
  rules: Rules<G, F, V, O>,
  match: Match<G, F>,
  commands: readonly Command[],
) => Applied<G, F> | Refused;

export type R<G extends GameState, F extends Frame, V, O> = Rules<G, F, V, O>;
type Faces = { readonly cards: Readonly<Record<string, string>> };

/** A match as plain text, for comparing byte for byte. */
export const text = (value: unknown): string => JSON.stringify(value);

const withoutIds = (prompts: readonly Prompt[]): unknown => prompts.map(({ id: _id, ...rest }) => rest);

/** The given match must not be changed by a command, nor by asking what may be seen, known or done. */
export const purity = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
  door: Door = apply,
): string | undefined => {
  const was = text(before);
  door(rules, before, [command]);
  for (const seat of [undefined, ...before.seats]) {
    see(rules, before, seat);
    rules.knows(before.game, seat);
    rules.unknownSlots(before.game, seat);
  }
  for (const { to, question } of before.prompts) {
    if (question.shape !== 'pick') continue;
    for (const o of question.options) rules.explain(before.game, to[0] ?? '', o.verb, o.subject ?? '');
  }
  return text(before) === was ? undefined : 'the match that was given was changed';
};

/** Plain data as the database gives it back: the members of every object by length, then by letters. */
const asStored = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(asStored);
  const keys = Object.keys(value).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(keys.map((key) => [key, asStored((value as Record<string, unknown>)[key])]));
};

/** A match written away and read back plays on identically: nothing may hang on what JSON does not keep, nor on the order of members. */
export const roundTrip = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
  door: Door = apply,
): string | undefined => {
  const { state, fixed } = toStored(before);
  const back = fromStored<G, F>(asStored(JSON.parse(text(state))), asStored(JSON.parse(text(fixed))) as object);
  if (!same(back, before)) return 'the match read back is not the same';
  return same(door(rules, back, [command]), door(rules, before, [command]))
    ? undefined
    : 'the match read back plays on differently';
};

/**
 * The same command again is refused: an answered question is gone, and its id with it. An id that goes on belongs to the same question of the
 * same seats.
 */
export const stale = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
  door: Door = apply,
): string | undefined => {
  const done = door(rules, before, [command]);
  if ('refused' in done || command.kind !== 'answer') return undefined;
  const again = door(rules, done.match, [command]);
  if (!('refused' in again)) return 'the same answer was taken twice';
  for (const prompt of done.match.prompts) {
    if (prompt.id === command.prompt) return 'an answered question kept its id';
    const old = before.prompts.find((p) => p.id === prompt.id);
    if (old && text([old.to, old.question]) !== text([prompt.to, prompt.question]))
      return `the id ${prompt.id} means another question`;
  }
  return undefined;
};

/** Act, take it back, act again: the same position as acting once; and taking back gives the position before. */
export const undo = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
  door: Door = apply,
): string | undefined => {
  if (command.kind !== 'answer') return undefined;
  const done = door(rules, before, [command]);
  if ('refused' in done) return undefined;
  const back = door(rules, done.match, [
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
  const redone = door(rules, back.match, [{ ...command, prompt: prompt.id }]);
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

/** What a viewer knows. Somebody without a seat has also seen what all seats know, for that was shown to all. */
export const knownTo = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  m: Match<G, F>,
  viewer: SeatId | undefined,
): ReadonlySet<string> => {
  const known = rules.knows(m.game, viewer);
  if (viewer !== undefined) return known;
  const [first = known, ...others] = m.seats.map((seat) => rules.knows(m.game, seat));
  return new Set([...known, ...[...first].filter((id) => others.every((theirs) => theirs.has(id)))]);
};

/** What is not hidden from a viewer, or is no longer after the command: what must keep its face in a twin. */
const shownBy = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  after: Match<G, F>,
  viewer: SeatId | undefined,
): ReadonlySet<string> => new Set([...knownTo(rules, before, viewer), ...knownTo(rules, after, viewer)]);

/**
 * Things that the frame on top speaks of and the viewer knew a moment ago: a card defeated and at once shuffled away still has its reward asked
 * for by name.
 */
export const spokenOf = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  m: Match<G, F>,
  earlier: Match<G, F> | undefined,
  viewer: SeatId | undefined,
): readonly string[] => {
  if (!earlier) return [];
  const frame = text(m.stack.at(-1) ?? null);
  return [...knownTo(rules, earlier, viewer)].filter((id) => frame.includes(`"${id}"`));
};

/**
 * Non-interference: what a viewer may not know cannot change what the viewer is shown. All hidden faces but those that the command itself shows are
 * permuted; view, own prompts, who owes and events must stay equal byte for byte. Of commands that shuffle or roll only the position before is
 * compared.
 */
export const nonInterference = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
  viewer: SeatId | undefined,
  rng: RngState,
  door: Door = apply,
  earlier?: Match<G, F>,
): string | undefined => {
  const done = door(rules, before, [command]);
  if ('refused' in done) return undefined;
  const entry = done.log[0];
  const who = viewer ?? 'the public';
  const shown = shownBy(rules, before, done.match, viewer);
  const named = spokenOf(rules, before, earlier, viewer);
  const twin = twinOf(rules, before, viewer, new Set([...shown, ...named]), rng);
  if (text(see(rules, twin, viewer)) !== text(see(rules, before, viewer)))
    return `${who} can tell the positions before apart`;
  if (entry?.barriers.some((b) => b.kind === 'dice')) return undefined;
  const twinDone = door(rules, twin, [command]);
  if ('refused' in twinDone) return `the command became illegal: ${twinDone.refused.code}`;
  if (text(see(rules, twinDone.match, viewer)) !== text(see(rules, done.match, viewer)))
    return `${who} can tell the positions after apart`;
  const a = text(heard(entry?.events ?? [], viewer));
  const b = text(heard(twinDone.log[0]?.events ?? [], viewer));
  return a === b ? undefined : `${who} hears different events: ${a} | ${b}`;
};

/** Every card lies in exactly one place. `places`: all piles of the position. */
export const conservation = (ids: readonly string[], places: readonly (readonly string[])[]): string | undefined => {
  const lying = places.flat();
  if (lying.length !== ids.length) return `${lying.length} cards lie about, ${ids.length} are in the match`;
  return new Set(lying).size === ids.length ? undefined : 'a card lies in two places';
};
