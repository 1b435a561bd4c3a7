import { expect, test } from 'vitest';
import type { CardDef } from '../../../../src/games/deckbuilding/effects/kinds.ts';
import { allCards } from '../../../../src/games/deckbuilding/packs/index.ts';
import { figures } from './figures.ts';

const set = allCards.filter((card) => card.set === 'reinforcements');
const MARKS = ['starter', 'upgraded', 'unique', 'support', 'forMissions', 'upgradedStart'] as const;

const written = (card: CardDef): string =>
  [
    card.id.replace(/^rei-/, ''),
    card.name,
    card.kind,
    card.count,
    [card.cost, card.attack, card.resources, card.force, card.hitPoints, card.target].join(' '),
    card.traits.join(', '),
    [
      ...MARKS.filter((mark) => card[mark]),
      ...(card.price === undefined ? [] : [`price ${card.price}`]),
      ...(card.earns === undefined ? [] : [`earns ${card.earns.replace(/^rei-/, '')}`]),
    ].join(', '),
  ].join(' | ');

test('every card of the reinforcements has the figures that were written down for it', () => {
  expect(set.map(written).sort()).toEqual([...figures].sort());
  for (const card of set) expect([card.id, card.id.startsWith(`rei-${card.faction}-`)]).toEqual([card.id, true]);
});

test('only the mission of which everything is known is passed off as printed', () => {
  expect(set.filter((card) => card.provenance === 'printed').map((card) => card.id)).toEqual([
    'rei-rebel-mission-ghost-2',
  ]);
});

test('U-REI-14 U-REI-26 five upgraded starters a side, two of each, at 1 to 3 points; the two known prices are kept', () => {
  for (const side of ['empire', 'rebel']) {
    const own = set.filter((card) => card.upgraded && card.faction === side);
    expect(own.map((card) => card.count)).toEqual([2, 2, 2, 2, 2]);
    for (const card of own) expect([1, 2, 3]).toContain(card.price);
  }
  const price = (name: string) => set.find((card) => card.name === name)?.price;
  expect([price('Tauntaun Rider'), price("Smuggler's Ship")]).toEqual([2, 3]);
});

test('bases keep to the regularities of the core box: 8 to 16 hit points', () => {
  for (const card of set.filter((c) => c.kind === 'base')) expect([8, 10, 12, 14, 16]).toContain(card.hitPoints);
});
