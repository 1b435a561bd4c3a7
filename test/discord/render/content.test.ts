import { describe, expect, test } from 'vitest';
import { renderers } from '../../../src/discord/render/all.ts';
import { boardProblems, problemsOf } from '../../../src/discord/render/limits.ts';
import { sceneOf } from '../../../src/discord/render/scene.ts';
import type { Content } from '../../../src/games/deckbuilding/content.ts';
import type { CardDef, Effect } from '../../../src/games/deckbuilding/effects/kinds.ts';
import { contentOf } from '../../../src/games/deckbuilding/packs/lay-over.ts';
import { LIMITS } from '../../../src/games/deckbuilding/packs/limits.ts';
import type { CardView, View } from '../../../src/games/deckbuilding/view-types.ts';
import type { Question } from '../../../src/kernel/prompt.ts';
import { type Draft, draftOf, edited, packOf } from '../../games/deckbuilding/packs/documents.ts';
import { largeView, optionFor, seatRecord, seenWith, textsOf, voice } from './support.ts';

/** What is shown of a table that plays with a group's own pack. */

const TABS = ['main', 'hand', 'play', 'buy', 'use', 'attack', 'standing'] as const;

const RENAMED = { 'mand-clan-scout': { name: 'Nite Owl', attack: 6, reward: [{ kind: 'draw', n: 3 }] as const } };
const mine = contentOf([edited('mandalorian', RENAMED)]) as Content;

/** A position with the same cards everywhere, played with some content. */
const viewOf = (content: Content, hand: number, play: number, faces: readonly string[]): View => {
  const view = largeView(hand, play);
  let at = 0;
  const swap = <T>(value: T): T => {
    if (Array.isArray(value)) return value.map(swap) as T;
    if (typeof value !== 'object' || value === null) return value;
    const card = value as Partial<CardView>;
    if (typeof card.id === 'string' && typeof card.card === 'string')
      return { ...value, card: faces[at++ % faces.length] ?? card.card };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, swap(inner)])) as T;
  };
  const { options, ...rest } = view;
  return { ...swap(rest), options: { ...options, mode: 'three', content } };
};

const chooseOf = (card: string): Question => ({
  shape: 'pick',
  about: { key: 'ask.choose', args: { card } },
  min: 1,
  max: 1,
  options: [0, 1].map((index) => ({
    id: `choose:${index}`,
    verb: 'choose',
    label: { key: 'effects', args: { card, index } },
  })),
});

test('names and figures are those of the pack, wherever the card is shown', () => {
  const seen = seenWith(viewOf(mine, 3, 2, ['mand-clan-scout']), undefined, {});
  const shown = [
    renderers.board(voice, seen),
    renderers.panel(voice, seen, { r: 1 }),
    renderers.textBoard(voice, seen),
    renderers.hand(voice, seen, { r: 1 }),
  ];
  for (const body of shown) {
    const text = textsOf(body).join('\n');
    expect(text).toContain('Nite Owl');
    expect(text).not.toContain('Clan Scout');
  }
  expect(textsOf(renderers.textBoard(voice, seen)).join('\n')).toContain('draw 3 cards');
});

test('the story calls the cards as the table does, with what they brought', () => {
  const seen = seenWith(viewOf(mine, 1, 1, ['mand-clan-scout']), undefined);
  const events = [{ key: 'played', args: { seat: 'a', card: 'mand-clan-scout' } }];
  const entries = [{ seq: 1, seat: 'a', at: new Date(0), events }];
  const text = textsOf(renderers.story(voice, seen, { entries })).join('\n');
  expect(text).toContain('played Nite Owl (+6 attack)');
});

test('a refusal that names a card names it as the table does', () => {
  const why = { key: 'why.noAction', args: { card: 'mand-clan-scout' } };
  expect(renderers.refusal(voice, why, { content: mine }).content).toContain('Nite Owl has no ability');
  expect(renderers.refusal(voice, why).content).toContain('Clan Scout has no ability');
});

test('`/card` shows the card of the pack, and says that it is one', () => {
  const text = textsOf(renderers.card(voice, 'mand-clan-scout', mine)).join('\n');
  expect(text).toContain('Nite Owl ◇');
  expect(text).toContain('attack 6');
  expect(text).toContain('from your group’s own pack');
  const printed = contentOf([edited('mandalorian', { 'mand-clan-scout': { provenance: 'printed' } })]) as Content;
  const other = textsOf(renderers.card(voice, 'mand-clan-scout', printed)).join('\n');
  expect(other).toContain('from your group’s own pack');
  expect(other).not.toContain('◇');
  expect(textsOf(renderers.card(voice, 'x-wing', mine)).join('\n')).not.toContain('pack');
  expect(textsOf(renderers.card(voice, 'constructor', mine)).join('\n')).toContain('There is no card');
});

