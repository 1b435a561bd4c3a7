import type { Frame } from '../../../../src/games/deckbuilding/frames.ts';
import { chooseOptions } from '../../../../src/games/deckbuilding/modes/modes.ts';
import { deckbuilding } from '../../../../src/games/deckbuilding/rules.ts';
import type { Game } from '../../../../src/games/deckbuilding/state.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { apply, openPrompts, start } from '../../../../src/kernel/run.ts';
import { seedOf } from '../../../laws/playing.ts';
import { does } from '../campaign/support.ts';

export type Table = Match<Game, Frame>;
type Chosen = Parameters<typeof chooseOptions>[1];

export const EMPIRE = 'a';
export const REBEL = 'b';

/** A new match of the modified galaxy: seat a is the Empire, seat b the Rebels, and both are to choose their swaps. */
export const newModified = (chosen: Chosen = {}, seed = 1): Table => {
  const options = chooseOptions('modified', chosen, { a: 'empire', b: 'rebel' });
  if ('fault' in options) throw new Error(options.fault.key);
  return start(deckbuilding, options.options, [EMPIRE, REBEL], seedOf(seed, 'modified')).match;
};

/** At the swaps: each act of a seat, as `swap hera-syndulla`, `leave x-wing for hera-syndulla`, `confirm`; nothing picks none. */
export const swaps = (m: Table, seat: string, ...acts: readonly (string | undefined)[]): Table =>
  acts.reduce((now, what) => does(deckbuilding, now, seat, what), m);

/** Swaps whole: `[hera-syndulla, x-wing]` takes the first in for the second. */
export const swapped = (m: Table, seat: string, ...pairs: readonly (readonly [string, string])[]): Table =>
  pairs.reduce((now, [card, other]) => swaps(now, seat, `swap ${card}`, `leave ${other} for ${card}`), m);

/** Both sides confirm, the Empire first. */
export const confirmed = (m: Table): Table => swaps(swaps(m, EMPIRE, 'confirm'), REBEL, 'confirm');

/** The events that the second confirmation is told with, and the match after it. */
export const lastConfirmation = (m: Table) => {
  const first = swaps(m, EMPIRE, 'confirm');
  const prompt = openPrompts(first).find((p) => p.to.includes(REBEL))?.id ?? '';
  const done = apply(deckbuilding, first, [{ kind: 'answer', seat: REBEL, prompt, answer: { pick: ['confirm'] } }]);
  if ('refused' in done) throw new Error(done.refused.code);
  return { match: done.match, events: done.log[0]?.events ?? [], barriers: done.log[0]?.barriers ?? [] };
};

/** The faces of the galaxy cards of a game: deck, row and pile together. */
export const galaxyFaces = (m: Table): readonly string[] =>
  Object.values(m.game.rows)
    .flatMap(({ deck, cards, discard }) => [...deck, ...cards, ...discard])
    .map((id) => m.game.fixed.cards[id] ?? '');
