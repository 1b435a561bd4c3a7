import { expect, test } from 'vitest';
import { renderers } from '../../../src/discord/render/all.ts';
import { cardById } from '../../../src/games/deckbuilding/packs/index.ts';
import type { Options } from '../../../src/games/deckbuilding/state.ts';
import { newMatch, OPTIONS, seenOf, tableRecord, valuesOf, voice } from './support.ts';

/** The cards that the menu of standing answers offers to discard first, at the first turn of a mode. */
const wishes = (mode: Options['mode'], seat: string): readonly string[] => {
  const seen = seenOf(newMatch(undefined, { ...OPTIONS, mode }), seat, tableRecord({ mode }));
  const values = valuesOf(renderers.panel(voice, seen, { r: 1, tab: 'standing' }));
  return values.filter((value) => !['ask', 'discard', 'other'].includes(value));
};

test.each(['beginner', 'full', 'secret'] as const)('%s: only cards of the core box can be set to go first', (mode) => {
  for (const seat of ['a', 'b']) {
    const cards = wishes(mode, seat).map(cardById);
    expect(cards.length).toBeGreaterThan(15);
    expect(new Set(cards.map((card) => card.set))).toEqual(new Set(['core']));
  }
});

test.each(['missions', 'modified'] as const)(
  '%s: support cards are among them, missions and other boxes are not',
  (mode) => {
    for (const seat of ['a', 'b']) {
      const cards = wishes(mode, seat).map(cardById);
      expect(new Set(cards.map((card) => card.set))).toEqual(new Set(['core', 'reinforcements']));
      expect(cards.filter((card) => card.kind === 'mission' || card.kind === 'base')).toEqual([]);
    }
  },
);

test('upgraded: the upgraded starters stand first, and no plain one is among them', () => {
  const cards = wishes('upgraded', 'a').map(cardById);
  expect(cards.slice(0, 5).every((card) => card.upgraded)).toBe(true);
  expect(cards.some((card) => card.starter && !card.upgraded)).toBe(false);
});
