import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allCards } from '../../../../src/games/deckbuilding/packs/index.ts';

/** Cards whose figures are all that there is to them. */
const WITHOUT_TEXT: readonly string[] = [
  'imperial-shuttle',
  'stormtrooper',
  'alliance-shuttle',
  'rebel-trooper',
  'star-destroyer',
  'mon-calamari-cruiser',
  'blockade-runner',
  'lothal',
  'dantooine',
  'mand-starter-resource',
  'mand-starter-attack',
  'mand-clan-warship',
  'mand-base-concord-dawn',
  '3p-base-trade-station',
  '3p-base-border-moon',
  'rei-empire-support-siege-cruiser',
  'rei-empire-support-attack-cruiser',
  'rei-empire-support-command-destroyer',
  'rei-empire-support-siege-dreadnought',
  'rei-rebel-support-shield-cruiser',
  'rei-rebel-support-star-frigate',
  'rei-rebel-support-alliance-flagship',
  'rei-rebel-support-liberation-cruiser',
  'rei-empire-up-dewback-rider',
  'rei-empire-up-arrestor-cruiser',
  'rei-rebel-up-tauntaun-rider',
  'rei-rebel-up-mc30-scout-frigate',
];

/** Bases of the printed game that share a name: they lie in no game together. */
const SAME_NAME: readonly string[] = ['3p-base-lothal'];

const here = import.meta.dirname;

/** The names of the tests of cards, of every set. */
const testNames = ['.', '../mandalorian', '../three', '../missions']
  .flatMap((folder) => readdirSync(join(here, folder)).map((file) => join(here, folder, file)))
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^test\((['"`])(.*?)\1,/gm)])
  .map((match) => match[2] ?? '');

test('every card is plain data: written as JSON and read back it is the same', () => {
  for (const card of allCards) {
    // what is not plain, as a function, a date or a missing value written out, would not come back as it was
    expect(JSON.parse(JSON.stringify(card))).toStrictEqual(card);
    expect(card.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('no two cards have the same id or the same name', () => {
  expect(new Set(allCards.map((card) => card.id)).size).toBe(allCards.length);
  const named = allCards.filter((card) => !SAME_NAME.includes(card.id));
  expect(new Set(named.map((card) => card.name)).size).toBe(named.length);
});

test('the cards without text are exactly those without abilities, passives and reward', () => {
  const bare = allCards.filter((c) => c.abilities.length + c.passives.length + c.reward.length === 0);
  expect(bare.map((card) => card.id).sort()).toEqual([...WITHOUT_TEXT].sort());
});

test('every card with text has a test whose name begins with its id, and one about its reward where it has one', () => {
  const of = (id: string): readonly string[] => testNames.filter((name) => name.startsWith(`${id}: `));
  const untested = allCards.filter((card) => !WITHOUT_TEXT.includes(card.id) && of(card.id).length === 0);
  expect(untested.map((card) => card.id)).toEqual([]);
  const unrewarded = allCards.filter(
    (card) => card.reward.length > 0 && !of(card.id).some((n) => /: (its|his|her) reward /.test(n)),
  );
  expect(unrewarded.map((card) => card.id)).toEqual([]);
});

test('a card has at most one action, as the buttons expect', () => {
  for (const card of allCards) expect(card.abilities.filter((a) => a.at === 'action').length).toBeLessThan(2);
});
