import type { Frame } from '../../../../src/games/deckbuilding/frames.ts';
import { deckbuilding } from '../../../../src/games/deckbuilding/rules.ts';
import type { Game, Options } from '../../../../src/games/deckbuilding/state.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { apply, openPrompts, start } from '../../../../src/kernel/run.ts';

/** A new match with seat a as the Empire and b as the Rebels. With secret bases each side takes the first four. */
export const newGame = (options: Partial<Omit<Options, 'factions'>> = {}, seed = 1): Match<Game, Frame> => {
  const all: Options = { mode: 'full', length: 4, payoff: false, ...options, factions: { a: 'empire', b: 'rebel' } };
  return start(deckbuilding, all, ['a', 'b'], seed.toString(16).padStart(32, '0')).match;
};

/** Answers each open question of a desk with its first `n` options. */
export const settleDesk = (match: Match<Game, Frame>, n: number): Match<Game, Frame> => {
  let m = match;
  for (const seat of ['a', 'b']) {
    const prompt = openPrompts(m).find((p) => p.to.includes(seat));
    if (prompt?.question.shape !== 'pick') throw new Error('no desk');
    const pick = prompt.question.options.slice(0, n).map((o) => o.id);
    const done = apply(deckbuilding, m, [{ kind: 'answer', seat, prompt: prompt.id, answer: { pick } }]);
    if ('refused' in done) throw new Error(done.refused.code);
    m = done.match;
  }
  return m;
};

/** The faces of a pile, sorted. */
export const facesOf = (m: Match<Game, Frame>, ids: readonly string[]): readonly string[] =>
  ids.map((id) => m.game.fixed.cards[id] as string).sort();

/** How often each face occurs. */
export const counts = (faces: readonly string[]): Readonly<Record<string, number>> => {
  const out: Record<string, number> = {};
  for (const face of faces) out[face] = (out[face] ?? 0) + 1;
  return out;
};
