import { expect, test } from 'vitest';
import type { CardDef } from '../../../../src/games/deckbuilding/effects/kinds.ts';
import { allCards } from '../../../../src/games/deckbuilding/packs/index.ts';
import { figures } from './figures.ts';

const core = allCards.filter((card) => card.set === 'core');

const printed = (card: CardDef) => ({
  id: card.id,
  name: card.name,
  faction: card.faction,
  kind: card.kind,
  count: card.count,
  cost: card.cost,
  attack: card.attack,
  resources: card.resources,
  force: card.force,
  hitPoints: card.hitPoints,
  target: card.target,
  traits: card.traits,
  starter: card.starter ?? false,
  starting: card.starting ?? false,
  beginner: card.beginner ?? false,
  unique: card.unique ?? false,
});

const copies = (of: (card: CardDef) => boolean): number => core.filter(of).reduce((sum, card) => sum + card.count, 0);

const inGalaxy = (card: CardDef): boolean => card.kind !== 'base' && !card.starter && card.id !== 'outer-rim-pilot';

test('every core card has the figures that are printed on it', () => {
  const byId = (a: { readonly id: string }, b: { readonly id: string }): number => a.id.localeCompare(b.id);
  expect(core.map(printed).sort(byId)).toEqual([...figures].sort(byId));
});

test('CORE-1.1 90 galaxy cards, 30 a faction and 30 neutral; 10 starters a side; 10 pilots; 20 bases; 140 in all', () => {
  expect(core).toHaveLength(82);
  expect(copies(inGalaxy)).toBe(90);
  for (const faction of ['empire', 'rebel', 'neutral']) {
    expect(copies((card) => inGalaxy(card) && card.faction === faction)).toBe(30);
  }
  for (const faction of ['empire', 'rebel']) {
    expect(copies((card) => card.starter === true && card.faction === faction)).toBe(10);
    expect(copies((card) => card.kind === 'base' && card.faction === faction)).toBe(10);
    expect(copies((card) => card.beginner === true && card.faction === faction)).toBe(5);
    expect(core.filter((card) => card.starting && card.faction === faction)).toHaveLength(1);
  }
  expect(copies((card) => card.id === 'outer-rim-pilot')).toBe(10);
  expect(copies(() => true)).toBe(140);
});

test('CORE-1.6 a target value is the cost, and so are the hit points of a capital ship', () => {
  const hunted = core.filter((card) => inGalaxy(card) && card.kind === 'unit' && card.faction !== 'neutral');
  for (const card of core) {
    expect([card.id, card.target]).toEqual([card.id, hunted.includes(card) ? card.cost : 0]);
    expect([card.id, card.reward.length > 0]).toEqual([card.id, hunted.includes(card)]);
    if (card.kind === 'ship') expect([card.id, card.hitPoints]).toEqual([card.id, card.cost]);
    if (card.kind === 'unit') expect([card.id, card.hitPoints]).toEqual([card.id, 0]);
  }
});
