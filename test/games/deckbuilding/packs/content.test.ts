import { describe, expect, test } from 'vitest';
import { chained } from '../../../../src/games/deckbuilding/campaign/chain.ts';
import { logOf } from '../../../../src/games/deckbuilding/campaign/log.ts';
import { shop } from '../../../../src/games/deckbuilding/campaign/shop.ts';
import type { Content } from '../../../../src/games/deckbuilding/content.ts';
import type { CardDef, Effect } from '../../../../src/games/deckbuilding/effects/kinds.ts';
import type { Frame } from '../../../../src/games/deckbuilding/frames.ts';
import { chooseOptions } from '../../../../src/games/deckbuilding/modes/modes.ts';
import { cardById } from '../../../../src/games/deckbuilding/packs/index.ts';
import { contentOf } from '../../../../src/games/deckbuilding/packs/lay-over.ts';
import { deckbuilding } from '../../../../src/games/deckbuilding/rules.ts';
import { standingAnswer } from '../../../../src/games/deckbuilding/standing.ts';
import type { Game, Options } from '../../../../src/games/deckbuilding/state.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import type { Prompt } from '../../../../src/kernel/prompt.ts';
import { fromStored, openPrompts, see, start, toStored } from '../../../../src/kernel/run.ts';
import { playLawfully, seedOf } from '../../../laws/playing.ts';
import { deckbuildingIn } from '../../../laws/subjects.ts';
import type { SideScene } from '../../../scene.ts';
import { duel, type TableSetup } from '../../../table-scene.ts';
import { does, missionsChosen, offered, playOut, promptOf } from '../campaign/support.ts';
import { SIDES } from '../mandalorian/new-table.ts';
import { draftOf, edited, packOf } from './documents.ts';
import { wildCard } from './wild-cards.ts';

type M = Match<Game, Frame>;

const content = (set: string, edits: Readonly<Record<string, Partial<CardDef>>>): Content =>
  contentOf([edited(set, edits)]) as Content;

const optionsOf = (mode: string, sides: Readonly<Record<string, string>>, offeredContent?: Content): Options => {
  const chosen = chooseOptions(mode, {}, sides, offeredContent);
  if ('fault' in chosen) throw new Error(chosen.fault.key);
  return chosen.options;
};

const begin = (options: Options, seed = 1): M =>
  start(deckbuilding, options, Object.keys(options.factions), seedOf(seed, options.mode)).match;

const facesIn = (m: M): readonly string[] => Object.values(m.game.fixed.cards);
const DUEL = { a: 'empire', b: 'rebel' };

test('a game is played with a pack’s cards: copies, figures, effects and names', () => {
  const mine = content('mandalorian', {
    'mand-clan-scout': { count: 2, attack: 7 },
    'mand-clan-gunship': { count: 3 },
    'mand-base-concord-dawn': { hitPoints: 9 },
  });
  const m = begin(optionsOf('mandalorian-empire', SIDES['mandalorian-empire'], mine));
  expect(facesIn(m).filter((face) => face === 'mand-clan-scout')).toHaveLength(2);
  expect(facesIn(m).filter((face) => face === 'mand-clan-gunship')).toHaveLength(3);
  const { view } = see(deckbuilding, m, 'a');
  expect(view.players.find(({ faction }) => faction === 'mandalorian')?.base?.hitPoints).toBe(9);
  expect(view.options.content).toEqual(mine);
});

test('the options of a mode hold what it may use, and nothing where that is nothing', () => {
  const mine = content('mandalorian', { 'mand-clan-scout': { attack: 7 } });
  expect(optionsOf('full', DUEL, mine).content).toBeUndefined();
  expect(optionsOf('missions', DUEL, mine).content).toBeUndefined();
  expect(optionsOf('three', SIDES.three, mine).content).toEqual(mine);
  const both = contentOf([
    edited('mandalorian', { 'mand-clan-scout': { attack: 7 } }),
    edited('three-player', { '3p-salvage-crew': { attack: 4 } }),
  ]);
  const duel = optionsOf('mandalorian-rebel', SIDES['mandalorian-rebel'], both).content;
  expect(Object.keys(duel?.cards ?? {})).toEqual(['mand-clan-scout']);
  expect(duel?.packs.map(({ id }) => id)).toEqual(['mandalorian']);
});

