import { describe, expect, test } from 'vitest';
import { allCards } from '../../../../src/games/deckbuilding/packs/index.ts';
import { LIMITS } from '../../../../src/games/deckbuilding/packs/limits.ts';
import { entrySchema } from '../../../../src/games/deckbuilding/packs/schema.ts';
import {
  allFaults,
  at,
  BASE,
  check,
  draftOf,
  entryOf,
  faultsOf,
  mandalorian,
  packOf,
  SCOUT,
  scout,
} from './documents.ts';

describe('a document that cannot be read', () => {
  test.each([
    ['empty', '', ['pack.notJson']],
    ['no JSON', '{"format": }', ['pack.notJson']],
    ['something else', '[1, 2]', ['pack.type.object']],
    ['a number', '7', ['pack.type.object']],
    ['null', 'null', ['pack.type.object']],
    ['over 1 MB', `"${'x'.repeat(LIMITS.bytes)}"`, ['pack.tooLarge']],
    ['nested deep', '['.repeat(400_000), ['pack.tooDeep']],
    ['nested deep in its entries', `{"entries":${'[{"a":'.repeat(1_000)}`, ['pack.tooDeep']],
  ])('%s', (_what, text, keys) => {
    expect(allFaults(text).map(({ key }) => key)).toEqual(keys);
  });

  test('the line of a fault is told', () => {
    expect(allFaults('{\n "format": "x",\n "id": }')[0]?.args).toEqual({ line: 3 });
    expect(allFaults('{\n "id": "x",\n "id": "y"}')).toEqual([{ path: '', key: 'pack.twiceNamed', args: { line: 3 } }]);
  });

  test('a byte order mark at the beginning does no harm', () => {
    expect(check(`\uFEFF${JSON.stringify(draftOf('mandalorian'))}`)).toHaveProperty('pack');
  });
});

