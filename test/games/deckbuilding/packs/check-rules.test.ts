import { describe, expect, test } from 'vitest';
import { allCards } from '../../../../src/games/deckbuilding/packs/index.ts';
import { LIMITS } from '../../../../src/games/deckbuilding/packs/limits.ts';
import {
  allFaults,
  BASE,
  base,
  draftOf,
  edited,
  entryOf,
  MISSION,
  mandalorian,
  mission,
  SCOUT,
  scout,
} from './documents.ts';

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