test('a card that another one names is called as the table does', () => {
  const named = edited('mandalorian', {
    ...RENAMED,
    'mand-clan-elder': {
      abilities: [{ at: 'action', if: { is: 'inPlay', card: 'mand-clan-scout' }, do: [{ kind: 'draw', n: 1 }] }],
    },
  });
  const text = textsOf(renderers.card(voice, 'mand-clan-elder', contentOf([named]))).join('\n');
  expect(text).toContain('with Nite Owl in play');
});

test('each choice of a card with several is said in its own words', () => {
  const two: readonly Effect[] = [
    { kind: 'choose', who: 'you', of: [[{ kind: 'draw', n: 1 }], [{ kind: 'repair', n: 2 }]] },
    {
      kind: 'choose',
      who: 'foe',
      of: [[{ kind: 'discard', who: 'foe' }], [{ kind: 'gain', what: 'resources', n: 4 }]],
    },
  ];
  const content = contentOf([edited('mandalorian', { 'mand-clan-scout': { abilities: [{ at: 'action', do: two }] } })]);
  const scene = sceneOf(voice, seenWith(viewOf(content as Content, 1, 1, ['mand-clan-scout']), undefined));
  const said = (index: number, choice?: number): string =>
    scene.say({ key: 'effects', args: { card: 'mand-clan-scout', index, ...(choice !== undefined && { choice }) } });
  expect([said(0), said(1), said(0, 1), said(1, 1)]).toEqual([
    'Draw 1 card',
    'Repair 2 damage',
    'Discard 1 card',
    'Opponent gains 4 resources',
  ]);
});

describe('the longest that a document may say still fits', () => {
  const wordy: Effect = {
    kind: 'purchase',
    filter: {
      side: ['own', 'enemy', 'neutral'],
      unique: true,
      trait: ['bounty hunter', 'mandalorian', 'transport', 'scoundrel'],
    },
    from: 'galaxyDiscard',
    plus: 10,
    anywhere: true,
    to: 'topWithForce',
  };
  const list = Array.from({ length: 3 }, () => wordy);
  const long = (draft: Draft): readonly CardDef[] =>
    (draft.entries as unknown as CardDef[]).map((card, at) => ({
      ...card,
      name: `W${String(at).padStart(3, '0')} ${'W'.repeat(LIMITS.name - 5)}`,
      ...(card.kind === 'unit' &&
        !card.permanent && {
          attack: LIMITS.attack,
          resources: LIMITS.resources,
          force: LIMITS.force,
          traits: ['bounty hunter', 'mandalorian', 'transport', 'scoundrel'] as const,
          abilities: [{ at: 'action', do: [{ kind: 'choose', who: 'you', of: [list, list] }] }] as const,
          ...(card.reward.length > 0 && { reward: list }),
        }),
    }));
  const content = contentOf(
    ['mandalorian', 'three-player', 'reinforcements'].map((set) => {
      const draft = draftOf(set);
      return packOf({ ...draft, entries: long(draft) });
    }),
  ) as Content;
  const faces = Object.values(content.cards)
    .filter(({ kind }) => kind === 'unit')
    .map(({ id }) => id);

  test('every card', () => {
    for (const id of Object.keys(content.cards)) expect(problemsOf(renderers.card(voice, id, content))).toEqual([]);
  });

  test.each([0, 5, 30, 120])('boards and panels with %i cards in hand and play', (n) => {
    const view = viewOf(content, n, n, faces);
    const card = faces[0] ?? '';
    const play: Question = {
      shape: 'pick',
      about: { key: 'ask.main' },
      min: 1,
      max: 1,
      options: [
        ...Array.from({ length: n }, (_x, at) =>
          optionFor('play', { id: `c${at}`, card: faces[at % faces.length] ?? card }),
        ),
        { id: 'end', verb: 'end', label: { key: 'end' } },
      ],
    };
    for (const question of [undefined, play, chooseOf(card)]) {
      const seen = seenWith(view, question);
      expect(boardProblems(renderers.board(voice, seen))).toEqual([]);
      const bodies = [
        ...TABS.map((tab) => renderers.panel(voice, seen, { r: 1, tab })),
        renderers.textBoard(voice, seen),
        renderers.hand(voice, seen, { r: 1 }),
        renderers.over(voice, seen),
      ];
      for (const body of bodies) expect(problemsOf(body)).toEqual([]);
    }
  });

  test('settings name the cards of the table', () => {
    const seen = { ...seenWith(viewOf(content, 3, 3, faces), undefined) };
    const table = {
      ...seen.table,
      seats: [seatRecord('a', { standing: { first: [faces[0] ?? ''] } }), seatRecord('b')],
    };
    const body = renderers.panel(voice, { ...seen, table }, { r: 1, tab: 'standing' });
    expect(problemsOf(body)).toEqual([]);
    expect(textsOf(body).join('\n')).toContain('WWWW');
  });
});