test('a running game keeps what it began with; one without packs is what it always was', () => {
  const before = content('mandalorian', { 'mand-clan-scout': { attack: 7 } });
  const options = optionsOf('mandalorian-empire', SIDES['mandalorian-empire'], before);
  const m = begin(options);
  const { state, fixed } = toStored(m);
  const back = fromStored<Game, Frame>(JSON.parse(JSON.stringify(state)), JSON.parse(JSON.stringify(fixed)));
  expect(back.game.fixed.options.content?.cards['mand-clan-scout']?.attack).toBe(7);
  const after = begin(
    optionsOf(
      'mandalorian-empire',
      SIDES['mandalorian-empire'],
      content('mandalorian', { 'mand-clan-scout': { attack: 2, cost: 2, target: 2 } }),
    ),
  );
  expect(after.game.fixed.options.content?.cards['mand-clan-scout']?.attack).toBe(2);
  expect(m.game.fixed.options).toEqual(options);
  const plain = begin(optionsOf('mandalorian-empire', SIDES['mandalorian-empire']));
  expect(plain.game.fixed.options).not.toHaveProperty('content');
  expect(cardById('mand-clan-scout').attack).toBe(2);
});

describe('on the table', () => {
  const draw: readonly Effect[] = [{ kind: 'draw', n: 1 }];
  const exile: readonly Effect[] = [{ kind: 'exile', n: 1, must: true }];
  const gain = (what: 'resources' | 'force', n: number): readonly Effect[] => [{ kind: 'gain', what, n }];
  const table = (edits: Readonly<Record<string, Partial<CardDef>>>, own: SideScene, setup: TableSetup = {}) =>
    duel({ mandalorian: own, ...setup, options: { content: content('mandalorian', edits) } });

  test('attack, resources and Force', () => {
    const s = table(
      { 'mand-clan-scout': { attack: 6, resources: 4, force: 2 } },
      { hand: ['mand-clan-scout', 'mand-clan-scout'] },
    );
    s.does('mandalorian', 'play mand-clan-scout');
    expect([s.resources(), s.marker()]).toEqual([4, 'mandalorian 2']);
    s.does('mandalorian', 'attack empire');
    expect(s.attackOf('mandalorian', 'mand-clan-scout')).toBe(6);
  });

  test('cost, traits and effects', () => {
    const s = table(
      {
        'mand-beskar-guard': { cost: 5, target: 5 },
        'mand-clan-scout': { traits: [], abilities: [{ at: 'action', do: gain('resources', 3) }] },
      },
      { units: ['mand-clan-scout'] },
      { resources: 2, rows: { galaxy: { cards: ['mand-beskar-guard'] } } },
    );
    expect(s.why('mandalorian', 'buy', 'mand-beskar-guard')).toBe('why.tooDear');
    s.does('mandalorian', 'use mand-clan-scout');
    expect(s.may('mandalorian', 'buy')).toContain('buy mand-beskar-guard');
    s.does('mandalorian', 'buy mand-beskar-guard');
    expect(s.resources()).toBe(0);
  });

  test('target value and reward, seen from the other side', () => {
    const s = table(
      { 'mand-beskar-guard': { cost: 5, target: 6, reward: gain('resources', 7) } },
      {},
      { turn: 'empire', empire: { units: ['at-at'] }, rows: { galaxy: { cards: ['mand-beskar-guard'] } } },
    );
    s.attacks('empire', 'mand-beskar-guard', 'at-at');
    s.does('empire', 'reward mand-beskar-guard');
    expect(s.resources()).toBe(7);
  });

  test('several choices on one card are told apart, also within others and in a reward', () => {
    const twice: readonly Effect[] = [
      { kind: 'choose', who: 'you', of: [draw, gain('force', 1)] },
      { kind: 'if', cond: { is: 'force' }, then: [{ kind: 'choose', who: 'you', of: [draw, gain('resources', 5)] }] },
    ];
    const card = { 'mand-clan-scout': { abilities: [{ at: 'action', do: twice }] as const } };
    const s = table(card, { units: ['mand-clan-scout'] });
    s.does('mandalorian', 'use mand-clan-scout', 'choose 1');
    const label = openPrompts(s.match())[0]?.question;
    expect(label?.about).toEqual({ key: 'ask.choose', args: { card: 'mand-clan-scout', choice: 1 } });
    s.does('mandalorian', 'choose 1');
    expect([s.resources(), s.marker()]).toEqual([5, 'mandalorian 1']);
  });

  test('a condition counts where a lone pick would be offered at once', () => {
    const base = { abilities: [{ at: 'turn', if: { is: 'force' }, do: exile }] as const };
    const turn = (setup: TableSetup) =>
      table(
        { 'mand-base-free-harbor': base },
        { base: 'mand-base-free-harbor', hand: ['mand-starter-attack'] },
        { stack: [{ k: 'turn', seat: 'a' }], ...setup },
      );
    expect(turn({}).asked('mandalorian').about).toBe('ask.main');
    expect(turn({ force: ['mandalorian', 1] }).asked('mandalorian').about).toBe('ask.triggers');
  });

  test('a condition counts for what happens on being played', () => {
    const card = { 'mand-clan-scout': { abilities: [{ at: 'play', if: { is: 'force' }, do: draw }] as const } };
    const played = (setup: TableSetup) => {
      const s = table(card, { hand: ['mand-clan-scout'] }, setup);
      s.does('mandalorian', 'play mand-clan-scout');
      return s.hand('mandalorian').length;
    };
    expect([played({}), played({ force: ['mandalorian', 1] })]).toEqual([0, 1]);
  });

  test('a standing answer takes the discard wherever it stands among the two', () => {
    const choice = (...of: readonly (readonly Effect[])[]): Partial<CardDef> => ({
      abilities: [{ at: 'action', do: [{ kind: 'choose', who: 'foe', of }] }],
    });
    const foeDiscards: readonly Effect[] = [{ kind: 'discard', who: 'foe' }];
    const asked = (edit: Partial<CardDef>, either: 'discard' | 'other') => {
      const s = table(
        { 'mand-clan-scout': edit },
        { units: ['mand-clan-scout'] },
        { empire: { hand: ['tie-fighter'] } },
      );
      s.does('mandalorian', 'use mand-clan-scout');
      const { game } = s.match();
      const prompt = openPrompts(s.match())[0] as Prompt;
      return standingAnswer(game, 'b', prompt, { either });
    };
    expect(asked(choice(foeDiscards, draw), 'discard')).toEqual({ pick: ['choose:0'] });
    expect(asked(choice(draw, foeDiscards), 'discard')).toEqual({ pick: ['choose:1'] });
    expect(asked(choice(draw, foeDiscards), 'other')).toEqual({ pick: ['choose:0'] });
    expect(asked(choice(draw, gain('force', 1)), 'discard')).toBeUndefined();
  });
});

