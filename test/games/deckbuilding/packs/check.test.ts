import { describe, expect, test } from 'vitest';
import { allCards } from '../../../../src/games/deckbuilding/packs/index.ts';
import { LIMITS } from '../../../../src/games/deckbuilding/packs/limits.ts';
import { entrySchema } from '../../../../src/games/deckbuilding/packs/schema.ts';
import { allFaults, check, type Draft, draftOf, edited, entryOf, faultsOf, packOf } from './documents.ts';

/** What a document gives whose cards are changed so. */
const mandalorian = (change: (draft: Draft) => void): readonly string[] => {
  const draft = draftOf('mandalorian');
  change(draft);
  return faultsOf(draft);
};
const scout = (change: object): readonly string[] =>
  mandalorian((draft) => Object.assign(entryOf(draft, 'mand-clan-scout'), change));
const base = (change: object): readonly string[] =>
  mandalorian((draft) => Object.assign(entryOf(draft, 'mand-base-trask'), change));
const mission = (change: object): readonly string[] => {
  const draft = draftOf('reinforcements');
  Object.assign(entryOf(draft, 'rei-rebel-mission-evacuation'), change);
  return faultsOf(draft);
};
const at = (id: string, set = 'mandalorian'): string =>
  `entries[${draftOf(set).entries.findIndex((entry) => entry.id === id)}]`;
const SCOUT = at('mand-clan-scout');
const BASE = at('mand-base-trask');
const MISSION = at('rei-rebel-mission-evacuation', 'reinforcements');

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

describe('the place of a card in its box', () => {
  test('an id that no card has', () => {
    expect(scout({ id: 'mand-boba-fett' })).toEqual([`${SCOUT}.id: pack.unknownCard`]);
    expect(scout({ id: '__proto__' })).toEqual([`${SCOUT}.id: pack.id`]);
    expect(scout({ id: 'constructor' })).toEqual([`${SCOUT}.id: pack.unknownCard`]);
  });

  test('a card that is printed already, in whatever set', () => {
    const core = allCards.find(({ set }) => set === 'core');
    expect(mandalorian((draft) => draft.entries.push({ ...core } as never))).toEqual(['entries[31].id: pack.printed']);
    const ghost = allCards.find(({ id }) => id === 'rei-rebel-mission-ghost-2');
    expect(mandalorian((draft) => draft.entries.push({ ...ghost } as never))).toEqual(['entries[31].id: pack.printed']);
  });

  test('a card twice', () => {
    const draft = draftOf('mandalorian');
    draft.entries.push(entryOf(draft, 'mand-clan-scout'));
    expect(allFaults(draft)).toEqual([{ path: 'entries[31].id', key: 'pack.twice', args: { entry: SCOUT } }]);
  });

  test('set, faction, kind and marks stay', () => {
    expect(scout({ set: 'core' })).toContain(`${SCOUT}.set: pack.fixed`);
    expect(scout({ faction: 'neutral' })).toContain(`${SCOUT}.faction: pack.fixed`);
    expect(scout({ kind: 'ship' })).toContain(`${SCOUT}.kind: pack.fixed`);
    expect(scout({ starter: true })).toContain(`${SCOUT}.starter: pack.notMarked`);
    expect(base({ beginner: undefined })).toEqual([`${BASE}.beginner: pack.fixed`]);
  });

  test('galaxy cards, starters, bases: as many as there were', () => {
    const faults = allFaults({
      ...draftOf('mandalorian'),
      entries: [{ ...entryOf(draftOf('mandalorian'), 'mand-clan-scout'), count: 4 }],
    });
    expect(faults).toEqual([
      {
        path: 'entries',
        key: 'pack.count',
        args: { set: 'mandalorian', faction: 'mandalorian', sort: 'galaxy', want: 30, have: 31 },
      },
    ]);
    const starters = mandalorian((draft) => {
      entryOf(draft, 'mand-starter-resource').count = 6;
    });
    expect(starters).toEqual(['entries: pack.count']);
    expect(
      allFaults({
        ...draftOf('mandalorian'),
        entries: [{ ...entryOf(draftOf('mandalorian'), 'mand-base-trask'), count: 2 }],
      })[0]?.args,
    ).toMatchObject({ sort: 'base', want: 10, have: 11 });
    const evened = mandalorian((draft) => {
      entryOf(draft, 'mand-clan-scout').count = 2;
      entryOf(draft, 'mand-clan-gunship').count = 3;
    });
    expect(evened).toEqual([]);
  });

  test('counted with the other packs of the server, but not with the one in whose place this one comes', () => {
    const more = { 'mand-clan-scout': { count: 2 }, 'mand-clan-gunship': { count: 3 } };
    const other = edited('mandalorian', more, 'ours');
    const half = {
      ...draftOf('mandalorian'),
      id: 'theirs',
      entries: [{ ...entryOf(draftOf('mandalorian'), 'mand-clan-scout'), count: 1 }],
    };
    expect(allFaults(half, [other])[0]?.args).toMatchObject({ have: 29 });
    expect(allFaults({ ...half, id: 'ours' }, [other])[0]?.args).toMatchObject({ have: 28 });
  });

  test('25 missions and 25 supports a side, 10 upgraded starters', () => {
    const want = (id: string): unknown => {
      const draft = draftOf('reinforcements');
      entryOf(draft, id).count = 3;
      return allFaults(draft)[0]?.args;
    };
    expect(want('rei-rebel-mission-evacuation')).toMatchObject({ sort: 'mission', want: 25, have: 27 });
    expect(want('rei-empire-support-siege-walker')).toMatchObject({ sort: 'support', want: 25, have: 27 });
    expect(want('rei-rebel-up-a-wing')).toMatchObject({ sort: 'upgraded', want: 10, have: 11 });
  });
});

