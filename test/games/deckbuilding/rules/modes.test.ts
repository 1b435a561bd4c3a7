import { expect, test } from 'vitest';
import { chooseOptions, modes } from '../../../../src/games/deckbuilding/modes/modes.ts';
import { deckbuilding } from '../../../../src/games/deckbuilding/rules.ts';
import { apply, openPrompts, owing, see } from '../../../../src/kernel/run.ts';
import { scene } from '../../../scene.ts';
import { facesOf, newGame, settleDesk } from './new-game.ts';

const factions = { a: 'empire', b: 'rebel' };

test('CORE-12.3 the length may be 2 to 5 bases; other numbers are refused', () => {
  for (const length of [2, 3, 4, 5])
    expect(chooseOptions('full', { length }, factions)).toMatchObject({ options: { length } });
  for (const length of [1, 6, 2.5])
    expect(chooseOptions('full', { length }, factions)).toMatchObject({ fault: { key: 'options.length' } });
  const s = scene({ options: { length: 2 }, empire: { units: ['at-at', 'at-at'], victory: ['yavin-iv'] } });
  s.attacks('empire', 'rebel');
  expect(s.outcome()).toMatchObject({ kind: 'won', winners: ['a'] });
});

test('CORE-13 defaults: three bases in the beginner game, four in the others', () => {
  const core = [modes.beginner, modes.full, modes.secret];
  const lengths = core.map((m) => [m.id, m.length.default]);
  expect(lengths).toEqual([
    ['beginner', 3],
    ['full', 4],
    ['secret', 4],
  ]);
});

test('options that do not go together are refused with the reason', () => {
  expect(chooseOptions('nonsense', {}, factions)).toMatchObject({ fault: { key: 'options.mode' } });
  expect(chooseOptions('full', {}, { a: 'empire', b: 'empire' })).toMatchObject({ fault: { key: 'options.factions' } });
  expect(chooseOptions('full', {}, { a: 'empire' })).toMatchObject({ fault: { key: 'options.seats' } });
});

test('CORE-13.3 secret bases: each side picks four of nine, both at once, and may change its mind until both have', () => {
  const m = newGame({ mode: 'secret' });
  expect(owing(m)).toEqual(['a', 'b']);
  const [forA] = openPrompts(m).filter((p) => p.to.includes('a'));
  if (forA?.question.shape !== 'pick') throw new Error('no pick');
  expect([forA.question.options.length, forA.question.min, forA.question.max]).toEqual([9, 4, 4]);
  const pick = forA.question.options.slice(0, 4).map((o) => o.id);
  const one = apply(deckbuilding, m, [{ kind: 'answer', seat: 'a', prompt: forA.id, answer: { pick } }]);
  if ('refused' in one) throw new Error(one.refused.code);
  expect(owing(one.match)).toEqual(['b']);
  const again = openPrompts(one.match).find((p) => p.to.includes('a'));
  expect(again).toMatchObject({ owed: false });
  const other = forA.question.options.slice(5, 9).map((o) => o.id);
  const changed = apply(deckbuilding, one.match, [
    { kind: 'answer', seat: 'a', prompt: again?.id ?? '', answer: { pick: other } },
  ]);
  if ('refused' in changed) throw new Error(changed.refused.code);
  expect(changed.match.game.players.a?.bases.slice().sort()).toEqual([...other].sort());
  const dealt = settleDesk(m, 4);
  expect(dealt.game.players.a?.bases).toHaveLength(4);
  expect(dealt.game.players.a?.aside).toHaveLength(5);
  expect(dealt.game.players.a?.hand).toHaveLength(5);
  expect(facesOf(dealt, dealt.game.players.a?.base ?? [])).toEqual(['lothal']);
  const foe = see(deckbuilding, dealt, 'b').view.players.find((p) => p.seat === 'a');
  expect([foe?.basesLeft, foe?.bases]).toEqual([4, undefined]);
});

test('CORE-13.7 paying off: a neutral row card, unit or ship, goes to the galaxy discard pile for its cost, and is no purchase', () => {
  const s = scene({
    options: { payoff: true },
    resources: 8,
    row: ['bossk', 'blockade-runner', 'tie-fighter', 'x-wing', 'dengar', 'blockade-runner'],
    rebel: { base: 'sullust' },
  });
  expect(new Set(s.may('empire', 'payoff'))).toEqual(
    new Set(['payoff bossk', 'payoff blockade-runner', 'payoff dengar']),
  );
  s.does('empire', 'payoff bossk');
  expect(s.resources()).toBe(5);
  s.does('empire', 'payoff blockade-runner');
  expect([s.resources(), s.galaxyDiscard(), s.row().length]).toEqual([1, ['bossk', 'blockade-runner'], 6]);
  expect(s.match().game.turn.purchases).toBe(0);
  expect(s.why('empire', 'payoff', 'dengar')).toBe('why.tooDear');
  expect(s.why('empire', 'payoff', 'tie-fighter')).toBe('why.notNeutral');
  const without = scene({ resources: 8 });
  expect(without.may('empire', 'payoff')).toEqual([]);
  expect(without.why('empire', 'payoff', 'blockade-runner')).toBe('why.noPayoff');
});
