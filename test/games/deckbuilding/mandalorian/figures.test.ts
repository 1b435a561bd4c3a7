import { expect, test } from 'vitest';
import type { CardDef } from '../../../../src/games/deckbuilding/effects/kinds.ts';
import { allCards } from '../../../../src/games/deckbuilding/packs/index.ts';
import { figures } from './figures.ts';

const ofSet = (set: string): readonly CardDef[] => allCards.filter((card) => card.set === set);
const copies = (cards: readonly CardDef[]): number => cards.reduce((sum, card) => sum + card.count, 0);
const isBase = (card: CardDef): boolean => card.kind === 'base';

const MARKS = ['starter', 'starting', 'beginner', 'unique', 'permanent'] as const;

const written = (card: CardDef): string =>
  [
    card.id,
    card.name,
    `${card.faction} ${card.kind}`,
    card.count,
    [card.cost, card.attack, card.resources, card.force, card.hitPoints, card.target].join(' '),
    card.traits.join(', '),
    MARKS.filter((mark) => card[mark]).join(', '),
  ].join(' | ');

const expansion = [...ofSet('mandalorian'), ...ofSet('three-player')];

test('every card of the pack has the figures that were written down for it', () => {
  expect(expansion.map(written).sort()).toEqual([...figures].sort());
});

test('R-MAND-1 the Mandalorians have 10 bases, 10 starters and 30 galaxy cards', () => {
  const own = ofSet('mandalorian');
  expect(own.every((card) => card.faction === 'mandalorian')).toBe(true);
  expect(copies(own.filter(isBase))).toBe(10);
  expect(copies(own.filter((card) => card.starter))).toBe(10);
  expect(copies(own.filter((card) => !isBase(card) && !card.starter))).toBe(30);
});

test('R-MAND-2 the pack has 19 neutral cards for three players: 3 bases, 15 galaxy cards, 1 Train', () => {
  const own = ofSet('three-player');
  expect(own.every((card) => card.faction === 'neutral')).toBe(true);
  expect(copies(own.filter(isBase))).toBe(3);
  expect(copies(own.filter((card) => card.permanent))).toBe(1);
  expect(copies(own.filter((card) => !isBase(card) && !card.permanent))).toBe(15);
});

test('R-MAND-4 the starters are seven resource cards, two attack cards and one that chooses', () => {
  const starters = ofSet('mandalorian').filter((card) => card.starter);
  const sorts = starters.map(({ count, attack, resources, abilities }) => [count, attack, resources, abilities.length]);
  expect(sorts).toEqual([
    [7, 0, 1, 0],
    [2, 2, 0, 0],
    [1, 0, 0, 1],
  ]);
});

test('R-MAND-5 seventy cards in all, with one for the Force track', () => {
  expect(copies(expansion) + 1).toBe(70);
});

test('nothing of the pack is passed off as printed', () => {
  expect(expansion.filter((card) => card.provenance !== 'stand-in')).toEqual([]);
});

test('its figures keep to the regularities of the core box', () => {
  for (const card of expansion) {
    const hunted = card.kind === 'unit' && card.faction === 'mandalorian' && !card.starter;
    if (!card.permanent) expect([card.id, card.target]).toEqual([card.id, hunted ? card.cost : 0]);
    if (card.kind === 'ship') expect([card.id, card.hitPoints]).toEqual([card.id, card.cost]);
    if (isBase(card)) expect([8, 10, 12, 14, 16]).toContain(card.hitPoints);
    if (!isBase(card) && !card.starter) expect(card.count).toBeLessThan(card.unique ? 2 : 4);
  }
  expect(
    ofSet('three-player')
      .filter(isBase)
      .map((card) => card.hitPoints),
  ).toEqual([8, 8, 8]);
});

test('U-MAND-18 Mandalorian cards are at their best while the Force is with nobody', () => {
  const caring = ofSet('mandalorian').filter((card) => JSON.stringify(card).includes('"is":"nobody"'));
  expect(caring.length).toBeGreaterThan(5);
  expect(ofSet('mandalorian').filter((card) => JSON.stringify(card).includes('"is":"force"'))).toEqual([]);
});