describe('what the game would not heed', () => {
  const draw = [{ kind: 'draw', n: 1 }];
  test.each<[string, object, readonly string[]]>([
    ['hit points of a unit', { hitPoints: 3 }, [`${SCOUT}.hitPoints: pack.noFigure`]],
    ['a unit that cannot be hunted', { target: 0 }, [`${SCOUT}.target: pack.figure`]],
    ['a unit without a reward', { reward: [] }, [`${SCOUT}.reward: pack.reward`]],
    ['several unique ones', { unique: true }, [`${SCOUT}.count: pack.unique`]],
    ['a price of no upgraded starter', { price: 2 }, [`${SCOUT}.price: pack.noPrice`]],
    ['what it earns, without a mission', { earns: 'x-wing' }, [`${SCOUT}.earns: pack.noEarns`]],
    ['a moment of bases', { abilities: [{ at: 'reveal', do: draw }] }, [`${SCOUT}.abilities[0].at: pack.moment`]],
    [
      'two actions',
      {
        abilities: [
          { at: 'action', do: draw },
          { at: 'action', do: draw },
        ],
      },
      [`${SCOUT}.abilities: pack.actions`],
    ],
    [
      'a price of what comes by itself',
      { abilities: [{ at: 'play', price: draw, do: draw }] },
      [`${SCOUT}.abilities[0].price: pack.unpaid`],
    ],
    ['a constant ability of bases', { passives: [{ kind: 'prevent', n: 2 }] }, [`${SCOUT}.passives[0]: pack.passive`]],
    ['a reward that exiles its own card', { reward: [{ kind: 'exileSelf' }] }, [`${SCOUT}.reward[0]: pack.exileSelf`]],
    [
      'a support card without a mission',
      { abilities: [{ at: 'action', do: [{ kind: 'hook', name: 'support' }] }] },
      [`${SCOUT}.abilities[0].do[0].name: pack.hookSupport`],
    ],
    [
      '4 resources paid without a price',
      { abilities: [{ at: 'action', do: [{ kind: 'hook', name: 'pay4' }] }] },
      [`${SCOUT}.abilities[0].do[0].name: pack.hookPrice`],
    ],
    [
      'a price twice',
      {
        abilities: [
          {
            at: 'action',
            price: [
              { kind: 'hook', name: 'pay4' },
              { kind: 'hook', name: 'pay4' },
            ],
            do: draw,
          },
        ],
      },
      [`${SCOUT}.abilities[0].price: pack.priceTwice`],
    ],
    [
      'a card that there is not',
      { abilities: [{ at: 'action', if: { is: 'inPlay', card: 'boba' }, do: draw }] },
      [`${SCOUT}.abilities[0].if.card: pack.unknownCard`],
    ],
    [
      'a card that there is not, deep within',
      { reward: [{ kind: 'if', cond: { is: 'inPlay', card: 'boba' }, then: draw }] },
      [`${SCOUT}.reward[0].cond.card: pack.unknownCard`],
    ],
  ])('%s', (_what, change, faults) => {
    expect(scout(change)).toEqual(faults);
  });

  test('a base has hit points and nothing else', () => {
    expect(base({ hitPoints: 0, attack: 1, target: 2, reward: draw })).toEqual([
      `${BASE}.attack: pack.noFigure`,
      `${BASE}.hitPoints: pack.figure`,
      `${BASE}.target: pack.noFigure`,
      `${BASE}.reward: pack.noReward`,
    ]);
    expect(base({ abilities: [{ at: 'foeDiscards', if: { is: 'force' }, do: draw }] })).toEqual([
      `${BASE}.abilities[0].if: pack.unconditional`,
    ]);
    expect(base({ passives: [{ kind: 'solo', of: 'ship' }] })).toEqual([`${BASE}.passives[0]: pack.passive`]);
  });

  test('too many effects on one card, and too deep ones', () => {
    const many = Array.from({ length: 5 }, () => draw[0]);
    const abilities = ['action', 'play', 'defeat', 'purchase'].map((moment) => ({ at: moment, do: many }));
    expect(scout({ abilities })).toEqual([`${SCOUT}.abilities: pack.effects`]);
    const nest = (n: number): object => (n === 0 ? { kind: 'draw', n: 1 } : { kind: 'flip', own: [nest(n - 1)] });
    expect(scout({ abilities: [{ at: 'action', do: [nest(LIMITS.effectDepth)] }] })).toEqual([]);
    const deep = scout({ abilities: [{ at: 'action', do: [nest(LIMITS.effectDepth + 1)] }] });
    expect(deep).toEqual([`${SCOUT}.abilities[0].do[0]${'.own[0]'.repeat(LIMITS.effectDepth + 1)}: pack.effectDeep`]);
  });

  test('R-REI-28 a mission earns a support card of its side, and no other mission the same', () => {
    expect(mission({ earns: 'rei-rebel-support-none' })).toEqual([`${MISSION}.earns: pack.unknownCard`]);
    expect(mission({ earns: 'x-wing' })).toEqual([`${MISSION}.earns: pack.notSupport`]);
    expect(mission({ earns: 'rei-empire-support-siege-walker' })).toContain(`${MISSION}.earns: pack.notSupport`);
    expect(mission({ earns: 'rei-rebel-support-hera-syndulla' })).toContain(`${MISSION}.earns: pack.earnsTwice`);
    expect(mission({ earns: undefined })).toEqual([`${MISSION}.earns: pack.missing`]);
    expect(mission({ cost: 0 })).toEqual([`${MISSION}.cost: pack.figure`]);
    expect(mission({ abilities: [] })).toEqual([`${MISSION}.abilities: pack.earnsNothing`]);
    expect(mission({ abilities: [{ at: 'complete', do: draw }] })).toEqual([`${MISSION}.abilities: pack.earnsNothing`]);
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
