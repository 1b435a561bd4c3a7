import { describe, expect, test } from 'vitest';
import { contentOf } from '../../../../src/games/deckbuilding/packs/lay-over.ts';
import { packs } from '../../../../src/games/deckbuilding/packs/packs.ts';
import { packSchema } from '../../../../src/games/deckbuilding/packs/schema.ts';
import { check, draftOf, edited, packOf } from './documents.ts';

const invented = packs.sets.filter(({ standIns }) => standIns > 0).map(({ id }) => id);

test('three sets can be filled in', () => {
  expect(invented).toEqual(['mandalorian', 'three-player', 'reinforcements']);
  expect(packs.sets.find(({ id }) => id === 'core')).toMatchObject({ standIns: 0 });
  expect(packs.export('core')).toBeUndefined();
  expect(packs.export('nothing')).toBeUndefined();
});

describe.each(invented)('%s', (set) => {
  test('written down and brought back as it is, it changes nothing', () => {
    const checked = check(packs.export(set) ?? '');
    expect(checked).toHaveProperty('pack.id', set);
    expect(contentOf([packOf(draftOf(set))])).toBeUndefined();
  });

  test('it is readable: one member a line, and no printed card in it', () => {
    const text = packs.export(set) ?? '';
    expect(text.split('\n').length).toBeGreaterThan(100);
    expect(draftOf(set).entries.every(({ provenance }) => provenance === 'stand-in')).toBe(true);
    expect(text.length).toBeLessThan(200_000);
  });
});

test('a set that a server has filled in is written down as it has it', () => {
  const mine = edited('mandalorian', { 'mand-clan-scout': { name: 'Scout', attack: 3, provenance: 'printed' } });
  const text = packs.export('mandalorian', [mine]) ?? '';
  const scout = JSON.parse(text).entries.find(({ id }: { id: string }) => id === 'mand-clan-scout');
  expect(scout).toMatchObject({ name: 'Scout', attack: 3, provenance: 'printed' });
  expect(packOf(text).hash).toBe(mine.hash);
});

test('packs lie over each other in their order; a card as it ships covers nothing', () => {
  const first = edited('mandalorian', { 'mand-clan-scout': { attack: 3 }, 'mand-clan-elder': { cost: 3 } }, 'one');
  const second = edited('mandalorian', { 'mand-clan-scout': { attack: 4 } }, 'two');
  const content = contentOf([first, second]);
  expect(content?.cards['mand-clan-scout']?.attack).toBe(4);
  expect(content?.cards['mand-clan-elder']?.cost).toBe(3);
  expect(Object.keys(content?.cards ?? {})).toHaveLength(2);
  expect(content?.packs).toEqual([
    { id: 'one', version: '1', hash: first.hash, cards: ['mand-clan-elder'] },
    { id: 'two', version: '1', hash: second.hash, cards: ['mand-clan-scout'] },
  ]);
});

test('what a set is with a server’s packs', () => {
  const mine = edited('mandalorian', { 'mand-clan-scout': { name: 'Scout', provenance: 'printed' } });
  const cards = packs.cards('mandalorian', [mine]);
  const from = { id: 'mandalorian', version: '1', hash: mine.hash };
  expect(cards.find(({ id }) => id === 'mand-clan-scout')).toEqual({
    id: 'mand-clan-scout',
    name: 'Scout',
    standIn: false,
    from,
  });
  expect(cards.filter(({ standIn }) => standIn)).toHaveLength(30);
  expect(packs.cards('core', [mine]).some((card) => card.from)).toBe(false);
});

test('how much of a table is invented, before its start and after it', () => {
  const mine = edited('mandalorian', {
    'mand-clan-scout': { name: 'Scout', provenance: 'printed' },
    'mand-base-trask': { hitPoints: 12 },
  });
  const content = packs.content([mine]);
  const { standIns, cards } = packs.standIns({ mode: 'mandalorian-empire' });
  expect([standIns, cards]).toEqual([31, 31 + 50]);
  const own = [{ id: 'mandalorian', version: '1', hash: mine.hash }];
  expect(packs.standIns({ mode: 'mandalorian-empire', content })).toEqual({
    cards,
    standIns: standIns - 1,
    fromPacks: 2,
    packs: own,
  });
  const beginner = packs.standIns({ mode: 'mandalorian-empire', bases: 'beginner', content });
  expect(beginner.fromPacks).toBe(2);
  expect(beginner.cards).toBeLessThan(cards);
  expect(packs.standIns({ mode: 'full', content })).toMatchObject({ standIns: 0, fromPacks: 0, packs: [] });
  expect(packs.standIns({ options: { mode: 'mandalorian-empire', content } })).toMatchObject({
    fromPacks: 2,
    packs: own,
  });
  expect(packs.standIns({ mode: 'no-such-mode' })).toEqual({ cards: 0, standIns: 0, fromPacks: 0, packs: [] });
});

test('the JSON Schema that editors take is current (docs/cantina-pack.schema.json)', async () => {
  await expect(`${JSON.stringify(packSchema(), null, 2)}\n`).toMatchFileSnapshot(
    '../../../../docs/cantina-pack.schema.json',
  );
});
