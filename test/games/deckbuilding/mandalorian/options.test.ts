import { expect, test } from 'vitest';
import { chooseOptions } from '../../../../src/games/deckbuilding/modes/modes.ts';
import { SIDES } from './new-table.ts';

const CORE = { a: 'empire', b: 'rebel' };

/** Which options go with which mode; all else is refused. */
const modes = [
  ['beginner', CORE, { default: 3, allowed: [2, 3, 4, 5], refused: [1, 6] }, ['beginner']],
  ['full', CORE, { default: 4, allowed: [2, 3, 4, 5], refused: [1, 6] }, ['full']],
  ['secret', CORE, { default: 4, allowed: [2, 3, 4, 5], refused: [1, 6] }, ['secret']],
  [
    'mandalorian-empire',
    SIDES['mandalorian-empire'],
    { default: 4, allowed: [2, 3, 4, 5], refused: [1, 6, 2.5] },
    ['full', 'beginner', 'secret'],
  ],
  [
    'mandalorian-rebel',
    SIDES['mandalorian-rebel'],
    { default: 4, allowed: [2, 3, 4, 5], refused: [1, 6] },
    ['full', 'beginner', 'secret'],
  ],
  ['three', SIDES.three, { default: 5, allowed: [5], refused: [2, 3, 4, 6] }, ['full']],
] as const;

test.each(modes)('A8 %s: its lengths, its base decks, paying off', (mode, sides, length, bases) => {
  expect(chooseOptions(mode, {}, sides)).toMatchObject({ options: { mode, length: length.default, payoff: false } });
  for (const n of length.allowed)
    expect(chooseOptions(mode, { length: n, payoff: true }, sides)).toMatchObject({
      options: { length: n, payoff: true },
    });
  for (const n of length.refused)
    expect(chooseOptions(mode, { length: n }, sides)).toMatchObject({ fault: { key: 'options.length' } });
  for (const sort of ['beginner', 'full', 'secret', 'thirty']) {
    const answer = chooseOptions(mode, { bases: sort }, sides);
    if (bases.some((b) => b === sort)) expect('options' in answer).toBe(true);
    else expect(answer).toMatchObject({ fault: { key: 'options.bases', args: { bases: sort } } });
  }
});

test('A8 every mode has its sides: others, the same twice, too few or too many are refused', () => {
  const wrong = [
    ['mandalorian-empire', { a: 'rebel', b: 'empire' }, 'options.factions'],
    ['mandalorian-rebel', { a: 'mandalorian', b: 'empire' }, 'options.factions'],
    ['full', { a: 'mandalorian', b: 'empire' }, 'options.factions'],
    ['three', { a: 'empire', b: 'rebel', c: 'rebel' }, 'options.factions'],
    ['three', { a: 'empire', b: 'rebel' }, 'options.seats'],
    ['mandalorian-empire', { a: 'mandalorian' }, 'options.seats'],
  ] as const;
  for (const [mode, sides, key] of wrong)
    expect([mode, chooseOptions(mode, {}, sides)]).toMatchObject([mode, { fault: { key } }]);
});

test('A8 the beginner game of the Mandalorians is to three unless a length is picked', () => {
  const sides = SIDES['mandalorian-empire'];
  expect(chooseOptions('mandalorian-empire', { bases: 'beginner' }, sides)).toMatchObject({
    options: { length: 3, bases: 'beginner' },
  });
  expect(chooseOptions('mandalorian-empire', { bases: 'beginner', length: 5 }, sides)).toMatchObject({
    options: { length: 5 },
  });
});

test('U-MAND-15 three players are exactly Empire, Rebels and Mandalorians', () => {
  expect(chooseOptions('three', {}, { a: 'mandalorian', b: 'empire', c: 'rebel' })).toMatchObject({
    options: { factions: { a: 'mandalorian', b: 'empire', c: 'rebel' } },
  });
  expect(chooseOptions('three', {}, { a: 'mandalorian', b: 'empire', c: 'republic' })).toMatchObject({
    fault: { key: 'options.factions' },
  });
});
