import type { Command, Frame, GameState, Match } from '../../src/kernel/match.ts';
import type { SeatId } from '../../src/kernel/prompt.ts';
import type { RngState } from '../../src/kernel/rng.ts';
import { apply } from '../../src/kernel/run.ts';
import { type Door, type R, text } from './laws.ts';

/** Laws about what is learned and what is forgotten. */

/** What the acting seat newly knows implies a barrier, so that it cannot be taken back in secret. */
export const learning = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
  door: Door = apply,
): string | undefined => {
  if (command.kind !== 'answer') return undefined;
  const done = door(rules, before, [command]);
  if ('refused' in done) return undefined;
  const was = rules.knows(before.game, command.seat);
  const fresh = [...rules.knows(done.match.game, command.seat)].filter((id) => !was.has(id));
  const barrier = done.log[0]?.barriers.some(
    (b) => (b.kind === 'learned' && b.seat === command.seat) || b.kind === 'dice',
  );
  return fresh.length === 0 || barrier ? undefined : `${command.seat} learned ${fresh.join(', ')} without a barrier`;
};

/** The hidden places of every pile whose contents a viewer does not know, as text. */
const shapeOf = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  m: Match<G, F>,
  viewer: SeatId | undefined,
): string => text(rules.unknownSlots(m.game, viewer).map((slots) => slots.map((s) => s.at)));

/** The things that a viewer knew before and no longer knows, in the order in which they lie. */
const forgotten = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  after: Match<G, F>,
  viewer: SeatId | undefined,
): readonly string[] => {
  const was = rules.knows(before.game, viewer);
  return rules.unknownSlots(after.game, viewer).flatMap((slots) =>
    slots.flatMap((s) => {
      const id = s.pile[s.at] as string;
      return was.has(id) ? [id] : [];
    }),
  );
};

/** Fewer forgotten cards than this may lie in the same order twice by chance. */
const ENOUGH_TO_MIX = 4;

/**
 * Knowledge does not survive mixing, and only mixing ends it: what is no longer known was shuffled; under other dice it lies in another order; and
 * whatever the dice, every viewer knows the same places of every hidden pile.
 */
export const forgetting = <G extends GameState, F extends Frame, V, O>(
  rules: R<G, F, V, O>,
  before: Match<G, F>,
  command: Command,
  otherDice: RngState,
  door: Door = apply,
): string | undefined => {
  const done = door(rules, before, [command]);
  if ('refused' in done) return undefined;
  const dice = done.log[0]?.barriers.some((b) => b.kind === 'dice');
  const other = dice ? door(rules, { ...before, rng: [...otherDice] }, [command]) : done;
  if ('refused' in other) return `under other dice the command was refused: ${other.refused.code}`;
  const third = dice ? door(rules, { ...before, rng: [...otherDice].reverse() as RngState }, [command]) : done;
  for (const viewer of [undefined, ...before.seats]) {
    const who = viewer ?? 'the public';
    const gone = forgotten(rules, before, done.match, viewer);
    // Somebody without a seat is shown what lies open now, and is not remembered to have seen more.
    if (gone.length > 0 && !dice && viewer !== undefined)
      return `${who} forgot ${gone.join(', ')} though nothing was shuffled`;
    if (!dice) continue;
    if (shapeOf(rules, done.match, viewer) !== shapeOf(rules, other.match, viewer))
      return `${who} knows other places after other dice`;
    if (gone.length < ENOUGH_TO_MIX || 'refused' in third) continue;
    const orders = [gone, ...[other, third].map((d) => forgotten(rules, before, d.match, viewer))].map(text);
    if (new Set(orders).size === 1) return `${who} finds shuffled cards in the order of before`;
  }
  return undefined;
};