describe('what stands around the entries', () => {
  test('every fault at once', () => {
    const found = faultsOf({
      format: 'cantina-pack@2',
      game: 'chess',
      id: 'X',
      needs: ['nothing', 3],
      entries: [],
      more: 1,
    });
    expect([...found].sort()).toEqual([
      'entries: pack.tooFew',
      'format: pack.oneOf',
      'game: pack.oneOf',
      'id: pack.packId',
      'more: pack.unknownKey',
      'needs[1]: pack.type.text',
      'version: pack.missing',
    ]);
  });

  test('a pack that is needed must be there', () => {
    const draft = { ...draftOf('mandalorian'), needs: ['mandalorian', 'our-ships'] };
    expect(faultsOf(draft)).toEqual(['needs[1]: pack.needs']);
    const ships = packOf({ ...draftOf('three-player'), id: 'our-ships' });
    expect(faultsOf(draft, [ships])).toEqual([]);
  });

  test('members that every object has are as unknown as others', () => {
    const text = JSON.stringify(draftOf('mandalorian'));
    expect(faultsOf(text.replace('{', '{"__proto__": {"id": "x"}, "constructor": 1, '))).toEqual([
      '__proto__: pack.unknownKey',
      'constructor: pack.unknownKey',
    ]);
    const inside = text.replace('"entries":[{', '"entries":[{"__proto__":{"cost":3},');
    expect(faultsOf(inside)).toEqual(['entries[0].__proto__: pack.unknownKey']);
  });

  test('more entries than there could be, a whole megabyte of them', () => {
    const entries = Array.from({ length: 90_000 }, () => ({ id: 'x' }));
    const began = performance.now();
    expect(faultsOf({ ...draftOf('mandalorian'), entries })).toEqual(['entries: pack.tooMany']);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('never more faults than anybody reads, and quickly', () => {
    const wrong = Object.fromEntries(Array.from({ length: 60_000 }, (_x, n) => [`m${n}`, n]));
    expect(faultsOf({ ...draftOf('mandalorian'), ...wrong })).toHaveLength(LIMITS.faults);
  });
});

describe('the shape of a card', () => {
  test.each<[string, object, readonly string[]]>([
    ['no number', { cost: '3' }, [`${SCOUT}.cost: pack.type.number`]],
    ['no whole number', { cost: 1.5 }, [`${SCOUT}.cost: pack.type.number`]],
    ['below nought', { attack: -1 }, [`${SCOUT}.attack: pack.atLeast`]],
    ['too strong', { attack: 99 }, [`${SCOUT}.attack: pack.atMost`]],
    ['far too strong', { attack: 1e300 }, [`${SCOUT}.attack: pack.atMost`]],
    ['no copy', { count: 0 }, [`${SCOUT}.count: pack.atLeast`]],
    ['too many copies', { count: 11 }, [`${SCOUT}.count: pack.atMost`]],
    ['missing', { cost: undefined }, [`${SCOUT}.cost: pack.missing`]],
    ['unknown', { text: 'Draw a card.' }, [`${SCOUT}.text: pack.unknownKey`]],
    ['an unknown trait', { traits: ['pirate'] }, [`${SCOUT}.traits[0]: pack.oneOf`]],
    ['too many traits', { traits: Array(5).fill('droid') }, [`${SCOUT}.traits: pack.tooMany`]],
    ['an unknown provenance', { provenance: 'mine' }, [`${SCOUT}.provenance: pack.oneOf`]],
    [
      'an unknown moment',
      { abilities: [{ at: 'dawn', do: [{ kind: 'draw', n: 1 }] }] },
      [`${SCOUT}.abilities[0].at: pack.oneOf`],
    ],
    ['nothing done', { abilities: [{ at: 'action', do: [] }] }, [`${SCOUT}.abilities[0].do: pack.tooFew`]],
    [
      'an unknown effect',
      { abilities: [{ at: 'action', do: [{ kind: 'winGame' }] }] },
      [`${SCOUT}.abilities[0].do[0].kind: pack.oneOf`],
    ],
    [
      'an effect without a kind',
      { abilities: [{ at: 'action', do: [{ n: 1 }] }] },
      [`${SCOUT}.abilities[0].do[0].kind: pack.missing`],
    ],
    [
      'a million steps',
      { abilities: [{ at: 'action', do: [{ kind: 'draw', n: 1_000_000 }] }] },
      [`${SCOUT}.abilities[0].do[0].n: pack.atMost`],
    ],
    [
      'an unknown hook',
      { abilities: [{ at: 'action', do: [{ kind: 'hook', name: 'toString' }] }] },
      [`${SCOUT}.abilities[0].do[0].name: pack.oneOf`],
    ],
    [
      'more than an effect says',
      { abilities: [{ at: 'action', do: [{ kind: 'draw', n: 1, who: 'foe' }] }] },
      [`${SCOUT}.abilities[0].do[0].who: pack.unknownKey`],
    ],
    [
      'a condition that effects do not have',
      { abilities: [{ at: 'action', do: [{ kind: 'if', cond: { is: 'possible' }, then: [{ kind: 'draw', n: 1 }] }] }] },
      [`${SCOUT}.abilities[0].do[0].cond.is: pack.oneOf`],
    ],
    [
      'a choice of one',
      { abilities: [{ at: 'action', do: [{ kind: 'choose', who: 'you', of: [[{ kind: 'draw', n: 1 }]] }] }] },
      [`${SCOUT}.abilities[0].do[0].of: pack.tooFew`],
    ],
    [
      'an attack of nobody',
      { passives: [{ kind: 'attack', n: 1, who: 'all' }] },
      [`${SCOUT}.passives[0].who: pack.who`],
    ],
    ['an unknown constant ability', { passives: [{ kind: 'fly' }] }, [`${SCOUT}.passives[0].kind: pack.oneOf`]],
  ])('%s', (_what, change, faults) => {
    expect(scout(change)).toEqual(faults);
  });

  test('an entry that is no card at all', () => {
    expect(mandalorian((draft) => draft.entries.push(7 as never))).toEqual(['entries[31]: pack.type.object']);
  });

  test('a card as large as a book', () => {
    const deep = Array.from({ length: 8 }, () => ({ kind: 'choose', who: 'you', of: [[{ kind: 'draw', n: 1 }]] }));
    const huge = { abilities: Array.from({ length: 40 }, () => ({ at: 'action', do: deep })) };
    expect(scout(huge)).toEqual([`${SCOUT}: pack.entryBig`]);
  });
});

describe('names', () => {
  test.each([
    '@everyone',
    '<@12345678901234567890>',
    '**bold**',
    '`code`',
    '[click](https://evil.example)',
    'https://evil.example',
    'discord.gg/abc',
    '\u202eevil',
    'שלום',
    'two\nlines',
    'tab\tbed',
    'zero\u200bwidth',
    'two  spaces',
    ' before',
    'after ',
    '1. list',
    '# heading',
    '- item',
    'with, comma',
    '',
    'x'.repeat(41),
    'Z̸̡̢̛̗̦͖͈̜a̵l̷g̸o',
  ])('%j is refused', (name) => {
    expect(scout({ name })).toEqual([`${SCOUT}.name: pack.name`]);
  });

  test.each([
    'Bo-Katan Kryze',
    "R'kin 4",
    'IG-11',
    'Who goes there?',
    'Grogu: The Child',
    'Дин Джарин',
    'マンダロリアン',
    'Élan',
  ])('%j is a name', (name) => {
    expect(scout({ name })).toEqual([]);
  });

  test('two cards of a set are not called the same, but may change their names', () => {
    expect(scout({ name: 'clan elder' })).toContain(`${SCOUT}.name: pack.nameTaken`);
    const swapped = mandalorian((draft) => {
      entryOf(draft, 'mand-clan-scout').name = 'Clan Elder';
      entryOf(draft, 'mand-clan-elder').name = 'Clan Scout';
    });
    expect(swapped).toEqual([]);
  });
});

test('all faults come at once, each with the card that it is in', () => {
  const draft = draftOf('mandalorian');
  entryOf(draft, 'mand-clan-scout').attack = 99;
  entryOf(draft, 'mand-clan-elder').cost = 'two';
  entryOf(draft, 'mand-base-trask').hitPoints = 0;
  expect(allFaults(draft)).toEqual([
    { path: `${SCOUT}.attack`, key: 'pack.atMost', args: { n: LIMITS.attack, of: 'mand-clan-scout' } },
    { path: `${at('mand-clan-elder')}.cost`, key: 'pack.type.number', args: { of: 'mand-clan-elder' } },
    { path: `${BASE}.hitPoints`, key: 'pack.figure', args: { of: 'mand-base-trask' } },
  ]);
});

test('the hash says what a document says, not how it is written', () => {
  const draft = draftOf('mandalorian');
  const { hash } = packOf(draft);
  const turned = Object.fromEntries(Object.entries(draft).reverse());
  expect(packOf({ ...turned, entries: draft.entries.toReversed(), $schema: './cantina-pack.schema.json' }).hash).toBe(
    hash,
  );
  expect(packOf(JSON.stringify(draft, null, 4)).hash).toBe(hash);
  expect(packOf({ ...draft, version: '2' }).hash).not.toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('whatever a card that ships says, a document can say: the vocabulary of the schema is that of the code', () => {
  const unsaid = allCards.filter((card) => !entrySchema.safeParse(card).success);
  expect(unsaid.map(({ id }) => id)).toEqual([]);
});