describe('in a campaign', () => {
  const mine = content('reinforcements', {
    'rei-rebel-up-a-wing': { name: 'Ace Wing', price: 1, attack: 5 },
    'rei-rebel-mission-evacuation': { cost: 8 },
  });

  test('games, shops and log go on with the content that it began with', () => {
    const first = begin(optionsOf('campaign', DUEL, mine));
    expect(first.game.fixed.options.content).toEqual(mine);
    const over = playOut(deckbuilding, first, 3);
    const after = chained(over);
    if (after.next?.what !== 'shop') throw new Error('no shop');
    expect(after.next.options.content).toEqual(mine);
    const rich = {
      ...after.next.options,
      campaign: {
        ...after.next.options.campaign,
        sides: Object.fromEntries(
          Object.entries(after.next.options.campaign.sides).map(([seat, side]) => [
            seat,
            { ...side, points: 1, earned: [] },
          ]),
        ),
      },
    };
    let m = start(shop, rich, rich.campaign.seats, seedOf(1, 'shop')).match;
    expect(see(shop, m, 'b').view.content).toEqual(mine);
    const labels = offered(m, 'b', 'upgrade');
    expect(labels.some((label) => label.startsWith('upgrade a-wing for'))).toBe(true);
    expect(shop.explain(m.game, 'b', 'upgrade', 'rei-rebel-up-smugglers-ship')?.args).toMatchObject({ cost: 3 });
    for (const seat of ['a', 'b']) m = does(shop, m, seat, 'confirm');
    const next = chained(m).next;
    if (next?.what !== 'game') throw new Error('no game');
    expect(next.options.content).toEqual(mine);
    expect(begin(next.options).game.fixed.options.content).toEqual(mine);
    expect(logOf(after.campaign, mine).pages).toHaveLength(2);
  });

  test('R-REI-25 a mission needs the points that the pack says', () => {
    const m = missionsChosen(begin(optionsOf('campaign', DUEL, mine)));
    expect(promptOf(m, m.game.turn.seat)).toBeDefined();
    const goals = Object.entries(m.game.fixed.cards).filter(([, face]) => face === 'rei-rebel-mission-evacuation');
    expect(goals).toHaveLength(1);
  });
});

test('what is played with a pack keeps every law, however wild its cards', { timeout: 300_000 }, () => {
  for (const [set, mode] of [
    ['mandalorian', 'mandalorian-rebel'],
    ['reinforcements', 'upgraded'],
  ] as const) {
    const draft = draftOf(set);
    const entries = (draft.entries as unknown as CardDef[]).map((card, at) => wildCard(card, 7_000 + at));
    const wild = contentOf([packOf({ ...draft, entries })]);
    const subject = deckbuildingIn(mode, { length: 2, payoff: true });
    const played = playLawfully(
      { ...subject, options: { ...subject.options, content: wild as Content } },
      { seed: 5, every: 100 },
    );
    expect(played).toMatchObject({ ended: true, fault: undefined });
  }
});
