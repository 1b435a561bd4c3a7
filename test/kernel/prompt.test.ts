import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answer, checkAnswer, type Question } from '../../src/kernel/prompt.ts';

const pick = (extra: Partial<Extract<Question, { shape: 'pick' }>> = {}): Question => ({
  shape: 'pick',
  about: { key: 'which' },
  options: [
    { id: 'x', verb: 'choose', label: { key: 'x' }, cost: 2 },
    { id: 'y', verb: 'choose', label: { key: 'y' }, cost: 3 },
    { id: 'z', verb: 'choose', label: { key: 'z' } },
  ],
  min: 1,
  max: 2,
  ...extra,
});
const amount: Question = { shape: 'amount', about: { key: 'how many' }, min: 1, max: 4 };
const split: Question = {
  shape: 'split',
  about: { key: 'spread' },
  total: 3,
  targets: [
    { id: 'x', label: { key: 'x' }, cap: 2 },
    { id: 'y', label: { key: 'y' }, cap: 5 },
  ],
};

test.each<[string, Question, unknown, unknown]>([
  ['a legal pick', pick(), { pick: ['x', 'z'] }, undefined],
  ['an option that is not there', pick(), { pick: ['q'] }, { code: 'not-offered' }],
  ['the same option twice', pick(), { pick: ['x', 'x'] }, { code: 'repeated' }],
  ['too few', pick(), { pick: [] }, { code: 'too-few', args: { min: 1 } }],
  ['too many', pick(), { pick: ['x', 'y', 'z'] }, { code: 'too-many', args: { max: 2 } }],
  ['within the budget', pick({ budget: 5 }), { pick: ['x', 'y'] }, undefined],
  ['over the budget', pick({ budget: 4 }), { pick: ['x', 'y'] }, { code: 'over-budget', args: { budget: 4, cost: 5 } }],
  ['a goal binds nobody', pick({ goal: 9 }), { pick: ['z'] }, undefined],
  ['none where none is allowed', pick({ min: 0 }), { pick: [] }, undefined],
  ['a number for a pick', pick(), { amount: 1 }, { code: 'shape' }],
  ['a word for a list', pick(), { pick: 'x' }, { code: 'shape' }],
  ['numbers for ids', pick(), { pick: [1] }, { code: 'shape' }],
  ['nothing at all', pick(), null, { code: 'shape' }],
  ['a word for an answer', pick(), 'x', { code: 'shape' }],
  ['an amount', amount, { amount: 4 }, undefined],
  ['an amount too high', amount, { amount: 5 }, { code: 'out-of-range', args: { min: 1, max: 4 } }],
  ['an amount too low', amount, { amount: 0 }, { code: 'out-of-range', args: { min: 1, max: 4 } }],
  ['half an amount', amount, { amount: 1.5 }, { code: 'out-of-range', args: { min: 1, max: 4 } }],
  ['no number', amount, { amount: Number.NaN }, { code: 'out-of-range', args: { min: 1, max: 4 } }],
  ['a word for an amount', amount, { amount: '2' }, { code: 'shape' }],
  ['a pick for an amount', amount, { pick: ['x'] }, { code: 'shape' }],
  ['a split', split, { split: { x: 2, y: 1 } }, undefined],
  ['a split on one target', split, { split: { y: 3 } }, undefined],
  ['a target over its cap', split, { split: { x: 3 } }, { code: 'out-of-range', args: { min: 0, max: 2 } }],
  ['less than nothing', split, { split: { x: -1, y: 4 } }, { code: 'out-of-range', args: { min: 0, max: 2 } }],
  ['part of a point', split, { split: { x: 1.5, y: 1.5 } }, { code: 'out-of-range', args: { min: 0, max: 2 } }],
  ['a target that is not there', split, { split: { q: 3 } }, { code: 'not-offered' }],
  ['not all of it', split, { split: { x: 1 } }, { code: 'bad-total', args: { total: 3 } }],
  ['more than all of it', split, { split: { x: 2, y: 2 } }, { code: 'bad-total', args: { total: 3 } }],
  ['a list for a split', split, { split: ['x'] }, { code: 'not-offered' }],
  ['no split', split, { split: null }, { code: 'shape' }],
  ['a pick for a split', split, { pick: ['x'] }, { code: 'shape' }],
])('%s', (_what, question, answer, refusal) => {
  expect(checkAnswer(question, answer as Answer)).toEqual(refusal);
});

test('whatever comes in from outside is refused or legal, never a crash', () => {
  const legal = fc.record({ pick: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1, maxLength: 2 }) });
  fc.assert(
    fc.property(fc.constantFrom(pick(), amount, split), fc.anything(), (question, answer) => {
      const refusal = checkAnswer(question, answer as Answer);
      expect(refusal === undefined || typeof refusal.code === 'string').toBe(true);
    }),
  );
  fc.assert(
    fc.property(legal, (answer) => {
      expect(checkAnswer(pick(), answer)).toBeUndefined();
    }),
  );
});
