import { expect, test } from 'vitest';
import { randomAnswer } from '../../scripts/simulate/random-player.ts';
import { deckbuilding } from '../../src/games/deckbuilding/rules.ts';
import { games } from '../../src/games/index.ts';
import type { AnyMatch } from '../../src/games/registry-types.ts';
import { type RngState, seedRng } from '../../src/kernel/rng.ts';
import { apply, openPrompts, see } from '../../src/kernel/run.ts';
import { below } from '../../src/kernel/sample.ts';
import { newModified, type Table } from '../games/deckbuilding/modified/table.ts';
import { playLawfully, seedOf } from './playing.ts';
import { deckbuildingIn } from './subjects.ts';

/** The swaps before a modified galaxy, held to every law at every step: they are a small part of a game. */

const STEPS = 40;

test('the swaps keep every law at every step, with secret bases and further bases too', { timeout: 300_000 }, () => {
  const faults: unknown[] = [];
  for (let seed = 0; seed < 4; seed++) {
    const bases = seed % 2 === 0 ? {} : { bases: 'secret' };
    const choices = { length: 2, payoff: false, moreBases: seed > 1, ...bases };
    const subject = { ...deckbuildingIn('modified', choices, seed % 2 === 1), longest: STEPS };
    const { fault, steps } = playLawfully(subject, { seed, every: 1 });
    // It is broken off, which is no fault here.
    if (!fault?.endsWith('the game does not end') || steps !== STEPS) faults.push(fault ?? steps);
  }
  expect(faults).toEqual([]);
});

type Twins = readonly [Table, Table];

/** The same seat answers in both twins: with what it likes, or with what both offer. Gives what is told of it to all. */
const both = (twins: Twins, seat: string, answers: readonly string[]): { twins: Twins; told: readonly string[] } => {
  const done = twins.map((m, i) => {
    const prompt = openPrompts(m).find((p) => p.to.includes(seat));
    const pick = answers[i] === undefined || answers[i] === '' ? [] : [answers[i]];
    const after = apply(deckbuilding, m, [{ kind: 'answer', seat, prompt: prompt?.id ?? '', answer: { pick } }]);
    if ('refused' in after) throw new Error(after.refused.code);
    return { match: after.match, told: JSON.stringify(after.log.flatMap((entry) => entry.events)) };
  });
  return { twins: done.map(({ match }) => match) as unknown as Twins, told: done.map(({ told }) => told) };
};

const privateOptions = (m: Table, seat: string): readonly string[] => {
  const prompt = openPrompts(m).find((p) => p.to.includes(seat));
  if (prompt?.question.shape !== 'pick') return [];
  return prompt.question.options.filter((o) => o.verb !== 'confirm' && o.verb !== 'reopen').map((o) => o.id);
};

const chooses = (rng: RngState, options: readonly string[]): string => options[below(rng, options.length)] ?? '';

test('two tables that differ in one side’s swaps alone look the same to everybody else, byte for byte, at every step', () => {
  let differing = 0;
  for (let n = 0; n < 20; n++) {
    const rng = seedRng(seedOf(n, 'twins'));
    let twins: Twins = [newModified({}, n), newModified({}, n)];
    for (let step = 0; step < 30; step++) {
      const [one, two] = [privateOptions(twins[0], 'a'), privateOptions(twins[1], 'a')];
      if (one.length > 0 && two.length > 0) {
        const next = both(twins, 'a', [chooses(rng, one), chooses(rng, two)]);
        expect(next.told).toEqual(['[]', '[]']);
        twins = next.twins;
      }
      // The other side does the same in both.
      const prompt = openPrompts(twins[0]).find((p) => p.to.includes('b') && p.owed);
      const answer = prompt && randomAnswer(rng, prompt);
      const [picked = ''] = answer && 'pick' in answer ? answer.pick : [];
      if (picked !== 'confirm') twins = both(twins, 'b', [picked, picked]).twins;
      if (JSON.stringify(twins[0].game.swaps?.a) !== JSON.stringify(twins[1].game.swaps?.a)) differing += 1;
      for (const viewer of ['b', undefined]) {
        const [seen, other] = twins.map((m) => JSON.stringify(see(deckbuilding, m, viewer)));
        expect(seen).toBe(other);
      }
    }
  }
  expect(differing).toBeGreaterThan(200);
});

test('no step is taken back by undo while the sides swap, for that would tell of the other side’s; afterwards it may be', () => {
  const undoes = (m: Table) => games.deckbuilding?.undoes(m as unknown as AnyMatch);
  const m = newModified();
  expect(undoes(m)).toBe(false);
  const one = both([m, m], 'a', ['confirm', 'confirm']).twins;
  expect(undoes(one[0])).toBe(false);
  expect(undoes(both(one, 'b', ['confirm', 'confirm']).twins[0])).toBe(true);
});
